"""Forgets what nobody has used for long, in a file that no server serves meanwhile; counts it in any file."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from msgspec.structs import asdict

from . import chores, file, locking, opening
from .found import check_found, check_known, found
from .log import SEEN_EVERY, Forgotten, Unused


def forget(path: Path, before: int, /) -> Forgotten:
    """Forgets rooms without an entry since a time, their matches, and guests who are gone.

    Killed in the middle, every room is there whole or gone. Raises CannotOpen, or InUse.
    """
    with _alone(path) as real:
        with opening.up_to_date(real):
            pass  # whatever is missing is done on entering
        with closing(opening.connect(real)) as connection:
            return _forget(connection, Unused(before, before))


def would_forget(path: Path, before: int, /) -> Forgotten:
    """How much would be forgotten, whether or not a server serves the file. Raises CannotOpen."""
    real = path.resolve()
    with opening.failing_as(real), found(real) as connection:
        check_known(connection)
        connection.execute("BEGIN")  # one moment of the file; temporary tables do not hold up a writer
        unused = asdict(Unused(before, before))
        connection.execute(f"CREATE TEMP TABLE unused AS {chores.UNUSED}", unused)
        of_rooms = "SELECT count(*) FROM matches WHERE room IN (SELECT id FROM temp.unused)"
        gone = chores.GONE.format(kept=f"{chores.KEPT} EXCEPT SELECT id FROM temp.unused")  # noqa: S608
        return Forgotten(
            _count(connection, "SELECT count(*) FROM temp.unused"),
            _count(connection, of_rooms),
            _count(connection, f"SELECT count(*) FROM ({gone})", before=before - SEEN_EVERY),  # noqa: S608
        )


def compact(path: Path, /) -> int:
    """Gives the space of what was forgotten back to the disk; returns how many bytes."""
    with _alone(path) as real:
        before = _size(real)
        with closing(opening.connect(real)) as connection:
            connection.execute("VACUUM")
        return max(0, before - _size(real))


@contextmanager
def _alone(path: Path) -> Iterator[Path]:
    """A database of ours that nobody serves meanwhile; what is none is not touched."""
    file.check_version()
    real = path.resolve()
    with opening.failing_as(real):
        check_found(real)
        with closing(locking.lock(real)):
            yield real


def _forget(connection: sqlite3.Connection, unused: Unused) -> Forgotten:
    rooms = [room for (room,) in connection.execute(chores.UNUSED, asdict(unused)).fetchall()]
    matches = [chores.hide_room(connection, room, unused) or 0 for room in rooms]
    while chores.erase(connection):
        pass
    before = unused.before - SEEN_EVERY
    gone = connection.execute(chores.GONE.format(kept=chores.KEPT), {"before": before}).fetchall()
    guests = chores.forget_people(connection, [person for (person,) in gone], before)
    return Forgotten(len(rooms), sum(matches), len(guests))


def _count(connection: sqlite3.Connection, wanted: str, **asked: int) -> int:
    (count,) = connection.execute(wanted, asked).fetchone()
    return int(count)


def _size(path: Path) -> int:
    """Of the file, and of what waits beside it to be written to it."""
    beside = Path(f"{path}-wal")
    return path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)
