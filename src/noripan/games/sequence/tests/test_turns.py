import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.events import CardPlayed
from noripan.games.sequence.options import Options
from noripan.games.sequence.state import Last, Pile
from noripan.kernel import Match
from noripan.testing import Scenario

from .tables import a_table, cell, full_except, luck


def played(seat, card, at, drawn):
    return CardPlayed(seat=seat, card=card, cell=at, removed=None, sequences=(), drawn=drawn)


def test_turn_is_one_event():  # rules 4.2, 9.1, 9.2
    table = a_table("spade_2_1 clover_3_1", "")
    size = len(table.state.deck)
    table.when(0, Place("spade_2_1", 86), luck(table, "clover_9_1"))
    table.then(played(0, "spade_2_1", 86, "clover_9_1"))
    assert table.state.chips == (1 << 86, 0)
    assert table.state.discards == (Pile("spade_2_1", 1), Pile(None, 0))
    assert len(table.state.deck) == size - 1
    assert table.state.last == Last(0, "spade_2_1", 86, None)
    assert GAME.actors(table.state) == (1,)


def test_drawn_card_comes_last():  # rule 4.2
    table = a_table("clover_2_1 spade_2_1 clover_3_1 clover_4_1 clover_5_1 clover_6_1", "")
    table.when(0, Place("spade_2_1", 1), luck(table, "spade_9_1"))
    assert table.state.hands[0] == (
        "clover_2_1",
        "clover_3_1",
        "clover_4_1",
        "clover_5_1",
        "clover_6_1",
        "spade_9_1",
    )


def test_every_card_of_the_pile_may_be_drawn():  # rule 9.2
    table = a_table("spade_2_1", "")
    drawn = {
        GAME.play(table.state, 0, Place("spade_2_1", 1), _Fixed(place))[1][0].drawn
        for place in range(len(table.state.deck))
    }
    assert len(drawn) == 96


class _Fixed:
    def __init__(self, place):
        self.place = place

    def below(self, bound):
        assert bound == 96
        return self.place


@pytest.mark.parametrize("card", ["spade_2_1", "spade_2_2"])
def test_card_may_be_played_on_both_cells_of_its_face(card):  # rule 4.3
    table = a_table(card, "")
    offered = [action.cell for action in GAME.legal(table.state, 0) if action.card == card]
    assert offered == [cell("spade_2_1"), cell("spade_2_2")]


def test_wrong_cell_is_refused():  # rule 4.3
    refused = a_table("spade_2_1", "", board=".R").refused(0, Place("spade_2_1", 44))
    assert (refused.code, refused.params) == ("WRONG_CELL", {"card": "spade_2_1", "cells": (86,)})


def test_corner_card_reaches_every_empty_corner():  # rules 1.4, 4.4
    table = a_table("o_o_2", "", board="R")
    assert [action.cell for action in GAME.legal(table.state, 0) if action.card == "o_o_2"] == [9, 90, 99]
    refused = table.refused(0, Place("o_o_2", 55))
    assert (refused.code, refused.params["cells"]) == ("WRONG_CELL", (9, 90, 99))


def test_twins_in_one_hand_are_both_in_the_menu():  # rule 2.2
    menu = GAME.legal(a_table("spade_2_1 spade_2_2", "").state, 0)
    for card in ("spade_2_1", "spade_2_2"):
        assert {Place(card, 1), Place(card, 86)} <= set(menu)


def test_menu_is_in_the_order_of_hand_and_cells():
    menu = GAME.legal(a_table("clover_3_1 spade_2_1", "").state, 0)
    assert menu[:4] == [
        Place("clover_3_1", 13),
        Place("clover_3_1", 35),
        Place("spade_2_1", 1),
        Place("spade_2_1", 86),
    ]


def test_placing_on_a_taken_cell_is_refused():  # rule 4.6
    refused = a_table("spade_2_1", "", board=".B").refused(0, Place("spade_2_1", 1))
    assert (refused.code, refused.params) == ("CELL_OCCUPIED", {"cell": 1})


@pytest.mark.parametrize("card", ["spade_3_1", "spade_j_2", "no such card"])
def test_card_of_another_hand_is_refused(card):  # rule 4.2
    table = a_table("spade_2_1", "spade_3_1")
    refused = table.refused(0, Place(card, 2))
    assert refused.code == "CARD_NOT_IN_HAND"
    assert refused.params == {"hand": table.state.hands[0]}


def test_public_rules_are_checked_before_the_hand():
    table = a_table("spade_2_1", "", board="..R")
    assert table.refused(0, Place("spade_3_1", 2)).code == "CELL_OCCUPIED"
    assert table.refused(0, Remove("clover_j_1", 7)).code == "CELL_EMPTY"


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_lowest_seat_begins_and_turns_go_round(seats):  # rule 4.1
    match, turns = Match.start(GAME, seats, seed=3), []
    for _ in range(2 * seats):
        (seat,) = match.actors
        turns.append(seat)
        match.act(seat, match.legal(seat)[0])
        if match.outcome is not None:
            break
    assert turns == [turn % seats for turn in range(len(turns))]


def test_action_out_of_turn_is_refused():  # rule 4.5
    table = a_table("spade_2_1", "spade_3_1", "")
    refused = table.refused(1, Place("spade_3_1", 2))
    assert (refused.code, refused.params) == ("NOT_YOUR_TURN", {"turn": 0})
    assert GAME.legal(table.state, 1) == ()


def test_action_before_the_deal_is_refused():  # rule 4.5
    table = Scenario.given(GAME, 2, Options())
    assert table.refused(0, Place("spade_2_1", 1)).code == "NOT_STARTED"


def test_refusal_changes_nothing():  # rule 9.1
    table = a_table("spade_2_1", "")
    before = table.state
    table.refused(0, Place("spade_2_1", 44))
    assert table.state is before


def test_full_board_of_the_tests_is_full():
    table = a_table("", "", board=full_except())
    assert sum(table.state.chips) == (1 << 100) - 1
