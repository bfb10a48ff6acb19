"""The outcome of a match, and the invariant that no card is lost."""

from noripan.kernel import Outcome, Result

from ..cards import CARDS
from ..options import teams_of
from ..state import Over, State


# rule 8.5
def outcome(state: State, /) -> Outcome | None:
    """The present members of the winning team win; in a draw all present players tie."""
    if not isinstance(state.phase, Over):
        return None
    winner, teams = state.phase.winner, teams_of(state.options, len(state.present))
    best = [present and winner in (None, team) for present, team in zip(state.present, teams, strict=True)]
    first: Result = "tie" if winner is None else "win"
    results: tuple[Result, ...] = tuple(first if good else "lose" for good in best)
    return Outcome(results, tuple(1 if good else sum(best) + 1 for good in best), state.phase.reason)


def conserved(state: State, /) -> int:
    """The number of cards: in the deck, in hands, on discard piles and out of play."""
    held = {card for hand in state.hands for card in hand} | {CARDS[number] for number in state.deck}
    return len(held) + sum(pile.count for pile in state.discards) + state.gone
