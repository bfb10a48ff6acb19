"""The worker process: bots think in it, and get only a view and a menu.

It imports nothing of the web server, so that it starts fast.
"""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from time import monotonic
from types import GenericAlias
from typing import BinaryIO, Final, TypeAlias

import msgspec

from noripan.bots import with_general
from noripan.games.registry import Listing, find, listings
from noripan.kernel import FastChance

from .question import ASSIGNMENTS, ENCODER, LENGTH_BYTES, BotAnswer, BotQuestion, Chosen, Raised, framed

OVERRUN: Final = 1.5
"""A worker that thinks for this many times the limit is ended."""
ORPHAN_SECONDS: Final = 1.0
"""How long a bot may outlive its server after its worker should have been ended."""

Finder: TypeAlias = Callable[[str], Listing]
"""From a slug to a game and its bots."""


def every_game() -> Finder:
    """The real games, imported before the first question."""
    listings()
    return find


def run_worker(resolver: str, time_limit: float) -> None:
    """Reports that the process is ready, then answers questions until the server closes the pipe."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    questions, answers = _pipes()
    module, _, function = resolver.partition(":")
    finder: Finder = getattr(import_module(module), function)()
    with suppress(BrokenPipeError):  # the server died while a bot was thinking
        _write(answers, b"")
        while packed := _read(questions):
            began = monotonic()
            # Ends a bot that outlives the server; a living server kills the process first.
            signal.setitimer(signal.ITIMER_REAL, OVERRUN * time_limit + ORPHAN_SECONDS)
            assigned = ASSIGNMENTS.decode(packed)
            answer = _answer(finder, assigned.question, began + assigned.seconds)
            signal.setitimer(signal.ITIMER_REAL, 0)
            _write(answers, ENCODER.encode(answer))


def _answer(finder: Finder, question: BotQuestion, deadline: float) -> BotAnswer:
    try:
        return Chosen(_choose(finder(question.slug), question, deadline))
    except Exception:
        return Raised(traceback.format_exc())


def _choose(listing: Listing, question: BotQuestion, deadline: float) -> bytes:
    codecs = listing.game.facts.codecs
    menu = msgspec.json.decode(question.menu, type=GenericAlias(tuple, (codecs.action.type, ...)))
    view = codecs.view.decode(question.view)
    bots = with_general(listing.game, listing.bots, seconds=deadline - monotonic())
    chosen = codecs.action.encode(bots[question.bot](view, menu, FastChance(question.seed)))
    codecs.action.decode(chosen)  # raises if the bot returned anything but an action
    return chosen


def _pipes() -> tuple[BinaryIO, int]:
    """Moves the server's pipes away from stdin and stdout, so that a bot may print or read."""
    questions, answers = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(questions, "rb"), answers


def _read(pipe: BinaryIO) -> bytes:
    length = int.from_bytes(pipe.read(LENGTH_BYTES), "big")
    packed = pipe.read(length)
    return packed if len(packed) == length else b""  # the server died while writing


def _write(pipe: int, packed: bytes) -> None:
    rest = framed(packed)
    while rest:
        rest = rest[os.write(pipe, rest) :]
