"""Bytes to frames and back: decoded once at the door, into the very types the room decides by."""

from functools import cache
from typing import Any, Final, TypeVar

import msgspec

from noripan.kernel import AnyGame, Codec
from noripan.rooms import asked_of

from .inbound import Check, Command, Enter, Inbound, Ping
from .outbound import Accepted, Allowed, Outbound, Pong, Refused, Update, Welcome

T = TypeVar("T")

DOOR: Final = Codec[Enter | Ping](Enter | Ping)
"""What may come before a room is entered."""


LONGEST_COMPLAINT: Final = 200


class BrokenFrame(Exception):
    """Not a frame at all: the connection cannot go on."""


class BadCommand(Exception):
    """A command or a question that makes no sense, with the id under which to say so."""

    def __init__(self, command: str, why: str) -> None:
        super().__init__(why)
        self.command = command
        self.why = why


class _Command(msgspec.Struct, tag="Command"):
    id: str = ""


class _Check(msgspec.Struct, tag="Check"):
    id: str = ""


@cache
def commands_of(game: AnyGame, /) -> Codec[Inbound]:
    """What may come in a room of this game; a second Enter is read too, to be refused by its code."""
    action = game.facts.codecs.action.type
    return Codec(Enter | Command[asked_of(game)] | Check[action] | Ping)  # type: ignore[misc,valid-type]  # runtime types


@cache
def frames_of(game: AnyGame, /) -> Codec[Outbound]:
    """What goes out in a room of this game, for whoever reads it with our types."""
    codecs = game.facts.codecs
    kinds = (
        codecs.options.type,
        codecs.seat_options.type,
        codecs.action.type,
        codecs.shown.type,
        codecs.view.type,
    )
    sent: Any = Welcome[kinds] | Update[kinds]  # type: ignore[misc,valid-type]
    return Codec(sent | Accepted | Allowed | Refused | Pong)


def decode(codec: Codec[T], raw: bytes | str, /) -> T:
    """The frame; raises BadCommand where it has an id to answer under at least, else BrokenFrame."""
    try:
        return codec.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _complaint(raw, error) from error


def _complaint(raw: bytes | str, error: Exception) -> Exception:
    try:
        envelope = msgspec.json.decode(raw, type=_Command | _Check)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return BrokenFrame(str(error))
    if not 1 <= len(envelope.id) <= 64:
        return BrokenFrame(str(error))
    return BadCommand(envelope.id, complaint(error))


def complaint(error: Exception, /) -> str:
    """What was wrong, in short: the whole may repeat all that somebody sent."""
    return str(error)[:LONGEST_COMPLAINT]


encode: Final = msgspec.json.Encoder().encode
"""The bytes of a frame."""
