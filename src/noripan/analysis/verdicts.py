"""The verdict on one move: how it changed the chances, split into luck, skill and drift."""

from functools import partial
from typing import Any

from msgspec import Struct

from noripan.bots.par import Par
from noripan.kernel import REFEREE, Acted, AnyGame, FastChance, Forfeited, MatchEntry, Seat

from .draws import has_draws
from .report import Shares
from .shares import less
from .values import Values


class Verdict(Struct, frozen=True):
    """Luck + skill + drift is the change of each seat's chance."""

    chances: Shares
    """After the move."""
    luck: Shares
    skill: Shares
    drift: Shares
    par: Any = None
    """What par would have done instead; null: the same, or nothing."""


def verdict_of(before: Shares, par: Shares, chosen: Shares, after: Shares, instead: Any = None) -> Verdict:
    """From the chances before a move, those expected of par's choice and of the one made, and those after."""
    return Verdict(after, less(after, chosen), less(chosen, par), less(par, before), instead)


class Judge:
    """Judges the moves of one match."""

    def __init__(self, game: AnyGame, values: Values, par: Par, luck: str) -> None:
        self._game = game
        self._values = values
        self._par = par
        self._luck = luck

    def verdict(self, entry: MatchEntry[Any, Any], before: Any, after: Any, chances: Shares, /) -> Verdict:
        """The verdict on a move between two states; `chances` are those before it."""
        move = entry.move
        if isinstance(move, Acted) and move.seat != REFEREE:
            return self._on_choice(move.seat, move.action, before, after, chances)
        then = self._values.value(after, self._luck)
        if isinstance(move, Forfeited):  # to give up is the seat's own choice
            return verdict_of(chances, chances, then, then)
        return verdict_of(chances, then, then, then)  # nobody's choice, and nothing was drawn

    def _on_choice(self, seat: Seat, action: Any, before: Any, after: Any, chances: Shares) -> Verdict:
        par = self._choice_of_par(before, seat)
        is_par, drawn = par == action, has_draws(self._move(before, seat, action))
        goes_on = par is None or (self._values.plays_on(before) and self._par.next_actor(before) == seat)
        if is_par and goes_on and not drawn:
            return verdict_of(chances, chances, chances, chances)
        then = self._values.value(after, self._luck)
        if is_par:
            expected = chances if goes_on else self._expected(before, seat, action) if drawn else then
            return verdict_of(chances, expected, expected, then)
        expected = chances if goes_on else self._expected(before, seat, par)
        chosen = self._expected(before, seat, action) if drawn else then
        return verdict_of(chances, expected, chosen, then, par)

    def _choice_of_par(self, state: Any, seat: Seat) -> Any:
        """Null while the table waits for others: then par waits, too."""
        if self._game.turns.kind(state, seat) == "wait":
            return None
        return self._par.choice(state, seat, FastChance(self._luck))

    def _expected(self, state: Any, seat: Seat, action: Any) -> Shares:
        return self._values.expected(self._move(state, seat, action), self._luck)

    def _move(self, state: Any, seat: Seat, action: Any) -> Any:
        return partial(self._game.advance, state, seat, action)
