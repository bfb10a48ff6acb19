"""The yardstick: a fixed little loop whose steps per second stand for the speed of this machine right now."""

from time import process_time

SIZE = 64


class Yardstick:
    """One step is a bound call that moves an entry between a list and a dict and counts."""

    __slots__ = ("entries", "steps", "values")

    def __init__(self) -> None:
        self.entries = dict.fromkeys(range(SIZE), 0)
        self.values = list(range(SIZE))
        self.steps = 0

    def step(self, at: int) -> tuple[int, int]:
        """One step."""
        self.entries[at] = self.values[at] + 1
        self.steps += 1
        return at, self.steps


def calibrate(steps: int) -> float:
    """The CPU seconds that so many steps take."""
    step = Yardstick().step
    began = process_time()
    for number in range(steps):
        step(number & (SIZE - 1))
    return process_time() - began
