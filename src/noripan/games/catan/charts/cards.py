"""What became of the development cards that each seat bought."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from noripan.kernel import Breakdown, Part, Text

from ..events import (
    CardBought,
    CardSeenBought,
    GameEnded,
    KnightPlayed,
    MonopolyPlayed,
    RoadBuildingPlayed,
    Shown,
    YearOfPlentyPlayed,
)
from ..views import View

_PLAYED: Final = (
    (KnightPlayed, Text(ko="기사", en="Knight")),
    (RoadBuildingPlayed, Text(ko="도로 건설", en="Road building")),
    (YearOfPlentyPlayed, Text(ko="풍년", en="Year of plenty")),
    (MonopolyPlayed, Text(ko="독점", en="Monopoly")),
)
_POINTS: Final = Text(ko="승점", en="Victory point")
_UNPLAYED: Final = Text(ko="내지 않음", en="Never played")


def cards(view: View, events: Sequence[Shown], /) -> Breakdown:
    """The cards played, by kind, the victory points that the end revealed, and the others."""
    bought = _by_seat(view, events, CardBought, CardSeenBought)
    final = next((event.points for event in events if isinstance(event, GameEnded)), view.points)
    revealed = tuple(known - public for known, public in zip(final, view.points, strict=True))
    known = [Part(label, _by_seat(view, events, kind)) for kind, label in _PLAYED]
    known.append(Part(_POINTS, revealed))
    rest = tuple(count - sum(part.values[seat] for part in known) for seat, count in enumerate(bought))
    return Breakdown(
        name="cards",
        title=Text(ko="발전 카드", en="Development cards"),
        about=Text(ko="산 발전 카드를 어떻게 썼는지예요.", en="What became of the development cards bought."),
        parts=(*known, Part(_UNPLAYED, rest)),
    )


def _by_seat(view: View, events: Sequence[Shown], *kinds: Any) -> tuple[int, ...]:
    """How many events of these kinds each seat has."""
    counts = Counter(event.seat for event in events if isinstance(event, kinds))
    return tuple(counts[seat] for seat in range(len(view.points)))
