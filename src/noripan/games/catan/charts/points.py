"""Points over time."""

from collections.abc import Sequence

from noripan.kernel import Line, Text, Timeline, all_seats

from ..board.pieces import BUILDING_POINTS
from ..events import (
    CityBuilt,
    DiceRolled,
    GameEnded,
    LargestArmyAwarded,
    LongestRoadAwarded,
    SettlementBuilt,
    Shown,
)
from ..rules.scoring import AWARD_POINTS
from ..views import View

Award = type[LongestRoadAwarded] | type[LargestArmyAwarded]


def points(view: View, events: Sequence[Shown], /) -> Timeline:
    """The public points after each turn; the end reveals the hidden ones."""
    seats = all_seats(len(view.points))
    scores = _Scores(len(seats))
    history: list[tuple[int, ...]] = []
    for event in events:
        if isinstance(event, DiceRolled):
            history.append(scores.by_seat)
        scores.add(event)
    history.append(scores.by_seat)
    return Timeline(
        name="points_over_time",
        title=Text(ko="점수 변화", en="Points over time"),
        about=Text(
            ko="차례가 끝날 때마다 보이던 점수예요. 숨긴 승점 카드는 마지막에 더했어요.",
            en="Visible points after each turn; hidden victory points count at the end.",
        ),
        step=Text(ko="차례", en="Turn"),
        lines=tuple(Line((seat,), tuple(scored[seat] for scored in history)) for seat in seats),
    )


class _Scores:
    """The points that everyone can count, event by event."""  # rules 1.3, 6.4, 10.1, 10.5

    def __init__(self, seats: int) -> None:
        self.by_seat = (0,) * seats
        self._holders: dict[Award, int | None] = {}

    def add(self, event: Shown) -> None:
        """Counts what an event changed."""
        settlement, city = BUILDING_POINTS
        match event:
            case SettlementBuilt(seat):
                self._change(seat, settlement)
            case CityBuilt(seat):
                self._change(seat, city - settlement)
            case LongestRoadAwarded(seat) | LargestArmyAwarded(seat):
                self._change(self._holders.get(type(event)), -AWARD_POINTS)
                self._change(seat, AWARD_POINTS)
                self._holders[type(event)] = seat
            case GameEnded(points=final):
                self.by_seat = final
            case _:
                pass

    def _change(self, seat: int | None, by: int) -> None:
        self.by_seat = tuple(score + by * (at == seat) for at, score in enumerate(self.by_seat))
