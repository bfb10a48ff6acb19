"""A backup while clients play over real sockets has all acknowledged commands, and play resumes from it."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from noripan.rooms import AnyRoomEntry, room_entry_codec
from noripan.server.limits.token_bucket import Rate
from noripan.storage import open_sqlite
from tests.server.durability.test_crash import PATIENCE, Client, check, open_room
from tests.server.harness import GAME, SLUG, LocalServer, run_server, sync, until
from tests.storage.played_rooms import whole_rooms

ROOMS = 3
ENOUGH = 10
"""How many commands of each client are acknowledged at least."""
NO_LIMIT = Rate(100_000, 1)


@asynccontextmanager
async def server_on(path: Path, port: int = 0) -> AsyncIterator[LocalServer]:
    storage = await open_sqlite(path)
    async with run_server(storage, port=port, command_rate=NO_LIMIT, chat_rate=NO_LIMIT) as server:
        yield server


async def noripan(*arguments: object) -> None:
    """Runs a command in its own process."""
    command = [sys.executable, "-m", "noripan", *map(str, arguments)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    assert await process.wait() == 0


@asynccontextmanager
async def playing(clients: list[Client]) -> AsyncIterator[None]:
    """While entered, all clients keep playing."""
    for client in clients:
        client.stopping = False
    tasks = [asyncio.create_task(client.play()) for client in clients]
    await until(lambda: all(len(client.promised) >= ENOUGH for client in clients), PATIENCE)
    yield
    for client in clients:
        client.stopping = True
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*tasks)


async def log_of(path: Path, code: str) -> list[AnyRoomEntry]:
    storage = await open_sqlite(path)
    room = await storage.room_by_code(code)
    assert room is not None
    log = [room_entry_codec(GAME).decode(raw) for raw in await storage.read(room)]
    await storage.close()
    return log


def promises(client: Client) -> set[tuple[int, str, str]]:
    """The acknowledged commands: entry number, member and command id."""
    return {(seq, client.table.member, command) for command, seq in client.promised.items()}


async def test_backup_of_a_running_server_has_all_acknowledged_commands(tmp_path: Path):
    path, copy = tmp_path / "noripan.db", tmp_path / "copy.db"
    async with server_on(path) as server:
        rooms = [await open_room(server.url, SLUG, number) for number in range(ROOMS)]
        clients = [client for room in rooms for client in room]
        async with playing(clients):
            promised = [(client.table.room["code"], promises(client)) for client in clients]
            await noripan("backup", copy, "--database", path)
            at_backup = list(zip(clients, promised, strict=True))
            await until(lambda: all(promises(client) > old for client, (_, old) in at_backup), PATIENCE)
    folded = whole_rooms(copy)
    for code, before in promised:
        log, copied = await log_of(path, code), await log_of(copy, code)
        assert copied == log[: len(copied)]
        assert len(copied) < len(log)
        assert before <= {(entry.seq, entry.member, entry.command) for entry in copied}
        assert folded[code].seq == len(copied)
    await noripan("restore", copy, "--database", path)
    assert whole_rooms(path) == folded
    for client in clients:
        client.promised.clear()
    async with server_on(path, server.port) as again:
        for room in rooms:  # before they reconnect, their documents are newer than the restored rooms
            await again.reconnected(*(client.table for client in room))
        async with playing(clients):
            pass
        for room in rooms:
            await sync(*(client.table for client in room))
            check(GAME, room, await again.log(room[0].table))
        for client in clients:
            await client.table.close()
