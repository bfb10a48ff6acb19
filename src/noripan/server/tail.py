"""The last entries of an awake room, for those who come back and ask what they missed."""

from collections import deque
from collections.abc import Iterable

from noripan.kernel import AnyGame
from noripan.rooms import AnyEntry, AnyRoom, AnySeen, Player, players_of, seat_among, show


class Tail:
    """Entries, each with who played in which seat when it happened: it is shown from that seat for ever."""

    def __init__(self, most: int) -> None:
        self._kept: deque[tuple[AnyEntry, tuple[Player | None, ...]]] = deque(maxlen=most)

    def keep(self, room: AnyRoom, entries: Iterable[AnyEntry]) -> None:
        """Keeps the entries that made a room what it is now."""
        players = players_of(room)
        self._kept.extend([(entry, players) for entry in entries])

    def missed(
        self, game: AnyGame, room: AnyRoom, member: str, after: int | None
    ) -> list[AnySeen | None] | None:
        """What a member did not see since an entry; None where that is not known any more."""
        if after is None or not 0 <= (behind := room.seq - after) <= len(self._kept):
            return None
        kept = list(self._kept)[len(self._kept) - behind :]
        return [show(game, entry, seat_among(players, member)) for entry, players in kept]
