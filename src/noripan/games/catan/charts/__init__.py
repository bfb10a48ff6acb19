"""The charts of a match, from what all players have seen."""

from collections.abc import Sequence

from noripan.kernel import Chart

from ..events import Shown
from ..views import View
from .cards import cards
from .points import points
from .resources import income, losses
from .rolls import rolls


def charts(view: View, events: Sequence[Shown], /) -> tuple[Chart, ...]:
    """Points over time, rolls, where resources came from and went, and development cards."""
    return (
        points(view, events),
        rolls(events),
        income(view, events),
        losses(view, events),
        cards(view, events),
    )
