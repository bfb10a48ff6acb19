"""Deletes unused rooms and guests and releases space, in small transactions so that no append waits for long.

Reads from entries only their time, who joined and left, and whether anybody played or chatted.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec.structs import asdict

from noripan.rooms import MatchStarted, MemberJoined, MemberLeft, Reacted, Said

from ..port import UnusedRooms

ROWS_PER_STEP: Final = 500
"""Rows deleted per transaction."""
PAGES_PER_STEP: Final = 256
"""Pages released per transaction."""

_USED: Final = ", ".join(f"'{kind.__name__}'" for kind in (MatchStarted, Said, Reacted))
UNUSED_ROOMS: Final = f"""
SELECT id FROM (
    SELECT id, (
        SELECT entry ->> '$.at' FROM entries WHERE entries.room = rooms.id ORDER BY seq DESC LIMIT 1
    ) AS last FROM rooms
) AS known
WHERE (last < :before OR last < :empty_before
    AND NOT EXISTS (SELECT 1 FROM alarms WHERE alarms.room = known.id)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.room = known.id)
    AND NOT EXISTS (
        SELECT 1 FROM entries WHERE entries.room = known.id AND entry ->> '$.event.type' IN ({_USED})
    )
)
"""  # noqa: S608 - constants
UNUSED_GUESTS: Final = f"""
SELECT id FROM guests WHERE last_seen < :before
    AND id NOT IN (
        SELECT guest FROM match_guests JOIN matches ON matches.id = match_guests."match"
        WHERE matches.room IN ({{kept}})
    )
    AND id NOT IN (
        SELECT entry ->> '$.event.member' AS member FROM entries
        WHERE room IN ({{kept}})
            AND entry ->> '$.event.type' IN ('{MemberJoined.__name__}', '{MemberLeft.__name__}')
        GROUP BY room, member
        HAVING max(seq) = max(seq) FILTER (WHERE entry ->> '$.event.type' = '{MemberJoined.__name__}')
    )
"""  # noqa: S608
"""Guests last seen before a time who are in no kept room and played in no match of one."""
KEPT_ROOMS: Final = "SELECT id FROM rooms"

_UNLINK: Final = (
    "INSERT INTO deleted_rooms (room) VALUES (?)",
    'DELETE FROM match_guests WHERE "match" IN (SELECT id FROM matches WHERE room = ?)',
    "DELETE FROM alarms WHERE room = ?",
    "DELETE FROM snapshots WHERE room = ?",
    "DELETE FROM rooms WHERE id = ?",
)
_ERASE: Final = """
DELETE FROM entries WHERE rowid IN (SELECT rowid FROM entries WHERE room = ? LIMIT ?)
"""


def unlink_room(connection: sqlite3.Connection, room: str, unused: UnusedRooms, /) -> int | None:
    """Removes an unused room from every table but its entries; returns how many matches it had."""
    with _transaction(connection):
        found = connection.execute(
            f"{UNUSED_ROOMS} AND id = :room", {**asdict(unused), "room": room}
        ).fetchone()
        if found is None:
            return None
        for statement in _UNLINK:
            connection.execute(statement, (room,))
        return connection.execute("DELETE FROM matches WHERE room = ?", (room,)).rowcount


def erase_entries(connection: sqlite3.Connection, /) -> bool:
    """Deletes some entries of a deleted room; returns False when there is no deleted room left."""
    found = connection.execute("SELECT room FROM deleted_rooms LIMIT 1").fetchone()
    if found is None:
        return False
    with _transaction(connection):
        if connection.execute(_ERASE, (*found, ROWS_PER_STEP)).rowcount < ROWS_PER_STEP:
            connection.execute("DELETE FROM deleted_rooms WHERE room = ?", found)
    return True


def delete_guests(connection: sqlite3.Connection, guests: Sequence[str], before: int) -> list[str]:
    """Deletes guests unless they were seen meanwhile; returns the deleted ones."""
    statement = "DELETE FROM guests WHERE id = ? AND last_seen < ?"
    with _transaction(connection):
        return [each for each in guests if connection.execute(statement, (each, before)).rowcount]


def release_pages(connection: sqlite3.Connection, /) -> bool:
    """Releases some free pages to the disk; returns whether there are more."""
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    connection.executescript(
        f"PRAGMA incremental_vacuum({PAGES_PER_STEP})"
    )  # execute would release a single page
    (left,) = connection.execute("PRAGMA freelist_count").fetchone()
    return bool(0 < left < free)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")
