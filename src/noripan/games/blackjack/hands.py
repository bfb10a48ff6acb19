"""Hands: what more cards make of a player, and who plays next."""

from msgspec.structs import replace

from noripan.kernel import Seat

from .events import Cards
from .state import HIGHEST_SCORE, PlayerState, TurnState

Players = tuple[PlayerState, ...]
"""By seat; the dealer is the first."""


# rules 5.1–5.3, 7.3, 8.2, 8.3
def with_cards(player: PlayerState, cards: Cards, points: int, stands_at: int, /) -> PlayerState:
    """The player with more cards: bust above 21, standing from `stands_at`, else playing."""
    score = player.score + points
    turn_state: TurnState = "Playing" if score < stands_at else "Standing"
    if score > HIGHEST_SCORE:
        turn_state = "Busted"
    return replace(player, cards=player.cards + cards, score=score, turn_state=turn_state)


def standing(player: PlayerState, /) -> PlayerState:
    """The player without a turn."""
    return replace(player, turn_state="Standing")


def turn_after(seat: Seat, players: Players, /) -> Seat | None:
    """Whose turn it is after the turn of a seat: its own, if it may still act."""
    return seat if players[seat].turn_state == "Playing" else next_to_play(players, seat)


def next_to_play(players: Players, seat: Seat, /) -> Seat | None:
    """The first player after a seat who may still act; never the dealer."""  # rules 5.4, 7.4
    for following in range(seat + 1, len(players)):
        if players[following].turn_state == "Playing":
            return Seat(following)
    return None
