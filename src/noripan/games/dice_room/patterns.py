"""The three short ways of writing a rule that everyone at such tables knows. Reads nothing else of a text."""

import re
from typing import Final, Literal

from .reading import HIGHEST_NUMBER, Extreme, Nearest, Reading, Understood

Pattern = Literal["HIGH", "LOW", "NEAR"]

_SPACE: Final = "[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
"""What a browser takes for a space; Python's own idea of it differs, as it does of digits."""
_NEAR: Final = re.compile(rf"니어{_SPACE}*\(?{_SPACE}*([0-9]+){_SPACE}*\)?")
_EDGES: Final[tuple[tuple[Pattern, tuple[str, str], Reading], ...]] = (
    ("HIGH", ("하이", "낮은"), Reading(Extreme("lowest"))),
    ("LOW", ("로우", "높은"), Reading(Extreme("highest"))),
)


def matched(text: str, /) -> Understood | None:
    """The first of HIGH, LOW and NEAR that the text shows, as it was typed."""
    for by, words, reading in _EDGES:
        if all(word in text for word in words):
            return Understood(by, reading)
    near = _NEAR.search(text)
    return None if near is None else Understood("NEAR", Reading(Nearest(number_of(near[1]))))


def number_of(digits: str, /) -> int:
    """The number that ASCII digits spell, but no more than the highest."""
    return min(int(digits), HIGHEST_NUMBER)
