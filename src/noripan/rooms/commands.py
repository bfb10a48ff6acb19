"""The commands of a room: from its members, and from the server."""

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
    """An action of the menu, or one that a form of the menu admits."""
    number: Seq | None = None
    """The `number` of the turn that the sender saw; STALE_ACTION if a new turn of the sender has begun since,
    or a new match. Null: any, so a copy that arrives late may be played in a later turn."""


class Ready(Tagged, frozen=True):
    """Be ready for the next match; takes a free seat if the member has none."""

    commitment: Digest
    """The commitment the sender saw; a salt is only valid for this one."""
    salt: Salt | None = None
    """The sender's contribution to the luck; if absent, the room makes one."""


class Unready(Tagged, frozen=True):
    """Be no longer ready."""


class Rematch(Tagged, frozen=True):
    """Be ready to play again; the match starts once everyone at the table is."""

    commitment: Digest
    salt: Salt | None = None


class PlayOn(Tagged, frozen=True):
    """Play again against a bot after the other of two players has left; the match starts at once."""

    commitment: Digest
    salt: Salt | None = None


class Start(Tagged, frozen=True):
    """Start the match, as the game allows it. The sender counts as ready."""

    commitment: Digest
    salt: Salt | None = None


class Sit(Tagged, frozen=True):
    """Take a seat, between matches."""

    seat: SeatNumber | None = None
    """The seat; null: the one the key opens, else the first free one."""
    key: Key | None = None
    """The key of a role; a wrong one is ignored."""


class Stand(Tagged, frozen=True):
    """Give up the seat and become a spectator, between matches."""


class Choose(Tagged, Generic[P], frozen=True):
    """Set the sender's own options, between matches."""

    options: P


class Configure(Tagged, Generic[O], frozen=True):
    """Set options and settings; only the host, between matches. Nobody is ready any more.

    Whether the room is public and lets spectators in may be set at any time, and changes nothing else.
    """

    options: O
    settings: RoomSettings


class ConfirmOptions(Tagged, Generic[O], frozen=True):
    """Confirm the preview of the options, if it asks for it; only the host, between matches."""

    options: O
    """The options whose preview the host has read; STALE_OPTIONS if they have changed."""


class SeatBot(Tagged, frozen=True):
    """Put a bot into a seat; only the host, between matches."""

    bot: BotName
    seat: SeatNumber | None = None
    """The seat; null: the first free one."""


class RemoveBot(Tagged, frozen=True):
    """Remove a bot from its seat; only the host, between matches."""

    seat: SeatNumber


class HandOver(Tagged, frozen=True):
    """Make another member the host; only the host."""

    member: MemberId


class Kick(Tagged, frozen=True):
    """Remove a member and forfeit their match; only the host. The invite link changes."""

    member: MemberId


class Mute(Tagged, frozen=True):
    """Mute or unmute a member; only the host."""

    member: MemberId
    muted: bool


class Lock(Tagged, frozen=True):
    """Require a password of newcomers without the invite link; only the host. Members stay."""

    password: Password | None
    """Null: no password. The room only ever sees its hash."""


class Vote(Tagged, frozen=True):
    """Vote whether a bot takes over a lost player's seat; may be changed while the vote is open."""

    seat: SeatNumber
    yes: bool


class ComeBack(Tagged, frozen=True):
    """Take back the sender's seat from the bot that plays there, or end the vote about it."""


class Say(Tagged, frozen=True):
    """Send a chat message; in games with free rolls, `/주사위` or `/roll` rolls a die."""

    text: str
    client_seed: Words | None = None
    """The sender's contribution to the luck of a roll; if absent, the room makes one."""


class React(Tagged, frozen=True):
    """Show a reaction."""

    reaction: Reaction


class Decide(Tagged, frozen=True):
    """Answer the referee's question; only the host."""

    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=255)]
    """The seats that the answer names; empty: nobody."""
    reason: str = ""


class CallOff(Tagged, frozen=True):
    """End the running match early; only the host, in games with a referee."""


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
"""The commands of members."""


class Connect(Tagged, frozen=True):
    """A guest joins, to play in the first free seat or to watch; or a member reconnects."""

    name: str
    role: JoinAs
    invite: str | None = None
    proof: str | None = None
    """The hash that the newcomer's password opens."""
    key: Key | None = None
    """The key of a role; a wrong one is ignored."""


class Disconnect(Tagged, frozen=True):
    """The member's last connection was lost."""

    since: Millis | None = None
    """Null: now."""
    excused: bool = False
    """Whether it was lost because of the server."""


class MoveBot(Tagged, Generic[A], frozen=True):
    """A bot's move in the position of this number."""

    number: Seq
    seat: SeatNumber
    action: A


class JudgeAnswered(Tagged, frozen=True):
    """The judge has answered the referee's question."""

    match: str
    seats: tuple[SeatNumber, ...] | None
    """The seats that the answer names; null: the judge cannot say."""
    reason: str


class Wake(Tagged, frozen=True):
    """Check the clocks."""


class Resume(Tagged, frozen=True):
    """A server serves the room again, which nobody has served since a time."""

    since: Millis


ServerCommand: TypeAlias = Connect | Disconnect | MoveBot[Any] | JudgeAnswered | Wake | Resume
"""The commands of the server."""

RoomCommand: TypeAlias = MemberCommand[Any, Any, Any] | ServerCommand


class Request(Value, frozen=True):
    """A command, its sender, and the id that the answer repeats."""

    command: RoomCommand
    member: MemberId | None = None
    id: CommandId | None = None


def member_command_type(game: AnyGame, /) -> Any:
    """The type of member commands in rooms of this game."""
    codecs = game.facts.codecs
    return MemberCommand[codecs.action.type, codecs.seat_options.type, codecs.options.type]  # type: ignore[misc,name-defined]
