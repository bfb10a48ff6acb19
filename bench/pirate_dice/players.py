"""Simple players, as references beside the bots."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.games.pirate_dice.actions import CHALLENGE, FACES, Action, Bet
from noripan.games.pirate_dice.bets import bets_of
from noripan.games.pirate_dice.bots.odds import plain_odds
from noripan.games.pirate_dice.dice import count_matching
from noripan.games.pirate_dice.views import View
from noripan.kernel import Bot, Chance

FIBS: Final = 6
"""Once in this many bets `follower` bets on any face."""


def cautious(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """The lowest bet that it expects to be true; challenges every bet above its expectation."""
    bets = bets_of(view.phase)
    if bets and bets[-1].count > expected(view, bets[-1].face):
        return CHALLENGE
    legal = _bets(menu)
    return next((bet for bet in legal if bet.count <= expected(view, bet.face)), legal[0])


def bold(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Bluffs: any face, with one or two dice more than it expects; challenges late."""
    return _on_any_face(view, menu, chance, more=1, tolerance=1.0)


def steady(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Any face, with as many dice as it expects, or one more; challenges what is clearly more."""
    return _on_any_face(view, menu, chance, more=0, tolerance=0.5)


def follower(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Raises on the last face if it has one of it, or else on its best one; now and then on any.

    It judges bets by a rule of thumb: a third of all dice and the red one, or one more with two of its own.
    """
    bets = bets_of(view.phase)
    face = max(range(1, FACES + 1), key=lambda each: (_own(view, each), each))
    if bets:
        last = bets[-1]
        if last.count > sum(view.cups) / 3 + 1 + (_own(view, last.face) > 1):
            return CHALLENGE
        face = last.face if _own(view, last.face) else face
    if not chance.below(FIBS):
        face = 1 + chance.below(FACES)
    return next(bet for bet in _bets(menu) if bet.face == face)


def _on_any_face(
    view: View, menu: Sequence[Action], chance: Chance, *, more: int, tolerance: float
) -> Action:
    bets = bets_of(view.phase)
    if bets and bets[-1].count > expected(view, bets[-1].face) + tolerance:
        return CHALLENGE
    face = 1 + chance.below(FACES)
    least = int(expected(view, face)) + more + chance.below(2)
    legal = _bets(menu)
    return next((bet for bet in legal if bet.face == face and bet.count >= least), legal[0])


def expected(view: View, face: int) -> float:
    """How many dice count for a face on average, for somebody who sees only their own."""
    known = count_matching((view.dice,), face, wild_ones=view.options.wild_ones)
    return known + plain_odds(view, face) * (sum(view.cups) - len(view.dice))


def _own(view: View, face: int) -> int:
    """How many of its own dice count for a face, without the red one."""
    return count_matching((view.dice,), face, wild_ones=view.options.wild_ones) - 1


def _bets(menu: Sequence[Action]) -> Sequence[Bet]:
    return [action for action in menu if isinstance(action, Bet)]


PLAYERS: Final[Mapping[str, Bot]] = {
    "cautious": cautious,
    "bold": bold,
    "steady": steady,
    "follower": follower,
}
