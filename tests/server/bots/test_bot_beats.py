"""A bot's move comes on a beat: whole pauses after its turn began, whatever the thought was like."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import msgspec
import pytest

from noripan.kernel import AnyGame
from noripan.rooms import Act, AnyRoom, SeatBot, bot_turns
from noripan.server.bots.scheduler import BotScheduler, until_beat
from noripan.server.bots.worker_pool import BotFailed, BotQuestion
from noripan.server.metrics import Metrics
from tests.conformance.toy import TOY
from tests.rooms.table import Table

PAUSE = 0.5


@dataclass(eq=False)
class Running:
    """A room that is served: all of a runner that bots know."""

    room: AnyRoom
    submit: Callable[[Any], None]
    game: AnyGame = TOY


class Script:
    """Time that passes by thinking and sleeping alone."""

    def __init__(self, seconds: float, failure: BotFailed | None = None) -> None:
        self.now = 100.0
        self._seconds = seconds
        self._failure = failure

    def clock(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds

    async def think(self, thought: BotQuestion) -> bytes:
        """The first thing on the menu after so long, or nothing."""
        self.now += self._seconds
        if self._failure is not None:
            raise self._failure
        return bytes(msgspec.json.decode(thought.menu, type=list[msgspec.Raw])[0])

    async def seconds_to_move(self, pause: float) -> float:
        """From a bot's turn to its move."""
        began, moved = self.now, asyncio.get_running_loop().create_future()
        runner = Running(at_a_bots_turn().room, lambda asking: moved.set_result(self.now))
        turns = BotScheduler(cast("Any", self), Metrics(), pause, clock=self.clock, sleep=self.sleep)
        turns.look(cast("Any", runner))
        at: float = await moved
        await turns.close()
        return at - began


def at_a_bots_turn() -> Table:
    """A table at which all wait for a bot."""
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
async def test_a_move_comes_whole_pauses_after_the_turn_began(
    thought: float, pauses: int, failure: BotFailed | None
):
    assert await Script(thought, failure).seconds_to_move(PAUSE) == pytest.approx(pauses * PAUSE)


@pytest.mark.parametrize("thought", [0.0, 0.3])
async def test_without_a_pause_a_move_comes_at_once(thought: float):
    assert await Script(thought).seconds_to_move(0) == pytest.approx(thought)


def test_no_beat_is_waited_for_longer_than_a_pause():
    for thousandth in range(1, 5000):
        assert -1e-9 < until_beat(thousandth / 1000, PAUSE) < PAUSE
