"""What each viewer is sent: a Welcome with everything, then updates with differences. Each is made once per
viewer, with narration for clients that ask for it."""

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
from noripan.wire import Change, Narration, SharedChanges, Update, Welcome, changes, encode, field_changes

SMALL_DELTA_BYTES: Final = 256
"""A delta up to this size is sent without comparing it to the whole document."""

AnyUpdate: TypeAlias = Update[Any, Any, Any]


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
    """A Welcome frame: everything a member may know, with narration if asked for."""
    viewer = viewer_of(room, member)
    table, turn = table_view(game, room, viewer), turn_view(game, room, viewer)
    return encode(
        Welcome(
            protocol=2,
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


def _narration(  # noqa: PLR0917 - all parts of a narration
    game: AnyGame, room: AnyRoom, table: Any, turn: TurnView[Any] | None, lines: Sequence[LogLine], lang: Lang
) -> Narration:
    """The log lines, and the current table, menu and ending in words."""
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


class TableViews:
    """The views of a room's table and turns, made once per viewer."""

    def __init__(self, game: AnyGame, room: AnyRoom) -> None:
        self.room = room
        self._game = game
        self._views: dict[Viewer, Any] = {}
        self._turns: dict[Viewer, TurnView[Any] | None] = {}

    def of(self, room: AnyRoom) -> "TableViews":
        """The views of a state of the room: these, if it is the same."""
        return self if self.room is room else TableViews(self._game, room)

    def for_viewer(self, viewer: Viewer) -> Any:
        """The game's view for a viewer."""
        if viewer not in self._views:
            self._views[viewer] = table_view(self._game, self.room, viewer)
        return self._views[viewer]

    def turn(self, viewer: Viewer) -> TurnView[Any] | None:
        """The current turns and a viewer's menu."""
        if viewer not in self._turns:
            self._turns[viewer] = turn_view(self._game, self.room, viewer)
        return self._turns[viewer]


class Updates:
    """The updates of one change of a room; each viewer's is made on first use."""

    def __init__(
        self, game: AnyGame, before: TableViews, after: TableViews, entries: Sequence[AnyRoomEntry], now: int
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
        """The last viewer's steps and their encoding; the next viewer's are often the same."""
        self._room: Any = UNSET
        if not looks_the_same(before.room, after.room):
            old, new = room_view(game, before.room), room_view(game, after.room)
            steps = changes(old, new)
            self._room = delta(steps, new)[0] if steps else UNSET
        self._has_reseated = players_of(before.room) is not players_of(after.room)
        self._has_moved = before.room.match is not after.room.match

    def frame(self, member: str, narrate: Lang | None = None) -> bytes:
        """The Update frame of a member, with narration in a language if given."""
        viewer = viewer_of(self._after.room, member)
        was = viewer_of(self._before.room, member) if self._has_reseated else viewer
        key = was, viewer, narrate
        if key not in self._frames:
            self._frames[key] = encode(self._update(was, viewer, narrate))
        return self._frames[key]

    def _update(self, was: Viewer, viewer: Viewer, narrate: Lang | None) -> AnyUpdate:
        """Narration is added to the viewer's plain update."""
        viewers = was, viewer
        if viewers not in self._updates:
            self._updates[viewers] = self._make(*viewers)
        update = self._updates[viewers]
        return (
            update if narrate is None else replace(update, narration=self._narration(update, viewer, narrate))
        )

    def _make(self, was: Viewer, viewer: Viewer) -> AnyUpdate:
        has_moved = self._has_moved
        return Update(
            seq=self._after.room.seq,
            at=self._now,
            entries=tuple([show(self._game, entry, viewer) for entry in self._entries]),
            room=self._room,
            table=self._table(was, viewer) if has_moved else UNSET,
            turn=self._turn(was, viewer) if has_moved else UNSET,
        )

    @cached_property
    def _context(self) -> RoomContext:
        return RoomContext(self._before.room, self._after.room, self._entries)

    def _narration(self, update: AnyUpdate, viewer: Viewer, lang: Lang) -> Narration | UnsetType:
        pairs = zip(self._entries, update.entries, strict=True)
        lines = [
            line for entry, view in pairs for line in log_lines(self._game, entry, view, self._context, lang)
        ]
        if self._has_moved:
            after = self._after
            return _narration(
                self._game, after.room, after.for_viewer(viewer), after.turn(viewer), lines, lang
            )
        return Narration(tuple(lines)) if lines else UNSET

    def _table(self, was: Viewer, viewer: Viewer) -> Any:
        before, after = self._before.room.match, self._after.room.match
        new = self._after.for_viewer(viewer)
        if before is None or after is None or before.id != after.id or was != viewer:
            return Raw(encode([[new]]))
        steps = self._shared_changes.changes(self._before.for_viewer(viewer), new)
        known, patch = self._patch
        return patch if steps == known else self._delta_of(steps, new)

    def _turn(self, was: Viewer, viewer: Viewer) -> Any:
        old, new = self._before.turn(was), self._after.turn(viewer)
        return [[new]] if old is None or new is None else field_changes(old, new) or UNSET

    def _delta_of(self, steps: list[Change], new: Any) -> Raw:
        """Caches a small delta for the next viewer. A larger one depends on the size of this viewer's table,
        which other viewers must not learn."""
        patch, is_small = delta(steps, new)
        if is_small:
            self._patch = steps, patch
        return patch


def delta(steps: Sequence[Change], new: Any, /) -> tuple[Raw, bool]:
    """An encoded Delta: the steps, or the whole document if that is smaller; and whether the steps are small
    enough to be sent without that comparison."""
    small = encode(steps)
    if len(small) <= SMALL_DELTA_BYTES:
        return Raw(small), True
    return Raw(min(small, encode([[new]]), key=len)), False
