"""The numbers of a match."""

from msgspec.structs import replace

from noripan.games.sequence import GAME
from noripan.games.sequence.events import CardSeenPlayed, Sequence5, Shown
from noripan.games.sequence.statistics import statistics
from noripan.kernel import Match

LINE = (1, 2, 3, 4, 5)


def numbers(*events: Shown, sequences: tuple[Sequence5, ...] = ()) -> dict[str, tuple[int | None, ...]]:
    """The statistics of four seats in two teams after these events, by name."""
    view = replace(Match.start(GAME, 4).view(None), sequences=sequences)
    assert view.teams == (0, 1, 0, 1)
    return {each.name: each.values for each in statistics(view, events)}


def turn(seat: int, card: str, removed: int | None = None, *lines: Sequence5) -> CardSeenPlayed:
    """A turn on any cell."""
    return CardSeenPlayed(seat, card, 7, removed, lines)


def test_sequences_count_for_the_whole_team() -> None:
    line = Sequence5(0, LINE)
    found = numbers(turn(2, "heart_2_1", None, line), sequences=(line,))
    assert found["sequences"] == (1, 0, 1, 0)
    assert found["completed"] == (0, 0, 1, 0)


def test_sequence_completed_for_others_is_not_ones_own() -> None:
    found = numbers(turn(1, "heart_j_1", 1, Sequence5(0, LINE)))
    assert found["completed"] == (0, 0, 0, 0)


def test_jacks_and_chips_are_counted() -> None:
    found = numbers(turn(0, "heart_j_1", 1), turn(1, "spade_j_2"), turn(0, "heart_2_1"))
    assert found["jacks"] == (1, 1, 0, 0)
    assert found["chips_taken"] == (1, 0, 0, 0)
    assert found["turns"] == (2, 1, 0, 0)
