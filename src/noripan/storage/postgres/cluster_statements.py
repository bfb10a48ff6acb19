"""The SQL of the cluster. All times are the database's, so that the clocks of the nodes do not matter."""

from typing import Final

from ..cluster import FAREWELL_SECONDS, LEASE_SECONDS
from .maintenance import LIVE, NOW

FORGET_SECONDS: Final = 3600
"""A dead node without rooms is forgotten after this long."""

_LEASE_MS: Final = int(LEASE_SECONDS * 1000)
_FAREWELL_MS: Final = int(FAREWELL_SECONDS * 1000)
_CLAIMABLE: Final = f"(seen < {NOW} - {_LEASE_MS} OR gone AND seen < {NOW} - {_FAREWELL_MS})"
"""Whether a row of `nodes` is of a node whose rooms others may claim."""
_LATE: Final = "(NOT nodes.gone AND NOT nodes.claimed)"
"""Whether a row of `nodes` is of a node that may beat again, although its lease may be over."""
_LIVE_OTHERS: Final = f"JOIN nodes ON nodes.id = others.node AND {LIVE}"

REGISTER: Final = f"""
WITH registered AS (
    INSERT INTO nodes (id, seen, gone, claimed) VALUES ($1, {NOW}, false, false)
        ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, gone = false, claimed = false
        RETURNING seen
), orphaned AS (
    UPDATE served_rooms SET members = '[]', card = NULL, unserved_since = coalesce(
        unserved_since, (SELECT seen FROM nodes WHERE id = $1), {NOW}
    ) WHERE node = $1
)
SELECT seen FROM registered
"""  # noqa: S608 - constants
"""Registers a node. Rooms that it served before it was dead are its to claim again."""

BEAT: Final = f"UPDATE nodes SET seen = {NOW}, gone = false WHERE id = $1 AND NOT claimed RETURNING seen"  # noqa: S608

LEAVE: Final = f"UPDATE nodes SET seen = {NOW}, gone = true WHERE id = $1"  # noqa: S608

CLEAN_UP: Final = (
    f"DELETE FROM buckets WHERE full_at < {NOW}",  # noqa: S608
    f"DELETE FROM nodes WHERE seen < {NOW} - {FORGET_SECONDS * 1000} "  # noqa: S608
    "AND NOT EXISTS (SELECT 1 FROM served_rooms WHERE node = nodes.id)",
)

LOCK_HEAD: Final = "SELECT 1 FROM heads WHERE room = $1 FOR UPDATE"
"""Nodes that want to serve the same room do so one after the other."""

SERVE: Final = f"""
WITH others AS MATERIALIZED (
    SELECT node, members, coalesce(unserved_since, seen, {NOW}) AS seen,
            coalesce({LIVE} OR $3 AND {_LATE}, false) AS is_live
        FROM served_rooms LEFT JOIN nodes ON nodes.id = node WHERE room = $1 AND node <> $2
), dead AS (
    DELETE FROM served_rooms USING others
        WHERE served_rooms.room = $1 AND served_rooms.node = others.node AND NOT is_live
        RETURNING others.node, others.seen
), marked AS (
    UPDATE nodes SET claimed = true FROM dead WHERE nodes.id = dead.node
), served AS (
    INSERT INTO served_rooms (room, node, members) VALUES ($1, $2, '[]')
        ON CONFLICT (room, node) DO UPDATE SET unserved_since = NULL
)
SELECT
    NOT EXISTS (SELECT 1 FROM others WHERE is_live),
    (SELECT max(seen) FROM (
        SELECT seen FROM dead UNION ALL
        SELECT unserved_since FROM served_rooms WHERE room = $1 AND node = $2
    ) AS times),
    ARRAY (SELECT members FROM others WHERE is_live),
    {NOW}
"""  # noqa: S608
"""With $3, late nodes count as live."""

ATTEND: Final = """
UPDATE served_rooms SET members = given.members, card = given.card
    FROM unnest($2::text[], $3::text[], $4::bytea[]) AS given (room, members, card)
    WHERE served_rooms.room = given.room AND node = $1
"""

RELEASE: Final = "DELETE FROM served_rooms WHERE room = $1 AND node = $2"

CONNECTED: Final = f"""
SELECT members FROM served_rooms JOIN nodes ON nodes.id = node
    WHERE room = $1 AND ({LIVE} OR $2 AND {_LATE})
"""  # noqa: S608
"""With $2, late nodes count as live."""

MARK_DEAD: Final = f"""
UPDATE nodes SET claimed = true WHERE id <> $1 AND NOT claimed AND {_CLAIMABLE}
    AND EXISTS (SELECT 1 FROM served_rooms WHERE node = nodes.id)
"""  # noqa: S608
"""A node that beats in time is not marked, even if this statement began before its beat."""

CLAIM: Final = f"""
WITH found AS MATERIALIZED (
    SELECT served_rooms.room, node, coalesce(unserved_since, seen) AS unserved_since, alarm
        FROM served_rooms JOIN nodes ON nodes.id = node LEFT JOIN heads ON heads.room = served_rooms.room
        WHERE claimed AND {_CLAIMABLE}
        ORDER BY alarm NULLS LAST, served_rooms.room LIMIT $2
        FOR UPDATE OF served_rooms SKIP LOCKED FOR SHARE OF nodes SKIP LOCKED
), taken AS (
    DELETE FROM served_rooms USING found
        WHERE served_rooms.room = found.room AND served_rooms.node = found.node
        RETURNING found.room, found.unserved_since, found.alarm
), claimed AS (
    INSERT INTO served_rooms (room, node, members, unserved_since)
        SELECT room, $1, '[]', max(unserved_since) FROM taken GROUP BY room
        ON CONFLICT (room, node) DO UPDATE SET unserved_since = excluded.unserved_since
)
SELECT room FROM taken GROUP BY room ORDER BY min(alarm) NULLS LAST, room
"""  # noqa: S608
"""The share lock keeps a dead node from registering again meanwhile."""

UNSERVED: Final = """
SELECT served_rooms.room FROM served_rooms LEFT JOIN heads ON heads.room = served_rooms.room
    WHERE node = $1 AND unserved_since IS NOT NULL ORDER BY alarm NULLS LAST, room LIMIT $2
"""
"""Rooms that this node has claimed and not yet served."""

SHARED_ROOMS: Final = f"""
SELECT heads.room, seq FROM heads WHERE room IN (
    SELECT mine.room FROM served_rooms AS mine
        JOIN served_rooms AS others ON others.room = mine.room AND others.node <> mine.node {_LIVE_OTHERS}
        WHERE mine.node = $1
)
"""  # noqa: S608

CARDS: Final = f"""
SELECT room, card FROM served_rooms AS others {_LIVE_OTHERS} WHERE node <> $1 AND card IS NOT NULL
"""  # noqa: S608

PEOPLE: Final = f"""
WITH told AS (UPDATE nodes SET people = $2 WHERE id = $1 AND people <> $2)
SELECT coalesce(sum(people), 0)::bigint FROM nodes WHERE id <> $1 AND {LIVE}
"""  # noqa: S608

# The time is in `excluded`: each use of the clock gives another. A node that waited for the row has an older
# time than the row, and must not take tokens away by that.
_TOKENS: Final = """least(
    $2::float8, buckets.tokens + greatest(0, excluded.at - buckets.at) * $2::float8 / ($3::float8 * 1000)
)"""
TAKE: Final = f"""
INSERT INTO buckets (id, tokens, at, wait, full_at)
    VALUES ($1, $2::float8 - 1, {NOW}, 0, {NOW} + ceil($3::float8 * 1000)::bigint)
    ON CONFLICT (id) DO UPDATE SET
        tokens = {_TOKENS} - CASE WHEN {_TOKENS} >= 1 THEN 1 ELSE 0 END,
        at = greatest(excluded.at, buckets.at),
        wait = CASE WHEN {_TOKENS} >= 1 THEN 0
            ELSE greatest(1, ceil((1 - {_TOKENS}) * $3::float8 / $2::float8)::int) END,
        full_at = greatest(excluded.full_at, buckets.full_at)
    RETURNING wait
"""  # noqa: S608
