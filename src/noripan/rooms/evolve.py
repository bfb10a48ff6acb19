"""The fold of entries into a room. Never fails, never draws, checks no rules."""

from typing import Any, Final, assert_never

from msgspec.structs import replace

from noripan.kernel import Acted, AnyGame, MatchEntry, RoomRolls, Seat, first_state, fold, key_of, terms_of

from .accepted_commands import NOTHING, AcceptedCommand, AcceptedCommands
from .events import (
    AccessChanged,
    AnyRoomEntry,
    AnyRoomEvent,
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
from .room import (
    AnyRoom,
    AnyRoomMatch,
    Ended,
    Member,
    OpenVote,
    Room,
    RoomMatch,
    RoomOrigin,
    display_names,
    place_in,
    running,
    seat_in_play,
    seat_of,
)
from .rules.clocks import SECOND, after_pause, is_short, postponed, restarted, wind
from .rules.idle import count_timeout, waiting_after, with_timeouts
from .values import (
    BARRED_KEPT,
    CHAT_KEPT,
    MOST_MEMBERS,
    ActivePlayer,
    ChatMessage,
    DiceResult,
    HumanPlayer,
    StandIn,
    member_of,
)

VOTE_SECONDS: Final = 20
"""How long a vote about a lost player's seat lasts."""


def opened(room_id: str, entry: AnyRoomEntry, /) -> AnyRoom:
    """The room after its first entry."""
    event = entry.event
    if not isinstance(event, RoomOpened):
        raise TypeError(f"the first entry is RoomOpened, not {event!r}")
    return Room(
        id=room_id,
        code=event.code,
        invite=event.invite,
        slug=event.slug,
        seq=entry.seq,
        settings=event.settings,
        options=event.options,
        keys=event.keys,
    )


def evolve(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry, /) -> AnyRoom:
    """The room after one more entry."""
    return _with_entry_number(game, _applied(game, room, entry), entry)


def moved(
    game: AnyGame, room: AnyRoom, entry: AnyRoomEntry, match_entry: MatchEntry[Any, Any], state: Any, /
) -> AnyRoom:
    """The room after a move whose state is already known, which saves folding its events."""
    return _with_entry_number(game, _moved(game, room, match_entry, entry.at, state), entry)


def _with_entry_number(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry) -> AnyRoom:
    """Updates the entry number, the sender's accepted commands, and their presence."""
    known = None if entry.member is None else room.members.get(entry.member)
    if entry.member is not None and known is not None and known.absent:
        room = _changed(room, entry.member, absent=False)
    waiting = waiting_after(game, room, entry)
    if entry.command is None or entry.member is None or entry.content is None:
        return replace(room, seq=entry.seq, waiting=waiting)
    answered = _with_accepted(room, entry.member, entry.command, AcceptedCommand(entry.seq, entry.content))
    return replace(room, seq=entry.seq, waiting=waiting, answered=answered)


def _with_accepted(
    room: AnyRoom, member: str, command: str, accepted: AcceptedCommand
) -> dict[str, AcceptedCommands]:
    """Keeps commands of members who left as long as there is space: they may come back and resend."""
    answered = room.answered.copy()
    known = answered.pop(member, NOTHING)
    if len(answered) >= MOST_MEMBERS:
        del answered[next(other for other in answered if other not in room.members)]
    answered[member] = known.with_command(command, accepted)
    return answered


def _applied(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry) -> AnyRoom:  # noqa: C901, PLR0912 - a case an entry
    """Most frequent first: each case that does not match costs time."""
    event: AnyRoomEvent = entry.event
    match event:
        case MatchEntry():
            return _moved(game, room, event, entry.at, _folded(game, room, event))
        case Said(member, text, result):
            line = ChatMessage(entry.seq, entry.at, member, display_names(room)[member], text, result)
            chat = (*room.chat[1 - CHAT_KEPT :], line)
            return replace(room, chat=chat, free_rolls=_rolled(room.free_rolls, result))
        case MatchEnded(_, outcome):
            return _nobody_ready(_match_ended(room, Ended(entry.seq, outcome)))
        case OriginSet():
            return replace(room, origin=RoomOrigin(event.origin, event.seats))
        case SecretMade(secret):
            return replace(room, secret=secret)
        case RollSecretMade(secret):
            return replace(room, free_rolls=RoomRolls(secret))
        case MemberReady(member, salt):
            return _changed(room, member, salt=salt, idled=())
        case MatchStarted():
            return _started(game, room, entry.seq, event)
        case Reacted() | RoomOpened() | RollsRevealed():
            return room
        case MemberJoined(member, name):
            newcomer: Member[Any] = Member(name, game.facts.codecs.seat_options.type())
            barred = tuple(other for other in room.barred if other != member)
            return replace(room, members={**room.members, member: newcomer}, barred=barred)
        case MemberRenamed(member, name):
            return _changed(room, member, name=name)
        case MemberLeft(member, why):
            barred = _appended(room.barred, member) if why == "kicked" else room.barred
            return replace(_left(room, member), barred=barred)
        case MemberLost(member, since, excused):
            lost = entry.at if since is None else since
            timeouts = () if excused else room.members[member].idled
            return _changed(room, member, lost=lost, excused=excused, idled=timeouts)
        case MemberBack(member):
            return _end_vote_about(_changed(room, member, lost=None, excused=False), member)
        case MemberAbsent(member):
            return _changed(room, member, absent=True)
        case HostChanged(member):
            handed_over = replace(room, host=member, confirmed=None)  # another host confirmed it
            return _changed(handed_over, member, idled=(), absent=False)
        case SeatTaken(seat, player):
            seats = {**room.seats, seat: player}
            seated = replace(room, seats=seats)
            return with_timeouts(seated, player.member, ()) if isinstance(player, HumanPlayer) else seated
        case SeatFreed(seat):
            return _freed(_played_by(room, seat, None), seat)
        case TableCleared():
            return _nobody_ready(replace(room, seats={}, match=None))
        case MemberUnready(member):
            return _changed(room, member, salt=None)
        case SeatOptionsChosen(member, options):
            return _changed(room, member, options=options)
        case RoomConfigured(settings, options):
            return _nobody_ready(replace(room, settings=settings, options=options))
        case OptionsConfirmed(options):
            return replace(room, confirmed=options)
        case AccessChanged(public, spectators):
            settings = replace(room.settings, public=public, spectators=spectators)
            return replace(room, settings=settings)
        case ServiceInterrupted(since):
            return _resumed(game, room, since, entry.at)
        case MemberMuted(member, muted):
            others = tuple(other for other in room.muted if other != member)
            return replace(room, muted=_appended(others, member) if muted else others)
        case RoomLocked(lock):
            return replace(room, lock=lock)
        case InviteChanged(invite):
            return replace(room, invite=invite)
        case VoteOpened(seat):
            vote = OpenVote(entry.at + VOTE_SECONDS * SECOND)
            return replace(room, match=_voting(_match(room), seat, vote))
        case Voted(member, seat, yes):
            return replace(room, match=_voted(_match(room), member, seat, yes))
        case BotTookOver(seat, bot):
            return _taken_over(room, seat, bot)
        case SeatReturned(seat):
            return _returned(game, room, seat, entry.at)
        case _:
            assert_never(event)


def _rolled(luck: RoomRolls | None, result: DiceResult | None) -> RoomRolls | None:
    """The room's free rolls after one more, if it was a free roll."""
    if luck is None or result is None or result.free is None:
        return luck
    return replace(luck, rolls=(*luck.rolls, result.free))


def _changed(room: AnyRoom, member: str, **changes: Any) -> AnyRoom:
    return replace(room, members={**room.members, member: replace(room.members[member], **changes)})


def _nobody_ready(room: AnyRoom) -> AnyRoom:
    members = {member: replace(known, salt=None) for member, known in room.members.items()}
    return replace(room, members=members)


def _freed(room: AnyRoom, seat: int) -> AnyRoom:
    return replace(room, seats={at: player for at, player in room.seats.items() if at != seat})


def _appended(members: tuple[str, ...], member: str) -> tuple[str, ...]:
    """Adds one; drops the oldest if there are too many."""
    return (*members[1 - BARRED_KEPT :], member)


def _played_by(room: AnyRoom, seat: int, player: ActivePlayer | None) -> AnyRoom:
    """The running match, if any, with another player in a seat and without a vote about it."""
    match = running(room)
    if match is None:
        return room
    players = tuple(player if at == seat else old for at, old in enumerate(match.players))
    return replace(room, match=_without_vote(replace(match, players=players), seat))


def _without_vote(match: AnyRoomMatch, seat: int) -> AnyRoomMatch:
    """The match without a vote about a seat."""
    if seat not in match.votes:
        return match
    return replace(match, votes={at: vote for at, vote in match.votes.items() if at != seat})


def _end_vote_about(room: AnyRoom, member: str) -> AnyRoom:
    """Ends the vote about a player who is back."""
    seat = seat_in_play(room, member)
    return room if seat is None else replace(room, match=_without_vote(_match(room), seat))


def _voting(match: AnyRoomMatch, seat: int, vote: OpenVote) -> AnyRoomMatch:
    return replace(match, votes={**match.votes, Seat(seat): vote})


def _voted(match: AnyRoomMatch, member: str, seat: int, yes: bool) -> AnyRoomMatch:
    vote = match.votes[Seat(seat)]
    return _voting(match, seat, replace(vote, ballots={**vote.ballots, member: yes}))


def _taken_over(room: AnyRoom, seat: int, bot: str) -> AnyRoom:
    member = member_of(_match(room).players[seat])
    return room if member is None else _played_by(room, seat, StandIn(member, bot))


def _returned(game: AnyGame, room: AnyRoom, seat: int, now: int) -> AnyRoom:
    member = member_of(_match(room).players[seat])
    if member is None:
        return room
    room = with_timeouts(_played_by(room, seat, HumanPlayer(member)), member, ())
    match = _match(room)
    clocks = restarted(game, match.clocks, Seat(seat), now, room.settings.turn_seconds)
    return replace(room, match=replace(match, clocks=clocks))


def _left(room: AnyRoom, member: str) -> AnyRoom:
    seat = seat_of(room, member)
    if seat is not None:
        room = _freed(room, seat)
    members = {other: known for other, known in room.members.items() if other != member}
    host = None if room.host == member else room.host
    return replace(room, members=members, host=host, match=_without(room.match, member))


def _without(match: AnyRoomMatch | None, member: str) -> AnyRoomMatch | None:
    """The match without that player: nobody sees it from that seat any more."""
    seat = None if match is None else place_in(match, member)
    if match is None or seat is None:
        return match
    players = tuple(None if at == seat else player for at, player in enumerate(match.players))
    return _without_vote(replace(match, players=players), seat)


def _started(game: AnyGame, room: AnyRoom, seq: int, event: MatchStarted[Any, Any]) -> AnyRoom:
    """Numbers the seats as in the match; members without a seat in it become spectators."""
    terms = terms_of(game, event.options, event.seat_options, event.match, event.salts, event.origin or None)
    match: AnyRoomMatch = RoomMatch(
        id=event.match,
        first=seq,
        seated=event.players,
        players=event.players,
        names=event.names,
        options=event.options,
        seat_options=event.seat_options,
        salts=event.salts,
        secret=room.secret,
        key=key_of(bytes.fromhex(room.secret), terms).hex(),
        state=first_state(game, event.options, event.seat_options, event.origin or None),
        source=event.origin.source if event.origin else None,
    )
    return replace(room, match=match, seats={Seat(seat): player for seat, player in enumerate(event.players)})


def _match(room: AnyRoom) -> AnyRoomMatch:
    if room.match is None:
        raise ValueError(f"room {room.id} has no match")
    return room.match


def _folded(game: AnyGame, room: AnyRoom, match_entry: MatchEntry[Any, Any]) -> Any:
    return fold(game, _match(room).state, match_entry.events)


def _moved(game: AnyGame, room: AnyRoom, match_entry: MatchEntry[Any, Any], at: int, state: Any) -> AnyRoom:
    room = count_timeout(room, match_entry)
    match = _without_vote_after(_match(room), match_entry)
    moves = match_entry.number + 1
    clocks = wind(game, state, moves, match.clocks, at, room.settings.turn_seconds)
    return replace(room, match=replace(match, state=state, moves=moves, clocks=clocks))


def _without_vote_after(match: AnyRoomMatch, match_entry: MatchEntry[Any, Any]) -> AnyRoomMatch:
    """A player's own move ends the vote about their seat."""
    move = match_entry.move
    return _without_vote(match, move.seat) if isinstance(move, Acted) and not move.idle else match


def _match_ended(room: AnyRoom, ended: Ended) -> AnyRoom:
    return replace(room, match=replace(_match(room), ended=ended, clocks={}, votes={}))


def _resumed(game: AnyGame, room: AnyRoom, since: int, now: int) -> AnyRoom:
    """After a pause all members have to reconnect, and no clock has run."""
    members = {member: _lost_in_pause(known, since, now) for member, known in room.members.items()}
    match = room.match
    if running(room) is not None and match is not None:
        clocks = after_pause(game, match.clocks, since, now, room.settings.turn_seconds)
        votes = {
            seat: replace(vote, deadline=postponed(vote.deadline, since, now, VOTE_SECONDS))
            for seat, vote in match.votes.items()
        }
        match = replace(match, clocks=clocks, votes=votes)
    return replace(room, members=members, match=match)


def _lost_in_pause(member: Member[Any], since: int, now: int) -> Member[Any]:
    """A member after a pause: lost because of the server, or their grace time is extended by the pause."""
    if member.lost is None:
        return replace(member, lost=now, excused=True, idled=())
    return replace(member, lost=member.lost + now - since if is_short(since, now) else now)
