"""What a pattern found in a text leaves unexplained: the pieces without which the reader reads the same."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from .patterns import Match
from .reader import read
from .spelling import spelled

MOST_PIECES: Final = 12
"""Of a text with more pieces, each of which has to be tried, the pattern explains nothing but itself."""

_PIECE: Final = re.compile(r"\w+(?:[.,:/'’~-]\w+)*|[^\w\s]")
"""A word or a single sign; a number is read whole."""


class _Piece(NamedTuple):
    start: int
    end: int


def ignored(text: str, match: Match, /) -> tuple[str, ...]:
    """The pieces, as typed, that the pattern does not explain; those side by side are one."""
    pieces = [piece for piece in _pieces(text, match) if spelled(text[piece.start : piece.end]) != ""]
    if _means(text, match, ()):
        return ()
    return tuple(_joined(text, pieces if len(pieces) > MOST_PIECES else _left_over(text, match, pieces)))


def _left_over(text: str, match: Match, pieces: list[_Piece]) -> list[_Piece]:
    """One piece after the other is taken in, as long as the reader gives the pattern's meaning."""
    left = list(pieces)
    for piece in pieces:
        without = [other for other in left if other != piece]
        if _means(text, match, without):
            left = without
    return left


def _pieces(text: str, match: Match) -> Iterator[_Piece]:
    """All that stands between the signs of the pattern."""
    ends = [0, *(sign.end for sign in match.signs)]
    starts = [*(sign.start for sign in match.signs), len(text)]
    for start, end in zip(ends, starts, strict=True):
        yield from (_Piece(*found.span()) for found in _PIECE.finditer(text, start, end))


def _means(text: str, match: Match, dropped: tuple[_Piece, ...] | list[_Piece]) -> bool:
    """Whether the text without those pieces, the pattern in plain words, means what the pattern means."""
    changes = sorted([*match.signs, *((piece.start, piece.end, " ") for piece in dropped)])
    parts, at = [], 0
    for start, end, plain in changes:
        parts += [text[at:start], plain]
        at = end
    return read("".join([*parts, text[at:]])) == match.reading


def _joined(text: str, pieces: list[_Piece]) -> Iterator[str]:
    """Pieces with nothing but space between them, put together."""
    runs: list[_Piece] = []
    for piece in pieces:
        beside = runs and not text[runs[-1].end : piece.start].strip()
        runs.append(_Piece(runs.pop().start, piece.end) if beside else piece)
    return (" ".join(text[run.start : run.end].split()) for run in runs)
