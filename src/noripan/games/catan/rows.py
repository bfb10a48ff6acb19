"""The table in letters: the island, then what lies beside it."""

from collections.abc import Sequence

from noripan.kernel import Row, Teller

from .views import View


def rows(view: View, teller: Teller, /) -> Sequence[Row]:
    """The table as labelled lines."""
    return tuple((teller.names[seat], str(points)) for seat, points in enumerate(view.points))
