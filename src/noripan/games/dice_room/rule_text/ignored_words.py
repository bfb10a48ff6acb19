"""Finds the words of a text that a matched pattern ignores."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from .interpreter import interpret
from .normalize import normalize
from .patterns import PatternMatch

MOST_PIECES: Final = 12
"""Every piece costs one interpretation, so a text with more pieces counts as ignored except the pattern."""

_PIECE: Final = re.compile(r"\w+(?:[.,:/'’~-]\w+)*|[^\w\s]")
"""A word, a whole number or a single sign."""


class _Piece(NamedTuple):
    start: int
    end: int


def ignored_words(text: str, match: PatternMatch, /) -> tuple[str, ...]:
    """The pieces, as typed, that the pattern does not explain; adjacent pieces are joined."""
    pieces = [piece for piece in _pieces(text, match) if normalize(text[piece.start : piece.end]) != ""]
    if _means_pattern(text, match, ()):
        return ()
    return tuple(_joined(text, pieces if len(pieces) > MOST_PIECES else _unexplained(text, match, pieces)))


def _unexplained(text: str, match: PatternMatch, pieces: list[_Piece]) -> list[_Piece]:
    """Puts back one piece after another as long as the text still means the pattern."""
    left = list(pieces)
    for piece in pieces:
        without = [other for other in left if other != piece]
        if _means_pattern(text, match, without):
            left = without
    return left


def _pieces(text: str, match: PatternMatch) -> Iterator[_Piece]:
    """The pieces between the spans of the pattern."""
    ends = [0, *(span.end for span in match.spans)]
    starts = [*(span.start for span in match.spans), len(text)]
    for start, end in zip(ends, starts, strict=True):
        yield from (_Piece(*found.span()) for found in _PIECE.finditer(text, start, end))


def _means_pattern(text: str, match: PatternMatch, dropped: Sequence[_Piece]) -> bool:
    """Whether the text without the dropped pieces, and with the pattern in plain words, has its reading."""
    changes = sorted([*match.spans, *((piece.start, piece.end, " ") for piece in dropped)])
    parts, at = [], 0
    for start, end, plain in changes:
        parts += [text[at:start], plain]
        at = end
    return interpret("".join([*parts, text[at:]])) == match.reading


def _joined(text: str, pieces: list[_Piece]) -> Iterator[str]:
    """Joins pieces that only spaces separate."""
    runs: list[_Piece] = []
    for piece in pieces:
        is_adjacent = runs and not text[runs[-1].end : piece.start].strip()
        runs.append(_Piece(runs.pop().start, piece.end) if is_adjacent else piece)
    return (" ".join(text[run.start : run.end].split()) for run in runs)
