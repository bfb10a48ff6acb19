"""A clock for scenarios."""

NOON = 1_700_000_000_000


class StandingClock:
    """A clock that stands still until a test advances it."""

    def __init__(self) -> None:
        self.times = {NOON}

    def __call__(self) -> int:
        return max(self.times)

    def advance(self, seconds: int) -> None:
        """Lets time pass."""
        self.times.add(self() + seconds * 1000 + 1)
