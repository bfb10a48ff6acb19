"""Deletes rooms and guests unused for long while no server uses the file; counts them in any file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec.structs import asdict

from ..port import LAST_SEEN_INTERVAL, Pruned, UnusedRooms
from ..sqlite import connect, file, file_lock, maintenance
from ..sqlite.existing_file import check_existing, check_known, open_existing


def prune(path: Path, before: int, /) -> Pruned:
    """Deletes rooms without an entry since a time, their matches, and guests not seen since then.

    A crash leaves every room either complete or deleted. Raises CannotOpen, or InUse.
    """
    with _locked(path) as real:
        with connect.migrated(real):
            pass  # only migrate
        with closing(connect.connect(real)) as connection:
            return _delete(connection, UnusedRooms(before, before))


def count_prunable(path: Path, before: int, /) -> Pruned:
    """How much `prune` would delete; works while a server uses the file. Raises CannotOpen."""
    real = path.resolve()
    with connect.sqlite_errors(real), open_existing(real) as connection:
        check_known(connection)
        connection.execute("BEGIN")  # one consistent view of the file; temporary tables block no writer
        unused = asdict(UnusedRooms(before, before))
        connection.execute(f"CREATE TEMP TABLE unused AS {maintenance.UNUSED_ROOMS}", unused)
        matches = "SELECT count(*) FROM matches WHERE room IN (SELECT id FROM temp.unused)"
        kept = f"{maintenance.KEPT_ROOMS} EXCEPT SELECT id FROM temp.unused"  # noqa: S608 - constants
        guests = maintenance.UNUSED_GUESTS.format(kept=kept)
        return Pruned(
            _count(connection, "SELECT count(*) FROM temp.unused"),
            _count(connection, matches),
            _count(connection, f"SELECT count(*) FROM ({guests})", before=before - LAST_SEEN_INTERVAL),  # noqa: S608
        )


def compact(path: Path, /) -> int:
    """Returns unused space to the disk; returns how many bytes."""
    with _locked(path) as real:
        before = _size(real)
        with closing(connect.connect(real)) as connection:
            connection.execute("VACUUM")
        return max(0, before - _size(real))


@contextmanager
def _locked(path: Path) -> Iterator[Path]:
    """An existing Noripan database, locked against servers."""
    file.check_version()
    real = path.resolve()
    with connect.sqlite_errors(real):
        check_existing(real)
        with closing(file_lock.lock(real)):
            yield real


def _delete(connection: sqlite3.Connection, unused: UnusedRooms) -> Pruned:
    rooms = [room for (room,) in connection.execute(maintenance.UNUSED_ROOMS, asdict(unused)).fetchall()]
    matches = [maintenance.unlink_room(connection, room, unused) or 0 for room in rooms]
    while maintenance.erase_entries(connection):
        pass
    before = unused.before - LAST_SEEN_INTERVAL
    query = maintenance.UNUSED_GUESTS.format(kept=maintenance.KEPT_ROOMS)
    found = connection.execute(query, {"before": before}).fetchall()
    guests = maintenance.delete_guests(connection, [guest for (guest,) in found], before)
    return Pruned(len(rooms), sum(matches), len(guests))


def _count(connection: sqlite3.Connection, query: str, **parameters: int) -> int:
    (count,) = connection.execute(query, parameters).fetchone()
    return int(count)


def _size(path: Path) -> int:
    """The size of the file and of its -wal."""
    wal = Path(f"{path}-wal")
    return path.stat().st_size + (wal.stat().st_size if wal.exists() else 0)
