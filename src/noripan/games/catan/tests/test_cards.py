from fractions import Fraction

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    BUY_CARD,
    END_TURN,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    ROLL,
    Action,
    PlayMonopoly,
    PlayYearOfPlenty,
)
from noripan.games.catan.events import CardBought, CardSeenBought, GameEnded
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ACTING, ROLLING, Over
from noripan.games.catan.resources import CARDS, KINDS, unpack

from .queries import counts, odds, offered, refusal
from .tables import BASE, EPIC5, a_table, built, cards_of, hand_of, holding, packed_of, with_cards

PLENTY, MONOPOLY = PlayYearOfPlenty("wood", "ore"), PlayMonopoly("ore")
PLAYS: dict[str, Action] = {
    "knight": PLAY_KNIGHT,
    "road_building": PLAY_ROAD_BUILDING,
    "year_of_plenty": PLENTY,
    "monopoly": MONOPOLY,
}
WHOLE_DECK = {"knight": 14, "point": 5, "road_building": 2, "year_of_plenty": 2, "monopoly": 2}
LUCK = {"knight": 0, "point": 14, "road_building": 19, "year_of_plenty": 21, "monopoly": 23}
"""The draw that takes a card from a full deck."""
plays = pytest.mark.parametrize(("card", "action"), PLAYS.items())


def a_buyer(**more):
    """Seat 0 has the price of two cards, and a place for roads."""
    return holding(built(a_table(**more), 0, settlements="0,0,N"), 0, sheep=2, wheat=2, ore=2)


def with_hand(*, phase=ACTING, seats=4, options=BASE, **cards):
    """Seat 0 has some older cards, and a place for roads."""
    return with_cards(built(a_table(seats, options, phase=phase), 0, settlements="0,0,N"), 0, **cards)


# Buying


def test_there_are_25_cards():  # rule 9.1
    deck = a_table().state.deck
    assert dict(zip(CARDS, unpack(deck), strict=True)) == WHOLE_DECK
    assert GAME.view(a_table().state, None).deck == 25


def test_a_card_costs_sheep_wheat_and_ore():  # rule 9.2
    table = a_buyer().when(0, BUY_CARD, LUCK["monopoly"]).then(CardBought(0, "monopoly"))
    assert hand_of(table.state, 0) == {"sheep": 1, "wheat": 1, "ore": 1}
    assert cards_of(table.state, 0) == {"monopoly": 1}
    assert table.state.deck == packed_of(**WHOLE_DECK | {"monopoly": 1})
    assert table.state.bank == packed_of(wood=19, brick=19, sheep=18, wheat=18, ore=18)


def test_luck_gives_any_card_of_the_deck_as_likely_as_any_other():  # rules 9.1, 9.2
    chances = odds(a_buyer(), 0, BUY_CARD, lambda events: events[0].card)
    assert chances == {card: Fraction(count, 25) for card, count in WHOLE_DECK.items()}


@pytest.mark.parametrize("missing", ["sheep", "wheat", "ore"])
def test_a_card_needs_its_price(missing):  # rule 9.2
    held = {kind: 3 for kind in KINDS if kind != missing}
    cost, lacks = counts(sheep=1, wheat=1, ore=1), counts(**{missing: 1})
    table = holding(a_table(), 0, **held)
    assert refusal(table, 0, BUY_CARD) == ("NOT_ENOUGH_RESOURCES", {"cost": cost, "lacks": lacks})


def test_an_empty_deck_sells_nothing():  # rule 9.2
    table = with_cards(a_buyer(), 1, **WHOLE_DECK)
    assert refusal(table, 0, BUY_CARD) == ("DECK_EMPTY", {})


def test_the_last_card_is_sold():  # rule 9.2
    table = with_cards(a_buyer(), 1, **WHOLE_DECK | {"knight": 13})
    assert offered(table, 0, type(BUY_CARD)) == [BUY_CARD]
    table.when(0, BUY_CARD, 0).then(CardBought(0, "knight"))
    assert refusal(table, 0, BUY_CARD) == ("DECK_EMPTY", {})


def test_several_cards_may_be_bought_in_a_turn():  # rule 9.2
    table = a_buyer().when(0, BUY_CARD, LUCK["point"]).when(0, BUY_CARD, 0)
    assert cards_of(table.state, 0) == {"point": 1, "knight": 1}
    assert GAME.view(table.state, 0).bought == 2


def test_nobody_buys_before_the_roll_or_out_of_turn():  # rules 4.8, 9.2
    assert refusal(a_buyer(phase=ROLLING), 0, BUY_CARD) == ("ROLL_FIRST", {})
    table = holding(a_buyer(), 1, sheep=1, wheat=1, ore=1)
    assert refusal(table, 1, BUY_CARD) == ("NOT_YOUR_TURN", {"turn": 0})


@pytest.mark.parametrize("action", [BUY_CARD, *PLAYS.values()])
def test_cards_are_refused_if_switched_off(action):  # rule 1.4
    assert refusal(a_buyer(options=EPIC5), 0, action) == ("NO_CARDS_HERE", {})


def test_only_the_buyer_knows_which_card_it_is():  # rule 9.9
    bought = CardBought(1, "point")
    assert GAME.show(bought, 1) == bought
    assert {GAME.show(bought, viewer) for viewer in (0, 2, None)} == {CardSeenBought(1)}


# When a card is played


@plays
def test_a_card_is_played_before_or_after_the_roll(card, action):  # rule 9.3
    for phase in (ROLLING, ACTING):
        table = with_hand(phase=phase, **{card: 1})
        assert action in GAME.legal(table.state, 0)
        table.when(0, action)
        assert (cards_of(table.state, 0), table.state.played) == ({}, packed_of(**{card: 1}))


@plays
def test_a_card_not_held_is_refused(card, action):  # rule 9.3
    others = {other: 1 for other in CARDS if other != card}
    assert refusal(with_hand(**others), 0, action) == ("CARD_NOT_HELD", {"card": card})
    table = with_cards(with_hand(), 1, **{card: 1})
    assert refusal(table, 1, action) == ("NOT_YOUR_TURN", {"turn": 0})


@plays
def test_a_card_bought_this_turn_is_refused(card, action):  # rule 9.3
    table = a_buyer().when(0, BUY_CARD, LUCK[card])
    assert refusal(table, 0, action) == ("CARD_TOO_NEW", {"card": card})


@plays
def test_an_older_card_of_the_same_kind_may_be_played(card, action):  # rule 9.3
    table = with_cards(a_buyer(), 0, **{card: 1})
    table.when(0, BUY_CARD, LUCK[card])
    assert cards_of(table.state, 0) == {card: 2}
    table.when(0, action)
    assert cards_of(table.state, 0) == {card: 1}


@plays
def test_a_new_card_is_played_a_turn_later(card, action):  # rule 9.3
    table = a_buyer(seats=2).when(0, BUY_CARD, LUCK[card]).when(0, END_TURN)
    table.when(1, ROLL, 0, 0).when(1, END_TURN)
    assert action in GAME.legal(table.state, 0)
    table.when(0, action)
    assert cards_of(table.state, 0) == {}


@pytest.mark.parametrize("first", ["year_of_plenty", "monopoly"])
@plays
def test_a_second_card_in_a_turn_is_refused(first, card, action):  # rule 9.3
    table = with_hand(knight=2, road_building=2, year_of_plenty=2, monopoly=2).when(0, PLAYS[first])
    assert refusal(table, 0, action) == ("CARD_PLAYED_ALREADY", {})


def test_a_card_before_the_roll_is_that_turns_card():  # rule 9.3
    table = with_hand(phase=ROLLING, monopoly=1, knight=1).when(0, MONOPOLY).when(0, ROLL, 0, 0)
    assert refusal(table, 0, PLAY_KNIGHT) == ("CARD_PLAYED_ALREADY", {})


def test_the_next_turn_has_a_card_again():  # rule 9.3
    table = with_hand(seats=2, monopoly=1, knight=1).when(0, MONOPOLY).when(0, END_TURN)
    table.when(1, ROLL, 0, 0).when(1, END_TURN).when(0, PLAY_KNIGHT)
    assert table.state.knights == (1, 0)


# Points


def test_points_are_never_played():  # rule 9.8
    table = with_hand(point=5)
    assert GAME.legal(table.state, 0) == [END_TURN]
    for card, action in PLAYS.items():
        assert refusal(table, 0, action) == ("CARD_NOT_HELD", {"card": card})


def test_point_cards_count_at_once_while_hidden():  # rule 9.8
    table = a_buyer().when(0, BUY_CARD, LUCK["point"])
    own, others = GAME.view(table.state, 0), [GAME.view(table.state, viewer) for viewer in (1, 2, 3, None)]
    assert (own.own_points, own.points, own.cards) == (2, (1, 0, 0, 0), (0, 1, 0, 0, 0))
    assert {seen.points for seen in others} == {(1, 0, 0, 0)}
    assert {seen.own_points for seen in others} == {0}
    assert {seen.card_counts for seen in others} == {(1, 0, 0, 0)}


def test_a_hidden_point_wins_at_once():  # rules 6.1, 6.3, 9.8
    table = a_buyer(options=Options(layout="beginner", target=3))
    table = with_cards(table, 0, point=1).when(0, BUY_CARD, LUCK["point"])
    table.then(CardBought(0, "point"), GameEnded(0, "POINTS", (3, 0, 0, 0)))
    assert table.state.phase == Over(0, "POINTS", (3, 0, 0, 0))


def test_hidden_points_of_others_do_not_win_out_of_turn():  # rules 6.1, 9.8
    table = with_cards(a_buyer(options=Options(layout="beginner", target=3)), 1, point=4)
    table.when(0, BUY_CARD, 0).then(CardBought(0, "knight"))
    assert GAME.outcome(table.state) is None
    table.when(0, END_TURN)
    assert table.events[-1] == GameEnded(1, "POINTS", (1, 4, 0, 0))
