"""The numbers of a match."""

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.events import BetMade, ChallengeJudged, RoundBegan, Shown
from noripan.games.pirate_dice.options import Options
from noripan.games.pirate_dice.statistics import statistics
from noripan.kernel import Match

DICE = ((2, 2, 3), (4, 4, 1))
"""Three count as a two: two dice and the red die; with wild ones four."""


def numbers(*events: Shown, wild_ones: bool = False) -> dict[str, tuple[int | None, ...]]:
    """The statistics of two seats after these events, by name."""
    match = Match.start(GAME, 2, Options(wild_ones=wild_ones))
    return {each.name: each.values for each in statistics(match.view(None), events)}


def judged(challenger: int, bettor: int, winner: str, lost: tuple[int, int]) -> ChallengeJudged:
    """A challenge of a bet on sixes."""
    return ChallengeJudged(challenger, bettor, 6, 9, 1, winner, (), 1, lost, DICE)


def test_challenges_and_lost_dice_are_counted() -> None:
    found = numbers(
        judged(0, 1, "challenger", (0, 3)), judged(0, 1, "bettor", (2, 0)), judged(1, 0, "bettor", (0, 1))
    )
    assert found["challenges_won"] == (1, 0)
    assert found["challenges_lost"] == (1, 1)
    assert found["dice_lost"] == (2, 4)


def test_best_bluff_is_the_highest_false_bet_that_nobody_challenged() -> None:
    bets = (BetMade(0, 2, 2), BetMade(1, 2, 4), BetMade(0, 2, 6), BetMade(1, 3, 7), BetMade(0, 6, 9))
    found = numbers(RoundBegan(1, 0, ()), *bets, judged(1, 0, "challenger", (8, 0)))
    assert found["best_bluff"] == (3, 5)


def test_wild_ones_make_a_bet_true() -> None:
    bets = (BetMade(0, 2, 4), BetMade(1, 6, 9))
    assert numbers(*bets, judged(0, 1, "challenger", (0, 8)))["best_bluff"] == (1, None)
    assert numbers(*bets, judged(0, 1, "challenger", (0, 8)), wild_ones=True)["best_bluff"] == (None, None)


def test_bets_of_an_earlier_round_are_judged_by_its_dice() -> None:
    first = (RoundBegan(1, 0, ()), BetMade(0, 2, 9), RoundBegan(2, 1, ()))
    assert numbers(*first, BetMade(1, 6, 9), judged(0, 1, "challenger", (0, 8)))["best_bluff"] == (None, None)


def test_players_who_are_out_have_no_dice() -> None:
    match = Match.start(GAME, 2)
    match.leave(match.all_seats[1])
    left, *_ = statistics(match.view(None), ())
    assert left.is_score
    assert left.values[1] == 0
    assert left.values[0]
