"""Asks language models with an OpenAI-compatible API for a verdict, one after another until one answers."""

import asyncio
from typing import Final

import httpx2
import structlog
from msgspec import to_builtins

from noripan.kernel import Question

from ..metrics import Metrics
from ..settings import Settings
from .prompt import JudgeFailed, Verdict, WrongAnswer, messages, verdict_in

MAX_ANSWER_BYTES: Final = 65_536
JSON: Final = "application/json"

_LOG = structlog.get_logger(__name__)


class ModelFailed(Exception):
    """A model gave no verdict; the reason is a code of ours and quotes nothing of its answer."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class JudgeClient:
    """One API, and the models to ask in order."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._url = f"{settings.judge_url.rstrip('/')}/chat/completions"
        self._headers = {"Accept": JSON, "Accept-Encoding": "identity"}
        if settings.judge_key:
            self._headers["Authorization"] = f"Bearer {settings.judge_key}"
        self._models = settings.judge_models
        self._seconds = settings.judge_seconds
        self._metrics = metrics
        self._ssl_context = httpx2.create_ssl_context()

    async def verdict(self, question: Question) -> Verdict:
        """The first verdict that a model gives; each model has an even share of the remaining time."""
        clock = asyncio.get_running_loop().time
        ends = clock() + self._seconds
        for place, model in enumerate(self._models):
            share = (ends - clock()) / (len(self._models) - place)
            try:
                return await self._ask(model, question, share)
            except ModelFailed as failed:
                _LOG.warning("model gave no verdict", model=model, why=failed.reason)
                self._metrics.judge_failed(failed.reason)
        raise JudgeFailed

    async def _ask(self, model: str, question: Question, seconds: float) -> Verdict:
        try:
            async with asyncio.timeout(seconds):
                return verdict_in(await self._body(model, question), question)
        except TimeoutError as error:
            raise ModelFailed("OVER_TIME") from error
        except WrongAnswer as error:
            raise ModelFailed("WRONG_ANSWER") from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise ModelFailed("NO_CONNECTION") from error

    async def _body(self, model: str, question: Question) -> bytearray:
        body = {
            "model": model,
            "messages": to_builtins(messages(question)),
            "response_format": {"type": "json_object"},
        }
        async with self._client() as client, client.stream("POST", self._url, json=body) as answer:
            if answer.status_code != httpx2.codes.OK:
                raise ModelFailed("STATUS")
            if answer.headers.get("Content-Type", "").partition(";")[0].strip().lower() != JSON:
                raise ModelFailed("NOT_JSON")
            return await _bounded(answer)

    def _client(self) -> httpx2.AsyncClient:
        """A new client for each question, so that no cookie connects two rooms."""
        return httpx2.AsyncClient(
            headers=self._headers,
            verify=self._ssl_context,
            trust_env=False,  # no proxy or credentials from the environment
            follow_redirects=False,
            timeout=None,  # our own timeout covers the whole question
        )


async def _bounded(answer: httpx2.Response) -> bytearray:
    """The raw body; never decompressed, so that a small answer cannot become a huge one."""
    body = bytearray()
    async for part in answer.aiter_raw():
        body += part
        if len(body) > MAX_ANSWER_BYTES:
            raise ModelFailed("TOO_LONG")
    return body
