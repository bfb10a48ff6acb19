"""Choices of development cards to play."""

from collections.abc import Iterable, Sequence
from typing import Final

from ..actions import PLAY_KNIGHT, PLAY_ROAD_BUILDING, Action, BuildRoad, PlayMonopoly, PlayYearOfPlenty
from ..resources import KINDS, Counts
from ..rules.scoring import MIN_LARGEST_ARMY
from .analysis import Analysis
from .counts import plus, single, times
from .plans import Plans

MIN_IMPROVEMENT: Final = 1.3
"""The factor by which a card must improve the hand now; it may be worth more later."""
MANY_CARDS: Final = 5
"""A card that brings this many resources is played even if they complete no goal."""
MIN_ROAD_GOAL: Final = 0.5
"""The least value of a goal that free roads lead to."""


def knight_before_roll(analysis: Analysis, menu: Sequence[Action], /) -> bool:
    """Whether a knight frees the seat's income or wins the largest army; otherwise it can wait."""
    return PLAY_KNIGHT in menu and (analysis.robbed_income != analysis.income or wins_army(analysis))


# rule 10.5
def wins_army(analysis: Analysis, /) -> bool:
    """Whether one more knight wins the largest army."""
    view, seat = analysis.view, analysis.seat
    if not view.rules.awards or view.army == seat:
        return False
    others = max(knights for other, knights in enumerate(view.knights) if other != seat)
    return view.knights[seat] + 1 >= max(MIN_LARGEST_ARMY, others + 1)


def choose_card(plans: Plans, menu: Sequence[Action], /) -> Action | None:
    """The card to play after the roll: useful roads, then useful resources, then a knight."""
    if PLAY_ROAD_BUILDING in menu and _wants_roads(plans):
        return PLAY_ROAD_BUILDING
    resources = [action for action in menu if isinstance(action, PlayMonopoly | PlayYearOfPlenty)]
    return _resource_card(plans, resources) or (PLAY_KNIGHT if PLAY_KNIGHT in menu else None)


def _wants_roads(plans: Plans) -> bool:
    return any(isinstance(goal.step, BuildRoad) and goal.value > MIN_ROAD_GOAL for goal in plans.goals)


def _resource_card(plans: Plans, menu: Iterable[PlayMonopoly | PlayYearOfPlenty]) -> Action | None:
    """The card with the most valuable hand, if it completes a goal or brings many resources."""
    hand = plans.analysis.view.hand
    best, worth = None, plans.worth(hand) * MIN_IMPROVEMENT
    for action in menu:
        brought = _resources_gained(plans.analysis, action)
        then = plus(hand, brought)
        if plans.worth(then) > worth and (sum(brought) >= MANY_CARDS or plans.completes(then)):
            best, worth = action, plans.worth(then)
    return best


def _resources_gained(analysis: Analysis, action: PlayMonopoly | PlayYearOfPlenty) -> Counts:
    if isinstance(action, PlayMonopoly):
        return _expected_monopoly(analysis, KINDS.index(action.kind))
    first = single(KINDS.index(action.first))
    return first if action.second is None else plus(first, single(KINDS.index(action.second)))


def _expected_monopoly(analysis: Analysis, kind: int) -> Counts:
    """The expected take of a monopoly: all known cards of the kind, and a fifth of the unknown ones."""
    known = unknown = 0
    for seat, tally in enumerate(analysis.view.tally):
        if seat != analysis.seat:
            known, unknown = known + tally.known[kind], unknown + tally.unknown
    return times(known + unknown // len(KINDS), single(kind))
