"""Questions for hints on one connection. A bot thinks in its own process, and the connection goes on."""

import asyncio
from typing import Any

import structlog

from noripan.kernel import Lang, Refusal
from noripan.storage import Guest
from noripan.wire import AskHint, Hint, Refused, encode

from ..rooms.runner import Runner
from ..service import Service
from .outbox import Outbox
from .refused_frame import refused_frame

_LOG = structlog.get_logger(__name__)


class HintQuestions:
    """Asks for hints, one at a time."""

    def __init__(self, service: Service, address: str, guest: Guest, outbox: Outbox) -> None:
        self._service = service
        self._address = address
        self._guest = guest
        self._outbox = outbox
        self._asking: asyncio.Task[None] | None = None

    def ask(self, runner: Runner, frame: AskHint, narrate: Lang | None) -> None:
        """Asks for a hint; the answer comes later."""
        try:
            if self._asking is not None and not self._asking.done():
                raise Refusal("TOO_FAST")
            self._service.address_limits.spend("hint", self._address)
        except Refusal as refusal:
            self._post(self._refused(frame, refusal, runner))
        else:
            self._asking = asyncio.create_task(self._answer(runner, frame, narrate or self._lang))

    def close(self) -> None:
        """Nobody reads the answer any more."""
        if self._asking is not None:
            self._asking.cancel()

    @property
    def _lang(self) -> Lang:
        return "en" if self._guest.lang == "en" else "ko"

    async def _answer(self, runner: Runner, frame: AskHint, lang: Lang) -> None:
        try:
            hint = await self._service.hint_giver.hint(runner, self._guest.id, frame, lang)
        except Refusal as refusal:
            self._post(self._refused(frame, refusal, runner))
        except Exception:
            _LOG.exception("cannot give a hint", room=runner.room.id)
            self._post(self._refused(frame, Refusal("SERVER_ERROR"), runner))
        else:
            self._service.metrics.answered(AskHint)
            self._post(hint)

    def _refused(self, frame: AskHint, refusal: Refusal, runner: Runner) -> Refused:
        self._service.metrics.answered(AskHint, refusal.code)
        return refused_frame(frame.id, refusal, runner)

    def _post(self, answer: Hint[Any] | Refused) -> None:
        self._outbox.post(encode(answer), keep=True)
