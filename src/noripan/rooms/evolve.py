"""The fold: one entry after another makes the room. Never fails, never draws, asks nobody's leave."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from noripan.kernel import AnyGame, Seat, fold, key_of, terms_of
from noripan.kernel import Entry as MatchEntry

from .answered import NOTHING, Answered
from .clocks import SHORT_PAUSE, after_pause, wind
from .entries import (
    AnyEntry,
    AnyHappening,
    HostChanged,
    MatchEnded,
    MatchMoved,
    MatchStarted,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberReady,
    MemberRenamed,
    MemberUnready,
    Reacted,
    RoomConfigured,
    RoomOpened,
    Said,
    SeatFreed,
    SeatOptionsChosen,
    SeatTaken,
    SecretMade,
    ServiceInterrupted,
)
from .room import AnyRoom, AnyRoomMatch, Ended, Member, Room, RoomMatch, display_names, running, seat_of
from .values import CHAT_KEPT, MOST_MEMBERS, ChatLine, Person


def opened(room_id: str, entry: AnyEntry, /) -> AnyRoom:
    """The room as its first entry made it."""
    what = entry.what
    if not isinstance(what, RoomOpened):
        raise TypeError(f"a room begins by being opened, not with {what!r}")
    return Room(room_id, what.code, what.invite, what.slug, entry.seq, what.settings, what.options)


def evolve(game: AnyGame, room: AnyRoom, entry: AnyEntry, /) -> AnyRoom:
    """The room after one more entry."""
    return _numbered(_happened(game, room, entry), entry)


def evolve_all(game: AnyGame, room: AnyRoom, entries: Iterable[AnyEntry], /) -> AnyRoom:
    """The room after some more entries."""
    for entry in entries:
        room = evolve(game, room, entry)
    return room


def moved(
    game: AnyGame, room: AnyRoom, entry: AnyEntry, step: MatchEntry[Any, Any], state: Any, /
) -> AnyRoom:
    """The room after a move whose state is known already: deciding need not fold again."""
    return _numbered(_moved(game, room, step, entry.at, state), entry)


def _numbered(room: AnyRoom, entry: AnyEntry) -> AnyRoom:
    """Counts the entry, and remembers the command it answers."""
    if entry.command is None or entry.member is None:
        return replace(room, seq=entry.seq)
    return replace(room, seq=entry.seq, answered=_remembered(room, entry.member, entry.command, entry.seq))


def _remembered(room: AnyRoom, member: str, command: str, seq: int) -> dict[str, Answered]:
    """Whoever left may come back and resend, so theirs are kept too, until others need the place."""
    answered = room.answered.copy()
    known = answered.pop(member, NOTHING)
    if len(answered) >= MOST_MEMBERS:
        del answered[next(other for other in answered if other not in room.members)]
    answered[member] = known.knowing(command, seq)
    return answered


def _happened(game: AnyGame, room: AnyRoom, entry: AnyEntry) -> AnyRoom:  # noqa: C901, PLR0912 - a case an entry
    """The most frequent first: what does not match costs as much as what does."""
    what: AnyHappening = entry.what
    match what:
        case MatchMoved(step):
            return _moved(game, room, step, entry.at, _folded(game, room, step))
        case Said(member, text):
            line = ChatLine(entry.seq, entry.at, member, display_names(room)[member], text)
            return replace(room, chat=(*room.chat[1 - CHAT_KEPT :], line))
        case MatchEnded(_, outcome):
            return _nobody_ready(_match_ended(room, Ended(entry.seq, outcome)))
        case SecretMade(secret):
            return replace(room, secret=secret)
        case MemberReady(member, salt):
            return _changed(room, member, salt=salt)
        case MatchStarted():
            return _started(game, room, entry.seq, what)
        case Reacted() | RoomOpened():
            return room
        case MemberJoined(member, name):
            newcomer: Member[Any] = Member(name, game.facts.codecs.seat_options.type())
            return replace(room, members={**room.members, member: newcomer})
        case MemberRenamed(member, name):
            return _changed(room, member, name=name)
        case MemberLeft(member):
            return _left(room, member)
        case MemberLost(member):
            return _changed(room, member, lost=entry.at)
        case MemberBack(member):
            return _changed(room, member, lost=None)
        case HostChanged(member):
            return replace(room, host=member)
        case SeatTaken(seat, player):
            return replace(room, seats={**room.seats, seat: player})
        case SeatFreed(seat):
            return _freed(room, seat)
        case MemberUnready(member):
            return _changed(room, member, salt=None)
        case SeatOptionsChosen(member, options):
            return _changed(room, member, options=options)
        case RoomConfigured(settings, options):
            return _nobody_ready(replace(room, settings=settings, options=options))
        case ServiceInterrupted(since):
            return _taken_up(room, since, entry.at)
        case _:
            assert_never(what)


def _changed(room: AnyRoom, member: str, **changes: Any) -> AnyRoom:
    return replace(room, members={**room.members, member: replace(room.members[member], **changes)})


def _nobody_ready(room: AnyRoom) -> AnyRoom:
    members = {member: replace(known, salt=None) for member, known in room.members.items()}
    return replace(room, members=members)


def _freed(room: AnyRoom, seat: int) -> AnyRoom:
    return replace(room, seats={at: player for at, player in room.seats.items() if at != seat})


def _left(room: AnyRoom, member: str) -> AnyRoom:
    seat = seat_of(room, member)
    if seat is not None:
        room = _freed(room, seat)
    members = {other: known for other, known in room.members.items() if other != member}
    host = None if room.host == member else room.host
    return replace(room, members=members, host=host, match=_without(room.match, member))


def _without(match: AnyRoomMatch | None, member: str) -> AnyRoomMatch | None:
    """The match with that player's place empty: nobody may look from it any more."""
    if match is None:
        return None
    players = tuple(None if player == Person(member) else player for player in match.players)
    return replace(match, players=players)


def _started(game: AnyGame, room: AnyRoom, seq: int, what: MatchStarted[Any, Any]) -> AnyRoom:
    """Seats are numbered as in the match; whoever is not part of it looks on."""
    terms = terms_of(game, what.options, what.seat_options, what.match, what.salts)
    match: AnyRoomMatch = RoomMatch(
        id=what.match,
        first=seq,
        players=what.players,
        names=what.names,
        options=what.options,
        seat_options=what.seat_options,
        salts=what.salts,
        secret=room.secret,
        key=key_of(bytes.fromhex(room.secret), terms).hex(),
        state=game.initial(what.options, what.seat_options),
    )
    return replace(room, match=match, seats={Seat(seat): player for seat, player in enumerate(what.players)})


def _match(room: AnyRoom) -> AnyRoomMatch:
    if room.match is None:
        raise ValueError(f"room {room.id} has no match")
    return room.match


def _folded(game: AnyGame, room: AnyRoom, step: MatchEntry[Any, Any]) -> Any:
    return fold(game, _match(room).state, step.events)


def _moved(game: AnyGame, room: AnyRoom, step: MatchEntry[Any, Any], at: int, state: Any) -> AnyRoom:
    match = _match(room)
    moves = step.number + 1
    clocks = wind(game, state, moves, match.clocks, at, room.settings.turn_seconds)
    return replace(room, match=replace(match, state=state, moves=moves, clocks=clocks))


def _match_ended(room: AnyRoom, ended: Ended) -> AnyRoom:
    return replace(room, match=replace(_match(room), ended=ended, clocks={}))


def _taken_up(room: AnyRoom, since: int, now: int) -> AnyRoom:
    """After a pause everyone has yet to come back, and no clock has run meanwhile."""
    pause = now - since
    members = {
        member: replace(known, lost=_lost_since(known, pause, now)) for member, known in room.members.items()
    }
    match = room.match
    if running(room) is not None and match is not None:
        match = replace(match, clocks=after_pause(match.clocks, since, now, room.settings.turn_seconds))
    return replace(room, members=members, match=match)


def _lost_since(member: Member[Any], pause: int, now: int) -> int:
    if member.lost is None or pause > SHORT_PAUSE:
        return now
    return member.lost + pause
