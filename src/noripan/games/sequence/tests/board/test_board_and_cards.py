from collections import Counter

import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.board import BOARD, CELLS, REACH, cells_in
from noripan.games.sequence.cards import CARDS, CORNER, KINDS, ONE_EYED, TWO_EYED, face_of
from noripan.games.sequence.options import COLOURS

from ..tables import a_table

CORNERS = (0, 9, 90, 99)


def test_board_has_100_cells_with_every_face_except_jacks_twice():  # rule 2.1
    assert len(BOARD) == CELLS == 100
    faces = Counter(map(face_of, BOARD))
    assert faces.pop("o_o") == 4
    assert set(faces.values()) == {2}
    assert len(faces) == 48


def test_corner_cells_are_in_the_corners():  # rule 2.1
    assert tuple(cell for cell, card in enumerate(BOARD) if face_of(card) == "o_o") == CORNERS


def test_cards_on_the_board_are_distinct():  # rules 2.1, 2.2
    assert len(set(BOARD)) == CELLS
    assert set(BOARD) <= set(CARDS)


def test_deck_has_108_distinct_cards():  # rule 2.2
    assert len(CARDS) == len(set(CARDS)) == 108
    assert set(CARDS) - set(BOARD) == {card for card in CARDS if "_j_" in card}
    assert [card for card in CARDS if card.startswith("o_o")] == ["o_o_1", "o_o_2", "o_o_3", "o_o_4"]
    assert Counter(card.split("_")[0] for card in CARDS if "_j_" in card) == {
        "spade": 2,
        "clover": 2,
        "heart": 2,
        "diamond": 2,
    }


@pytest.mark.parametrize("card", ["spade_10_1", "clover_j_2", "o_o_3", "diamond_a_2", "heart_2_1"])
def test_card_ids_are_suit_rank_and_number(card):  # rule 2.2
    assert card in CARDS


@pytest.mark.parametrize(
    ("cell", "card"),
    [(0, "o_o_1"), (1, "spade_2_1"), (10, "clover_6_1"), (42, "clover_7_2"), (90, "o_o_3"), (99, "o_o_4")],
)
def test_cell_number_is_row_times_ten_plus_column(cell, card):  # rule 2.3
    assert BOARD[cell] == card


@pytest.mark.parametrize("cell", [-1, 100, 2**60])
def test_cell_outside_the_board_is_refused(cell):  # rule 2.3
    for action in (Place("spade_2_1", cell), Remove("spade_j_1", cell)):
        refused = a_table("spade_2_1 spade_j_1", "").refused(0, action)
        assert (refused.code, refused.params) == ("CELL_OUT_OF_RANGE", {"highest": 99})


def test_teams_are_red_blue_and_green():  # rule 2.4
    assert COLOURS == ("red", "blue", "green")


@pytest.mark.parametrize("suit", ["spade", "clover", "heart", "diamond"])
def test_number_of_a_jack_is_its_number_of_eyes(suit):  # rule 5.1
    assert KINDS[f"{suit}_j_1"] == ONE_EYED
    assert KINDS[f"{suit}_j_2"] == TWO_EYED


def test_board_has_no_jacks():  # rule 5.1
    assert not [card for card in BOARD if "_j_" in card]


def test_reach_of_cards():  # rules 4.3, 4.4, 5.2
    assert cells_in(REACH["spade_2_1"]) == cells_in(REACH["spade_2_2"]) == (1, 86)
    assert cells_in(REACH["clover_7_1"]) == (20, 42)
    assert {cells_in(REACH[card]) for card in CARDS if KINDS[card] == CORNER} == {CORNERS}
    assert len(cells_in(REACH["spade_j_2"])) == 100


def test_actions_are_interned_and_round_trip():
    codec = GAME.facts.codecs.action
    assert codec.decode(codec.encode(Place("spade_2_1", 86))) == Place("spade_2_1", 86)
    state = a_table("spade_2_1 spade_j_2 o_o_1 spade_j_1", "", board="....R").state
    once, again = GAME.legal(state, 0), GAME.legal(state, 0)
    assert len(once) == len(set(once)) == 2 + 99 + 4 + 1 + 4
    assert all(one is other for one, other in zip(once, again, strict=True))
