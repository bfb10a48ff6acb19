"""Reconnecting: exactly the missed entries as the viewer may see them, or only the current state."""

from typing import Any

import pytest

from noripan.client import Session, Table
from noripan.rooms import MatchStarted, seat_among, show

from ..faulty_storage import FaultyStorage
from ..harness import GAME, LocalServer, address_of, as_json, begin, forget_awake, move, run_server, sync

KEPT = 8


async def missed(server: LocalServer, session: Session, table: Table, after: int) -> Any:
    """The missed entries of a client that has seen the entries up to `after`."""
    line = await server.raw_connection(session)
    welcome = await line.join(table.room["code"], after=after, role="spectator")
    return welcome["missed"]


async def trio(server: LocalServer) -> tuple[list[Session], list[Table]]:
    sessions = [await server.guest(name) for name in ("Ann", "Ben", "Cid")]
    address = await sessions[0].open_room("pirate_dice", settings={"turn_seconds": None})
    return sessions, [await server.join(session, address) for session in sessions]


async def as_shown(server: LocalServer, table: Table, member: str) -> list[Any]:
    """Every entry as a member may see it, made from the log: by the seat in that match."""
    shown, players = [], ()
    for entry in await server.log(table):
        players = entry.event.players if isinstance(entry.event, MatchStarted) else players
        shown.append(as_json(show(GAME, entry, seat_among(players, member))))
    return shown


async def test_reconnecting_client_gets_exactly_the_missed_entries(server: LocalServer):
    sessions, tables = await trio(server)
    await begin(*tables)
    for _ in range(4):
        await move(*tables)
    for session, table in zip(sessions, tables, strict=True):
        expected = await as_shown(server, table, table.member)
        for after in range(1, len(expected) + 1):
            assert await missed(server, session, table, after) == expected[after:]


async def test_each_viewer_gets_own_dice(server: LocalServer):
    sessions, tables = await trio(server)
    await begin(*tables)
    looking = await server.guest("Dan")
    await server.join(looking, address_of(tables[0]), "spectator")
    told = [await missed(server, session, tables[0], 1) for session in (*sessions, looking)]
    openings = [next(entry for entry in each if entry and entry["type"] == "MoveView") for each in told]
    assert len({str(opening) for opening in openings}) == 4


async def test_entries_of_an_earlier_match_keep_the_seat_of_that_match(server: LocalServer):
    sessions, tables = await trio(server)
    await begin(*tables)
    for loser in (1, 2):
        await tables[loser].leave()
    for loser in (1, 2):
        tables[loser] = await server.join(sessions[loser], address_of(tables[0]))
    await tables[0].send("Sit", seat=5)
    await sync(*tables)
    await begin(*tables)
    expected = [await as_shown(server, table, table.member) for table in tables]
    for is_woken in (False, True):
        if is_woken:
            forget_awake(server.service)
        told = [
            await missed(server, session, table, 1) for session, table in zip(sessions, tables, strict=True)
        ]
        assert told == [shown[1:] for shown in expected]


async def test_client_that_missed_nothing_gets_an_empty_list(server: LocalServer):
    sessions, tables = await trio(server)
    assert await missed(server, sessions[0], tables[0], tables[2].seq) == []


@pytest.mark.parametrize("behind", [KEPT + 1, KEPT + 5, -1, -1000])
async def test_unknown_entry_number_gets_no_missed_entries(faulty: FaultyStorage, behind: int):
    async with run_server(faulty, kept_entries=KEPT) as server:
        sessions, tables = await trio(server)
        await begin(*tables)
        for _ in range(4):
            await move(*tables)
        seq = tables[0].seq
        assert await missed(server, sessions[0], tables[0], seq - behind) is None
        told = await missed(server, sessions[0], tables[0], seq - KEPT)
        assert told == (await as_shown(server, tables[0], tables[0].member))[-KEPT:]


async def test_join_without_after_gets_no_missed_entries(server: LocalServer):
    sessions, tables = await trio(server)
    line = await server.raw_connection(sessions[0])
    assert (await line.join(tables[0].room["code"]))["missed"] is None
