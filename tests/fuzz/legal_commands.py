"""Legal commands for a client in any game, chosen from what it knows."""

import secrets
from random import Random
from typing import Any, Final

from msgspec.structs import fields

from noripan.client.autoplay import choose_action
from noripan.games.registry import find
from noripan.kernel import REFEREE, FastChance
from noripan.rooms import FIRST_SEAT
from noripan.testing.sampling import sample

from .fuzz_client import FuzzClient

WORDS: Final = ("안녕하세요!", "gg", "…", "good luck 🍀", "누구 차례예요?", "a" * 200)
ROLLS: Final = ("/주사위", "/테스트", "/roll 1 6")
REACTIONS: Final = ("clap", "heart", "laugh", "sad", "think", "wow")
TURNS_OWN: Final = 0.9
"""How often a client acts when it can."""
SILENCE: Final = 0.9
"""How often a client says nothing when it could chat."""


def legal_command(client: FuzzClient, luck: Random, /) -> Any:
    """A command that should be accepted; None to wait."""
    if client.turn and client.turn["menu"] and luck.random() < TURNS_OWN:
        return {
            "type": "Act",
            "action": choose_action(client.turn["menu"], luck),
            "number": client.turn["number"],
        }
    if client.room["phase"] != "playing" and luck.random() < TURNS_OWN:
        return _between_matches(client, luck)
    if _is_asked(client):
        return luck.choice(({"type": "Decide", "seats": []}, {"type": "CallOff"}))
    return _chat(client, luck)


def _is_asked(client: FuzzClient) -> bool:
    """Whether the table waits for the host's answer."""
    clocks = client.turn["clocks"] if client.turn else ()
    return client.room["host"] == client.member and any(clock["seat"] == REFEREE for clock in clocks)


def _chat(client: FuzzClient, luck: Random) -> Any:
    if luck.random() < SILENCE:
        return None
    if luck.random() < 0.5:
        return {"type": "React", "reaction": luck.choice(REACTIONS)}
    has_dice = find(client.room["slug"]).game.free_rolls and client.room["phase"] != "playing"
    return {"type": "Say", "text": luck.choice((*WORDS, *ROLLS) if has_dice else WORDS)}


def _between_matches(client: FuzzClient, luck: Random) -> Any:
    room, me = client.room, client.member
    own = _member(room, me)
    if luck.random() < 0.03:
        return _rare_command(client, luck)
    if _seat(room, me) is None and room["start"] == "first_seat":
        return {"type": "Sit", "key": _free_key(client)}
    if own is None or not own["ready"]:
        return _promise("Rematch" if room["phase"] == "over" else "Ready", room)
    if may_start(room, me) and is_complete(room):
        return _promise("Start", room)
    return (_fill_table(room) if room["host"] == me else None) or _chat(client, luck)


def _free_key(client: FuzzClient) -> str | None:
    """The key of a role that nobody holds."""
    taken, keys = {seat["seat"] for seat in client.room["seats"]}, client.place.keys if client.place else {}
    return next((key for seat, key in enumerate(keys.values()) if seat not in taken), None)


def _promise(command: str, room: Any) -> Any:
    return {"type": command, "commitment": room["commitment"], "salt": secrets.token_hex(8)}


def _rare_command(client: FuzzClient, luck: Random) -> Any:
    room = client.room
    others = [member["id"] for member in room["members"] if member["connected"]]
    commands: list[Any] = [{"type": "Unready"}, {"type": "Stand"}, {"type": "Sit"}, {"type": "Leave"}]
    commands += _seat_options(room["slug"], luck)
    if room["host"] == client.member:
        commands.append({"type": "HandOver", "member": luck.choice(others)})
        commands.append({"type": "Configure", "options": room["options"], "settings": room["settings"]})
        commands += [{"type": "RemoveBot", "seat": seat["seat"]} for seat in room["seats"] if _is_bot(seat)]
    return luck.choice(commands)


def _seat_options(slug: str, luck: Random) -> list[Any]:
    """Commands that set seat options, mostly to the defaults: a match cannot start with conflicting ones."""
    codec = find(slug).game.facts.codecs.seat_options
    if not fields(codec.type):
        return []
    sampled = sample(codec.type, FastChance(luck.getrandbits(32)))
    choices = (sampled, codec.type(), codec.type())
    return [{"type": "Choose", "options": codec.plain(options)} for options in choices]


def _fill_table(room: Any) -> Any:
    """Adds a bot if there are too few players, or removes one too many."""
    listing = find(room["slug"])
    seats, roles = listing.game.facts.seats, len(listing.game.roles)
    bots = [seat["seat"] for seat in room["seats"] if _is_bot(seat) and seat["seat"] >= roles]
    if len(room["seats"]) in seats and len(room["seats"]) > roles + 1:
        return None
    if bots:
        return {"type": "RemoveBot", "seat": bots[-1]}
    return {"type": "SeatBot", "bot": next(iter(listing.bots))} if listing.bots else None


def may_start(room: Any, me: str, /) -> bool:
    """Whether this member starts the match: the dealer or the host, depending on the game."""
    if room["start"] == "first_seat":
        return _seat(room, me) == FIRST_SEAT
    return bool(room["host"] == me) and room["start"] != "automatic"


def _seat(room: Any, me: str) -> int | None:
    return next((seat["seat"] for seat in room["seats"] if seat["player"].get("member") == me), None)


def is_complete(room: Any, /) -> bool:
    """Whether enough players are seated and all are ready."""
    ready = {member["id"] for member in room["members"] if member["ready"] and member["connected"]}
    seated = [seat for seat in room["seats"] if _is_bot(seat) or seat["player"]["member"] in ready]
    game = find(room["slug"]).game
    if room["start"] == "first_seat":
        return len(room["seats"]) > len(game.roles) and len(room["seats"]) in game.facts.seats
    everyone = room["start"] == "ready_only" or len(seated) == len(room["seats"])
    return everyone and len(seated) in game.facts.seats


def _is_bot(seat: Any) -> bool:
    return bool(seat["player"]["type"] == "BotPlayer")


def _member(room: Any, me: str) -> Any:
    return next((member for member in room["members"] if member["id"] == me), None)
