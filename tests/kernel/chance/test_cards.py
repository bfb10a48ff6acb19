from collections import Counter
from fractions import Fraction

import pytest

from noripan.kernel import FastChance, ScriptedChance, every_outcome
from noripan.kernel.chance.cards import (
    RANKS,
    SUITS,
    Card,
    card,
    deck,
    draw,
    draws_of,
    without,
)


def test_suit_and_rank_identify_each_of_52_cards() -> None:
    assert [card(suit, rank) for rank in RANKS for suit in SUITS] == list(range(52))


@pytest.mark.parametrize("copies", [0, 1, 2, 6])
def test_deck_is_a_sorted_multiset(copies: int) -> None:
    cards = deck(copies)
    assert list(cards) == sorted(cards)
    assert Counter(cards) == Counter({number: copies for number in range(52) if copies})


def test_draw_removes_the_card_at_its_index() -> None:
    assert draw(bytes([3, 3, 7, 9]), ScriptedChance([2])) == (7, bytes([3, 3, 9]))


def test_card_with_two_copies_is_drawn_twice_as_often() -> None:
    chances: Counter[Card] = Counter()
    for weight, (drawn, _) in every_outcome(lambda chance: draw(bytes([3, 3, 7]), chance)):
        chances[drawn] += weight
    assert chances == {3: Fraction(2, 3), 7: Fraction(1, 3)}


def test_folding_a_draw_leaves_the_same_deck_as_drawing() -> None:
    chance, cards = FastChance(0), deck(2)
    while cards:
        drawn, left = draw(cards, chance)
        assert left == without(cards, drawn)
        cards = left


def test_missing_card_cannot_be_removed() -> None:
    with pytest.raises(ValueError, match="not found"):
        without(bytes([1, 2]), Card(3))


def test_scripted_draws_yield_the_wanted_cards() -> None:
    wanted = [Card(7), Card(0), Card(7), Card(51)]
    cards, drawn = deck(2), []
    script = ScriptedChance(draws_of(cards, wanted))
    while script.left:
        card, cards = draw(cards, script)
        drawn.append(card)
    assert drawn == wanted
