"""Better moves: what par would have done, shown only if rollouts confirm that it was better.

Both choices start from the same worlds, as the seat could imagine them, and with the same luck.
"""

from heapq import heappush, heapreplace
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from noripan.kernel import LANGS, Acted, FastChance, Lang, MatchEntry, Teller, Text

from .played_match import PlayedMatch
from .report import BetterMove
from .values import Values
from .verdicts import Verdict

LEAST_LOSS: Final = 0.02
"""Smaller losses are not worth a word."""
WORST: Final = 4
"""How many of the worst moves so far are worth a check."""
MOST_CHECKS: Final = 10
WORLDS: Final = 32
Z: Final = 1.959964
"""Standard errors in half a 95 % interval."""


class BetterMoves:
    """Checks the worst moves of one match as they come."""

    def __init__(self, match: PlayedMatch, values: Values) -> None:
        self._match = match
        self._values = values
        self._worst: list[float] = []
        """A heap of losses: the smallest one first."""
        self._checks = 0

    def check(self, entry: MatchEntry[Any, Any], state: Any, verdict: Verdict, /) -> tuple[BetterMove, ...]:
        """The better move in a state, if the one made is among the worst and par's is confirmed."""
        move = entry.move
        if not isinstance(move, Acted) or verdict.par is None or not self._is_bad(-verdict.skill[move.seat]):
            return ()
        gains = [self._gain(move, verdict.par, state, world) for world in range(WORLDS)]
        gain, error = mean(gains), Z * stdev(gains) / sqrt(WORLDS)
        if gain <= error:
            return ()
        chosen, better = self._in_words(state, move, move.action), self._in_words(state, move, verdict.par)
        return (BetterMove(entry.number, move.seat, chosen, better, gain, error),)

    def _is_bad(self, loss: float) -> bool:
        if loss < LEAST_LOSS or self._checks == MOST_CHECKS:
            return False
        if len(self._worst) < WORST:
            heappush(self._worst, loss)
        elif loss > self._worst[0]:
            heapreplace(self._worst, loss)
        else:
            return False
        self._checks += 1
        return True

    def _gain(self, move: Acted[Any], better: Any, state: Any, number: int) -> float:
        """How much better par's action does in one world."""
        game, luck = self._match.game, f"{self._match.id}:{number}"
        world = game.determinize(game.view(state, move.seat), FastChance(luck))
        chosen, par = (
            self._values.rollout(game.advance(world, move.seat, action, FastChance(f"{luck}:move")), luck)
            for action in (move.action, better)
        )
        return par[move.seat] - chosen[move.seat]

    def _in_words(self, state: Any, move: Acted[Any], action: Any) -> Text:
        return Text(**{lang: self._teller(lang, state, move).action(action) for lang in LANGS})

    def _teller(self, lang: Lang, state: Any, move: Acted[Any]) -> Teller:
        game = self._match.game
        return Teller(game.facts.texts, lang, self._match.names[lang]).at(game.view(state, move.seat))
