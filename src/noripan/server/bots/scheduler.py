"""Asks bots for their moves, off the event loop, and submits the moves to their rooms on a tick."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, BotTurn, MoveBot, Request, bot_turns

from ..clock import until_next_tick
from ..metrics import Metrics
from ..rooms.pending_request import PendingRequest
from ..rooms.runner import Runner
from .chooser import BotChooser
from .pacing import BotPacing, has_bots
from .worker_pool import BotWorkers


class BotScheduler:
    """Asks each bot once for each of its turns."""

    def __init__(
        self,
        workers: BotWorkers,
        metrics: Metrics,
        pause: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._chooser = BotChooser(workers, metrics, clock)
        self._pause = pause
        self._clock = clock
        self._sleep = sleep
        self._pacing: WeakKeyDictionary[Runner, BotPacing] = WeakKeyDictionary()
        self._thinking: dict[tuple[Runner, BotTurn], asyncio.Task[None]] = {}
        """By runner too: a move for a broken runner does not reach its successor."""
        self._is_closed = False

    @property
    def thinking(self) -> int:
        """How many bots are choosing a move."""
        return len(self._thinking)

    def schedule(self, runner: Runner) -> None:
        """Asks the bots of a room whose turn it is now."""
        if self._is_closed:
            return
        if not has_bots(runner.room):
            if self._pacing:
                self._pacing.pop(runner, None)
            return
        pause = self._pacing.setdefault(runner, BotPacing()).pause(runner.room, self._pause)
        for turn in bot_turns(runner.room):
            key = runner, turn
            if key not in self._thinking:
                task = asyncio.create_task(self._play_turn(runner, runner.room, turn, pause))
                self._thinking[key] = task
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key))  # type: ignore[misc]

    async def close(self) -> None:
        """Stops all bots."""
        self._is_closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_turn(self, runner: Runner, room: AnyRoom, turn: BotTurn, pause: float) -> None:
        """The move comes on a tick, because the time a bot needs may reveal its hand."""
        began = self._clock()
        action = await self._choose_action(runner.game, room, turn)
        await self._sleep(until_next_tick(self._clock() - began, pause))
        move = MoveBot(turn.number, turn.seat, action)
        runner.submit(PendingRequest(Request(move)))

    async def _choose_action(self, game: AnyGame, room: AnyRoom, turn: BotTurn) -> Any:
        """The bot's action; the idle action if the bot fails or breaks the rules."""
        action = await self._chooser.choose(game, room, turn.seat, turn.bot)
        if action is not None or room.match is None:
            return action
        return game.idle(room.match.state, turn.seat)
