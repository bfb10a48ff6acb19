"""Good behaviour: what somebody may do now by what they know, in whatever game lies on the table."""

import secrets
from random import Random
from typing import Any, Final

from msgspec.structs import fields

from noripan.client.load import choose
from noripan.games.registry import find
from noripan.kernel import REFEREE, FastChance
from noripan.rooms import FIRST_SEAT
from noripan.testing.sampling import sample

from .person import Person

WORDS: Final = ("안녕하세요!", "gg", "…", "good luck 🍀", "누구 차례예요?", "a" * 200)
ROLLS: Final = ("/주사위", "/테스트", "/roll 1 6")
REACTIONS: Final = ("clap", "heart", "laugh", "sad", "think", "wow")
TURNS_OWN: Final = 0.9
"""How much of their turns people spend on moves."""
SILENCE: Final = 0.9
"""How often people only listen where they could talk."""


def legal_deed(person: Person, luck: Random, /) -> Any:
    """Something that should be accepted; None: better to wait a moment."""
    if person.turn and person.turn["menu"] and luck.random() < TURNS_OWN:
        return {"type": "Act", "action": choose(person.turn["menu"], luck), "number": person.turn["number"]}
    if person.room["phase"] != "playing" and luck.random() < TURNS_OWN:
        return _between_matches(person, luck)
    if _is_asked(person):
        return luck.choice(({"type": "Decide", "seats": []}, {"type": "CallOff"}))
    return _talk(person, luck)


def _is_asked(person: Person) -> bool:
    """Whether the table waits for the host's answer."""
    clocks = person.turn["clocks"] if person.turn else ()
    return person.room["host"] == person.member and any(clock["seat"] == REFEREE for clock in clocks)


def _talk(person: Person, luck: Random) -> Any:
    if luck.random() < SILENCE:
        return None
    if luck.random() < 0.5:
        return {"type": "React", "reaction": luck.choice(REACTIONS)}
    has_dice = find(person.room["slug"]).game.free_rolls and person.room["phase"] != "playing"
    return {"type": "Say", "text": luck.choice((*WORDS, *ROLLS) if has_dice else WORDS)}


def _between_matches(person: Person, luck: Random) -> Any:
    room, me = person.room, person.member
    own = _member(room, me)
    if luck.random() < 0.03:
        return _rarely(person, luck)
    if _seat(room, me) is None and room["start"] == "first_seat":
        return {"type": "Sit", "key": _free_key(person)}
    if own is None or not own["ready"]:
        return _promise("Rematch" if room["phase"] == "over" else "Ready", room)
    if may_start(room, me) and is_complete(room):
        return _promise("Start", room)
    return (_fill_table(room) if room["host"] == me else None) or _talk(person, luck)


def _free_key(person: Person) -> str | None:
    """The key of a role that nobody holds."""
    taken, keys = {seat["seat"] for seat in person.room["seats"]}, person.place.keys if person.place else {}
    return next((key for seat, key in enumerate(keys.values()) if seat not in taken), None)


def _promise(command: str, room: Any) -> Any:
    return {"type": command, "commitment": room["commitment"], "salt": secrets.token_hex(8)}


def _rarely(person: Person, luck: Random) -> Any:
    room = person.room
    others = [member["id"] for member in room["members"] if member["connected"]]
    deeds: list[Any] = [{"type": "Unready"}, {"type": "Stand"}, {"type": "Sit"}, {"type": "Leave"}]
    deeds += _wishes(room["slug"], luck)
    if room["host"] == person.member:
        deeds.append({"type": "HandOver", "member": luck.choice(others)})
        deeds.append({"type": "Configure", "options": room["options"], "settings": room["settings"]})
        deeds += [{"type": "RemoveBot", "seat": seat["seat"]} for seat in room["seats"] if _is_bot(seat)]
    return luck.choice(deeds)


def _wishes(slug: str, luck: Random) -> list[Any]:
    """What somebody may choose for themselves, mostly nothing: no match starts with wishes that clash."""
    codec = find(slug).game.facts.codecs.seat_options
    if not fields(codec.type):
        return []
    wished = sample(codec.type, FastChance(luck.getrandbits(32)))
    return [{"type": "Choose", "options": codec.plain(wish)} for wish in (wished, codec.type(), codec.type())]


def _fill_table(room: Any) -> Any:
    """Where people are too few a bot is asked in; where it is one too many, it goes."""
    listing = find(room["slug"])
    seats, roles = listing.game.facts.seats, len(listing.game.roles)
    bots = [seat["seat"] for seat in room["seats"] if _is_bot(seat) and seat["seat"] >= roles]
    if len(room["seats"]) in seats and len(room["seats"]) > roles + 1:
        return None
    if bots:
        return {"type": "RemoveBot", "seat": bots[-1]}
    return {"type": "SeatBot", "bot": next(iter(listing.bots))} if listing.bots else None


def may_start(room: Any, me: str, /) -> bool:
    """Whether it is this member's to start: the dealer's or the host's, as the game has it."""
    if room["start"] == "first_seat":
        return _seat(room, me) == FIRST_SEAT
    return bool(room["host"] == me) and room["start"] != "automatic"


def _seat(room: Any, me: str) -> int | None:
    return next((seat["seat"] for seat in room["seats"] if seat["player"].get("member") == me), None)


def is_complete(room: Any, /) -> bool:
    """Whether all at the table are ready, and enough of them."""
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
