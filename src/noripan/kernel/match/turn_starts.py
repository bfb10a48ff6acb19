"""Where turns begin in the log of a match."""

from typing import Any

from ..game import AnyGame
from ..seats import REFEREE, Seat
from .match import Acted, MatchEntry


class TurnStarts:
    """Finds the first move of each turn; takes the moves of one match in order."""

    def __init__(self, game: AnyGame) -> None:
        self._turns = game.turns
        self._turn: tuple[Seat, int] | None = None
        """The seat of the last turn and its number."""

    def begins_turn(self, entry: MatchEntry[Any, Any], state: Any, /) -> bool:
        """Whether a move in this state is the first of a turn; answers in another seat's turn begin none."""
        move, turns = entry.move, self._turns
        if not isinstance(move, Acted) or move.seat == REFEREE or turns.kind(state, move.seat) != "turn":
            return False
        last, self._turn = self._turn, (move.seat, turns.number(state, move.seat))
        return self._turn != last
