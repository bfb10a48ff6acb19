"""The operating system's randomness as a chance source."""

import secrets
from typing import Final

_getrandbits: Final = secrets.SystemRandom().getrandbits


class SystemChance:
    """Unpredictable numbers for codes, invites and secrets. A match's own draws never come from here."""

    def below(self, bound: int, /) -> int:
        """A number below the bound, drawn from as few bits as can hold it."""
        bits = (bound - 1).bit_length()
        while (number := _getrandbits(bits)) >= bound:
            pass
        return number

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """A number from low to high."""
        return low + self.below(high - low + 1)
