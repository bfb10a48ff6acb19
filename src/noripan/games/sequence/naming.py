"""What cards, cells and teams are called, in Korean and English."""

from collections.abc import Mapping
from typing import Any, Final

from noripan.kernel import Text

from .board import BOARD, SIZE
from .cards import CARDS, CORNER, KINDS, ONE_EYED, TWO_EYED
from .options import COLOURS

SIGNS: Final = {"spade": "♠", "clover": "♣", "heart": "♥", "diamond": "♦"}
RANKS: Final = {
    "j": Text(ko="잭", en="J"),
    "q": Text(ko="퀸", en="Q"),
    "k": Text(ko="킹", en="K"),
    "a": Text(ko="에이스", en="A"),
}
"""Ranks that are no number."""

CORNER_CARD: Final = Text(ko="모서리 카드", en="a corner card")
CORNER_CELL: Final = Text(ko="모서리", en="corner")
EYES: Final = {
    TWO_EYED: Text(ko="(두 눈)", en=" (two-eyed)"),
    ONE_EYED: Text(ko="(한 눈)", en=" (one-eyed)"),
}
TEAMS: Final = (Text(ko="빨강", en="red"), Text(ko="파랑", en="blue"), Text(ko="초록", en="green"))
"""Team by team."""

COLUMNS: Final = "ABCDEFGHIJ"
"""Cells are called as on a chessboard, from the upper left: A1 to J10."""


def face_word(card: str, /) -> Text:
    """A card's suit and rank: ♠10, ♥Q."""
    suit, rank, _ = card.split("_")
    told = RANKS.get(rank, Text(rank, rank))
    return Text(SIGNS[suit] + told.ko, SIGNS[suit] + told.en)


def _card_word(card: str) -> Text:
    if KINDS[card] == CORNER:
        return CORNER_CARD
    face, eyes = face_word(card), EYES.get(KINDS[card], Text("", ""))
    return Text(face.ko + eyes.ko, face.en + eyes.en)


def _cell_word(cell: int) -> Text:
    """Where a cell lies, and the card that stands on it: C5 (♣7)."""
    row, column = divmod(cell, SIZE)
    place, card = f"{COLUMNS[column]}{row + 1}", BOARD[cell]
    shown = CORNER_CELL if KINDS[card] == CORNER else face_word(card)
    return Text(f"{place}({shown.ko})", f"{place} ({shown.en})")


WORDS: Final[Mapping[Any, Text]] = {
    **{card: _card_word(card) for card in CARDS},
    **{cell: _cell_word(cell) for cell in range(len(BOARD))},
    **dict(zip(COLOURS, TEAMS, strict=True)),
}
"""Cards by their names, cells by their numbers, teams by their colours."""
