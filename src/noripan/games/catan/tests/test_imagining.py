"""Worlds imagined out of a view: they fit all that is known, and leave nothing out that could be."""

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
from noripan.games.catan.resources import CARDS, KINDS, STOCK, has, packed, total
from noripan.kernel import FastChance, every_outcome
from noripan.testing import Subject, random_walk

from .tables import EPIC5, a_table, built, cards_of, hand_of, holding, packed_of, with_cards

BASE_GAME = replace(GAME, facts=replace(GAME.facts, examples=(Options(),)))


def worlds(state, viewer, count=100):
    view = GAME.view(state, viewer)
    return [GAME.determinize(view, FastChance(seed)) for seed in range(count)]


def odds(state, viewer, told):
    """How likely each thing is that is told by an imagined world."""
    view, chances = GAME.view(state, viewer), Counter()
    for weight, world in every_outcome(lambda chance: GAME.determinize(view, chance)):
        chances[told(world)] += weight
    return dict(chances)


@given(st.sampled_from(GAME.facts.seats), st.integers(0, 2**32 - 1))
def test_imagined_hands_fit_what_is_known(seats, seed):  # rules 12.1–12.3
    trip = random_walk(Subject(BASE_GAME), seats, seed)
    chance = trip.chance_for("determinize")
    for state in trip.sampled_states(20):
        for viewer in trip.viewers:
            _must_fit(state, GAME.determinize(GAME.view(state, viewer), chance), viewer)


def _must_fit(state, world, viewer):
    assert GAME.view(world, viewer) == GAME.view(state, viewer)
    assert [total(hand) for hand in world.hands] == [total(hand) for hand in state.hands]
    assert all(has(hand, known) for hand, known in zip(world.hands, state.tally, strict=True))
    assert world.bank + sum(world.hands) == STOCK or not state.rules.stock
    assert [total(cards) for cards in world.cards] == [total(cards) for cards in state.cards]
    assert (world.gone, total(world.deck)) == (state.gone, total(state.deck))
    assert has(packed((14, 5, 2, 2, 2)), world.deck + sum(world.cards) + world.played)
    if viewer is not None:
        assert (world.hands[viewer], world.cards[viewer]) == (state.hands[viewer], state.cards[viewer])
    if state.turn is not None:
        assert has(world.cards[state.turn], world.fresh)
        assert total(world.fresh) == total(state.fresh)


# Hands


def test_every_kind_that_an_unknown_card_may_be_is_imagined():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=1, ore=2, known=False), 2, sheep=2, wheat=1, known=False)
    seen = Counter(kind for world in worlds(table.state, 0) for kind in hand_of(world, 1))
    assert set(seen) == {"wood", "sheep", "wheat", "ore"}
    assert min(seen.values()) >= 10


def test_unknown_cards_are_dealt_as_likely_as_they_are_many():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=1, known=False), 2, ore=3, known=False)
    held = odds(table.state, 0, lambda world: tuple(hand_of(world, 1)))
    assert held == {("wood",): Fraction(1, 4), ("ore",): Fraction(3, 4)}


def test_what_a_hand_surely_holds_it_holds_in_every_world():  # rule 12.2
    table = holding(holding(a_table(), 1, wood=2), 2, ore=2, known=False)
    assert {world.hands for world in worlds(table.state, 0, 20)} == {table.state.hands}


def test_ones_own_cards_are_no_secret():  # rule 12.3
    table = holding(holding(a_table(), 1, wood=2, known=False), 2, ore=2, known=False)
    assert {world.hands for world in worlds(table.state, 1, 20)} == {table.state.hands}
    assert len({world.hands for world in worlds(table.state, None, 40)}) == 3


def test_of_a_bank_without_end_any_card_may_have_come():  # rules 4.6, 12.2
    table = holding(a_table(options=EPIC5), 1, wood=2, known=False)
    seen = {kind for world in worlds(table.state, 0) for kind in hand_of(world, 1)}
    assert seen == set(KINDS)
    assert {world.bank for world in worlds(table.state, 0, 5)} == {STOCK}


# Development cards


def test_every_development_card_is_imagined():  # rule 9.9
    table = with_cards(a_table(), 1, knight=2)
    seen = {card for world in worlds(table.state, 0, 200) for card in cards_of(world, 1)}
    assert seen == set(CARDS)


def test_cards_are_as_likely_as_the_deck_has_them():  # rule 9.9
    held = odds(with_cards(a_table(), 1, monopoly=1).state, 0, lambda world: next(iter(cards_of(world, 1))))
    counted = {"knight": 14, "point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
    assert held == {card: Fraction(count, 25) for card, count in counted.items()}


def test_what_was_played_or_is_ones_own_is_nowhere_else():  # rules 9.1, 12.3
    table = with_cards(a_table(played=packed_of(monopoly=1)), 0, point=5, road_building=2)
    table = with_cards(table, 1, knight=3)
    for world in worlds(table.state, 0):
        assert not cards_of(world, 1).keys() & {"point", "road_building"}
        assert cards_of(world, 1).get("monopoly", 0) <= 1


def test_cards_out_of_the_game_may_have_been_any():  # rules 9.9, 11.3
    table = with_cards(a_table(), 3, knight=3).when_leaves(3)
    imagined = worlds(table.state, 0)
    assert {world.gone for world in imagined} == {3}
    assert len({world.deck for world in imagined}) > 5


@pytest.mark.parametrize(("target", "most"), [(3, 0), (4, 1), (5, 2)])
def test_who_is_on_turn_does_not_hold_the_points_to_win(target, most):  # rules 6.1, 9.8
    """Seat 0 has two points in the open and three cards; it would have won."""
    table = with_cards(a_table(options=Options(layout="beginner", target=target)), 0, knight=3)
    table = built(table, 0, cities="0,0,N")
    held = {cards_of(world, 0).get("point", 0) for world in worlds(table.state, 1, 300)}
    assert held == set(range(most + 1))


def test_who_waits_may_hold_any_points():  # rules 6.1, 9.8
    table = with_cards(a_table(options=Options(layout="beginner", target=3)), 1, knight=3)
    table = built(table, 1, cities="0,0,N")
    assert max(cards_of(world, 1).get("point", 0) for world in worlds(table.state, 0, 200)) > 0


def test_which_cards_are_new_is_ones_own_secret():  # rules 9.3, 9.9
    table = holding(with_cards(a_table(), 0, knight=2), 0, sheep=1, wheat=1, ore=1).when(0, BUY_CARD, 14)
    assert {world.fresh for world in worlds(table.state, 0, 10)} == {packed_of(point=1)}
    assert {total(world.fresh) for world in worlds(table.state, 1, 10)} == {1}
    assert len({world.fresh for world in worlds(table.state, 1, 50)}) > 2


# Events that might have been


def varied(state, event, viewer):
    return {GAME.vary(state, event, viewer, FastChance(seed)) for seed in range(100)}


def test_a_stolen_card_might_have_been_any_of_the_victims():  # rule 7.5
    state, stolen = holding(a_table(), 1, wood=3, ore=1).state, CardStolen(0, 1, "ore")
    assert varied(state, stolen, 2) == varied(state, stolen, None) == {stolen, CardStolen(0, 1, "wood")}
    assert varied(state, stolen, 0) == varied(state, stolen, 1) == {stolen}


def test_a_bought_card_might_have_been_any_of_the_deck():  # rule 9.9
    state, bought = with_cards(a_table(), 1, monopoly=2).state, CardBought(0, "knight")
    assert {event.card for event in varied(state, bought, 1)} == set(CARDS) - {"monopoly"}
    assert varied(state, bought, 0) == {bought}


def test_what_is_open_could_not_have_been_otherwise():  # rule 12.1
    assert varied(a_table().state, KnightPlayed(0), None) == {KnightPlayed(0)}
