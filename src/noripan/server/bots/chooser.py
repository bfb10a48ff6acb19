"""Asks a bot in its worker process for the action of a seat, and checks it by the rules."""

import secrets
import time
from collections.abc import Callable
from typing import Any

import structlog

from noripan.kernel import AnyGame, Seat
from noripan.rooms import AnyRoom
from noripan.wire import encode

from ..metrics import Metrics
from .question import BotFailed, BotQuestion
from .worker_pool import BotWorkers

_LOG = structlog.get_logger(__name__)


def question_about(game: AnyGame, state: Any, seat: Seat, bot: str, seed: str, /) -> BotQuestion:
    """All that a bot learns of a state: what its seat sees, and what it may do."""
    view, menu = encode(game.view(state, seat)), encode(game.legal(state, seat))
    return BotQuestion(game.facts.slug, bot, view, menu, seed)


class BotChooser:
    """Gives a bot the view and the menu of a seat, and nothing else."""

    def __init__(
        self, workers: BotWorkers, metrics: Metrics, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._workers = workers
        self._metrics = metrics
        self._clock = clock

    async def choose(self, game: AnyGame, room: AnyRoom, seat: Seat, bot: str) -> Any:
        """The bot's action for a seat of the running match; None if the bot fails or breaks the rules."""
        state = room.match.state if room.match is not None else None
        question = question_about(game, state, seat, bot, secrets.token_hex(8))
        began = self._clock()
        try:
            action = game.facts.codecs.action.decode(await self._workers.ask(question))
        except BotFailed as failed:
            _LOG.warning("bot failed", slug=room.slug, bot=bot, why=str(failed))
            self._metrics.bot_failed(failed.reason)
            return None
        self._metrics.bot_moved(self._clock() - began)
        if action in game.legal(state, seat) or any(form.admits(action) for form in game.forms(state, seat)):
            return action
        _LOG.error("bot broke the rules", slug=room.slug, bot=bot, action=repr(action))
        self._metrics.bot_failed("ILLEGAL")
        return None
