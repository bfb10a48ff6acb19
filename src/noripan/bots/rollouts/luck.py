"""Common luck: what chance decides in one world, the same for every candidate."""

from noripan.kernel import Chance, FastChance, Seat


class CommonLuck:
    """The luck of a world. Each turn has its own luck, so candidates that draw more or less often in one turn
    still meet the same luck in the next.
    """

    __slots__ = ("_chance", "_seed", "_turn", "_visits", "mind")

    def __init__(self, seed: int) -> None:
        self.mind = FastChance(f"{seed}:bots")
        """The chance of the bots."""
        self._seed = seed
        self._turn = (-1, 0)
        self._visits: dict[tuple[int, int], int] = {}
        self._chance: Chance | None = None

    def of_turn(self, seat: Seat, number: int) -> Chance:
        """The chance of a turn of a seat; it goes on until another turn begins."""
        turn = seat, number
        if turn != self._turn:
            self._turn, self._chance = turn, None
            self._visits[turn] = self._visits.get(turn, 0) + 1
        return self

    def below(self, bound: int, /) -> int:
        """A number below the bound."""
        return self._of_now().below(bound)

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """A number from low to high; ignores the contribution."""
        return self._of_now().seeded(contribution, low, high)

    def _of_now(self) -> Chance:
        """The chance of this turn, made with its first draw: most turns draw nothing."""
        if self._chance is None:
            self._chance = FastChance(f"{self._seed}:{self._turn}:{self._visits[self._turn]}")
        return self._chance
