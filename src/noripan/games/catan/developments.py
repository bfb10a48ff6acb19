"""Development cards: which one to play now, if any."""

from collections.abc import Iterable, Sequence
from typing import Final

from .actions import PLAY_KNIGHT, PLAY_ROAD_BUILDING, Action, BuildRoad, PlayMonopoly, PlayYearOfPlenty
from .outlook import Outlook
from .plans import Plans
from .reckoning import plus, single, times
from .resources import KINDS, Counts
from .scoring import SMALLEST_ARMY

LEAP: Final = 1.3
"""How much better a card has to make a hand to be played: it may serve better later."""
BOUNTY: Final = 5
"""So many cards are taken even where they complete nothing."""
WORTH_ROADS: Final = 0.5
"""How much a goal at the end of free roads has to be worth."""


def knight_before_roll(outlook: Outlook, menu: Sequence[Action], /) -> bool:
    """Whether a knight drives the robber off, or makes the largest army; else there is time."""
    return PLAY_KNIGHT in menu and (outlook.robbed_income != outlook.income or _wins_army(outlook))


# rule 10.5
def _wins_army(outlook: Outlook) -> bool:
    view, seat = outlook.view, outlook.seat
    if not view.rules.awards or view.army == seat:
        return False
    others = max(knights for other, knights in enumerate(view.knights) if other != seat)
    return view.knights[seat] + 1 >= max(SMALLEST_ARMY, others + 1)


def card(plans: Plans, menu: Sequence[Action], /) -> Action | None:
    """The card to play after the roll: roads that lead somewhere, cards that make a hand, else a knight."""
    if PLAY_ROAD_BUILDING in menu and _roads_wanted(plans):
        return PLAY_ROAD_BUILDING
    resources = [action for action in menu if isinstance(action, PlayMonopoly | PlayYearOfPlenty)]
    return _hand_maker(plans, resources) or (PLAY_KNIGHT if PLAY_KNIGHT in menu else None)


def _roads_wanted(plans: Plans) -> bool:
    return any(isinstance(goal.step, BuildRoad) and goal.value > WORTH_ROADS for goal in plans.goals)


def _hand_maker(plans: Plans, menu: Iterable[PlayMonopoly | PlayYearOfPlenty]) -> Action | None:
    """What makes the hand worth most, if it completes something or brings a lot."""
    hand = plans.outlook.view.hand
    best, worth = None, plans.worth(hand) * LEAP
    for action in menu:
        brought = _brought(plans.outlook, action)
        then = plus(hand, brought)
        if plans.worth(then) > worth and (sum(brought) >= BOUNTY or plans.completes(then)):
            best, worth = action, plans.worth(then)
    return best


def _brought(outlook: Outlook, action: PlayMonopoly | PlayYearOfPlenty) -> Counts:
    if isinstance(action, PlayMonopoly):
        return _expected(outlook, KINDS.index(action.kind))
    first = single(KINDS.index(action.first))
    return first if action.second is None else plus(first, single(KINDS.index(action.second)))


def _expected(outlook: Outlook, kind: int) -> Counts:
    """What the others have of a kind: all that is known, and a fifth of what is not."""
    known = unknown = 0
    for seat, tally in enumerate(outlook.view.tally):
        if seat != outlook.seat:
            known, unknown = known + tally.known[kind], unknown + tally.unknown
    return times(known + unknown // len(KINDS), single(kind))
