"""A bot that plays Pirate Dice as beginners do: honest, trusting, and suspicious too late."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import CHALLENGE, FACES, Action, Bet
from ..bets import bets_of
from ..events import BetMade
from ..views import View

SHARE: Final = 1 / 3
"""The part of the other dice that it hopes for, even for ones and if ones are not wild."""
TRUST: Final = 1.0
"""How many more dice it expects of a face on which somebody else has bet."""
PATIENCE: Final = 1.0
"""By how many dice a bet may exceed what it expects before it challenges."""
TEMPERS: Final = 4
"""Once in this many bets it loses its patience."""


def deckhand(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Bets on the face that it has most of; challenges only a bet that it cannot believe."""
    bets = bets_of(view.phase)
    face = _best_face(view)
    if not bets:
        return Bet(face, _own(view, face) + 1)
    last = bets[-1]
    if last.count > _expected(view, last.face, bets) + _patience(chance):
        return CHALLENGE
    raised = Bet(face, last.count + (face <= last.face))
    return raised if raised in menu else CHALLENGE


def _patience(chance: Chance) -> float:
    return PATIENCE if chance.below(TEMPERS) else 0.0


def _best_face(view: View) -> int:
    """The face that most of its dice show: it does not think of the ones, which count as well."""
    return max(range(1, FACES + 1), key=lambda face: (_own(view, face), face))


def _own(view: View, face: int) -> int:
    return view.dice.count(face)


def _expected(view: View, face: int, bets: Sequence[BetMade]) -> float:
    """How many dice it expects to show a face: its own, the red die, and its share of the others'."""
    others = sum(view.cups) - len(view.dice)
    is_claimed = any(bet.face == face and bet.seat != view.viewer for bet in bets)
    return _own(view, face) + 1 + SHARE * others + TRUST * is_claimed
