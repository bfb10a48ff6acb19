"""The settler: settles for a fast income, builds toward its best goal, and trades for what that lacks.

It uses only its view, and keeps no memory between choices.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from noripan.kernel import Chance

from ..actions import END_TURN, PLAY_KNIGHT, ROLL, Action
from ..phases import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading
from ..rules.robber import HAND_LIMIT
from ..views.table import View
from .analysis import Analysis
from .building_goals import Goal
from .counts import minus
from .development_cards import choose_card, knight_before_roll
from .placement import choose_first_road, choose_first_settlement, choose_free_road
from .plans import Plans
from .robber import choose_discard, choose_robbery
from .trade import choose_answer, choose_bank_trade, choose_offer, choose_partner

Menu = Sequence[Any]

MIN_SCORE_KEPT: Final = 0.97
"""The share of the best goal's score that must remain after paying for something else."""


def settler(view: View, menu: Menu, chance: Chance, /) -> Action:
    """Chooses an action by phase; a menu with one action needs no plan."""
    if len(menu) == 1:
        return cast("Action", menu[0])
    return _CHOICES[type(view.phase)](Plans(Analysis(view)), menu)


def _draft(plans: Plans, menu: Menu) -> Action:
    settles = cast("Drafting", plans.analysis.view.phase).settlement is None
    choose = choose_first_settlement if settles else choose_first_road
    return choose(plans.analysis, menu)


def _before_roll(plans: Plans, menu: Menu) -> Action:
    return PLAY_KNIGHT if knight_before_roll(plans.analysis, menu) else ROLL


def _rob(plans: Plans, menu: Menu) -> Action:
    return choose_robbery(plans.analysis, menu)


def _trade(plans: Plans, menu: Menu) -> Action:
    analysis = plans.analysis
    return (choose_partner if analysis.view.turn == analysis.seat else choose_answer)(plans, menu)


def _act(plans: Plans, menu: Menu) -> Action:
    """Tries a development card, the best goal, trades toward it, and then any other build."""
    for choice in (choose_card, _build_best, choose_offer, choose_bank_trade, _build_extra):
        action = choice(plans, menu)
        if action is not None:
            return action
    return END_TURN


def _build_best(plans: Plans, menu: Menu) -> Action | None:
    best = plans.best(plans.analysis.view.hand)
    return best.step if best is not None and best.step in menu else None


def _build_extra(plans: Plans, menu: Menu) -> Action | None:
    """The best build that barely delays the plan; with too many cards, the best build that can be paid."""
    view = plans.analysis.view
    best = plans.best(view.hand)
    if best is None:
        return None
    crowded = view.rules.robber and sum(view.hand) > HAND_LIMIT  # rule 7.1
    enough = MIN_SCORE_KEPT * plans.score(best, view.hand)

    def is_free(goal: Goal) -> bool:
        return crowded or plans.score(best, minus(view.hand, goal.price)) >= enough

    free = [goal for goal in plans.goals if goal.step in menu and is_free(goal)]
    return max(free, key=lambda goal: goal.value).step if free else None


_CHOICES: Final[Mapping[type, Callable[[Plans, Menu], Action]]] = {
    Drafting: _draft,
    Rolling: _before_roll,
    Discarding: choose_discard,
    Robbing: _rob,
    Paving: choose_free_road,
    Acting: _act,
    Trading: _trade,
}
