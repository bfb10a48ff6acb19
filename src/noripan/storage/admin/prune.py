"""Forgets what nobody has used for long, in a file that no server serves meanwhile; counts it in any file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec.structs import asdict

from ..port import SEEN_EVERY, Pruned, UnusedRooms
from ..sqlite import connect, file, file_lock, maintenance
from ..sqlite.existing_file import check_existing, check_known, open_existing


def prune(path: Path, before: int, /) -> Pruned:
    """Forgets rooms without an entry since a time, their matches, and guests who are gone.

    Killed in the middle, every room is there whole or gone. Raises CannotOpen, or InUse.
    """
    with _alone(path) as real:
        with connect.up_to_date(real):
            pass  # whatever is missing is done on entering
        with closing(connect.connect(real)) as connection:
            return _forget(connection, UnusedRooms(before, before))


def count_prunable(path: Path, before: int, /) -> Pruned:
    """How much would be forgotten, whether or not a server serves the file. Raises CannotOpen."""
    real = path.resolve()
    with connect.sqlite_errors(real), open_existing(real) as connection:
        check_known(connection)
        connection.execute("BEGIN")  # one moment of the file; temporary tables do not hold up a writer
        unused = asdict(UnusedRooms(before, before))
        connection.execute(f"CREATE TEMP TABLE unused AS {maintenance.UNUSED}", unused)
        of_rooms = "SELECT count(*) FROM matches WHERE room IN (SELECT id FROM temp.unused)"
        gone = maintenance.GONE.format(kept=f"{maintenance.KEPT} EXCEPT SELECT id FROM temp.unused")  # noqa: S608
        return Pruned(
            _count(connection, "SELECT count(*) FROM temp.unused"),
            _count(connection, of_rooms),
            _count(connection, f"SELECT count(*) FROM ({gone})", before=before - SEEN_EVERY),  # noqa: S608
        )


def compact(path: Path, /) -> int:
    """Gives the space of what was forgotten back to the disk; returns how many bytes."""
    with _alone(path) as real:
        before = _size(real)
        with closing(connect.connect(real)) as connection:
            connection.execute("VACUUM")
        return max(0, before - _size(real))


@contextmanager
def _alone(path: Path) -> Iterator[Path]:
    """A database of ours that nobody serves meanwhile; what is none is not touched."""
    file.check_version()
    real = path.resolve()
    with connect.sqlite_errors(real):
        check_existing(real)
        with closing(file_lock.lock(real)):
            yield real


def _forget(connection: sqlite3.Connection, unused: UnusedRooms) -> Pruned:
    rooms = [room for (room,) in connection.execute(maintenance.UNUSED, asdict(unused)).fetchall()]
    matches = [maintenance.hide_room(connection, room, unused) or 0 for room in rooms]
    while maintenance.erase(connection):
        pass
    before = unused.before - SEEN_EVERY
    gone = connection.execute(maintenance.GONE.format(kept=maintenance.KEPT), {"before": before}).fetchall()
    guests = maintenance.forget_people(connection, [person for (person,) in gone], before)
    return Pruned(len(rooms), sum(matches), len(guests))


def _count(connection: sqlite3.Connection, wanted: str, **asked: int) -> int:
    (count,) = connection.execute(wanted, asked).fetchone()
    return int(count)


def _size(path: Path) -> int:
    """Of the file, and of what waits beside it to be written to it."""
    beside = Path(f"{path}-wal")
    return path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)
