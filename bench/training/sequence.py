"""`python -m bench.training.sequence`: trains Sequence's bot `patterns` on matches between normal bots.

The same seed gives the same weights. Boards learn from the values of later boards of their match (temporal
differences), because the result alone is mostly luck.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from noripan.games.sequence import BOTS, GAME, bots
from noripan.games.sequence.bots.board_features import NAMES, Side, features
from noripan.games.sequence.bots.board_value import stage_of
from noripan.games.sequence.options import needed
from noripan.games.sequence.state import State
from noripan.kernel import FastChance, Match

from .logistic import fit, sigmoid
from .weights_file import store_weights

COMMAND: Final = "python -m bench.training.sequence"
WEIGHTS: Final = Path(bots.__file__).with_name("weights.json")
MATCHES: Final[Mapping[int, range]] = {2: range(1000, 10000), 3: range(20000, 23000)}
"""By the number of teams, the seeds of the matches, with one seat for each team."""
RANDOM_MOVES: Final = 0.05
"""The share of random moves, so that the matches also reach boards that good play avoids."""
LATER: Final = 0.8
"""How much of what a board learns comes from beyond the team's next move."""
ROUNDS: Final = 2
PENALTY: Final = 20.0
STAGE_PENALTY: Final = 300.0
"""Keeps the weights of each stage close to those of all stages together."""
CHUNK: Final = 100
DIGITS: Final = 4


class Boards(NamedTuple):
    """Boards after moves, match by match and team by team, in the order of play."""

    counts: Any
    stages: Any
    results: Any
    """1 for a win, 0 for a loss; with two teams a draw is worth half."""
    lines_of_play: Any
    """The same number for the boards of one team in one match."""


def main() -> None:
    """Trains the weights for the chosen numbers of teams, or for all, and writes them."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--teams", type=int, nargs="*", choices=MATCHES, default=list(MATCHES))
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for teams in given.teams:
        write(teams, trained(boards(teams, MATCHES[teams], given.workers)))
        print(f"{teams} teams: {len(MATCHES[teams]):,} matches", file=sys.stderr, flush=True)


def boards(teams: int, matches: range, workers: int) -> Boards:
    """The boards of all matches."""
    chunks = [matches[first : first + CHUNK] for first in range(0, len(matches), CHUNK)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        parts = list(pool.map(_boards, repeat(teams), chunks))
    return Boards(*(np.concatenate(part) for part in zip(*parts, strict=True)))


def _boards(teams: int, numbers: range) -> Boards:
    rows = [row for number in numbers for row in _of_match(teams, number)]
    counts, stages, results, lines = zip(*rows, strict=True)
    return Boards(np.array(counts, dtype=np.float32), np.array(stages), np.array(results), np.array(lines))


def _of_match(teams: int, number: int) -> Iterator[tuple[list[float], str, float, int]]:
    """The boards of each team in turn."""
    states, winner = played(teams, number)
    draw = 0.5 if teams == 2 else 0.0
    for team in range(teams):
        result = draw if winner is None else float(winner == team)
        for state in states:
            if state.last is not None and state.last.seat == team:
                hand = state.hands[team][:-1]  # without the card just drawn
                yield (*board_of(state, team, hand), result, number * teams + team)


def board_of(state: State, team: int, hand: Sequence[str], /) -> tuple[list[float], str]:
    """The counts and the stage of a board for a team with this hand."""
    count = len(state.chips)
    own, *others = (_side(state, (team + step) % count) for step in range(count))
    lacks = [needed(count) - len(side.done) for side in (own, *others)]
    return features(own, others, hand, len(state.deck)), stage_of(lacks[0], min(lacks[1:]))


def _side(state: State, team: int) -> Side:
    done = (sequence.cells for sequence in state.sequences if sequence.team == team)
    return Side(state.chips[team], tuple(sum(1 << cell for cell in cells) for cells in done))


def played(teams: int, number: int, /) -> tuple[list[State], int | None]:
    """The states after all moves but the last of a match, and the team that won."""
    chance, whims, bot = FastChance(f"g{number}"), Random(number), BOTS[GAME.facts.par]
    match = Match.start(GAME, teams, seed=f"m{number}")
    states: list[State] = []
    while (outcome := match.outcome) is None:
        (seat,) = match.actors
        menu = match.legal(seat)
        is_random = whims.random() < RANDOM_MOVES
        action = menu[whims.randrange(len(menu))] if is_random else bot(match.view(seat), menu, chance)
        match.act(seat, action)
        states.append(match.state)
    winners = outcome.winners
    return states[:-1], winners[0] if winners else None


def trained(given: Boards) -> dict[str, list[float]]:
    """The weights of each stage."""
    targets = given.results
    for _ in range(ROUNDS + 1):
        weights = _fitted(given, targets)
        targets = _targets(given, _values(given, weights))
    return {stage: [round(float(weight), DIGITS) for weight in own] for stage, own in weights.items()}


def _fitted(given: Boards, targets: Any) -> dict[str, Any]:
    counts = given.counts.astype(float)
    common = fit(counts, targets, PENALTY, np.zeros(counts.shape[1]))
    return {
        str(stage): fit(counts[at], targets[at], STAGE_PENALTY, common)
        for stage in np.unique(given.stages)
        for at in [given.stages == stage]
    }


def _values(given: Boards, weights: Mapping[str, Any]) -> Any:
    values = np.zeros(len(given.results))
    for stage, own in weights.items():
        at = given.stages == stage
        values[at] = sigmoid(given.counts[at] @ own)
    return values


def _targets(given: Boards, values: Any) -> Any:
    """What each board learns: the value of the team's next board, and beyond it what that one learns."""
    targets = given.results.copy()
    for at in range(len(targets) - 2, -1, -1):
        if given.lines_of_play[at] == given.lines_of_play[at + 1]:
            targets[at] = (1 - LATER) * values[at + 1] + LATER * targets[at + 1]
    return targets


def write(teams: int, weights: Mapping[str, list[float]]) -> None:
    """Stores the weights for a number of teams beside those for others."""
    about = {"version": GAME.facts.version, "command": COMMAND, "features": NAMES}
    store_weights(WEIGHTS, about, "teams", teams, weights)


if __name__ == "__main__":
    main()
