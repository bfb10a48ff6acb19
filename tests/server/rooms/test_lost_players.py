"""Players whose sockets really break: waited for, voted about, stood in for, and given their seats back."""

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

from ..running import (
    GAME,
    SECONDS,
    Clock,
    Running,
    address_of,
    at_turn,
    begin,
    cut,
    documents,
    first_of,
    level,
    move,
    until,
    whole,
)

GRACE, TURN = 60, 120
"""Seconds: longer than a test takes on a busy machine, for the clock of these tests runs."""
PEOPLE = ("Ann", "Ben", "Cho")


class Party:
    """People at one table; any of them may vanish."""

    def __init__(self, server: Running, clock: Clock, sessions: list[Session], tables: list[Table]) -> None:
        self.server = server
        self.clock = clock
        self.sessions = sessions
        self.tables = tables

    async def vanish(self, place: int) -> None:
        """A line breaks without a word, and the others see it."""
        drop(self.tables[place])
        await self.see(lambda table: not table.room["members"][place]["connected"], besides=place)

    async def see(self, is_true: Callable[[Table], Any], besides: int) -> None:
        async with asyncio.timeout(SECONDS):
            for place, table in enumerate(self.tables):
                if place != besides:
                    await table.until(is_true)

    async def later(self, seconds: float) -> None:
        """Time passes, the room is woken, and all who are there see what came of it."""
        runner = await self.server.runner(self.tables[0])
        self.clock.ahead += int(seconds * SECOND) + 1
        runner._ring()
        await until(lambda: runner._task is None)
        await self.server.shown_to(*(table for table in self.tables if is_there(table)))

    async def come_back(self, place: int) -> Table:
        """From another network: a connection of its own."""
        table = await self.server.enter(self.sessions[place], address_of(self.tables[0]))
        self.tables[place] = table
        await level(*self.tables)
        return table

    async def happened(self, kind: type) -> list[Any]:
        log = await self.server.log(self.tables[0])
        return [entry.event for entry in log if isinstance(entry.event, kind)]


def drop(table: Table) -> None:
    """The line breaks, and the client is gone with it."""
    cut(table)
    assert table._keeping is not None
    table._keeping.cancel()


def is_there(table: Table) -> bool:
    """Whether the client was not dropped."""
    return table._keeping is not None and not (table._keeping.cancelling() or table._keeping.done())


async def party(server: Running, clock: Clock, *names: str, **settings: Any) -> Party:
    sessions = [await server.guest(name) for name in names]
    wanted = {"turn_seconds": None, "grace_seconds": GRACE, **settings}
    address = await sessions[0].open_room("pirate_dice", settings=wanted)
    tables = [await server.enter(session, address) for session in sessions]
    await begin(*tables)
    return Party(server, clock, sessions, tables)


def place_of(party: Party, table: Table) -> int:
    return party.tables.index(table)


async def test_a_broken_line_is_waited_for_and_everyone_sees_until_when(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    await three.vanish(1)
    told = three.tables[0].room["members"][1]["awaited"]
    assert 0 < told - clock() <= GRACE * SECOND
    await three.come_back(1)
    assert [member["awaited"] for member in three.tables[0].room["members"]] == [None] * 3
    await move(*three.tables)


async def test_the_others_vote_and_a_bot_plays_until_the_player_is_back(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    gone = place_of(three, at_turn(*three.tables))
    await three.vanish(gone)
    await three.later(GRACE)
    await three.see(lambda table: table.room["match"]["votes"], besides=gone)
    others = [table for place, table in enumerate(three.tables) if place != gone]
    for table in others:
        await table.send("Vote", seat=gone, yes=True)
    assert await three.happened(BotTookOver) == [BotTookOver(gone, GAME.facts.stand_in)]
    async with asyncio.timeout(SECONDS):
        await others[0].until(lambda table: table.turn["number"] > 1)  # it was the lost one's turn
    while any(table.menu for table in others):
        await move(*others)
    returned = await three.come_back(gone)
    assert (await three.happened(SeatReturned))[0].seat == gone
    runner = await server.runner(returned)
    assert not any(isinstance(player, StandIn) for player in runner.room.match.players)
    for _ in range(6):
        if returned.menu:
            break
        await move(*three.tables)
    await returned.act(first_of(returned.menu))
    await level(*three.tables)
    assert [documents(table) for table in three.tables] == [
        whole(runner, table.member) for table in three.tables
    ]


async def test_a_seat_is_given_back_while_the_bot_still_thinks(
    server: Running, clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(server.service._bot_turns, "look", lambda runner: None)
    three = await party(server, clock, *PEOPLE, on_disconnect="bot")
    gone = place_of(three, at_turn(*three.tables))
    await three.vanish(gone)
    await three.later(GRACE)
    assert [table.menu for table in three.tables if table is not three.tables[gone]] == [None, None]
    returned = await three.come_back(gone)
    await returned.act(first_of(returned.menu))
    await level(*three.tables)
    assert len(await three.happened(MemberBack)) == 1


async def test_a_vote_without_majority_is_a_forfeit(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    await three.vanish(2)
    await three.later(GRACE)
    await three.tables[0].send("Vote", seat=2, yes=True)
    await three.later(VOTE_SECONDS)
    await three.see(lambda table: len(table.room["members"]) == 2, besides=2)
    assert three.tables[0].room["match"]["players"][2] is None
    assert await three.happened(MatchEnded) == []
    await move(*three.tables[:2])


async def test_of_two_the_lost_one_forfeits_and_the_other_plays_on_against_a_bot(
    server: Running, clock: Clock
):
    two = await party(server, clock, "Ann", "Ben")
    await two.vanish(0)
    await two.later(GRACE)
    ben = two.tables[1]
    await two.see(lambda table: table.room["phase"] == "over", besides=0)
    assert ben.room["match"]["outcome"]["results"] == ["lose", "win"]
    assert ben.room["host"] == ben.member
    await ben.ready("PlayOn")
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.room["phase"] == "playing")
    assert {player["type"] for player in ben.room["match"]["players"]} == {"HumanPlayer", "BotPlayer"}
    assert len(await two.happened(MatchStarted)) == 2


async def test_three_idle_turns_are_as_good_as_a_lost_line(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE, turn_seconds=TURN, on_disconnect="bot")
    idle = place_of(three, at_turn(*three.tables))
    while not await three.happened(BotTookOver):
        if at_turn(*three.tables) is three.tables[idle]:
            await three.later(TURN)
        else:
            await move(*three.tables)
    assert (await three.happened(BotTookOver))[0].seat == idle
    assert await three.happened(MemberLost) == []
    with pytest.raises(CommandRefused) as refused:
        await three.tables[idle].send("Act", action={"type": "Challenge"})
    assert refused.value.code == "BOT_PLAYS"
    await three.tables[idle].send("ComeBack")
    assert (await three.happened(SeatReturned))[0].seat == idle


async def test_a_laptop_that_slept_through_everything_finds_its_way_back(server: Running, clock: Clock):
    """The old connection is only half gone: a new one comes before the server has noticed."""
    three = await party(server, clock, *PEOPLE)
    old = three.tables[1]
    await three.come_back(1)
    drop(old)
    runner = await server.runner(three.tables[0])
    await until(lambda: len(runner.watchers) == 3)
    await three.later(GRACE)
    assert await three.happened(MemberLost) == []
    await move(*three.tables)


async def test_several_tabs_are_one_person(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    tab = await server.enter(three.sessions[2], address_of(three.tables[0]))
    await tab.close()
    await three.later(GRACE)
    assert await three.happened(MemberLost) == []
    assert three.tables[0].room["members"][2]["connected"]


async def test_a_kicked_one_is_told_so_and_the_door_stays_shut(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    line = await server.line(three.sessions[2])
    old_invite = three.tables[0].room["invite"]
    await line.enter(three.tables[0].room["code"])
    await three.tables[0].send("Kick", member=three.tables[2].member)
    assert await line.closed() == 4001
    again = await server.line(three.sessions[2])
    refused = await again.enter(three.tables[0].room["code"], role="spectator", invite=old_invite)
    assert (refused["type"], refused["code"]) == ("Refused", "KICKED")
    assert await three.happened(MemberLeft) == [MemberLeft(three.tables[2].member, "kicked")]
    await server.shown_to(*three.tables[:2])
    await move(*three.tables[:2])


async def test_a_kicked_one_does_not_read_the_new_invite_on_the_way_out(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    line = await server.line(three.sessions[2])
    await line.enter((host := three.tables[0]).room["code"])
    old_invite = host.room["invite"]
    await host.send("Kick", member=three.tables[2].member)
    await until(lambda: host.room["invite"] != old_invite)
    assert host.room["invite"] not in json.dumps(await line.rest())


async def test_spectators_are_shown_out_when_the_room_is_closed_to_them(server: Running, clock: Clock):
    three = await party(server, clock, *PEOPLE)
    eve = await server.guest("Eve")
    line = await server.line(eve)
    await line.enter(three.tables[0].room["code"], role="spectator")
    room = three.tables[0].room
    settings = {**room["settings"], "spectators": False}
    await three.tables[0].send("Configure", options=room["options"], settings=settings)
    assert await line.closed() == 4002
    await move(*three.tables)
