"""Determinized states fit the view and cover everything that is possible."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.games.catan import GAME
from noripan.games.catan.actions import BUY_CARD
from noripan.games.catan.events import CardBought, CardStolen, KnightPlayed
from noripan.games.catan.options import Options
from noripan.games.catan.resources import CARDS, FULL_HAND, KINDS, MOST_OF_A_KIND, STOCK, has, pack, total
from noripan.kernel import FastChance, Seat, every_outcome
from noripan.testing import Subject, random_walk

from .tables import EPIC5, a_table, built, cards_of, hand_of, holding, packed_of, with_cards

BASE_GAME = replace(GAME, facts=replace(GAME.facts, example_options=(Options(),)))


def samples(state, viewer, count=100):
    view = GAME.view(state, viewer)
    return [GAME.determinize(view, FastChance(seed)) for seed in range(count)]


def odds(state, viewer, result):
    """The probability of each result of a determinized state."""
    view, chances = GAME.view(state, viewer), Counter()
    for weight, sample in every_outcome(lambda chance: GAME.determinize(view, chance)):
        chances[result(sample)] += weight
    return dict(chances)


@given(st.sampled_from(GAME.facts.seats), st.integers(0, 2**32 - 1))
def test_determinized_hands_fit_the_view(seats, seed):  # rules 12.1–12.3
    walk = random_walk(Subject(BASE_GAME), seats, seed)
    chance = walk.chance_for("determinize")
    for state in walk.sampled_states(20):
        for viewer in walk.viewers:
            _must_fit(state, GAME.determinize(GAME.view(state, viewer), chance), viewer)


def _must_fit(state, sample, viewer):
    assert GAME.view(sample, viewer) == GAME.view(state, viewer)
    assert [total(hand) for hand in sample.hands] == [total(hand) for hand in state.hands]
    assert all(has(hand, known) for hand, known in zip(sample.hands, state.tally, strict=True))
    assert sample.bank + sum(sample.hands) == STOCK or not state.rules.stock
    assert [total(cards) for cards in sample.cards] == [total(cards) for cards in state.cards]
    assert (sample.gone, total(sample.deck)) == (state.gone, total(state.deck))
    assert has(pack((14, 5, 2, 2, 2)), sample.deck + sum(sample.cards) + sample.played)
    if viewer is not None:
        assert (sample.hands[viewer], sample.cards[viewer]) == (state.hands[viewer], state.cards[viewer])
    if state.turn is not None:
        assert has(sample.cards[state.turn], sample.fresh)
        assert total(sample.fresh) == total(state.fresh)


# Hands


def test_an_unknown_card_may_be_any_possible_kind():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=1, ore=2, known=False), 2, sheep=2, wheat=1, known=False)
    seen = Counter(kind for sample in samples(table.state, 0) for kind in hand_of(sample, 1))
    assert set(seen) == {"wood", "sheep", "wheat", "ore"}
    assert min(seen.values()) >= 10


def test_unknown_cards_are_dealt_in_proportion():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=1, known=False), 2, ore=3, known=False)
    held = odds(table.state, 0, lambda sample: tuple(hand_of(sample, 1)))
    assert held == {("wood",): Fraction(1, 4), ("ore",): Fraction(3, 4)}


def test_known_cards_are_in_every_sample():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=2), 2, ore=2, known=False)
    assert {sample.hands for sample in samples(table.state, 0, 20)} == {table.state.hands}


def test_the_viewers_cards_are_kept():  # rule 12.3
    table = holding(holding(a_table(), 1, wood=2, known=False), 2, ore=2, known=False)
    assert {sample.hands for sample in samples(table.state, 1, 20)} == {table.state.hands}
    assert len({sample.hands for sample in samples(table.state, None, 40)}) == 3


def test_the_largest_hands_can_be_determinized():  # rules 4.6, 12.2
    table = holding(a_table(2, EPIC5), 1, known=False, **dict.fromkeys(KINDS, MOST_OF_A_KIND))
    table = holding(table, 0, wood=1)
    state = GAME.determinize(GAME.view(table.state, Seat(0)), FastChance(1))
    assert state.hands[1] == FULL_HAND
    assert GAME.view(state, Seat(0)) == GAME.view(table.state, Seat(0))


def test_an_unlimited_bank_allows_any_card():  # rules 4.6, 12.2
    table = holding(a_table(options=EPIC5), 1, wood=2, known=False)
    seen = {kind for sample in samples(table.state, 0) for kind in hand_of(sample, 1)}
    assert seen == set(KINDS)
    assert {sample.bank for sample in samples(table.state, 0, 5)} == {STOCK}


# Development cards


def test_every_development_card_is_sampled():  # rule 9.9
    table = with_cards(a_table(), 1, knight=2)
    seen = {card for sample in samples(table.state, 0, 200) for card in cards_of(sample, 1)}
    assert seen == set(CARDS)


def test_development_cards_are_sampled_in_proportion():  # rule 9.9
    held = odds(with_cards(a_table(), 1, monopoly=1).state, 0, lambda sample: next(iter(cards_of(sample, 1))))
    counted = {"knight": 14, "point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    assert held == {card: Fraction(count, 25) for card, count in counted.items()}


def test_played_and_own_cards_are_dealt_to_nobody():  # rules 9.1, 12.3
    table = with_cards(a_table(played=packed_of(monopoly=1)), 0, point=5, road_building=2)
    table = with_cards(table, 1, knight=3)
    for sample in samples(table.state, 0):
        assert not cards_of(sample, 1).keys() & {"point", "road_building"}
        assert cards_of(sample, 1).get("monopoly", 0) <= 1


def test_cards_out_of_the_game_may_be_any():  # rules 9.9, 11.3
    table = with_cards(a_table(), 3, knight=3).when_leaves(3)
    sampled = samples(table.state, 0)
    assert {sample.gone for sample in sampled} == {3}
    assert len({sample.deck for sample in sampled}) > 5


@pytest.mark.parametrize(("target", "most"), [(3, 0), (4, 1), (5, 2)])
def test_the_seat_on_turn_gets_too_few_points_to_win(target, most):  # rules 6.1, 9.8
    """Seat 0 has two public points and three cards, and has not won."""
    table = with_cards(a_table(options=Options(layout="beginner", target=target)), 0, knight=3)
    table = built(table, 0, cities="0,0,N")
    held = {cards_of(sample, 0).get("point", 0) for sample in samples(table.state, 1, 300)}
    assert held == set(range(most + 1))


def test_waiting_seats_may_hold_any_points():  # rules 6.1, 9.8
    table = with_cards(a_table(options=Options(layout="beginner", target=3)), 1, knight=3)
    table = built(table, 1, cities="0,0,N")
    assert max(cards_of(sample, 1).get("point", 0) for sample in samples(table.state, 0, 200)) > 0


def test_fresh_cards_of_others_are_sampled():  # rules 9.3, 9.9
    table = holding(with_cards(a_table(), 0, knight=2), 0, sheep=1, wheat=1, ore=1).when(0, BUY_CARD, 14)
    assert {sample.fresh for sample in samples(table.state, 0, 10)} == {packed_of(point=1)}
    assert {total(sample.fresh) for sample in samples(table.state, 1, 10)} == {1}
    assert len({sample.fresh for sample in samples(table.state, 1, 50)}) > 2


# Varied events


def varied(state, event, viewer):
    return {GAME.vary(state, event, viewer, FastChance(seed)) for seed in range(100)}


def test_a_hidden_stolen_card_varies_over_the_victims_hand():  # rule 7.5
    state, stolen = holding(a_table(), 1, wood=3, ore=1).state, CardStolen(0, 1, "ore")
    assert varied(state, stolen, 2) == varied(state, stolen, None) == {stolen, CardStolen(0, 1, "wood")}
    assert varied(state, stolen, 0) == varied(state, stolen, 1) == {stolen}


def test_a_hidden_bought_card_varies_over_the_deck():  # rule 9.9
    state, bought = with_cards(a_table(), 1, monopoly=2).state, CardBought(0, "knight")
    assert {event.card for event in varied(state, bought, 1)} == set(CARDS) - {"monopoly"}
    assert varied(state, bought, 0) == {bought}


def test_public_events_do_not_vary():  # rule 12.1
    assert varied(a_table().state, KnightPlayed(0), None) == {KnightPlayed(0)}
