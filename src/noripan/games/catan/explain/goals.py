"""Sentences about the goal that an action serves."""

from typing import Any, Final

from noripan.kernel import Sentence, Text

from ..bot.building_goals import Goal
from ..bot.counts import CARD, CITY
from ..bot.plans import Plans
from ..resources import KINDS, Counts
from ..text import explanations as t

_NAMES: Final = {CITY: "city", CARD: "card"}


def name(goal: Goal, /) -> str:
    """The word for a goal."""
    if goal.cost in _NAMES:
        return _NAMES[goal.cost]
    return "settlement" if goal.cost[KINDS.index("sheep")] else "longest_road"


def about_goal(plans: Plans, hand: Counts, text: Text, /, **params: Any) -> Sentence:
    """The text with the best goal for a hand; if there is none, that cards hardly matter."""
    goal = plans.best(hand)
    return Sentence(t.NO_GOAL) if goal is None else Sentence(text, {"goal": name(goal), **params})
