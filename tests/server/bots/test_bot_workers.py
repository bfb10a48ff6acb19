"""Real processes, killed for real. What the odd bots do stands in ODD_BOTS, which only workers import."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
import uvloop

from noripan.bots import uniform
from noripan.games.registry import find
from noripan.kernel import FastChance, Match
from noripan.server.bots import worker_pool
from noripan.server.bots.worker_pool import BotFailed, BotQuestion, BotWorkers

SLUG = "pirate_dice"
GAME = find(SLUG).game
ACTIONS = GAME.facts.codecs.action
MATCH = Match.start(GAME, 2, seed=1)
SEAT = MATCH.actors[0]
VIEW = GAME.facts.codecs.view.encode(MATCH.view(SEAT))
MENU = msgspec.json.encode(MATCH.legal(SEAT))
FIRST = ACTIONS.encode(MATCH.legal(SEAT)[0])
PATIENCE = 120.0
"""Seconds until a test gives up; nothing waits so long when all is well."""

ODD_BOTS = '''
import os, signal, sys, time
from pathlib import Path
from noripan.games.registry import Listing, find

HERE = Path(__file__).parent

def came(name):
    """How often this bot was called before, by whichever worker."""
    with open(HERE / name, "a+") as file:
        file.seek(0)
        before = len(file.readlines())
        print(os.getpid(), file=file)
    return before

def first(view, menu, chance):
    return menu[0]

def hang(view, menu, chance):
    came("hang")
    while True:
        pass

def sleep(view, menu, chance):
    came("sleep")
    time.sleep(1000)

def hang_once(view, menu, chance):
    while came("hang_once") == 0:
        time.sleep(1000)
    return menu[0]

def gated(view, menu, chance):
    came("gated")
    while not (HERE / "open").exists():
        time.sleep(0.005)
    return menu[0]

def dying(view, menu, chance):
    came("dying")
    os.kill(os.getpid(), signal.SIGKILL)

def raising(view, menu, chance):
    came("raising")
    raise ValueError("no idea")

def wordless(view, menu, chance):
    return None

def chatty(view, menu, chance):
    print("I read", repr(sys.stdin.read()))
    os.write(1, b"loudly")
    return menu[0]

def curious(view, menu, chance):
    raise ValueError(f"{sorted(sys.modules)} {dict(os.environ)}")

def odd():
    bots = dict(globals())
    return lambda slug: Listing(find(slug).game, bots)
'''


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the odd bots stand and leave their notes."""
    (tmp_path / "odd_bots.py").write_text(ODD_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@asynccontextmanager
async def seats(workers: int, time_limit: float = PATIENCE) -> AsyncIterator[BotWorkers]:
    """Warm workers that know the odd bots. They are all gone at the end."""
    opened = BotWorkers(workers, time_limit, resolver="odd_bots:odd")
    opened.start()
    try:
        async with asyncio.timeout(PATIENCE):
            await until(lambda: len(opened._idle) == workers)
            yield opened
    finally:
        pids = workers_of(opened)
        await opened.close()
        assert not [pid for pid in pids if alive(pid)]


def asks(bot: str, seed: str = "") -> BotQuestion:
    return BotQuestion(SLUG, bot, VIEW, MENU, seed)


async def until(true: Callable[[], object]) -> None:
    """Waits for something another process does."""
    while not true():
        await asyncio.sleep(0.002)


def notes(file: Path) -> list[int]:
    """The workers that were at a bot's thought, in order."""
    return [int(line) for line in file.read_text().splitlines()] if file.exists() else []


def workers_of(opened: BotWorkers) -> list[int]:
    return [worker._process.pid for worker in opened._workers]


def alive(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


async def failure(thinking: asyncio.Task[bytes]) -> BotFailed:
    with pytest.raises(BotFailed) as failed:
        await thinking
    return failed.value


async def test_a_thought_is_what_the_bot_itself_would_choose():
    opened = BotWorkers(1, PATIENCE)
    try:
        for seed in "abc":
            chosen = await opened.think(asks("uniform", seed))
            assert ACTIONS.decode(chosen) == uniform(None, MATCH.legal(SEAT), FastChance(seed))
    finally:
        await opened.close()


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_bots_play_a_whole_match_on_either_loop(new_loop: Callable[[], asyncio.AbstractEventLoop]):
    with asyncio.Runner(loop_factory=new_loop) as runner:
        match = runner.run(played(BotWorkers(2, PATIENCE)))
    assert match.outcome is not None


async def played(opened: BotWorkers) -> Match:
    match = Match.start(GAME, 2, seed=7)
    while match.outcome is None:
        seat = match.actors[0]
        view, menu = GAME.facts.codecs.view.encode(match.view(seat)), msgspec.json.encode(match.legal(seat))
        bot = ("odds", "uniform")[seat]
        match.act(
            seat, ACTIONS.decode(await opened.think(BotQuestion(SLUG, bot, view, menu, str(len(match.log)))))
        )
    await opened.close()
    return match


async def test_a_worker_killed_in_mid_thought_is_replaced_and_another_thinks_on(bots: Path):
    async with seats(2) as opened:
        before = workers_of(opened)
        thinking = asyncio.create_task(opened.think(asks("hang_once")))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
        assert await thinking == FIRST
        assert set(notes(bots / "hang_once")) == set(before)
        await until(lambda: len(opened._idle) == 2)
        assert len({*workers_of(opened), *before}) == 3


async def test_a_lone_worker_killed_in_mid_thought_is_replaced_too(bots: Path):
    async with seats(1) as opened:
        thinking = asyncio.create_task(opened.think(asks("hang_once")))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
        assert await thinking == FIRST


async def test_an_idle_worker_that_is_killed_is_replaced_unasked(bots: Path):
    async with seats(1) as opened:
        (killed,) = workers_of(opened)
        os.kill(killed, signal.SIGKILL)
        await until(lambda: opened._idle and killed not in workers_of(opened))
        assert await opened.think(asks("first")) == FIRST


async def test_a_thought_asked_of_a_worker_that_has_just_died_is_not_lost(bots: Path):
    async with seats(1) as opened:
        (killed,) = workers_of(opened)
        os.kill(killed, signal.SIGKILL)
        assert await opened.think(asks("first")) == FIRST


async def test_a_thought_that_fells_every_worker_is_given_up(bots: Path):
    async with seats(2) as opened:
        failed = await failure(asyncio.create_task(opened.think(asks("dying"))))
        assert failed.reason == "LOST"
        assert len(notes(bots / "dying")) == worker_pool.MOST_TRIES
        assert await opened.think(asks("first")) == FIRST


async def test_a_killed_worker_disturbs_no_other_thought(bots: Path):
    async with seats(2) as opened:
        undisturbed = asyncio.create_task(opened.think(asks("gated")))
        await until(lambda: notes(bots / "gated"))
        await failure(asyncio.create_task(opened.think(asks("dying"))))
        (bots / "open").touch()
        assert await undisturbed == FIRST
        assert len(notes(bots / "gated")) == 1


@pytest.mark.parametrize("bot", ["hang", "sleep"])
async def test_a_thought_over_the_time_limit_fails_and_its_worker_is_replaced(bots: Path, bot: str):
    async with seats(1, time_limit=2) as opened:
        failed = await failure(asyncio.create_task(opened.think(asks(bot))))
        assert failed.reason == "OVER_TIME"
        (hung,) = notes(bots / bot)
        opened._time_limit = PATIENCE  # only the bot that hangs shall need more time than there is
        assert await opened.think(asks("first")) == FIRST
        assert not alive(hung)


async def test_a_hung_bot_only_blocks_its_own_slot(bots: Path):
    async with seats(2) as opened:
        hung = asyncio.create_task(opened.think(asks("hang")))
        await until(lambda: notes(bots / "hang"))
        answers = await asyncio.gather(*(opened.think(asks("first")) for _ in range(50)))
        assert answers == [FIRST] * 50
        assert not hung.done()
        hung.cancel()


@pytest.mark.parametrize(
    ("bot", "cause"), [("raising", "ValueError: no idea"), ("wordless", "got `null`"), ("nobody", "KeyError")]
)
async def test_a_bot_that_raises_fails_with_the_cause_and_its_worker_lives_on(
    bots: Path, bot: str, cause: str
):
    async with seats(1) as opened:
        before = workers_of(opened)
        failed = await failure(asyncio.create_task(opened.think(asks(bot))))
        assert (failed.reason, cause in failed.cause) == ("RAISED", True)
        assert await opened.think(asks("first")) == FIRST
        assert workers_of(opened) == before


async def test_a_bot_that_prints_and_reads_disturbs_nothing(bots: Path):
    async with seats(1) as opened:
        assert await opened.think(asks("chatty")) == FIRST
        assert await opened.think(asks("first")) == FIRST


async def test_thoughts_are_served_in_the_order_they_were_asked_even_when_one_is_tried_again(bots: Path):
    served = []

    async def think(bot: str, name: int) -> None:
        await opened.think(asks(bot))
        served.append(name)

    async with seats(1) as opened, asyncio.TaskGroup() as asking:
        asking.create_task(think("hang_once", 0))
        for name in range(1, 6):
            asking.create_task(think("first", name))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
    assert served == [0, 1, 2, 3, 4, 5]


async def test_nobody_waits_for_a_thought_that_was_cancelled(bots: Path):
    async with seats(1) as opened:
        busy = asyncio.create_task(opened.think(asks("gated")))
        await until(lambda: notes(bots / "gated"))
        waiting = asyncio.create_task(opened.think(asks("raising")))
        later = asyncio.create_task(opened.think(asks("first")))
        await asyncio.sleep(0)
        busy.cancel()
        waiting.cancel()
        (bots / "open").touch()
        assert await later == FIRST
        assert notes(bots / "raising") == []


async def test_a_long_view_and_menu_cross_whole(bots: Path):
    menu = b"[" + b",".join([FIRST] * 20_000) + b"]"
    async with seats(1) as opened:
        assert await opened.think(BotQuestion(SLUG, "first", VIEW, menu, "")) == FIRST


async def test_an_interrupt_from_the_terminal_leaves_workers_alone(bots: Path):
    async with seats(1) as opened:
        thinking = asyncio.create_task(opened.think(asks("gated")))
        await until(lambda: notes(bots / "gated"))
        os.kill(notes(bots / "gated")[0], signal.SIGINT)
        (bots / "open").touch()
        assert await thinking == FIRST
        assert len(notes(bots / "gated")) == 1


async def test_a_worker_holds_nothing_of_the_web_and_no_secret_of_the_server(
    bots: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    async with seats(1) as opened:
        told = (await failure(asyncio.create_task(opened.think(asks("curious"))))).cause
    assert "noripan.server.bots.worker_pool" in told
    assert not [word for word in ("litestar", "uvicorn", "sqlalchemy", "secret") if word in told]


async def test_closing_fails_what_is_asked_and_leaves_no_process(bots: Path):
    async with seats(1) as opened:
        thinking, waiting = (asyncio.create_task(opened.think(asks("hang"))) for _ in range(2))
        await until(lambda: notes(bots / "hang"))
        await opened.close()
        assert not alive(notes(bots / "hang")[0])
        assert [(await failure(asked)).reason for asked in (thinking, waiting)] == ["CLOSED", "CLOSED"]
        assert (await failure(asyncio.create_task(opened.think(asks("first"))))).reason == "CLOSED"


async def test_closing_before_the_workers_are_warm_leaves_no_process():
    opened = BotWorkers(2, PATIENCE)
    opened.start()
    await until(lambda: len(opened._workers) == 2)
    pids = workers_of(opened)
    await opened.close()
    assert not [pid for pid in pids if alive(pid)]


async def test_closing_what_never_started_is_nothing():
    await BotWorkers(2, PATIENCE).close()


async def test_where_no_worker_starts_thoughts_fail(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "_PAUSE_SECONDS", 0.01)
    opened = BotWorkers(1, PATIENCE, resolver="noripan.nowhere:nothing")
    assert (await failure(asyncio.create_task(opened.think(asks("first"))))).reason == "LOST"
    await opened.close()


async def test_where_no_process_can_be_had_thoughts_fail(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    opened = BotWorkers(1, PATIENCE)
    assert (await failure(asyncio.create_task(opened.think(asks("first"))))).reason == "LOST"
    await opened.close()


SERVER = """
import asyncio, sys, uvloop
from noripan.server.bots.worker_pool import BotWorkers, Thought

async def serve(slug, view, menu):
    seats = BotWorkers(3, 1.0, resolver="odd_bots:odd")
    seats.start()
    while len(seats._idle) < 3:
        await asyncio.sleep(0.01)
    asked = [Thought(slug, bot, view.encode(), menu.encode(), "") for bot in ("hang", "sleep")]
    hung = [asyncio.create_task(seats.think(thought)) for thought in asked]
    print(*(worker._process.pid for worker in seats._workers), flush=True)
    await asyncio.wait(hung)

new_loop = {"uvloop": uvloop.new_event_loop, "asyncio": asyncio.new_event_loop}[sys.argv[1]]
asyncio.Runner(loop_factory=new_loop).run(serve(*sys.argv[2:]))
"""


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
async def test_when_the_server_is_killed_its_workers_go_hung_or_idle(bots: Path, loop: str):
    command = [sys.executable, "-c", SERVER, loop, SLUG, VIEW.decode(), MENU.decode()]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        pids = [int(pid) for pid in server.stdout.readline().split()]
        assert len([pid for pid in pids if alive(pid)]) == 3
        server.kill()
    async with asyncio.timeout(PATIENCE):
        await until(lambda: not [pid for pid in pids if alive(pid)])
