"""The example bots, which know only the protocol, and the one of the guide play with others to the end."""

import asyncio
import re
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import node
import pytest

from noripan.client import Session, Table, actions_of
from tests.architecture.tree import ROOT
from tests.server_process import RunningServer

EXAMPLES = ROOT / "examples"
GAME = "pirate_dice"
GLOBAL_WEBSOCKET = 22
"""The first version of Node that has a WebSocket without a flag."""


def node_command() -> Sequence[str]:
    """The Node that builds the web client."""
    npm = node.find()
    assert npm is not None, "there is no Node: `make web` installs one"
    program = str(Path(npm.folder, "node"))
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    is_new = int(version.removeprefix("v").partition(".")[0]) >= GLOBAL_WEBSOCKET
    return [program] if is_new else [program, "--experimental-websocket", "--no-warnings"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(tmp_path_factory.mktemp("server"), bot_pause=0) as running:
        yield running


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
async def test_example_bot_joins_by_a_link_and_plays_a_rematch(server: RunningServer, name: str) -> None:
    program = [sys.executable] if name == "bot.py" else node_command()
    async with hosted_room(server) as (table, link):
        bot = await start(table, *program, EXAMPLES / name, link, "1")
        for command in ("Start", "Rematch"):
            await table.ready(command)
            await play(table)
        printed, _ = await bot.communicate()
    assert bot.returncode == 0
    assert re.search("Host.*(win|lose)", printed.decode())


async def test_bot_of_the_guide_plays_a_match(server: RunningServer, tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "how-to" / "write-a-bot.md").read_text()
    (code, *_) = re.findall(r"^```python\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)
    file = tmp_path / "bot.py"
    file.write_text(code)
    async with hosted_room(server) as (table, link):
        bot = await start(table, sys.executable, file, server.url, link)
        await table.ready("Start")
        await play(table)
        await bot.communicate()
    assert bot.returncode == 0


@asynccontextmanager
async def hosted_room(server: RunningServer) -> AsyncIterator[tuple[Table, str]]:
    """The host's table in a private room, and the room's invite link."""
    async with Session(server.url) as session, asyncio.timeout(60):
        await session.sign_in("Host")
        room = await session.open_room(GAME, options={"dice": 1})
        table = await session.join(room)
        yield table, f"{server.url}{room.path()}"
        await table.leave()


async def start(table: Table, *command: str | Path) -> Process:
    """Starts a bot; returns once it is ready at the table."""
    bot = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
    await table.until(lambda it: any(member["ready"] for member in it.room["members"]))
    return bot


async def play(table: Table) -> None:
    async for menu in table.turns():
        await table.act(actions_of(menu)[0])


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_example_bot_is_short_and_needs_only_the_protocol(name: str) -> None:
    text = (EXAMPLES / name).read_text()
    assert len(text.splitlines()) <= 80
    assert "import noripan" not in text
    assert "from noripan" not in text
