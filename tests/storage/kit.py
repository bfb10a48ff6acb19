"""Things to be stored, and a look at what was."""

from noripan.storage import Append, Finished, Guest, Storage


def entries(first: int, last: int) -> tuple[bytes, ...]:
    return tuple(b'{"number":%d}' % number for number in range(first, last + 1))


def append(room: str, after: int, count: int = 1, *, alarm: int | None = None, **more: object) -> Append:
    return Append(room, after, entries(after + 1, after + count), alarm, **more)  # type: ignore[arg-type]


def finished(match: str, room: str = "r", *, ended: int = 5, people: tuple[str, ...] = ("ann",)) -> Finished:
    return Finished(match, room, "some_game", 1, 9, ended, people, b'{"won":"%s"}' % match.encode())


def guest(name: str, **more: object) -> Guest:
    return Guest(f"id-{name}", f"hash-{name}", name, "ko", 7, 7, **more)  # type: ignore[arg-type]


async def next_alarm(storage: Storage) -> int | None:
    """When the earliest alarm is due."""
    return next((alarm.at for alarm in await storage.alarms(10**15, 1)), None)
