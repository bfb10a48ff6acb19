"""Bets and judgements as people say them."""

import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.events import BetMade, ChallengeJudged
from noripan.kernel import Teller

KO, EN = (Teller(GAME.facts.texts, lang, ("지민", "Mike", "하늘")) for lang in ("ko", "en"))


@pytest.mark.parametrize(
    ("face", "count", "ko", "en"),
    [
        (3, 3, "3이 세 개 이상", "at least three 3s"),
        (2, 1, "2가 한 개 이상", "at least one 2"),
        (6, 12, "6이 12개 이상", "at least twelve 6s"),
        (5, 40, "5가 40개 이상", "at least 40 dice showing 5"),
    ],
)
def test_bets_name_dice_in_words(face, count, ko, en):
    bet = BetMade(seat=1, face=face, count=count)
    assert KO.event(bet) == f"Mike가 베팅했어요: {ko}."
    assert EN.event(bet) == f"Mike bet {en}."


def judged(count: int, actual: int) -> ChallengeJudged:
    """Mike bet on 3s, and 지민 challenged."""
    holds = actual >= count
    losers = (0, 2) if actual == count else (0,) if holds else (1,)
    lost = max(1, abs(actual - count))
    return ChallengeJudged(
        challenger=0,
        bettor=1,
        face=3,
        count=count,
        actual=actual,
        winner="bettor" if holds else "challenger",
        losers=losers,
        dice_to_lose=lost,
        lost=tuple(lost if seat in losers else 0 for seat in range(3)),
        dice=((3,), (3,), (3,)),
    )


@pytest.mark.parametrize(
    ("count", "actual", "ko", "en"),
    [
        (6, 4, "3이 여섯 개 이상이라 했는데, 빨간 주사위까지 세어도 네 개뿐이에요.", "there are only four."),
        (2, 1, "3이 두 개 이상이라 했는데, 빨간 주사위까지 세어도 한 개뿐이에요.", "there is only one."),
        (2, 4, "세어 보니 네 개예요. 베팅이 맞았어요.", "there are four. The bet holds."),
        (3, 3, "세어 보니 3이 딱 세 개예요.", "there are exactly three 3s: spot on."),
    ],
)
def test_judgements_compare_the_bet_with_the_dice(count, actual, ko, en):
    assert ko in KO.event(judged(count, actual))
    assert en in EN.event(judged(count, actual))
