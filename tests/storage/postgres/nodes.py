"""Nodes of a cluster whose time tests let pass."""

from typing import Any

from noripan.storage.cluster import LEASE_SECONDS
from noripan.storage.postgres.cluster import PostgresCluster
from noripan.storage.postgres.storage import PostgresStorage

from ..samples import append


class Clock:
    """A node's own clock, which stands still."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


async def pass_time(database: Any, seconds: float, *nodes: PostgresCluster) -> None:
    """Lets nodes be silent for some time."""
    names = [node.node for node in nodes]
    await database.execute(
        "UPDATE nodes SET seen = seen - $1 WHERE id = ANY ($2)", int(seconds * 1000), names
    )


async def die(database: Any, *nodes: PostgresCluster) -> None:
    """The leases of nodes end."""
    await pass_time(database, LEASE_SECONDS + 1, *nodes)


async def seen(database: Any, node: PostgresCluster) -> int:
    return int(await database.fetchval("SELECT seen FROM nodes WHERE id = $1", node.node))


async def open_rooms(storage: PostgresStorage, **alarms: int | None) -> None:
    for room, alarm in alarms.items():
        await storage.append(append(room, 0, 2, alarm=alarm))


def once(check: Any) -> Any:
    """The first time that a check is true."""
    is_done = False

    def first(data: bytes) -> bool:
        nonlocal is_done
        found, is_done = not is_done and check(data), is_done or check(data)
        return found

    return first
