"""Bots whose turn it is: asked for a move away from the event loop, answered into their rooms on the beat."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any
from weakref import WeakKeyDictionary

import structlog

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, BotTurn, MoveBot, Request, bot_turns, table_view
from noripan.wire import encode

from ..metrics import Metrics
from ..rooms.pending_request import PendingRequest
from ..rooms.runner import Runner
from .pacing import BotPacing
from .worker_pool import BotFailed, BotQuestion, BotWorkers

_LOG = structlog.get_logger(__name__)


def until_beat(spent: float, pause: float, /) -> float:
    """From a thought of so many seconds to the next whole number of pauses since the turn began."""
    return max(1, ceil(spent / pause)) * pause - spent if pause else 0.0


class BotScheduler:
    """Asks each bot once for each of its turns."""

    def __init__(
        self,
        seats: BotWorkers,
        metrics: Metrics,
        pause: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._seats = seats
        self._metrics = metrics
        self._pause = pause
        self._clock = clock
        self._sleep = sleep
        self._haste: WeakKeyDictionary[Runner, BotPacing] = WeakKeyDictionary()
        self._thinking: dict[tuple[Runner, BotTurn], asyncio.Task[None]] = {}
        """By runner as well: a thought for a runner that broke does not reach the one that follows it."""
        self._is_closed = False

    def look(self, runner: Runner) -> None:
        """Lets the bots of a room think whose turn it is now."""
        if self._is_closed:
            return
        pause = self._haste.setdefault(runner, BotPacing()).pause(runner.room, self._pause)
        for turn in bot_turns(runner.room):
            asked = runner, turn
            if asked not in self._thinking:
                task = asyncio.create_task(self._take(runner, runner.room, turn, pause))
                self._thinking[asked] = task
                task.add_done_callback(lambda _, asked=asked: self._thinking.pop(asked))  # type: ignore[misc]

    async def close(self) -> None:
        """No bot moves any more."""
        self._is_closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _take(self, runner: Runner, room: AnyRoom, turn: BotTurn, pause: float) -> None:
        """The move comes on a beat: how long the thought took may tell what the bot has in its hand."""
        began = self._clock()
        action = await self._thought(runner.game, room, turn)
        await self._sleep(until_beat(self._clock() - began, pause))
        move = MoveBot(turn.match, turn.number, turn.seat, action)
        runner.submit(PendingRequest(Request(move)))

    async def _thought(self, game: AnyGame, room: AnyRoom, turn: BotTurn) -> Any:
        """The bot's action; nobody waits for one that has none: it does what an idle seat does."""
        state = room.match.state if room.match is not None else None
        menu = game.legal(state, turn.seat)
        view = encode(table_view(game, room, turn.seat))
        thought = BotQuestion(room.slug, turn.bot, view, encode(menu), secrets.token_hex(8))
        began = self._clock()
        try:
            action = game.facts.codecs.action.decode(await self._seats.think(thought))
        except BotFailed as failed:
            _LOG.warning("bot failed", slug=room.slug, bot=turn.bot, why=str(failed))
            self._metrics.thought_failed(failed.reason)
            return game.idle(state, turn.seat)
        self._metrics.thought(self._clock() - began)
        if action in menu or any(form.admits(action) for form in game.forms(state, turn.seat)):
            return action
        _LOG.error("bot broke the rules", slug=room.slug, bot=turn.bot, action=repr(action))
        self._metrics.thought_failed("ILLEGAL")
        return game.idle(state, turn.seat)
