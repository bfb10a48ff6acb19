"""What the table makes of a rule's text: by pattern, by reading, or not at all."""

import re
from functools import lru_cache
from typing import Literal

from noripan.kernel import Judge, Line, Value

from .reading import Extreme, Nearest, Reading


class Understood(Value, frozen=True):
    """A rule that can be judged without asking anyone."""

    by: Literal["HIGH", "LOW", "NEAR", "reader"]
    reading: Reading


@lru_cache(maxsize=256)
def understood(text: str, /) -> Understood | None:
    """How a text is understood."""
    if "하이" in text and "낮은" in text:
        return Understood("HIGH", Reading(Extreme("lowest")))
    if "로우" in text and "높은" in text:
        return Understood("LOW", Reading(Extreme("highest")))
    found = re.search(r"니어\s*\(?\s*([0-9]+)\s*\)?", text)
    return None if found is None else Understood("NEAR", Reading(Nearest(int(found[1]))))


def preview_of(text: str, judge: Judge, /) -> Line:
    """In one sentence."""
    return Line(ko="곧", en="soon") if understood(text) else Line(ko="심판", en="judge")
