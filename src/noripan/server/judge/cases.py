"""Rooms that ask for a verdict: each match asks the judge once, and its room is told what came of it.
Knows rooms and names; the judge knows neither."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

import structlog

from noripan.kernel import AnyGame, Question, Refusal, Seat, Value
from noripan.rooms import AnyRoomMatch, JudgeAnswered, Request, question_of, running

from ..limits.token_bucket import MOST_REMEMBERED, Rate, TokenBucket, TokenBuckets
from ..metrics import Metrics
from ..rooms.pending_request import PendingRequest
from ..rooms.runner import Runner
from .prompt import JudgeFailed, Verdict, localized

MOST_KEPT: Final = 1000
"""So many rooms' last answers are remembered, for those who ask for them later."""

AskModels: TypeAlias = Callable[[Question], Awaitable[Verdict]]
"""Raises JudgeFailed where nobody can say."""

_LOG = structlog.get_logger(__name__)


class JudgeVerdict(Value, frozen=True):
    """A verdict as people read it."""

    caught: tuple[Seat, ...]
    names: tuple[str, ...]
    reason: str


Said: TypeAlias = JudgeVerdict | Refusal
"""What came of a question."""


@dataclass(slots=True, eq=False)
class _Case:
    """One match's question."""

    match: str
    runner: Runner
    said: asyncio.Future[Said]
    """Done once the room knows it."""
    task: asyncio.Task[None] | None = None
    answer: Said | None = None
    """What came of it, whether or not the room knows it yet."""

    def hand_to(self, runner: Runner) -> None:
        """Another runner keeps the room now; an answer may have reached only the one that broke."""
        if self.runner is not runner:
            self.runner = runner
            if self.answer is not None:
                self.tell(self.answer)

    def tell(self, said: Said) -> None:
        """Hands the room what came of its question; it is told again where that could not be stored."""
        self.answer = said
        seats, reason = (said.caught, said.reason) if isinstance(said, JudgeVerdict) else (None, "")
        self.runner.submit(
            PendingRequest(Request(JudgeAnswered(self.match, seats, reason)), lambda _: self.close(said))
        )

    def close(self, said: Said) -> None:
        """Nothing else comes of it."""
        if not self.said.done():
            self.said.set_result(said)
        if self.task is not None:
            self.task.cancel()


class JudgeCases:
    """Asks the judge, if there is one, whatever rooms want to know."""

    def __init__(
        self, ask: AskModels | None, metrics: Metrics, of_room: Rate, of_all: Rate, now: Callable[[], int]
    ) -> None:
        self._ask = ask
        self._metrics = metrics
        self._now = now
        self._of_rooms = TokenBuckets({"ask": of_room}, now, MOST_REMEMBERED)
        self._of_all = TokenBucket(of_all)
        self._cases: dict[str, _Case] = {}
        """The last one of each room."""
        self._is_closed = False

    def game_here(self, game: AnyGame) -> AnyGame:
        """The game as this server plays it: without a judge it promises none."""
        return game if self._ask is not None else _without_judge(game)

    def look(self, runner: Runner) -> None:
        """Asks what a room wants to know now, unless its match has asked before."""
        if runner.game.referee is None or self._is_closed:
            return
        room = runner.room
        match, question = running(room), question_of(runner.game, room)
        case = self._cases.get(room.id)
        if match is None or question is None or question.of != "model":
            if case is not None:
                case.close(Refusal("NO_VERDICT_WANTED"))
        elif case is not None and case.match == match.id:
            case.hand_to(runner)
        else:
            self._open(runner, match, question)

    async def answer(self, room: str, match: str) -> JudgeVerdict:
        """What the judge said of a room's match, once the room knows it; raises Refusal if nothing."""
        case = self._cases.get(room)
        if case is None or case.match != match:
            raise Refusal("NO_JUDGE" if self._ask is None else "NO_VERDICT_WANTED")
        said = await asyncio.shield(case.said)
        if isinstance(said, Refusal):
            raise Refusal(said.code, **said.params)
        return said

    async def close(self) -> None:
        """Nobody is asked any more, and nobody waits."""
        self._is_closed = True
        tasks = [case.task for case in self._cases.values() if case.task is not None]
        for case in self._cases.values():
            case.close(Refusal("SHUTTING_DOWN"))
        await asyncio.gather(*tasks, return_exceptions=True)

    def _open(self, runner: Runner, match: AnyRoomMatch, question: Question) -> None:
        room = runner.room.id
        case = _Case(match.id, runner, asyncio.get_running_loop().create_future())
        self._keep(room, case)
        try:
            ask = self._allowed(room)
        except Refusal as no:
            self._metrics.judge_failed(no.code)
            case.tell(no)
            return
        case.task = asyncio.create_task(self._judge(ask, case, match, question))

    def _keep(self, room: str, case: _Case) -> None:
        self._cases.pop(room, None)
        self._cases[room] = case
        if len(self._cases) > MOST_KEPT:
            done = next((each for each, known in self._cases.items() if known.said.done()), room)
            if done != room:
                del self._cases[done]

    def _allowed(self, room: str) -> AskModels:
        """The judge, where there is one who may be asked once more."""
        if self._ask is None:
            raise Refusal("NO_JUDGE")
        buckets = self._of_rooms.of("ask", room), self._of_all
        waits = [bucket.seconds_to_wait() for bucket in buckets if not bucket.has_token(self._now())]
        if waits:
            raise Refusal("TOO_FAST", seconds=max(waits))
        for bucket in buckets:
            bucket.take(self._now())
        return self._ask

    async def _judge(self, ask: AskModels, case: _Case, match: AnyRoomMatch, question: Question) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        self._metrics.judge_asked()
        try:
            verdict = await ask(question)
        except JudgeFailed:
            case.tell(Refusal("JUDGE_FAILED"))
        except Exception:
            _LOG.exception("judge broken", room=case.runner.room.id)
            self._metrics.judge_failed("SERVER_ERROR")
            case.tell(Refusal("JUDGE_FAILED"))
        else:
            self._metrics.judged(clock() - began)
            case.tell(_answer(verdict, match, question))


@cache
def _without_judge(game: AnyGame) -> AnyGame:
    """One value for each game, by which others remember what they made of it."""
    return game.without_model()


def _answer(verdict: Verdict, match: AnyRoomMatch, question: Question) -> JudgeVerdict:
    names = [match.names[seat] for seat, _ in question.numbers]
    caught = tuple(match.names[seat] for seat in verdict.caught)
    return JudgeVerdict(verdict.caught, caught, localized(verdict.reason, names))
