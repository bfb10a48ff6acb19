"""Folds events into the state, one function for each type of event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat, SeatLeft, all_seats, put
from noripan.kernel.chance.cards import without

from .board import BITS
from .cards import KINDS, NUMBERS, TWO_EYED
from .events import CardPlayed, Event, GameEnded, Hand, HandsDealt, SeatPassed, Sequence5
from .open_cells import open_boards, toggled
from .options import SEATS
from .state import PLAYING, Last, Lock, Over, Pile, State

_FOLLOWING: Final[Mapping[int, tuple[Seat, ...]]] = {
    seats: (*all_seats(seats)[1:], Seat(0)) for seats in SEATS
}
"""By the number of seats, the seat after each seat."""


def hands_dealt(state: State, event: HandsDealt, /) -> State:
    """Everyone has cards, and the lowest seat begins."""  # rule 4.1
    dealt = {NUMBERS[card] for hand in event.hands for card in hand}
    deck = bytes(card for card in state.deck if card not in dealt)
    return replace(state, phase=PLAYING, turn=Seat(0), hands=event.hands, deck=deck)


def card_played(state: State, event: CardPlayed, /) -> State:
    """A whole turn at once: discard, chip, new sequences, draw, next seat."""  # rule 9.1
    deck = without(state.deck, NUMBERS[event.drawn])
    seat, card, cell = event.seat, event.card, event.cell
    return with_turn_played(state, seat, card, cell, event.removed, event.sequences, event.drawn, deck)


def with_turn_played(  # noqa: PLR0917 - a turn knows these already, and reading them from its event takes longer
    state: State,
    seat: Seat,
    card: str,
    cell: int,
    removed: int | None,
    sequences: tuple[Sequence5, ...],
    drawn: str,
    deck: bytes,
    /,
) -> State:
    """The state after a turn that left these cards in the deck."""
    chips, hands, discards = state.chips, state.hands, state.discards
    follower = next_seat(state.present, seat)
    team = seat % len(chips) if removed is None else removed
    lock = _lock(card, cell, follower)
    played = replace(
        state,
        turn=follower,
        chips=put(chips, team, chips[team] ^ BITS[cell]),
        boards=toggled(state.boards, cell),
        hands=put(hands, seat, _with_drawn(hands[seat], card, drawn)),
        discards=put(discards, seat, Pile(card, discards[seat].count + 1)),
        deck=deck,
        lock=lock,
        last=Last(seat, card, cell, removed),
    )
    if lock is None and state.lock is None and not sequences:
        return played
    return _with_sequences(played, sequences)


def _with_sequences(state: State, new: tuple[Sequence5, ...]) -> State:
    """Adds new sequences, and finds the open cells from the start."""
    fixed = state.fixed
    for sequence in new:
        for cell in sequence.cells:
            fixed |= BITS[cell]
    boards = open_boards(state.chips, fixed, state.lock)
    return replace(state, sequences=state.sequences + new, fixed=fixed, boards=boards)


def _with_drawn(hand: Hand, card: str, drawn: str) -> Hand:
    """The hand without the card played; the drawn card comes last."""
    kept = list(hand)
    kept.remove(card)
    kept.append(drawn)
    return tuple(kept)


def seat_passed(state: State, event: SeatPassed, /) -> State:
    """The next seat has the turn; a lock on this seat ends."""  # rules 5.8, 8.3
    return _with_turn(state, next_seat(state.present, event.seat))


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The hand goes out of play, and the seat is skipped from now on."""  # rule 10.2
    seat = event.seat
    present = put(state.present, seat, False)
    left = replace(
        state,
        present=present,
        hands=put(state.hands, seat, ()),
        gone=state.gone + len(state.hands[seat]),
    )
    return _with_turn(left, next_seat(present, seat)) if state.turn == seat else left


def game_ended(state: State, event: GameEnded, /) -> State:
    """The match is over; nobody has the turn."""
    return _with_turn(replace(state, phase=Over(event.winner, event.reason)), None)


def _with_turn(state: State, turn: Seat | None) -> State:
    """Gives the turn to a seat, without a lock."""
    boards = open_boards(state.chips, state.fixed, None)
    return replace(state, turn=turn, lock=None, boards=boards)


def next_seat(present: tuple[bool, ...], seat: int, /) -> Seat:
    """The next present seat, clockwise."""  # rule 4.1
    following = _FOLLOWING[len(present)][seat]
    while not present[following]:
        following = _FOLLOWING[len(present)][following]
    return following


def _lock(card: str, cell: int, follower: Seat) -> Lock | None:
    """What a jack forbids the next player."""  # rules 5.3, 5.5, 5.8
    kind = KINDS[card]
    if kind < TWO_EYED:
        return None
    return Lock(cell, "no_removal" if kind == TWO_EYED else "no_wild", follower)


_FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    HandsDealt: hands_dealt,
    CardPlayed: card_played,
    SeatPassed: seat_passed,
    SeatLeft: seat_left,
    GameEnded: game_ended,
}


def evolve(state: State, event: Event, /) -> State:
    """The state after the event."""
    return _FOLDS[type(event)](state, event)
