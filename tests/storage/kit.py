"""Things to be stored."""

from noripan.storage import Append, Finished, Person


def entries(first: int, last: int) -> tuple[bytes, ...]:
    return tuple(b'{"number":%d}' % number for number in range(first, last + 1))


def append(room: str, after: int, count: int = 1, *, alarm: int | None = None, **more: object) -> Append:
    return Append(room, after, entries(after + 1, after + count), alarm, **more)  # type: ignore[arg-type]


def finished(match: str, room: str = "r", *, ended: int = 5, people: tuple[str, ...] = ("ann",)) -> Finished:
    return Finished(match, room, "some_game", 1, 9, ended, people, b'{"won":"%s"}' % match.encode())


def guest(name: str, **more: object) -> Person:
    return Person(f"id-{name}", f"hash-{name}", name, "ko", 7, **more)  # type: ignore[arg-type]
