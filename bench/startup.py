"""`python -m bench.startup`: how soon a server with 10,000 running matches in its database responds.

The baseline is the time that plain sqlite3 takes to read the same rows.
"""

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from noripan.games.registry import find
from noripan.kernel import FastChance
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    Connect,
    Ready,
    Request,
    RoomCommand,
    RoomSettings,
    Start,
    alarm,
    commitment,
    decide,
    open_room,
    room_entry_codec,
)
from noripan.storage import open_sqlite

ROOMS = 10_000
TURN_SECONDS = 10
TIMEOUT_SECONDS = 600.0
POLL_SECONDS = 0.1
WATCHED_SECONDS = 10
GAME = find("pirate_dice").game
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"


def main() -> None:
    """Prints the duration of each part, and how many rooms lost a turn before anybody could join."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "noripan.db"
        entries = fill(file, ROOMS)
        rows, plain = read_plainly(file)
        with serving(Path(folder) / "empty.db") as url:
            empty = seconds_until(lambda: responds(f"{url}/readyz"))
        with serving(file) as url:
            ready = seconds_until(lambda: responds(f"{url}/readyz"))
            listens = time.time_ns() // 1_000_000
            waits = [seconds_until(lambda: responds(f"{url}/readyz")) for _ in pauses(WATCHED_SECONDS)]
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


def fill(file: Path, rooms: int) -> int:
    """Makes a database with this many running matches, as a killed server leaves it.

    Returns the number of entries of each match.
    """
    now = time.time_ns() // 1_000_000
    room, log = started(now)
    entries = [room_entry_codec(GAME).encode(entry).decode() for entry in log]
    codes = map("".join, product(LETTERS, repeat=len(room.code)))
    names = [(f"{number:024x}", next(codes)) for number in range(rooms)]
    asyncio.run(make(file))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executemany("INSERT INTO rooms (id, code) VALUES (?, ?)", names)
        for name, code in names:
            rows = [(name, seq, entry.replace(room.code, code)) for seq, entry in enumerate(entries, 1)]
            connection.executemany("INSERT INTO entries (room, seq, entry) VALUES (?, ?, ?)", rows)
            connection.execute("INSERT INTO alarms (room, at) VALUES (?, ?)", (name, alarm(room)))
        connection.execute("INSERT INTO heartbeat (id, at) VALUES (1, ?)", (now,))
    return len(entries)


async def make(file: Path) -> None:
    """Makes an empty database."""
    await (await open_sqlite(file)).close()


def started(now: int) -> tuple[AnyRoom, list[AnyRoomEntry]]:
    """A new match of two players, and its log."""
    chance, options = FastChance("startup"), GAME.facts.codecs.options.convert({})
    room, log = open_room(GAME, RoomSettings(turn_seconds=TURN_SECONDS), options, now, chance)

    def ask(member: str, command: RoomCommand) -> None:
        nonlocal room
        room, entries = decide(GAME, room, Request(command, member), now, chance)
        log.extend(entries)

    for member in ("ann", "ben"):
        ask(member, Connect(member, "player"))
    ask("ben", Ready(commitment(room), "salt"))
    ask("ann", Start(commitment(room), "salt"))
    return room, log


def read_plainly(file: Path) -> tuple[int, float]:
    """The number of all entries, and the time to read them room by room."""
    began = time.perf_counter()
    with closing(sqlite3.connect(file)) as connection:
        due = connection.execute("SELECT room FROM alarms ORDER BY at").fetchall()
        wanted = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        rows = sum(len(connection.execute(wanted, room).fetchall()) for room in due)
    return rows, time.perf_counter() - began


@contextmanager
def serving(file: Path) -> Iterator[str]:
    """Runs a server on a database; yields its address as soon as its process starts."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "noripan", "serve", "--port", str(port), "--database", str(file)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, **quiet) as server:  # type: ignore[call-overload]  # noqa: S603 - our own command
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.kill()


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
