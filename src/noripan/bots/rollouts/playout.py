"""A playout: every seat plays on with the same bot, each on its own view."""

from collections.abc import Callable
from typing import Any

from noripan.kernel import REFEREE, AnyGame, Bot, Seat

from .luck import CommonLuck


class Playouts:
    """Playouts of one game by one bot."""

    __slots__ = ("_bot", "_game", "_is_rest")

    def __init__(self, game: AnyGame, bot: Bot, is_rest: Callable[[Any], bool]) -> None:
        self._game = game
        self._bot = bot
        self._is_rest = is_rest

    def after(self, state: Any, seat: Seat, action: Any, turns: int, luck: CommonLuck) -> Any:
        """The state some turns after a seat's action, where its chances may be trusted, or at the end."""
        game, advance, number = self._game, self._game.advance, self._game.turns.number
        turn = seat, number(state, seat)
        state = advance(state, seat, action, luck.of_turn(*turn))
        while game.outcome(state) is None:
            seat = _awaited(game, state)
            now = seat, number(state, seat)
            if now != turn and game.turns.kind(state, seat) == "turn":
                turn, turns = now, turns - 1
            if turns <= 0 and self._is_rest(state):
                break
            state = advance(state, seat, self._choice(state, seat, luck), luck.of_turn(*now))
        return state

    def _choice(self, state: Any, seat: Seat, luck: CommonLuck) -> Any:
        """The bot's action; the referee is always idle."""
        game = self._game
        if seat == REFEREE:
            return game.idle(state, seat)
        menu = game.legal(state, seat)
        return menu[0] if len(menu) == 1 else self._bot(game.view(state, seat), menu, luck.mind)


def _awaited(game: AnyGame, state: Any) -> Seat:
    """The first seat that the table waits for."""
    kind = game.turns.kind
    return next(seat for seat in game.actors(state) if kind(state, seat) != "wait")
