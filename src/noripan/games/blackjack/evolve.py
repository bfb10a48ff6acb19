"""Folds what has happened into the state, one small function an event. Decides nothing, draws nothing."""

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from .cards import numbers_of, without
from .events import (
    CardDrawn,
    Cards,
    DealerDrew,
    Event,
    GameTerminated,
    RoundAbandoned,
    RoundSettled,
    RoundStarted,
    SeatLeft,
    ShoeRanOut,
    Stood,
)
from .state import DEALER, GONE, HIGHEST_SCORE, Ending, PlayerState, State, first_to_play, holding


def round_started(state: State, event: RoundStarted, /) -> State:
    """Everyone has the first cards, and the first who may act is to act."""
    players = tuple(
        [
            holding(player, cards, HIGHEST_SCORE)
            for player, cards in zip(state.players, event.hands, strict=True)
        ]
    )
    shoe = without(state.shoe, chain.from_iterable(event.hands))
    return State(state.options, "InRound", first_to_play(players), players, shoe, state.gone, None)


def card_drawn(state: State, event: CardDrawn, /) -> State:
    """The card lies before the player, who goes on, stands at 21 or is bust."""
    return _with_cards(state, event.seat, (event.card,), HIGHEST_SCORE)


def stood(state: State, event: Stood, /) -> State:
    """The next player who may act is to act."""
    player = state.players[event.seat]
    standing = PlayerState(
        player.cards, player.score, "Standing", "None", is_dealer=player.is_dealer, present=player.present
    )
    return _seated(state, event.seat, standing, state.shoe)


def dealer_drew(state: State, event: DealerDrew, /) -> State:
    """The dealer has drawn to the end; where the shoe ended first, still plays."""
    return _with_cards(state, DEALER, event.cards, state.options.dealer_stand_score)


def round_settled(state: State, event: RoundSettled, /) -> State:
    """The table is idle again; cards and outcomes stay where they are."""  # rule 10.1
    players = tuple(
        [
            player if outcome == "None" else replace(player, outcome=outcome)
            for player, outcome in zip(state.players, event.outcomes, strict=True)
        ]
    )
    return State(state.options, "Idle", None, players, state.shoe, state.gone, "SETTLED")


def shoe_ran_out(state: State, event: ShoeRanOut, /) -> State:
    """The round is over without outcomes."""
    return _ended(state, "SHOE_EMPTY")


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The player is gone; another is to act where it was the leaver's turn."""
    gone = state.gone + numbers_of(state.players[event.seat].cards)
    return replace(_seated(state, event.seat, GONE, state.shoe), gone=gone)


def round_abandoned(state: State, event: RoundAbandoned, /) -> State:
    """The round is over without outcomes; the dealer's cards stay shown."""
    return _ended(state, "NO_PLAYERS")


def game_terminated(state: State, event: GameTerminated, /) -> State:
    """Everyone is gone, the dealer too."""
    lying = chain.from_iterable(player.cards for player in state.players)
    cleared = replace(state, players=(GONE,) * len(state.players), gone=state.gone + numbers_of(lying))
    return _ended(cleared, "GAME_TERMINATED")


def _with_cards(state: State, seat: int, cards: Cards, stands_at: int) -> State:
    """The state after a seat took these cards out of the shoe."""
    player = state.players[seat]
    return _seated(state, seat, holding(player, player.cards + cards, stands_at), without(state.shoe, cards))


def _seated(state: State, seat: int, player: PlayerState, shoe: bytes) -> State:
    """The state with another player's state in one seat, and whose turn it is then."""
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return State(state.options, state.phase, first_to_play(players), players, shoe, state.gone, state.ending)


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
