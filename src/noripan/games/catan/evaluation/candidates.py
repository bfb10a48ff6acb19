"""A seat's few best actions in the eyes of the settler, for bots that look ahead."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, cast

from noripan.kernel import Chance

from ..actions import END_TURN, PLAY_KNIGHT, ROLL, Action, Counter, EndTurn
from ..bot.analysis import Analysis
from ..bot.development_cards import choose_card
from ..bot.placement import first_road_value, first_settlement_value
from ..bot.plans import Plans
from ..bot.robber import harm
from ..bot.settler import settler
from ..bot.trade import choose_bank_trade, choose_offer
from ..phases import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading
from ..views.table import View

MOST: Final = 6
"""How many actions are worth comparing."""

Menu = Sequence[Any]


def candidates(view: View, menu: Menu, chance: Chance, /) -> Sequence[Action]:
    """The settler's choice, and the next best actions of the menu or of its forms."""
    if len(menu) == 1:
        return tuple(menu)
    choice = settler(view, menu, chance)
    others = _OTHERS[type(view.phase)](Plans(Analysis(view)), menu)
    return tuple(dict.fromkeys((choice, *others)))[:MOST]


def _placements(plans: Plans, menu: Menu) -> Iterable[Action]:
    settles = cast("Drafting", plans.analysis.view.phase).settlement is None
    value = first_settlement_value if settles else first_road_value
    return sorted(menu, key=partial(value, plans.analysis), reverse=True)


def _before_roll(plans: Plans, menu: Menu) -> Iterable[Action]:
    return (action for action in (ROLL, PLAY_KNIGHT) if action in menu)


def _robberies(plans: Plans, menu: Menu) -> Iterable[Action]:
    return sorted(menu, key=partial(harm, plans.analysis), reverse=True)


def _actions(plans: Plans, menu: Menu) -> Iterable[Action]:
    """What the settler considers in its turn, and the end of the turn."""
    considered = (choose_card(plans, menu), choose_offer(plans, menu), choose_bank_trade(plans, menu))
    card, *trades = (() if action is None else (action,) for action in considered)
    knight = (PLAY_KNIGHT,) if PLAY_KNIGHT in menu else ()
    steps = _steps(plans, menu)[: MOST - 3]
    return (*card, *steps, END_TURN, *trades[0], *trades[1], *knight)


def _steps(plans: Plans, menu: Menu) -> Sequence[Action]:
    """The next steps toward the goals, as far as the menu has them, best goal first."""
    goals = sorted(plans.goals, key=lambda goal: goal.value, reverse=True)
    return [goal.step for goal in goals if goal.step in menu]


def _discards(plans: Plans, menu: Menu) -> Iterable[Action]:
    return menu


def _answers(plans: Plans, menu: Menu) -> Iterable[Action]:
    """All but a sample of counter-offers, and the end of the turn, which withdraws as well."""
    return (action for action in menu if not isinstance(action, Counter | EndTurn))


_OTHERS: Final[Mapping[type, Callable[[Plans, Menu], Iterable[Action]]]] = {
    Drafting: _placements,
    Rolling: _before_roll,
    Discarding: _discards,
    Robbing: _robberies,
    Paving: _steps,
    Acting: _actions,
    Trading: _answers,
}
