"""Folds events into the state: one function per event."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat

from .cards import card_numbers
from .events import (
    CardDrawn,
    DealerDrew,
    Event,
    GameTerminated,
    RoundAbandoned,
    RoundOutcome,
    RoundSettled,
    RoundStarted,
    SeatLeft,
    ShoeRanOut,
    Stood,
)
from .state import DEALER, GONE, HIGHEST_SCORE, Ending, PlayerState, State, next_to_play, with_cards


def round_started(state: State, event: RoundStarted, /) -> State:
    """Everyone has their first cards, and the first player who may act has the turn."""
    shoe, dealt = bytearray(state.shoe), zip(state.players, event.hands, strict=True)
    players = tuple([with_cards(player, cards, shoe, HIGHEST_SCORE) for player, cards in dealt])
    turn = next_to_play(players, DEALER)
    return State(state.options, "InRound", turn, players, bytes(shoe), state.gone, None)


def card_drawn(state: State, event: CardDrawn, /) -> State:
    """The player has the card, and plays on, stands at 21 or is bust."""
    shoe = bytearray(state.shoe)
    player = with_cards(state.players[event.seat], (event.card,), shoe, HIGHEST_SCORE)
    return _with_player(state, event.seat, player, bytes(shoe))


def stood(state: State, event: Stood, /) -> State:
    """The next player who may act has the turn."""
    was = state.players[event.seat]
    player = PlayerState(was.cards, was.score, "Standing", "None", was.is_dealer, was.present)
    return _with_player(state, event.seat, player, state.shoe)


def dealer_drew(state: State, event: DealerDrew, /) -> State:
    """The dealer has drawn; if the shoe ran out first, the dealer is still playing."""
    shoe = bytearray(state.shoe)
    dealer = with_cards(state.players[DEALER], event.cards, shoe, state.options.dealer_stand_score)
    players = (dealer, *state.players[1:])
    return State(state.options, state.phase, state.turn, players, bytes(shoe), state.gone, state.ending)


def round_settled(state: State, event: RoundSettled, /) -> State:
    """The table is idle; cards and outcomes stay visible."""  # rule 10.1
    players = tuple(map(_with_outcome, state.players, event.outcomes))
    return State(state.options, "Idle", None, players, state.shoe, state.gone, "SETTLED")


def _with_outcome(was: PlayerState, outcome: RoundOutcome) -> PlayerState:
    return PlayerState(was.cards, was.score, was.turn_state, outcome, was.is_dealer, was.present)


def shoe_ran_out(state: State, event: ShoeRanOut, /) -> State:
    """The round is over without outcomes."""
    return _ended(state, "SHOE_EMPTY")


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The player is gone; the next has the turn if it was the leaver's."""
    gone = state.gone + card_numbers(state.players[event.seat].cards)
    return replace(_with_player(state, event.seat, GONE, state.shoe), gone=gone)


def round_abandoned(state: State, event: RoundAbandoned, /) -> State:
    """The round is over without outcomes; the dealer's cards stay shown."""
    return _ended(state, "NO_PLAYERS")


def game_terminated(state: State, event: GameTerminated, /) -> State:
    """Everyone is gone, the dealer too."""
    open_cards = chain.from_iterable(player.cards for player in state.players)
    cleared = replace(state, players=(GONE,) * len(state.players), gone=state.gone + card_numbers(open_cards))
    return _ended(cleared, "GAME_TERMINATED")


def _with_player(state: State, seat: Seat, player: PlayerState, shoe: bytes) -> State:
    """The state with one seat replaced; if its turn ended, the next player has the turn."""
    seats = list(state.players)
    seats[seat] = player
    players, turn = tuple(seats), state.turn
    if turn == seat and player.turn_state != "Playing":
        turn = next_to_play(players, seat)
    return State(state.options, state.phase, turn, players, shoe, state.gone, state.ending)


def _ended(state: State, ending: Ending) -> State:
    return replace(state, phase="Idle", turn=None, ending=ending)


_FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    RoundStarted: round_started,
    CardDrawn: card_drawn,
    Stood: stood,
    DealerDrew: dealer_drew,
    RoundSettled: round_settled,
    ShoeRanOut: shoe_ran_out,
    SeatLeft: seat_left,
    RoundAbandoned: round_abandoned,
    GameTerminated: game_terminated,
}


def evolve(state: State, event: Event, /) -> State:
    """The state after the event."""
    return _FOLDS[type(event)](state, event)
