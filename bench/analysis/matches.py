"""Matches of Catan in which one seat has better luck, or plays worse, than all others."""

from collections.abc import Sequence
from typing import Any, Final

from noripan.bots import uniform, with_general
from noripan.games.catan.actions import Roll
from noripan.games.registry import find
from noripan.kernel import AnyMatch, Bot, Chance, FastChance, FastChanceSource, Match, ScriptedChance

SLUG: Final = "catan"
GAME: Final = find(SLUG).game
PAR: Final = with_general(GAME, find(SLUG).bots)[GAME.facts.par]
RANDOM_SHARE: Final = 3
"""A careless seat plays one move of this number at random."""


class LuckySource:
    """The usual chance, except for rolls: of two, a lucky seat gets the one that is better for it."""

    def __init__(self, seed: str) -> None:
        self._usual = FastChanceSource(seed)
        self._rolls = FastChance(f"{seed}:rolls")
        self._next: Chance | None = None

    def chance(self, number: int, /) -> Chance:
        """The chance of the next move."""
        chosen, self._next = self._next, None
        return self._usual.chance(number) if chosen is None else chosen

    def roll_twice(self, match: AnyMatch, roll: Any, lucky: int) -> None:
        """The next roll, of any seat, is the one of two that brings the lucky seat more than others."""
        rolls = [(self._rolls.below(6), self._rolls.below(6)) for _ in range(2)]
        best = max(rolls, key=lambda dice: _gain(match, roll, lucky, dice))
        self._next = ScriptedChance(best)


def _gain(match: AnyMatch, roll: Any, lucky: int, dice: Sequence[int]) -> float:
    """The cards that a roll brings a seat, less those that it brings all others on average."""
    before, after = match.state, GAME.advance(match.state, match.awaited[0], roll, ScriptedChance(dice))
    sizes = zip(GAME.view(before, None).hand_sizes, GAME.view(after, None).hand_sizes, strict=True)
    gained = [now - was for was, now in sizes]
    others = sum(gained) - gained[lucky]
    return float(gained[lucky] - others / (len(gained) - 1))


def careless(view: Any, menu: Sequence[Any], chance: Chance, /) -> Any:
    """Par, except that a third of its moves are random."""
    return uniform(view, menu, chance) if chance.below(RANDOM_SHARE) == 0 else PAR(view, menu, chance)


def play(seed: str, seats: int, *, lucky: int | None = None, careless_seats: Sequence[int] = ()) -> AnyMatch:
    """A match of settlers."""
    source = LuckySource(seed)
    match: AnyMatch = Match.start(GAME, seats, luck=source)
    bots: list[Bot] = [careless if seat in careless_seats else PAR for seat in range(seats)]
    chance = FastChance(f"{seed}:bots")
    while match.outcome is None:
        seat = match.awaited[0]
        action = bots[seat](match.view(seat), match.legal(seat), chance)
        if lucky is not None and isinstance(action, Roll):
            source.roll_twice(match, action, lucky)
        match.act(seat, action)
    return match
