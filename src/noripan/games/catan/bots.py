"""A bot that settles Catan: it places by pace, builds by plan, and trades for what the plan lacks."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from noripan.kernel import Bot, Chance

from .actions import END_TURN, PLAY_KNIGHT, PLAY_ROAD_BUILDING, ROLL, Action, PlayMonopoly, PlayYearOfPlenty
from .bargaining import answer, bank_trade, offer, settled
from .board import HEX_NUMBERS
from .outlook import Outlook
from .placing import first_road, first_spot, free_road
from .plans import Goal, Plans
from .reckoning import covers, less, plus, single
from .resources import KINDS, Counts
from .robbing import robbery, spared
from .rolling import HAND_LIMIT
from .scoring import SMALLEST_ARMY
from .state import Acting, Discarding, Drafting, Paving, Robbing, Rolling, Trading
from .views import View

Menu = Sequence[Any]


def settler(view: View, menu: Menu, chance: Chance, /) -> Action:
    """Plays for its plan."""
    if len(menu) == 1:
        return menu[0]
    return _CHOICES[type(view.phase)](Plans(Outlook(view)), menu)


def _draft(plans: Plans, menu: Menu) -> Action:
    phase = plans.outlook.view.phase
    return (first_spot if phase.settlement is None else first_road)(plans.outlook, menu)


def _before_the_roll(plans: Plans, menu: Menu) -> Action:
    outlook = plans.outlook
    robbed = outlook.robbed_income != outlook.income
    if PLAY_KNIGHT in menu and (robbed or _wins_army(plans)):
        return PLAY_KNIGHT
    return ROLL


def _wins_army(plans: Plans) -> bool:
    """Whether one more knight is the largest army."""  # rule 10.5
    view, seat = plans.outlook.view, plans.outlook.seat
    if not view.rules.awards or view.army == seat:
        return False
    others = max(knights for other, knights in enumerate(view.knights) if other != seat)
    return view.knights[seat] + 1 >= max(SMALLEST_ARMY, others + 1)


def _discard(plans: Plans, menu: Menu) -> Action:
    return spared(plans, menu)


def _rob(plans: Plans, menu: Menu) -> Action:
    return robbery(plans.outlook, menu)


def _pave(plans: Plans, menu: Menu) -> Action:
    return free_road(plans, menu)


def _trade(plans: Plans, menu: Menu) -> Action:
    outlook = plans.outlook
    return (settled if outlook.view.turn == outlook.seat else answer)(plans, menu)


def _act(plans: Plans, menu: Menu) -> Action:
    """Cards first, then the best goal, then trade for it, then what else can be paid."""
    for choice in (_play_card, _build_best, _trade_for_it, _build_beside):
        action = choice(plans, menu)
        if action is not None:
            return action
    return END_TURN


def _play_card(plans: Plans, menu: Menu) -> Action | None:
    view = plans.outlook.view
    best = plans.best(view.hand)
    if best is None or view.has_played:
        return PLAY_KNIGHT if PLAY_KNIGHT in menu else None
    if PLAY_ROAD_BUILDING in menu and any(goal.price == _ROAD and goal.value > 0.5 for goal in plans.goals):
        return PLAY_ROAD_BUILDING
    return _monopoly(plans, menu) or _plenty(plans, menu) or (PLAY_KNIGHT if PLAY_KNIGHT in menu else None)


_ROAD: Final[Counts] = (1, 1, 0, 0, 0)


def _monopoly(plans: Plans, menu: Menu) -> Action | None:
    view = plans.outlook.view
    now, best, action = plans.worth(view.hand) * 1.3, 0.0, None
    for play in menu:
        if not isinstance(play, PlayMonopoly):
            continue
        kind = KINDS.index(play.kind)
        taken = sum(
            tally.known[kind] + tally.unknown // 5
            for seat, tally in enumerate(view.tally)
            if seat != plans.outlook.seat
        )
        then = plans.worth(plus(view.hand, tuple(taken * one for one in single(kind))))
        if taken >= 2 and then > max(now, best):
            best, action = then, play
    return action


def _plenty(plans: Plans, menu: Menu) -> Action | None:
    view = plans.outlook.view
    best, action = plans.worth(view.hand) * 1.3, None
    for play in menu:
        if not isinstance(play, PlayYearOfPlenty):
            continue
        then = plus(view.hand, single(KINDS.index(play.first)))
        if play.second is not None:
            then = plus(then, single(KINDS.index(play.second)))
        worth = plans.worth(then)
        if worth > best:
            best, action = worth, play
    return action


def _build_best(plans: Plans, menu: Menu) -> Action | None:
    hand = plans.outlook.view.hand
    best = plans.best(hand)
    return best.step if best and covers(hand, best.price) and best.step in menu else None


def _trade_for_it(plans: Plans, menu: Menu) -> Action | None:
    rules = plans.outlook.view.rules
    offered = offer(plans) if rules.offers else None
    return offered or bank_trade(plans, menu)


def _build_beside(plans: Plans, menu: Menu) -> Action | None:
    """What can be paid without losing sight of the plan; with too many cards, whatever can be paid."""
    view = plans.outlook.view
    best = plans.best(view.hand)
    if best is None:
        return None
    crowded = view.rules.robber and sum(view.hand) > HAND_LIMIT
    now = plans.score(best, view.hand)

    def is_free(goal: Goal) -> bool:
        if goal.step not in menu or not covers(view.hand, goal.price):
            return False
        return crowded or plans.score(best, less(view.hand, goal.price)) >= now * 0.97

    free = [goal for goal in plans.goals if is_free(goal)]
    return max(free, key=lambda goal: goal.value).step if free else None


_CHOICES: Final[Mapping[type, Callable[[Plans, Menu], Action]]] = {
    Drafting: _draft,
    Rolling: _before_the_roll,
    Discarding: _discard,
    Robbing: _rob,
    Paving: _pave,
    Acting: _act,
    Trading: _trade,
}

BOTS: Final[Mapping[str, Bot]] = {"settler": settler}
