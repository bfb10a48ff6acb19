"""`python -m bench.training.catan`: trains the win chances of Catan on matches between normal bots.

The same seed gives the same weights. `python -m bench.analysis catan-evaluation` then measures
them on other matches.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from noripan.games.catan import GAME, evaluation
from noripan.games.catan.evaluation.features import NAMES, Features, features

from .self_play import Table, from_matches, play
from .softmax import fit
from .weights_file import store_weights

SEED: Final = "train"
COMMAND: Final = "python -m bench.training.catan"
WEIGHTS: Final = Path(evaluation.__file__).with_name("weights.json")
MATCHES: Final[Mapping[int, int]] = {2: 4200, 4: 6300}
"""By the number of seats, how many matches are played; those of four also serve three."""
VARIED: Final = 4
"""Every fourth match begins with random moves, so that the chances also fit positions of weaker players."""
MOST_POSITIONS: Final[Mapping[int, int]] = {2: 30, 4: 16}
"""By the number of seats, how many positions are taken from a match."""
PENALTY: Final = 200.0
DIGITS: Final = 4


class Example(NamedTuple):
    """A position to learn from."""

    progress: float
    seats: Sequence[Features]
    chances: Sequence[float]
    importance: float
    """All matches count the same, however long they were."""


def main() -> None:
    """Trains the weights for the chosen numbers of seats, or for all, and writes them."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--seats", type=int, nargs="*", choices=MATCHES, default=list(MATCHES))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for seats in given.seats:
        table = Table("catan", seats, SEED, varied=VARIED, most=MOST_POSITIONS[seats])
        write(seats, trained(list(examples(table, MATCHES[seats], given.workers))))
        print(f"{seats} seats: {MATCHES[seats]:,} matches", file=sys.stderr, flush=True)


def examples(table: Table, matches: int, workers: int) -> Iterator[Example]:
    """The positions of all matches of a table."""
    return from_matches(_of_match, table, matches, workers)


def _of_match(table: Table, number: int) -> Iterator[Example]:
    played = play(table, number)
    for state in played.states:
        position = features(state)
        yield Example(position.progress, position.seats, played.chances, 1 / len(played.states))


def trained(positions: Sequence[Example], penalty: float = PENALTY) -> tuple[list[float], list[float]]:
    """The weights at the start, and what progress adds to them."""
    progress, seats, chances, importance = map(np.array, zip(*positions, strict=True))
    both = np.concatenate([seats, seats * progress[:, None, None]], axis=2)
    weights = fit(both, chances, importance / importance.mean(), penalty)
    start, more = np.split(weights, 2)
    return _rounded(start), _rounded(more)


def _rounded(weights: Any) -> list[float]:
    return [round(float(weight), DIGITS) for weight in weights]


def write(seats: int, weights: tuple[list[float], list[float]]) -> None:
    """Stores the weights for a number of seats beside those for others."""
    about = {"version": GAME.facts.version, "command": COMMAND, "features": NAMES}
    store_weights(WEIGHTS, about, seats, weights)


if __name__ == "__main__":
    main()
