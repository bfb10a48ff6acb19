"""Asks bots for their moves, off the event loop, and submits the moves to their rooms on a tick."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

import structlog

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, BotTurn, MoveBot, Request, bot_turns, table_view
from noripan.wire import encode

from ..clock import until_next_tick
from ..metrics import Metrics
from ..rooms.pending_request import PendingRequest
from ..rooms.runner import Runner
from .pacing import BotPacing, has_bots
from .question import BotFailed, BotQuestion
from .worker_pool import BotWorkers

_LOG = structlog.get_logger(__name__)


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
        self._workers = workers
        self._metrics = metrics
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
        state = room.match.state if room.match is not None else None
        menu = game.legal(state, turn.seat)
        view = encode(table_view(game, room, turn.seat))
        question = BotQuestion(room.slug, turn.bot, view, encode(menu), secrets.token_hex(8))
        began = self._clock()
        try:
            action = game.facts.codecs.action.decode(await self._workers.ask(question))
        except BotFailed as failed:
            _LOG.warning("bot failed", slug=room.slug, bot=turn.bot, why=str(failed))
            self._metrics.bot_failed(failed.reason)
            return game.idle(state, turn.seat)
        self._metrics.bot_moved(self._clock() - began)
        if action in menu or any(form.admits(action) for form in game.forms(state, turn.seat)):
            return action
        _LOG.error("bot broke the rules", slug=room.slug, bot=turn.bot, action=repr(action))
        self._metrics.bot_failed("ILLEGAL")
        return game.idle(state, turn.seat)
