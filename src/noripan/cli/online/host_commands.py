"""What a host may type at any time: who stays, who speaks, who comes in, what the table decides.

Knows no screen and no lobby.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from noripan.rooms import RoomView

from .host_verdict import VERDICT_WORD, answered
from .parsed_line import ParsedLine

LONGEST_ID: Final = 32
"""Of a member."""
_DOORS: Final[Mapping[str, Mapping[str, bool]]] = {
    "private": {"public": False},
    "public": {"public": True},
    "closed": {"spectators": False},
    "open": {"spectators": True},
}
"""What a word after `door` makes of the settings."""


class HostCommands(Struct, frozen=True):
    """A room as its host rules it."""

    room: RoomView[Any, Any]
    me: str

    @property
    def is_host(self) -> bool:
        """Whether the member is the host."""
        return self.room.host == self.me

    def asked(self, typed: str) -> ParsedLine | None:
        """What the room is asked for by a line; None: it means nothing, or is not for this member."""
        word, *rest = typed.split() or [""]
        deed = (_DEEDS if rest else _ALONE).get(word.lower())
        return deed(self.room, " ".join(rest)) if deed is not None and self.is_host else None

    def wants_lock(self, typed: str) -> bool:
        """Whether a line asks to be asked for a password."""
        return self.is_host and typed.lower() == "password"


def _kick(room: RoomView[Any, Any], name: str) -> ParsedLine:
    return lambda table: table.send("Kick", member=_called(room, name))


def _mute(room: RoomView[Any, Any], name: str) -> ParsedLine:
    return lambda table: table.send("Mute", member=_called(room, name), muted=True)


def _unmute(room: RoomView[Any, Any], name: str) -> ParsedLine:
    return lambda table: table.send("Mute", member=_called(room, name), muted=False)


def _door(room: RoomView[Any, Any], how: str) -> ParsedLine | None:
    changes = _DOORS.get(how.lower())
    if changes is None:
        return None
    settings = replace(room.settings, **changes)
    return lambda table: table.send("Configure", options=room.options, settings=settings)


def _decide(room: RoomView[Any, Any], typed: str) -> ParsedLine | None:
    answer = answered(typed) if room.phase == "playing" else None
    if answer is None:
        return None
    return lambda table: table.send("Decide", seats=answer.seats, reason=answer.why)


def _call_off(room: RoomView[Any, Any], typed: str) -> ParsedLine | None:
    return (lambda table: table.send("CallOff")) if room.phase == "playing" else None


HostCommand = Callable[[RoomView[Any, Any], str], ParsedLine | None]

_DEEDS: Final[Mapping[str, HostCommand]] = {
    "kick": _kick,
    "mute": _mute,
    "unmute": _unmute,
    "door": _door,
    VERDICT_WORD: _decide,
}
"""What a line's first word asks for, with something behind it."""
_ALONE: Final[Mapping[str, HostCommand]] = {"calloff": _call_off}
"""What a word asks for that stands alone."""


def _called(room: RoomView[Any, Any], name: str) -> str:
    """The member of that name, in capitals or not; who is not here has an id that the room refuses."""
    exact = [member.id for member in room.members if member.name == name]
    alike = [member.id for member in room.members if member.name.casefold() == name.casefold()]
    found = exact or alike
    return found[0] if len(found) == 1 else name[:LONGEST_ID]
