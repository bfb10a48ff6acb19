"""Positions at rest from matches that the normal bot plays against itself, with how each match ended."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct

from noripan.bots import uniform, with_general
from noripan.games.registry import find
from noripan.kernel import AnyGame, AnyMatch, Bot, Chance, FastChance, FastChanceSource, Match, Outcome

T = TypeVar("T")

CHUNK: Final = 50
"""Matches that a worker plays at a time."""
STUMBLE: Final = 0.25
"""How many of the moves at the start of a varied match are random."""


class Table(Struct, frozen=True):
    """Matches of one game to play, in worker processes: so the options are plain JSON values."""

    slug: str
    seats: int
    seed: str
    options: Mapping[str, int | str] = {}
    varied: int = 0
    """Every how many-th match begins with random moves and so reaches worse positions; 0: none."""
    stumbling: int = 160
    """The most moves at the start of a varied match of which some are random."""
    most: int | None = None
    """How many positions to keep of a match, chosen by chance; null: all."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return find(self.slug).game


class Played(NamedTuple):
    """Positions of a match, and the chance of each seat now that the result is known."""

    states: Sequence[Any]
    chances: tuple[float, ...]


def play(table: Table, number: int) -> Played:
    """The number-th match of a table; it depends only on the table's seed and the number."""
    game, seed = table.game, f"{table.seed}:{number}"
    options = game.facts.codecs.options.convert(dict(table.options))
    match = Match.start(game, table.seats, options, luck=FastChanceSource(seed))
    chance = FastChance(f"{seed}:bots")
    is_varied = bool(table.varied) and number % table.varied == 0
    stumbling = chance.below(table.stumbling) if is_varied else 0
    states, outcome = _play_out(match, stumbling, chance)
    return Played(_some(states, table.most, chance), outcome.chances)


def _play_out(match: AnyMatch, stumbling: int, chance: Chance) -> tuple[list[Any], Outcome]:
    """Plays a match to its end; the positions begin where its random moves end."""
    game, states = match.game, []
    par, evaluation = with_general(game, find(game.facts.slug).bots)[game.facts.par], game.evaluation
    while (outcome := match.outcome) is None:
        if evaluation is not None and len(match.log) > stumbling and evaluation.at_rest(match.state):
            states.append(match.state)
        is_random = len(match.log) <= stumbling and chance.below(1000) < 1000 * STUMBLE
        bot: Bot = uniform if is_random else par
        seat = match.awaited[0]
        match.act(seat, bot(match.view(seat), match.legal(seat), chance))
    return states, outcome


def _some(states: list[Any], most: int | None, chance: Chance) -> Sequence[Any]:
    """Positions of a match resemble each other, so a few of them say nearly as much as all."""
    while most is not None and len(states) > most:
        states.pop(chance.below(len(states)))
    return states


def from_matches(
    of_match: Callable[[Table, int], Iterable[T]], table: Table, matches: int, workers: int
) -> Iterator[T]:
    """What a function makes of each match of a table, in order; worker processes play them."""
    chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for found in pool.map(_of_chunk, repeat(of_match), repeat(table), chunks):
            yield from found


def _of_chunk(of_match: Callable[[Table, int], Iterable[T]], table: Table, numbers: range) -> list[T]:
    return [each for number in numbers for each in of_match(table, number)]
