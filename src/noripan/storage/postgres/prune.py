"""Deletes rooms and guests unused for long, for operators' commands; works while servers use the database."""

import asyncio

from sqlalchemy import text

from .. import migrations
from ..port import LAST_SEEN_INTERVAL, CannotOpen, Pruned, StorageFailed, UnusedRooms
from .connect import address
from .errors import sqlstate
from .storage import PostgresStorage, open_postgres

BATCH_ROOMS = 100
"""Rooms looked up at once."""
_NO_SUCH_TABLE = "42P01"


def prune_postgres(url: str, before: int, /) -> Pruned:
    """Deletes rooms without an entry since a time, their matches, and guests not seen since then.

    Keeps rooms that a node serves. Raises CannotOpen, or StorageFailed.
    """
    return asyncio.run(_prune(url, before))


def count_prunable_postgres(url: str, before: int, /) -> Pruned:
    """How much `prune_postgres` would delete. Raises CannotOpen."""
    return asyncio.run(_count(url, before))


async def _prune(url: str, before: int) -> Pruned:
    storage = await open_postgres(url)
    try:
        return await _delete(storage, UnusedRooms(before, before))
    finally:
        await storage.close()


async def _delete(storage: PostgresStorage, unused: UnusedRooms) -> Pruned:
    deleted: list[int] = []
    after = ""
    while found := await storage.unused_rooms(unused, after, BATCH_ROOMS):
        after = found[-1]
        matches = [await storage.delete_room(room, unused) for room in found]
        deleted += [count for count in matches if count is not None]
    await storage.release_space()
    guests = await storage.delete_guests(unused.before - LAST_SEEN_INTERVAL)
    return Pruned(len(deleted), sum(deleted), len(guests))


async def _count(url: str, before: int) -> Pruned:
    storage = PostgresStorage(url)
    try:
        await _check_tables(storage, url)
        return await storage.count_unused(before, before - LAST_SEEN_INTERVAL)
    finally:
        await storage.close()


async def _check_tables(storage: PostgresStorage, url: str) -> None:
    """Raises CannotOpen unless the database can be reached and has the tables of a known version."""
    try:
        revisions = await storage.rows(text("SELECT version_num FROM alembic_version"))
    except StorageFailed as failed:
        if failed.__cause__ is not None and sqlstate(failed.__cause__) == _NO_SUCH_TABLE:
            raise CannotOpen(f"{address(url)}: not a Noripan database") from failed
        raise CannotOpen(f"{address(url)}: {failed}") from failed
    migrations.check_known(revision for (revision,) in revisions)
