"""The course of a match: the deal, whole turns, passes, forfeits and the end."""

from collections.abc import Sequence

from noripan.kernel import Chance, Seat, SeatLeft, require_seat
from noripan.kernel.chance.cards import draw

from .. import evolve
from ..actions import Action
from ..cards import CARDS
from ..events import CardPlayed, Event, GameEnded, HandsDealt, Reason, SeatPassed
from ..open_cells import open_boards
from ..options import HAND, Options, SeatOptions, needed, team_count
from ..state import WAITING, Over, Pile, State
from .legality import check
from .menus import can_play
from .new_sequences import board_changes

Step = tuple[State, Sequence[Event]]
"""The next state, and the events that lead to it."""


def initial(options: Options, seats: tuple[SeatOptions, ...], /) -> State:
    """The empty board; nobody has cards."""
    count = len(seats)
    return State(
        options=options,
        phase=WAITING,
        turn=None,
        present=(True,) * count,
        chips=(0,) * team_count(options, count),
        sequences=(),
        fixed=0,
        boards=open_boards((0,), 0, None),
        hands=((),) * count,
        discards=(Pile(None, 0),) * count,
        deck=bytes(range(len(CARDS))),
        gone=0,
        lock=None,
        last=None,
    )


def setup(state: State, chance: Chance, /) -> Step:
    """Deals hand by hand; a first seat without a playable card passes."""  # rules 3.4, 4.1, 8.3
    deck, hands = state.deck, []
    for _ in state.hands:
        hand = []
        for _ in range(HAND[len(state.hands)]):
            card, deck = draw(deck, chance)
            hand.append(CARDS[card])
        hands.append(tuple(hand))
    dealt = HandsDealt(tuple(hands))
    return _pass_on(evolve.hands_dealt(state, dealt), (dealt,))


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    """Plays a whole turn: discard, chip, draw."""  # rules 4.2, 9.1
    check(state, seat, action)
    card, cell = action.card, action.cell
    removed, sequences = board_changes(state, seat, action)
    number, deck = draw(state.deck, chance)
    drawn = CARDS[number]
    played = CardPlayed(seat, card, cell, removed, sequences, drawn)
    state = evolve.with_turn_played(state, seat, card, cell, removed, sequences, drawn, deck)
    if sequences and (winner := _winner(state)) is not None:
        return _end(state, (played,), winner, "SEQUENCES")
    if not deck:
        return _end(state, (played,), None, "PILE_EMPTY")
    return _pass_on(state, (played,))


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A forfeit; does nothing if the seat has left already."""  # rules 10.2, 10.3
    require_seat(state.present, seat)
    if not state.present[seat] or isinstance(state.phase, Over):
        return state, ()
    left, had_turn = SeatLeft(seat), state.turn == seat
    state = evolve.seat_left(state, left)
    teams = {at % len(state.chips) for at, present in enumerate(state.present) if present}
    if len(teams) == 1:
        return _end(state, (left,), teams.pop(), "LAST_TEAM")
    return _pass_on(state, (left,)) if had_turn else (state, (left,))


def _pass_on(state: State, events: tuple[Event, ...]) -> Step:
    """Passes for seats without a playable card; if all pass in a row, nobody wins."""  # rules 8.3, 8.4
    passes = 0
    while (turn := state.turn) is not None and not can_play(state, turn):
        passed = SeatPassed(turn)
        state, events, passes = evolve.seat_passed(state, passed), (*events, passed), passes + 1
        if passes == sum(state.present):
            return _end(state, events, None, "NO_MOVES")
    return state, events


def _winner(state: State) -> int | None:
    """The team of the last sequence, if it has as many as it needs."""  # rules 1.2, 1.3
    teams = [sequence.team for sequence in state.sequences]
    last = teams[-1]
    return last if teams.count(last) >= needed(len(state.chips)) else None


def _end(state: State, events: tuple[Event, ...], winner: int | None, reason: Reason) -> Step:
    ended = GameEnded(winner, reason)
    return evolve.game_ended(state, ended), (*events, ended)
