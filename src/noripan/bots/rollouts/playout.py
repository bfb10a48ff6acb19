"""A playout: par plays on for some turns, with the luck of one world."""

from collections.abc import Callable
from typing import Any

from noripan.kernel import AnyGame, Seat

from ..par import Par
from .luck import CommonLuck


class Playouts:
    """Playouts of one game by par."""

    __slots__ = ("_game", "_is_rest", "_par")

    def __init__(self, game: AnyGame, par: Par, is_rest: Callable[[Any], bool]) -> None:
        self._game = game
        self._par = par
        self._is_rest = is_rest

    def after(self, state: Any, seat: Seat, action: Any, turns: int, luck: CommonLuck) -> Any:
        """The state some turns after a seat's action, where its chances may be trusted, or at the end."""
        game, par, number = self._game, self._par, self._game.turns.number
        turn = seat, number(state, seat)
        state = game.advance(state, seat, action, luck.of_turn(*turn))
        while game.outcome(state) is None:
            seat = par.next_actor(state)
            now = seat, number(state, seat)
            if now != turn and game.turns.kind(state, seat) == "turn":
                turn, turns = now, turns - 1
            if turns <= 0 and self._is_rest(state):
                break
            state = game.advance(state, seat, par.choice(state, seat, luck.mind), luck.of_turn(*now))
        return state
