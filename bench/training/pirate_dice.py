"""`python -m bench.training.pirate_dice`: computes how to play Pirate Dice with one die each at two seats.

Counterfactual regret minimisation (CFR+) on all histories of such a round. The value of the game and its
bounds come from strategies that remember every bet; the table of the bot remembers only its own last bet and
the one to answer, so that it is small.
"""

# mypy: disable-error-code="import-not-found"
import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from noripan.games.pirate_dice import GAME, bots
from noripan.games.pirate_dice.actions import FACES
from noripan.games.pirate_dice.dice import count_matching

TABLE: Final = Path(bots.__file__).with_name("reader") / "one_die.json"
BETS: Final = 3 * FACES
"""The bets that can be true: histories are sets of them, and the highest one is the last."""
ITERATIONS: Final = 1000
RAREST: Final = 0.02
"""Actions less likely than this stay out of the table."""
UNUSED: Final = 1e-9
"""Part of the weight of all situations below which one was never reached."""
DIGITS: Final = 3

Array = Any
"""An array of NumPy, which is installed only for training."""


class Strategies(NamedTuple):
    """The opening by hand; by last bet, the replies by history and hand: a challenge, then higher bets."""

    opening: Array
    replies: list[Array]


class Values(NamedTuple):
    """What a pass over all histories finds, by last bet."""

    opener: float
    """The chance of the opener to win."""
    opening: Array
    """The value of each opening, by hand."""
    replies: list[Array]
    """The value of each reply."""
    best: list[Array]
    """The value of each situation to the seat on turn."""
    reach: list[Array]
    """How likely the seat on turn gets there, if the other one wants it."""


def judgements() -> list[Array]:
    """By bet, hand of the challenger and hand of the bettor: 1 if the challenger wins, or else -1."""
    dice = range(1, FACES + 1)

    def won(bet: int, own: int, other: int) -> int:
        actual = count_matching(((own,), (other,)), bet % FACES + 1, wild_ones=True)
        return 1 if actual < bet // FACES + 1 else -1

    return [np.array([[won(bet, own, other) for other in dice] for own in dice]) for bet in range(BETS)]


class Solver:
    """One round with one die each. With `recalls_all`, strategies know the whole history."""

    def __init__(self, recalls_all: bool) -> None:
        self._judged = judgements()
        self._recalls_all = recalls_all
        self._sizes = [np.array([1, *(2**before for before in range(bet))]) for bet in range(BETS)]
        self._regrets = self._empty()
        self._sums = self._empty()
        self._round = 0

    def _empty(self) -> Strategies:
        counts = [2**bet if self._recalls_all else bet + 1 for bet in range(BETS)]
        replies = [np.zeros((count, FACES, BETS - bet)) for bet, count in enumerate(counts)]
        return Strategies(np.zeros((FACES, BETS)), replies)

    def step(self) -> None:
        """One iteration for both seats."""
        self._round += 1
        now, weight = _matching(self._regrets), self._round**2
        found = self._pass(now)
        opening = self._regrets.opening + found.opening - (now.opening * found.opening).sum(-1, keepdims=True)
        np.maximum(opening, 0, out=self._regrets.opening)
        self._sums.opening.__iadd__(weight * now.opening / FACES)
        for bet in range(BETS):
            gained = self._pooled(found.replies[bet] - found.best[bet][:, :, None], bet)
            np.maximum(self._regrets.replies[bet] + gained, 0, out=self._regrets.replies[bet])
            reach = self._pooled(found.reach[bet], bet)
            self._sums.replies[bet].__iadd__(weight * reach[:, :, None] * now.replies[bet])

    @property
    def average(self) -> Strategies:
        """The strategies so far; they approach an equilibrium."""
        return _matching(self._sums)

    @property
    def weights(self) -> list[Array]:
        """By last bet: how much each situation counted."""
        return [sums.sum(-1) for sums in self._sums.replies]

    def opener(self, best: int | None = None) -> float:
        """The opener's chance to win; the `best` seat, 0 for the opener, responds to the strategy."""
        return self._pass(self.average, best).opener

    def _pooled(self, values: Array, bet: int) -> Array:
        starts = np.concatenate([[0], np.cumsum(self._sizes[bet])[:-1]])
        return values if self._recalls_all else np.add.reduceat(values, starts, axis=0)

    def _spread(self, replies: Array, bet: int) -> Array:
        return replies if self._recalls_all else np.repeat(replies, self._sizes[bet], axis=0)

    def _reaches(self, played: Strategies) -> tuple[list[Array], list[Array]]:
        """How likely the seat on turn and the other one get to each history."""
        own = [np.zeros((2**bet, FACES)) for bet in range(BETS)]
        other = [np.zeros((2**bet, FACES)) for bet in range(BETS)]
        for bet in range(BETS):
            own[bet][0], other[bet][0] = 1 / FACES, played.opening[:, bet] / FACES
        for bet in range(BETS - 1):
            replies = self._spread(played.replies[bet], bet)
            for higher in range(bet + 1, BETS):
                after = slice(2**bet, 2 ** (bet + 1))
                own[higher][after] = other[bet]
                other[higher][after] = own[bet] * replies[:, :, higher - bet]
        return own, other

    def _pass(self, played: Strategies, best: int | None = None) -> Values:
        own, other = self._reaches(played)
        to_turn, to_other, by_reply = ([np.zeros(0)] * BETS for _ in range(3))
        for bet in reversed(range(BETS)):
            replies = self._spread(played.replies[bet], bet)
            after = slice(2**bet, 2 ** (bet + 1))
            rest = range(bet + 1, BETS)
            challenge = other[bet] @ self._judged[bet].T
            by_reply[bet] = np.stack([challenge, *(to_other[higher][after] for higher in rest)], -1)
            to_turn[bet] = (replies * by_reply[bet]).sum(-1)
            if best is not None:
                is_best = (_BETS_MADE[: 2**bet] + 1) % 2 == best
                to_turn[bet] = np.where(is_best[:, None], by_reply[bet].max(-1), to_turn[bet])
            to_other[bet] = -(own[bet] * replies[:, :, 0]) @ self._judged[bet]
            to_other[bet] = to_other[bet] + sum(to_turn[higher][after] for higher in rest)
        opening = np.stack([to_other[bet][0] for bet in range(BETS)], -1)
        opener = opening.max(-1) if best == 0 else (played.opening * opening).sum(-1)
        value = -sum(to_turn[bet][0] for bet in range(BETS)) if best == 1 else opener
        return Values(float(0.5 + value.mean() / 2), opening, by_reply, to_turn, own)


_BETS_MADE: Final = np.array([history.bit_count() for history in range(2 ** (BETS - 1))])
"""By history without its last bet."""


def _matching(regrets: Strategies) -> Strategies:
    """Each action in proportion to its regret; all alike without any."""
    return Strategies(_normal(regrets.opening), [_normal(each) for each in regrets.replies])


def _normal(weights: Array) -> Array:
    total = weights.sum(-1, keepdims=True)
    return np.where(total > 0, weights / np.where(total > 0, total, 1), 1 / weights.shape[-1])


def solved(iterations: int, *, recalls_all: bool) -> Solver:
    """A solver after this many iterations."""
    solver = Solver(recalls_all)
    for _ in range(iterations):
        solver.step()
    return solver


def table_of(solver: Solver) -> dict[str, Any]:
    """The table of the bot: by own last bet and the bet to answer, and by hand, heights with their odds."""
    played, weights = solver.average, solver.weights
    replies = {
        f"{before - 1},{bet}": [
            _rounded(row, bet) if weight > UNUSED * solver.weights[0].max() else []
            for row, weight in zip(played.replies[bet][before], weights[bet][before], strict=True)
        ]
        for bet in range(BETS)
        for before in range(bet + 1)
    }
    opening = [_rounded([0.0, *row], -1) for row in played.opening]
    used = {key: rows for key, rows in replies.items() if any(rows)}
    return {"version": GAME.facts.version, "opening": opening, "replies": used}


def _rounded(row: Sequence[float], bet: int) -> list[list[float]]:
    """Likely actions, a challenge as -1."""
    kept = [(bet + step if step else -1, float(odds)) for step, odds in enumerate(row) if odds >= RAREST]
    total = sum(odds for _, odds in kept)
    return [[height, round(odds / total, DIGITS)] for height, odds in kept]


def main() -> None:
    """Writes the table, and says how well it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.training.pirate_dice", description=__doc__)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    given = parser.parse_args()
    solver = solved(given.iterations, recalls_all=False)
    TABLE.write_text(json.dumps(table_of(solver), separators=(",", ":")) + "\n")
    value, most, least = (solver.opener(best) for best in (None, 0, 1))
    print(f"The opener wins {value:.4f}, with best responses from {least:.4f} to {most:.4f}.")


if __name__ == "__main__":
    main()
