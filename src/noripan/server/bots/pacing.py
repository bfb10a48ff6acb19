"""When bots play faster: once they have played among themselves for so long that people only wait for the
end.

No game says who is out of it, so this only counts turns without a person.
"""

from collections.abc import Set as AbstractSet
from typing import Final

from noripan.kernel import REFEREE
from noripan.rooms import AnyRoom, AnyRoomMatch, BotPlayer, HumanPlayer, StandIn, running

BOT_ROUNDS: Final = 2
"""After this many rounds without a person's turn, no person has turns left."""
SPEEDUP: Final = 5
"""Bots then play this many times as fast."""


def has_bots(room: AnyRoom, /) -> bool:
    """Whether a bot plays in the running match."""
    match = running(room)
    return match is not None and any(isinstance(player, BotPlayer | StandIn) for player in match.players)


class BotPacing:
    """Counts, at one table, how often the turn passed between bots without a person who could act."""

    def __init__(self) -> None:
        self._match = ""
        self._actors: AbstractSet[int] = frozenset()
        self._bot_turns = 0

    def pause(self, room: AnyRoom, usual: float, /) -> float:
        """How long bots wait before their moves; call it after every change of a room with bots."""
        match = running(room)
        if match is None:
            return usual
        self._count(match)
        return usual / SPEEDUP if self._is_fast(match) else usual

    def _count(self, match: AnyRoomMatch) -> None:
        actors = frozenset(match.clocks)
        if match.id != self._match or any(_is_persons(match, seat) for seat in actors):
            self._bot_turns = 0
        elif actors != self._actors:
            self._bot_turns += 1
        self._match, self._actors = match.id, actors

    def _is_fast(self, match: AnyRoomMatch) -> bool:
        """Never if no person has a seat: then people came to watch the bots."""
        has_people = any(isinstance(player, HumanPlayer) for player in match.players)
        return has_people and self._bot_turns >= BOT_ROUNDS * len(match.players)


def _is_persons(match: AnyRoomMatch, seat: int) -> bool:
    """Stand-ins are bots; the referee's questions are answered by people."""
    return seat == REFEREE or isinstance(match.players[seat], HumanPlayer)
