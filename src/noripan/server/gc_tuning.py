"""Python's garbage collector, told that there is next to nothing for it to do here."""

import gc
from typing import Final

RARELY: Final = (2_000, 50, 1_000)
"""How seldom it looks for cycles, generation by generation. The youngest are few, so that looking through
them takes a millisecond: of fifty thousand it took forty."""


def tune_gc() -> None:
    """What is loaded stays, and neither rooms nor documents hold cycles: looking through them all again and
    again stops everyone for a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
