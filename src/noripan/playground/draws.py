"""Luck that an author has chosen: given values first, then fresh ones; all of them are recorded."""

from collections.abc import Sequence

from noripan.kernel import MAX_BOUND, Chance, Draw, Drawn, Refusal, SeededDrawn


class ChosenLuck:
    """The chance of one move: the values of a script, then those of another chance."""

    def __init__(self, script: Sequence[int], luck: Chance, *, strict: bool) -> None:
        """If strict, a value that cannot be drawn is refused; else a fresh one is drawn instead."""
        self._script = script
        self._luck = luck
        self._strict = strict
        self._draws: list[Draw] = []

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What was drawn so far."""
        return tuple(self._draws)

    @property
    def values(self) -> tuple[int, ...]:
        """The values drawn so far, which make a script."""
        return tuple(draw.value for draw in self._draws)

    @property
    def left(self) -> tuple[int, ...]:
        """The part of the script that was not drawn."""
        return tuple(self._script[len(self._draws) :])

    def below(self, bound: int, /) -> int:
        """The next value of the script, or a fresh one."""
        self._check(0, bound - 1)
        value = self._scripted(0, bound - 1)
        value = self._luck.below(bound) if value is None else value
        self._draws.append(Drawn(bound, value))
        return value

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """The next value of the script, or a fresh one."""
        self._check(low, high)
        value = self._scripted(low, high)
        value = self._luck.seeded(contribution, low, high) if value is None else value
        self._draws.append(SeededDrawn(contribution, low, high, value))
        return value

    def _check(self, low: int, high: int) -> None:
        """As with fair chance: a mistake of the rules, which other sources of luck let pass."""
        if not -MAX_BOUND <= low <= high <= MAX_BOUND:
            raise ValueError(f"nothing can be drawn from {low} to {high}")

    def _scripted(self, low: int, high: int) -> int | None:
        number = len(self._draws)
        if number >= len(self._script):
            return None
        value = self._script[number]
        if low <= value <= high:
            return value
        if self._strict:
            raise Refusal("DRAW_OUT_OF_RANGE", draw=number + 1, value=value, low=low, high=high)
        return None
