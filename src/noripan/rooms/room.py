"""The room as a value, and queries on it."""

from collections.abc import Mapping, Sequence
from hmac import compare_digest
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import field

from noripan.kernel import (
    AnyGame,
    Codec,
    Disconnects,
    FairChance,
    FairChanceSource,
    Origin,
    Outcome,
    Question,
    RoomRolls,
    Seat,
    SeatNumber,
    Source,
    Value,
    Viewer,
    commitment_of,
)

from .accepted_commands import NOTHING, AcceptedCommand, AcceptedCommands, content_hash
from .cast import stored_name
from .commands import Request
from .rules.clocks import SECOND, Turn, deadlines
from .rules.names import unique_names
from .values import (
    ActivePlayer,
    ChatMessage,
    HumanPlayer,
    MemberId,
    Millis,
    Player,
    RoomSettings,
    Salt,
    Seats,
    Seq,
    StandIn,
    member_of,
)

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
S = TypeVar("S")

EXCUSED_SECONDS: Final = 30
"""The shortest grace time for members who were lost because of the server."""

ABSENT_SECONDS: Final = 300  # room rule 5.5
"""How long others wait for an inactive member who has to start the next match."""

LINK_KEY_LENGTH: Final = 8
"""How much of an invite a link shows to servers, for its link preview."""

_TWO: Final = 2
_LOST: Final = Disconnects()
"""For rooms that were opened before these settings existed."""


class Member(Value, Generic[P], frozen=True):
    """A member of the room."""

    name: str
    options: P
    salt: Salt | None = None
    """Sent with readiness; null: not ready."""
    lost: Millis | None = None
    """When the last connection was lost; null: connected."""
    excused: bool = False
    """Whether it was lost because of the server."""
    idled: tuple[Seq, ...] = ()
    """The last consecutive timeouts, by the position in which each turn began."""
    absent: bool = False
    """Whether they kept others waiting for the start too long; any command ends it."""


class OpenVote(Value, frozen=True):
    """A vote whether a bot takes over a lost player's seat."""

    deadline: Millis
    ballots: dict[MemberId, bool] = field(default_factory=dict)


class Ended(Value, frozen=True):
    """How a match ended, and when."""

    seq: Seq
    outcome: Outcome


class RoomMatch(Value, Generic[O, P, S], frozen=True):
    """The match of a room, running or over."""

    id: str
    first: Seq
    """The number of the entry that started it."""
    seated: tuple[Player, ...]
    """The players at the start, by seat."""
    players: tuple[ActivePlayer | None, ...]
    """The current players, by seat; null: the player has left."""
    names: tuple[str, ...]
    options: O
    seat_options: tuple[P, ...]
    salts: tuple[Salt, ...]
    secret: str
    key: str
    state: S
    moves: Seq = 0
    clocks: dict[SeatNumber, Turn] = field(default_factory=dict)
    votes: dict[SeatNumber, OpenVote] = field(default_factory=dict)
    ended: Ended | None = None
    source: Source | None = None
    """The move from which it goes on; null: it started with its setup."""

    @property
    def position(self) -> int:
        """The number of the current position; no other one in the room has it, whatever the match."""
        return self.position_after(self.moves)

    def position_after(self, moves: int) -> int:
        """The number of the position after this count of the match's moves."""
        return self.first + moves  # each move is an entry, so the next match starts beyond


class Waiting(Value, frozen=True):
    """The one member everyone waits for between matches, and since when."""

    member: MemberId
    since: Millis

    @property
    def deadline(self) -> int:
        """When the member counts as absent."""
        return self.since + ABSENT_SECONDS * SECOND


class RoomOrigin(Value, frozen=True):
    """The table with which all matches of a room start."""

    origin: Origin
    seats: tuple[Any, ...]
    """The seat options of the match from which they go on."""


class Room(Value, Generic[O, P, S], frozen=True):
    """Everything about a room; a fold of its entries."""

    id: str
    code: str
    invite: str
    slug: str
    seq: Seq
    settings: RoomSettings
    options: O
    keys: dict[str, str] = field(default_factory=dict)
    """The key of each role."""
    secret: str = ""
    """The secret of the next match, in hexadecimal."""
    free_rolls: RoomRolls | None = None
    """The free rolls; null: the game has none."""
    lock: str | None = None
    """The hash of the password; null: there is none."""
    host: MemberId | None = None
    members: dict[MemberId, Member[P]] = field(default_factory=dict)
    """Longest present first."""
    seats: Seats = field(default_factory=dict)
    match: RoomMatch[O, P, S] | None = None
    chat: tuple[ChatMessage, ...] = ()
    barred: tuple[MemberId, ...] = ()
    """Members whom a host removed; they need a new invite link to join again."""
    muted: tuple[MemberId, ...] = ()
    confirmed: O | None = None
    """The options whose preview the current host has confirmed."""
    answered: dict[MemberId, AcceptedCommands] = field(default_factory=dict)
    """The accepted commands of each member, including those who left."""
    origin: RoomOrigin | None = None
    """The table with which its matches start; null: with the game's setup."""
    waiting: Waiting | None = None
    """The one member the next match waits for; null: nobody, or several."""


AnyRoom: TypeAlias = Room[Any, Any, Any]
AnyRoomMatch: TypeAlias = RoomMatch[Any, Any, Any]


def room_codec(game: AnyGame, /) -> Codec[AnyRoom]:
    """The codec of rooms of this game, for snapshots."""
    codecs = game.facts.codecs
    kinds = (codecs.options.type, codecs.seat_options.type, codecs.state.type)
    return Codec(Room[kinds])  # type: ignore[misc,valid-type]  # runtime types


def running(room: AnyRoom, /) -> AnyRoomMatch | None:
    """The running match."""
    return room.match if room.match is not None and room.match.ended is None else None


def awaited(match: AnyRoomMatch, /) -> list[Seat]:
    """The seats a match waits for: all actors except waiting seats."""
    return [Seat(seat) for seat, turn in match.clocks.items() if turn.kind != "wait"]


def accepted_before(room: AnyRoom, request: Request, /) -> AcceptedCommand | None:
    """The command that was accepted with a request's id, equal or not."""
    if request.member is None or request.id is None:
        return None
    return room.answered.get(request.member, NOTHING).find(request.id)


def accepted_seq(room: AnyRoom, request: Request, /) -> int | None:
    """The entry of this command if it was accepted before."""
    done = accepted_before(room, request)
    return None if done is None or done.content != content_hash(request.command) else done.seq


def chance_of(match: AnyRoomMatch, /) -> FairChance:
    """The chance of a match's next move."""
    return FairChanceSource(bytes.fromhex(match.key)).chance(match.moves)


def commitment(room: AnyRoom, /) -> str:
    """The commitment to the secret of the next match."""
    return commitment_of(bytes.fromhex(room.secret))


def rolls_commitment(room: AnyRoom, /) -> str | None:
    """The commitment to the secret of free rolls."""
    return None if room.free_rolls is None else commitment_of(bytes.fromhex(room.free_rolls.secret))


def places(game: AnyGame, room: AnyRoom, /) -> int:
    """How many seats the room has."""
    return max(game.facts.seats) if room.origin is None else len(room.origin.seats)


def question_of(game: AnyGame, room: AnyRoom, /) -> Question | None:
    """The referee's current question."""
    match = running(room)
    return None if match is None or game.referee is None else game.referee.question(match.state)


def seat_of(room: AnyRoom, member: str, /) -> Seat | None:
    """A member's seat."""
    return next((Seat(seat) for seat, player in room.seats.items() if player == HumanPlayer(member)), None)


def seat_among(players: Sequence[ActivePlayer | None], member: str, /) -> Viewer:
    """The seat in which a member plays; None: spectator."""
    for seat, player in enumerate(players):
        if isinstance(player, HumanPlayer | StandIn) and player.member == member:
            return Seat(seat)
    return None


def players_of(room: AnyRoom, /) -> tuple[ActivePlayer | None, ...]:
    """The players of the room's match, by seat."""
    return () if room.match is None else room.match.players


def is_invited(room: AnyRoom, invite: str | None, /) -> bool:
    """Whether this is the room's invite; compares in constant time."""
    return compare_digest(room.invite.encode(), (invite or "").encode())  # compares ASCII only if it is text


def link_key(invite: str, /) -> str:
    """The beginning of an invite, which a link shows to servers: it opens only the link preview."""
    return invite[:LINK_KEY_LENGTH]


def has_link(room: AnyRoom, key: str, /) -> bool:
    """Whether this is the room's link key; compares in constant time."""
    return compare_digest(link_key(room.invite).encode(), key.encode())


def is_hidden(room: AnyRoom, member: str, invite: str | None, /) -> bool:
    """Whether a room is hidden from a guest (room rule 1.2); not from members whom the host removed."""
    if room.settings.public or room.lock is not None:
        return False
    return member not in room.members and member not in room.barred and not is_invited(room, invite)


def opens_lock(room: AnyRoom, proof: str | None, /) -> bool:
    """Whether this is the room's current password hash."""
    return room.lock is not None and compare_digest(room.lock.encode(), (proof or "").encode())


def place_in(match: AnyRoomMatch, member: str, /) -> Viewer:
    """A member's seat in a match; None: spectator."""
    return seat_among(match.players, member)


def is_duel(match: AnyRoomMatch, /) -> bool:
    """Whether the match started with two players."""
    return len(match.seated) == _TWO


def seat_in_play(room: AnyRoom, member: str, /) -> Viewer:
    """A member's seat in the running match; None: they do not play."""
    match = running(room)
    return None if match is None else place_in(match, member)


def display_names(room: AnyRoom, /) -> dict[str, str]:
    """The display name of each member; all are different."""
    return names_of(room.members)


def own_options(game: AnyGame, room: AnyRoom, player: Player, /) -> Any:
    """The seat options of a player; bots have the defaults."""
    if isinstance(player, HumanPlayer):
        return room.members[player.member].options
    return game.facts.codecs.seat_options.type()


def own_name(room: AnyRoom, player: Player, /) -> str:
    """The name of a player; others may have the same."""
    return room.members[player.member].name if isinstance(player, HumanPlayer) else stored_name(player)


def names_of(members: Mapping[str, Member[Any]], /) -> dict[str, str]:
    """Display names for these members."""
    names = unique_names([member.name for member in members.values()])
    return dict(zip(members, names, strict=True))


def connected(room: AnyRoom, /) -> list[str]:
    """The connected members, longest present first."""
    return [member for member, known in room.members.items() if known.lost is None]


def is_expected(member: Member[Any], /) -> bool:
    """Whether a member is connected, or would be without a server restart."""
    return member.lost is None or member.excused


def _grace(room: AnyRoom, member: Member[Any]) -> int:
    """The grace time in seconds."""
    chosen = room.settings.grace_seconds
    grace = _LOST.grace if chosen is None else chosen
    return max(grace, EXCUSED_SECONDS) if member.excused else grace


def waits(room: AnyRoom, /) -> dict[str, int]:
    """The lost members the room still waits for, and until when.

    Once others vote about a seat or a bot plays in it, the room no longer waits for its player.
    """
    lost = {
        member: known.lost + _grace(room, known) * SECOND
        for member, known in room.members.items()
        if known.lost is not None
    }
    if not lost or (match := running(room)) is None:
        return lost
    settled = {
        member_of(player)
        for seat, player in enumerate(match.players)
        if isinstance(player, StandIn) or seat in match.votes
    }
    return {member: at for member, at in lost.items() if member not in settled}


def overdue(room: AnyRoom, now: int, /) -> list[str]:
    """The members whose grace time is over."""
    return [member for member, at in waits(room).items() if at <= now]


def alarm(room: AnyRoom, /) -> int | None:
    """When the room next has to be woken."""
    times = list(waits(room).values())
    match = running(room)
    if room.waiting is not None:
        times.append(room.waiting.deadline)
    if match is not None:
        times += deadlines(match.clocks)
        times += [vote.deadline for vote in match.votes.values()]
    return min(times, default=None)
