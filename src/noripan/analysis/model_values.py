"""Values by a game's own evaluation, at rest only: par finishes the turn first."""

from typing import Any, Final

from noripan.bots.par import Par
from noripan.kernel import AnyGame, Chance, Evaluation, FastChance

from .draws import Draw, outcomes_of
from .report import Method, Shares
from .shares import mean

MOST_MOVES_IN_TURN: Final = 200
"""Par ends a turn earlier; after that the chances are taken as they are."""
LEAST_EXACT_WEIGHT: Final = 0.02
"""Draws in branches that are less likely than this are sampled once."""


class ModelValues:
    """The chances after par has finished the turn, over all that it may draw."""

    method: Method = "model"
    error = 0.0

    def __init__(self, game: AnyGame, evaluation: Evaluation[Any, Any, Any], par: Par, seats: int) -> None:
        self._game = game
        self._evaluation = evaluation
        self._par = par
        self._turns_ahead = 1 + seats

    def value(self, state: Any, luck: str, /) -> Shares:
        """The chances at rest."""
        return self._finished(state, FastChance(luck), 1.0)

    def expected(self, draw: Draw, luck: str, /) -> Shares:
        """Exact, unless the move has too many outcomes."""
        return self._mean(draw, FastChance(luck), 1.0)

    def plays_on(self, state: Any, /) -> bool:
        """Only between turns the state itself is evaluated."""
        return not self.is_judged(state)

    def is_judged(self, state: Any, /) -> bool:
        """At rest, or over."""
        return self._evaluation.at_rest(state) or self._game.outcome(state) is not None

    def rollout(self, state: Any, luck: str, /) -> Shares:
        """The chances after this turn and one of each seat; each turn has its own luck."""
        for turn in range(self._turns_ahead):
            state = self._played(state, FastChance(f"{luck}:{turn}"))
        return tuple(self._evaluation.chances(state))

    def _played(self, state: Any, chance: Chance) -> Any:
        """The state at the end of the turn."""
        for _ in range(MOST_MOVES_IN_TURN):
            if self._game.outcome(state) is not None:
                break
            state = self._par.step(state, chance)
            if self._evaluation.at_rest(state):
                break
        return state

    def _finished(self, state: Any, chance: Chance, weight: float) -> Shares:
        for _ in range(MOST_MOVES_IN_TURN):
            if self.is_judged(state):
                break
            move = self._par.move(state, chance)
            if weight >= LEAST_EXACT_WEIGHT:
                return self._mean(move, chance, weight)
            state = move(chance)
        return tuple(self._evaluation.chances(state))

    def _mean(self, draw: Draw, chance: Chance, weight: float) -> Shares:
        outcomes = outcomes_of(draw, self._evaluation.alike, chance)
        if len(outcomes) == 1:
            return self._finished(outcomes[0][1], chance, weight)
        return mean((share, self._finished(state, chance, weight * share)) for share, state in outcomes)
