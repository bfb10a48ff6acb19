"""Bots whose turn it is: asked for a move away from the event loop, answered into their rooms."""

import asyncio
import secrets
from typing import Any

import structlog

from noripan.kernel import AnyGame
from noripan.rooms import AnyRoom, BotTurn, MoveBot, Request, bot_turns, table_view
from noripan.wire import encode

from .bot_seats import BotSeats, Thought, ThoughtFailed
from .metrics import Metrics
from .runner import Asking, Runner

_LOG = structlog.get_logger(__name__)


class BotTurns:
    """Asks each bot once for each of its turns."""

    def __init__(self, seats: BotSeats, metrics: Metrics, pause: float) -> None:
        self._seats = seats
        self._metrics = metrics
        self._pause = pause
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}
        self._is_closed = False

    def look(self, runner: Runner) -> None:
        """Lets the bots of a room think whose turn it is now."""
        if self._is_closed:
            return
        for turn in bot_turns(runner.room):
            if turn not in self._thinking:
                task = asyncio.create_task(self._take(runner, runner.room, turn))
                self._thinking[turn] = task
                task.add_done_callback(lambda _, turn=turn: self._thinking.pop(turn))  # type: ignore[misc]

    async def close(self) -> None:
        """No bot moves any more."""
        self._is_closed = True
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _take(self, runner: Runner, room: AnyRoom, turn: BotTurn) -> None:
        """However long the thought takes, the move does not come before the pause is over."""
        action, _ = await asyncio.gather(self._thought(runner.game, room, turn), asyncio.sleep(self._pause))
        move = MoveBot(turn.match, turn.number, turn.seat, action)
        runner.submit(Asking(Request(move)))

    async def _thought(self, game: AnyGame, room: AnyRoom, turn: BotTurn) -> Any:
        """The bot's action; nobody waits for one that has none: it does what an idle seat does."""
        state = room.match.state if room.match is not None else None
        menu = game.legal(state, turn.seat)
        view = encode(table_view(game, room, turn.seat))
        thought = Thought(room.slug, turn.bot, view, encode(menu), secrets.token_hex(8))
        began = asyncio.get_running_loop().time()
        try:
            action = game.facts.codecs.action.decode(await self._seats.think(thought))
        except ThoughtFailed as failed:
            _LOG.warning("bot failed", slug=room.slug, bot=turn.bot, why=str(failed))
            self._metrics.thought_failed(failed.reason)
            return game.idle(state, turn.seat)
        self._metrics.thought(asyncio.get_running_loop().time() - began)
        if action in menu or any(form.admits(action) for form in game.forms(state, turn.seat)):
            return action
        _LOG.error("bot broke the rules", slug=room.slug, bot=turn.bot, action=repr(action))
        self._metrics.thought_failed("ILLEGAL")
        return game.idle(state, turn.seat)
