"""Development cards: which one to play now, if any."""

from collections.abc import Iterable, Sequence
from typing import Final

from ..actions import PLAY_KNIGHT, PLAY_ROAD_BUILDING, Action, BuildRoad, PlayMonopoly, PlayYearOfPlenty
from ..resources import KINDS, Counts
from ..rules.scoring import SMALLEST_ARMY
from .analysis import Analysis
from .counts import plus, single, times
from .plans import Plans

MIN_IMPROVEMENT: Final = 1.3
"""How much better a card has to make a hand to be played: it may serve better later."""
MANY_CARDS: Final = 5
"""So many cards are taken even where they complete nothing."""
MIN_ROAD_GOAL: Final = 0.5
"""How much a goal at the end of free roads has to be worth."""


def knight_before_roll(analysis: Analysis, menu: Sequence[Action], /) -> bool:
    """Whether a knight drives the robber off, or makes the largest army; else there is time."""
    return PLAY_KNIGHT in menu and (analysis.robbed_income != analysis.income or _wins_army(analysis))


# rule 10.5
def _wins_army(analysis: Analysis) -> bool:
    view, seat = analysis.view, analysis.seat
    if not view.rules.awards or view.army == seat:
        return False
    others = max(knights for other, knights in enumerate(view.knights) if other != seat)
    return view.knights[seat] + 1 >= max(SMALLEST_ARMY, others + 1)


def choose_card(plans: Plans, menu: Sequence[Action], /) -> Action | None:
    """The card to play after the roll: roads that lead somewhere, cards that make a hand, else a knight."""
    if PLAY_ROAD_BUILDING in menu and _wants_roads(plans):
        return PLAY_ROAD_BUILDING
    resources = [action for action in menu if isinstance(action, PlayMonopoly | PlayYearOfPlenty)]
    return _resource_card(plans, resources) or (PLAY_KNIGHT if PLAY_KNIGHT in menu else None)


def _wants_roads(plans: Plans) -> bool:
    return any(isinstance(goal.step, BuildRoad) and goal.value > MIN_ROAD_GOAL for goal in plans.goals)


def _resource_card(plans: Plans, menu: Iterable[PlayMonopoly | PlayYearOfPlenty]) -> Action | None:
    """What makes the hand worth most, if it completes something or brings a lot."""
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
    """What the others have of a kind: all that is known, and a fifth of what is not."""
    known = unknown = 0
    for seat, tally in enumerate(analysis.view.tally):
        if seat != analysis.seat:
            known, unknown = known + tally.known[kind], unknown + tally.unknown
    return times(known + unknown // len(KINDS), single(kind))
