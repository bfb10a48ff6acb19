"""Databases with real rooms, played at chosen times and folded again from the stored entries."""

import sqlite3
from contextlib import closing
from itertools import cycle
from pathlib import Path

import msgspec

from noripan.games.registry import find, listings
from noripan.rooms import AnyRoom, Leave, MatchEnded, MatchStarted, opened, room_entry_codec
from noripan.server.clock import wall_clock
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import Storage, open_sqlite
from tests.rooms.folding import evolve_all
from tests.server.socketless import ask, begin, play_out, seat

DAY = 24 * 60 * 60 * 1000


class DatedService:
    """A service with an adjustable date."""

    def __init__(self, storage: Storage) -> None:
        self.days_ago = 0.0
        self._games = cycle(listing.game for listing in listings())
        self.service = Service(Settings(database=":memory:"), storage, self._now)

    def _now(self) -> int:
        return wall_clock() - int(self.days_ago * DAY)

    async def guest(self, name: str) -> str:
        """Signs a guest in; returns the id."""
        guest, _ = await self.service.guests.sign_in(name, "en")
        return guest.id

    async def play(self, *members: str) -> str:
        """Opens a room of the next game and plays a match to its end; returns the room's code."""
        game = next(self._games)
        room = await self.service.live_rooms.open(game, None, game.facts.codecs.options.convert({}))
        await self.play_again(room.code, *members)
        return room.code

    async def play_again(self, code: str, *members: str) -> None:
        """Plays another match in a room."""
        runner = await self.service.live_rooms.find(code)
        assert runner is not None
        await begin(runner, *members)
        await play_out(runner)

    async def join(self, code: str, member: str) -> None:
        """A guest joins a room."""
        runner = await self.service.live_rooms.find(code)
        assert runner is not None
        await seat(runner, member)

    async def leave(self, code: str, member: str) -> None:
        """A member leaves a room."""
        runner = await self.service.live_rooms.find(code)
        assert runner is not None
        await ask(runner, member, Leave())


async def make_old_and_new(path: Path, *, count: int = 1) -> None:
    """`count` rooms last used 200 days ago, and as many from today."""
    dated = DatedService(await open_sqlite(path))
    for number in range(count):
        for days_ago, when in ((200, "old"), (0, "new")):
            dated.days_ago = days_ago
            members = [await dated.guest(f"{when} {number} {who}") for who in "ab"]
            await dated.play(*members)
    await dated.service.stop()


def whole_rooms(path: Path) -> dict[str, AnyRoom]:
    """Every room by its code, folded from its entries; fails if anything is incomplete."""
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        named = database.execute("SELECT id, code FROM rooms").fetchall()
        for table in ("entries", "snapshots", "alarms", "matches"):
            used = {room for (room,) in database.execute(f"SELECT DISTINCT room FROM {table}")}  # noqa: S608
            assert used <= {room for room, _ in named}
        for match in database.execute('SELECT id, room, first, "last" FROM matches').fetchall():
            check_match(database, *match)
        return {code: fold(database, room) for room, code in named}


def fold(database: sqlite3.Connection, room: str) -> AnyRoom:
    rows = database.execute("SELECT entry FROM entries WHERE room = ? ORDER BY seq", (room,)).fetchall()
    game = find(msgspec.json.decode(rows[0][0])["event"]["slug"]).game
    codec = room_entry_codec(game)
    entries = [codec.decode(entry.encode()) for (entry,) in rows]
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return evolve_all(game, opened(room, entries[0]), entries[1:])


def check_match(database: sqlite3.Connection, match: str, room: str, first: int, last: int) -> None:
    span = "SELECT entry FROM entries WHERE room = ? AND seq BETWEEN ? AND ? ORDER BY seq"
    entries = [msgspec.json.decode(entry) for (entry,) in database.execute(span, (room, first, last))]
    assert len(entries) == last - first + 1
    start, end = entries[0]["event"], entries[-1]["event"]
    assert (start["type"], start["match"]) == (MatchStarted.__name__, match)
    assert (end["type"], end["match"]) == (MatchEnded.__name__, match)
    seats = "SELECT count(*) FROM match_guests WHERE match = ?"
    assert database.execute(seats, (match,)).fetchone() == (len(start["players"]),)


def guests(path: Path) -> set[str]:
    """The names of all guests."""
    with closing(sqlite3.connect(path)) as database:
        return {name for (name,) in database.execute("SELECT name FROM guests")}
