"""Python's garbage collector, told that there is next to nothing for it to do here."""

import gc
from typing import Final

RARELY: Final = (50_000, 50, 100)
"""How seldom it looks for cycles, generation by generation."""


def calm_the_collector() -> None:
    """What is loaded stays, and neither rooms nor documents hold cycles: looking through them all again and
    again stops everyone for a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
