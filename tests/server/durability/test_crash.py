"""The server is killed repeatedly while clients play: acknowledged commands survive, exactly once."""

import asyncio
import os
import sqlite3
from collections import Counter
from contextlib import closing
from itertools import islice
from random import Random

import msgspec

from noripan.client import CommandRefused, RoomAddress, Session, Table
from noripan.client.autoplay import choose_action, start_command
from noripan.games.registry import find, slugs
from noripan.rooms import opened, room_entry_codec, room_view, table_view, turn_view, viewer_of
from tests.rooms.folding import evolve_all

from ...server_process import RunningServer

KILLS = int(os.environ.get("NORIPAN_KILLS", "10"))
MEASURES = ("command_rate", "address_command_rate", "chat_rate", "address_chat_rate")
SEATS = 3
UP_SECONDS = (0.05, 0.8)
PATIENCE = 60
OVERTAKEN = {
    "STALE_ACTION",
    "NOT_YOUR_TURN",
    "GAME_OVER",
    "GAME_NOT_INROUND",
    "STALE_COMMITMENT",
    "GAME_IN_PROGRESS",
    "WRONG_SEAT_COUNT",
    "NO_OFFER",
}
"""Refusals that a repeated command may get because the room has changed, or not everyone is back."""


class Client:
    """One player who plays on and on, and notes what the server promised."""

    def __init__(self, table: Table, luck: Random) -> None:
        self.table = table
        self.promised: dict[str, int] = {}
        self.stopping = False
        self._luck = luck
        table.on_frame = self._note

    def _note(self, frame) -> None:
        if frame["type"] == "Accepted":
            self.promised[frame["id"]] = frame["seq"]

    async def play(self) -> None:
        while not self.stopping:
            await self._do_something()
            await asyncio.sleep(0)

    async def _do_something(self) -> None:
        table = self.table
        try:
            if table.menu:
                await table.act(choose_action(table.menu, self._luck))
            elif table.is_over and (command := start_command(table)) is not None:
                await table.ready(command)
                await asyncio.sleep(0.01)
            else:
                await table.send("Say", text="…")
                await asyncio.sleep(0.02)
        except CommandRefused as refused:
            if refused.code not in OVERTAKEN:
                raise


async def open_room(url: str, slug: str, number: int) -> list[Client]:
    clients: list[Client] = []
    room: RoomAddress | None = None
    for seat in range(SEATS):
        async with Session(url) as session:
            await session.sign_in(f"{number}.{seat}")
            room = room or await session.open_room(slug, options={})
            table = await session.join(room, key=next(islice(room.keys.values(), seat, None), None))
        clients.append(Client(table, Random(f"{number}.{seat}")))
    for client in clients[1:]:
        await client.table.ready()
    await clients[0].table.ready("Start")
    return clients


async def kill_again_and_again(server: RunningServer, luck: Random) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(luck.uniform(*UP_SECONDS))
        server.kill()
        await asyncio.to_thread(server.start)


async def settle(server: RunningServer, clients: list[Client]) -> list[bytes]:
    """Waits until all are back and have heard of everything, which is when nobody sends; returns the log."""
    async with asyncio.timeout(PATIENCE):
        while True:
            log = stored(server)[clients[0].table.room["code"]]
            if {client.table.seq for client in clients} == {len(log)} and all_back(clients):
                return log
            await asyncio.sleep(0.05)


def all_back(clients: list[Client]) -> bool:
    return all(member["connected"] for member in clients[0].table.room["members"])


def stored(server: RunningServer) -> dict[str, list[bytes]]:
    """Every room's entries, by its code."""
    with closing(sqlite3.connect(server.database)) as database:
        rooms = database.execute("SELECT id, code FROM rooms").fetchall()
        ordered = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        return {code: [row[0].encode() for row in database.execute(ordered, (room,))] for room, code in rooms}


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


async def test_acknowledged_commands_survive_kills_exactly_once(tmp_path):
    seed = os.urandom(4).hex()
    print(f"seed {seed}, {KILLS} kills")  # noqa: T201 - shown if the test fails
    with RunningServer(tmp_path, **dict.fromkeys(MEASURES, "100000/1")) as server:
        rooms = [await open_room(server.url, slug, number) for number, slug in enumerate(slugs())]
        playing = [asyncio.create_task(client.play()) for clients in rooms for client in clients]
        await kill_again_and_again(server, Random(seed))
        for client in [client for clients in rooms for client in clients]:
            client.stopping = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)
        await check_all(server, rooms)
        server.stop()
        forget_snapshots(server)
        server.start()
        for client in [client for clients in rooms for client in clients]:
            await client.table.send("Say", text="still here")
        await check_all(server, rooms)
        for client in [client for clients in rooms for client in clients]:
            await client.table.close()


def forget_snapshots(server: RunningServer) -> None:
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("DELETE FROM snapshots")


async def check_all(server, rooms) -> None:
    for clients in rooms:
        game = find(clients[0].table.room["slug"]).game
        codec = room_entry_codec(game)
        check(game, clients, [codec.decode(raw) for raw in await settle(server, clients)])


def check(game, clients, entries) -> None:
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    found = Counter((entry.member, entry.command) for entry in entries if entry.command is not None)
    at = {(entry.member, entry.command): entry.seq for entry in entries}
    assert set(found.values()) == {1}
    promises = sum(len(client.promised) for client in clients)
    assert promises > 0
    room = evolve_all(game, opened("room", entries[0]), entries[1:])
    for client in clients:
        table = client.table
        for command, seq in client.promised.items():
            assert at[table.member, command] == seq
        assert table.seq == room.seq
        assert table.room == plain(room_view(game, room))
        viewer = viewer_of(room, table.member)
        assert table.view == plain(table_view(game, room, viewer))
        assert table.turn == plain(turn_view(game, room, viewer))
