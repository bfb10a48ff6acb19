"""An easy bot for Blackjack with the mistakes of people who are afraid to bust."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import HIT, STAND, Action
from ..state import DEALER, HIGHEST_SCORE, PlayerState
from ..views import View

ACE_BONUS: Final = 10
"""What an ace counts more elsewhere; people who know the game from there add it by mistake."""
AFRAID_FROM: Final = 14
"""The total at which the bot stops for fear of busting."""
SURE_FROM: Final = 18
"""The total from which it has no more hunches."""
SLIPS: Final = 5
"""It adds up wrongly, or has a hunch, once in this number of times."""


def timid_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Stops early, adds up wrongly, has hunches, and often overlooks what the dealer has."""
    if view.turn is None:
        return STAND
    me = view.players[view.turn]
    if AFRAID_FROM <= me.score < SURE_FROM and _slips(chance):
        return HIT
    total = _added_up(me, chance)
    return HIT if total < AFRAID_FROM or _sees_it_loses(view, total, chance) else STAND


def _sees_it_loses(view: View, total: int, chance: Chance) -> bool:
    """Every other time it notices that the dealer stands with more."""
    dealer = view.players[DEALER].score
    return max(total + 1, view.options.dealer_stand_score) <= dealer and bool(chance.below(2))


def _slips(chance: Chance) -> bool:
    return not chance.below(SLIPS)


def _added_up(player: PlayerState, chance: Chance) -> int:
    """Its total as it adds it up."""
    has_ace = any(card.rank == "Ace" for card in player.cards)
    may_be_more = has_ace and player.score + ACE_BONUS <= HIGHEST_SCORE
    return player.score + ACE_BONUS if may_be_more and _slips(chance) else player.score
