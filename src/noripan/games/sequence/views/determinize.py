"""Samples states and events that fit what a viewer knows: other hidden cards, the same view."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from noripan.kernel import Chance, Seat, Viewer
from noripan.kernel.chance.cards import draw, without

from ..board import CELLS, REACH
from ..cards import CARDS, KINDS, NUMBERS, TWO_EYED
from ..events import CardPlayed, Event, Hand, HandsDealt
from ..open_cells import USABLE, open_boards
from ..state import State
from .visibility import EMPTY, View

_CARDS_OF_CELL: Final = tuple(
    bytes(number for number, card in enumerate(CARDS) if KINDS[card] < TWO_EYED and REACH[card] >> cell & 1)
    for cell in range(CELLS)
)
"""By cell, the cards that may have placed the chip on it, other than jacks."""


def determinize(view: View, chance: Chance, /) -> State:
    """A state that fits the view, with random cards in the other hands and the deck."""
    state = _visible_state(view)
    hands = [view.hand if seat == view.viewer else () for seat in range(len(view.hand_sizes))]
    unseen = _unseen(view)
    if view.turn is not None and view.turn != view.viewer:
        hands[view.turn], unseen = _playable_card(state, unseen, chance)
    missing = [size - len(hand) for size, hand in zip(view.hand_sizes, hands, strict=True)]
    unseen = _without_played(view, unseen, len(unseen) - view.pile - sum(missing), chance)
    for seat, size in enumerate(missing):
        more, unseen = _draw_cards(unseen, size, chance)
        hands[seat] += more
    return replace(state, hands=tuple(hands), deck=bytes(sorted(unseen)))


def _visible_state(view: View) -> State:
    """The visible part of the state: no hands, no deck."""
    in_sequences = {cell for sequence in view.sequences for cell in sequence.cells}
    fixed = sum(1 << cell for cell in in_sequences)
    chips = tuple(_bitboard(view.chips, team) for team in range(view.team_count))
    discarded = sum(pile.count for pile in view.discards)
    return State(
        options=view.options,
        phase=view.phase,
        turn=None if view.turn is None else Seat(view.turn),
        present=view.present,
        chips=chips,
        sequences=view.sequences,
        fixed=fixed,
        boards=open_boards(chips, fixed, view.lock),
        hands=(),
        discards=view.discards,
        deck=b"",
        gone=len(CARDS) - view.pile - sum(view.hand_sizes) - discarded,
        lock=view.lock,
        last=view.last,
    )


def _bitboard(owners: Sequence[int], team: int) -> int:
    return sum(1 << cell for cell, owner in enumerate(owners) if owner == team)


def _unseen(view: View) -> bytes:
    seen = {*view.hand, *(pile.top for pile in view.discards)}
    return bytes(number for number, card in enumerate(CARDS) if card not in seen)


def _without_played(view: View, unseen: bytes, count: int, chance: Chance) -> bytes:
    """The cards without those that were played: first one for each chip on the board, as jacks are few."""
    cells = bytes(cell for cell, owner in enumerate(view.chips) if owner != EMPTY)
    tops = [NUMBERS[pile.top] for pile in view.discards if pile.top is not None]
    while count and cells:
        cell, cells = draw(cells, chance)
        cards = _CARDS_OF_CELL[cell]
        if (seen := next((card for card in tops if card in cards), None)) is not None:
            tops.remove(seen)
        elif fitting := bytes(card for card in unseen if card in cards):
            card, _ = draw(fitting, chance)
            unseen, count = without(unseen, card), count - 1
    _, unseen = _draw_cards(unseen, count, chance)
    return unseen


def _playable_card(state: State, unseen: bytes, chance: Chance) -> tuple[Hand, bytes]:
    """The seat on turn holds a playable card, or it would have passed."""  # rule 8.3
    playable = bytes(card for card in unseen if USABLE[CARDS[card]] & state.boards)
    card, _ = draw(playable, chance)
    return (CARDS[card],), without(unseen, card)


def _draw_cards(deck: bytes, count: int, chance: Chance) -> tuple[Hand, bytes]:
    """Draws `count` cards; also gives the rest of the deck."""
    cards: list[str] = []
    for _ in range(count):
        card, deck = draw(deck, chance)
        cards.append(CARDS[card])
    return tuple(cards), deck


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    """The event with all hidden cards drawn again."""
    if isinstance(event, HandsDealt):
        return HandsDealt(_redealt(event.hands, viewer, state.deck, chance))
    if isinstance(event, CardPlayed) and event.seat != viewer:
        card, _ = draw(state.deck, chance)
        return replace(event, drawn=CARDS[card])
    return event


def _redealt(hands: tuple[Hand, ...], viewer: Viewer, deck: bytes, chance: Chance) -> tuple[Hand, ...]:
    """The hands with all cards drawn again, except the viewer's."""
    dealt: list[Hand] = []
    for card in () if viewer is None else hands[viewer]:
        deck = without(deck, NUMBERS[card])
    for seat, hand in enumerate(hands):
        cards, deck = _draw_cards(deck, 0 if seat == viewer else len(hand), chance)
        dealt.append(hand if seat == viewer else cards)
    return tuple(dealt)
