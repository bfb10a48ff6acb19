"""Worlds that one viewer could not tell from the real one: hidden cards dealt and drawn otherwise."""

from collections.abc import Sequence

from msgspec.structs import replace

from noripan.kernel import Chance, Seat, Viewer
from noripan.kernel.chance.cards import draw, without

from .boards import USABLE, open_boards
from .cards import CARDS, NUMBERS
from .events import CardPlayed, Event, Hand, HandsDealt
from .state import State
from .views import View


def determinize(view: View, chance: Chance, /) -> State:
    """A table that looks the same from here: the other hands and the pile hold any cards they might."""
    state = _table(view)
    hands = [view.hand if seat == view.viewer else () for seat in range(len(view.hand_sizes))]
    unseen = _unseen(view)
    if view.turn is not None and view.turn != view.viewer:
        hands[view.turn], unseen = _something_to_play(state, unseen, chance)
    for seat, size in enumerate(view.hand_sizes):
        more, unseen = _drawn(unseen, size - len(hands[seat]), chance)
        hands[seat] += more
    deck, _ = _drawn(unseen, view.pile, chance)
    return replace(state, hands=tuple(hands), deck=bytes(sorted(NUMBERS[card] for card in deck)))


def _table(view: View) -> State:
    """All that lies open."""
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


def _something_to_play(state: State, unseen: bytes, chance: Chance) -> tuple[Hand, bytes]:
    """A seat that has the turn can play something, else it would have passed."""  # rule 8.3
    playable = bytes(card for card in unseen if USABLE[CARDS[card]] & state.boards)
    card, _ = draw(playable, chance)
    return (CARDS[card],), without(unseen, card)


def _drawn(deck: bytes, count: int, chance: Chance) -> tuple[Hand, bytes]:
    """So many cards, and what is left."""
    cards: list[str] = []
    for _ in range(count):
        card, deck = draw(deck, chance)
        cards.append(CARDS[card])
    return tuple(cards), deck


def vary(state: State, event: Event, viewer: Viewer, chance: Chance, /) -> Event:
    """The same event with every hidden card drawn again."""
    if isinstance(event, HandsDealt):
        return HandsDealt(_redealt(event.hands, viewer, state.deck, chance))
    if isinstance(event, CardPlayed) and event.seat != viewer:
        card, _ = draw(state.deck, chance)
        return replace(event, drawn=CARDS[card])
    return event


def _redealt(hands: tuple[Hand, ...], viewer: Viewer, deck: bytes, chance: Chance) -> tuple[Hand, ...]:
    """So many cards in each hand, drawn anew but for the viewer's own."""
    dealt: list[Hand] = []
    for card in () if viewer is None else hands[viewer]:
        deck = without(deck, NUMBERS[card])
    for seat, hand in enumerate(hands):
        anew, deck = _drawn(deck, 0 if seat == viewer else len(hand), chance)
        dealt.append(hand if seat == viewer else anew)
    return tuple(dealt)
