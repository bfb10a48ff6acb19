"""What has happened in a room: the entries of its log. A stored type only ever gains fields with defaults."""

from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import field

from noripan.kernel import AnyGame, Codec, FreeRoll, MatchEntry, Outcome, SeatNumber, Tagged, Value

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
    """By role: what opens its seat. For whoever opened the room, and whomever they hand it to."""


class SecretMade(Tagged, frozen=True):
    """The secret of the next match is fixed; the room shows its commitment alone."""

    secret: str


class RollSecretMade(Tagged, frozen=True):
    """The secret of the free rolls to come is fixed; the room shows its commitment alone."""

    secret: Digest


class RollsRevealed(Tagged, frozen=True):
    """The secret of the free rolls so far is revealed, so that anyone can make them again."""

    secret: Digest
    rolls: tuple[FreeRoll, ...]


class MemberJoined(Tagged, frozen=True):
    """Somebody came in."""

    member: MemberId
    name: str


class MemberRenamed(Tagged, frozen=True):
    """Somebody goes by another name."""

    member: MemberId
    name: str


class MemberLeft(Tagged, frozen=True):
    """Somebody is gone for good."""

    member: MemberId
    why: LeaveReason = "left"


class MemberLost(Tagged, frozen=True):
    """Somebody's connection is gone."""

    member: MemberId
    since: Millis | None = None
    """When it went; null: with this entry."""


class MemberBack(Tagged, frozen=True):
    """Somebody is connected again."""

    member: MemberId


class MemberAbsent(Tagged, frozen=True):
    """Somebody who has to start the next match is connected, but has done nothing for long."""

    member: MemberId


class HostChanged(Tagged, frozen=True):
    """The room has another host."""

    member: MemberId


class MemberMuted(Tagged, frozen=True):
    """A host silenced somebody, or let them speak again."""

    member: MemberId
    muted: bool


class RoomLocked(Tagged, frozen=True):
    """The host set a password, or took it away."""

    lock: str | None


class InviteChanged(Tagged, frozen=True):
    """The old invite link opens nothing any more."""

    invite: str


class SeatTaken(Tagged, frozen=True):
    """A member or a bot sat down."""

    seat: SeatNumber
    player: Player


class SeatFreed(Tagged, frozen=True):
    """A seat is empty again; in a match, its player looks on from now."""

    seat: SeatNumber


class TableCleared(Tagged, frozen=True):
    """Whoever the table depends on has left: everyone stands up, and the last match is put away."""

    notice: str
    """The code of what everyone is told, in a match and between matches alike."""


class MemberReady(Tagged, frozen=True):
    """A member is ready, and gave a salt for the commitment shown."""

    member: MemberId
    salt: Salt


class MemberUnready(Tagged, frozen=True):
    """A member is not ready any more."""

    member: MemberId


class SeatOptionsChosen(Tagged, Generic[P], frozen=True):
    """A member chose the own options."""

    member: MemberId
    options: P


class RoomConfigured(Tagged, Generic[O], frozen=True):
    """The host chose options and settings; nobody is ready any more."""

    settings: RoomSettings
    options: O


class OptionsConfirmed(Tagged, Generic[O], frozen=True):
    """The host confirmed how these options are understood."""

    options: O


class AccessChanged(Tagged, frozen=True):
    """The host chose who may come in; everyone stays as ready as they were."""

    public: bool
    spectators: bool


class Said(Tagged, frozen=True):
    """A member said something."""

    member: MemberId
    text: str
    dice_result: DiceResult | None = None
    """What was rolled by this message."""


class Reacted(Tagged, frozen=True):
    """A member showed a feeling."""

    member: MemberId
    reaction: Reaction


class MatchStarted(Tagged, Generic[O, P], frozen=True):
    """A match began: who plays, by seat, under what terms."""

    match: str
    players: tuple[Player, ...]
    names: tuple[str, ...]
    options: O
    seat_options: tuple[P, ...]
    salts: tuple[Salt, ...]


class VoteOpened(Tagged, frozen=True):
    """The others are asked whether a bot shall take over a seat."""

    seat: SeatNumber


class Voted(Tagged, frozen=True):
    """A player said whether a bot shall take over a seat."""

    member: MemberId
    seat: SeatNumber
    yes: bool


class BotTookOver(Tagged, frozen=True):
    """A bot plays for whoever sits there, until they are back."""

    seat: SeatNumber
    bot: BotName


class SeatReturned(Tagged, frozen=True):
    """A player is back at the own seat, with the whole time for the turn."""

    seat: SeatNumber


class MatchEnded(Tagged, frozen=True):
    """The match is over and its secret is revealed."""

    match: str
    outcome: Outcome
    secret: Digest
    key: Digest


class ServiceInterrupted(Tagged, frozen=True):
    """No server served the room since a time. Nobody's clock pays for it."""

    since: Millis


RoomEvent: TypeAlias = (
    RoomOpened[O]
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
    """A numbered record: when, what happened, and the command it answers."""

    seq: Seq
    at: Millis
    event: RoomEvent[O, P, A, E]
    member: MemberId | None = None
    command: CommandId | None = None
    """The accepted command, on the first of the entries it caused."""
    content: ContentHash | None = None
    """Of that command, so that the same id with other content is noticed."""


AnyRoomEntry: TypeAlias = RoomEntry[Any, Any, Any, Any]


def room_entry_codec(game: AnyGame, /) -> Codec[AnyRoomEntry]:
    """Carries the entries of a room in which this game is played."""
    codecs = game.facts.codecs
    kinds = (codecs.options.type, codecs.seat_options.type, game.move_type, codecs.event.type)
    return Codec(RoomEntry[kinds])  # type: ignore[misc,valid-type]  # runtime types
