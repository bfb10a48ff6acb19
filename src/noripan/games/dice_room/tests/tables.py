"""Builds games for the tests: with given dice, rule and numbers."""

from typing import Any

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import ROLL
from noripan.games.dice_room.options import Options, SeatOptions
from noripan.kernel import Adjudicator
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]

HIGH = "하이 - 낮은 사람이 걸림"
LOW = "로우 - 높은 사람이 걸림"
NEAR = "니어(50)"
UNCLEAR = "생일이 가장 빠른 사람이 커피 사기"


def a_game(
    *maxes: int, rule: str = HIGH, common_max: int | None = None, judge: Adjudicator = "model"
) -> AnyScenario:
    """A game with dice of these maxima; nobody has rolled."""
    options = Options(rule=rule, common_max=common_max, judge=judge)
    return Scenario(GAME, GAME.initial(options, tuple(SeatOptions(max=most) for most in maxes)))


def rolled(
    *numbers: int, rule: str = HIGH, judge: Adjudicator = "model", seats: int | None = None
) -> AnyScenario:
    """The first seats have rolled these numbers in order, with dice of 100; no roll drew for a near miss."""
    table = a_game(*[100] * (seats or len(numbers)), rule=rule, judge=judge)
    for seat, number in enumerate(numbers):
        table.when(seat, ROLL, number)
    return table
