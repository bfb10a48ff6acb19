"""What can be asked of a room: by its members, and by the server that keeps it."""

from typing import Annotated, Any, Generic, TypeAlias, TypeVar

from msgspec import Meta

from noripan.kernel import AnyGame, SeatNumber, Tagged, Value, Words

from .values import (
    BotName,
    CommandId,
    Digest,
    JoinAs,
    Key,
    MemberId,
    Millis,
    Password,
    Reaction,
    RoomSettings,
    Salt,
    Seq,
)

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
A = TypeVar("A")


class Act(Tagged, Generic[A], frozen=True):
    """Make a move in the running match."""

    action: A
    """One of the menu's actions, or one that a form of the menu admits."""
    number: Seq | None = None
    """How many moves the sender had seen; STALE_ACTION if the sender's turn began anew since."""


class Ready(Tagged, frozen=True):
    """Be ready for the next match; takes a free seat where the member has none."""

    commitment: Digest
    """The commitment the sender was shown; a salt never answers another one."""
    salt: Salt | None = None
    """The sender's own contribution to the luck; one is made where none is sent."""


class Unready(Tagged, frozen=True):
    """Not ready after all."""


class Rematch(Tagged, frozen=True):
    """Be ready to play again; once everyone at the table is, the match starts by itself."""

    commitment: Digest
    salt: Salt | None = None


class PlayOn(Tagged, frozen=True):
    """Play again, against a bot, where the other one of two is gone; the match starts at once."""

    commitment: Digest
    salt: Salt | None = None


class Start(Tagged, frozen=True):
    """Start the match, in the way the game starts. Whoever starts counts as ready."""

    commitment: Digest
    salt: Salt | None = None


class Sit(Tagged, frozen=True):
    """Take a seat, between matches."""

    seat: SeatNumber | None = None
    """The seat; null: the one that the key opens, else the first free one."""
    key: Key | None = None
    """Of a role; one that fits none opens nothing."""


class Stand(Tagged, frozen=True):
    """Give up the seat and look on, between matches."""


class Choose(Tagged, Generic[P], frozen=True):
    """Set the sender's own options, between matches."""

    options: P


class Configure(Tagged, Generic[O], frozen=True):
    """Set options and settings; the host's, between matches. Everyone has to be ready anew.

    Whether the room is public and lets spectators in may be set at any time, and changes nothing else.
    """

    options: O
    settings: RoomSettings


class ConfirmOptions(Tagged, Generic[O], frozen=True):
    """Confirm how the options are understood, where the preview wants it; the host's, between matches."""

    options: O
    """The options whose preview the host has read; STALE_OPTIONS if the room has others by now."""


class SeatBot(Tagged, frozen=True):
    """Put a bot into a seat; the host's, between matches."""

    bot: BotName
    seat: SeatNumber | None = None
    """The seat; null: the first free one."""


class RemoveBot(Tagged, frozen=True):
    """Take a bot from its seat; the host's, between matches."""

    seat: SeatNumber


class HandOver(Tagged, frozen=True):
    """Make another member the host; the host's."""

    member: MemberId


class Kick(Tagged, frozen=True):
    """Send a member away, and forfeit what they play; the host's. The invite link changes."""

    member: MemberId


class Mute(Tagged, frozen=True):
    """Silence a member, or let them speak again; the host's."""

    member: MemberId
    muted: bool


class Lock(Tagged, frozen=True):
    """Ask newcomers without the invite link for a password; the host's. Members stay."""

    password: Password | None
    """Null: no password any more. The room itself is only ever given its hash."""


class Vote(Tagged, frozen=True):
    """Say whether a bot shall take over a lost player's seat; may be changed while the vote is open."""

    seat: SeatNumber
    yes: bool


class ComeBack(Tagged, frozen=True):
    """Take the own seat back from the bot that plays there, or end the vote about it."""


class Say(Tagged, frozen=True):
    """Say something to the room; where the game has it, `/주사위` or `/roll` rolls a die."""

    text: str
    client_seed: Words | None = None
    """The sender's own words in the luck of a roll; some are made where none are sent."""


class React(Tagged, frozen=True):
    """Show how one feels."""

    reaction: Reaction


class Decide(Tagged, frozen=True):
    """Answer what the table asks the host: who is caught; the host's."""

    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=255)]
    """Those whom the answer names; nobody, where it is empty."""
    reason: str = ""


class CallOff(Tagged, frozen=True):
    """End the running match before its time; the host's, where the game has it."""


class Leave(Tagged, frozen=True):
    """Leave the room; in a running match, forfeit."""


MemberCommand: TypeAlias = (
    Act[A]
    | Ready
    | Unready
    | Rematch
    | PlayOn
    | Start
    | Sit
    | Stand
    | Choose[P]
    | Configure[O]
    | ConfirmOptions[O]
    | SeatBot
    | RemoveBot
    | HandOver
    | Kick
    | Mute
    | Lock
    | Decide
    | CallOff
    | Vote
    | ComeBack
    | Say
    | React
    | Leave
)
"""What a member may ask for."""


class Connect(Tagged, frozen=True):
    """Come in, to play at the first free seat or to look on; or come back, to the old place."""

    name: str
    role: JoinAs
    invite: str | None = None
    proof: str | None = None
    """The lock that the newcomer's password opens."""
    key: Key | None = None
    """Of a role; one that fits none opens nothing."""


class Disconnect(Tagged, frozen=True):
    """The member's last connection is gone."""

    since: Millis | None = None
    """Null: at this moment."""


class MoveBot(Tagged, Generic[A], frozen=True):
    """A bot has made up its mind about the position after `number` moves."""

    match: str
    number: Seq
    seat: SeatNumber
    action: A


class JudgeAnswered(Tagged, frozen=True):
    """The judge whom the table asked has answered."""

    match: str
    seats: tuple[SeatNumber, ...] | None
    """Those whom the answer names; null: the judge cannot say."""
    reason: str


class Wake(Tagged, frozen=True):
    """Look at the clocks."""


class Resume(Tagged, frozen=True):
    """A server takes the room up again that nobody served since a time."""

    since: Millis


ServerCommand: TypeAlias = Connect | Disconnect | MoveBot[Any] | JudgeAnswered | Wake | Resume
"""What the server reports to a room."""

RoomCommand: TypeAlias = MemberCommand[Any, Any, Any] | ServerCommand


class Request(Value, frozen=True):
    """A command, who it comes from, and the id under which the sender will know the answer."""

    command: RoomCommand
    member: MemberId | None = None
    id: CommandId | None = None


def member_command_type(game: AnyGame, /) -> Any:
    """The type of what a member of this game's rooms may ask for."""
    codecs = game.facts.codecs
    return MemberCommand[codecs.action.type, codecs.seat_options.type, codecs.options.type]  # type: ignore[misc,name-defined]
