"""Frames that go out. Nothing stands in them that the receiver may not know or that the log does not hold."""

from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import UNSET, UnsetType

from noripan.kernel import Lang, Row, Tagged, Value
from noripan.rooms import (
    ChatMessage,
    CommandId,
    EntryView,
    LogLine,
    MemberId,
    MenuText,
    Millis,
    RoomView,
    Seq,
    TurnView,
)

from .patch import Change

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
A = TypeVar("A")
W = TypeVar("W")
V = TypeVar("V")
T = TypeVar("T")


class Narration(Value, frozen=True):
    """Everything in words, in the language that Join named."""

    lines: tuple[LogLine, ...]
    """What has happened: in Welcome by the last entries that are kept, in Update by these."""
    names: tuple[str, ...] | UnsetType = UNSET
    """What the seats of the match are called, bots by titles; empty before a match. Absent: unchanged."""
    rows: tuple[Row, ...] | UnsetType = UNSET
    """The table as labels and what stands beside them, empty before a match. Absent: unchanged."""
    menu: MenuText | UnsetType | None = UNSET
    """The menu of `turn`; null: there is none. Absent: unchanged."""
    ending: str | UnsetType | None = UNSET
    """How the match ended; null: it has not. Absent: unchanged."""


class Welcome(Tagged, Generic[O, P, A, W, V], frozen=True):
    """All there is to know: after entering, and whenever the receiver has fallen behind."""

    protocol: Literal[1]
    seq: Seq
    """The number of the last entry that is part of this."""
    at: Millis
    """The server's time."""
    member: MemberId
    """Who the receiver is in this room."""
    room: RoomView[O, P]
    table: V | None
    """The game as the receiver sees it; null: no match yet."""
    turn: TurnView[A] | None
    chat: tuple[ChatMessage, ...]
    missed: tuple[EntryView[W, P, O] | None, ...] | None
    """The entries after the one named in Join, up to `seq`; null: too many, or none was named."""
    narration: Narration | None
    """Null: not asked for."""


class Delta(Value, Generic[T], frozen=True, omit_defaults=True):
    """How a document changes: the steps, or the whole where that is smaller."""

    steps: tuple[Change, ...] | UnsetType = UNSET
    """To be applied in order."""
    whole: T | UnsetType | None = UNSET
    """Takes the place of the old document; null: there is none any more."""


class Update(Tagged, Generic[O, P, A, W, V], frozen=True, omit_defaults=True):
    """What has happened, and how the receiver's documents change by it."""

    seq: Seq
    """The number of the last of these entries; the first follows the last frame's without a gap."""
    at: Millis
    """The server's time."""
    entries: tuple[EntryView[W, P, O] | None, ...]
    """In order; null: an entry the receiver may not see."""
    room: Delta[RoomView[O, P]] | UnsetType = UNSET
    """Absent: unchanged."""
    table: Delta[V] | UnsetType = UNSET
    """Absent: unchanged."""
    turn: TurnView[A] | UnsetType | None = UNSET
    """Null: the match was put away. Absent: unchanged."""
    narration: Narration | UnsetType = UNSET
    """Absent: not asked for, or nothing to tell."""


class Accepted(Tagged, frozen=True):
    """The command was done and is stored for good."""

    id: CommandId
    seq: Seq
    """The entry that tells of it; where nothing had to change, the last entry."""


class Allowed(Tagged, frozen=True):
    """The move would be accepted now."""

    id: CommandId
    words: str | None
    """The action as a choice, in the language that Join named; null: none was."""


class Refused(Tagged, frozen=True):
    """The command was not done and changed nothing; or a move that was asked about would be refused."""

    id: CommandId | None
    """The command's or the Check's; null: the refusal answers Join."""
    code: str
    """Stable, for programs."""
    params: Mapping[str, Any]
    """What the code speaks of."""
    message: Mapping[Lang, str]
    """For people, in Korean and English."""
    rules: tuple[str, ...]
    """The numbers of the game's rules that speak of it: `GET /api/games/{slug}/rules` has them all."""


class Pong(Tagged, frozen=True):
    """Somebody is there."""

    at: Millis
    """The server's time."""


class ServerTime(Tagged, frozen=True):
    """The server stood still, which counts against nobody. Read deadlines by this time from now on."""

    at: Millis
    """The server's time."""


Outbound: TypeAlias = (
    Welcome[Any, Any, Any, Any, Any]
    | Update[Any, Any, Any, Any, Any]
    | Accepted
    | Allowed
    | Refused
    | Pong
    | ServerTime
)
