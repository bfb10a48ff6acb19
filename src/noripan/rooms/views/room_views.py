"""Views of a room: what members see, and what outsiders see.

Closed by default: each view is a type of its own that names what it shows. None contains secrets or draws.
"""

from typing import Any, Generic, Literal, TypeVar

from msgspec import UNSET, UnsetType

from noripan.kernel import (
    REFEREE,
    Adjudicator,
    AnyGame,
    Outcome,
    Seat,
    SeatNumber,
    Source,
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
    places,
    players_of,
    question_of,
    rolls_commitment,
    running,
    seat_among,
    waits,
)
from ..rules.hints import may_ask_hint
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
    """Unique among the members."""
    ready: bool
    connected: bool
    awaited: Millis | None
    """Until when the room waits for a lost member; null: it does not."""
    muted: bool
    """Whether the host has muted them."""
    options: P
    """The member's seat options."""


class SeatView(Value, frozen=True):
    """Who sits where."""

    seat: SeatNumber
    player: Player


class VoteView(Value, frozen=True):
    """A vote whether a bot takes over a seat."""

    seat: SeatNumber
    deadline: Millis
    voters: tuple[MemberId, ...]
    """The members who may vote: the others who are connected and still in the match."""
    yes: tuple[MemberId, ...]
    no: tuple[MemberId, ...]
    needed: int
    """How many yes votes are needed. With fewer at the deadline the seat forfeits."""


class MatchSummary(Value, Generic[O], frozen=True):
    """The room's match: its players, and once it is over, its outcome."""

    id: str
    options: O
    names: tuple[str, ...]
    """Names by seat at the start."""
    players: tuple[ActivePlayer | None, ...]
    """By seat; null: the player has left."""
    teams: tuple[int, ...]
    """Teams by seat; without teams each seat has its own."""
    understood: Text | None
    """How its options are understood, in one sentence; null: they need no explanation."""
    votes: tuple[VoteView, ...]
    """About lost players' seats."""
    outcome: Outcome | None
    source: Source | UnsetType = UNSET
    """The move of a replay from which it goes on; absent: it started with its setup."""


class RoomView(Value, Generic[O, P], frozen=True):
    """The room as every member sees it."""

    code: str
    invite: str
    """The secret part of the invite link; it also opens private rooms."""
    slug: str
    phase: Phase
    start: StartMode
    """How the next match starts."""
    host: MemberId | None
    settings: RoomSettings
    options: O
    members: tuple[MemberView[P], ...]
    """Longest present first."""
    seats: tuple[SeatView, ...]
    commitment: Digest
    """SHA-256 of the next match's secret."""
    rolls: Digest | None
    """SHA-256 of the secret of free rolls; null: the game has none."""
    preview: PreviewView | None
    """The preview of the options; null: they need no explanation."""
    start_blocker: StartBlocker | None
    """What prevents the next match with the current choices; null: nothing."""
    locked: bool
    """Whether newcomers without the invite link need a password."""
    match: MatchSummary[O] | None
    places: int
    """How many seats there are."""
    source: Source | UnsetType = UNSET
    """The move of a replay from which all its matches go on; absent: they start as usual."""


class RoomCard(Value, frozen=True):
    """A room as outsiders see it."""

    code: str
    slug: str
    phase: Phase
    public: bool
    locked: bool
    """Whether joining needs the password or the invite link."""
    host: str | None
    people: int
    """How many members are connected."""
    seated: int
    most: int
    """How many seats there are."""
    bots: int
    free: int | None = None
    """How many seats anyone may take; a role's seat needs its key. Null: an older node did not say."""
    spectators: bool = True
    """Whether guests may join as spectators."""


class ClockView(Value, frozen=True, omit_defaults=True):
    """An actor and its deadline."""

    seat: SeatNumber
    deadline: Millis | None = None
    """Absent: no clock."""
    kind: TurnKind = "turn"
    """Whether it is the actor's own turn, an answer it owes, or it waits for others but may act. Absent:
    its own turn."""


class TurnView(Value, Generic[A], frozen=True):
    """The current turns, and the viewer's menu."""

    number: Seq
    """The number of the position: it grows with each move, over all matches of the room. Send it back with an
    action."""
    clocks: tuple[ClockView, ...]
    """The actors; empty once the match is over."""
    menu: Menu[A] | None
    """The viewer's menu; null: none."""
    asks: Adjudicator | None = None
    """Whom the referee asks; its clock is that of seat 255. Null: nobody."""
    hint: bool = False
    """Whether the viewer may ask for a hint now."""


def phase_of(room: AnyRoom, /) -> Phase:
    """The phase of the room."""
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
        match=None if room.match is None else _match_summary(game, room, room.match),
        places=places(game, room),
        source=UNSET if room.origin is None else room.origin.origin.source,
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


def _match_summary(game: AnyGame, room: AnyRoom, match: AnyRoomMatch) -> MatchSummary[Any]:
    outcome = None if match.ended is None else match.ended.outcome
    votes = tuple(_vote(game, room, Seat(seat), vote) for seat, vote in match.votes.items())
    teams = game.seating.teams(match.options, len(match.players))
    preview = game.preview(match.options, match.seat_options, game.has_model)
    return MatchSummary(
        id=match.id,
        options=match.options,
        names=match.names,
        players=match.players,
        teams=teams,
        understood=None if preview is None else preview.line,
        votes=votes,
        outcome=outcome,
        source=match.source or UNSET,
    )


def _vote(game: AnyGame, room: AnyRoom, seat: Seat, vote: OpenVote) -> VoteView:
    eligible = voters(game, room, seat)
    yes, no = (
        [member for member in eligible if vote.ballots.get(member) is choice] for choice in (True, False)
    )
    return VoteView(seat, vote.deadline, tuple(eligible), tuple(yes), tuple(no), majority(len(eligible)))


def looks_the_same(before: AnyRoom, after: AnyRoom, /) -> bool:
    """A cheap check that the room view cannot have changed: most entries are moves and chat."""
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
    if before.free_rolls is None or after.free_rolls is None:
        return before.free_rolls is after.free_rolls
    return before.free_rolls.secret is after.free_rolls.secret


def card_of(game: AnyGame, room: AnyRoom, /) -> RoomCard:
    """The room as outsiders see it."""
    return RoomCard(
        code=room.code,
        slug=room.slug,
        phase=phase_of(room),
        public=room.settings.public,
        locked=room.lock is not None,
        host=None if room.host is None else room.members[room.host].name,
        people=len(connected(room)),
        seated=len(room.seats),
        most=places(game, room),
        free=sum(seat not in room.seats for seat in range(len(game.roles), places(game, room))),
        bots=sum(isinstance(player, BotPlayer) for player in room.seats.values()),
        spectators=room.settings.spectators,
    )


def viewer_of(room: AnyRoom, member: str, /) -> Viewer:
    """The viewer that a member is in the room's match."""
    return seat_among(players_of(room), member)


def table_view(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> Any:
    """The game's view of the match, if there is one."""
    return None if room.match is None else game.view(room.match.state, viewer)


def turn_view(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> TurnView[Any] | None:
    """The current turns and the viewer's menu."""
    match = room.match
    if match is None:
        return None
    clocks = tuple(ClockView(seat, turn.deadline, turn.kind) for seat, turn in match.clocks.items())
    question = question_of(game, room)
    asks = None if question is None else question.of
    menu, hint = menu_of(game, room, viewer), may_ask_hint(game, room, viewer)
    return TurnView(match.position, clocks, menu, asks, hint)


def menu_of(game: AnyGame, room: AnyRoom, viewer: Viewer, /) -> Menu[Any] | None:
    """A viewer's menu; none if a bot stands in."""
    match = running(room)
    if match is None or viewer is None or viewer not in match.clocks:
        return None
    if isinstance(match.players[viewer], StandIn):
        return None
    return menu_for(game, match.state, viewer)


class BotTurn(Value, frozen=True):
    """A bot that has to act."""

    number: Seq
    seat: SeatNumber
    bot: BotName


def bot_turns(room: AnyRoom, /) -> list[BotTurn]:
    """The bots the table waits for; waiting bots hold back (room rule 3.5)."""
    match = running(room)
    if match is None:
        return []
    return [
        BotTurn(match.position, seat, player.bot)
        for seat in awaited(match)
        if seat != REFEREE and isinstance(player := match.players[seat], BotPlayer | StandIn)
    ]
