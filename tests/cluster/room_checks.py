"""Checks of one log by itself: turns, clocks, presence, and deadlines that somebody acted on."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from noripan.kernel import Acted, MatchEntry
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    HumanPlayer,
    MemberBack,
    MemberLeft,
    MemberLost,
    ServiceInterrupted,
    VoteOpened,
    alarm,
    evolve,
    opened,
    running,
)
from noripan.rooms.rules.idle import is_idle
from tests.fuzz.log_checks import Log, violation

from .history import Departure


class Run(Struct, frozen=True):
    """How long things may take in a run. Times are milliseconds."""

    grace: float
    """How late somebody acts on a deadline at the latest."""
    tolerance: float
    """How much clocks may differ."""
    ended: float
    """When the run ended."""
    outages: tuple[tuple[float, float], ...] = ()
    """From when to when nothing could be stored: nobody can act on a deadline then."""

    def lateness(self, due: float, acted: float) -> float:
        """How late somebody acted, without the outages."""
        lost = (max(0.0, min(acted, end) - max(due, begin)) for begin, end in self.outages)
        return acted - due - sum(lost)


def fold(log: Log) -> tuple[list[AnyRoom], str | None]:
    """The room after each entry, or why the log cannot be folded."""
    rooms = [opened("room", log.entries[0])]
    for entry in log.entries[1:]:
        try:
            rooms.append(evolve(log.game, rooms[-1], entry))
        except Exception as error:  # whatever a wrong log makes the rules do
            return rooms, f"entry {entry.seq} does not fit the log: {error!r}"
    return rooms, None


def room_violations(log: Log, rooms: Sequence[AnyRoom], run: Run) -> list[str]:
    """Entries that must not be in the log, and deadlines nobody acted on."""
    found: list[str] = []
    idle_times: dict[tuple[str, int, int], int] = {}
    for before, entry in zip(rooms, log.entries[1:], strict=False):
        why = violation(log.game, before, entry)
        if why is not None:
            found.append(f"entry {entry.seq}: {why}: {entry}")
        found += _move_violations(before, entry, idle_times)
    found += _time_violations(log, run)
    return found + list(_stuck(log, rooms, run))


def _move_violations(
    before: AnyRoom, entry: AnyRoomEntry, idle_times: dict[tuple[str, int, int], int]
) -> Iterator[str]:
    """A move with a wrong number, and clocks that run out too early or twice.

    One timeout may make several idle moves of one turn: they have the same time.
    """
    event, match = entry.event, running(before)
    if not isinstance(event, MatchEntry) or match is None:
        return
    if event.number != match.moves:
        yield f"entry {entry.seq} is move {event.number} after {match.moves} moves"
    if not isinstance(event.move, Acted) or not event.move.idle:
        return
    seat = event.move.seat
    turn = next((turn for at, turn in match.clocks.items() if at == seat), None)
    if turn is None:
        return
    if turn.deadline is None or turn.deadline > entry.at:
        yield f"entry {entry.seq}: the clock of seat {seat} ran out at {entry.at}, not at {turn.deadline}"
    if idle_times.setdefault((match.id, seat, turn.since), entry.at) != entry.at:
        yield f"entry {entry.seq}: the clock of seat {seat} ran out twice in one turn"


def _time_violations(log: Log, run: Run) -> Iterator[str]:
    """Times that go back further than clocks may differ."""
    for one, other in pairwise(log.entries):
        if other.at < one.at - run.tolerance:
            yield f"entry {other.seq} is {one.at - other.at} ms older than the one before"


def _stuck(log: Log, rooms: Sequence[AnyRoom], run: Run) -> Iterator[str]:
    """Deadlines on which nobody acted in time."""
    for room, late in _lateness(log, rooms, run):
        if late > run.grace:
            yield f"nobody acted on the deadline after entry {room.seq} for {late:.0f} ms"


def longest_stall(log: Log, rooms: Sequence[AnyRoom], run: Run) -> float:
    """The longest time after a deadline until somebody acted on it."""
    return max((late for _, late in _lateness(log, rooms, run)), default=0.0)


def _lateness(log: Log, rooms: Sequence[AnyRoom], run: Run) -> Iterator[tuple[AnyRoom, float]]:
    """Each room with a deadline, and how late somebody acted on it."""
    followers = [*((entry.at, entry) for entry in log.entries[1:]), (run.ended, None)]
    for room, (at, entry) in zip(rooms, followers, strict=False):
        due = alarm(room)
        if entry is not None and isinstance(entry.event, ServiceInterrupted):
            due = entry.event.since if due is None else min(due, entry.event.since)
        if due is not None:
            yield room, run.lateness(due, at)


def presence_violations(log: Log, rooms: Sequence[AnyRoom], connected: Collection[str]) -> list[str]:
    """Members who are lost or back twice in a row, or in another state at the end than they really are."""
    found = []
    for before, entry in zip(rooms, log.entries[1:], strict=False):
        what = entry.event
        if isinstance(what, MemberLost) and _is_lost(before, what.member):
            found.append(f"entry {entry.seq}: {what.member} is lost twice")
        if isinstance(what, MemberBack) and not _is_lost(before, what.member):
            found.append(f"entry {entry.seq}: {what.member} is back without being lost")
    last = rooms[-1]
    for member in last.members:
        is_connected = member in connected
        if is_connected == _is_lost(last, member):
            found.append(f"{member} {'is' if is_connected else 'is not'} connected, the room says otherwise")
    return found


def departure_violations(
    log: Log, rooms: Sequence[AnyRoom], departures: Collection[Departure], run: Run
) -> list[str]:
    """Clients whose connection was closed for good without a reason in the log.

    A room lets members go who are lost for the grace time, or whose clock has run out so often that the
    others vote, or at a table of two without a vote. With short turns, a node that is frozen for some seconds
    is enough for that.
    """
    return [
        f"{departure.member} was thrown out: {departure.reason}"
        for departure in departures
        if not _may_be_let_go(log, rooms, departure, run)
    ]


def _may_be_let_go(log: Log, rooms: Sequence[AnyRoom], departure: Departure, run: Run) -> bool:
    """Whether the member had a reason to be let go, and was not connected from then on."""
    lost = left = voted = 0
    was_idle = False
    for before, entry in zip(rooms, log.entries[1:], strict=False):
        match entry.event:
            case MemberLost(departure.member, since):
                lost = since or entry.at
            case MemberLeft(departure.member, "lost"):
                left, was_idle = entry.at, is_idle(before.members[departure.member])
            case VoteOpened(seat) if _plays(before, seat, departure.member):
                voted = entry.at
    grace = 1000 * (log.entries[0].event.settings.grace_seconds or 0)
    begun = [lost] * (0 < lost <= (left if was_idle else left - grace)) + [voted] * (0 < voted <= left)
    return any(departure.welcomed < at + run.tolerance for at in begun)


def _plays(room: AnyRoom, seat: int, member: str) -> bool:
    match = running(room)
    return match is not None and match.players[seat] == HumanPlayer(member)


def _is_lost(room: AnyRoom, member: str) -> bool:
    known = room.members.get(member)
    return known is None or known.lost is not None
