"""The charts of a match."""

from msgspec.structs import replace

from noripan.games.sequence import GAME
from noripan.games.sequence.charts import charts
from noripan.games.sequence.events import CardSeenPlayed, Sequence5, Shown
from noripan.kernel import Breakdown, Chart, Match, Seat, Timeline


def chart(name: str, *events: Shown, sequences: tuple[Sequence5, ...] = ()) -> Chart:
    """A chart of a match of four seats in two teams in which this happened."""
    view = replace(Match.start(GAME, 4).view(None), sequences=sequences)
    return next(each for each in charts(view, events) if each.name == name)


def parts(found: Chart) -> dict[str, tuple[int, ...]]:
    """The parts of a breakdown, without empty ones."""
    assert isinstance(found, Breakdown)
    return {part.label.en: part.values for part in found.parts if any(part.values)}


def placed(seat: int, cell: int, card: str = "heart_2_1") -> CardSeenPlayed:
    """A turn that places a chip."""
    return CardSeenPlayed(seat, card, cell, None, ())


REMOVAL = CardSeenPlayed(1, "heart_j_1", 7, 0, ())
"""Seat 1 removes a chip of the first team."""


def race(*events: Shown) -> list[tuple[int, ...]]:
    """How near both teams came, over time."""
    found = chart("race", *events)
    assert isinstance(found, Timeline)
    assert [line.seats for line in found.lines] == [(Seat(0), Seat(2)), (Seat(1), Seat(3))]
    return [line.values for line in found.lines]


def test_team_comes_nearer_with_each_chip_of_its_best_line():
    # The first row is 0 to 9; 55 is in no line with it.
    assert race(placed(0, 0), placed(1, 55), placed(2, 1), placed(1, 24), placed(0, 4)) == [
        (0, 1, 1, 2, 2, 3),
        (0, 0, 1, 1, 1, 1),
    ]


def test_removed_chip_throws_a_team_back():
    assert race(placed(0, 7), placed(2, 8), REMOVAL)[0] == (0, 1, 2, 1)


def test_chip_of_another_team_closes_a_line():
    first = [placed(0, cell) for cell in (0, 1, 2, 3)]
    assert race(*first, placed(1, 4))[0] == (0, 1, 2, 3, 4, 1)


def test_line_that_would_become_too_long_does_not_count():  # rule 7.3
    # A chip on cell 1 would make a line of six, from 0 to 5, and one on cell 6 another, from 2 to 7.
    row = [placed(0, cell) for cell in (0, 2, 3, 4, 5)]
    assert race(*row)[0][-1] == 4
    assert race(*row, placed(0, 7))[0][-1] == 1


def test_sequence_counts_five():
    row = [placed(0, cell) for cell in (0, 1, 2, 3)]
    last = CardSeenPlayed(0, "heart_2_1", 4, None, (Sequence5(0, (0, 1, 2, 3, 4)),))
    assert race(*row, last)[0] == (0, 1, 2, 3, 4, 5 + 1)


def test_chips_end_in_a_sequence_on_the_board_or_removed():
    line = Sequence5(0, (1, 2, 3, 4, 5))
    found = chart("fates", placed(0, 7), REMOVAL, placed(2, 7), placed(0, 3), sequences=(line,))
    assert parts(found) == {
        "In a sequence": (1, 0, 0, 0),
        "Left on the board": (0, 0, 1, 0),
        "Removed": (1, 0, 0, 0),
    }


def test_cards_by_kind():
    found = chart("cards", placed(0, 7), REMOVAL, placed(1, 8, "spade_j_2"), placed(2, 0, "o_o_1"))
    assert parts(found) == {
        "Ordinary cards": (1, 0, 0, 0),
        "Corner cards": (0, 0, 1, 0),
        "Two-eyed jacks": (0, 1, 0, 0),
        "One-eyed jacks": (0, 1, 0, 0),
    }
