"""Deletes unused rooms and guests, in small transactions so that no append waits for long.

Reads from entries only their time, who joined and left, and whether anybody played or chatted.
"""

from typing import Final

from noripan.rooms import MatchStarted, MemberJoined, MemberLeft, Reacted, Said

from ..cluster import LEASE_SECONDS

ROWS_PER_STEP: Final = 500
"""Rows deleted per transaction."""

NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The time that all nodes share, in milliseconds since 1970."""
LIVE: Final = f"(NOT nodes.gone AND nodes.seen > {NOW} - {int(LEASE_SECONDS * 1000)})"
"""Whether a row of `nodes` is of a live node."""
KEEP_SECONDS: Final = 30 * LEASE_SECONDS
"""How long a room is kept after its node's last heartbeat: after an outage, live nodes have yet to beat."""
_MAY_BE_LIVE: Final = f"(NOT nodes.gone AND nodes.seen > {NOW} - {int(KEEP_SECONDS * 1000)})"

# PostgreSQL reads no JSON with an escaped NUL. Escaped backslashes go first: one may stand before u0000.
_JSON: Final = r"replace(replace(entry, '\\', '//'), '\u0000', '')::json"
_TYPE: Final = f"({_JSON} -> 'event' ->> 'type')"
_JOINED: Final = MemberJoined.__name__
_LEFT: Final = MemberLeft.__name__
_USED: Final = ", ".join(f"'{kind.__name__}'" for kind in (MatchStarted, Said, Reacted))

UNUSED_ROOMS: Final = f"""
SELECT id FROM (
    SELECT id, (
        SELECT ({_JSON} ->> 'at')::bigint FROM entries WHERE entries.room = rooms.id ORDER BY seq DESC LIMIT 1
    ) AS last FROM rooms
) AS known
WHERE (last < :before OR last < :empty_before
    AND NOT EXISTS (SELECT 1 FROM heads WHERE heads.room = known.id AND alarm IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.room = known.id)
    AND NOT EXISTS (SELECT 1 FROM entries WHERE entries.room = known.id AND {_TYPE} IN ({_USED}))
)
AND NOT EXISTS (
    SELECT 1 FROM served_rooms JOIN nodes ON nodes.id = served_rooms.node
    WHERE served_rooms.room = known.id AND {_MAY_BE_LIVE}
)
"""  # noqa: S608 - constants
KEPT_ROOMS: Final = "SELECT id FROM rooms"


def unused_guests(kept: str = KEPT_ROOMS) -> str:
    """A query for guests last seen before a time who are in no kept room and played in no match of one.

    Only the log says who is in a room: it is read once, and only if guests without matches are found. EXCEPT
    never reads it again for each guest, however wrong the planner's estimates are.
    """
    return f"""
WITH idle AS MATERIALIZED (
    SELECT id FROM guests WHERE last_seen < :guests_before AND NOT EXISTS (
        SELECT 1 FROM match_guests JOIN matches ON matches.id = match_guests."match"
        WHERE match_guests.guest = guests.id AND matches.room IN ({kept})
    )
)
SELECT id FROM idle EXCEPT SELECT member FROM (
    SELECT room, seq, {_TYPE} AS type, {_JSON} -> 'event' ->> 'member' AS member FROM entries
    WHERE EXISTS (SELECT 1 FROM idle) AND room IN ({kept})
        AND entry LIKE ANY (ARRAY['%"{_JOINED}"%', '%"{_LEFT}"%']) AND {_TYPE} IN ('{_JOINED}', '{_LEFT}')
) AS moves
GROUP BY room, member
HAVING max(seq) = max(seq) FILTER (WHERE type = '{_JOINED}')
"""  # noqa: S608 - constants


COUNT_UNUSED: Final = f"""
WITH unused AS MATERIALIZED ({UNUSED_ROOMS})
SELECT
    (SELECT count(*) FROM unused),
    (SELECT count(*) FROM matches WHERE room IN (SELECT id FROM unused)),
    (SELECT count(*) FROM ({unused_guests(f"{KEPT_ROOMS} EXCEPT SELECT id FROM unused")}) AS gone)
"""  # noqa: S608
"""How many rooms, matches and guests are unused."""

LOCK_HEAD: Final = "SELECT 1 FROM heads WHERE room = :room FOR UPDATE"
UNLINK: Final = (
    "INSERT INTO deleted_rooms (room) VALUES (:room)",
    'DELETE FROM match_guests WHERE "match" IN (SELECT id FROM matches WHERE room = :room)',
    "DELETE FROM snapshots WHERE room = :room",
    "DELETE FROM served_rooms WHERE room = :room",
    "DELETE FROM heads WHERE room = :room",
    "DELETE FROM rooms WHERE id = :room",
)
DELETE_MATCHES: Final = "DELETE FROM matches WHERE room = :room"
ERASE: Final = """
DELETE FROM entries WHERE room = :room AND seq <= (
    SELECT max(seq) FROM (SELECT seq FROM entries WHERE room = :room ORDER BY seq LIMIT :limit) AS step
)
"""
