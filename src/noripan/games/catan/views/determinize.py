"""Samples hidden cards, so that a bot can think about states that fit a view."""

from noripan.kernel import Chance, Viewer

from ..board.geometry import HEX_NUMBERS
from ..events import CardBought, CardStolen, Event
from ..player import Player
from ..resources import (
    CARDS,
    DECK,
    FULL_HAND,
    KINDS,
    LANES,
    MOST_OF_A_KIND,
    ONE,
    ONES,
    STOCK,
    count_of,
    draw_kind,
    pack,
    total,
)
from ..stages import stage_of
from ..state import NOWHERE, State
from .table import View, pieces_in_view


def determinize(view: View, chance: Chance, /) -> State:
    """A random state that fits the view: other hands agree with the tally, and hidden cards may be any."""
    state = _public_state(view)
    for seat, hand in enumerate(_hands(view, chance)):
        state.players[seat].hand = hand
    _deal_cards(state, view, chance)
    return state


def _public_state(view: View) -> State:
    """The public parts of the state."""
    return State(
        options=view.options,
        rules=view.rules,
        island=view.island,
        pieces=pieces_in_view(view.island, view.pieces, view.present),
        stage=stage_of(view.phase),
        order=view.order,
        turn=view.turn,
        turns=view.turns,
        present=view.present,
        robber=NOWHERE if view.robber is None else HEX_NUMBERS[view.robber],
        players=_public_players(view),
        bank=STOCK if view.bank is None else pack(view.bank),
        deck=0,
        fresh=0,
        played=pack(view.played),
        gone=0,
        has_played=view.has_played,
        road=view.road,
        army=view.army,
        offers=view.offers,
        dice=view.dice,
    )


def _public_players(view: View) -> list[Player]:
    parts = zip(view.tally, view.knights, view.trails, strict=True)
    return [Player(0, pack(tally.known), 0, knights, trail) for tally, knights, trail in parts]


# rule 12.2
def _hands(view: View, chance: Chance) -> tuple[int, ...]:
    """The viewer's hand; in each other hand its known cards, filled up with unseen ones."""
    hands = [pack(view.hand if seat == view.viewer else tally.known) for seat, tally in enumerate(view.tally)]
    if view.bank is None and sum(view.hand_sizes) > MOST_OF_A_KIND:
        return tuple([_filled(hand, view.hand_sizes[seat], chance) for seat, hand in enumerate(hands)])
    unseen = _unseen(view, sum(hands))
    for seat, size in enumerate(view.hand_sizes):
        more, unseen = _draw(unseen, size - total(hands[seat]), chance)
        hands[seat] += more
    return tuple(hands)


# rule 4.6
def _filled(hand: int, size: int, chance: Chance) -> int:
    """A very large hand with any unseen cards, up to the limit of a hand."""
    more, _ = _draw(FULL_HAND - hand, size - total(hand), chance)
    return hand + more


def _unseen(view: View, seen: int) -> int:
    """The resources neither in the bank nor known to be in a hand.

    An unlimited bank does not show what it paid out, so any kind is possible.
    """
    if view.bank is None:
        return ONES * sum(view.hand_sizes)
    return STOCK - pack(view.bank) - seen


def _deal_cards(state: State, view: View, chance: Chance) -> None:
    """Deals the unseen development cards to other hands, out of the game and to the deck."""
    own = pack(view.cards)
    unseen = (DECK if view.rules.cards else 0) - state.played - own
    cards = [own if seat == view.viewer else 0 for seat in range(len(view.present))]
    if view.turn is not None and view.turn != view.viewer:
        cards[view.turn], unseen = _below_target(view, view.turn, unseen, chance)
    for seat, count in enumerate(view.card_counts):
        more, unseen = _draw(unseen, count - total(cards[seat]), chance)
        cards[seat] += more
    gone, deck = _draw(unseen, total(unseen) - view.deck, chance)
    fresh = pack(view.fresh)
    if view.turn is not None and view.turn != view.viewer:
        fresh, _ = _draw(cards[view.turn], view.bought, chance)
    state.gone, state.deck, state.fresh = total(gone), deck, fresh
    for seat, held in enumerate(cards):
        state.players[seat].cards = held


# rule 6.1
def _below_target(view: View, seat: int, unseen: int, chance: Chance) -> tuple[int, int]:
    """Cards for the seat on turn with too few points to win: otherwise it would have won already."""
    count = view.card_counts[seat]
    points = min(count_of(unseen, "point"), view.options.target - 1 - view.points[seat])
    barred = ONE["point"] * (count_of(unseen, "point") - max(0, points))
    cards, rest = _draw(unseen - barred, count, chance)
    return cards, rest + barred


def _draw(amount: int, count: int, chance: Chance) -> tuple[int, int]:
    """Draws a number of cards; returns them and the rest."""
    drawn = 0
    for _ in range(count):
        one = 1 << LANES[draw_kind(amount, chance)]
        drawn, amount = drawn + one, amount - one
    return drawn, amount


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    """The event with the card that the viewer cannot see drawn again."""
    match event:
        case CardStolen(seat, victim) if viewer not in (seat, victim):
            return CardStolen(seat, victim, KINDS[draw_kind(state.players[victim].hand, chance)])
        case CardBought(seat) if viewer != seat:
            return CardBought(seat, CARDS[draw_kind(state.deck, chance)])
        case _:
            return event
