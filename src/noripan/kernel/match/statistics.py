"""The statistics of a match from its log. They see only what every spectator saw, so they reveal nothing."""

from collections.abc import Sequence

from ..capabilities.statistics import Statistic
from ..codecs import A, E, O, P, S, V, W
from ..game import Game
from .match import MatchEntry
from .replay import fold, shown


def statistics_of(
    game: Game[O, P, S, A, E, W, V], options: O, seats: tuple[P, ...], log: Sequence[MatchEntry[A, E]], /
) -> tuple[Statistic, ...]:
    """The statistics of a finished match."""
    events = [event for entry in log for event in entry.events]
    state = fold(game, game.initial(options, seats), events)
    return tuple(game.statistics(game.view(state, None), shown(game, events, None)))
