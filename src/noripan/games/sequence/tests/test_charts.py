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


def test_chips_of_each_team_over_time():
    found = chart("chips", placed(0, 7), placed(3, 8), REMOVAL, placed(2, 9))
    assert isinstance(found, Timeline)
    assert [(line.seats, line.values) for line in found.lines] == [
        ((Seat(0), Seat(2)), (0, 1, 1, 0, 1)),
        ((Seat(1), Seat(3)), (0, 0, 1, 1, 1)),
    ]


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
