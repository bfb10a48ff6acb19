"""Folds events into the state: one function per event."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat, SeatLeft, put

from .cards import points
from .events import (
    CardDrawn,
    Cards,
    DealerDrew,
    Event,
    GameTerminated,
    RoundAbandoned,
    RoundOutcome,
    RoundSettled,
    RoundStarted,
    ShoeRanOut,
    Stood,
)
from .hands import Players, next_to_play, standing, turn_after, with_cards
from .shoe import card_numbers, without
from .state import DEALER, GONE, HIGHEST_SCORE, Ending, PlayerState, State


def round_started(state: State, event: RoundStarted, /) -> State:
    """Everyone has their first cards, and the first player who may act has the turn."""
    hands, shoe = event.hands, without(state.shoe, chain.from_iterable(event.hands))
    players = [_with_more(player, hands[seat], HIGHEST_SCORE) for seat, player in enumerate(state.players)]
    return in_round(state, tuple(players), shoe)


def card_drawn(state: State, event: CardDrawn, /) -> State:
    """The player has the card, and plays on, stands at 21 or is bust."""
    player = _with_more(state.players[event.seat], (event.card,), HIGHEST_SCORE)
    return _with_player(replace(state, shoe=without(state.shoe, (event.card,))), event.seat, player)


def stood(state: State, event: Stood, /) -> State:
    """The next player who may act has the turn."""
    return _with_player(state, event.seat, standing(state.players[event.seat]))


def dealer_drew(state: State, event: DealerDrew, /) -> State:
    """The dealer has drawn; if the shoe ran out first, the dealer is still playing."""
    dealer = _with_more(state.players[DEALER], event.cards, state.options.dealer_stand_score)
    return replace(state, players=put(state.players, DEALER, dealer), shoe=without(state.shoe, event.cards))


def round_settled(state: State, event: RoundSettled, /) -> State:
    """The table is idle; cards and outcomes stay visible."""
    return settled(state, state.players, event.outcomes, state.shoe)


def shoe_ran_out(state: State, event: ShoeRanOut, /) -> State:
    """The round is over without outcomes."""
    return _ended(state, "SHOE_EMPTY")


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The player is gone; the next has the turn if it was the leaver's."""
    gone = state.gone + card_numbers(state.players[event.seat].cards)
    return _with_player(replace(state, gone=gone), event.seat, GONE)


def round_abandoned(state: State, event: RoundAbandoned, /) -> State:
    """The round is over without outcomes; the dealer's cards stay shown."""
    return _ended(state, "NO_PLAYERS")


def game_terminated(state: State, event: GameTerminated, /) -> State:
    """Everyone is gone, the dealer too."""
    open_cards = chain.from_iterable([player.cards for player in state.players])
    cleared = replace(state, players=(GONE,) * len(state.players), gone=state.gone + card_numbers(open_cards))
    return _ended(cleared, "GAME_TERMINATED")


def in_round(state: State, players: Players, shoe: bytes, /) -> State:
    """The state after the deal."""
    turn = next_to_play(players, DEALER)
    return replace(state, phase="InRound", turn=turn, players=players, shoe=shoe, ending=None)


def settled(state: State, players: Players, outcomes: tuple[RoundOutcome, ...], shoe: bytes, /) -> State:
    """The state after the settlement."""  # rule 10.1
    compared = list(players)
    for seat, outcome in enumerate(outcomes):
        if outcome != "None":
            compared[seat] = replace(players[seat], outcome=outcome)
    return replace(state, phase="Idle", turn=None, players=tuple(compared), shoe=shoe, ending="SETTLED")


def _with_more(player: PlayerState, cards: Cards, stands_at: int) -> PlayerState:
    return with_cards(player, cards, sum([points(card) for card in cards]), stands_at)


def _with_player(state: State, seat: Seat, player: PlayerState) -> State:
    """The state with one seat replaced; if its turn ended, the next player has the turn."""
    players, turn = put(state.players, seat, player), state.turn
    return replace(state, players=players, turn=turn_after(seat, players) if turn == seat else turn)


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
