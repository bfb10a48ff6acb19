"""The names of cards, cells and teams in Korean and English."""

from collections.abc import Mapping
from typing import Any, Final

from noripan.kernel import Text

from ..board import BOARD, SIZE
from ..cards import CARDS, CORNER, KINDS, ONE_EYED, TWO_EYED
from ..options import COLOURS

SIGNS: Final = {"spade": "♠", "clover": "♣", "heart": "♥", "diamond": "♦"}
RANKS: Final = {
    "j": Text(ko="잭", en="J"),
    "q": Text(ko="퀸", en="Q"),
    "k": Text(ko="킹", en="K"),
    "a": Text(ko="에이스", en="A"),
}
"""The ranks that are not numbers."""

CORNER_CARD: Final = Text(ko="모서리 카드", en="a corner card")
CORNER_CELL: Final = Text(ko="모서리", en="corner")
EYES: Final = {
    TWO_EYED: Text(ko="(두 눈)", en=" (two-eyed)"),
    ONE_EYED: Text(ko="(외눈)", en=" (one-eyed)"),
}
TEAMS: Final = (Text(ko="빨강", en="red"), Text(ko="파랑", en="blue"), Text(ko="초록", en="green"))
"""The names of the teams."""

COLUMNS: Final = "ABCDEFGHIJ"
"""Cells are named as on a chessboard, from the upper left: A1 to J10."""


def face_name(card: str, /) -> Text:
    """A card's suit and rank: ♠10, ♥Q."""
    suit, rank, _ = card.split("_")
    name = RANKS.get(rank, Text(rank, rank))
    return Text(SIGNS[suit] + name.ko, SIGNS[suit] + name.en)


def _card_name(card: str) -> Text:
    if KINDS[card] == CORNER:
        return CORNER_CARD
    face, eyes = face_name(card), EYES.get(KINDS[card], Text("", ""))
    return Text(face.ko + eyes.ko, face.en + eyes.en)


def _cell_name(cell: int) -> Text:
    """The position of a cell and the card printed on it: C5 (♣7)."""
    row, column = divmod(cell, SIZE)
    place, card = f"{COLUMNS[column]}{row + 1}", BOARD[cell]
    shown = CORNER_CELL if KINDS[card] == CORNER else face_name(card)
    return Text(f"{place}({shown.ko})", f"{place} ({shown.en})")


WORDS: Final[Mapping[Any, Text]] = {
    **{card: _card_name(card) for card in CARDS},
    **{cell: _cell_name(cell) for cell in range(len(BOARD))},
    **dict(zip(COLOURS, TEAMS, strict=True)),
}
"""The names of cards (by id), cells (by number) and teams (by colour)."""
