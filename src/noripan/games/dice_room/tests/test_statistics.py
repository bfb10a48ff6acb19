"""The numbers of a match."""

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import Roll
from noripan.games.dice_room.statistics import statistics
from noripan.kernel import Match, Seat


def test_rolls_by_seat() -> None:
    match = Match.start(GAME, 3)
    (rolled,) = match.act(Seat(1), Roll())
    score, highest = statistics(match.view(None), ())
    assert score.values == (None, rolled.value, None)
    assert highest.values == (100, 100, 100)
