"""What a member may know of a room, its table and its entries; and what anyone may know who is not inside.

Closed by default: each view is a type of its own and names what it shows. Secrets and draws stand in none.
"""

from typing import Any, Generic, Literal, TypeVar

from noripan.kernel import (
    REFEREE,
    Adjudicator,
    AnyGame,
    Outcome,
    Seat,
    SeatNumber,
    StartMode,
    Text,
    TurnKind,
    Value,
    Viewer,
)

from ..room import (
    AnyRoom,
    AnyRoomMatch,
    OpenVote,
    awaited,
    commitment,
    connected,
    display_names,
    players_of,
    question_of,
    rolls_commitment,
    running,
    seat_among,
    waits,
)
from ..rules.match_terms import StartBlocker, start_blocker
from ..rules.votes import majority, voters
from ..values import (
    ActivePlayer,
    BotName,
    BotPlayer,
    Digest,
    MemberId,
    Millis,
    Player,
    RoomSettings,
    Seq,
    StandIn,
    in_order,
)
from .menus import Menu, menu_for
from .previews import PreviewView, preview_view

O = TypeVar("O")  # noqa: E741 - options, as in the kernel
P = TypeVar("P")
A = TypeVar("A")
W = TypeVar("W")

Phase = Literal["lobby", "playing", "over"]


class MemberView(Value, Generic[P], frozen=True):
    """A member as the others see them."""

    id: MemberId
    name: str
    """Told apart from the same name of another."""
    ready: bool
    connected: bool
    awaited: Millis | None
    """Until when the room waits for the lost connection; null: it does not."""
    muted: bool
    """Whether the host has silenced them."""
    options: P
    """The member's own options of the game."""


class SeatView(Value, frozen=True):
    """Who sits where."""

    seat: SeatNumber
    player: Player


class VoteView(Value, frozen=True):
    """The others are asked whether a bot shall take over a seat."""

    seat: SeatNumber
    deadline: Millis
    voters: tuple[MemberId, ...]
    """Who has a vote now: the others who are connected and still in the match."""
    yes: tuple[MemberId, ...]
    no: tuple[MemberId, ...]
    needed: int
    """How many have to say yes: the majority of the voters. Fewer by the deadline are a forfeit."""


class MatchSummary(Value, Generic[O], frozen=True):
    """The match at the table: who plays, and once it is over, how it ended."""

    id: str
    options: O
    names: tuple[str, ...]
    """By seat, as they were when it started."""
    players: tuple[ActivePlayer | None, ...]
    """By seat; null: the player has left."""
    teams: tuple[int, ...]
    """By seat; where all play for themselves, each its own."""
    understood: Text | None
    """How its options are understood, in one sentence; null: they speak for themselves."""
    votes: tuple[VoteView, ...]
    """About lost players' seats."""
    outcome: Outcome | None


class RoomView(Value, Generic[O, P], frozen=True):
    """The room as every member sees it."""

    code: str
    invite: str
    """Whoever has it may come in, to a private room too."""
    slug: str
    phase: Phase
    start: StartMode
    """How the next match starts."""
    host: MemberId | None
    settings: RoomSettings
    options: O
    members: tuple[MemberView[P], ...]
    """The longest present first."""
    seats: tuple[SeatView, ...]
    commitment: Digest
    """SHA-256 of the next match's secret."""
    rolls: Digest | None
    """SHA-256 of the secret of free rolls; null: the game has none."""
    preview: PreviewView | None
    """How the options will be understood; null: they speak for themselves."""
    start_blocker: StartBlocker | None
    """What the game has against the next match as all is chosen now; null: nothing."""
    locked: bool
    """Whether newcomers without the invite are asked for a password."""
    match: MatchSummary[O] | None


class RoomCard(Value, frozen=True):
    """A room as anyone may see it from outside."""

    code: str
    slug: str
    phase: Phase
    public: bool
    locked: bool
    """Whether it takes a password to come in; the invite does too."""
    host: str | None
    people: int
    """How many are connected."""
    seated: int
    most: int
    """How many seats there are."""
    bots: int


class ClockView(Value, frozen=True):
    """An actor and when the clock runs out; null: never."""

    seat: SeatNumber
    deadline: Millis | None
    kind: TurnKind = "turn"
    """Whether it is the own turn, an answer to somebody else, or the actor waits for others and may act."""


class TurnView(Value, Generic[A], frozen=True):
    """Whose turn it is, and what the viewer may do."""

    number: Seq
    """How many moves were made; to be sent back with an action."""
    clocks: tuple[ClockView, ...]
    """Who may act now; nobody once the match is over."""
    menu: Menu[A] | None
    """What the viewer may do; null: nothing."""
    asks: Adjudicator | None = None
    """Whom the table itself asks, whose clock is that of seat 255; null: nobody."""


def phase_of(room: AnyRoom, /) -> Phase:
    """Whether people wait, play or have just played."""
    if room.match is None:
        return "lobby"
    return "playing" if room.match.ended is None else "over"


def room_view(game: AnyGame, room: AnyRoom, /) -> RoomView[Any, Any]:
    """The room as its members see it."""
    return RoomView(
        code=room.code,
        invite=room.invite,
        slug=room.slug,
        phase=phase_of(room),
        start=game.start(room.options),
        host=room.host,
        settings=room.settings,
        options=room.options,
        members=_members(room),
        seats=tuple(SeatView(seat, player) for seat, player in in_order(room.seats)),
        commitment=commitment(room),
        rolls=rolls_commitment(room),
        preview=preview_view(game, room),
        start_blocker=start_blocker(game, room),
        locked=room.lock is not None,
        match=None if room.match is None else _head(game, room, room.match),
    )


def _members(room: AnyRoom) -> tuple[MemberView[Any], ...]:
    names, awaited = display_names(room), waits(room)
    return tuple(
        MemberView(
            id=member,
            name=names[member],
            ready=known.salt is not None,
            connected=known.lost is None,
            awaited=awaited.get(member),
            muted=member in room.muted,
            options=known.options,
        )
        for member, known in room.members.items()
    )


def _head(game: AnyGame, room: AnyRoom, match: AnyRoomMatch) -> MatchSummary[Any]:
    outcome = None if match.ended is None else match.ended.outcome
    votes = tuple(_vote(game, room, Seat(seat), vote) for seat, vote in match.votes.items())
    teams = game.seating.teams(match.options, len(match.players))
    told = game.preview(match.options, match.seat_options, game.has_model)
    return MatchSummary(
        id=match.id,
        options=match.options,
        names=match.names,
        players=match.players,
        teams=teams,
        understood=None if told is None else told.line,
        votes=votes,
        outcome=outcome,
    )


def _vote(game: AnyGame, room: AnyRoom, seat: Seat, vote: OpenVote) -> VoteView:
    asked = voters(game, room, seat)
    yes, no = ([member for member in asked if vote.ballots.get(member) is wish] for wish in (True, False))
    return VoteView(seat, vote.deadline, tuple(asked), tuple(yes), tuple(no), majority(len(asked)))


def looks_the_same(before: AnyRoom, after: AnyRoom, /) -> bool:
    """Whether the room's own view cannot have changed, told at a glance: most entries are moves and words."""
    same = (
        before.members is after.members
        and before.seats is after.seats
        and before.settings is after.settings
        and before.options is after.options
        and before.host == after.host
        and before.secret is after.secret
        and _same_luck(before, after)
        and before.lock is after.lock
        and before.invite is after.invite
        and before.muted is after.muted
        and before.confirmed is after.confirmed
    )
    if not same or before.match is None or after.match is None:
        return same and before.match is after.match
    old, new = before.match, after.match
    kept = old.players is new.players and old.votes is new.votes and old.ended is new.ended
    return kept and old.id == new.id and (not new.votes or old.state is new.state)


def _same_luck(before: AnyRoom, after: AnyRoom) -> bool:
    """Whether free rolls come from the same secret."""
    if before.luck is None or after.luck is None:
        return before.luck is after.luck
    return before.luck.secret is after.luck.secret


def card_of(game: AnyGame, room: AnyRoom, /) -> RoomCard:
    """The room from outside."""
    return RoomCard(
        code=room.code,
        slug=room.slug,
        phase=phase_of(room),
        public=room.settings.public,
        locked=room.lock is not None,
        host=None if room.host is None else room.members[room.host].name,
        people=len(connected(room)),
        seated=len(room.seats),
        most=max(game.facts.seats),
        bots=sum(isinstance(player, BotPlayer) for player in room.seats.values()),
    )


def viewer_of(room: AnyRoom, member: str, /) -> Viewer:
    """From which place a member looks at the room's match."""
    return seat_among(players_of(room), member)


def table_view(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> Any:
    """The game's own view of the match, if there is one."""
    return None if room.match is None else game.view(room.match.state, viewer)


def turn_view(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> TurnView[Any] | None:
    """Whose turn it is and the viewer's menu."""
    match = room.match
    if match is None:
        return None
    clocks = tuple(ClockView(seat, turn.deadline, turn.kind) for seat, turn in match.clocks.items())
    question = question_of(game, room)
    asks = None if question is None else question.of
    return TurnView(match.moves, clocks, menu_of(game, room, viewer), asks)


def menu_of(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> Menu[Any] | None:
    """What a viewer may do now; nothing where a bot stands in."""
    match = running(room)
    if match is None or viewer is None or viewer not in match.clocks:
        return None
    if isinstance(match.players[viewer], StandIn):
        return None
    return menu_for(game, match.state, viewer)


class BotTurn(Value, frozen=True):
    """A bot that has to make up its mind."""

    match: str
    number: Seq
    seat: SeatNumber
    bot: BotName


def bot_turns(room: AnyRoom, /) -> list[BotTurn]:
    """The bots that the table waits for; who waits too holds back (room rule 3.5)."""
    match = running(room)
    if match is None:
        return []
    return [
        BotTurn(match.id, match.moves, seat, player.bot)
        for seat in awaited(match)
        if seat != REFEREE and isinstance(player := match.players[seat], BotPlayer | StandIn)
    ]
