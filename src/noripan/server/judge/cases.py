"""Cases: each match that needs a verdict asks the judge once, and its room gets the result. The judge itself
knows neither rooms nor names."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import structlog

from noripan.kernel import AnyGame, Question, Refusal, Seat, Value
from noripan.rooms import AnyRoomMatch, JudgeAnswered, Request, question_of, running
from noripan.storage import Cluster

from ..limits.token_bucket import MAX_BUCKETS, Rate, TokenBucket, TokenBuckets
from ..metrics import Metrics
from ..rooms.pending_request import PendingRequest
from ..rooms.runner import Runner
from .prompt import JudgeFailed, Verdict, fill_names

MAX_CASES: Final = 1000
"""How many rooms' last results are kept for later requests."""

AskModels: TypeAlias = Callable[[Question], Awaitable[Verdict]]
"""Raises JudgeFailed if no model has a verdict."""

_LOG = structlog.get_logger(__name__)


class JudgeVerdict(Value, frozen=True):
    """A verdict with the players' names."""

    caught: tuple[Seat, ...]
    names: tuple[str, ...]
    reason: str


CaseResult: TypeAlias = JudgeVerdict | Refusal
"""A verdict, or why there is none."""


@dataclass(slots=True, eq=False)
class _Case:
    """One match's question."""

    match: str
    runner: Runner
    published: asyncio.Future[CaseResult]
    """Done once the room has the result."""
    task: asyncio.Task[None] | None = None
    result: CaseResult | None = None
    """The result, even before the room has it."""

    def move_to(self, runner: Runner) -> None:
        """Reports the result again if another runner owns the room now: the first one may have broken."""
        if self.runner is not runner:
            self.runner = runner
            if self.result is not None:
                self.report(self.result)

    def report(self, result: CaseResult) -> None:
        """Sends the result to the room; the runner retries if it cannot be stored."""
        self.result = result
        seats, reason = (result.caught, result.reason) if isinstance(result, JudgeVerdict) else (None, "")
        self.runner.submit(
            PendingRequest(Request(JudgeAnswered(self.match, seats, reason)), lambda _: self.close(result))
        )

    def close(self, result: CaseResult) -> None:
        """Publishes the result, and stops asking."""
        if not self.published.done():
            self.published.set_result(result)
        if self.task is not None:
            self.task.cancel()


class JudgeCases:
    """The cases of all rooms; asks the judge, if there is one."""

    def __init__(
        self,
        ask: AskModels | None,
        metrics: Metrics,
        room_rate: Rate,
        total_rate: Rate,
        *,
        now: Callable[[], int],
        cluster: Cluster,
    ) -> None:
        self._ask = ask
        self._cluster = cluster
        self._rates = (("judge", total_rate), ("judge {room}", room_rate))
        """The limits of all nodes together, by the names of their buckets."""
        self._metrics = metrics
        self._now = now
        self._room_buckets = TokenBuckets({"ask": room_rate}, now, MAX_BUCKETS)
        self._total_bucket = TokenBucket(total_rate)
        self._cases: dict[str, _Case] = {}
        """The last case of each room."""
        self._is_closed = False

    def adapt(self, game: AnyGame) -> AnyGame:
        """The game as this server can run it: if there is no judge, without one."""
        return game if self._ask is not None else _without_judge(game)

    def update(self, runner: Runner) -> None:
        """Opens a case if the room now asks a question and its match has not asked before."""
        if runner.game.referee is None or self._is_closed:
            return
        asked = _asked(runner)
        case = self._cases.get(runner.room.id)
        if asked is None:
            if case is not None:
                case.close(Refusal("NO_VERDICT_WANTED"))
        elif case is not None and case.match == asked[0].id:
            case.move_to(runner)
        elif runner.is_responsible:
            self._open(runner, *asked)

    async def answer(self, runner: Runner, match: str) -> JudgeVerdict:
        """The verdict on a room's match, once the room has it; raises Refusal if there is none.

        If another node has asked, this one asks, too: the room takes the first answer.
        """
        case = self._cases.get(runner.room.id)
        asked = _asked(runner)
        if asked is not None and (case is None or case.match != asked[0].id):
            case = self._open(runner, *asked)
        if case is None or case.match != match:
            raise Refusal("NO_JUDGE" if self._ask is None else "NO_VERDICT_WANTED")
        result = await asyncio.shield(case.published)
        if isinstance(result, Refusal):
            raise Refusal(result.code, **result.params)
        return result

    async def close(self) -> None:
        """Stops asking, and refuses everyone who waits."""
        self._is_closed = True
        tasks = [case.task for case in self._cases.values() if case.task is not None]
        for case in self._cases.values():
            case.close(Refusal("SHUTTING_DOWN"))
        await asyncio.gather(*tasks, return_exceptions=True)

    def _open(self, runner: Runner, match: AnyRoomMatch, question: Question) -> _Case:
        room = runner.room.id
        case = _Case(match.id, runner, asyncio.get_running_loop().create_future())
        self._keep(room, case)
        try:
            ask = self._allowed(room)
        except Refusal as refusal:
            self._metrics.judge_failed(refusal.code)
            case.report(refusal)
        else:
            case.task = asyncio.create_task(self._judge(ask, case, match, question))
        return case

    def _keep(self, room: str, case: _Case) -> None:
        self._cases.pop(room, None)
        self._cases[room] = case
        if len(self._cases) > MAX_CASES:
            done = next((each for each, known in self._cases.items() if known.published.done()), room)
            if done != room:
                del self._cases[done]

    def _allowed(self, room: str) -> AskModels:
        """The judge, if there is one and the room may ask it once more."""
        if self._ask is None:
            raise Refusal("NO_JUDGE")
        buckets = self._room_buckets.of("ask", room), self._total_bucket
        waits = [bucket.seconds_to_wait() for bucket in buckets if not bucket.has_token(self._now())]
        if waits:
            raise Refusal("TOO_FAST", seconds=max(waits))
        for bucket in buckets:
            bucket.take(self._now())
        return self._ask

    async def _judge(self, ask: AskModels, case: _Case, match: AnyRoomMatch, question: Question) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            await self._spend_everywhere(case.runner.room.id)
            self._metrics.judge_asked()
            verdict = await ask(question)
        except Refusal as refusal:
            self._metrics.judge_failed(refusal.code)
            case.report(refusal)
        except JudgeFailed:
            case.report(Refusal("JUDGE_FAILED"))
        except Exception:
            _LOG.exception("judge broken", room=case.runner.room.id)
            self._metrics.judge_failed("SERVER_ERROR")
            case.report(Refusal("JUDGE_FAILED"))
        else:
            self._metrics.judged(clock() - began)
            case.report(_with_names(verdict, match, question))

    async def _spend_everywhere(self, room: str) -> None:
        """Counts a question on all nodes together; raises Refusal if there were too many."""
        for name, rate in self._rates:
            seconds = await self._cluster.take(name.format(room=room), rate.count, rate.seconds)
            if seconds:
                raise Refusal("TOO_FAST", seconds=seconds)


def _asked(runner: Runner) -> tuple[AnyRoomMatch, Question] | None:
    """The running match and its question, if it asks a model."""
    match, question = running(runner.room), question_of(runner.game, runner.room)
    return None if match is None or question is None or question.of != "model" else (match, question)


@cache
def _without_judge(game: AnyGame) -> AnyGame:
    """The same value for each game, because caches are keyed by it."""
    return game.without_model()


def _with_names(verdict: Verdict, match: AnyRoomMatch, question: Question) -> JudgeVerdict:
    names = [match.names[seat] for seat, _ in question.numbers]
    caught = tuple(match.names[seat] for seat in verdict.caught)
    return JudgeVerdict(verdict.caught, caught, fill_names(verdict.reason, names))
