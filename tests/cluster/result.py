"""What a run did, and what the checker found."""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from tests.fuzz.log_checks import Log

from .checker import check_history
from .history import History
from .room_checks import Run, fold, longest_stall

MAX_LISTED = 40


class Result(Struct):
    """The counts of one or several runs."""

    violations: list[str]
    commands: int
    acknowledged: int
    rooms: int
    departures: int
    """Clients that a room has let go; each has to be explained by the log."""
    entries: int
    refused: Counter[str]
    faults: Counter[str]
    stall: float
    """The longest time after a deadline until somebody acted on it, in milliseconds, without outages."""
    answer: float
    """The longest time until a command was answered, in milliseconds."""

    @classmethod
    def of(cls, history: History, logs: Mapping[str, Log], run: Run, faults: Counter[str]) -> "Result":
        """The result of one run."""
        rooms = history.rooms.values()
        waits = (answer.at - room.sent[key].at for room in rooms for key, answer in room.answers.items())
        return cls(
            violations=check_history(history, logs, run),
            commands=sum(len(room.sent) for room in rooms),
            acknowledged=history.acknowledged,
            rooms=len(rooms),
            departures=sum(len(room.departures) for room in rooms),
            entries=sum(len(log.entries) for log in logs.values()),
            refused=Counter(answer.code or "" for room in rooms for _, answer in room.refused()),
            faults=faults,
            stall=max((longest_stall(log, fold(log)[0], run) for log in logs.values()), default=0.0),
            answer=max(waits, default=0.0),
        )

    @classmethod
    def total(cls, results: Iterable["Result"]) -> "Result":
        """The counts of several runs together."""
        total = cls([], 0, 0, 0, 0, 0, Counter(), Counter(), 0.0, 0.0)
        for each in results:
            total.violations += each.violations
            total.commands += each.commands
            total.acknowledged += each.acknowledged
            total.rooms += each.rooms
            total.departures += each.departures
            total.entries += each.entries
            total.refused += each.refused
            total.faults += each.faults
            total.stall = max(total.stall, each.stall)
            total.answer = max(total.answer, each.answer)
        return total

    def summary(self) -> str:
        """The counts in one line."""
        return (
            f"{self.commands} commands, {self.acknowledged} acknowledged, refused: {_counts(self.refused)}; "
            f"{self.faults.total()} faults: {_counts(self.faults)}; "
            f"{self.rooms} rooms, {self.departures} departures, {self.entries} entries; "
            f"longest stall {self.stall / 1000:.1f} s, longest answer {self.answer / 1000:.1f} s; "
            f"{len(self.violations)} violations"
        )

    def report(self) -> str:
        """The counts and the first violations."""
        return "\n".join([self.summary(), *self.violations[:MAX_LISTED]])


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common()) or "none"
