"""The tables of docs/bots.md are those of the stored results."""

from bench.bots import page
from bench.bots.list import TOURNAMENTS
from bench.pirate_dice import exploitability, references
from bench.tables import names_in

from bench import sequence_ceiling


def test_page_shows_the_stored_results() -> None:
    written = page.PAGE.read_text()
    assert page.filled(written, page.load()) == written


def test_each_table_has_its_tournament() -> None:
    tables = set(names_in(page.PAGE.read_text()))
    assert tables - {"catanatron", references.TABLE, exploitability.TABLE, sequence_ceiling.TABLE} == {
        each.name for each in TOURNAMENTS
    }


def test_tournament_shows_intervals_and_its_command() -> None:
    figures = TOURNAMENTS[0].shortened(2).play(workers=1)
    text = page.filled(
        f"<!-- table: {TOURNAMENTS[0].name} -->\n<!-- end of table -->", {TOURNAMENTS[0].name: figures}
    )
    assert "% (" in text
    assert "noripan league catan --games 2" in text


def test_ceiling_of_sequence_is_a_share_of_wins_with_its_interval() -> None:
    text = page.filled(
        "<!-- table: sequence-ceiling -->\n<!-- end of table -->",
        {sequence_ceiling.TABLE: sequence_ceiling.figures([True, True, False])},
    )
    assert "66.7 % (20.8 to 93.9)" in text
