"""The rollout bot: it tries the normal bot's best candidates in sampled worlds, and plays on from each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from noripan.kernel import AnyEvaluation, AnyGame, Bot, Chance

from ..par import Par
from ..time_limit import THINKING_SECONDS, TimeLimit
from .luck import CommonLuck
from .playout import Playouts
from .race import Race

MOST_CANDIDATES: Final = 5
"""Candidates of a game that lists none."""
_SEEDS: Final = 1 << 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Rollouts:
    """A bot for any game with an evaluation. It leaves the normal bot's choice only for one that is better by
    more than the error of the comparison.
    """

    game: AnyGame
    evaluation: AnyEvaluation
    """The game's."""
    par: Bot
    """The normal bot."""
    worlds: int = 64
    """How many are sampled for a choice at most."""
    turns: int = 2
    """How many turns later a playout ends at the earliest."""
    errors: float = 1.0
    """The standard errors by which a choice must be better than the normal bot's."""
    seconds: float = THINKING_SECONDS
    clock: Callable[[], float] = monotonic

    def __call__(self, view: Any, menu: Sequence[Any], chance: Chance, /) -> Any:
        """The best candidate; the normal bot's choice if none is confirmed to be better in time."""
        limit = TimeLimit(self.seconds, self.clock)
        candidates = self._candidates(view, menu, chance)
        if len(candidates) == 1:
            return candidates[0]
        return candidates[self._winner(view, candidates, chance, limit)]

    def _candidates(self, view: Any, menu: Sequence[Any], chance: Chance) -> Sequence[Any]:
        if len(menu) == 1:
            return (self.par(view, menu, chance),)
        listed = self.evaluation.candidates
        if listed is not None:
            return listed(view, menu, chance)
        return _by_chance(self.par(view, menu, chance), menu, chance)

    def _winner(self, view: Any, candidates: Sequence[Any], chance: Chance, limit: TimeLimit) -> int:
        """The number of the best candidate."""
        race = Race(len(candidates))
        for _ in range(self.worlds):
            values = self._values(view, [candidates[number] for number in race.living], chance, limit)
            if values is None:
                break
            race.add(values)
            if race.is_decided:
                break
        return race.winner(self.errors)

    def _values(
        self, view: Any, candidates: Sequence[Any], chance: Chance, limit: TimeLimit
    ) -> list[float] | None:
        """The value of each candidate in one world, with the same luck; None if time runs out."""
        seat, chances = view.viewer, self.evaluation.chances
        state, seed = self.game.determinize(view, chance), chance.below(_SEEDS)
        playouts = Playouts(self.game, Par(self.game, self.par), self.evaluation.at_rest)
        values: list[float] = []
        for action in candidates:
            if not limit.allows_step():
                return None
            end = playouts.after(state, seat, action, self.turns, CommonLuck(seed))
            values.append(chances(end)[seat])
        return values


def _by_chance(choice: Any, menu: Sequence[Any], chance: Chance) -> Sequence[Any]:
    """The normal choice, and others of the menu by chance."""
    others = [action for action in menu if action != choice]
    count = min(len(others), MOST_CANDIDATES - 1)
    return (choice, *(others.pop(chance.below(len(others))) for _ in range(count)))
