"""The baseline: a fixed loop whose speed represents the current speed of this machine."""

from time import process_time

SIZE = 64


class Baseline:
    """One step is a method call that copies an entry from a list to a dict and counts."""

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
    """The CPU seconds that this number of steps takes."""
    step = Baseline().step
    began = process_time()
    for number in range(steps):
        step(number & (SIZE - 1))
    return process_time() - began
