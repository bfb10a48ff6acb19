"""Why to buy or play a development card."""

from noripan.kernel import Sentence

from ..actions import BuyCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from ..bot.counts import plus, single
from ..bot.development_cards import wins_army
from ..bot.plans import Plans
from ..resources import CARDS, DECK, KINDS, unpack
from ..text import explanations as t
from .goals import about_goal


def purchase(plans: Plans, action: BuyCard, /) -> Sentence:
    """What the next card may be."""
    view = plans.analysis.view
    unseen = [
        all_ - played - own for all_, played, own in zip(unpack(DECK), view.played, view.cards, strict=True)
    ]
    knights, points = unseen[CARDS.index("knight")], unseen[CARDS.index("point")]
    return Sentence(t.CARD, {"unseen": sum(unseen), "knights": knights, "points": points})


def knight(plans: Plans, action: PlayKnight, /) -> Sentence:
    """Whom a knight drives away, and what it counts for."""
    analysis = plans.analysis
    knights = analysis.view.knights[analysis.seat] + 1
    lost = sum(analysis.income) - sum(analysis.robbed_income)
    if wins_army(analysis):
        return Sentence(t.WINS_ARMY, {"knights": knights})
    return (
        Sentence(t.DRIVES_AWAY, {"lost": lost}) if lost else Sentence(t.ANOTHER_KNIGHT, {"knights": knights})
    )


def road_building(plans: Plans, action: PlayRoadBuilding, /) -> Sentence:
    """What free roads save."""
    return Sentence(t.FREE_ROADS)


def year_of_plenty(plans: Plans, action: PlayYearOfPlenty, /) -> Sentence:
    """What the two cards are for."""
    gained = single(KINDS.index(action.first))
    if action.second is not None:
        gained = plus(gained, single(KINDS.index(action.second)))
    hand = plus(plans.analysis.view.hand, gained)
    pays = plans.completes(hand)
    return about_goal(plans, hand, t.PAYS_FOR if pays else t.COMES_CLOSER, want=gained)


def monopoly(plans: Plans, action: PlayMonopoly, /) -> Sentence:
    """How many cards of the kind the others have."""
    analysis, kind = plans.analysis, KINDS.index(action.kind)
    others = [tally for seat, tally in enumerate(analysis.view.tally) if seat != analysis.seat]
    known, unknown = sum(tally.known[kind] for tally in others), sum(tally.unknown for tally in others)
    if not unknown:
        return Sentence(t.MONOPOLY_ALL_KNOWN, {"kind": action.kind, "known": known})
    return Sentence(t.MONOPOLY, {"kind": action.kind, "known": known, "unknown": unknown})
