"""The statistics of a match from its log. They see only what every spectator saw, so they reveal nothing."""

from collections.abc import Sequence

from ..capabilities.charts import Chart, is_worth_drawing
from ..capabilities.statistics import Statistic
from ..codecs import A, E, O, P, S, V, W
from ..game import Game
from ..origin import Origin
from ..values import Value
from .match import MatchEntry
from .replay import fold, shown


class MatchStatistics(Value, frozen=True):
    """What a finished match looks like in numbers."""

    numbers: tuple[Statistic, ...]
    charts: tuple[Chart, ...]


def statistics_of(
    game: Game[O, P, S, A, E, W, V],
    options: O,
    seats: tuple[P, ...],
    log: Sequence[MatchEntry[A, E]],
    origin: Origin | None = None,
    /,
) -> MatchStatistics:
    """The statistics of a finished match; a chart that would be empty is left out. A match that goes on from
    another one has none: they would miss what happened before."""
    if origin is not None:
        return MatchStatistics((), ())
    events = [event for entry in log for event in entry.events]
    view = game.view(fold(game, game.initial(options, seats), events), None)
    seen = shown(game, events, None)
    charts = tuple(filter(is_worth_drawing, game.charts(view, seen)))
    return MatchStatistics(tuple(game.statistics(view, seen)), charts)
