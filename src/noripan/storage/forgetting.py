"""Forgets what nobody has used for long, in a file that no server serves meanwhile.

Of entries it knows when they happened, and who came and went; of all else, which room it belongs to.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import Connection, text

from noripan.rooms import MemberJoined, MemberLeft

from . import file, locking, opening
from .found import check_found
from .log import SEEN_EVERY

_CHOOSE_ROOMS: Final = text("""
    CREATE TEMP TABLE unused AS SELECT id AS room FROM rooms WHERE :before > (
        SELECT entry ->> '$.at' FROM entries WHERE entries.room = rooms.id ORDER BY seq DESC LIMIT 1
    )
""")
_OF_ROOMS: Final = "DELETE FROM {table} WHERE {column} IN (SELECT room FROM temp.unused)"
_SEATS: Final = text("""
    DELETE FROM match_people WHERE "match" IN (
        SELECT id FROM matches WHERE room IN (SELECT room FROM temp.unused)
    )
""")
_GUESTS: Final = text("""
    DELETE FROM people WHERE seen < :before
        AND id NOT IN (SELECT person FROM match_people)
        AND id NOT IN (
            SELECT entry ->> '$.what.member' AS member FROM entries
            WHERE entry ->> '$.what.type' IN (:joined, :left)
            GROUP BY room, member
            HAVING max(seq) = max(seq) FILTER (WHERE entry ->> '$.what.type' = :joined)
        )
""")
_KINDS: Final = {"joined": MemberJoined.__name__, "left": MemberLeft.__name__}


class Forgotten(Struct, frozen=True):
    """How much was forgotten."""

    rooms: int
    matches: int
    guests: int


def forget(path: Path, before: int, /, *, keep: bool = True) -> Forgotten:
    """Forgets rooms without an entry since a time, their matches, and guests who are gone: all or nothing.

    With `keep` unset nothing is forgotten, but counted. Raises CannotOpen, or InUse where a server has it.
    """
    with _alone(path) as real, opening.up_to_date(real, keep=keep) as connection:
        return _forget(connection, before)


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


def _forget(connection: Connection, before: int) -> Forgotten:
    connection.execute(_CHOOSE_ROOMS, {"before": before})
    connection.execute(_SEATS)
    matches = _delete(connection, "matches")
    for table in ("alarms", "snapshots", "entries"):
        _delete(connection, table)
    rooms = _delete(connection, "rooms", "id")
    guests = connection.execute(_GUESTS, {"before": before - SEEN_EVERY, **_KINDS}).rowcount
    return Forgotten(rooms, matches, guests)


def _delete(connection: Connection, table: str, column: str = "room") -> int:
    """Deletes a table's rows of the unused rooms."""
    return connection.execute(text(_OF_ROOMS.format(table=table, column=column))).rowcount


def _size(path: Path) -> int:
    """Of the file, and of what waits beside it to be written to it."""
    beside = Path(f"{path}-wal")
    return path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)
