"""`python -m bench.startup`: how soon a server with 10,000 running matches in its database responds.

The baseline is the time that plain sqlite3 takes to read the same rows.
"""

import asyncio
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from bench import builds
from bench.running import serving
from bench.stored_rooms import TURN_SECONDS, store_started

ROOMS = 10_000
TIMEOUT_SECONDS = 600.0
POLL_SECONDS = 0.1
WATCHED_SECONDS = 10


def main() -> None:
    """Prints the duration of each part, and how many rooms lost a turn before anybody could join."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "noripan.db"
        entries = asyncio.run(store_started(file, ROOMS))
        rows, plain = read_plainly(file)
        empty = first_answer(Path(folder) / "empty.db")
        with serving(builds.SOURCES, file) as server:
            ready = seconds_until(lambda: responds(f"{server.url}/readyz"))
            listens = time.time_ns() // 1_000_000
            waits = [seconds_until(lambda: responds(f"{server.url}/readyz")) for _ in pauses(WATCHED_SECONDS)]
            awake = rooms_with_new_entries(file, entries)
        lost = turns_lost(file, listens)
    print(f"{ROOMS:,} running matches with turns of {TURN_SECONDS} s, Python {sys.version.split()[0]}")
    print(f"plain sqlite3 reads their {rows:,} rows {plain:9.2f} s")
    print(f"from the start to the first answer  {ready:9.2f} s, {ready / plain:6.1f} times as long")
    print(f"the same with an empty file         {empty:9.2f} s, {empty / plain:6.1f} times as long")
    print(f"rooms that lost a turn before that  {lost:9,}")
    slowest, usual = max(waits) * 1000, median(waits) * 1000
    print(f"an answer in the next {WATCHED_SECONDS} s          {usual:9.0f} ms, at most {slowest:.0f} ms")
    print(f"rooms awake by then                 {awake:9,}")


def first_answer(file: Path) -> float:
    """Seconds from the start of a server on this database to its first answer."""
    with serving(builds.SOURCES, file) as server:
        return seconds_until(lambda: responds(f"{server.url}/readyz"))


def read_plainly(file: Path) -> tuple[int, float]:
    """The number of all entries, and the time to read them room by room."""
    began = time.perf_counter()
    with closing(sqlite3.connect(file)) as connection:
        due = connection.execute("SELECT room FROM alarms ORDER BY at").fetchall()
        wanted = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        rows = sum(len(connection.execute(wanted, room).fetchall()) for room in due)
    return rows, time.perf_counter() - began


def seconds_until(is_true: Callable[[], bool]) -> float:
    """The time until a condition is true."""
    began = time.perf_counter()
    while not is_true():
        if time.perf_counter() - began > TIMEOUT_SECONDS:
            raise TimeoutError("the server did not respond in time")
        time.sleep(POLL_SECONDS)
    return time.perf_counter() - began


def pauses(seconds: float) -> Iterator[None]:
    """Yields after short pauses until the time is over."""
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        time.sleep(POLL_SECONDS)
        yield


def responds(url: str) -> bool:
    """Whether the server responds."""
    try:
        with urlopen(url):  # noqa: S310 - our own address
            return True
    except (URLError, ConnectionError):
        return False


def rooms_with_new_entries(file: Path, entries: int) -> int:
    """The number of rooms with new entries."""
    return counted(file, "SELECT count(*) FROM entries WHERE seq = ?", entries + 1)


def turns_lost(file: Path, before: int) -> int:
    """The number of rooms in which a clock ran out before a time."""
    late = """entry LIKE '%"idle":true%' AND entry ->> 'at' < ?"""
    return counted(file, f"SELECT count(DISTINCT room) FROM entries WHERE {late}", before)  # noqa: S608


def counted(file: Path, wanted: str, *values: int) -> int:
    """The number that a query returns."""
    with closing(sqlite3.connect(file)) as connection:
        found: int = connection.execute(wanted, values).fetchone()[0]
    return found


if __name__ == "__main__":
    main()
