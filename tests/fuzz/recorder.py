"""Records what was sent, how it was answered, and which commands were acknowledged."""

from collections import Counter, defaultdict
from typing import Final, NamedTuple

ACCEPTED: Final = "Accepted"
FORBIDDEN: Final = frozenset({"SERVER_ERROR", "STORAGE_FAILED", "STORAGE_FULL", "closed 1011", "HTTP 500"})
"""Answers that are always a fault."""
MAX_FAULTS: Final = 20


class CommandKey(NamedTuple):
    """The room, the member and the id of a command."""

    room: str
    member: str
    id: str


class Promise(NamedTuple):
    """The entry number in the answer, and the accepted command."""

    seq: int
    do: bytes


class ClosedConnection(NamedTuple):
    """The room, the member and the code of a connection that the server closed."""

    room: str
    member: str
    code: int


class FuzzFailed(AssertionError):
    """The server misbehaved; the message says how."""


class Recorder:
    """The record of one run."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.sent: Counter[str] = Counter()
        """Frames and requests by kind."""
        self.answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """Answers by kind."""
        self.promises: dict[CommandKey, Promise] = {}
        self.closed_connections: set[ClosedConnection] = set()
        self.legal = 0
        """Frames that were legal and accepted."""
        self.faults: list[str] = []

    @property
    def frames(self) -> int:
        return self.sent.total()

    def answered(self, kind: str, answer: str) -> None:
        """Records an answer; a forbidden one is a fault."""
        self.answers[kind][answer] += 1
        if answer in FORBIDDEN:
            self.fault(f"{kind} was answered {answer}")

    def promised(self, key: CommandKey, promise: Promise) -> None:
        """Records an accepted command; sent again, it must get the same answer."""
        before = self.promises.setdefault(key, promise)
        if before.seq != promise.seq:
            self.fault(f"{key} was accepted as {before.seq} and as {promise.seq}")

    def fault(self, description: str) -> None:
        """Records a fault of the server."""
        self.faults.append(description)

    @property
    def is_hopeless(self) -> bool:
        """Whether there are enough faults to stop."""
        return len(self.faults) >= MAX_FAULTS

    def assert_clean(self) -> None:
        """Raises FuzzFailed if there was any fault."""
        if self.faults:
            listed = "\n".join(self.faults)
            raise FuzzFailed(f"NORIPAN_FUZZ_SEED={self.seed}: {len(self.faults)} faults\n{listed}")

    def report(self) -> str:
        """A summary of the run."""
        codes: Counter[str] = Counter()
        for counted in self.answers.values():
            codes.update(counted)
        rows = [
            f"  {kind:34} {count:8}  {_counts(self.answers[kind])}"
            for kind, count in sorted(self.sent.items(), key=lambda item: -item[1])
        ]
        share = f"{self.legal} of {self.frames} frames were legal and accepted ({self.share:.0%})"
        return "\n".join([f"{len(self.sent)} kinds", *rows, f"by answer: {_counts(codes)}", share])

    @property
    def share(self) -> float:
        """The share of frames that were legal and accepted."""
        return self.legal / max(1, self.frames)


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{answer} {count}" for answer, count in counted.most_common())
