"""People who go, and people who vanish (docs/rooms.md, 4): forfeits, votes about seats, bots that stand in,
and seats that are given back. Time comes in with the draft."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from noripan.kernel import HOUSE, OnDisconnect, RuleViolation, Seat, make
from noripan.kernel import Left as Forfeit

from .checking import match_of, own_seat
from .draft import Draft
from .entries import (
    BotTookOver,
    HostChanged,
    MemberBack,
    MemberLeft,
    MemberRenamed,
    SeatFreed,
    SeatReturned,
    TableCleared,
    Voted,
    VoteOpened,
)
from .names import clean_name
from .presiding import host_goes
from .roles import role_at
from .room import connected, is_duel, majority, overdue, players_of, running, seat_in_play, seat_of, voters
from .values import Parting, Person, StandIn, member_of

IDLE_TURNS: Final = 3  # room rule 3.3
"""So many turns in a row that a clock had to make are as good as a lost connection."""


def leave(draft: Draft, member: str, why: Parting, /) -> None:
    """Forfeits what is running; the longest-present member becomes host, one who is connected if any is."""
    if draft.room.host == member:
        host_goes(draft)
    seat = seat_in_play(draft.room, member)
    role = role_at(draft.game, seat_of(draft.room, member))
    if seat is not None:
        draft.move(Forfeit(seat))
    draft.happens(MemberLeft(member, why))
    if role is not None:
        draft.happens(TableCleared(role.gone if seat is None else None))  # room rule 7.4
    heirs = [*connected(draft.room), *draft.room.members]
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
    with suppress(RuleViolation):
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


def mind_idle(draft: Draft, seat: Seat, /) -> None:
    """After a clock had to move for a seat: three such turns in a row, and nobody waits for it any more."""
    match = running(draft.room)
    if match is None or seat == HOUSE or seat in match.votes or not isinstance(match.players[seat], Person):
        return
    if len(match.idled.get(seat, ())) >= IDLE_TURNS:
        _settle(draft, seat)


def let_go(draft: Draft, /) -> None:
    """Of the votes that are over, and of whoever did not come back in time."""
    while over := _votes_over(draft):
        _count(draft, over[0], is_over=True)
    while late := overdue(draft.room, draft.now):
        _give_up(draft, late[0])


def _give_up(draft: Draft, member: str) -> None:
    """The grace time of a lost member is over."""
    seat = seat_in_play(draft.room, member)
    if seat is None or not _has_a_stake(draft, seat):
        leave(draft, member, "lost")
        return
    present = connected(draft.room)
    if draft.room.host == member and present:
        host_goes(draft)
        draft.happens(HostChanged(present[0]))
    if running(draft.room) is not None:
        _settle(draft, seat)


def _has_a_stake(draft: Draft, seat: Seat) -> bool:
    """Whether there is something left to forfeit."""
    _, events = make(draft.game, match_of(draft.room).state, Forfeit(seat), draft.luck())
    return bool(events)


def _settle(draft: Draft, seat: Seat) -> None:
    """What becomes of a seat that is not waited for any more."""
    # room rules 4.2, 4.3
    chosen = draft.room.settings.on_disconnect or draft.game.facts.lost.then
    _WAYS["forfeit" if is_duel(match_of(draft.room)) else chosen](draft, seat)


def _open_vote(draft: Draft, seat: Seat) -> None:
    """Where nobody is left to vote there is no majority."""
    if not voters(draft.room, seat):
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
    draft.move(Forfeit(seat))
    draft.happens(SeatFreed(seat))


_WAYS: Final[Mapping[OnDisconnect, Callable[[Draft, Seat], None]]] = {
    "vote": _open_vote,
    "bot": _bot,
    "forfeit": _forfeit,
}


def vote(draft: Draft, member: str, seat: Seat, yes: bool, /) -> None:
    """A player's vote; the last one needed settles it at once."""
    match = match_of(draft.room)
    if seat not in match.votes:
        raise RuleViolation("NO_VOTE_THERE")
    if member not in voters(draft.room, seat):
        raise RuleViolation("NO_VOTE_OF_YOURS")
    if match.votes[seat].ballots.get(member) != yes:
        draft.happens(Voted(member, seat, yes))
    _count(draft, seat, is_over=False)


def _count(draft: Draft, seat: Seat, *, is_over: bool) -> None:
    """A majority of those connected lets the bot in; where none can be reached any more, it is a forfeit."""
    asked = voters(draft.room, seat)
    ballots = [match_of(draft.room).votes[seat].ballots.get(member) for member in asked]
    needed = majority(draft.room, seat)
    if ballots.count(True) >= needed:
        _bot(draft, seat)
    elif is_over or len(asked) - ballots.count(False) < needed:
        _forfeit(draft, seat)


def _votes_over(draft: Draft) -> list[Seat]:
    match = running(draft.room)
    votes = {} if match is None else match.votes
    return [seat for seat, vote in votes.items() if vote.deadline <= draft.now]
