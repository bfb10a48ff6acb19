"""Good behaviour: what somebody may do now by what they know, in whatever game lies on the table."""

import secrets
from random import Random
from typing import Any, Final

from noripan.client.load import choose
from noripan.games.registry import find

from .person import Person

WORDS: Final = ("안녕하세요!", "gg", "…", "good luck 🍀", "누구 차례예요?", "a" * 200)
REACTIONS: Final = ("clap", "heart", "laugh", "sad", "think", "wow")
TURNS_OWN: Final = 0.9
"""How much of their turns people spend on moves."""
SILENCE: Final = 0.9
"""How often people only listen where they could talk."""
MOST_BOTS: Final = 1


def legal_deed(person: Person, luck: Random, /) -> Any:
    """Something that should be accepted; None: better to wait a moment."""
    if person.turn and person.turn["menu"] and luck.random() < TURNS_OWN:
        return {"type": "Act", "action": choose(person.turn["menu"], luck), "number": person.turn["number"]}
    if person.room["phase"] != "playing" and luck.random() < TURNS_OWN:
        return _between_matches(person, luck)
    return _talk(luck)


def _talk(luck: Random) -> Any:
    if luck.random() < SILENCE:
        return None
    if luck.random() < 0.5:
        return {"type": "React", "reaction": luck.choice(REACTIONS)}
    return {"type": "Say", "text": luck.choice(WORDS)}


def _between_matches(person: Person, luck: Random) -> Any:
    room, me = person.room, person.member
    own = _member(room, me)
    if luck.random() < 0.03:
        return _rarely(person, luck)
    if own is None or not own["ready"]:
        return _promise("Rematch" if room["phase"] == "over" else "Ready", room)
    if may_start(room, me):
        return _promise("Start", room) if is_complete(room) else _invite_bot(room)
    return _talk(luck)


def _promise(command: str, room: Any) -> Any:
    return {"type": command, "commitment": room["commitment"], "salt": secrets.token_hex(8)}


def _rarely(person: Person, luck: Random) -> Any:
    room = person.room
    others = [member["id"] for member in room["members"] if member["connected"]]
    deeds: list[Any] = [{"type": "Unready"}, {"type": "Stand"}, {"type": "Sit"}, {"type": "Leave"}]
    if room["host"] == person.member:
        deeds.append({"type": "HandOver", "member": luck.choice(others)})
        deeds.append({"type": "Configure", "options": room["options"], "settings": room["settings"]})
        deeds += [{"type": "RemoveBot", "seat": seat["seat"]} for seat in room["seats"] if _is_bot(seat)]
    return luck.choice(deeds)


def _invite_bot(room: Any) -> Any:
    """Where people are too few and nobody else comes."""
    listing = find(room["slug"])
    if sum(map(_is_bot, room["seats"])) >= MOST_BOTS or not listing.bots:
        return None
    return {"type": "SeatBot", "bot": next(iter(listing.bots))}


def may_start(room: Any, me: str, /) -> bool:
    """Whether it is this member's to start: the dealer's or the host's, as the game has it."""
    if room["start"] != "dealer":
        return bool(room["host"] == me)
    first = min(room["seats"], key=lambda seat: seat["seat"], default=None)
    return first is not None and first["player"].get("member") == me


def is_complete(room: Any, /) -> bool:
    """Whether all at the table are ready, and enough of them."""
    ready = {member["id"] for member in room["members"] if member["ready"] and member["connected"]}
    seated = [seat for seat in room["seats"] if _is_bot(seat) or seat["player"]["member"] in ready]
    facts = find(room["slug"]).game.facts
    everyone = room["start"] == "ready_only" or len(seated) == len(room["seats"])
    return everyone and len(seated) in facts.seats


def _is_bot(seat: Any) -> bool:
    return bool(seat["player"]["type"] == "Bot")


def _member(room: Any, me: str) -> Any:
    return next((member for member in room["members"] if member["id"] == me), None)
