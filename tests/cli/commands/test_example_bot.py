"""The example bot plays with others, twice."""

import asyncio
import sys
from asyncio.subprocess import PIPE

import pytest

from noripan.client import Session, actions_of
from tests.architecture.tree import ROOT
from tests.server_process import RunningServer

BOT = ROOT / "examples" / "bot.py"
GAME = "pirate_dice"


@pytest.fixture
def server(tmp_path):
    with RunningServer(tmp_path, bot_pause=0) as running:
        yield running


async def test_two_example_bots_play_two_matches(server):
    async with Session(server.url) as session, asyncio.timeout(60):
        await session.sign_in("Host")
        room = await session.open_room(GAME, options={"dice": 1})
        table = await session.join(room)
        link = f"{server.url}{room.path()}"
        bots = [
            await asyncio.create_subprocess_exec(sys.executable, BOT, server.url, link, "1", stdout=PIPE)
            for _ in range(2)
        ]
        await table.until(lambda it: sum(member["ready"] for member in it.room["members"]) == 2)
        await table.ready("Start")
        async for menu in table.turns():
            await table.act(first(menu))
        await table.ready("Rematch")
        async for menu in table.turns():
            await table.act(first(menu))
        printed = [(await bot.communicate())[0].decode() for bot in bots]
        await table.leave()
    assert [bot.returncode for bot in bots] == [0, 0]
    assert printed[0] == printed[1]
    assert printed[0].count("Host: ") == 2


def first(menu):
    return actions_of(menu)[0]


def test_example_bot_is_short():
    assert len(BOT.read_text().splitlines()) <= 60
