from typing import Any

from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.board import BOARD
from noripan.kernel import Seat, Teller

from .tables import AnyScenario, a_table


def said(table: AnyScenario, action: Any) -> str:
    """The reason of seat 0, in English."""
    sentence = GAME.explain(GAME.view(table.state, Seat(0)), action)  # type: ignore[misc]  # it is there
    return Teller(GAME.facts.texts, "en", ("Ann", "Ben")).sentence(sentence)


def at(cell: int) -> Place:
    """A chip with the cell's own card."""
    return Place(BOARD[cell], cell)


def test_fifth_chip_completes_a_sequence() -> None:
    assert said(a_table("", "", board=".RRRR"), at(5)) == "This chip completes a sequence."


def test_chip_extends_the_best_line() -> None:
    assert said(a_table("", "", board=".RR"), at(3)) == "It gives your team 3 of the five chips in a line."


def test_chip_blocks_a_longer_line_of_others() -> None:
    blocking = "It blocks a line in which blue has 3 of five chips."
    assert said(a_table("", "", board=".BBB...... .........."), at(4)) == blocking


def test_sixth_chip_in_a_row_completes_nothing() -> None:
    assert "completes" not in said(a_table("", "", board="R.RRRR...."), at(1))


def test_first_chip_counts_the_open_lines() -> None:
    assert said(a_table("", ""), at(0)) == "Through this cell, 3 lines of five are still open to you."


def test_hopeless_cell_spares_other_cards() -> None:
    walls = "\n".join([".RB.......", "RR........", "B.B......."])
    assert said(a_table("", "", board=walls), at(0)) == "Of your cards, this is the one you will miss least."


def test_removal_names_the_line_it_breaks() -> None:
    table = a_table("", "", board=".BBB......")
    jack = next(card for card in ("spade_j_1", "heart_j_1"))
    assert said(table, Remove(jack, 2)) == "It takes a chip from a line in which blue has 3 of five."
    own = a_table("", "", board=".RRRRRR...")
    assert said(own, Remove(jack, 1)) == "Without this chip, exactly five in a line are possible."
