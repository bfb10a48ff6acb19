"""The last entries of a live room, for members who reconnect or ask for narration."""

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

from .subscriber import Subscriber
from .updates import welcome

MAX_NARRATED: Final = 100
"""A member who joins gets the last entries in words, up to this many."""


class RecentEntries:
    """The last entries, each with the room's context at that time: an entry keeps the view of that seat."""

    def __init__(self, limit: int) -> None:
        self._entries: deque[tuple[AnyRoomEntry, RoomContext]] = deque(maxlen=limit)
        self._context: RoomContext | None = None

    def add(self, before: AnyRoom, after: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        """Adds the entries that led from one state of the room to the next."""
        if self._context is None or not self._context.is_still(after):
            self._context = RoomContext(before, after, entries)
        self._entries.extend([(entry, self._context) for entry in entries])

    def welcome(
        self, game: AnyGame, room: AnyRoom, subscriber: Subscriber, after: int | None, now: int
    ) -> bytes:
        """A Welcome frame: everything the subscriber may know, and the entries missed since `after`."""
        member, narrate = subscriber.member, subscriber.narrate
        missed = self.missed(game, room, member, after)
        lines = () if narrate is None else self.log_lines(game, member, narrate)
        return welcome(game, room, member, missed, now, narrate=narrate, lines=lines)

    def missed(
        self, game: AnyGame, room: AnyRoom, member: str, after: int | None
    ) -> list[AnyEntryView | None] | None:
        """The member's views of the entries after a number; None if some are no longer kept."""
        if after is None or not 0 <= (behind := room.seq - after) <= len(self._entries):
            return None
        entries = list(self._entries)[len(self._entries) - behind :]
        return [_shown(game, entry, context, member) for entry, context in entries]

    def log_lines(self, game: AnyGame, member: str, lang: Lang) -> list[LogLine]:
        """The last entries in words, as far as the member may know them."""
        last = islice(self._entries, max(0, len(self._entries) - MAX_NARRATED), None)
        views = [(entry, _shown(game, entry, context, member), context) for entry, context in last]
        return [
            line for entry, view, context in views for line in log_lines(game, entry, view, context, lang)
        ]


def _shown(game: AnyGame, entry: AnyRoomEntry, context: RoomContext, member: str) -> AnyEntryView | None:
    return show(game, entry, seat_among(context.players, member))
