"""A bot moves on a multiple of the pause after its turn began, however long it thinks."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec
import pytest

from noripan.kernel import AnyGame
from noripan.rooms import Act, AnyRoom, SeatBot, bot_turns
from noripan.server.bots.question import BotFailed, BotQuestion
from noripan.server.bots.scheduler import BotScheduler
from noripan.server.clock import until_next_tick
from noripan.server.metrics import Metrics
from tests.conformance.toy import TOY
from tests.rooms.table import Table

PAUSE = 0.5


@dataclass(eq=False)
class FakeRunner:
    """The part of a runner that the scheduler uses."""

    room: AnyRoom
    submit: Callable[[Any], None]
    game: AnyGame = TOY


class FakeWorkers:
    """A pool of workers with a clock that passes only by thinking and sleeping."""

    def __init__(self, seconds: float, failure: BotFailed | None = None) -> None:
        self.now = 100.0
        self._seconds = seconds
        self._failure = failure

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    async def ask(self, question: BotQuestion) -> bytes:
        """The first action of the menu after some seconds, or a failure."""
        self.now += self._seconds
        if self._failure is not None:
            raise self._failure
        return bytes(msgspec.json.decode(question.menu, type=list[msgspec.Raw])[0])

    async def seconds_to_move(self, pause: float) -> float:
        """From a bot's turn to its move."""
        began, moved = self.now, asyncio.get_running_loop().create_future()
        runner = FakeRunner(table_at_bot_turn().room, lambda pending: moved.set_result(self.now))
        scheduler = BotScheduler(cast("Any", self), Metrics(), pause, clock=self.clock, sleep=self.sleep)
        scheduler.schedule(cast("Any", runner))
        at: float = await moved
        await scheduler.close()
        return at - began


def table_at_bot_turn() -> Table:
    """A table where it is a bot's turn."""
    table = Table()
    table.join("ann")
    table.send(SeatBot("bold"), "ann")
    table.start("ann")
    while not bot_turns(table.room):
        (seat,) = table.match.clocks
        table.send(Act(TOY.legal(table.match.state, seat)[0]), "ann")
    return table


@pytest.mark.parametrize(
    ("thought", "pauses"), [(0.0, 1), (0.001, 1), (0.3, 1), (0.5, 1), (0.501, 2), (0.9, 2), (1.2, 3)]
)
@pytest.mark.parametrize("failure", [None, BotFailed("RAISED"), BotFailed("OVER_TIME")])
async def test_bot_moves_on_a_multiple_of_the_pause(thought: float, pauses: int, failure: BotFailed | None):
    assert await FakeWorkers(thought, failure).seconds_to_move(PAUSE) == pytest.approx(pauses * PAUSE)


@pytest.mark.parametrize("thought", [0.0, 0.3])
async def test_bot_moves_at_once_without_a_pause(thought: float):
    assert await FakeWorkers(thought).seconds_to_move(0) == pytest.approx(thought)


def test_bot_never_waits_longer_than_one_pause():
    for thousandth in range(1, 5000):
        assert -1e-9 < until_next_tick(thousandth / 1000, PAUSE) < PAUSE
