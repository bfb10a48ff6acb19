"""Bots that can play any game. Bots for one game are in its folder."""

from collections.abc import Mapping

from noripan.kernel import AnyGame, Bot

from .rollouts import Rollouts
from .time_limit import THINKING_SECONDS as THINKING_SECONDS
from .uniform import uniform as uniform


def with_general(
    game: AnyGame, own: Mapping[str, Bot], /, *, seconds: float = THINKING_SECONDS
) -> Mapping[str, Bot]:
    """All bots that can play a game: its own first, then the general ones. Some keep a limit in seconds."""
    bots = {**own, "uniform": uniform}
    if (evaluation := game.evaluation) is None:
        return bots
    par = bots[game.facts.par]
    return {**bots, "rollouts": Rollouts(game=game, evaluation=evaluation, par=par, seconds=seconds)}
