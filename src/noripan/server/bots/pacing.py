"""When bots hurry: once they have been among themselves for so long that people only wait for the end.

No game says who is out of it, so this goes by what is seen: no person's turn comes any more. Knows no time.
"""

from collections.abc import Set as AbstractSet
from typing import Final

from noripan.kernel import REFEREE
from noripan.rooms import AnyRoom, AnyRoomMatch, HumanPlayer, running

ROUNDS: Final = 2
"""So many times round the table without a person: whoever is still in it has had a turn by then."""
HASTE: Final = 5
"""So many times as fast bots are then."""


class BotPacing:
    """Counts, at one table, how often the turn went from bots to bots without a person who could act."""

    def __init__(self) -> None:
        self._match = ""
        self._actors: AbstractSet[int] = frozenset()
        self._handed_on = 0

    def pause(self, room: AnyRoom, usual: float, /) -> float:
        """How long bots wait with their moves; to be asked after whatever has happened in the room."""
        match = running(room)
        if match is None:
            return usual
        self._look(match)
        return usual / HASTE if self._is_due(match) else usual

    def _look(self, match: AnyRoomMatch) -> None:
        actors = frozenset(match.clocks)
        if match.id != self._match or any(_is_persons(match, seat) for seat in actors):
            self._handed_on = 0
        elif actors != self._actors:
            self._handed_on += 1
        self._match, self._actors = match.id, actors

    def _is_due(self, match: AnyRoomMatch) -> bool:
        """Where nobody has a seat of their own, whoever is there came to watch the bots play."""
        waits = any(isinstance(player, HumanPlayer) for player in match.players)
        return waits and self._handed_on >= ROUNDS * len(match.players)


def _is_persons(match: AnyRoomMatch, seat: int) -> bool:
    """A bot that stands in for somebody is a bot; where the house is asked, people answer."""
    return seat == REFEREE or isinstance(match.players[seat], HumanPlayer)
