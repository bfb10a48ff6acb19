"""Cups with an evaluation. The normal bot stakes one chip, and without any it opens."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from noripan.bots.rollouts import Rollouts
from noripan.kernel import AnyGame, Chance, Evaluation, Seat
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Action, Open, Options, Stake, State, Turn, View

HIGH, LOW = (6, 6), (1, 1)


def timid(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    return Stake(1) if Stake(1) in menu else Open()


def _chances(state: State, /) -> Sequence[float]:
    outcome = TOY.outcome(state)
    return outcome.chances if outcome is not None else (1 / len(state.chips),) * len(state.chips)


CUPS: Final[AnyGame] = replace(
    TOY, evaluation=Evaluation(chances=_chances, at_rest=lambda state: TOY.outcome(state) is not None)
)
"""Playouts go on to the end."""


def a_table(own: tuple[int, ...], other: tuple[int, ...] = (3, 4), chips: int = 3) -> State:
    """Two seats; the first is on turn."""
    return State(Options(), Turn(Seat(0)), (Seat(0), Seat(1)), (chips, chips), 0, (own, other), opened=False)


def a_bot(game: AnyGame = CUPS, **more: Any) -> Rollouts:
    return Rollouts(game=game, evaluation=game.evaluation, par=timid, **{"seconds": 600, **more})


def choice(bot: Any, state: State, chance: Chance) -> Action:
    return bot(CUPS.view(state, Seat(0)), CUPS.legal(state, Seat(0)), chance)
