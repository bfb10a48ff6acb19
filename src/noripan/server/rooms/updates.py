"""What each viewer is sent: the whole on entering, then differences; made once for each place to look, and in
words for whoever asked to be told."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from noripan.kernel import AnyGame, Lang, Viewer
from noripan.rooms import (
    AnyEntryView,
    AnyRoom,
    AnyRoomEntry,
    LogLine,
    RoomContext,
    TurnView,
    log_lines,
    looks_the_same,
    menu_text,
    players_of,
    room_view,
    show,
    table_view,
    teller_of,
    turn_view,
    viewer_of,
)
from noripan.wire import Change, Delta, Narration, SharedChanges, Update, Welcome, changes, encode

FEW_BYTES: Final = 256
"""Steps so short are sent as they are, however short the whole may be."""

AnyUpdate: TypeAlias = Update[Any, Any, Any, Any, Any]


def welcome(
    game: AnyGame,
    room: AnyRoom,
    member: str,
    missed: Sequence[AnyEntryView | None] | None,
    now: int,
    /,
    *,
    narrate: Lang | None = None,
    lines: Sequence[LogLine] = (),
) -> bytes:
    """Everything a member may know; in words too for whoever asked to be told."""
    viewer = viewer_of(room, member)
    table, turn = table_view(game, room, viewer), turn_view(game, room, viewer)
    return encode(
        Welcome(
            protocol=1,
            seq=room.seq,
            at=now,
            member=member,
            room=room_view(game, room),
            table=table,
            turn=turn,
            chat=room.chat,
            missed=None if missed is None else tuple(missed),
            narration=None if narrate is None else _narration(game, room, table, turn, lines, narrate),
        )
    )


def _narration(  # noqa: PLR0917 - all that can be told
    game: AnyGame, room: AnyRoom, table: Any, turn: TurnView[Any] | None, lines: Sequence[LogLine], lang: Lang
) -> Narration:
    """The lines, and beside them the table, the menu and the ending as they are now."""
    match = room.match
    if match is None or turn is None:
        return Narration(tuple(lines), names=(), rows=(), menu=None, ending=None)
    teller = teller_of(game, room, lang)
    return Narration(
        tuple(lines),
        names=tuple(teller.names),
        rows=tuple(teller.rows(table)),
        menu=menu_text(turn.menu, teller),
        ending=None if match.ended is None else teller.outcome(match.ended.outcome),
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
        self, game: AnyGame, before: Tables, after: Tables, entries: Sequence[AnyRoomEntry], now: int
    ) -> None:
        self._game = game
        self._before = before
        self._after = after
        self._entries = entries
        self._now = now
        self._updates: dict[tuple[Viewer, Viewer], AnyUpdate] = {}
        self._frames: dict[tuple[Viewer, Viewer, Lang | None], bytes] = {}
        self._shared_changes = SharedChanges()
        self._patch: tuple[list[Change], Any] = [], UNSET
        """Steps that the last viewer was sent; the next one's are often the same."""
        self._room: Any = UNSET
        if not looks_the_same(before.room, after.room):
            old, new = room_view(game, before.room), room_view(game, after.room)
            steps = changes(old, new)
            self._room = delta(steps, new)[0] if steps else UNSET
        self._has_reseated = players_of(before.room) is not players_of(after.room)
        self._has_moved = before.room.match is not after.room.match

    def frame(self, member: str, narrate: Lang | None = None) -> bytes:
        """What a member is sent who asked to be told in a language, or not at all."""
        viewer = viewer_of(self._after.room, member)
        was = viewer_of(self._before.room, member) if self._has_reseated else viewer
        key = was, viewer, narrate
        if key not in self._frames:
            self._frames[key] = encode(self._update(was, viewer, narrate))
        return self._frames[key]

    def _update(self, was: Viewer, viewer: Viewer, narrate: Lang | None) -> AnyUpdate:
        """Words are put to what a place is sent in any case."""
        places = was, viewer
        if places not in self._updates:
            self._updates[places] = self._make(*places)
        update = self._updates[places]
        return (
            update if narrate is None else replace(update, narration=self._narration(update, viewer, narrate))
        )

    def _make(self, was: Viewer, viewer: Viewer) -> AnyUpdate:
        game, after, has_moved = self._game, self._after.room, self._has_moved
        return Update(
            seq=after.seq,
            at=self._now,
            entries=tuple([show(game, entry, viewer) for entry in self._entries]),
            room=self._room,
            table=self._table(was, viewer) if has_moved else UNSET,
            turn=turn_view(game, after, viewer) if has_moved else UNSET,
        )

    @cached_property
    def _around(self) -> RoomContext:
        return RoomContext(self._before.room, self._after.room, self._entries)

    def _narration(self, update: AnyUpdate, viewer: Viewer, lang: Lang) -> Narration | UnsetType:
        seen = zip(self._entries, update.entries, strict=True)
        lines = [
            line for entry, one in seen for line in log_lines(self._game, entry, one, self._around, lang)
        ]
        if not isinstance(update.turn, UnsetType):
            table = self._after.seen_by(viewer)
            return _narration(self._game, self._after.room, table, update.turn, lines, lang)
        return Narration(tuple(lines)) if lines else UNSET

    def _table(self, was: Viewer, viewer: Viewer) -> Any:
        before, after = self._before.room.match, self._after.room.match
        new = self._after.seen_by(viewer)
        if before is None or after is None or before.id != after.id or was != viewer:
            return Raw(encode(Delta(whole=new)))
        steps = self._shared_changes.changes(self._before.seen_by(viewer), new)
        known, patch = self._patch
        return patch if steps == known else self._delta_of(steps, new)

    def _delta_of(self, steps: list[Change], new: Any) -> Raw:
        """A few steps serve the next viewer too. Whether more of them are sent depends on how long this one's
        view is, and even that is not for others to know."""
        patch, is_for_all = delta(steps, new)
        if is_for_all:
            self._patch = steps, patch
        return patch


def delta(steps: Sequence[Change], new: Any, /) -> tuple[Raw, bool]:
    """A Delta, encoded: a few steps to a document, or more, or the whole where that is smaller; and whether
    the steps alone decided it."""
    small = encode(Delta(changes=tuple(steps)))
    if len(small) <= FEW_BYTES:
        return Raw(small), True
    whole = encode(Delta(whole=new))
    return Raw(min(small, whole, key=len)), False
