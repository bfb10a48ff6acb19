"""Settings of Python's garbage collector for a server that creates almost no cycles."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

THRESHOLDS: Final = (2_000, 50, 1_000)
"""By generation. The youngest is small, so that a collection takes a millisecond: with 50 000 objects it
takes forty."""


@contextmanager
def without_collections() -> Iterator[None]:
    """For imports: what they make stays, so collections between them would take a third of their time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def tune_gc() -> None:
    """Freezes what is loaded, and collects rarely: a full collection stops everyone for a tenth of a second,
    and neither rooms nor documents hold cycles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
