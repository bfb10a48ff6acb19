"""The 108 cards of Sequence and their kinds."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel.chance.cards import Card

CardId = Annotated[str, Meta(pattern=r"^((spade|clover|heart|diamond)_([2-9]|10|j|q|k|a)_[12]|o_o_[1-4])$")]
"""The name of a card: suit, rank and which of two twins it is; `o_o_1` to `o_o_4` are the corner cards."""

SUITS: Final = ("spade", "clover", "heart", "diamond")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
CORNER_FACE: Final = "o_o"

Kind = Literal[0, 1, 2, 3]
ORDINARY: Final = 0
CORNER: Final = 1
TWO_EYED: Final = 2
ONE_EYED: Final = 3
"""The kinds of cards, in the order in which an idle seat plays them."""  # rule 10.1


def _all_cards() -> Iterator[str]:
    """Two of each card of each suit, jacks included, and four corner cards."""  # rule 2.2
    for suit in SUITS:
        yield from (f"{suit}_{rank}_{twin}" for rank in RANKS for twin in (1, 2))
    yield from (f"{CORNER_FACE}_{number}" for number in (1, 2, 3, 4))


def face_of(card: str, /) -> str:
    """A card without its twin number: cards fit the cells of the same face."""
    return card.rpartition("_")[0]


def _kind_of(card: str) -> Kind:
    """The twin number of a jack is the number of its eyes."""  # rule 5.1
    if card.endswith("_j_2"):
        return TWO_EYED
    if card.endswith("_j_1"):
        return ONE_EYED
    return CORNER if face_of(card) == CORNER_FACE else ORDINARY


CARDS: Final = tuple(_all_cards())
"""All cards; the index of a card is its number in the deck."""

NUMBERS: Final[Mapping[str, Card]] = {card: Card(number) for number, card in enumerate(CARDS)}
KINDS: Final[Mapping[str, Kind]] = {card: _kind_of(card) for card in CARDS}
