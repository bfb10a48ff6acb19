"""Commands that are well formed and not allowed, or not now; and samples of everything that may be asked."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from noripan.client import actions_of
from noripan.rooms import member_command_type
from noripan.rooms.rules.chat_dice import ROLL_COMMANDS
from noripan.testing.sampling import sample

from .kind import Kind, commanding, only, refused
from .person import Person
from .world import World, game_of

STRANGERS: Final = ("0" * 24, "a", "놀이판", "' OR 1=1 --", "../..")
FAR: Final = 2**53
UNSEEN: Final = ("", "   ", "\u200b", "\u0000", "\u202e\n")
LOUD: Final = "ㅋ" * 201
ODD_RANGES: Final = ("", "1 1", "0 6", "1 100001", "1 ٣", "1 6 7", "-1 6", "1e3 2", "9" * 150, "1 100000")
CHECKED: Final = 3


def sampled(person: Person, world: World) -> Any:
    """Any command that a member may ask for, with what the room knows filled in here and there."""
    asked = sample(member_command_type(game_of(person)), world.chance, outside=world.luck.random() < 0.2)
    return informed(msgspec.to_builtins(asked), person, world)


def informed(asked: Any, person: Person, world: World) -> Any:
    """With real members, seats and commitments in the place of made-up ones, mostly."""
    room, luck = person.room, world.luck
    known = {
        "member": luck.choice(room["members"])["id"],
        "commitment": luck.choice((room["commitment"], *person.stale)),
        "seat": luck.randrange(max(game_of(person).facts.seats)),
        "key": luck.choice((None, "", "0" * 32, *(person.place.keys.values() if person.place else ()))),
        "salt": luck.choice(("s", "놀" * 64, None)),
        "number": luck.choice((None, 0, (person.turn or {}).get("number"))),
    }
    return {
        name: known[name] if name in known and luck.random() < 0.8 else value for name, value in asked.items()
    }


def wild_action(person: Person, world: World) -> Any:
    action = sample(game_of(person).facts.codecs.action.type, world.chance, outside=world.luck.random() < 0.3)
    return {"type": "Act", "action": msgspec.to_builtins(action)}


def crossed_action(person: Person, world: World) -> Any:
    """Parts of moves that may be made now, put together otherwise."""
    menu = actions_of_room(person, world)
    if not menu:
        return None
    one, other = world.luck.choice(menu), world.luck.choice(menu)
    parts = {name: other[name] for name in one if name in other and world.luck.random() < 0.5}
    return {"type": "Act", "action": {**one, **parts, "type": one["type"]}}


def out_of_turn(person: Person, world: World) -> Any:
    """The move of whoever's turn it is, by another."""
    if person.turn is None or person.turn["menu"] is not None:
        return None
    mover = next(
        (one for one in world.people if one.place == person.place and one.turn and one.turn["menu"]), None
    )
    if mover is None:
        return None
    return {"type": "Act", "action": world.luck.choice(actions_of(mover.turn["menu"]))}


def from_the_future(person: Person, world: World) -> Any:
    """A legal move, said to answer a position that is not there yet."""
    if not person.turn or not person.turn["menu"]:
        return None
    return {"type": "Act", "action": actions_of(person.turn["menu"])[0], "number": FAR}


def as_spectator(person: Person, world: World) -> Any:
    """A move by who has no seat, neither in the match nor in the room."""
    if person.turn is None or _is_seated(person) or not actions_of_room(person, world):
        return None
    return {"type": "Act", "action": world.luck.choice(actions_of_room(person, world))}


def actions_of_room(person: Person, world: World) -> list[Any]:
    """What those who may act may do."""
    menus = [one.turn["menu"] for one in world.people if one.place == person.place and one.turn]
    return [action for menu in menus if menu for action in actions_of(menu)]


def _is_seated(person: Person) -> bool:
    players = [seat["player"] for seat in person.room["seats"]]
    match = person.room["match"]
    players += match["players"] if match else []
    return any(player and player.get("member") == person.member for player in players)


def after_the_end(person: Person, world: World) -> Any:
    if person.room["phase"] != "over":
        return None
    action = sample(game_of(person).facts.codecs.action.type, world.chance)
    return {"type": "Act", "action": msgspec.to_builtins(action), "number": FAR}


def taken_seat(person: Person, world: World) -> Any:
    taken = [seat["seat"] for seat in person.room["seats"]]
    return {"type": "Sit", "seat": world.luck.choice(taken)} if taken else None


def no_such_seat(person: Person, world: World) -> Any:
    return {"type": "Sit", "seat": world.luck.choice((max(game_of(person).facts.seats), 100, 255))}


def without_the_key(person: Person, world: World) -> Any:
    """The seat of a role, with no key or one of another room."""
    roles = len(game_of(person).roles)
    others = [key for place in world.places if place != person.place for key in place.keys.values()]
    if not roles:
        return None
    return {"type": "Sit", "seat": world.luck.randrange(roles), "key": world.luck.choice((None, "", *others))}


def foreign_commitment(person: Person, world: World) -> Any:
    other = world.elsewhere(person)
    if other is None:
        return None
    return {"type": world.luck.choice(("Ready", "Start", "Rematch")), "commitment": other.room["commitment"]}


def stale_commitment(person: Person, world: World) -> Any:
    """One that was shown here or elsewhere once; it may be that of now."""
    return {"type": "Ready", "commitment": world.luck.choice((*person.stale, "0" * 64))}


def hand_over_to_stranger(person: Person, world: World) -> Any:
    here = {member["id"] for member in person.room["members"]}
    strangers = [one.member for one in world.people if one.member not in here]
    return {"type": "HandOver", "member": world.luck.choice((*STRANGERS, *strangers[:3]))}


def play_the_host(person: Person, world: World) -> Any:
    """What only the host may ask; whoever is the host by now may."""
    room = person.room
    return world.luck.choice(
        (
            {"type": "Configure", "options": room["options"], "settings": room["settings"]},
            {"type": "ConfirmOptions", "options": room["options"]},
            {"type": "SeatBot", "bot": "greedy"},
            {"type": "RemoveBot", "seat": 0},
            {"type": "HandOver", "member": person.member},
            {"type": "Start", "commitment": room["commitment"]},
            {"type": "CallOff"},
            {"type": "Decide", "seats": [0], "reason": "놀" * world.luck.choice((1, 200, 201))},
        )
    )


def unknown_bot(person: Person, world: World) -> Any:
    return {"type": "SeatBot", "bot": world.luck.choice(("../x", "os", "봇", "Human"))}


def clock_out_of_bounds(person: Person, world: World) -> Any:
    clock = game_of(person).turns.clock
    wrong = world.luck.choice((-1, 0, 1, clock.low - 1, clock.high + 1, 5000, FAR))
    settings = {**person.room["settings"], "turn_seconds": wrong}
    return {"type": "Configure", "options": person.room["options"], "settings": settings}


def seat_out_of_bounds(person: Person, world: World) -> Any:
    seat = world.luck.choice((-FAR, -9, -1, 256, FAR))
    asked = ({"type": "Sit", "seat": seat}, {"type": "RemoveBot", "seat": seat})
    return world.luck.choice((*asked, {"type": "Vote", "seat": seat, "yes": True}))


def say_nothing(person: Person, world: World) -> Any:
    return {"type": "Say", "text": world.luck.choice(UNSEEN)}


def shout(person: Person, world: World) -> Any:
    return {"type": "Say", "text": LOUD * world.luck.randrange(1, 5)}


def script(person: Person, world: World) -> Any:
    return {"type": "Say", "text": "<img src=x onerror=alert(1)>\u202e{seat!n} %s {0.__class__}"}


def roll_oddly(person: Person, world: World) -> Any:
    """Dice with too many numbers, too few, or none; elsewhere it is only talk."""
    text = f"{world.luck.choice(ROLL_COMMANDS)} {world.luck.choice(ODD_RANGES)}"
    return {"type": "Say", "text": text, "client_seed": world.luck.choice((None, "", "씨" * 64))}


async def send_again(name: str, person: Person, world: World) -> None:
    """A command that was accepted, once more: answered as before, and done once."""
    done = [one for one in person.done if person.place is not None and one.room == person.place.code]
    if done:
        again = world.luck.choice(done)
        person.command(name, again.do, known_as=again.id)
        await person.settle()


async def send_other_again(name: str, person: Person, world: World) -> None:
    """Another command under the id of one that was accepted: it is refused, and not done."""
    done = [one for one in person.done if person.place is not None and one.room == person.place.code]
    if done:
        person.command(name, {"type": "Say", "text": "twice"}, known_as=world.luck.choice(done).id)
        await person.settle()


async def twice_at_once(name: str, person: Person, world: World) -> None:
    """The same command twice before any answer: two answers, one deed."""
    number = person.new_id()
    for _ in range(2):
        person.command(name, {"type": "React", "reaction": "wow"}, known_as=number)
    await person.settle()


async def check_wildly(name: str, person: Person, world: World) -> None:
    """Questions about moves, several at once."""
    for _ in range(CHECKED):
        action = sample(game_of(person).facts.codecs.action.type, world.chance)
        person.check(name, msgspec.to_builtins(action))
    await person.settle()


async def ping(name: str, person: Person, world: World) -> None:
    person.ping(name)
    await person.settle()


COMMANDS: Final[Mapping[str, Kind]] = {
    "sampled command": commanding(sampled, 14),
    "wild action": commanding(wild_action, 4),
    "crossed action": commanding(crossed_action, 4),
    "out of turn": commanding(out_of_turn, 3),
    "number from the future": refused(from_the_future),
    "move as a spectator": refused(as_spectator, 4),
    "after the end": refused(after_the_end, 2),
    "taken seat": commanding(taken_seat),
    "no such seat": refused(no_such_seat),
    "without the key": refused(without_the_key),
    "foreign commitment": refused(foreign_commitment, 2),
    "stale commitment": commanding(stale_commitment),
    "hand over to a stranger": refused(hand_over_to_stranger, 2),
    "play the host": commanding(play_the_host, 3),
    "unknown bot": refused(unknown_bot),
    "clock out of bounds": refused(clock_out_of_bounds),
    "seat out of bounds": refused(seat_out_of_bounds),
    "say nothing": refused(say_nothing),
    "shout": refused(shout),
    "say script": commanding(script),
    "roll oddly": commanding(roll_oddly, 3),
    "send again": Kind(send_again, 2, only("Accepted")),
    "send other again": Kind(send_other_again, 2, only("ID_REUSED")),
    "twice at once": Kind(twice_at_once),
    "check wildly": Kind(check_wildly, 2, None, frozenset({"Accepted"})),
    "ping": Kind(ping, 1, only("Pong")),
}
