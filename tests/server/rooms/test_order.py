"""Commands of many sockets in one room are decided one after another, and each is answered once."""

import asyncio
from collections import Counter

import msgspec
import pytest

from noripan.client import CommandRefused, Table
from noripan.kernel import MatchEntry

from ..harness import (
    SECONDS,
    LocalServer,
    address_of,
    barrier,
    begin,
    documents,
    expected_documents,
    first_action,
    sync,
)

COMMANDS = 100


class Listener:
    """Notes the answers and entry numbers that a client gets."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: Counter[str] = Counter()
        self.numbers: list[int] = []
        table.on_frame = self._hear

    def _hear(self, frame) -> None:
        if frame["type"] in ("Accepted", "Refused"):
            self.answers[frame["id"]] += 1
        if frame["type"] == "Update":
            self.numbers.append(frame["seq"] - len(frame["entries"]) + 1)
            self.numbers += range(self.numbers[-1] + 1, frame["seq"] + 1)


async def crowd(server: LocalServer, sockets: int) -> list[Table]:
    """Four members in a match, each with several sockets."""
    sessions = [await server.guest(name) for name in ("Ann", "Ben", "Cid", "Dan")]
    address = await sessions[0].open_room("pirate_dice", settings={"turn_seconds": None})
    rows = [[await server.join(session, address) for _ in range(sockets)] for session in sessions]
    await begin(*(row[0] for row in rows))
    await sync(*(table for row in rows for table in row))
    return [table for row in rows for table in row]


async def answer(table: Table, number: int) -> int | str:
    """Sends a command; every third one is a move, and most of these come too late."""
    try:
        if number % 3 == 0 and table.turn["clocks"]:
            return await table.send(
                "Act", action={"type": "Bet", "face": 1 + number % 6, "count": 1 + number // 6}
            )
        return await table.send("Say", text=f"number {number}")
    except CommandRefused as refused:
        return refused.code


async def test_hundred_simultaneous_commands_are_decided_one_after_another(server: LocalServer):
    tables = await crowd(server, sockets=3)
    listeners = [Listener(table) for table in tables]
    before = tables[0].seq
    async with asyncio.timeout(SECONDS):
        answers = await asyncio.gather(
            *(answer(tables[number % len(tables)], number) for number in range(COMMANDS))
        )
    await sync(*tables)
    log = await server.log(tables[0])
    accepted = [seq for seq in answers if isinstance(seq, int)]
    assert sorted(accepted) == [entry.seq for entry in log[before:] if entry.command is not None]
    assert len(set(accepted)) == len(accepted)
    assert any(isinstance(entry.event, MatchEntry) for entry in log[before:])
    assert all(isinstance(code, str) for code in answers if code not in accepted)
    assert [set(listener.answers.values()) for listener in listeners] == [{1}] * len(tables)
    assert sum(len(listener.answers) for listener in listeners) == COMMANDS
    assert [listener.numbers for listener in listeners] == [list(range(before + 1, log[-1].seq + 1))] * len(
        tables
    )


async def test_all_clients_end_with_the_same_room(server: LocalServer):
    tables = await crowd(server, sockets=2)
    async with asyncio.timeout(SECONDS):
        await asyncio.gather(*(answer(tables[number % len(tables)], number) for number in range(COMMANDS)))
    await sync(*tables)
    runner = await server.runner(tables[0])
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]
    assert all(table.room == tables[0].room for table in tables)


async def test_only_one_member_gets_a_contested_seat(server: LocalServer):
    (host,) = await server.room("Ann")
    others = [
        await server.join(await server.guest(f"guest {number}"), address_of(host), "spectator")
        for number in range(6)
    ]

    async def sit(table: Table) -> str:
        try:
            await table.send("Sit", seat=3)
        except CommandRefused as refused:
            return refused.code
        return "seated"

    async with asyncio.timeout(SECONDS):
        got = await asyncio.gather(*map(sit, others))
    assert Counter(got) == {"seated": 1, "SEAT_TAKEN": 5}


async def test_turn_is_played_once_by_many_sockets(server: LocalServer):
    tables = await crowd(server, sockets=3)
    mine = [table for table in tables if table.menu]
    assert len(mine) == 3
    action = first_action(mine[0].menu)
    async with asyncio.timeout(SECONDS):
        played = await asyncio.gather(*(table.act(action) for table in mine), return_exceptions=True)
    refused = [outcome for outcome in played if isinstance(outcome, CommandRefused)]
    assert (len(refused), {refusal.code for refusal in refused}) == (2, {"NOT_YOUR_TURN"})


@pytest.mark.parametrize("hold", [False, True], ids=["as it comes", "all in one batch"])
async def test_commands_around_a_start_keep_their_order(server: LocalServer, faulty, hold: bool):
    tables = await server.room("Ann", "Ben", "Cid")
    for table in tables[1:]:
        await table.ready()
    await sync(*tables)
    if hold:
        faulty.hold()
    said = [asyncio.ensure_future(table.send("Say", text="before")) for table in tables]
    said.append(asyncio.ensure_future(tables[0].ready("Start")))
    said += [asyncio.ensure_future(table.send("Say", text="after")) for table in tables]
    await barrier(*tables)
    faulty.release()
    async with asyncio.timeout(SECONDS):
        numbers = await asyncio.gather(*said)
    await sync(*tables)
    assert len(set(numbers)) == len(said)
    for append in faulty.appends:  # a start begins a new batch, because it renumbers the seats
        kinds = [msgspec.json.decode(entry)["event"]["type"] for entry in append.entries]
        assert "MatchStarted" not in kinds or kinds[:2] == ["MemberReady", "MatchStarted"]
    runner = await server.runner(tables[0])
    assert [documents(table) for table in tables] == [
        expected_documents(runner, table.member) for table in tables
    ]
