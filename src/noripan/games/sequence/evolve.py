"""Folds what has happened into the state, one small function an event. Decides nothing, draws nothing."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat
from noripan.kernel.cards import Card, without

from .cards import KINDS, NUMBERS, Kind
from .events import CardPlayed, Event, GameEnded, HandsDealt, SeatLeft, SeatPassed
from .state import PLAYING, Last, Lock, Over, Pile, State


def hands_dealt(state: State, event: HandsDealt, /) -> State:
    """Everyone has cards; the lowest seat begins."""  # rule 4.1
    dealt = {NUMBERS[card] for hand in event.hands for card in hand}
    deck = bytes(card for card in state.deck if card not in dealt)
    return replace(state, phase=PLAYING, turn=Seat(0), hands=event.hands, deck=deck)


def card_played(state: State, event: CardPlayed, /) -> State:
    """A whole turn at once: discard, chip, what it completed, draw, and on to the next seat."""  # rule 9.1
    seat, card, cell = event.seat, event.card, event.cell
    follower = next_seat(state.present, seat)
    team = seat % len(state.chips) if event.removed is None else event.removed
    hand = tuple([held for held in state.hands[seat] if held != card])
    return State(
        options=state.options,
        phase=state.phase,
        turn=follower,
        present=state.present,
        chips=_put(state.chips, team, state.chips[team] ^ 1 << cell),
        sequences=state.sequences + event.sequences,
        fixed=state.fixed | _cells_of(event) if event.sequences else state.fixed,
        hands=_put(state.hands, seat, (*hand, event.drawn)),
        discards=_put(state.discards, seat, Pile(card, state.discards[seat].count + 1)),
        deck=without(state.deck, Card(NUMBERS[event.drawn])),
        gone=state.gone,
        lock=_lock(card, cell, follower),
        last=Last(seat, card, cell, event.removed),
    )


def seat_passed(state: State, event: SeatPassed, /) -> State:
    """The turn goes on, and what bound the seat ends with its turn."""  # rules 5.8, 8.3
    return replace(state, turn=next_seat(state.present, event.seat), lock=None)


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The hand is out of play, and the seat is skipped from now on."""  # rule 10.2
    seat = event.seat
    present = _put(state.present, seat, False)
    left = replace(
        state,
        present=present,
        hands=_put(state.hands, seat, ()),
        gone=state.gone + len(state.hands[seat]),
    )
    if state.turn != seat or not any(present):
        return left
    return replace(left, turn=next_seat(present, seat), lock=None)


def game_ended(state: State, event: GameEnded, /) -> State:
    """Nobody acts any more."""
    return replace(state, phase=Over(event.winner, event.reason), turn=None, lock=None)


def next_seat(present: tuple[bool, ...], seat: int, /) -> Seat:
    """The next seat, clockwise, where somebody still plays."""  # rule 4.1
    later = present.index(True, seat + 1) if True in present[seat + 1 :] else present.index(True)
    return Seat(later)


def _put(by_place: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The tuple with another value in one place."""
    return (*by_place[:place], value, *by_place[place + 1 :])


def _cells_of(event: CardPlayed) -> int:
    cells = {cell for sequence in event.sequences for cell in sequence.cells}
    return sum(1 << cell for cell in cells)


def _lock(card: str, cell: int, follower: Seat) -> Lock | None:
    """What a jack forbids the very next player, and nobody else."""  # rules 5.3, 5.5, 5.8
    kind = KINDS[card]
    if kind < Kind.TWO_EYED:
        return None
    return Lock(cell, "no_removal" if kind is Kind.TWO_EYED else "no_wild", follower)


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
