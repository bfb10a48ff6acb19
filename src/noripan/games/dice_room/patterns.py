"""The three short ways of writing a rule that everyone at such tables knows. Reads nothing else of a text."""

import re
from typing import Final, Literal, NamedTuple

from .reading import HIGHEST_NUMBER, Extreme, Nearest, Reading

Pattern = Literal["HIGH", "LOW", "NEAR"]

_SPACE: Final = "[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
"""What a browser takes for a space; Python's own idea of it differs, as it does of digits."""
_NEAR: Final = re.compile(rf"니어{_SPACE}*\(?{_SPACE}*([0-9]+){_SPACE}*\)?")
_NEAREST: Final = re.compile(rf"(?:(?:가장|제일|젤){_SPACE}*)?가까운")
"""What NEAR means, said again."""
_EDGES: Final[tuple[tuple[Pattern, tuple[str, str], Reading], ...]] = (
    ("HIGH", ("하이", "낮은"), Reading(Extreme("lowest"))),
    ("LOW", ("로우", "높은"), Reading(Extreme("highest"))),
)


class Sign(NamedTuple):
    """Letters of a text that show a pattern, and the plain words that mean the same."""

    start: int
    end: int
    plain: str


class Match(NamedTuple):
    """A pattern that a text shows, what it means, and where the text shows it."""

    by: Pattern
    reading: Reading
    signs: tuple[Sign, ...]


def matched(text: str, /) -> Match | None:
    """The first of HIGH, LOW and NEAR that the text shows, as it was typed."""
    for by, words, reading in _EDGES:
        if all(word in text for word in words):
            return Match(by, reading, _signs(text, *words))
    near = _NEAR.search(text)
    return None if near is None else _near(near, number_of(near[1]))


def _signs(text: str, name: str, side: str) -> tuple[Sign, ...]:
    """Each place of the pattern's name, which is a word like game, and the first of its side."""
    at = text.index(side)
    names = (Sign(*found.span(), "게임") for found in re.finditer(name, text))
    return tuple(sorted([*names, Sign(at, at + len(side), side)]))


def _near(found: re.Match[str], target: int) -> Match:
    sign = Sign(*found.span(), f"{target}에 가장 가까운 수")
    again = (Sign(*word.span(), " ") for word in _NEAREST.finditer(found.string, found.end()))
    return Match("NEAR", Reading(Nearest(target)), (sign, *again))


def number_of(digits: str, /) -> int:
    """The number that ASCII digits spell, but no more than the highest."""
    return min(int(digits), HIGHEST_NUMBER)
