"""What all clients of a run sent and were told, with times of one clock."""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tests.fuzz.recorder import CommandKey


def milliseconds() -> float:
    """The clock that all clients share: monotonic, but counted from 1970 like the times of entries."""
    return _START + time.monotonic() * 1000


_START = (time.time() - time.monotonic()) * 1000


class Answer(NamedTuple):
    """The first answer to a command: the number of its entry, or the code of a refusal."""

    at: float
    seq: int | None = None
    code: str | None = None


class Sent(NamedTuple):
    """A command: when it was first sent, and its content as JSON."""

    at: float
    do: bytes


class FinalDocuments(NamedTuple):
    """What a client shows at the end of a run."""

    member: str
    documents: Mapping[str, Any]


class Departure(NamedTuple):
    """A client whose connection was closed for good."""

    member: str
    reason: str
    welcomed: float
    """When it was last connected to the room."""


class RoomHistory:
    """Everything about one room."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.sent: dict[CommandKey, Sent] = {}
        self.answers: dict[CommandKey, Answer] = {}
        self.faults: list[str] = []
        """Answers that contradict each other."""
        self.finals: list[FinalDocuments] = []
        self.departures: list[Departure] = []
        self.connected: set[str] = set()
        """The members who are connected at the end."""

    def accepted(self) -> Iterator[tuple[CommandKey, Sent, Answer]]:
        """The accepted commands."""
        for key, answer in self.answers.items():
            if answer.seq is not None:
                yield key, self.sent[key], answer

    def refused(self) -> Iterator[tuple[CommandKey, Answer]]:
        """The refused commands."""
        return ((key, answer) for key, answer in self.answers.items() if answer.code is not None)


class History:
    """The histories of all rooms, by code."""

    def __init__(self) -> None:
        self.rooms: defaultdict[str, RoomHistory] = _Rooms()

    def send(self, key: CommandKey, do: bytes, at: float) -> None:
        """A client sends a command; sending it again changes nothing."""
        self.rooms[key.room].sent.setdefault(key, Sent(at, do))

    def answer(self, key: CommandKey, answer: Answer) -> None:
        """A client was answered; a further answer has to be the same."""
        room = self.rooms[key.room]
        if key not in room.sent:
            room.faults.append(f"{key} was answered without being sent")
            return
        before = room.answers.setdefault(key, answer)
        if before[1:] != answer[1:]:
            room.faults.append(f"{key} was answered {before[1:]}, then {answer[1:]}")

    def finish(self, room: str, member: str, documents: Mapping[str, Any]) -> None:
        """A client is connected at the end of the run and shows these documents."""
        self.rooms[room].finals.append(FinalDocuments(member, documents))
        self.rooms[room].connected.add(member)

    @property
    def acknowledged(self) -> int:
        """How many commands were accepted."""
        return sum(1 for room in self.rooms.values() for _ in room.accepted())


class _Rooms(defaultdict[str, RoomHistory]):
    def __missing__(self, code: str) -> RoomHistory:
        self[code] = RoomHistory(code)
        return self[code]
