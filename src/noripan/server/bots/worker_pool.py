"""Bots think in processes of their own, one to a slot, and are shown a view and a menu: nothing else crosses.

Knows no room. Holds both ends of the pipe, so it imports nothing of the web: a worker is to start fast.
"""

import asyncio
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from heapq import heappop, heappush
from importlib import import_module
from itertools import count
from types import GenericAlias
from typing import BinaryIO, Final, Literal, TypeAlias, assert_never, cast

import msgspec
from msgspec import Struct

from noripan.bots import with_general
from noripan.games.registry import Listing, find, listings
from noripan.kernel import FastChance

MOST_TRIES: Final = 3
"""So many workers are given a thought, one after another; what fells them all is the thought itself."""

_LOG: Final = logging.getLogger(__name__)
_START_SECONDS: Final = 30.0
_PAUSE_SECONDS: Final = 1.0
_ORPHAN_SECONDS: Final = 1.0
_LENGTH: Final = 4
_BOOT: Final = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); "  # Ctrl-C is for the server alone
    f"import sys; from {__name__} import work; work(sys.argv[1], float(sys.argv[2]))"
)
_ENVIRONMENT: Final = ("PATH", "LANG", "LC_", "LD_LIBRARY_PATH", "TMPDIR", "TZ", "PYTHON")

Finder: TypeAlias = Callable[[str], Listing]
"""From a slug to a game and the bots that know it."""
Reason: TypeAlias = Literal["OVER_TIME", "RAISED", "LOST", "CLOSED"]


class BotQuestion(Struct, frozen=True):
    """All that a bot is told: a seat's view and its menu (a list of actions) as JSON, a seed for its luck."""

    slug: str
    bot: str
    view: bytes
    menu: bytes
    seed: str


class BotFailed(Exception):
    """A thought gave no action. The reason may be counted and shown; the cause is for our own eyes."""

    def __init__(self, reason: Reason, cause: str = "") -> None:
        super().__init__(f"{reason}: {cause}" if cause else reason)
        self.reason: Reason = reason
        self.cause = cause


class _Chosen(Struct, frozen=True, tag=True):
    action: bytes


class _Raised(Struct, frozen=True, tag=True):
    cause: str


_Answer = _Chosen | _Raised
_PACK: Final = msgspec.msgpack.Encoder()
_THOUGHT: Final = msgspec.msgpack.Decoder(BotQuestion)
_ANSWER: Final = msgspec.msgpack.Decoder[_Answer](_Answer)


def _framed(packed: bytes) -> bytes:
    return len(packed).to_bytes(_LENGTH, "big") + packed


class _Asked:
    """A thought that somebody waits for."""

    __slots__ = ("answer", "number", "packed", "tries")

    def __init__(self, number: int, thought: BotQuestion) -> None:
        self.number = number
        self.packed = _PACK.encode(thought)
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.tries = 0

    def __lt__(self, other: "_Asked") -> bool:
        return self.number < other.number

    def give(self, answer: _Answer) -> None:
        if self.answer.done():  # nobody waits any more
            return
        match answer:
            case _Chosen(action):
                self.answer.set_result(action)
            case _Raised(cause):
                self.answer.set_exception(BotFailed("RAISED", cause))
            case _:
                assert_never(answer)

    def fail(self, reason: Reason, cause: str = "") -> None:
        if not self.answer.done():
            self.answer.set_exception(BotFailed(reason, cause))


class _Worker:
    """One process, and the thought it is at."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.ready = False
        self.asked: _Asked | None = None
        self._process = process
        self._thoughts = cast("asyncio.StreamWriter", process.stdin)
        self._answers = cast("asyncio.StreamReader", process.stdout)
        self._killed = False
        self._limit: asyncio.TimerHandle | None = None

    async def greeting(self) -> None:
        """Returns when the process is warm."""
        async with asyncio.timeout(_START_SECONDS):
            await self._frame()
        self.ready = True

    def take(self, asked: _Asked, seconds: float) -> None:
        """Hands over a thought, to be answered within so many seconds."""
        self.asked = asked
        self._limit = asyncio.get_running_loop().call_later(seconds, self._over_time, seconds)
        if not self._thoughts.is_closing():  # a process that has just died is about to be noticed
            self._thoughts.write(_framed(asked.packed))

    async def answer(self) -> None:
        """Passes one answer on. Raises EOFError at once when the process is gone."""
        answer = _ANSWER.decode(await self._frame())
        asked = self.let_go()
        if asked is not None:
            asked.give(answer)

    def let_go(self) -> _Asked | None:
        """The thought the process was at; it is at none now."""
        asked, self.asked = self.asked, None
        if self._limit is not None:
            self._limit.cancel()
        return asked

    def kill(self) -> None:
        """Ends the process. It holds nothing that could be lost."""
        self._killed = True
        with suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """Returns when nothing is left of the process."""
        self.kill()
        self._thoughts.close()
        await self._answers.read()
        await self._process.wait()

    def _over_time(self, seconds: float) -> None:
        asked = self.let_go()
        if asked is not None:
            asked.fail("OVER_TIME", f"no action within {seconds} s")
        self.kill()

    async def _frame(self) -> bytes:
        length = int.from_bytes(await self._answers.readexactly(_LENGTH), "big")
        packed = await self._answers.readexactly(length)
        if self._killed:
            raise EOFError("over time")
        return packed


class BotWorkers:
    """Workers for all bots of a server: whoever asked first is served first, and a slot only blocks itself.

    `resolver` names, as `module:function`, what makes a worker's Finder.
    """

    def __init__(self, workers: int, time_limit: float, *, resolver: str = f"{__name__}:every_game") -> None:
        self._count = workers
        self._time_limit = time_limit
        self._resolver = resolver
        self._numbers = count()
        self._slots: list[asyncio.Task[None]] = []
        self._workers: set[_Worker] = set()
        self._idle: set[_Worker] = set()
        self._waiting: list[_Asked] = []
        self._closing = asyncio.Event()

    def start(self) -> None:
        """Starts the workers, so that the first thought finds them warm; otherwise the first thought does."""
        if not self._slots:
            self._slots = [asyncio.create_task(self._keep_slot()) for _ in range(self._count)]

    async def think(self, thought: BotQuestion) -> bytes:
        """The action a bot chose, as JSON; raises BotFailed. Cancelled, it lets the bot's answer go."""
        asked = _Asked(next(self._numbers), thought)
        if self._closing.is_set():
            raise BotFailed("CLOSED")
        self.start()
        self._queue(asked)
        return await asked.answer

    async def close(self) -> None:
        """Fails what is asked, and returns when no worker is left."""
        self._closing.set()
        for asked in self._waiting:
            asked.fail("CLOSED")
        for worker in self._workers:
            worker.kill()
        if self._slots:
            await asyncio.wait(self._slots)

    def _queue(self, asked: _Asked) -> None:
        heappush(self._waiting, asked)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and self._idle:
            asked = heappop(self._waiting)
            if not asked.answer.done():
                self._idle.pop().take(asked, self._time_limit)

    async def _keep_slot(self) -> None:
        misses = 0
        while not self._closing.is_set():
            misses = 0 if await self._employ() else misses + 1
            if misses >= MOST_TRIES:
                self._give_up()
            if misses > 1:
                await self._pause()

    async def _employ(self) -> bool:
        """One worker from its start to its end; tells whether it ever was ready."""
        try:
            worker = _Worker(await self._spawn())
        except OSError:
            _LOG.exception("no process can be started for bots")
            return False
        self._workers.add(worker)
        try:
            await self._serve(worker)
        except (EOFError, OSError, msgspec.DecodeError) as gone:
            self._lose(worker, gone)
        finally:
            self._workers.discard(worker)
            self._idle.discard(worker)
            await worker.end()
        return worker.ready

    async def _spawn(self) -> asyncio.subprocess.Process:
        arguments = ("-P", "-c", _BOOT, self._resolver, str(self._time_limit))
        pipe = asyncio.subprocess.PIPE
        return await asyncio.create_subprocess_exec(
            sys.executable, *arguments, stdin=pipe, stdout=pipe, env=_environment()
        )

    async def _serve(self, worker: _Worker) -> None:
        await worker.greeting()
        while not self._closing.is_set():
            self._idle.add(worker)
            self._hand_out()
            await worker.answer()

    def _lose(self, worker: _Worker, gone: Exception) -> None:
        """A worker is gone: another one takes its thought, before any that were asked for later."""
        self._idle.discard(worker)
        asked = worker.let_go()
        if self._closing.is_set():
            if asked is not None:
                asked.fail("CLOSED")
            return
        _LOG.warning("a bot worker is gone (%s)", gone)
        if asked is not None:
            self._try_again(asked)

    def _try_again(self, asked: _Asked) -> None:
        asked.tries += 1
        if asked.tries < MOST_TRIES:
            self._queue(asked)
        else:
            asked.fail("LOST", f"{MOST_TRIES} workers were lost over it")

    def _give_up(self) -> None:
        """Workers do not start; if none lives, nobody shall wait for ever."""
        if any(worker.ready for worker in self._workers):
            return
        for asked in self._waiting:
            asked.fail("LOST", "no worker starts")
        self._waiting.clear()

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_PAUSE_SECONDS):
                await self._closing.wait()


def _environment() -> dict[str, str]:
    """What Python needs to start, and where it finds its modules: no address or password of the server's."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(_ENVIRONMENT)}
    return {**kept, "PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path)}


def every_game() -> Finder:
    """The real games, imported before the first thought asks for one."""
    listings()
    return find


def work(resolver: str, time_limit: float) -> None:
    """A worker's life: tells that it is warm, then answers thought after thought while the server lives."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    thoughts, answers = _pipes()
    module, _, function = resolver.partition(":")
    finder: Finder = getattr(import_module(module), function)()
    with suppress(BrokenPipeError):  # the server died while a bot thought
        _write(answers, b"")
        while packed := _read(thoughts):
            # Kills a thought that outlives the server too; while the server lives, it is the first to act.
            signal.setitimer(signal.ITIMER_REAL, time_limit + _ORPHAN_SECONDS)
            answer = _think(finder, _THOUGHT.decode(packed))
            signal.setitimer(signal.ITIMER_REAL, 0)
            _write(answers, _PACK.encode(answer))


def _think(finder: Finder, thought: BotQuestion) -> _Answer:
    try:
        return _Chosen(_choose(finder(thought.slug), thought))
    except Exception:
        return _Raised(traceback.format_exc())


def _choose(listing: Listing, thought: BotQuestion) -> bytes:
    codecs = listing.game.facts.codecs
    bot = with_general(listing.bots)[thought.bot]
    menu = msgspec.json.decode(thought.menu, type=GenericAlias(tuple, (codecs.action.type, ...)))
    chosen = codecs.action.encode(bot(codecs.view.decode(thought.view), menu, FastChance(thought.seed)))
    codecs.action.decode(chosen)  # a bot that answers with something else is told so here
    return chosen


def _pipes() -> tuple[BinaryIO, int]:
    """Takes the server's pipes for itself: a bot that prints or reads disturbs nothing."""
    thoughts, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(thoughts, "rb"), answers


def _read(pipe: BinaryIO) -> bytes:
    length = int.from_bytes(pipe.read(_LENGTH), "big")
    packed = pipe.read(length)
    return packed if len(packed) == length else b""  # the server died while it wrote


def _write(pipe: int, packed: bytes) -> None:
    rest = _framed(packed)
    while rest:
        rest = rest[os.write(pipe, rest) :]
