"""The charts of a match."""

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.charts import charts
from noripan.games.pirate_dice.events import BetMade, ChallengeJudged, RoundBegan, Shown
from noripan.games.pirate_dice.options import Options
from noripan.kernel import Breakdown, Chart, Distribution, Match, Seat, SeatLeft, Timeline

DICE = ((2, 2, 3), (4, 4, 1))
"""Three count as a two: two dice and the red die; with wild ones four."""
OPTIONS = Options(wild_ones=False, dice=3)


def chart(name: str, *events: Shown, seats: int = 2) -> Chart:
    """A chart of a match in which this happened."""
    found = charts(Match.start(GAME, seats, OPTIONS).view(None), events)
    return next(each for each in found if each.name == name)


def parts(name: str, *events: Shown) -> dict[str, tuple[int, ...]]:
    """The parts of a breakdown for two seats, without empty ones."""
    found = chart(name, *events)
    assert isinstance(found, Breakdown)
    return {part.label.en: part.values for part in found.parts if any(part.values)}


def judged(bet: BetMade, challenger: int, actual: int, lost: tuple[int, ...]) -> ChallengeJudged:
    """The challenge of a bet."""
    winner = "challenger" if actual < bet.count else "bettor"
    return ChallengeJudged(challenger, bet.seat, bet.face, bet.count, actual, winner, (), 1, lost, DICE)


def test_dice_left_after_each_round():
    bet = BetMade(1, 2, 4)
    found = chart("dice_left", judged(bet, 0, 3, (0, 1)), judged(bet, 0, 3, (0, 2)))
    assert isinstance(found, Timeline)
    assert [(line.seats, line.values) for line in found.lines] == [
        ((Seat(0),), (3, 3, 3)),
        ((Seat(1),), (3, 2, 0)),
    ]


def test_bets_are_true_or_bluffs_and_the_last_one_is_challenged():
    bets = (BetMade(0, 2, 3), BetMade(1, 2, 4), BetMade(0, 6, 5))
    found = parts("bets", RoundBegan(1, 0, ()), *bets, judged(bets[-1], 1, 1, (3, 0)))
    assert found == {"True": (1, 0), "Bluff, got through": (0, 1), "Bluff, called": (1, 0)}


def test_challenged_bet_may_be_true():
    bet = BetMade(0, 2, 3)
    assert parts("bets", bet, judged(bet, 1, 3, (0, 1))) == {"True, challenged": (1, 0)}


def test_bets_of_a_round_that_nobody_saw_do_not_count():
    bet = BetMade(0, 2, 2)
    found = parts("bets", BetMade(1, 6, 1), RoundBegan(2, 1, ()), bet, judged(bet, 1, 3, (0, 1)))
    assert found == {"True, challenged": (1, 0)}


def test_dice_are_lost_for_four_reasons():
    found = parts(
        "losses",
        judged(BetMade(0, 6, 4), 1, 1, (3, 0)),
        judged(BetMade(0, 2, 2), 1, 3, (0, 1)),
        judged(BetMade(1, 2, 3), 0, 3, (1, 0)),
        SeatLeft(1),
        judged(BetMade(1, 6, 2), 0, 1, (0, 2)),
    )
    assert found == {
        "Own bluff called": (3, 0),
        "Challenged a true bet": (0, 1),
        "Someone’s exact bet": (1, 0),
        "Left the table": (0, 2),
    }


def test_faces_of_all_cups_beside_their_expectation():
    found = chart("faces", *(judged(BetMade(0, 2, 3), 1, 3, (0, 1)),) * 2)
    assert isinstance(found, Distribution)
    assert [category.count for category in found.categories] == [2, 4, 2, 4, 0, 0]
    assert {category.expected for category in found.categories} == {2.0}
