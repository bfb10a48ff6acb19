"""Entries as a viewer may know them. Entries with secrets have types of their own here."""

from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from noripan.kernel import (
    REFEREE,
    Acted,
    AnyGame,
    Forfeited,
    MatchEntry,
    SeatNumber,
    SetUp,
    Tagged,
    Viewer,
    shown,
)

from ..events import (
    AccessChanged,
    AnyRoomEntry,
    BotTookOver,
    HostChanged,
    InviteChanged,
    MatchEnded,
    MatchStarted,
    MemberAbsent,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberMuted,
    MemberReady,
    MemberRenamed,
    MemberUnready,
    OptionsConfirmed,
    OriginSet,
    Reacted,
    RollSecretMade,
    RollsRevealed,
    RoomConfigured,
    RoomLocked,
    RoomOpened,
    Said,
    SeatFreed,
    SeatOptionsChosen,
    SeatReturned,
    SeatTaken,
    SecretMade,
    ServiceInterrupted,
    TableCleared,
    Voted,
    VoteOpened,
)
from ..values import MemberId, Seq

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
W = TypeVar("W")

MoveKind = Literal["opening", "action", "bot", "idle", "forfeit", "referee"]
"""How a move came about: setup, a player's action, a bot's, a timeout, a forfeit, or the referee's."""


class LockView(Tagged, frozen=True):
    """The host set or removed the password."""

    locked: bool


class ReadyView(Tagged, frozen=True):
    """A member is ready."""

    member: MemberId


class MoveView(Tagged, Generic[W], frozen=True, omit_defaults=True):
    """A move as the viewer may know it, with the game's events."""

    number: Seq
    seat: SeatNumber | None
    """The seat that moved; null: none."""
    events: tuple[W, ...]
    kind: MoveKind = "action"
    """Absent: a player's action."""


EntryView: TypeAlias = (
    RollsRevealed
    | ReadyView
    | LockView
    | MoveView[W]
    | MemberJoined
    | MemberRenamed
    | MemberLeft
    | MemberLost
    | MemberBack
    | MemberAbsent
    | HostChanged
    | MemberMuted
    | InviteChanged
    | SeatTaken
    | SeatFreed
    | TableCleared
    | MemberUnready
    | SeatOptionsChosen[P]
    | RoomConfigured[O]
    | OptionsConfirmed[O]
    | AccessChanged
    | Said
    | Reacted
    | MatchStarted[O, P]
    | VoteOpened
    | Voted
    | BotTookOver
    | SeatReturned
    | MatchEnded
    | ServiceInterrupted
)
"""An entry as a viewer may know it."""

AnyEntryView: TypeAlias = EntryView[Any, Any, Any]


def show(game: AnyGame, entry: AnyRoomEntry, viewer: Viewer, /) -> AnyEntryView | None:
    """An entry as a viewer may know it; None: only its number."""
    event = entry.event
    match event:
        case MatchEntry():
            view = move_view(game, event, viewer)
            return view if view.events else None
        case (
            RoomOpened() | OriginSet() | SecretMade() | RollSecretMade()
        ):  # the room's view has the commitments
            return None
        case MemberReady(member):
            return ReadyView(member)
        case MatchStarted() if event.origin:
            return replace(event, origin=UNSET)
        case RoomLocked(lock):
            return LockView(lock is not None)
        case _:
            return event


def _kind_of_choice(entry: MatchEntry[Any, Any]) -> MoveKind:
    """Without a recorded chooser the action counts as the player's."""
    return "bot" if entry.by == "bot" else "action"


def move_view(game: AnyGame, entry: MatchEntry[Any, Any], viewer: Viewer, /) -> MoveView[Any]:
    """A move with its events as a viewer may know them."""
    events = shown(game, entry.events, viewer)
    match entry.move:
        case Acted(seat) if seat == REFEREE:
            return MoveView(entry.number, None, events, "referee")
        case Acted(seat, _, idle):
            return MoveView(entry.number, seat, events, "idle" if idle else _kind_of_choice(entry))
        case Forfeited(seat):
            return MoveView(entry.number, seat, events, "forfeit")
        case SetUp():
            return MoveView(entry.number, None, events, "opening")
