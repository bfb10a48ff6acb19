"""The statistics of a match: points, dice, resources, trades, roads and knights."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from noripan.kernel import Statistic, Text, tally

from .events import (
    BankTraded,
    CardSeenStolen,
    CardStolen,
    DiceRolled,
    GameEnded,
    SettlementBuilt,
    Shown,
    TradeMade,
)
from .views import View

SEVEN: Final = 7


def statistics(view: View, events: Sequence[Shown], /) -> tuple[Statistic, ...]:
    """Only what all players have seen; the end of a match reveals all points."""
    seats = len(view.points)
    rolls = [event for event in events if isinstance(event, DiceRolled)]
    sevens = Counter(roll.seat for roll in rolls if roll.sum == SEVEN)
    stolen = Counter(event.seat for event in events if isinstance(event, CardStolen | CardSeenStolen))
    return (
        Statistic("points", Text(ko="점수", en="Points"), _points(view, events), is_score=True),
        tally("rolls", Text(ko="굴린 횟수", en="Rolls"), Counter(roll.seat for roll in rolls), seats),
        tally("sevens", Text(ko="나온 7", en="Sevens"), sevens, seats),
        tally("gained", Text(ko="얻은 자원", en="Resources gained"), _gained(events), seats),
        tally("trades", Text(ko="교환", en="Trades"), _trades(events), seats),
        tally("stolen", Text(ko="뺏은 카드", en="Cards stolen"), stolen, seats),
        Statistic("road", Text(ko="가장 긴 도로", en="Longest road"), view.trails),
        Statistic("knights", Text(ko="기사", en="Knights"), view.knights),
    )


def _points(view: View, events: Sequence[Shown]) -> tuple[int, ...]:
    return next((event.points for event in events if isinstance(event, GameEnded)), view.points)


def _gained(events: Sequence[Shown]) -> Counter[int]:
    """Resource cards that the island produced."""
    counts: Counter[int] = Counter()
    for event in events:
        match event:
            case DiceRolled(gained=gained):
                counts.update({seat: sum(kinds) for seat, kinds in enumerate(gained)})
            case SettlementBuilt(seat, gained=gained):
                counts[seat] += sum(gained)
            case _:
                pass
    return counts


def _trades(events: Sequence[Shown]) -> Counter[int]:
    """Trades with players and with the bank."""
    counts: Counter[int] = Counter()
    for event in events:
        match event:
            case TradeMade(seat, partner):
                counts.update((seat, partner))
            case BankTraded(seat):
                counts[seat] += 1
            case _:
                pass
    return counts
