"""A bot is told how long it may think; a worker that thinks for much longer is ended."""

import asyncio
from collections.abc import Mapping
from time import monotonic
from typing import Any

import pytest

from noripan.bots import THINKING_SECONDS
from noripan.kernel import Bot
from noripan.server.bots import worker, worker_pool
from noripan.server.bots.question import Assignment, BotFailed, BotQuestion
from noripan.server.bots.worker import OVERRUN, every_game
from noripan.server.bots.worker_pool import shared

from .test_bot_workers import SLUG, bots, notes, question, started, until

__all__ = ["bots"]  # a fixture


@pytest.mark.parametrize(
    ("waiting", "workers", "seconds"), [(0, 1, 2.0), (1, 1, 1.0), (3, 1, 0.5), (4, 4, 1.0), (1, 4, 1.6)]
)
def test_bots_share_the_limit_with_those_who_wait(waiting: int, workers: int, seconds: float):
    assert shared(2.0, waiting, workers) == seconds


def test_full_queue_is_answered_in_a_few_limits():
    """A hundred tables ask at once, and every bot uses all the time that it gets."""
    assert sum(shared(1.0, waiting, 1) for waiting in range(100)) < 6


@pytest.mark.parametrize(("time_limit", "seconds"), [(1000.0, THINKING_SECONDS), (0.5, 0.5)])
async def test_bots_look_ahead_for_a_second_at_most(
    bots, monkeypatch: pytest.MonkeyPatch, time_limit: float, seconds: float
):
    given = []

    def assignment(asked: BotQuestion, time: float) -> Assignment:
        given.append(time)
        return Assignment(asked, time)

    async with started(1) as pool:
        pool.time_limit = time_limit
        monkeypatch.setattr(worker_pool, "Assignment", assignment)
        asked = asyncio.create_task(pool.ask(question("first")))
        await until(lambda: given)
        asked.cancel()
    assert given == [seconds]


async def test_worker_has_half_as_long_again_as_its_bot(bots):
    async with started(1, time_limit=1000) as pool:
        asked = asyncio.get_running_loop().time()
        thinking = asyncio.create_task(pool.ask(question("hang")))
        await until(lambda: notes(bots / "hang"))
        (busy,) = pool._workers
        now = asyncio.get_running_loop().time()
        assert asked + OVERRUN * 1000 <= busy._limit.when() <= now + OVERRUN * 1000
        thinking.cancel()


def test_bot_gets_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch):
    """Reading the question counts, too."""
    given: list[float] = []

    def with_general(game: Any, own: Mapping[str, Bot], /, *, seconds: float) -> Mapping[str, Bot]:
        given.append(seconds)
        return {"first": lambda view, menu, chance: menu[0]}

    monkeypatch.setattr(worker, "with_general", with_general)
    before = monotonic()
    worker._choose(every_game()(SLUG), question("first"), before + 5)
    assert 5 - (monotonic() - before) <= given[0] <= 5


async def test_over_time_bot_is_reported_with_the_time_it_had(bots):
    async with started(1, time_limit=0.5) as pool:
        with pytest.raises(BotFailed, match=r"no action within 0\.75 s"):
            await pool.ask(question("hang"))
