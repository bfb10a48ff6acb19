"""Why to roll, discard, move the robber or end the turn."""

from noripan.kernel import Sentence

from ..actions import Discard, EndTurn, MoveRobber, Roll
from ..board.geometry import HEX_NUMBERS
from ..board.island import PIPS
from ..board.pieces import production
from ..bot.counts import minus
from ..bot.plans import Plans
from ..resources import CARDS, KINDS
from ..state import NOWHERE
from ..text import explanations as t
from .goals import about_goal


def roll(plans: Plans, action: Roll, /) -> Sentence:
    """That a knight can wait, or how many rolls bring something."""
    analysis = plans.analysis
    if analysis.view.cards[CARDS.index("knight")]:
        return Sentence(t.KNIGHT_WAITS)
    robber = NOWHERE if analysis.view.robber is None else HEX_NUMBERS[analysis.view.robber]
    tokens = analysis.view.island.tokens
    earning = {
        token
        for at, token in enumerate(tokens)
        if at != robber and production(analysis.pieces, analysis.seat, at)
    }
    return Sentence(t.ROLL, {"lucky": sum(PIPS[token] for token in earning)})


def discard(plans: Plans, action: Discard, /) -> Sentence:
    """How many there are, and what the goal needs more."""
    hand = plans.analysis.view.hand
    count = hand[KINDS.index(action.kind)]
    return about_goal(plans, hand, t.DISCARDED, kind=action.kind, count=count)


def robbery(plans: Plans, action: MoveRobber, /) -> Sentence:
    """What it costs the victim."""
    analysis, at = plans.analysis, HEX_NUMBERS[action.hex]
    if action.victim is None:
        return Sentence(t.ROBS_NOBODY)
    lost = PIPS[analysis.view.island.tokens[at]] * production(analysis.pieces, action.victim, at)
    points = analysis.view.points[action.victim]
    return Sentence(t.ROBS, {"victim": action.victim, "points": points, "lost": lost})


def end(plans: Plans, action: EndTurn, /) -> Sentence:
    """What the viewer saves for."""
    hand = plans.analysis.view.hand
    goal = plans.best(hand)
    lacking = None if goal is None else tuple(max(0, count) for count in minus(goal.cost, hand))
    if lacking is None or not any(lacking):
        return Sentence(t.NOTHING_TO_BUILD)
    return about_goal(plans, hand, t.SAVES, lacking=lacking)
