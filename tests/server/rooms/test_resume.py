"""Coming back: exactly what was missed, as the viewer may see it; or everything afresh."""

from typing import Any

import pytest

from noripan.client import Session, Table
from noripan.rooms import MatchStarted, seat_among, show

from ..faulty import FaultyStorage
from ..running import GAME, Running, address_of, begin, level, move, plain, serving

KEPT = 8


async def missed(server: Running, session: Session, table: Table, after: int) -> Any:
    """What somebody is told who has seen so much."""
    line = await server.line(session)
    welcome = await line.enter(table.room["code"], after=after, role="spectator")
    return welcome["missed"]


async def trio(server: Running) -> tuple[list[Session], list[Table]]:
    sessions = [await server.guest(name) for name in ("Ann", "Ben", "Cid")]
    address = await sessions[0].open_room("pirate_dice", settings={"turn_seconds": None})
    return sessions, [await server.enter(session, address) for session in sessions]


async def as_shown(server: Running, table: Table, member: str) -> list[Any]:
    """Every entry as a member may see it, from the log alone: by the seat of that match."""
    shown, players = [], ()
    for entry in await server.log(table):
        players = entry.event.players if isinstance(entry.event, MatchStarted) else players
        shown.append(plain(show(GAME, entry, seat_among(players, member))))
    return shown


async def test_whoever_comes_back_is_told_what_was_missed_and_no_more(server: Running):
    sessions, tables = await trio(server)
    await begin(*tables)
    for _ in range(4):
        await move(*tables)
    for session, table in zip(sessions, tables, strict=True):
        expected = await as_shown(server, table, table.member)
        for after in range(1, len(expected) + 1):
            assert await missed(server, session, table, after) == expected[after:]


async def test_each_viewer_is_told_of_other_dice(server: Running):
    sessions, tables = await trio(server)
    await begin(*tables)
    looking = await server.guest("Dan")
    await server.enter(looking, address_of(tables[0]), "spectator")
    told = [await missed(server, session, tables[0], 1) for session in (*sessions, looking)]
    openings = [next(entry for entry in each if entry and entry["type"] == "MoveView") for each in told]
    assert len({str(opening) for opening in openings}) == 4


async def test_dice_of_an_earlier_match_are_shown_by_the_seat_of_then(server: Running):
    sessions, tables = await trio(server)
    await begin(*tables)
    for loser in (1, 2):
        await tables[loser].leave()
    for loser in (1, 2):
        tables[loser] = await server.enter(sessions[loser], address_of(tables[0]))
    await tables[0].send("Sit", seat=5)
    await level(*tables)
    await begin(*tables)
    expected = [await as_shown(server, table, table.member) for table in tables]
    for is_woken in (False, True):
        if is_woken:
            server.service.hall._awake.clear()
        told = [
            await missed(server, session, table, 1) for session, table in zip(sessions, tables, strict=True)
        ]
        assert told == [shown[1:] for shown in expected]


async def test_nothing_missed_is_an_empty_list(server: Running):
    sessions, tables = await trio(server)
    assert await missed(server, sessions[0], tables[0], tables[2].seq) == []


@pytest.mark.parametrize("behind", [KEPT + 1, KEPT + 5, -1, -1000])
async def test_what_is_too_old_or_not_yet_true_is_shown_afresh(faulty: FaultyStorage, behind: int):
    async with serving(faulty, kept_entries=KEPT) as server:
        sessions, tables = await trio(server)
        await begin(*tables)
        for _ in range(4):
            await move(*tables)
        seq = tables[0].seq
        assert await missed(server, sessions[0], tables[0], seq - behind) is None
        told = await missed(server, sessions[0], tables[0], seq - KEPT)
        assert told == (await as_shown(server, tables[0], tables[0].member))[-KEPT:]


async def test_who_names_no_entry_is_told_of_none(server: Running):
    sessions, tables = await trio(server)
    line = await server.line(sessions[0])
    assert (await line.enter(tables[0].room["code"]))["missed"] is None
