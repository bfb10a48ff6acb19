"""A bot that settles Catan: it places by pace, builds by plan, and trades for what the plan lacks.

It sees its view alone, and keeps nothing in mind between two choices.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from noripan.kernel import Bot, Chance

from .actions import END_TURN, PLAY_KNIGHT, ROLL, Action
from .bargaining import answer, bank_trade, offer, settled
from .developments import card, knight_before_roll
from .outlook import Outlook
from .placing import first_road, first_spot, free_road
from .plans import Goal, Plans
from .reckoning import less
from .robbing import robbery, spared
from .rolling import HAND_LIMIT
from .state import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading
from .views import View

Menu = Sequence[Any]

HARMLESS: Final = 0.97
"""How much of the plan's score has to be left after something else was paid for."""


def settler(view: View, menu: Menu, chance: Chance, /) -> Action:
    """Plays for its plan; where there is but one choice, without one."""
    if len(menu) == 1:
        return cast("Action", menu[0])
    return _CHOICES[type(view.phase)](Plans(Outlook(view)), menu)


def _draft(plans: Plans, menu: Menu) -> Action:
    settles = cast("Drafting", plans.outlook.view.phase).settlement is None
    return first_spot(plans.outlook, menu) if settles else first_road(plans.outlook, menu)


def _before_the_roll(plans: Plans, menu: Menu) -> Action:
    return PLAY_KNIGHT if knight_before_roll(plans.outlook, menu) else ROLL


def _rob(plans: Plans, menu: Menu) -> Action:
    return robbery(plans.outlook, menu)


def _trade(plans: Plans, menu: Menu) -> Action:
    outlook = plans.outlook
    return (settled if outlook.view.turn == outlook.seat else answer)(plans, menu)


def _act(plans: Plans, menu: Menu) -> Action:
    """Cards first, then the best goal, then trade for it, then what else can be paid."""
    for choice in (card, _build_best, offer, bank_trade, _build_beside):
        action = choice(plans, menu)
        if action is not None:
            return action
    return END_TURN


def _build_best(plans: Plans, menu: Menu) -> Action | None:
    best = plans.best(plans.outlook.view.hand)
    return best.step if best is not None and best.step in menu else None


def _build_beside(plans: Plans, menu: Menu) -> Action | None:
    """What can be paid without losing sight of the plan; with too many cards, whatever can be paid."""
    view = plans.outlook.view
    best = plans.best(view.hand)
    if best is None:
        return None
    crowded = view.rules.robber and sum(view.hand) > HAND_LIMIT  # rule 7.1
    enough = HARMLESS * plans.score(best, view.hand)

    def is_free(goal: Goal) -> bool:
        return crowded or plans.score(best, less(view.hand, goal.price)) >= enough

    free = [goal for goal in plans.goals if goal.step in menu and is_free(goal)]
    return max(free, key=lambda goal: goal.value).step if free else None


_CHOICES: Final[Mapping[type, Callable[[Plans, Menu], Action]]] = {
    Drafting: _draft,
    Rolling: _before_the_roll,
    Discarding: spared,
    Robbing: _rob,
    Paving: free_road,
    Acting: _act,
    Trading: _trade,
}

BOTS: Final[Mapping[str, Bot]] = {"settler": settler}
