"""The worker process: bots think in it, and get only a view and a menu.

It imports nothing of the web server, so that it starts fast.
"""

import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from types import GenericAlias
from typing import BinaryIO, Final, TypeAlias

import msgspec

from noripan.bots import with_general
from noripan.games.registry import Listing, find, listings
from noripan.kernel import FastChance

from .question import ENCODER, LENGTH_BYTES, QUESTIONS, BotAnswer, BotQuestion, Chosen, Raised, framed

ORPHAN_SECONDS: Final = 1.0
"""How long a bot may outlive its server after its time is over."""

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
            # Ends a bot that outlives the server; a living server kills the process first.
            signal.setitimer(signal.ITIMER_REAL, time_limit + ORPHAN_SECONDS)
            answer = _answer(finder, QUESTIONS.decode(packed))
            signal.setitimer(signal.ITIMER_REAL, 0)
            _write(answers, ENCODER.encode(answer))


def _answer(finder: Finder, question: BotQuestion) -> BotAnswer:
    try:
        return Chosen(_choose(finder(question.slug), question))
    except Exception:
        return Raised(traceback.format_exc())


def _choose(listing: Listing, question: BotQuestion) -> bytes:
    codecs = listing.game.facts.codecs
    bot = with_general(listing.game, listing.bots)[question.bot]
    menu = msgspec.json.decode(question.menu, type=GenericAlias(tuple, (codecs.action.type, ...)))
    chosen = codecs.action.encode(bot(codecs.view.decode(question.view), menu, FastChance(question.seed)))
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
