"""The events of a room and the entries of its log. Stored types may only gain fields with defaults."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import UNSET, UnsetType, field

from noripan.kernel import AnyGame, Codec, FreeRoll, MatchEntry, Origin, Outcome, SeatNumber, Tagged, Value

from .values import (
    BotName,
    CommandId,
    ContentHash,
    DiceResult,
    Digest,
    LeaveReason,
    MemberId,
    Millis,
    Player,
    Reaction,
    RoomSettings,
    Salt,
    Seq,
)

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
A = TypeVar("A")
E = TypeVar("E")


class RoomOpened(Tagged, Generic[O], frozen=True):
    """The first entry of every room."""

    slug: str
    code: str
    invite: str
    settings: RoomSettings
    options: O
    keys: dict[str, str] = field(default_factory=dict)
    """The key of each role, for the guest who opened the room."""


class OriginSet(Tagged, frozen=True):
    """The matches of the room go on from a move of an earlier match. Their seats are fixed."""

    origin: Origin
    seats: tuple[Any, ...]
    """The seat options of that match."""


class SecretMade(Tagged, frozen=True):
    """The secret of the next match is fixed; the room shows only its commitment."""

    secret: str


class RollSecretMade(Tagged, frozen=True):
    """The secret of future free rolls is fixed; the room shows only its commitment."""

    secret: Digest


class RollsRevealed(Tagged, frozen=True):
    """The secret of past free rolls is revealed, so that anyone can verify them."""

    secret: Digest
    rolls: tuple[FreeRoll, ...]


class MemberJoined(Tagged, frozen=True):
    """A guest became a member."""

    member: MemberId
    name: str


class MemberRenamed(Tagged, frozen=True):
    """A member changed their name."""

    member: MemberId
    name: str


class MemberLeft(Tagged, frozen=True):
    """A member left for good."""

    member: MemberId
    why: LeaveReason = "left"


class MemberLost(Tagged, frozen=True):
    """A member's last connection was lost."""

    member: MemberId
    since: Millis | None = None
    """When; null: at the time of this entry."""
    excused: bool = False
    """Whether it was lost because of the server."""


class MemberBack(Tagged, frozen=True):
    """A lost member is connected again."""

    member: MemberId


class MemberAbsent(Tagged, frozen=True):
    """The member who has to start the next match is connected, but has been inactive for too long."""

    member: MemberId


class HostChanged(Tagged, frozen=True):
    """The room has another host."""

    member: MemberId


class MemberMuted(Tagged, frozen=True):
    """The host muted or unmuted a member."""

    member: MemberId
    muted: bool


class RoomLocked(Tagged, frozen=True):
    """The host set or removed the password."""

    lock: str | None


class InviteChanged(Tagged, frozen=True):
    """The old invite link is no longer valid."""

    invite: str


class SeatTaken(Tagged, frozen=True):
    """A member or a bot took a seat."""

    seat: SeatNumber
    player: Player


class SeatFreed(Tagged, frozen=True):
    """A seat is free again; in a match, its player is a spectator from now on."""

    seat: SeatNumber


class TableCleared(Tagged, frozen=True):
    """The holder of a role has left: everyone stands up, and the last match is cleared."""

    notice: str
    """The code of the notice to all."""


class MemberReady(Tagged, frozen=True):
    """A member is ready, with a salt for the current commitment."""

    member: MemberId
    salt: Salt


class MemberUnready(Tagged, frozen=True):
    """A member is not ready any more."""

    member: MemberId


class SeatOptionsChosen(Tagged, Generic[P], frozen=True):
    """A member chose their seat options."""

    member: MemberId
    options: P


class RoomConfigured(Tagged, Generic[O], frozen=True):
    """The host chose options and settings; nobody is ready any more."""

    settings: RoomSettings
    options: O


class OptionsConfirmed(Tagged, Generic[O], frozen=True):
    """The host confirmed the preview of these options."""

    options: O


class AccessChanged(Tagged, frozen=True):
    """The host changed who may join; readiness does not change."""

    public: bool
    spectators: bool


class Said(Tagged, frozen=True):
    """A member said something."""

    member: MemberId
    text: str
    dice_result: DiceResult | None = None
    """The roll made by this message."""


class Reacted(Tagged, frozen=True):
    """A member showed a reaction."""

    member: MemberId
    reaction: Reaction


class MatchStarted(Tagged, Generic[O, P], frozen=True):
    """A match started: its players by seat, and its terms."""

    match: str
    players: tuple[Player, ...]
    names: tuple[str, ...]
    options: O
    seat_options: tuple[P, ...]
    salts: tuple[Salt, ...]
    origin: Origin | UnsetType = UNSET
    """The table with which it starts; absent: it starts with the game's setup. Never sent: it holds the whole
    state."""


class VoteOpened(Tagged, frozen=True):
    """The other players vote whether a bot takes over a seat."""

    seat: SeatNumber


class Voted(Tagged, frozen=True):
    """A player voted whether a bot takes over a seat."""

    member: MemberId
    seat: SeatNumber
    yes: bool


class BotTookOver(Tagged, frozen=True):
    """A bot plays for the lost player until they are back."""

    seat: SeatNumber
    bot: BotName


class SeatReturned(Tagged, frozen=True):
    """A player has their seat back, with the full time for the turn."""

    seat: SeatNumber


class MatchEnded(Tagged, frozen=True):
    """The match is over and its secret is revealed."""

    match: str
    outcome: Outcome
    secret: Digest
    key: Digest


class ServiceInterrupted(Tagged, frozen=True):
    """No server has served the room since a time. Nobody's clock pays for it."""

    since: Millis


RoomEvent: TypeAlias = (
    RoomOpened[O]
    | OriginSet
    | SecretMade
    | RollSecretMade
    | RollsRevealed
    | MemberJoined
    | MemberRenamed
    | MemberLeft
    | MemberLost
    | MemberBack
    | MemberAbsent
    | HostChanged
    | MemberMuted
    | RoomLocked
    | InviteChanged
    | SeatTaken
    | SeatFreed
    | TableCleared
    | MemberReady
    | MemberUnready
    | SeatOptionsChosen[P]
    | RoomConfigured[O]
    | OptionsConfirmed[O]
    | AccessChanged
    | Said
    | Reacted
    | MatchStarted[O, P]
    | MatchEntry[A, E]
    | VoteOpened
    | Voted
    | BotTookOver
    | SeatReturned
    | MatchEnded
    | ServiceInterrupted
)

AnyRoomEvent: TypeAlias = RoomEvent[Any, Any, Any, Any]


class RoomEntry(Value, Generic[O, P, A, E], frozen=True):
    """A numbered record: time, event, and the command that caused it."""

    seq: Seq
    at: Millis
    event: RoomEvent[O, P, A, E]
    member: MemberId | None = None
    command: CommandId | None = None
    """The accepted command, on the first of the entries it caused."""
    content: ContentHash | None = None
    """A hash of that command, to detect another command with the same id."""


AnyRoomEntry: TypeAlias = RoomEntry[Any, Any, Any, Any]


def room_entry_codec(game: AnyGame, /) -> Codec[AnyRoomEntry]:
    """The codec of entries in rooms of this game."""
    codecs = game.facts.codecs
    kinds = (codecs.options.type, codecs.seat_options.type, game.move_type, codecs.event.type)
    return Codec(RoomEntry[kinds])  # type: ignore[misc,valid-type]  # runtime types
