"""Well-formed commands that are not allowed, or not now, and random commands of every type."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from noripan.client import actions_of
from noripan.rooms import member_command_type
from noripan.rooms.rules.chat_dice import ROLL_COMMANDS
from noripan.testing.sampling import sample

from ..fuzz_client import FuzzClient
from ..world import World, game_of
from .definition import Attack, command_attack, only, refused_command

STRANGERS: Final = ("0" * 24, "a", "놀이판", "' OR 1=1 --", "../..")
FAR: Final = 2**53
UNSEEN: Final = ("", "   ", "\u200b", "\u0000", "\u202e\n")
LOUD: Final = "ㅋ" * 201
ODD_RANGES: Final = ("", "1 1", "0 6", "1 100001", "1 ٣", "1 6 7", "-1 6", "1e3 2", "9" * 150, "1 100000")
CHECKED: Final = 3


def sampled(client: FuzzClient, world: World) -> Any:
    """A random command, partly with values of the real room."""
    command = sample(member_command_type(game_of(client)), world.chance, outside=world.luck.random() < 0.2)
    return with_real_values(msgspec.to_builtins(command), client, world)


def with_real_values(command: Any, client: FuzzClient, world: World) -> Any:
    """The command with most made-up members, seats and commitments replaced by real ones."""
    room, luck = client.room, world.luck
    known = {
        "member": luck.choice(room["members"])["id"],
        "commitment": luck.choice((room["commitment"], *client.stale)),
        "seat": luck.randrange(max(game_of(client).facts.seats)),
        "key": luck.choice((None, "", "0" * 32, *(client.place.keys.values() if client.place else ()))),
        "salt": luck.choice(("s", "놀" * 64, None)),
        "number": luck.choice((None, 0, (client.turn or {}).get("number"))),
    }
    return {
        name: known[name] if name in known and luck.random() < 0.8 else value
        for name, value in command.items()
    }


def wild_action(client: FuzzClient, world: World) -> Any:
    action = sample(game_of(client).facts.codecs.action.type, world.chance, outside=world.luck.random() < 0.3)
    return {"type": "Act", "action": msgspec.to_builtins(action)}


def crossed_action(client: FuzzClient, world: World) -> Any:
    """A mix of two legal actions."""
    menu = actions_of_room(client, world)
    if not menu:
        return None
    one, other = world.luck.choice(menu), world.luck.choice(menu)
    parts = {name: other[name] for name in one if name in other and world.luck.random() < 0.5}
    return {"type": "Act", "action": {**one, **parts, "type": one["type"]}}


def out_of_turn(client: FuzzClient, world: World) -> Any:
    """A legal action of another player."""
    if client.turn is None or client.turn["menu"] is not None:
        return None
    mover = next(
        (one for one in world.clients if one.place == client.place and one.turn and one.turn["menu"]), None
    )
    if mover is None:
        return None
    return {"type": "Act", "action": world.luck.choice(actions_of(mover.turn["menu"]))}


def from_the_future(client: FuzzClient, world: World) -> Any:
    """A legal action with a turn number of the future."""
    if not client.turn or not client.turn["menu"]:
        return None
    return {"type": "Act", "action": actions_of(client.turn["menu"])[0], "number": FAR}


def as_spectator(client: FuzzClient, world: World) -> Any:
    """An action by a client without a seat in the match or the room."""
    if client.turn is None or _is_seated(client) or not actions_of_room(client, world):
        return None
    return {"type": "Act", "action": world.luck.choice(actions_of_room(client, world))}


def actions_of_room(client: FuzzClient, world: World) -> list[Any]:
    """All legal actions of the members of a client's room."""
    menus = [one.turn["menu"] for one in world.clients if one.place == client.place and one.turn]
    return [action for menu in menus if menu for action in actions_of(menu)]


def _is_seated(client: FuzzClient) -> bool:
    players = [seat["player"] for seat in client.room["seats"]]
    match = client.room["match"]
    players += match["players"] if match else []
    return any(player and player.get("member") == client.member for player in players)


def after_the_end(client: FuzzClient, world: World) -> Any:
    if client.room["phase"] != "over":
        return None
    action = sample(game_of(client).facts.codecs.action.type, world.chance)
    return {"type": "Act", "action": msgspec.to_builtins(action), "number": FAR}


def taken_seat(client: FuzzClient, world: World) -> Any:
    taken = [seat["seat"] for seat in client.room["seats"]]
    return {"type": "Sit", "seat": world.luck.choice(taken)} if taken else None


def no_such_seat(client: FuzzClient, world: World) -> Any:
    return {"type": "Sit", "seat": world.luck.choice((max(game_of(client).facts.seats), 100, 255))}


def without_the_key(client: FuzzClient, world: World) -> Any:
    """A role's seat, without a key or with one of another room."""
    roles = len(game_of(client).roles)
    others = [key for place in world.places if place != client.place for key in place.keys.values()]
    if not roles:
        return None
    return {"type": "Sit", "seat": world.luck.randrange(roles), "key": world.luck.choice((None, "", *others))}


def foreign_commitment(client: FuzzClient, world: World) -> Any:
    other = world.elsewhere(client)
    if other is None:
        return None
    return {"type": world.luck.choice(("Ready", "Start", "Rematch")), "commitment": other.room["commitment"]}


def stale_commitment(client: FuzzClient, world: World) -> Any:
    """A commitment seen before; it may still be the current one."""
    return {"type": "Ready", "commitment": world.luck.choice((*client.stale, "0" * 64))}


def hand_over_to_stranger(client: FuzzClient, world: World) -> Any:
    here = {member["id"] for member in client.room["members"]}
    strangers = [one.member for one in world.clients if one.member not in here]
    return {"type": "HandOver", "member": world.luck.choice((*STRANGERS, *strangers[:3]))}


def play_the_host(client: FuzzClient, world: World) -> Any:
    """A host's command; it is accepted if the client is the host by now."""
    room = client.room
    return world.luck.choice(
        (
            {"type": "Configure", "options": room["options"], "settings": room["settings"]},
            {"type": "ConfirmOptions", "options": room["options"]},
            {"type": "SeatBot", "bot": "greedy"},
            {"type": "RemoveBot", "seat": 0},
            {"type": "HandOver", "member": client.member},
            {"type": "Start", "commitment": room["commitment"]},
            {"type": "CallOff"},
            {"type": "Decide", "seats": [0], "reason": "놀" * world.luck.choice((1, 200, 201))},
        )
    )


def unknown_bot(client: FuzzClient, world: World) -> Any:
    return {"type": "SeatBot", "bot": world.luck.choice(("../x", "os", "봇", "Human"))}


def clock_out_of_bounds(client: FuzzClient, world: World) -> Any:
    clock = game_of(client).turns.clock
    wrong = world.luck.choice((-1, 0, 1, clock.low - 1, clock.high + 1, 5000, FAR))
    settings = {**client.room["settings"], "turn_seconds": wrong}
    return {"type": "Configure", "options": client.room["options"], "settings": settings}


def seat_out_of_bounds(client: FuzzClient, world: World) -> Any:
    seat = world.luck.choice((-FAR, -9, -1, 256, FAR))
    commands = ({"type": "Sit", "seat": seat}, {"type": "RemoveBot", "seat": seat})
    return world.luck.choice((*commands, {"type": "Vote", "seat": seat, "yes": True}))


def say_nothing(client: FuzzClient, world: World) -> Any:
    return {"type": "Say", "text": world.luck.choice(UNSEEN)}


def shout(client: FuzzClient, world: World) -> Any:
    return {"type": "Say", "text": LOUD * world.luck.randrange(1, 5)}


def script(client: FuzzClient, world: World) -> Any:
    return {"type": "Say", "text": "<img src=x onerror=alert(1)>\u202e{seat!n} %s {0.__class__}"}


def roll_oddly(client: FuzzClient, world: World) -> Any:
    """Free rolls with invalid ranges; in games without them it is only chat."""
    text = f"{world.luck.choice(ROLL_COMMANDS)} {world.luck.choice(ODD_RANGES)}"
    return {"type": "Say", "text": text, "client_seed": world.luck.choice((None, "", "씨" * 64))}


async def send_again(name: str, client: FuzzClient, world: World) -> None:
    """An accepted command sent again: it gets the same answer and runs once."""
    done = [one for one in client.done if client.place is not None and one.room == client.place.code]
    if done:
        again = world.luck.choice(done)
        client.command(name, again.do, known_as=again.id)
        await client.settle()


async def send_other_again(name: str, client: FuzzClient, world: World) -> None:
    """Another command under the id of an accepted one: it is refused."""
    done = [one for one in client.done if client.place is not None and one.room == client.place.code]
    if done:
        client.command(name, {"type": "Say", "text": "twice"}, known_as=world.luck.choice(done).id)
        await client.settle()


async def twice_at_once(name: str, client: FuzzClient, world: World) -> None:
    """The same command twice before any answer: two answers, one effect."""
    number = client.new_id()
    for _ in range(2):
        client.command(name, {"type": "React", "reaction": "wow"}, known_as=number)
    await client.settle()


async def check_wildly(name: str, client: FuzzClient, world: World) -> None:
    """Several Checks at once."""
    for _ in range(CHECKED):
        action = sample(game_of(client).facts.codecs.action.type, world.chance)
        client.check(name, msgspec.to_builtins(action))
    await client.settle()


async def ping(name: str, client: FuzzClient, world: World) -> None:
    client.ping(name)
    await client.settle()


COMMAND_ATTACKS: Final[Mapping[str, Attack]] = {
    "sampled command": command_attack(sampled, 14),
    "wild action": command_attack(wild_action, 4),
    "crossed action": command_attack(crossed_action, 4),
    "out of turn": command_attack(out_of_turn, 3),
    "number from the future": refused_command(from_the_future),
    "move as a spectator": refused_command(as_spectator, 4),
    "after the end": refused_command(after_the_end, 2),
    "taken seat": command_attack(taken_seat),
    "no such seat": refused_command(no_such_seat),
    "without the key": refused_command(without_the_key),
    "foreign commitment": refused_command(foreign_commitment, 2),
    "stale commitment": command_attack(stale_commitment),
    "hand over to a stranger": refused_command(hand_over_to_stranger, 2),
    "play the host": command_attack(play_the_host, 3),
    "unknown bot": refused_command(unknown_bot),
    "clock out of bounds": refused_command(clock_out_of_bounds),
    "seat out of bounds": refused_command(seat_out_of_bounds),
    "say nothing": refused_command(say_nothing),
    "shout": refused_command(shout),
    "say script": command_attack(script),
    "roll oddly": command_attack(roll_oddly, 3),
    "send again": Attack(send_again, 2, only("Accepted")),
    "send other again": Attack(send_other_again, 2, only("ID_REUSED")),
    "twice at once": Attack(twice_at_once),
    "check wildly": Attack(check_wildly, 2, None, frozenset({"Accepted"})),
    "ping": Attack(ping, 1, only("Pong")),
}
