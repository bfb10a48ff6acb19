"""`python -m bench.training.sequence`: trains the win chances of Sequence on matches between normal bots.

The same seed gives the same weights. `python -m bench.analysis sequence-evaluation` then measures
them on other matches.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from noripan.games.sequence import GAME, evaluation
from noripan.games.sequence.evaluation.features import DRAW_NAMES, NAMES, features

from .self_play import Table, from_matches, play
from .softmax import fit
from .weights_file import store_weights

SEED: Final = "train"
COMMAND: Final = "python -m bench.training.sequence"
WEIGHTS: Final = Path(evaluation.__file__).with_name("weights.json")
MATCHES: Final[Mapping[int, int]] = {2: 20_000, 3: 10_000, 4: 10_000, 8: 5_000, 9: 5_000}
"""By the number of seats, how many matches are played; those of eight and nine serve all above four."""
VARIED: Final = 3
"""Every third match begins with random moves, so that the chances also fit boards that good play avoids."""
STUMBLING: Final = 40
MOST_POSITIONS: Final = 14
PENALTY: Final = 30.0
DIGITS: Final = 4


class Example(NamedTuple):
    """A position to learn from; by team, and at the end of `results` that nobody wins."""

    names: Sequence[str]
    """Of the weights of each team."""
    counts: Any
    draw_name: str
    draw: Sequence[float]
    results: Sequence[float]


def main() -> None:
    """Trains the weights for the chosen numbers of seats, or for all, and writes them."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--seats", type=int, nargs="*", choices=MATCHES, default=list(MATCHES))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for seats in given.seats:
        table = Table("sequence", seats, SEED, varied=VARIED, stumbling=STUMBLING, most=MOST_POSITIONS)
        write(seats, trained(list(examples(table, MATCHES[seats], given.workers))))
        print(f"{seats} seats: {MATCHES[seats]:,} matches", file=sys.stderr, flush=True)


def examples(table: Table, matches: int, workers: int) -> Iterator[Example]:
    """The positions of all matches of a table."""
    return from_matches(_of_match, table, matches, workers)


def _of_match(table: Table, number: int) -> Iterator[Example]:
    played = play(table, number)
    for state in played.states:
        position = features(state)
        names, counts = zip(*position.teams, strict=True)
        wins = [float(chance == 1) for chance in played.chances[: len(names)]]
        results = (*wins, 1 - sum(wins))
        yield Example(names, np.array(counts, dtype=np.uint8), position.draw_weights, position.draw, results)


def trained(positions: Sequence[Example], penalty: float = PENALTY) -> dict[str, list[float]]:
    """The weights by name."""
    groups: dict[str, list[Example]] = {}
    for example in positions:
        groups.setdefault(example.draw_name, []).append(example)
    return {
        name: weights for draw, group in groups.items() for name, weights in _fitted(draw, group, penalty)
    }


def _fitted(draw: str, group: Sequence[Example], penalty: float) -> Iterator[tuple[str, list[float]]]:
    """The weights of positions that are alike in the sequences still needed."""
    names = sorted({name for example in group for name in example.names})
    blocks = {name: slice(at * len(NAMES), (at + 1) * len(NAMES)) for at, name in enumerate(names)}
    blocks[draw] = slice(len(names) * len(NAMES), len(names) * len(NAMES) + len(DRAW_NAMES))
    table = np.zeros((len(group), len(group[0].results), blocks[draw].stop))
    for rows, example in zip(table, group, strict=True):
        for row, name, counts in zip(rows[:-1], example.names, example.counts, strict=True):
            row[blocks[name]] = counts
        rows[-1, blocks[draw]] = example.draw
    results = np.array([example.results for example in group])
    weights = fit(table, results, np.ones(len(group)), penalty)
    yield from ((name, _rounded(weights[block])) for name, block in blocks.items())


def _rounded(weights: Any) -> list[float]:
    return [round(float(weight), DIGITS) for weight in weights]


def write(seats: int, weights: Mapping[str, list[float]]) -> None:
    """Stores the weights for a number of seats beside those for others."""
    about = {"version": GAME.facts.version, "command": COMMAND, "features": [*NAMES, *DRAW_NAMES]}
    store_weights(WEIGHTS, about, seats, weights)


if __name__ == "__main__":
    main()
