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
    players_of,
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


class Tables:
    """A room's table as it looks from each place; looked at once from each."""

    def __init__(self, game: AnyGame, room: AnyRoom) -> None:
        self.room = room
        self._game = game
        self._seen: dict[Viewer, Any] = {}

    def seen_by(self, viewer: Viewer) -> Any:
        """The game's own view."""
        if viewer not in self._seen:
            self._seen[viewer] = table_view(self._game, self.room, viewer)
        return self._seen[viewer]


class Updates:
    """The updates of one step of a room; each viewer's is made when first asked for."""

    def __init__(
        self, game: AnyGame, before: Tables, after: Tables, entries: Sequence[AnyEntry], now: int
    ) -> None:
        self._game = game
        self._before = before
        self._after = after
        self._entries = entries
        self._now = now
        self._frames: dict[tuple[Viewer, Viewer], bytes] = {}
        self._alike = Alike()
        self._patch: tuple[list[Change], Any] = [], UNSET
        """Steps that the last viewer was sent; the next one's are often the same."""
        self._room: Any = UNSET
        if not looks_the_same(before.room, after.room):
            old, new = room_view(before.room), room_view(after.room)
            steps = changes(old, new)
            self._room = _delta(steps, new)[0] if steps else UNSET
        self._has_reseated = players_of(before.room) is not players_of(after.room)

    def frame(self, member: str) -> bytes:
        """What a member is sent."""
        viewer = viewer_of(self._after.room, member)
        was = viewer_of(self._before.room, member) if self._has_reseated else viewer
        places = was, viewer
        if places not in self._frames:
            self._frames[places] = self._make(*places)
        return self._frames[places]

    def _make(self, was: Viewer, viewer: Viewer) -> bytes:
        game, after = self._game, self._after.room
        moved = after.match is not self._before.room.match
        return encode(
            Update(
                seq=after.seq,
                at=self._now,
                entries=tuple([show(game, entry, viewer) for entry in self._entries]),
                room=self._room,
                table=self._table(was, viewer) if moved else UNSET,
                turn=(turn_view(game, after, viewer) or UNSET) if moved else UNSET,
            )
        )

    def _table(self, was: Viewer, viewer: Viewer) -> Any:
        before, after = self._before.room.match, self._after.room.match
        new = self._after.seen_by(viewer)
        if before is None or after is None or before.id != after.id or was != viewer:
            return Raw(encode(Delta(whole=new)))
        steps = self._alike.changes(self._before.seen_by(viewer), new)
        known, patch = self._patch
        return patch if steps == known else self._delta_of(steps, new)

    def _delta_of(self, steps: list[Change], new: Any) -> Raw:
        """Steps may serve the next viewer too; a whole view is for this one's eyes alone."""
        delta, is_patch = _delta(steps, new)
        if is_patch:
            self._patch = steps, delta
        return delta


def _delta(steps: list[Change], new: Any) -> tuple[Raw, bool]:
    """A Delta, encoded: the steps to a document, or the document itself where that is smaller."""
    small = encode(Delta(steps=tuple(steps)))
    whole = encode(Delta(whole=new))
    return (Raw(whole), False) if len(whole) < len(small) else (Raw(small), True)
