"""Databases full of rooms, as a killed server leaves them."""

import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from itertools import product
from pathlib import Path

from msgspec.structs import replace

from noripan.games.registry import find
from noripan.kernel import FastChance
from noripan.rooms import (
    Act,
    AnyRoom,
    AnyRoomEntry,
    Connect,
    Ready,
    Rematch,
    Request,
    RoomCommand,
    RoomSettings,
    Start,
    alarm,
    commitment,
    decide,
    open_room,
    room_entry_codec,
    running,
)
from noripan.server.rooms.live_rooms import SNAPSHOT_EVERY
from noripan.server.rooms.snapshots import save_snapshot
from noripan.storage import Append, open_sqlite

GAME = find("pirate_dice").game
TURN_SECONDS = 10
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
MEMBERS = ("ann", "ben")
SALT = "salt"


class PlayedRoom:
    """A room of two players and its log, without a server."""

    def __init__(self, turn_seconds: int | None) -> None:
        self.now = time.time_ns() // 1_000_000
        self._chance = FastChance("stored rooms")
        options, settings = GAME.facts.codecs.options.convert({}), RoomSettings(turn_seconds=turn_seconds)
        self.room, self.log = open_room(GAME, settings, options, self.now, self._chance)
        first, *others = MEMBERS
        for member in MEMBERS:
            self._ask(member, Connect(member, "player"))
        for member in others:
            self._ask(member, Ready(commitment(self.room), SALT))
        self._ask(first, Start(commitment(self.room), SALT))

    def play_until(self, entries: int) -> None:
        """Plays random matches, one after another, until the log has this many entries."""
        while len(self.log) < entries:
            match = running(self.room)
            if match is None:
                for member in MEMBERS:
                    self._ask(member, Rematch(commitment(self.room), SALT))
                continue
            seat = GAME.actors(match.state)[0]
            menu = GAME.legal(match.state, seat)
            self._ask(MEMBERS[seat], Act(menu[self._chance.below(len(menu))]))

    def _ask(self, member: str, command: RoomCommand) -> None:
        self.room, entries = decide(GAME, self.room, Request(command, member), self.now, self._chance)
        self.log.extend(entries)


def encoded(log: Sequence[AnyRoomEntry]) -> list[str]:
    """The entries as they are stored."""
    codec = room_entry_codec(GAME)
    return [codec.encode(entry).decode() for entry in log]


def names(room: AnyRoom, count: int) -> Iterator[tuple[str, str]]:
    """Ids and codes of copies of a room."""
    codes = map("".join, product(LETTERS, repeat=len(room.code)))
    return ((f"{number:024x}", next(codes)) for number in range(count))


async def store_started(file: Path, count: int) -> int:
    """Stores rooms whose match has just begun; returns the number of entries of each."""
    played = PlayedRoom(TURN_SECONDS)
    room, entries = played.room, encoded(played.log)
    await (await open_sqlite(file)).close()
    with closing(sqlite3.connect(file)) as connection, connection:
        for name, code in names(room, count):
            rows = [(name, seq, entry.replace(room.code, code)) for seq, entry in enumerate(entries, 1)]
            connection.execute("INSERT INTO rooms (id, code) VALUES (?, ?)", (name, code))
            connection.executemany("INSERT INTO entries (room, seq, entry) VALUES (?, ?, ?)", rows)
            connection.execute("INSERT INTO alarms (room, at) VALUES (?, ?)", (name, alarm(room)))
        connection.execute("INSERT INTO heartbeat (id, at) VALUES (1, ?)", (played.now,))
    return len(entries)


async def store_long(file: Path, entries: int, count: int) -> list[str]:
    """Stores copies of a room with at least this many entries and its last snapshot; returns their codes.

    As many entries as possible follow the snapshot: the worst case for waking.
    """
    played = PlayedRoom(None)
    played.play_until(entries // SNAPSHOT_EVERY * SNAPSHOT_EVERY)
    snapshot = played.room
    played.play_until(snapshot.seq + SNAPSHOT_EVERY - 2)
    log = encoded(played.log)
    storage = await open_sqlite(file)
    for name, code in names(snapshot, count):
        stored = tuple(entry.replace(snapshot.code, code).encode() for entry in log)
        await storage.append(Append(name, 0, stored, alarm(played.room), code))
        await save_snapshot(storage, GAME, replace(snapshot, id=name, code=code))
    await storage.close()
    return [code for _, code in names(snapshot, count)]
