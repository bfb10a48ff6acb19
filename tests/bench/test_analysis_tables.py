"""The tables of docs/analysis.md are those of the stored results."""

import pytest
from bench.analysis import measure, page
from bench.analysis.matches import play
from bench.analysis.measure import MEASUREMENTS, careless
from bench.tables import names_in

from noripan.games.catan.events import DiceRolled


def test_page_shows_the_stored_results() -> None:
    written = page.PAGE.read_text()
    assert page.filled(written, page.load()) == written


def test_each_table_has_its_measurement() -> None:
    assert sorted(names_in(page.PAGE.read_text())) == sorted(MEASUREMENTS)


def test_table_shows_intervals_and_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "SEATS", (2,))
    figures = {"command": "python -m bench.analysis", **careless(2)}
    text = page.filled("<!-- table: careless -->\n<!-- end of table -->", {"careless": figures})
    assert " ± " in text
    assert "python -m bench.analysis" in text


def test_lucky_seat_gets_more_cards_from_rolls() -> None:
    def cards(lucky: int | None) -> int:
        match = play("one", 2, lucky=lucky)
        rolled = [event for entry in match.log for event in entry.events if isinstance(event, DiceRolled)]
        return sum(sum(event.gained[0]) for event in rolled[:20])

    assert cards(0) > cards(None)
