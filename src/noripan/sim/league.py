"""Many matches between bots, on one core or several. The number of workers changes the time, nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct

from noripan.bots import with_general
from noripan.games.registry import find
from noripan.kernel import AnyGame, Bot, FastChance, FastChanceSource, Match, Result

from .sides import Sides, playing, sides_of
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
    """One match: who sat where, what came of it, how long it took, and its file if one was asked for."""

    number: int
    bots: tuple[str | None, ...]
    """By seat; a seat with a role competes with nobody, and has none."""
    results: tuple[Result, ...]
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
    competing = seated(plan.bots, sides_of(game, options, plan.seats), number)
    table = fair_table(game, options, plan.seats, seed) if plan.save else None
    match = Match.start(game, plan.seats, options, luck=table.luck if table else FastChanceSource(seed))
    known, stand_in = bots_for(plan.slug), game.facts.stand_in
    outcome = play_out(match, [known[name or stand_in] for name in competing], FastChance(f"{seed}:bots"))
    record = table.record(match, _numbered(game, competing)) if table else None
    return Played(number, competing, outcome.results, len(match.log) - 1, record)


def seated(bots: Sequence[str], sides: Sides, number: int) -> tuple[str | None, ...]:
    """Who competes in which seat: each side has one kind of bot, and they move on from game to game."""
    order = {side: at for at, side in enumerate(playing(sides))}
    return tuple(None if side is None else bots[(order[side] + number) % len(bots)] for side in sides)


def _numbered(game: AnyGame, competing: Sequence[str | None]) -> list[str]:
    return [
        game.roles[seat].name if name is None else f"{name} {seat + 1}" for seat, name in enumerate(competing)
    ]


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
