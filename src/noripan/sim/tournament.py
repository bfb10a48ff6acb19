"""Many matches between bots, in one process or several. The result does not depend on their number."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import inf
from multiprocessing import get_context
from typing import Any, Final

from msgspec import Struct

from noripan.bots import THINKING_SECONDS, with_general
from noripan.games.registry import find
from noripan.kernel import AnyGame, Bot, FastChance, FastChanceSource, Match, Result

from .bot_match import fair_match, play_out
from .decision_times import DecisionTimes, timed
from .teams import Teams, distinct, teams_of

MOST_IN_CHUNK: Final = 25
CHUNKS_PER_WORKER: Final = 4
"""At least, so that slow bots keep all workers busy to the end."""
MOST_WORKERS: Final = 64


class Plan(Struct, frozen=True):
    """The matches to play. Options are plain JSON values, because a plan is sent to worker processes."""

    slug: str
    games: int
    seats: int
    bots: tuple[str, ...]
    options: Any
    seed: str
    save: bool = False
    times: bool = False
    """Whether to time the bots' decisions."""


class MatchResult(Struct, frozen=True):
    """One match: the bots by seat, the results, the number of moves, and the replay file if requested."""

    number: int
    bots: tuple[str | None, ...]
    """By seat; None for a seat with a role."""
    results: tuple[Result, ...]
    moves: int
    record: bytes | None
    times: Mapping[str, DecisionTimes] = {}
    """By bot; empty unless requested."""


def bots_for(slug: str, *, seconds: float = THINKING_SECONDS) -> Mapping[str, Bot]:
    """The bots that can play a game, its own first. Some keep a limit in seconds."""
    listing = find(slug)
    return with_general(listing.game, listing.bots, seconds=seconds)


def play_game(plan: Plan, number: int) -> MatchResult:
    """The number-th match of a plan; it depends only on the plan's seed and the number."""
    game = find(plan.slug).game
    options = game.facts.codecs.options.convert(plan.options)
    seed = f"{plan.seed}:{number}"
    competing = bots_by_seat(plan.bots, teams_of(game, options, plan.seats), number)
    fair = fair_match(game, options, plan.seats, seed) if plan.save else None
    match = Match.start(game, plan.seats, options, luck=fair.source if fair else FastChanceSource(seed))
    known = bots_for(plan.slug, seconds=inf)  # so that a busy machine does not change the result
    times = {name: DecisionTimes() for name in sorted(set(plan.bots))} if plan.times else {}
    bots = {name: timed(known[name], times[name]) if times else known[name] for name in plan.bots}
    stand_in = known[game.facts.stand_in]
    seated = [stand_in if name is None else bots[name] for name in competing]
    outcome = play_out(match, seated, FastChance(f"{seed}:bots"))
    record = fair.record(match, _names(game, competing)) if fair else None
    return MatchResult(number, competing, outcome.results, len(match.log) - 1, record, times)


def bots_by_seat(bots: Sequence[str], teams: Teams, number: int) -> tuple[str | None, ...]:
    """The bot of each seat: one kind per team, which rotates from match to match."""
    order = {team: index for index, team in enumerate(distinct(teams))}
    return tuple(None if team is None else bots[(order[team] + number) % len(bots)] for team in teams)


def _names(game: AnyGame, competing: Sequence[str | None]) -> list[str]:
    return [
        game.roles[seat].name if name is None else f"{name} {seat + 1}" for seat, name in enumerate(competing)
    ]


def _play_chunk(plan: Plan, numbers: range) -> list[MatchResult]:
    return [play_game(plan, number) for number in numbers]


def play_all(plan: Plan, workers: int = 1, first: int = 0) -> Iterator[MatchResult]:
    """Every match of a plan from number `first` on, in order."""
    numbers = range(first, plan.games)
    if workers == 1 or not numbers:
        yield from (play_game(plan, number) for number in numbers)
        return
    size = max(1, min(MOST_IN_CHUNK, len(numbers) // (workers * CHUNKS_PER_WORKER)))
    chunks = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    processes = min(workers, len(chunks), MOST_WORKERS)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for chunk in pool.map(_play_chunk, repeat(plan), chunks):
            yield from chunk
