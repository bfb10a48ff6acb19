"""What was sent, what came back, and what the server promised by it. Knows no socket and no log."""

from collections import Counter, defaultdict
from typing import Final, NamedTuple

ACCEPTED: Final = "Accepted"
FORBIDDEN: Final = frozenset({"SERVER_ERROR", "STORAGE_FAILED", "STORAGE_FULL", "closed 1011", "HTTP 500"})
"""What nobody may ever be told, whatever they did."""
MOST_FAULTS: Final = 20


class Asked(NamedTuple):
    """Whose command, in which room, under which id."""

    room: str
    member: str
    id: str


class Promise(NamedTuple):
    """The entry that was named in the answer, and what it was that was accepted."""

    seq: int
    do: bytes


class Dismissed(NamedTuple):
    """Whose line the server closed, in which room, with which code."""

    room: str
    member: str
    code: int


class Broken(AssertionError):
    """The server did what it must not; the words say what."""


class Ledger:
    """The books of one run."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.sent: Counter[str] = Counter()
        """Frames and requests by kind."""
        self.answers: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By kind, how it was answered."""
        self.promises: dict[Asked, Promise] = {}
        self.dismissed: set[Dismissed] = set()
        self.legal = 0
        """Frames that were legal and accepted."""
        self.faults: list[str] = []

    @property
    def frames(self) -> int:
        return self.sent.total()

    def answered(self, kind: str, answer: str) -> None:
        """Notes an answer; one that must never come is a fault."""
        self.answers[kind][answer] += 1
        if answer in FORBIDDEN:
            self.fault(f"{kind} was answered {answer}")

    def promised(self, asked: Asked, promise: Promise) -> None:
        """Notes an accepted command; sent again, it must be answered as before."""
        before = self.promises.setdefault(asked, promise)
        if before.seq != promise.seq:
            self.fault(f"{asked} was accepted as {before.seq} and as {promise.seq}")

    def fault(self, what: str) -> None:
        """The server failed."""
        self.faults.append(what)

    @property
    def is_hopeless(self) -> bool:
        """Whether so much is wrong that there is no point in going on."""
        return len(self.faults) >= MOST_FAULTS

    def must_be_clean(self) -> None:
        """Fails where anything was wrong."""
        if self.faults:
            told = "\n".join(self.faults)
            raise Broken(f"NORIPAN_FUZZ_SEED={self.seed}: {len(self.faults)} faults\n{told}")

    def report(self) -> str:
        """The figures."""
        codes: Counter[str] = Counter()
        for counted in self.answers.values():
            codes.update(counted)
        rows = [
            f"  {kind:34} {count:8}  {_told(self.answers[kind])}"
            for kind, count in sorted(self.sent.items(), key=lambda item: -item[1])
        ]
        share = f"{self.legal} of {self.frames} frames were legal and accepted ({self.share:.0%})"
        return "\n".join([f"{len(self.sent)} kinds", *rows, f"by answer: {_told(codes)}", share])

    @property
    def share(self) -> float:
        """How much of all that was sent was legal and accepted."""
        return self.legal / max(1, self.frames)


def _told(counted: Counter[str]) -> str:
    return ", ".join(f"{answer} {count}" for answer, count in counted.most_common())
