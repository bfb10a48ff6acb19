"""The patterns HIGH, LOW and NEAR: three well-known short forms of a rule, found anywhere in a text."""

import re
from typing import Final, Literal, NamedTuple

from .readings import HIGHEST_NUMBER, Extreme, Nearest, Reading

Pattern = Literal["HIGH", "LOW", "NEAR"]

_SPACE: Final = "[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
r"""JavaScript's `\s`, which differs from Python's; so do its digits."""
_NEAR: Final = re.compile(rf"니어{_SPACE}*\(?{_SPACE}*([0-9]+){_SPACE}*\)?")
_NEAREST: Final = re.compile(rf"(?:(?:가장|제일|젤){_SPACE}*)?가까운")
"""Words that repeat the meaning of NEAR."""
_EDGES: Final[tuple[tuple[Pattern, tuple[str, str], Reading], ...]] = (
    ("HIGH", ("하이", "낮은"), Reading(Extreme("lowest"))),
    ("LOW", ("로우", "높은"), Reading(Extreme("highest"))),
)


class MatchedSpan(NamedTuple):
    """A part of the text that belongs to a pattern, and plain words with the same meaning."""

    start: int
    end: int
    plain: str


class PatternMatch(NamedTuple):
    """A pattern found in a text, its reading, and where it was found."""

    by: Pattern
    reading: Reading
    spans: tuple[MatchedSpan, ...]


def match_pattern(text: str, /) -> PatternMatch | None:
    """The first of HIGH, LOW and NEAR in the text as it was typed."""
    for by, words, reading in _EDGES:
        if all(word in text for word in words):
            return PatternMatch(by, reading, _edge_spans(text, *words))
    near = _NEAR.search(text)
    return None if near is None else _near(near, capped_number(near[1]))


def _edge_spans(text: str, name: str, side: str) -> tuple[MatchedSpan, ...]:
    """Every occurrence of the pattern's name, which reads like "game", and the first of its side."""
    at = text.index(side)
    names = (MatchedSpan(*found.span(), "게임") for found in re.finditer(name, text))
    return tuple(sorted([*names, MatchedSpan(at, at + len(side), side)]))


def _near(found: re.Match[str], target: int) -> PatternMatch:
    span = MatchedSpan(*found.span(), f"{target}에 가장 가까운 수")
    repeats = (MatchedSpan(*word.span(), " ") for word in _NEAREST.finditer(found.string, found.end()))
    return PatternMatch("NEAR", Reading(Nearest(target)), (span, *repeats))


def capped_number(digits: str, /) -> int:
    """The number that ASCII digits spell, at most `HIGHEST_NUMBER`."""
    return min(int(digits), HIGHEST_NUMBER)
