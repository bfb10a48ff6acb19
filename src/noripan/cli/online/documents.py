"""An online table in the game's own types: what its plain documents and frames say."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from noripan.client import Frame, Table
from noripan.kernel import AnyGame, Bound, TurnKind, Viewer, fillings
from noripan.rooms import AnyEntryView, EntryView, FormView, RoomView, TurnView

from ..terminal.choices import Menu

MenuKey = tuple[str, int]


@dataclass(frozen=True, slots=True)
class SentForm:
    """A form as it came over the wire; what it admits, the server knows."""

    action: Any
    fields: tuple[Bound, ...]
    samples: tuple[Any, ...]


class Documents:
    """Reads a table's documents. Raises msgspec.ValidationError where the server means something else."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        codecs = game.facts.codecs
        self._view = codecs.view
        self._turn: Any = TurnView[codecs.action.type]  # type: ignore[name-defined]
        self._seen: Any = EntryView[codecs.shown.type, Any, Any]  # type: ignore[misc,name-defined]
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
        """The game as the person sees it; there must be a match."""
        return self._view.convert(self._table.view)

    @property
    def turn(self) -> TurnView[Any] | None:
        """Whose turn it is."""
        turn: TurnView[Any] | None = msgspec.convert(self._table.turn, self._turn | None)
        return turn

    def offer(self) -> Menu | None:
        """What the person may do now."""
        turn = self.turn
        if turn is None or turn.menu is None:
            return None
        return Menu(turn.menu.actions, tuple(map(self._form, turn.menu.forms)))

    @property
    def all_move(self) -> bool:
        """Whether several may act now."""
        return self.turn is not None and len(self.turn.clocks) > 1

    @property
    def asks(self) -> MenuKey | None:
        """The match and the moves before it, where the table waits for the host's answer."""
        turn, match = self.turn, self.room.match
        if turn is None or match is None or turn.asks != "host":
            return None
        return match.id, turn.number

    def turn_kind(self, seat: Viewer) -> TurnKind:
        """Why a seat may act."""
        clocks = self.turn.clocks if self.turn is not None else ()
        return next((clock.kind for clock in clocks if clock.seat == seat), "turn")

    def seconds_left(self, seat: Viewer) -> int | None:
        """How long a seat's clock still runs; None: there is none."""
        clocks = self.turn.clocks if self.turn is not None else ()
        ends = [clock.deadline for clock in clocks if clock.seat == seat and clock.deadline is not None]
        return self.seconds_to(ends[0]) if ends else None

    def seconds_to(self, deadline: int) -> int:
        """How long it is until a time of the server's."""
        return max(0, round((deadline - self._table.now) / 1000))

    def entries(self, frame: Frame) -> list[AnyEntryView]:
        """What a frame tells of, as far as the person may know."""
        sent = frame.get("entries") or frame.get("missed") or ()
        seen: list[AnyEntryView | None] = msgspec.convert(sent, list[self._seen | None])  # type: ignore[name-defined]
        return [entry for entry in seen if entry is not None]

    def _form(self, form: FormView) -> SentForm:
        kind = self._actions[form.action]
        names = [field.name for field in form.fields]
        samples = tuple(kind(**filling) for filling in fillings(names, form.samples))
        return SentForm(kind, form.fields, samples)
