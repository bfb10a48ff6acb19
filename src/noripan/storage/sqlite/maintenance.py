"""What the writer does beside its batches, each in a small transaction, so that no append waits for long.

Of entries it knows when they happened, who came and went, and whether anybody played or talked.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from msgspec.structs import asdict

from noripan.rooms import MatchStarted, MemberJoined, MemberLeft, Reacted, Said

from ..port import UnusedRooms

SLICE: Final = 500
"""Rows deleted in one transaction."""
PAGES: Final = 256
"""Pages given back in one transaction."""

_USED: Final = ", ".join(f"'{kind.__name__}'" for kind in (MatchStarted, Said, Reacted))
UNUSED: Final = f"""
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
"""  # noqa: S608 - names of ours
GONE: Final = f"""
SELECT id FROM people WHERE seen < :before
    AND id NOT IN (
        SELECT person FROM match_people JOIN matches ON matches.id = match_people."match"
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
"""Guests not seen since a time who are in no room that is kept, nor played in a match of one."""
KEPT: Final = "SELECT id FROM rooms"

_HIDE: Final = (
    "INSERT INTO forgotten (room) VALUES (?)",
    'DELETE FROM match_people WHERE "match" IN (SELECT id FROM matches WHERE room = ?)',
    "DELETE FROM alarms WHERE room = ?",
    "DELETE FROM snapshots WHERE room = ?",
    "DELETE FROM rooms WHERE id = ?",
)
_ERASE: Final = """
DELETE FROM entries WHERE rowid IN (SELECT rowid FROM entries WHERE room = ? LIMIT ?)
"""


def hide_room(connection: sqlite3.Connection, room: str, unused: UnusedRooms, /) -> int | None:
    """Takes a room out of everything that leads to it, if it is unused; returns how many matches it had."""
    with _transaction(connection):
        found = connection.execute(f"{UNUSED} AND id = :room", {**asdict(unused), "room": room}).fetchone()
        if found is None:
            return None
        for statement in _HIDE:
            connection.execute(statement, (room,))
        return connection.execute("DELETE FROM matches WHERE room = ?", (room,)).rowcount


def erase(connection: sqlite3.Connection, /) -> bool:
    """Deletes some entries of a room that was taken out; returns whether there was one."""
    found = connection.execute("SELECT room FROM forgotten LIMIT 1").fetchone()
    if found is None:
        return False
    with _transaction(connection):
        if connection.execute(_ERASE, (*found, SLICE)).rowcount < SLICE:
            connection.execute("DELETE FROM forgotten WHERE room = ?", found)
    return True


def forget_people(connection: sqlite3.Connection, people: Sequence[str], before: int) -> list[str]:
    """Deletes guests unless they were seen meanwhile; returns those who are gone."""
    statement = "DELETE FROM people WHERE id = ? AND seen < ?"
    with _transaction(connection):
        return [each for each in people if connection.execute(statement, (each, before)).rowcount]


def give_back(connection: sqlite3.Connection, /) -> bool:
    """Gives some free pages back to the disk; returns whether there are more."""
    (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    connection.executescript(f"PRAGMA incremental_vacuum({PAGES})")  # of execute, it would do one page
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
