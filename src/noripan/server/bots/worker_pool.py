"""The pool of worker processes in which bots think."""

import asyncio
import logging
import sys
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from typing import Final, assert_never, cast

import msgspec

from noripan.bots import THINKING_SECONDS

from ..child_process import child_environment
from .question import (
    ANSWERS,
    ENCODER,
    LENGTH_BYTES,
    Assignment,
    BotAnswer,
    BotFailed,
    BotQuestion,
    Chosen,
    Raised,
    Reason,
    framed,
)
from .worker import OVERRUN

WORKER: Final = f"{__package__}.worker"
"""The module that a worker process runs."""
MAX_TRIES: Final = 3
"""A question that kills this many workers fails."""

_LOG: Final = logging.getLogger(__name__)
_START_SECONDS: Final = 30.0
_PAUSE_SECONDS: Final = 1.0
_BOOT: Final = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "  # Ctrl-C is for the server only
    f"import sys; from {WORKER} import run_worker; run_worker(sys.argv[1], float(sys.argv[2]))"
)


def shared(seconds: float, waiting: int, workers: int, /) -> float:
    """How long a bot may look ahead while other questions wait: less, so that no table waits long."""
    return seconds / (1 + waiting / workers)


class _PendingQuestion:
    """A question that waits for its answer."""

    __slots__ = ("answer", "number", "question", "tries")

    def __init__(self, number: int, question: BotQuestion) -> None:
        self.number = number
        self.question = question
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def __lt__(self, other: "_PendingQuestion") -> bool:
        return self.number < other.number

    def resolve(self, answer: BotAnswer) -> None:
        if self.answer.done():  # cancelled
            return
        match answer:
            case Chosen(action):
                self.answer.set_result(action)
            case Raised(cause):
                self.answer.set_exception(BotFailed("RAISED", cause))
            case _:
                assert_never(answer)

    def fail(self, reason: Reason, cause: str = "") -> None:
        if not self.answer.done():
            self.answer.set_exception(BotFailed(reason, cause))


class _Worker:
    """One process, and the question it works on."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.is_ready = False
        self.question: _PendingQuestion | None = None
        self.pid = process.pid
        self._process = process
        self._questions = cast("asyncio.StreamWriter", process.stdin)
        self._answers = cast("asyncio.StreamReader", process.stdout)
        self._killed = False
        self._limit: asyncio.TimerHandle | None = None

    async def started(self) -> None:
        """Returns when the process is ready."""
        async with asyncio.timeout(_START_SECONDS):
            await self._frame()
        self.is_ready = True

    def assign(self, question: _PendingQuestion, seconds: float, time_limit: float) -> None:
        """Sends a question, for which a bot has some seconds. Past the limit the process is ended."""
        self.question = question
        latest = OVERRUN * time_limit
        self._limit = asyncio.get_running_loop().call_later(latest, self._over_time, latest)
        if not self._questions.is_closing():  # the death of the process is noticed in a moment
            self._questions.write(framed(ENCODER.encode(Assignment(question.question, seconds))))

    async def answer(self) -> None:
        """Passes one answer on. Raises EOFError if the process is gone."""
        answer = ANSWERS.decode(await self._frame())
        pending = self.release()
        if pending is not None:
            pending.resolve(answer)

    def release(self) -> _PendingQuestion | None:
        """The question the process worked on; it is free now."""
        pending, self.question = self.question, None
        if self._limit is not None:
            self._limit.cancel()
        return pending

    def kill(self) -> None:
        """Ends the process. It holds nothing that could be lost."""
        self._killed = True
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """Returns when nothing is left of the process."""
        self.kill()
        self._questions.close()
        await self._answers.read()
        await self._process.wait()

    def _over_time(self, seconds: float) -> None:
        pending = self.release()
        if pending is not None:
            pending.fail("OVER_TIME", f"no action within {seconds} s")
        self.kill()

    async def _frame(self) -> bytes:
        length = int.from_bytes(await self._answers.readexactly(LENGTH_BYTES), "big")
        packed = await self._answers.readexactly(length)
        if self._killed:
            raise EOFError("over time")
        return packed


class BotWorkers:
    """Workers for all bots of a server. Questions are answered in order; a slow one blocks only its worker.

    A bot's time begins when a worker gets its question. Bots that look ahead stop in time; a worker is ended
    at OVERRUN times the limit.

    `resolver` names, as `module:function`, the function that makes a worker's Finder.
    """

    def __init__(self, workers: int, time_limit: float, *, resolver: str = f"{WORKER}:every_game") -> None:
        self.time_limit = time_limit
        self.resolver = resolver
        self._count = workers
        self._numbers = count()
        self._slots: list[asyncio.Task[None]] = []
        self._workers: set[_Worker] = set()
        self._idle: set[_Worker] = set()
        self._waiting: list[_PendingQuestion] = []
        self._closing = asyncio.Event()

    @property
    def pids(self) -> list[int]:
        """The ids of the worker processes."""
        return [worker.pid for worker in self._workers]

    @property
    def idle(self) -> int:
        """How many workers wait for a question."""
        return len(self._idle)

    @property
    def waiting(self) -> int:
        """How many questions wait for a worker."""
        return len(self._waiting)

    @property
    def is_started(self) -> bool:
        """Whether the workers were started."""
        return bool(self._slots)

    def start(self) -> None:
        """Starts the workers in advance; otherwise the first question starts them."""
        if not self._slots:
            self._slots = [asyncio.create_task(self._run_slot()) for _ in range(self._count)]

    async def ask(self, question: BotQuestion) -> bytes:
        """The action a bot chose, as JSON; raises BotFailed. If cancelled, the bot's answer is dropped."""
        pending = _PendingQuestion(next(self._numbers), question)
        if self._closing.is_set():
            raise BotFailed("CLOSED")
        self.start()
        self._queue(pending)
        return await pending.answer

    async def close(self) -> None:
        """Fails all questions, and returns when no worker is left."""
        self._closing.set()
        for pending in self._waiting:
            pending.fail("CLOSED")
        for worker in self._workers:
            worker.kill()
        if self._slots:
            await asyncio.wait(self._slots)

    def _queue(self, pending: _PendingQuestion) -> None:
        heappush(self._waiting, pending)
        self._dispatch()

    def _dispatch(self) -> None:
        while self._waiting and self._idle:
            pending = heappop(self._waiting)
            if not pending.answer.done():
                seconds = shared(min(THINKING_SECONDS, self.time_limit), len(self._waiting), self._count)
                self._idle.pop().assign(pending, seconds, self.time_limit)

    async def _run_slot(self) -> None:
        failures = 0
        while not self._closing.is_set():
            failures = 0 if await self._run_worker() else failures + 1
            if failures >= MAX_TRIES:
                self._give_up()
            if failures > 1:
                await self._pause()

    async def _run_worker(self) -> bool:
        """Runs one worker from its start to its end; returns whether it was ever ready."""
        try:
            worker = _Worker(await self._spawn())
        except OSError:
            _LOG.exception("cannot start a bot worker")
            return False
        self._workers.add(worker)
        try:
            await self._serve(worker)
        except (EOFError, OSError, msgspec.DecodeError) as error:
            self._lose(worker, error)
        finally:
            self._workers.discard(worker)
            self._idle.discard(worker)
            await worker.end()
        return worker.is_ready

    async def _spawn(self) -> asyncio.subprocess.Process:
        arguments = ("-P", "-c", _BOOT, self.resolver, str(self.time_limit))
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=pipe, stdout=pipe, env=child_environment()
        )

    async def _serve(self, worker: _Worker) -> None:
        await worker.started()
        while not self._closing.is_set():
            self._idle.add(worker)
            self._dispatch()
            await worker.answer()

    def _lose(self, worker: _Worker, error: Exception) -> None:
        """Queues the question of a lost worker again, before later ones."""
        self._idle.discard(worker)
        pending = worker.release()
        if self._closing.is_set():
            if pending is not None:
                pending.fail("CLOSED")
            return
        _LOG.warning("lost a bot worker (%s)", error)
        if pending is not None:
            self._try_again(pending)

    def _try_again(self, pending: _PendingQuestion) -> None:
        pending.tries += 1
        if pending.tries < MAX_TRIES:
            self._queue(pending)
        else:
            pending.fail("LOST", f"{MAX_TRIES} workers were lost over it")

    def _give_up(self) -> None:
        """Fails all questions if workers do not start and none is running."""
        if any(worker.is_ready for worker in self._workers):
            return
        for pending in self._waiting:
            pending.fail("LOST", "no worker starts")
        self._waiting.clear()

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_PAUSE_SECONDS):
                await self._closing.wait()
