"""Encodes and decodes frames, directly into the types that rooms use."""

from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from noripan.kernel import AnyGame, Codec, in_own_types, unbounded
from noripan.rooms import Act, Choose, Configure, Decide, RemoveBot, SeatBot, Sit, Vote, member_command_type

from .inbound import AskHint, Check, Command, Inbound, Join, Ping
from .outbound import Accepted, Allowed, Hint, Outbound, Pong, Refused, ServerTime, Update, Welcome

T = TypeVar("T")

FIRST_FRAME: Final = Codec[Join | Ping](Join | Ping)
"""The only frame a client may send first."""


MAX_REASON_LENGTH: Final = 200


class BrokenFrame(Exception):
    """Not a frame at all: the connection is closed."""


class BadCommand(Exception):
    """A malformed command, check or question for a hint, with its id, so that it can be refused."""

    def __init__(self, command: str, why: str) -> None:
        super().__init__(why)
        self.command = command
        self.why = why


class _Command(msgspec.Struct, tag="Command"):
    id: str = ""


class _Check(msgspec.Struct, tag="Check"):
    id: str = ""


class _AskHint(msgspec.Struct, tag="AskHint"):
    id: str = ""


class _InboundCodec(Codec[Inbound]):
    """The commands of one game. Values outside their bounds are accepted here: the rules refuse them."""

    __slots__ = ("_unbounded",)

    def __init__(self, game: AnyGame, /) -> None:
        codecs = game.facts.codecs
        action = codecs.action.type
        super().__init__(Join | Command[member_command_type(game)] | Check[action] | AskHint | Ping)  # type: ignore[misc,valid-type]
        own, options = codecs.seat_options.type, codecs.options.type
        ruled = Act[action] | Choose[own] | Configure[options] | Sit | SeatBot | RemoveBot | Vote | Decide  # type: ignore[valid-type]
        self._unbounded = Codec[Any](Command[unbounded(ruled)] | Check[unbounded(action)])  # type: ignore[misc]

    def decode(self, raw: bytes | str, /) -> Inbound:
        """The frame as it was sent; raises if its shape is wrong."""
        try:
            return super().decode(raw)
        except msgspec.ValidationError as error:
            return self._beyond_bounds(raw, error)

    def _beyond_bounds(self, raw: bytes | str, error: msgspec.ValidationError) -> Command[Any] | Check[Any]:
        try:
            frame: Command[Any] | Check[Any] = self._unbounded.decode(raw)
        except msgspec.ValidationError:
            raise error from None
        if isinstance(frame, Check):
            return replace(frame, action=in_own_types(frame.action))
        return replace(frame, do=in_own_types(frame.do))


@cache
def inbound_codec(game: AnyGame, /) -> Codec[Inbound]:
    """The codec of frames from clients in rooms of this game; includes a second Join, which is refused."""
    return _InboundCodec(game)


@cache
def outbound_codec(game: AnyGame, /) -> Codec[Outbound]:
    """The codec of frames to clients in rooms of this game."""
    codecs = game.facts.codecs
    options, own, shown = codecs.options.type, codecs.seat_options.type, codecs.shown.type
    everything = options, own, codecs.action.type, shown, codecs.view.type
    sent: Any = Welcome[everything] | Update[options, own, shown]  # type: ignore[misc,valid-type]
    hint: Any = Hint[codecs.action.type]  # type: ignore[name-defined]
    return Codec(sent | hint | Accepted | Allowed | Refused | Pong | ServerTime)


def decode(codec: Codec[T], raw: bytes | str, /) -> T:
    """The frame; raises BadCommand if there is an id to answer to, else BrokenFrame."""
    try:
        return codec.decode(raw)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise _error_to_raise(raw, error) from error


def _error_to_raise(raw: bytes | str, error: Exception) -> Exception:
    try:
        envelope = msgspec.json.decode(raw, type=_Command | _Check | _AskHint)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return BrokenFrame(str(error))
    if not 1 <= len(envelope.id) <= 64:
        return BrokenFrame(str(error))
    return BadCommand(envelope.id, short_reason(error))


def short_reason(error: Exception, /) -> str:
    """A short reason; the full error may repeat everything the client sent."""
    return str(error)[:MAX_REASON_LENGTH]


encode: Final = msgspec.json.Encoder().encode
"""The bytes of a frame."""
