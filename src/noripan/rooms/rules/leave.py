"""Members who leave and members who are lost (room rules 4): forfeits, votes about seats, stand-ins, and
seats that are taken back."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from noripan.kernel import Forfeited, OnDisconnect, Refusal, Seat, has_stake

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
from .bots import stand_in
from .checks import match_of, own_seat
from .idle import active, is_idle
from .names import clean_name
from .referee import release_host_question
from .roles import role_at, stand_up
from .votes import verdict, voters


def leave(draft: Draft, member: str, why: LeaveReason, /) -> None:
    """Forfeits the running match. The longest-present member replaces a host who leaves, preferably a
    connected one."""
    if draft.room.host == member:
        release_host_question(draft)
    seat = seat_in_play(draft.room, member)
    role = role_at(draft.game, seat_of(draft.room, member))
    if seat is not None:
        draft.move(Forfeited(seat))
    draft.add(MemberLeft(member, why))
    if role is not None:
        draft.add(TableCleared(role.gone))  # room rule 7.4
    heirs = [*active(draft.room), *connected(draft.room), *draft.room.members]
    if draft.room.host is None and heirs:
        draft.add(HostChanged(heirs[0]))


def reconnect(draft: Draft, member: str, name: str, /) -> None:
    """A member who joins again keeps their seat, and takes it back from a bot (room rule 4.4).

    If the room does not accept a new name, the member keeps the old one (room rule 7.2).
    """
    before = draft.room.members[member]
    if before.lost is not None:
        draft.add(MemberBack(member))
        _take_back(draft, member)
    with suppress(Refusal):
        cleaned = clean_name(name, draft.name_lengths)
        if cleaned != before.name:
            draft.add(MemberRenamed(member, cleaned))


def _take_back(draft: Draft, member: str) -> None:
    seat = seat_in_play(draft.room, member)
    if seat is not None and isinstance(players_of(draft.room)[seat], StandIn):
        draft.add(SeatReturned(seat))


def take_seat_back(draft: Draft, member: str, /) -> None:
    """An idle player takes their seat back."""
    match, seat = own_seat(draft.game, draft.room, member)
    if isinstance(match.players[seat], StandIn) or seat in match.votes:
        draft.add(SeatReturned(seat))


def handle_idle(draft: Draft, member: str, /) -> None:
    """Checks a player after a timeout: after three in a row nobody waits for them."""
    if not is_idle(draft.room.members[member]):
        return
    match, seat = running(draft.room), seat_in_play(draft.room, member)
    if match is None:
        _make_spectator(draft, member)  # the last timeout ended the match
    elif seat is not None and seat not in match.votes:
        _settle_seat(draft, seat)


def handle_absent(draft: Draft, /) -> None:
    """Replaces an absent member who has to start the next match (room rule 5.5)."""
    waiting = draft.room.waiting
    if waiting is not None and waiting.deadline <= draft.now:
        draft.add(MemberAbsent(waiting.member))
        _make_spectator(draft, waiting.member)


def _make_spectator(draft: Draft, member: str) -> None:
    """An idle member becomes a spectator between matches (room rule 4.5)."""
    seat = seat_of(draft.room, member)
    if seat is None:
        return
    if draft.room.members[member].salt is not None:
        draft.add(MemberUnready(member))
    stand_up(draft, seat)


def replace_idle_host(draft: Draft, /) -> None:
    """The longest-present active member replaces an idle host (room rule 5.1)."""
    host = draft.room.host
    if host is None or not is_idle(draft.room.members[host]):
        return
    if heirs := active(draft.room):
        release_host_question(draft)
        draft.add(HostChanged(heirs[0]))


def settle_overdue(draft: Draft, /) -> None:
    """Settles votes that are over, and gives up on members whose grace time is over."""
    count_votes(draft)
    while late := overdue(draft.room, draft.now):
        _settle_lost(draft, late[0])


def _settle_lost(draft: Draft, member: str) -> None:
    """The grace time of a lost member is over."""
    seat = seat_in_play(draft.room, member)
    if seat is None or not has_stake(draft.game, match_of(draft.room).state, seat):
        leave(draft, member, "lost")
        return
    present = [*active(draft.room), *connected(draft.room)]
    if draft.room.host == member and present:
        release_host_question(draft)
        draft.add(HostChanged(present[0]))
    if running(draft.room) is not None:
        _settle_seat(draft, seat)


def _settle_seat(draft: Draft, seat: Seat) -> None:
    """Applies the setting for seats of lost players."""
    # room rules 4.2, 4.3
    chosen = draft.room.settings.on_disconnect or draft.game.disconnects.then
    _ON_DISCONNECT["forfeit" if is_duel(match_of(draft.room)) else chosen](draft, seat)


def _open_vote(draft: Draft, seat: Seat) -> None:
    """Opens a vote; if nobody can vote, the seat forfeits."""
    if not voters(draft.game, draft.room, seat):
        _forfeit(draft, seat)
        return
    draft.add(VoteOpened(seat))


def _seat_stand_in(draft: Draft, seat: Seat) -> None:
    draft.add(BotTookOver(seat, stand_in(draft.game, draft.room)))


def _forfeit(draft: Draft, seat: Seat) -> None:
    """A lost player leaves; an idle one stays as a spectator (room rule 4.5)."""
    member = member_of(match_of(draft.room).players[seat])
    if member is None:
        return
    if draft.room.members[member].lost is not None:
        leave(draft, member, "lost")
        return
    draft.move(Forfeited(seat))
    draft.add(SeatFreed(seat))


_ON_DISCONNECT: Final[Mapping[OnDisconnect, Callable[[Draft, Seat], None]]] = {
    "vote": _open_vote,
    "bot": _seat_stand_in,
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
        draft.add(Voted(member, seat, yes))


def count_votes(draft: Draft, /) -> None:
    """Settles the votes that are decided by now: by a ballot, a lost voter or the deadline."""
    while decided := _decided_votes(draft):
        seat, takes_over = decided[0]
        (_seat_stand_in if takes_over else _forfeit)(draft, seat)


def _decided_votes(draft: Draft) -> list[tuple[Seat, bool]]:
    match = running(draft.room)
    if match is None or not match.votes:
        return []
    verdicts = [(seat, verdict(draft.game, draft.room, seat, draft.now)) for seat in map(Seat, match.votes)]
    return [(seat, takes_over) for seat, takes_over in verdicts if takes_over is not None]
