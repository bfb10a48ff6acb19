"""Many matches between bots, on one core or several. The number of workers changes the time, nothing else."""

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct

from noripan.bots import with_general
from noripan.games.registry import find
from noripan.kernel import Bot, FastChance, FastLuck, Match, Seat

from .table import fair_table, play_out

CHUNK: Final = 25
MOST_WORKERS: Final = 64


class Plan(Struct, frozen=True):
    """What is to be played. Options are plain, so that a plan can travel to a worker."""

    slug: str
    games: int
    seats: int
    bots: tuple[str, ...]
    options: Any
    seed: str
    save: bool = False


class Played(Struct, frozen=True):
    """One match: who sat where, who won, how long it took, and its file if one was asked for."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[Seat, ...]
    moves: int
    record: bytes | None


def bots_for(slug: str) -> Mapping[str, Bot]:
    """The bots that can play a game, those who know it first."""
    return with_general(find(slug).bots)


def play_game(plan: Plan, number: int) -> Played:
    """The number-th match of a plan; it depends on the plan's seed and the number alone."""
    game = find(plan.slug).game
    options = game.facts.codecs.options.convert(plan.options)
    seed = f"{plan.seed}:{number}"
    names = tuple(plan.bots[(seat + number) % len(plan.bots)] for seat in range(plan.seats))
    table = fair_table(game, options, plan.seats, seed) if plan.save else None
    match = Match.start(game, plan.seats, options, luck=table.luck if table else FastLuck(seed))
    known = bots_for(plan.slug)
    outcome = play_out(match, [known[name] for name in names], FastChance(f"{seed}:bots"))
    record = table.record(match, _numbered(names)) if table else None
    return Played(number, names, outcome.winners, len(match.log) - 1, record)


def _numbered(names: tuple[str, ...]) -> list[str]:
    return [f"{name} {seat + 1}" for seat, name in enumerate(names)]


def _play_chunk(plan: Plan, first: int) -> list[Played]:
    return [play_game(plan, number) for number in range(first, min(first + CHUNK, plan.games))]


def play_all(plan: Plan, workers: int = 1) -> Iterator[Played]:
    """Every match of a plan, in order."""
    if workers == 1:
        yield from (play_game(plan, number) for number in range(plan.games))
        return
    firsts = range(0, plan.games, CHUNK)
    processes = min(workers, len(firsts), MOST_WORKERS)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for chunk in pool.map(_play_chunk, [plan] * len(firsts), firsts):
            yield from chunk
