"""The last entries of an awake room, for those who come back and ask what they missed or want to be told."""

from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final

from noripan.kernel import AnyGame, Lang
from noripan.rooms import (
    AnyEntryView,
    AnyRoom,
    AnyRoomEntry,
    LogLine,
    RoomContext,
    log_lines,
    seat_among,
    show,
)

MOST_NARRATED: Final = 100
"""So many entries are told in words to whoever enters."""


class RecentEntries:
    """Entries, each with who was around when it happened: it is shown from the seat of then for ever."""

    def __init__(self, most: int) -> None:
        self._kept: deque[tuple[AnyRoomEntry, RoomContext]] = deque(maxlen=most)
        self._around: RoomContext | None = None

    def keep(self, before: AnyRoom, after: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        """Keeps the entries that led from a room to what it is now."""
        if self._around is None or not self._around.is_still(after):
            self._around = RoomContext(before, after, entries)
        self._kept.extend([(entry, self._around) for entry in entries])

    def missed(
        self, game: AnyGame, room: AnyRoom, member: str, after: int | None
    ) -> list[AnyEntryView | None] | None:
        """What a member did not see since an entry; None where that is not known any more."""
        if after is None or not 0 <= (behind := room.seq - after) <= len(self._kept):
            return None
        kept = list(self._kept)[len(self._kept) - behind :]
        return [_shown(game, entry, around, member) for entry, around in kept]

    def log_lines(self, game: AnyGame, member: str, lang: Lang) -> list[LogLine]:
        """The last entries in words, as a member may know them."""
        last = islice(self._kept, max(0, len(self._kept) - MOST_NARRATED), None)
        seen = [(entry, _shown(game, entry, around, member), around) for entry, around in last]
        return [line for entry, one, around in seen for line in log_lines(game, entry, one, around, lang)]


def _shown(game: AnyGame, entry: AnyRoomEntry, around: RoomContext, member: str) -> AnyEntryView | None:
    return show(game, entry, seat_among(around.players, member))
