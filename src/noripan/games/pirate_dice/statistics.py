"""The statistics of a match, from bets and from dice that everyone has seen."""

from collections import Counter
from collections.abc import Sequence

from noripan.kernel import Statistic, Text, tally

from .dice import count_matching
from .events import BetMade, ChallengeJudged, RoundBegan, Shown
from .views import View


def statistics(view: View, events: Sequence[Shown], /) -> tuple[Statistic, ...]:
    """Dice left, challenges won and lost, dice lost, and the best bluff of each seat."""
    judged = [event for event in events if isinstance(event, ChallengeJudged)]
    won = Counter(each.challenger for each in judged if each.winner == "challenger")
    lost = Counter(each.challenger for each in judged if each.winner == "bettor")
    seats = len(view.owned)
    left = tuple(count if seat in view.living else 0 for seat, count in enumerate(view.owned))
    gone = tuple(sum(each.lost[seat] for each in judged) for seat in range(seats))
    return (
        Statistic("dice", Text(ko="남은 주사위", en="Dice left"), left, is_score=True),
        tally("challenges_won", Text(ko="성공한 도전", en="Challenges won"), won, seats),
        tally("challenges_lost", Text(ko="실패한 도전", en="Challenges lost"), lost, seats),
        Statistic("dice_lost", Text(ko="잃은 주사위", en="Dice lost"), gone),
        Statistic(
            "best_bluff", Text(ko="통한 허풍 (+개)", en="Best bluff (+dice)"), _best_bluffs(view, events)
        ),
    )


def _best_bluffs(view: View, events: Sequence[Shown]) -> tuple[int | None, ...]:
    """By how many dice the boldest false bet was too high, if nobody challenged it; None: there was none."""
    best: list[int | None] = [None] * len(view.owned)
    bets: list[BetMade] = []
    for event in events:
        match event:
            case RoundBegan():
                bets = []
            case BetMade():
                bets.append(event)
            case ChallengeJudged(dice=dice):
                for bet in bets[:-1]:
                    excess = bet.count - count_matching(dice, bet.face, wild_ones=view.options.wild_ones)
                    if excess > 0:
                        best[bet.seat] = max(best[bet.seat] or 0, excess)
            case _:
                pass
    return tuple(best)
