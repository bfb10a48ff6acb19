from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove

from .tables import a_table, full_except, luck

BOTH_TAKEN = ("." + "R" + "." * 8) + "." * 70 + ("." * 6 + "B")
"""Both cells of the spade two."""


def test_card_is_dead_when_both_cells_are_taken():  # rule 6.1
    table = a_table("spade_2_1", "", board=BOTH_TAKEN)
    assert not [action for action in GAME.legal(table.state, 0) if action.card == "spade_2_1"]
    assert GAME.view(table.state, 0).dead == ("spade_2_1",)


def test_dead_card_is_refused_on_every_cell():  # rule 6.1
    table = a_table("spade_2_1", "", board=BOTH_TAKEN)
    for cell in (1, 44, 86):
        refused = table.refused(0, Place("spade_2_1", cell))
        assert (refused.code, refused.params) == ("CARD_DEAD", {"card": "spade_2_1"})


def test_dead_card_stays_in_the_hand():  # rule 6.1
    table = a_table("spade_2_1 clover_3_1", "", board=BOTH_TAKEN)
    size = len(table.state.deck)
    table.when(0, Place("clover_3_1", 13), luck(table, "clover_9_1"))
    assert "spade_2_1" in table.state.hands[0]
    assert len(table.state.deck) == size - 1


def test_card_with_one_open_cell_is_not_dead():  # rule 6.1
    view = GAME.view(a_table("spade_2_1", "", board=".R").state, 0)
    assert view.dead == ()


def test_corner_card_is_dead_when_all_corners_are_taken():  # rules 4.4, 6.1
    corners = full_except(*(cell for cell in range(100) if cell not in (0, 9, 90, 99)))
    table = a_table("o_o_1", "", board=corners)
    assert table.refused(0, Place("o_o_1", 0)).code == "CARD_DEAD"
    assert GAME.view(table.state, 0).dead == ("o_o_1",)


def test_dead_card_is_playable_after_a_removal():  # rule 6.2
    table = a_table("spade_j_1", "spade_2_1", board=BOTH_TAKEN)
    assert GAME.view(table.state, 1).dead == ("spade_2_1",)
    table.when(0, Remove("spade_j_1", 86), luck(table, "clover_9_1"))
    assert GAME.view(table.state, 1).dead == ()
    table.when(1, Place("spade_2_1", 86), luck(table, "clover_8_1"))
    assert table.state.chips == (1 << 1, 1 << 86)


def test_one_eyed_jack_is_not_dead_on_a_full_board():  # rule 6.1
    view = GAME.view(a_table("spade_j_1 spade_j_2", "", board=full_except()).state, 0)
    assert "spade_j_1" not in view.dead
    assert "spade_j_2" in view.dead
