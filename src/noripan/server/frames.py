"""What each viewer is sent: the whole on entering, then differences; made once for each place to look."""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Raw

from noripan.kernel import AnyGame, Viewer
from noripan.rooms import (
    AnyEntry,
    AnyRoom,
    AnySeen,
    looks_the_same,
    room_view,
    show,
    table_view,
    turn_view,
    viewer_of,
)
from noripan.wire import Alike, Change, Delta, Update, Welcome, changes, encode


def welcome(
    game: AnyGame, room: AnyRoom, member: str, missed: Sequence[AnySeen | None] | None, now: int, /
) -> bytes:
    """Everything a member may know."""
    viewer = viewer_of(room, member)
    return encode(
        Welcome(
            protocol=1,
            seq=room.seq,
            at=now,
            member=member,
            room=room_view(room),
            table=table_view(game, room, viewer),
            turn=turn_view(game, room, viewer),
            chat=room.chat,
            missed=None if missed is None else tuple(missed),
        )
    )


class Updates:
    """The updates of one step of a room; each viewer's is made when first asked for."""

    def __init__(
        self, game: AnyGame, before: AnyRoom, after: AnyRoom, entries: Sequence[AnyEntry], now: int
    ) -> None:
        self._game = game
        self._before = before
        self._after = after
        self._entries = entries
        self._now = now
        self._frames: dict[tuple[Viewer, Viewer], bytes] = {}
        self._alike = Alike()
        self._room: Any = UNSET
        if not looks_the_same(before, after):
            old, new = room_view(before), room_view(after)
            self._room = _delta(changes(old, new), new)

    def frame(self, member: str) -> bytes:
        """What a member is sent."""
        places = viewer_of(self._before, member), viewer_of(self._after, member)
        if places not in self._frames:
            self._frames[places] = self._make(*places)
        return self._frames[places]

    def _make(self, was: Viewer, viewer: Viewer) -> bytes:
        game, after = self._game, self._after
        moved = after.match is not self._before.match
        return encode(
            Update(
                seq=after.seq,
                at=self._now,
                entries=tuple(show(game, entry, viewer) for entry in self._entries),
                room=self._room,
                table=self._table(was, viewer) if moved else UNSET,
                turn=(turn_view(game, after, viewer) or UNSET) if moved else UNSET,
            )
        )

    def _table(self, was: Viewer, viewer: Viewer) -> Any:
        before, after = self._before.match, self._after.match
        new = table_view(self._game, self._after, viewer)
        if before is None or after is None or before.id != after.id or was != viewer:
            return Raw(encode(Delta(whole=new)))
        old = table_view(self._game, self._before, viewer)
        return _delta(self._alike.changes(old, new), new)


def _delta(steps: list[Change], new: Any) -> Any:
    """A Delta, encoded: the steps to a document, or the document itself where that is smaller."""
    if not steps:
        return UNSET
    small = encode(Delta(steps=tuple(steps)))
    whole = encode(Delta(whole=new))
    return Raw(min(small, whole, key=len))
