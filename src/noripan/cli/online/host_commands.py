"""Commands a host can type at any time: kick, mute, password, privacy, verdicts."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from noripan.rooms import RoomView

from .command_sender import CommandSender
from .host_verdict import VERDICT_COMMAND, parse_verdict

MAX_ID_LENGTH: Final = 32
"""The longest member id that the server accepts."""
_DOOR_SETTINGS: Final[Mapping[str, Mapping[str, bool]]] = {
    "private": {"public": False},
    "public": {"public": True},
    "closed": {"spectators": False},
    "open": {"spectators": True},
}
"""Settings changed by the word after `door`."""


class HostCommands(Struct, frozen=True):
    """Parses the host's lines for one room."""

    room: RoomView[Any, Any]
    me: str

    @property
    def is_host(self) -> bool:
        """Whether the member is the host."""
        return self.room.host == self.me

    def command_for(self, typed: str) -> CommandSender | None:
        """The command of a typed line; None if it is no host command, or the member is not the host."""
        word, *rest = typed.split() or [""]
        command = (_WITH_ARGUMENT if rest else _WITHOUT_ARGUMENT).get(word.lower())
        return command(self.room, " ".join(rest)) if command is not None and self.is_host else None

    def asks_for_password(self, typed: str) -> bool:
        """Whether a line asks for the password prompt."""
        return self.is_host and typed.lower() == "password"


def _kick(room: RoomView[Any, Any], name: str) -> CommandSender:
    return lambda table: table.send("Kick", member=_member_id(room, name))


def _mute(room: RoomView[Any, Any], name: str) -> CommandSender:
    return lambda table: table.send("Mute", member=_member_id(room, name), muted=True)


def _unmute(room: RoomView[Any, Any], name: str) -> CommandSender:
    return lambda table: table.send("Mute", member=_member_id(room, name), muted=False)


def _door(room: RoomView[Any, Any], how: str) -> CommandSender | None:
    changes = _DOOR_SETTINGS.get(how.lower())
    if changes is None:
        return None
    settings = replace(room.settings, **changes)
    return lambda table: table.send("Configure", options=room.options, settings=settings)


def _decide(room: RoomView[Any, Any], typed: str) -> CommandSender | None:
    verdict = parse_verdict(typed) if room.phase == "playing" else None
    if verdict is None:
        return None
    return lambda table: table.send("Decide", seats=verdict.seats, reason=verdict.reason)


def _call_off(room: RoomView[Any, Any], typed: str) -> CommandSender | None:
    return (lambda table: table.send("CallOff")) if room.phase == "playing" else None


HostCommand = Callable[[RoomView[Any, Any], str], CommandSender | None]

_WITH_ARGUMENT: Final[Mapping[str, HostCommand]] = {
    "kick": _kick,
    "mute": _mute,
    "unmute": _unmute,
    "door": _door,
    VERDICT_COMMAND: _decide,
}
_WITHOUT_ARGUMENT: Final[Mapping[str, HostCommand]] = {"calloff": _call_off}


def _member_id(room: RoomView[Any, Any], name: str) -> str:
    """The id of the member with this name, ignoring case; otherwise an id that the room refuses."""
    exact = [member.id for member in room.members if member.name == name]
    alike = [member.id for member in room.members if member.name.casefold() == name.casefold()]
    found = exact or alike
    return found[0] if len(found) == 1 else name[:MAX_ID_LENGTH]
