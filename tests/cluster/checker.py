"""Checks the history of a run against the logs: nothing acknowledged is lost, doubled or out of order, all
clients end equal, and no room stands still.

Each function returns the violations it finds, in words.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final

from msgspec import Struct

from noripan.rooms import AnyRoom
from tests.fuzz.log_checks import Log, changes_nothing
from tests.fuzz.recorder import Promise
from tests.server.harness import documents_of

from .history import History, RoomHistory
from .room_checks import Run, departure_violations, fold, presence_violations, room_violations

UNKNOWN_OUTCOME: Final = frozenset({"OUTCOME_UNKNOWN"})
"""Refusals after which the command may be in the log all the same: the database did not answer in time."""


def check_history(
    history: History, logs: Mapping[str, Log], run: Run, unknown_outcome: Iterable[str] = UNKNOWN_OUTCOME
) -> list[str]:
    """All violations in all rooms that a client was in."""
    found = [
        f"{code}: {why}"
        for code, room in history.rooms.items()
        if code in logs
        for why in check_room(room, logs[code], run, frozenset(unknown_outcome))
    ]
    return found + [f"{code}: the room is lost" for code in history.rooms if code not in logs]


def check_room(room: RoomHistory, log: Log, run: Run, unknown_outcome: frozenset[str]) -> list[str]:
    """All violations in one room."""
    found = [*room.faults, *numbering_violations(log)]
    commands = Commands.of(log)
    found += commands.twice
    found += order_violations(room, commands)
    found += refusal_violations(room, commands, unknown_outcome)
    rooms, broken = fold(log)
    if broken is not None:
        return [*found, broken]
    found += acknowledgement_violations(room, log, commands, rooms)
    found += time_violations(room, log, commands, run)
    found += room_violations(log, rooms, run)
    found += presence_violations(log, rooms, room.connected)
    found += departure_violations(log, rooms, room.departures, run)
    return found + document_violations(room, log, rooms[-1])


class Commands(Struct):
    """The commands in a log."""

    entries: dict[tuple[str | None, str | None], int]
    """The number of each one's entry."""
    twice: list[str]

    @classmethod
    def of(cls, log: Log) -> "Commands":
        """The commands in this log."""
        known = [entry for entry in log.entries if entry.command is not None]
        counted = Counter((entry.member, entry.command) for entry in known)
        twice = [f"{command} is in the log {count} times" for command, count in counted.items() if count > 1]
        return cls({(entry.member, entry.command): entry.seq for entry in known}, twice)


def numbering_violations(log: Log) -> list[str]:
    """Numbers that are missing, doubled or out of order."""
    wrong = [(at, entry.seq) for at, entry in enumerate(log.entries, 1) if entry.seq != at]
    return [f"entry {wrong[0][0]} has the number {wrong[0][1]}"] if wrong else []


def acknowledgement_violations(
    room: RoomHistory, log: Log, commands: Commands, rooms: Sequence[AnyRoom]
) -> list[str]:
    """Accepted commands that are not in the log, or under another number than the client was told."""
    found = []
    for key, sent, answer in room.accepted():
        seq, told = commands.entries.get((key.member, key.id)), answer.seq or 0
        if seq is not None and seq != told:
            found.append(f"{key} was acknowledged as entry {told}, and is entry {seq}")
        elif seq is None and told > len(log.entries):
            found.append(f"{key} was acknowledged as entry {told}; the log ends at {len(log.entries)}")
        elif seq is None and not changes_nothing(log.game, rooms[told - 1], key, Promise(told, sent.do)):
            found.append(f"{key} was acknowledged as entry {told} and is not in the log: {sent.do!r}")
    return found


def refusal_violations(room: RoomHistory, commands: Commands, unknown_outcome: frozenset[str]) -> list[str]:
    """Refused commands that are in the log."""
    return [
        f"{key} was refused with {answer.code} and is entry {commands.entries[key.member, key.id]}; "
        f"sent at {room.sent[key].at:.0f}, refused at {answer.at:.0f}"
        for key, answer in room.refused()
        if answer.code not in unknown_outcome and (key.member, key.id) in commands.entries
    ]


def order_violations(room: RoomHistory, commands: Commands) -> list[str]:
    """Commands that come before one that was acknowledged before they were sent."""
    answered = sorted((answer.at, answer.seq or 0, key) for key, _, answer in room.accepted())
    times = [at for at, _, _ in answered]
    latest = list(accumulate(answered, lambda one, other: max(one, other, key=lambda each: each[1])))
    found = []
    for key, sent, answer in room.accepted():
        earlier = bisect_left(times, sent.at)
        if not earlier:
            continue
        _, seq, first = latest[earlier - 1]
        has_entry = (key.member, key.id) in commands.entries
        if (answer.seq or 0) < seq + has_entry:
            found.append(f"{key} is entry {answer.seq}, but was sent after {first} was acknowledged as {seq}")
    return found


def time_violations(room: RoomHistory, log: Log, commands: Commands, run: Run) -> list[str]:
    """Entries whose time is not between sending and acknowledging the command."""
    found = []
    for key, sent, answer in room.accepted():
        seq = commands.entries.get((key.member, key.id))
        if seq is None or seq > len(log.entries):
            continue
        at = log.entries[seq - 1].at
        if not sent.at - run.tolerance <= at <= answer.at + run.tolerance:
            found.append(
                f"{key} was sent at {sent.at:.0f} and acknowledged at {answer.at:.0f}; its entry says {at}"
            )
    return found


def document_violations(room: RoomHistory, log: Log, last: AnyRoom) -> list[str]:
    """Clients that show something else than the log makes."""
    found = []
    for member, documents in room.finals:
        if member not in last.members:
            found.append(f"{member} shows the room, and is not in it")
            continue
        true = documents_of(log.game, last, member)
        found += [
            f"{member} shows another {name} than the log makes"
            for name, document in documents.items()
            if document != true[name]
        ]
    return found
