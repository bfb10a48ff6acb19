"""Frames to clients. They contain only what the receiver may know and what is in the log."""

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

from .patch import Delta

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
A = TypeVar("A")
W = TypeVar("W")
V = TypeVar("V")


class Narration(Value, frozen=True):
    """Everything as text, in the language that Join named."""

    lines: tuple[LogLine, ...]
    """What has happened: in Welcome the most recent entries, in Update the new ones."""
    names: tuple[str, ...] | UnsetType = UNSET
    """The names of the seats, bots by their titles; empty before a match. Absent: unchanged."""
    rows: tuple[Row, ...] | UnsetType = UNSET
    """The table as labelled rows; empty before a match. Absent: unchanged."""
    menu: MenuText | UnsetType | None = UNSET
    """The menu of `turn`; null: there is none. Absent: unchanged."""
    ending: str | UnsetType | None = UNSET
    """How the match ended; null: it has not. Absent: unchanged."""


class Welcome(Tagged, Generic[O, P, A, W, V], frozen=True):
    """The full picture: after joining, and whenever the receiver has fallen behind."""

    protocol: Literal[2]
    seq: Seq
    """The number of the last entry included."""
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
    """The entries after Join's `after`, up to `seq`; null: too many, or none was named."""
    narration: Narration | None
    """Null: not asked for."""


class Update(Tagged, Generic[O, P, W], frozen=True, omit_defaults=True):
    """What has happened, and how the receiver's documents change."""

    seq: Seq
    """The number of the last of these entries; the first follows the previous frame without a gap."""
    at: Millis
    """The server's time."""
    entries: tuple[EntryView[W, P, O] | None, ...]
    """In order; null: an entry the receiver may not see."""
    room: Delta | UnsetType = UNSET
    """Its changes, in order. Absent: unchanged."""
    table: Delta | UnsetType = UNSET
    """As in `room`."""
    turn: Delta | UnsetType = UNSET
    """As in `room`."""
    narration: Narration | UnsetType = UNSET
    """Absent: not asked for, or nothing to tell."""


class Accepted(Tagged, frozen=True):
    """The command was done and is stored durably."""

    id: CommandId
    seq: Seq
    """The number of its entry; the last entry if nothing had to change."""


class Allowed(Tagged, frozen=True):
    """The move would be accepted now."""

    id: CommandId
    words: str | None
    """The action as text, in the language that Join named; null: none was."""


class Hint(Tagged, Generic[A], frozen=True):
    """What the normal bot would do, from what the receiver may know."""

    id: CommandId
    action: A
    """As in Act."""
    words: str
    """The action as text, in the language that Join named, else in the guest's."""
    why: str | None
    """The reason, in one sentence of the same language; null: the game gives none."""


class Refused(Tagged, frozen=True):
    """The command was refused and changed nothing, or the checked move would be refused."""

    id: CommandId | None
    """The command's or the Check's; null: the refusal answers Join."""
    code: str
    """Stable, for programs."""
    params: Mapping[str, Any]
    """Parameters of the code."""
    message: Mapping[Lang, str]
    """For people, in Korean and English."""
    rules: tuple[str, ...]
    """The numbers of the rules behind it: see `GET /api/games/{slug}/rules`."""


class Pong(Tagged, frozen=True):
    """The answer to Ping."""

    at: Millis
    """The server's time."""


class ServerTime(Tagged, frozen=True):
    """The server was suspended; nobody's clock pays for it. Read deadlines by this time from now on."""

    at: Millis
    """The server's time."""


Outbound: TypeAlias = (
    Welcome[Any, Any, Any, Any, Any]
    | Update[Any, Any, Any]
    | Accepted
    | Allowed
    | Hint[Any]
    | Refused
    | Pong
    | ServerTime
)
