"""Players whose connections break: the room waits for them, votes, lets a stand-in play, and returns the
seat."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from noripan.client import CommandRefused, Session, Table
from noripan.rooms import (
    BotTookOver,
    MatchEnded,
    MatchStarted,
    MemberBack,
    MemberLeft,
    MemberLost,
    SeatReturned,
    StandIn,
)
from noripan.rooms.evolve import VOTE_SECONDS
from noripan.rooms.rules.clocks import SECOND

from ..harness import (
    GAME,
    SECONDS,
    FakeClock,
    LocalServer,
    address_of,
    begin,
    break_connection,
    documents,
    expected_documents,
    first_action,
    move,
    next_mover,
    sync,
    until,
)

GRACE, TURN = 60, 120
"""Seconds: longer than a test takes on a busy machine, because the clock of these tests runs."""
PEOPLE = ("Ann", "Ben", "Cho")


class Players:
    """Players at one table; tests disconnect some of them."""

    def __init__(
        self, server: LocalServer, clock: FakeClock, sessions: list[Session], tables: list[Table]
    ) -> None:
        self.server = server
        self.clock = clock
        self.sessions = sessions
        self.tables = tables

    async def lose(self, place: int) -> None:
        """Breaks a connection; returns when the others see it."""
        drop(self.tables[place])
        await self.see(lambda table: not table.room["members"][place]["connected"], besides=place)

    async def see(self, is_true: Callable[[Table], Any], besides: int) -> None:
        async with asyncio.timeout(SECONDS):
            for place, table in enumerate(self.tables):
                if place != besides:
                    await table.until(is_true)

    async def later(self, seconds: float) -> None:
        """Lets time pass and wakes the room; returns when all connected players see the result."""
        runner = await self.server.runner(self.tables[0])
        self.clock.ahead += int(seconds * SECOND) + 1
        runner.wake()
        await runner.settled()
        await self.server.sync(*(table for table in self.tables if is_there(table)))

    async def come_back(self, place: int) -> Table:
        """Reconnects a player on a new connection."""
        table = await self.server.join(self.sessions[place], address_of(self.tables[0]))
        self.tables[place] = table
        await sync(*self.tables)
        return table

    async def events(self, kind: type) -> list[Any]:
        log = await self.server.log(self.tables[0])
        return [entry.event for entry in log if isinstance(entry.event, kind)]


def drop(table: Table) -> None:
    """Breaks a connection and stops its client."""
    break_connection(table)
    assert table._connection_task is not None
    table._connection_task.cancel()


def is_there(table: Table) -> bool:
    """Whether the client was not dropped."""
    return table._connection_task is not None and not (
        table._connection_task.cancelling() or table._connection_task.done()
    )


async def players(server: LocalServer, clock: FakeClock, *names: str, **settings: Any) -> Players:
    sessions = [await server.guest(name) for name in names]
    wanted = {"turn_seconds": None, "grace_seconds": GRACE, **settings}
    address = await sessions[0].open_room("pirate_dice", settings=wanted)
    tables = [await server.join(session, address) for session in sessions]
    await begin(*tables)
    return Players(server, clock, sessions, tables)


def place_of(players: Players, table: Table) -> int:
    return players.tables.index(table)


async def test_room_waits_for_a_lost_player_and_shows_until_when(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    await three.lose(1)
    told = three.tables[0].room["members"][1]["awaited"]
    assert 0 < told - clock() <= GRACE * SECOND
    await three.come_back(1)
    assert [member["awaited"] for member in three.tables[0].room["members"]] == [None] * 3
    await move(*three.tables)


async def test_stand_in_plays_after_the_vote_until_the_player_is_back(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    gone = place_of(three, next_mover(*three.tables))
    await three.lose(gone)
    await three.later(GRACE)
    await three.see(lambda table: table.room["match"]["votes"], besides=gone)
    others = [table for place, table in enumerate(three.tables) if place != gone]
    before = others[0].turn["number"]
    for table in others:
        await table.send("Vote", seat=gone, yes=True)
    assert await three.events(BotTookOver) == [BotTookOver(gone, GAME.facts.stand_in)]
    async with asyncio.timeout(SECONDS):
        await others[0].until(lambda table: table.turn["number"] > before)  # it was the lost one's turn
    while any(table.menu for table in others):
        await move(*others)
    returned = await three.come_back(gone)
    assert (await three.events(SeatReturned))[0].seat == gone
    runner = await server.runner(returned)
    assert not any(isinstance(player, StandIn) for player in runner.room.match.players)
    for _ in range(6):
        if returned.menu:
            break
        await move(*three.tables)
    await returned.act(first_action(returned.menu))
    await sync(*three.tables)
    assert [documents(table) for table in three.tables] == [
        expected_documents(runner, table.member) for table in three.tables
    ]


async def test_seat_is_returned_while_the_stand_in_thinks(
    server: LocalServer, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(server.service.bot_scheduler, "schedule", lambda runner: None)
    three = await players(server, clock, *PEOPLE, on_disconnect="bot")
    gone = place_of(three, next_mover(*three.tables))
    await three.lose(gone)
    await three.later(GRACE)
    assert [table.menu for table in three.tables if table is not three.tables[gone]] == [None, None]
    returned = await three.come_back(gone)
    await returned.act(first_action(returned.menu))
    await sync(*three.tables)
    assert len(await three.events(MemberBack)) == 1


async def test_vote_without_majority_is_a_forfeit(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    await three.lose(2)
    await three.later(GRACE)
    await three.tables[0].send("Vote", seat=2, yes=True)
    await three.later(VOTE_SECONDS)
    await three.see(lambda table: len(table.room["members"]) == 2, besides=2)
    assert three.tables[0].room["match"]["players"][2] is None
    assert await three.events(MatchEnded) == []
    await move(*three.tables[:2])


async def test_other_player_of_two_plays_on_against_a_bot(server: LocalServer, clock: FakeClock):
    two = await players(server, clock, "Ann", "Ben")
    await two.lose(0)
    await two.later(GRACE)
    ben = two.tables[1]
    await two.see(lambda table: table.room["phase"] == "over", besides=0)
    assert ben.room["match"]["outcome"]["results"] == ["lose", "win"]
    assert ben.room["host"] == ben.member
    await ben.ready("PlayOn")
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.room["phase"] == "playing")
    assert {player["type"] for player in ben.room["match"]["players"]} == {"HumanPlayer", "BotPlayer"}
    assert len(await two.events(MatchStarted)) == 2


async def test_three_idle_turns_count_as_a_lost_player(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE, turn_seconds=TURN, on_disconnect="bot")
    idle = place_of(three, next_mover(*three.tables))
    while not await three.events(BotTookOver):
        if next_mover(*three.tables) is three.tables[idle]:
            await three.later(TURN)
        else:
            await move(*three.tables)
    assert (await three.events(BotTookOver))[0].seat == idle
    assert await three.events(MemberLost) == []
    with pytest.raises(CommandRefused) as refused:
        await three.tables[idle].send("Act", action={"type": "Challenge"})
    assert refused.value.code == "BOT_PLAYS"
    await three.tables[idle].send("ComeBack")
    assert (await three.events(SeatReturned))[0].seat == idle


async def test_client_reconnects_after_missing_everything(server: LocalServer, clock: FakeClock):
    """The old connection is only half gone: a new one comes before the server has noticed."""
    three = await players(server, clock, *PEOPLE)
    old = three.tables[1]
    await three.come_back(1)
    drop(old)
    runner = await server.runner(three.tables[0])
    await until(lambda: len(runner.subscribers) == 3)
    await three.later(GRACE)
    assert await three.events(MemberLost) == []
    await move(*three.tables)


async def test_several_tabs_are_one_guest(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    tab = await server.join(three.sessions[2], address_of(three.tables[0]))
    await tab.close()
    await three.later(GRACE)
    assert await three.events(MemberLost) == []
    assert three.tables[0].room["members"][2]["connected"]


async def test_kicked_member_is_closed_and_cannot_rejoin(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    line = await server.raw_connection(three.sessions[2])
    old_invite = three.tables[0].room["invite"]
    await line.join(three.tables[0].room["code"])
    await three.tables[0].send("Kick", member=three.tables[2].member)
    assert await line.closed() == 4001
    again = await server.raw_connection(three.sessions[2])
    refused = await again.join(three.tables[0].room["code"], role="spectator", invite=old_invite)
    assert (refused["type"], refused["code"]) == ("Refused", "KICKED")
    assert await three.events(MemberLeft) == [MemberLeft(three.tables[2].member, "kicked")]
    await server.sync(*three.tables[:2])
    await move(*three.tables[:2])


async def test_kicked_member_does_not_get_the_new_invite(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    line = await server.raw_connection(three.sessions[2])
    await line.join((host := three.tables[0]).room["code"])
    old_invite = host.room["invite"]
    await host.send("Kick", member=three.tables[2].member)
    await until(lambda: host.room["invite"] != old_invite)
    assert host.room["invite"] not in json.dumps(await line.rest())


async def test_spectators_are_closed_when_the_room_refuses_them(server: LocalServer, clock: FakeClock):
    three = await players(server, clock, *PEOPLE)
    eve = await server.guest("Eve")
    line = await server.raw_connection(eve)
    room = three.tables[0].room
    await line.join(room["code"], invite=room["invite"], role="spectator")
    settings = {**room["settings"], "spectators": False}
    await three.tables[0].send("Configure", options=room["options"], settings=settings)
    assert await line.closed() == 4002
    await move(*three.tables)
