"""People who go, and people who vanish (room rules 4): forfeits, votes about seats, bots that stand in,
and seats that are given back. Time comes in with the draft."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from noripan.kernel import Forfeited, OnDisconnect, Refusal, Seat

from ..draft import Draft
from ..events import (
    BotTookOver,
    HostChanged,
    MemberAbsent,
    MemberBack,
    MemberLeft,
    MemberRenamed,
    MemberUnready,
    SeatFreed,
    SeatReturned,
    TableCleared,
    Voted,
    VoteOpened,
)
from ..room import connected, is_duel, overdue, players_of, running, seat_in_play, seat_of
from ..values import LeaveReason, StandIn, member_of
from .checks import match_of, own_seat
from .idle import active, is_idle
from .names import clean_name
from .referee import host_goes
from .roles import give_up, role_at
from .votes import has_stake, verdict, voters


def leave(draft: Draft, member: str, why: LeaveReason, /) -> None:
    """Forfeits what is running; the longest-present member becomes host, one who is connected if any is."""
    if draft.room.host == member:
        host_goes(draft)
    seat = seat_in_play(draft.room, member)
    role = role_at(draft.game, seat_of(draft.room, member))
    if seat is not None:
        draft.move(Forfeited(seat))
    draft.happens(MemberLeft(member, why))
    if role is not None:
        draft.happens(TableCleared(role.gone))  # room rule 7.4
    heirs = [*active(draft.room), *connected(draft.room), *draft.room.members]
    if draft.room.host is None and heirs:
        draft.happens(HostChanged(heirs[0]))


def come_back(draft: Draft, member: str, name: str, /) -> None:
    """Whoever is here already keeps the old place, and gets the seat back from a bot (room rule 4.4).

    A new name that this room does not take keeps nobody from their seat: the old one stays (room rule 7.2).
    """
    known = draft.room.members[member]
    if known.lost is not None:
        draft.happens(MemberBack(member))
        _take_back(draft, member)
    with suppress(Refusal):
        cleaned = clean_name(name, draft.name_lengths)
        if cleaned != known.name:
            draft.happens(MemberRenamed(member, cleaned))


def _take_back(draft: Draft, member: str) -> None:
    seat = seat_in_play(draft.room, member)
    if seat is not None and isinstance(players_of(draft.room)[seat], StandIn):
        draft.happens(SeatReturned(seat))


def wake_up(draft: Draft, member: str, /) -> None:
    """A player who was there all the time, but did nothing, plays again."""
    match, seat = own_seat(draft.game, draft.room, member)
    if isinstance(match.players[seat], StandIn) or seat in match.votes:
        draft.happens(SeatReturned(seat))


def mind_idle(draft: Draft, member: str, /) -> None:
    """After a clock had to move for a player: after three such turns in a row nobody waits for them."""
    if not is_idle(draft.room.members[member]):
        return
    match, seat = running(draft.room), seat_in_play(draft.room, member)
    if match is None:
        _stand_up(draft, member)  # the last of the turns ended the match
    elif seat is not None and seat not in match.votes:
        _settle(draft, seat)


def mind_absent(draft: Draft, /) -> None:
    """The one person who has to start the next match has done nothing for too long (room rule 5.5)."""
    waiting = draft.room.waiting
    if waiting is not None and waiting.deadline <= draft.now:
        draft.happens(MemberAbsent(waiting.member))
        _stand_up(draft, waiting.member)


def _stand_up(draft: Draft, member: str) -> None:
    """An idle member looks on between matches (room rule 4.5)."""
    seat = seat_of(draft.room, member)
    if seat is None:
        return
    if draft.room.members[member].salt is not None:
        draft.happens(MemberUnready(member))
    give_up(draft, seat)


def replace_idle_host(draft: Draft, /) -> None:
    """The longest-present active member becomes host in the place of one who does nothing (room rule 5.1)."""
    host = draft.room.host
    if host is None or not is_idle(draft.room.members[host]):
        return
    if heirs := active(draft.room):
        host_goes(draft)
        draft.happens(HostChanged(heirs[0]))


def let_go(draft: Draft, /) -> None:
    """Of the votes that are over, and of whoever did not come back in time."""
    count_votes(draft)
    while late := overdue(draft.room, draft.now):
        _give_up(draft, late[0])


def _give_up(draft: Draft, member: str) -> None:
    """The grace time of a lost member is over."""
    seat = seat_in_play(draft.room, member)
    if seat is None or not has_stake(draft.game, match_of(draft.room), seat):
        leave(draft, member, "lost")
        return
    present = [*active(draft.room), *connected(draft.room)]
    if draft.room.host == member and present:
        host_goes(draft)
        draft.happens(HostChanged(present[0]))
    if running(draft.room) is not None:
        _settle(draft, seat)


def _settle(draft: Draft, seat: Seat) -> None:
    """What becomes of a seat that is not waited for any more."""
    # room rules 4.2, 4.3
    chosen = draft.room.settings.on_disconnect or draft.game.disconnects.then
    _WAYS["forfeit" if is_duel(match_of(draft.room)) else chosen](draft, seat)


def _open_vote(draft: Draft, seat: Seat) -> None:
    """Where nobody is left to vote there is no majority."""
    if not voters(draft.game, draft.room, seat):
        _forfeit(draft, seat)
        return
    draft.happens(VoteOpened(seat))


def _bot(draft: Draft, seat: Seat) -> None:
    draft.happens(BotTookOver(seat, draft.game.facts.stand_in))


def _forfeit(draft: Draft, seat: Seat) -> None:
    """A lost player has left; one who is only idle stays and looks on (room rule 4.5)."""
    member = member_of(match_of(draft.room).players[seat])
    if member is None:
        return
    if draft.room.members[member].lost is not None:
        leave(draft, member, "lost")
        return
    draft.move(Forfeited(seat))
    draft.happens(SeatFreed(seat))


_WAYS: Final[Mapping[OnDisconnect, Callable[[Draft, Seat], None]]] = {
    "vote": _open_vote,
    "bot": _bot,
    "forfeit": _forfeit,
}


def vote(draft: Draft, member: str, seat: Seat, yes: bool, /) -> None:
    """A player's vote."""
    match = match_of(draft.room)
    if seat not in match.votes:
        raise Refusal("NO_VOTE_THERE")
    if member not in voters(draft.game, draft.room, seat):
        raise Refusal("NO_VOTE_OF_YOURS")
    if match.votes[seat].ballots.get(member) != yes:
        draft.happens(Voted(member, seat, yes))


def count_votes(draft: Draft, /) -> None:
    """Settles what those who have a vote now have decided; a ballot, a loss or the time may have done it."""
    while decided := _decided_votes(draft):
        seat, takes_over = decided[0]
        (_bot if takes_over else _forfeit)(draft, seat)


def _decided_votes(draft: Draft) -> list[tuple[Seat, bool]]:
    match = running(draft.room)
    seats = () if match is None else map(Seat, match.votes)
    verdicts = [(seat, verdict(draft.game, draft.room, seat, draft.now)) for seat in seats]
    return [(seat, takes_over) for seat, takes_over in verdicts if takes_over is not None]
