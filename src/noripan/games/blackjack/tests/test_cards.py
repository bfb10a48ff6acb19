from collections import Counter
from typing import get_args

import pytest

from noripan.games.blackjack import GAME
from noripan.games.blackjack.cards import CARDS, Rank, Suit, points
from noripan.games.blackjack.shoe import draw_cards, full_shoe
from noripan.kernel import every_outcome

from .tables import a_round, cards


def test_names_of_suits_and_ranks():  # rule 2.1
    assert get_args(Suit) == ("Clubs", "Diamonds", "Hearts", "Spades")
    assert get_args(Rank) == (
        "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
        "Jack", "Queen", "King", "Ace",
    )  # fmt: skip


def test_there_are_52_cards():  # rule 2.1
    assert len(set(CARDS)) == len(CARDS) == 52
    assert {(card.suit, card.rank) for card in CARDS} == {
        (suit, rank) for suit in get_args(Suit) for rank in get_args(Rank)
    }


@pytest.mark.parametrize("decks", range(1, 9))
def test_shoe_holds_whole_decks(decks):  # rule 2.1
    assert Counter(full_shoe(decks)) == dict.fromkeys(range(52), decks)


@pytest.mark.parametrize(
    ("names", "value"),
    [
        *[(str(number), number) for number in range(2, 10)],  # rule 2.2
        *[(name, 10) for name in ("10", "J", "Q", "K")],  # rule 2.3
        ("A", 1),  # rule 2.4
    ],
)
@pytest.mark.parametrize("suit", "♣♦♥♠")
def test_points_of_cards(names, value, suit):
    assert [points(card) for card in cards(f"{suit}{names}")] == [value]


@pytest.mark.parametrize(("hand", "score"), [("A K", 11), ("A A", 2), ("9 A", 10), ("10 9 A", 20)])
def test_ace_is_never_eleven(hand, score):  # rule 2.4
    assert a_round("10 7", hand).state.players[1].score == score


def test_every_card_of_the_shoe_is_equally_likely():  # rule 2.5
    shoe = bytes([0, 0, 5, 51])
    odds = Counter()
    for weight, (drawn, _) in every_outcome(lambda chance: draw_cards(bytearray(shoe), 1, chance)):
        odds[drawn] += weight
    assert odds == {(CARDS[0],): 0.5, (CARDS[5],): 0.25, (CARDS[51],): 0.25}


def test_card_has_a_short_text_and_full_json():  # rule 2.1
    (card,) = cards("♥10")
    assert str(card) == "♥10"
    sent = GAME.facts.codecs.view.plain(GAME.view(a_round("♥10 2", "3 4").state, None))
    assert sent["players"][0]["cards"][0] == {"suit": "Hearts", "rank": "Ten"}
