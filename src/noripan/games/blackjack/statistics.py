"""The statistics of a round. Rooms add them up over rounds."""

from collections.abc import Sequence

from noripan.kernel import Statistic, Text

from .events import CardDrawn, DealerDrew, Event
from .views import View

BLACKJACK = 21


def statistics(view: View, events: Sequence[Event], /) -> tuple[Statistic, ...]:
    """The score of each seat, the cards it drew, and whether it got 21 or went bust."""
    players = view.players
    scores = tuple(player.score if player.cards else None for player in players)
    return (
        Statistic("score", Text(ko="점수", en="Score"), scores, is_score=True),
        Statistic("drawn", Text(ko="더 받은 카드", en="Cards drawn"), _drawn(len(players), events)),
        Statistic(
            "twenty_one", Text(ko="21점", en="Exactly 21"), tuple(int(score == BLACKJACK) for score in scores)
        ),
        Statistic(
            "busts",
            Text(ko="버스트", en="Busts"),
            tuple(int(score is not None and score > BLACKJACK) for score in scores),
        ),
    )


def _drawn(seats: int, events: Sequence[Event]) -> tuple[int, ...]:
    """The cards after the first two; the dealer's are drawn at once."""
    counts = [0] * seats
    for event in events:
        match event:
            case CardDrawn(seat):
                counts[seat] += 1
            case DealerDrew(cards):
                counts[0] += len(cards)
            case _:
                pass
    return tuple(counts)
