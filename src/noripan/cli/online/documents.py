"""Reads an online table's JSON documents and frames into the game's types."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from noripan.client import Frame, Table
from noripan.kernel import AnyGame, Bound, TurnKind, Viewer, fillings
from noripan.rooms import AnyEntryView, EntryView, FormView, RoomView, TurnView

from ..terminal.choices import Menu

TurnKey = tuple[str, int]
"""A match id, and the number of moves before the turn."""


@dataclass(frozen=True, slots=True)
class ReceivedForm:
    """A form as received; only the server can check its fields."""

    action: Any
    fields: tuple[Bound, ...]
    samples: tuple[Any, ...]


class Documents:
    """Reads a table's documents. Raises msgspec.ValidationError if they do not fit this version."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        codecs = game.facts.codecs
        self._view = codecs.view
        self._turn: Any = TurnView[codecs.action.type]  # type: ignore[name-defined]
        self._entry: Any = EntryView[codecs.shown.type, Any, Any]  # type: ignore[misc,name-defined]
        self._table = table
        self._actions: Mapping[str, Any] = {
            kind.__struct_config__.tag: kind for kind in get_args(codecs.action.type) or (codecs.action.type,)
        }

    @property
    def room(self) -> RoomView[Any, Any]:
        """The room."""
        room: RoomView[Any, Any] = msgspec.convert(self._table.room, RoomView[Any, Any])
        return room

    @property
    def view(self) -> Any:
        """The user's view of the match; there must be one."""
        return self._view.convert(self._table.view)

    @property
    def turn(self) -> TurnView[Any] | None:
        """The clocks, the menu and the number of the current turn."""
        turn: TurnView[Any] | None = msgspec.convert(self._table.turn, self._turn | None)
        return turn

    def menu(self) -> Menu | None:
        """The user's menu now."""
        turn = self.turn
        if turn is None or turn.menu is None:
            return None
        return Menu(turn.menu.actions, tuple(map(self._form, turn.menu.forms)))

    @property
    def several_may_act(self) -> bool:
        """Whether several seats may act now."""
        return self.turn is not None and len(self.turn.clocks) > 1

    @property
    def host_question(self) -> TurnKey | None:
        """The turn in which the table waits for the host's answer, if it does."""
        turn, match = self.turn, self.room.match
        if turn is None or match is None or turn.asks != "host":
            return None
        return match.id, turn.number

    def turn_kind(self, seat: Viewer) -> TurnKind:
        """Why a seat may act."""
        clocks = self.turn.clocks if self.turn is not None else ()
        return next((clock.kind for clock in clocks if clock.seat == seat), "turn")

    def seconds_left(self, seat: Viewer) -> int | None:
        """Seconds left on a seat's clock, or None without one."""
        clocks = self.turn.clocks if self.turn is not None else ()
        ends = [clock.deadline for clock in clocks if clock.seat == seat and clock.deadline is not None]
        return self.seconds_to(ends[0]) if ends else None

    def seconds_to(self, deadline: int) -> int:
        """Seconds until a time of the server."""
        return max(0, round((deadline - self._table.now) / 1000))

    def entries(self, frame: Frame) -> list[AnyEntryView]:
        """The entries of a frame that the user may see."""
        sent = frame.get("entries") or frame.get("missed") or ()
        views: list[AnyEntryView | None] = msgspec.convert(sent, list[self._entry | None])  # type: ignore[name-defined]
        return [entry for entry in views if entry is not None]

    def _form(self, form: FormView) -> ReceivedForm:
        kind = self._actions[form.action]
        names = [field.name for field in form.fields]
        samples = tuple(kind(**filling) for filling in fillings(names, form.samples))
        return ReceivedForm(kind, form.fields, samples)
