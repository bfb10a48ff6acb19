"""What counts as a sequence. In the boards of `sequences.json` red places on `*` and removes `x`."""

from pathlib import Path

import msgspec
import pytest

from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.board import CELLS
from noripan.games.sequence.events import Sequence5
from noripan.games.sequence.lines import BESIDE, THROUGH, WINDOWS, fives, longest_run
from noripan.games.sequence.rules.new_sequences import new_sequences

from ..tables import a_table, bits, luck, scored

CASES = msgspec.json.decode(Path(__file__).with_name("sequences.json").read_bytes())


@pytest.mark.parametrize("name", CASES)
def test_sequences_that_an_action_completes(name):  # rules 1.1, 1.4, 7.1, 7.3, 7.5, 7.7
    drawn, made = "".join(CASES[name]["board"]), CASES[name]["made"]
    table = a_table("spade_j_2 spade_j_1", "", board=drawn.replace("x", "R"))
    placing = "*" in drawn
    action = Place("spade_j_2", drawn.index("*")) if placing else Remove("spade_j_1", drawn.index("x"))
    table.when(0, action, luck(table, "clover_2_1"))
    assert [list(five.cells) for five in table.events[0].sequences] == made
    assert {five.team for five in table.events[0].sequences} <= {0}


def test_board_has_192_windows():  # rule 1.1
    assert len(WINDOWS) == 60 + 60 + 36 + 36


@pytest.mark.parametrize("cell", [0, 5, 9, 44, 50, 55, 99])
def test_windows_through_and_beside_a_cell(cell):  # rule 7.6
    through = {window for _, windows in THROUGH[cell] for window in windows}
    beside = {window for _, windows in BESIDE[cell] for window in windows}
    assert through == {window for window in WINDOWS.values() if window[0] >> cell & 1}
    assert beside == {window for window in WINDOWS.values() if (window[1] ^ window[0]) >> cell & 1}


def test_second_sequence_may_share_one_cell():  # rule 7.2
    table = a_table("spade_j_2", "", board="R" * 5 + "." * 5 + ("." * 4 + "R" + "." * 5) * 3)
    table = scored(table, Sequence5(0, (0, 1, 2, 3, 4)))
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_2_1"))
    assert table.events[0].sequences == (Sequence5(0, (4, 14, 24, 34, 44)),)


def test_sixth_chip_beside_a_sequence_changes_nothing():  # rule 7.4
    table = scored(a_table("spade_7_1", "", board="." + "R" * 5), Sequence5(0, (1, 2, 3, 4, 5)))
    table.when(0, Place("spade_7_1", 6), luck(table, "clover_2_1"))
    assert table.events[0].sequences == ()
    assert table.state.sequences == (Sequence5(0, (1, 2, 3, 4, 5)),)


def test_sixth_chip_may_be_removed():  # rules 5.7, 7.4
    table = scored(a_table("spade_j_1", "", board="." + "R" * 6), Sequence5(0, (1, 2, 3, 4, 5)))
    assert table.refused(0, Remove("spade_j_1", 5)).code == "IN_SEQUENCE"
    table.when(0, Remove("spade_j_1", 6), luck(table, "clover_2_1"))
    assert table.events[0].removed == 0


def test_sequence_counts_once():  # rules 7.2, 7.4
    table = scored(a_table("spade_j_1", "", board="." + "R" * 6), Sequence5(0, (1, 2, 3, 4, 5)))
    table.when(0, Remove("spade_j_1", 6), luck(table, "clover_2_1"))
    assert table.events[0].sequences == ()


def test_line_that_extends_a_sequence_is_no_second_one():  # rules 7.2, 7.3
    table = scored(a_table("spade_6_1", "", board="RRRRR.RRRR"), Sequence5(0, (0, 1, 2, 3, 4)))
    table.when(0, Place("spade_6_1", 5), luck(table, "clover_2_1"))
    assert table.events[0].sequences == ()


def test_first_of_overlapping_new_sequences_counts():  # rule 7.7
    state = a_table("", "").state
    found = new_sequences(state, 0, [bits("...RRRRR", "R"), bits("RRRRR", "R"), bits("....RRRRR", "R")])
    assert found == (Sequence5(0, (0, 1, 2, 3, 4)), Sequence5(0, (4, 5, 6, 7, 8)))


def test_corner_chip_of_another_team_does_not_count():  # rule 7.1
    table = a_table("spade_5_1", "", board="BRRR")
    table.when(0, Place("spade_5_1", 4), luck(table, "clover_2_1"))
    assert table.events[0].sequences == ()


def test_removing_an_end_of_an_opposing_six_completes_their_sequence():  # rule 7.6
    table = a_table("spade_j_1", "", board="." + "B" * 6)
    table.when(0, Remove("spade_j_1", 1), luck(table, "clover_2_1"))
    assert table.events[0].removed == 1
    assert table.events[0].sequences == (Sequence5(1, (2, 3, 4, 5, 6)),)


def test_only_the_team_whose_chips_changed_is_checked():  # rule 7.6
    table = a_table("spade_j_1", "", board="." + "R" * 5 + "B")
    table.when(0, Remove("spade_j_1", 6), luck(table, "clover_2_1"))
    assert table.events[0].sequences == ()


def test_fives_match_the_definition_on_a_busy_board():  # rule 7.3
    board = ("RRRRR.RRRR" + "R.R.RRRRR." + "RR.RRR.RRR" + "R.RRRRRR.R" + "RRRRRRRRRR") * 2
    chips = bits(board, "R")
    full = {five for five, around in WINDOWS.values() if chips & around == five}
    found = {five for cell in range(CELLS) for five in fives(chips, THROUGH[cell])}
    assert found == full


@pytest.mark.parametrize(
    ("board", "cell", "length"),
    [
        ("RRRR......", 0, 4),
        ("RRRR......", 3, 4),
        ("RR.RR.....", 3, 2),
        ("R.........", 0, 1),
        ("RR" * 5, 4, 10),
    ],
)
def test_longest_run_through_a_cell(board, cell, length):  # rule 10.1
    assert longest_run(bits(board, "R"), cell) == length
