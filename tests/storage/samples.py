"""Sample appends, matches and guests."""

from noripan.storage import Append, FinishedMatch, Guest, Storage


def entries(first: int, last: int) -> tuple[bytes, ...]:
    return tuple(b'{"number":%d}' % number for number in range(first, last + 1))


def append(room: str, after: int, count: int = 1, *, alarm: int | None = None, **more: object) -> Append:
    return Append(room, after, entries(after + 1, after + count), alarm, **more)  # type: ignore[arg-type]


def finished(
    match: str, room: str = "r", *, ended: int = 5, guests: tuple[str, ...] = ("ann",)
) -> FinishedMatch:
    return FinishedMatch(match, room, "some_game", 1, 9, ended, guests, b'{"won":"%s"}' % match.encode())


def guest(name: str, **more: object) -> Guest:
    return Guest(f"id-{name}", f"hash-{name}", name, "ko", 7, 7, **more)  # type: ignore[arg-type]


async def next_alarm(storage: Storage) -> int | None:
    """The time of the earliest alarm."""
    return next((alarm.at for alarm in await storage.alarms(10**15, 1)), None)
