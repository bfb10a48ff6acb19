"""Bot workers as real processes that are really killed. ODD_BOTS is a module that only workers import."""

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
from noripan.server.bots.question import BotFailed, BotQuestion
from noripan.server.bots.worker_pool import BotWorkers

SLUG = "pirate_dice"
GAME = find(SLUG).game
ACTIONS = GAME.facts.codecs.action
MATCH = Match.start(GAME, 2, seed=1)
SEAT = MATCH.actors[0]
VIEW = GAME.facts.codecs.view.encode(MATCH.view(SEAT))
MENU = msgspec.json.encode(MATCH.legal(SEAT))
FIRST = ACTIONS.encode(MATCH.legal(SEAT)[0])
PATIENCE = 120.0
"""Seconds until a test gives up."""

ODD_BOTS = '''
import os, signal, sys, time
from pathlib import Path
from noripan.games.registry import Listing, find

HERE = Path(__file__).parent

def came(name):
    """How often this bot was called before, in any worker."""
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
    """The folder of the odd bots, where they leave notes."""
    (tmp_path / "odd_bots.py").write_text(ODD_BOTS)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


@asynccontextmanager
async def started(workers: int, time_limit: float = PATIENCE) -> AsyncIterator[BotWorkers]:
    """Workers that are ready and know the odd bots. Checks that none is left at the end."""
    pool = BotWorkers(workers, time_limit, resolver="odd_bots:odd")
    pool.start()
    try:
        async with asyncio.timeout(PATIENCE):
            await until(lambda: pool.idle == workers)
            yield pool
    finally:
        pids = pool.pids
        await pool.close()
        assert not [pid for pid in pids if alive(pid)]


def question(bot: str, seed: str = "") -> BotQuestion:
    return BotQuestion(SLUG, bot, VIEW, MENU, seed)


async def until(true: Callable[[], object]) -> None:
    """Waits for another process."""
    while not true():
        await asyncio.sleep(0.002)


def notes(file: Path) -> list[int]:
    """The process ids of the workers that ran a bot, in order."""
    return [int(line) for line in file.read_text().splitlines()] if file.exists() else []


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


async def test_worker_answers_with_the_bots_choice():
    pool = BotWorkers(1, PATIENCE)
    try:
        for seed in "abc":
            chosen = await pool.ask(question("uniform", seed))
            assert ACTIONS.decode(chosen) == uniform(None, MATCH.legal(SEAT), FastChance(seed))
    finally:
        await pool.close()


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_bots_play_a_whole_match_on_either_loop(new_loop: Callable[[], asyncio.AbstractEventLoop]):
    with asyncio.Runner(loop_factory=new_loop) as runner:
        match = runner.run(played(BotWorkers(2, PATIENCE)))
    assert match.outcome is not None


async def played(pool: BotWorkers) -> Match:
    match = Match.start(GAME, 2, seed=7)
    while match.outcome is None:
        seat = match.actors[0]
        view, menu = GAME.facts.codecs.view.encode(match.view(seat)), msgspec.json.encode(match.legal(seat))
        bot = ("odds", "uniform")[seat]
        match.act(
            seat, ACTIONS.decode(await pool.ask(BotQuestion(SLUG, bot, view, menu, str(len(match.log)))))
        )
    await pool.close()
    return match


async def test_worker_killed_while_thinking_is_replaced(bots: Path):
    async with started(2) as pool:
        before = pool.pids
        thinking = asyncio.create_task(pool.ask(question("hang_once")))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
        assert await thinking == FIRST
        assert set(notes(bots / "hang_once")) == set(before)
        await until(lambda: pool.idle == 2)
        assert len({*pool.pids, *before}) == 3


async def test_only_worker_killed_while_thinking_is_replaced(bots: Path):
    async with started(1) as pool:
        thinking = asyncio.create_task(pool.ask(question("hang_once")))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
        assert await thinking == FIRST


async def test_killed_idle_worker_is_replaced(bots: Path):
    async with started(1) as pool:
        (killed,) = pool.pids
        os.kill(killed, signal.SIGKILL)
        await until(lambda: pool.idle and killed not in pool.pids)
        assert await pool.ask(question("first")) == FIRST


async def test_question_to_a_dead_worker_is_not_lost(bots: Path):
    async with started(1) as pool:
        (killed,) = pool.pids
        os.kill(killed, signal.SIGKILL)
        assert await pool.ask(question("first")) == FIRST


async def test_question_that_kills_every_worker_fails(bots: Path):
    async with started(2) as pool:
        failed = await failure(asyncio.create_task(pool.ask(question("dying"))))
        assert failed.reason == "LOST"
        assert len(notes(bots / "dying")) == worker_pool.MAX_TRIES
        assert await pool.ask(question("first")) == FIRST


async def test_killed_worker_does_not_disturb_other_questions(bots: Path):
    async with started(2) as pool:
        undisturbed = asyncio.create_task(pool.ask(question("gated")))
        await until(lambda: notes(bots / "gated"))
        await failure(asyncio.create_task(pool.ask(question("dying"))))
        (bots / "open").touch()
        assert await undisturbed == FIRST
        assert len(notes(bots / "gated")) == 1


@pytest.mark.parametrize("bot", ["hang", "sleep"])
async def test_question_over_the_time_limit_fails_and_its_worker_is_replaced(bots: Path, bot: str):
    async with started(1, time_limit=2) as pool:
        failed = await failure(asyncio.create_task(pool.ask(question(bot))))
        assert failed.reason == "OVER_TIME"
        (hung,) = notes(bots / bot)
        pool.time_limit = PATIENCE  # so that only the hanging bot runs out of time
        assert await pool.ask(question("first")) == FIRST
        assert not alive(hung)


async def test_hung_bot_blocks_only_its_worker(bots: Path):
    async with started(2) as pool:
        hung = asyncio.create_task(pool.ask(question("hang")))
        await until(lambda: notes(bots / "hang"))
        answers = await asyncio.gather(*(pool.ask(question("first")) for _ in range(50)))
        assert answers == [FIRST] * 50
        assert not hung.done()
        hung.cancel()


@pytest.mark.parametrize(
    ("bot", "cause"), [("raising", "ValueError: no idea"), ("wordless", "got `null`"), ("nobody", "KeyError")]
)
async def test_bot_that_raises_keeps_its_worker(bots: Path, bot: str, cause: str):
    async with started(1) as pool:
        before = pool.pids
        failed = await failure(asyncio.create_task(pool.ask(question(bot))))
        assert (failed.reason, cause in failed.cause) == ("RAISED", True)
        assert await pool.ask(question("first")) == FIRST
        assert pool.pids == before


async def test_bot_may_print_and_read(bots: Path):
    async with started(1) as pool:
        assert await pool.ask(question("chatty")) == FIRST
        assert await pool.ask(question("first")) == FIRST


async def test_questions_are_answered_in_order_even_after_a_retry(bots: Path):
    served = []

    async def ask(bot: str, name: int) -> None:
        await pool.ask(question(bot))
        served.append(name)

    async with started(1) as pool, asyncio.TaskGroup() as asking:
        asking.create_task(ask("hang_once", 0))
        for name in range(1, 6):
            asking.create_task(ask("first", name))
        await until(lambda: notes(bots / "hang_once"))
        os.kill(notes(bots / "hang_once")[0], signal.SIGKILL)
    assert served == [0, 1, 2, 3, 4, 5]


async def test_cancelled_question_is_dropped(bots: Path):
    async with started(1) as pool:
        busy = asyncio.create_task(pool.ask(question("gated")))
        await until(lambda: notes(bots / "gated"))
        waiting = asyncio.create_task(pool.ask(question("raising")))
        later = asyncio.create_task(pool.ask(question("first")))
        await asyncio.sleep(0)
        busy.cancel()
        waiting.cancel()
        (bots / "open").touch()
        assert await later == FIRST
        assert notes(bots / "raising") == []


async def test_long_view_and_menu_reach_the_worker(bots: Path):
    menu = b"[" + b",".join([FIRST] * 20_000) + b"]"
    async with started(1) as pool:
        assert await pool.ask(BotQuestion(SLUG, "first", VIEW, menu, "")) == FIRST


async def test_interrupt_does_not_stop_workers(bots: Path):
    async with started(1) as pool:
        thinking = asyncio.create_task(pool.ask(question("gated")))
        await until(lambda: notes(bots / "gated"))
        os.kill(notes(bots / "gated")[0], signal.SIGINT)
        (bots / "open").touch()
        assert await thinking == FIRST
        assert len(notes(bots / "gated")) == 1


async def test_worker_imports_no_web_server_and_gets_no_secret(bots: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://secret")
    async with started(1) as pool:
        told = (await failure(asyncio.create_task(pool.ask(question("curious"))))).cause
    assert "noripan.server.bots.worker" in told
    assert not [word for word in ("litestar", "uvicorn", "sqlalchemy", "secret") if word in told]


async def test_closing_fails_open_questions_and_leaves_no_process(bots: Path):
    async with started(1) as pool:
        thinking, waiting = (asyncio.create_task(pool.ask(question("hang"))) for _ in range(2))
        await until(lambda: notes(bots / "hang"))
        await pool.close()
        assert not alive(notes(bots / "hang")[0])
        assert [(await failure(asked)).reason for asked in (thinking, waiting)] == ["CLOSED", "CLOSED"]
        assert (await failure(asyncio.create_task(pool.ask(question("first"))))).reason == "CLOSED"


async def test_closing_before_the_workers_are_ready_leaves_no_process():
    pool = BotWorkers(2, PATIENCE)
    pool.start()
    await until(lambda: len(pool.pids) == 2)
    pids = pool.pids
    await pool.close()
    assert not [pid for pid in pids if alive(pid)]


async def test_closing_an_unstarted_pool_does_nothing():
    await BotWorkers(2, PATIENCE).close()


async def test_questions_fail_if_no_worker_starts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "_PAUSE_SECONDS", 0.01)
    pool = BotWorkers(1, PATIENCE, resolver="noripan.nowhere:nothing")
    assert (await failure(asyncio.create_task(pool.ask(question("first"))))).reason == "LOST"
    await pool.close()


async def test_questions_fail_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(worker_pool, "_PAUSE_SECONDS", 0.01)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    pool = BotWorkers(1, PATIENCE)
    assert (await failure(asyncio.create_task(pool.ask(question("first"))))).reason == "LOST"
    await pool.close()


SERVER = """
import asyncio, sys, uvloop
from noripan.server.bots.worker_pool import BotWorkers
from noripan.server.bots.question import BotQuestion

async def serve(slug, view, menu):
    pool = BotWorkers(3, 1.0, resolver="odd_bots:odd")
    pool.start()
    while pool.idle < 3:
        await asyncio.sleep(0.01)
    questions = [BotQuestion(slug, bot, view.encode(), menu.encode(), "") for bot in ("hang", "sleep")]
    hung = [asyncio.create_task(pool.ask(question)) for question in questions]
    print(*pool.pids, flush=True)
    await asyncio.wait(hung)

new_loop = {"uvloop": uvloop.new_event_loop, "asyncio": asyncio.new_event_loop}[sys.argv[1]]
asyncio.Runner(loop_factory=new_loop).run(serve(*sys.argv[2:]))
"""


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
async def test_workers_end_when_the_server_is_killed(bots: Path, loop: str):
    command = [sys.executable, "-c", SERVER, loop, SLUG, VIEW.decode(), MENU.decode()]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        pids = [int(pid) for pid in server.stdout.readline().split()]
        assert len([pid for pid in pids if alive(pid)]) == 3
        server.kill()
    async with asyncio.timeout(PATIENCE):
        await until(lambda: not [pid for pid in pids if alive(pid)])
