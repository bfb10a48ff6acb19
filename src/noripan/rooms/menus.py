"""What a seat may do, as it is sent: plain actions, and forms whose samples are boxes of numbers."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from noripan.kernel import AnyGame, Form, Seat, Value

A = TypeVar("A")

Span = tuple[int, int]
"""From the lowest to the highest, both included."""
Box: TypeAlias = tuple[Span, ...]
Row: TypeAlias = tuple[int, ...]


class FieldView(Value, frozen=True):
    """A free field of a form and the whole numbers it takes."""

    name: str
    low: int
    high: int


class FormView(Value, frozen=True):
    """Actions with free fields: every sample is admitted, and others may be."""

    action: str
    """The `type` of the action."""
    fields: tuple[FieldView, ...]
    samples: tuple[Box, ...]
    """Boxes: for each field the lowest and the highest value. Every combination is a sample; in order, the
    first field runs fastest. `[[5, 6], [3, 3]]` stands for 5, 3 and 6, 3."""


class Menu(Value, Generic[A], frozen=True):
    """What a seat may do now."""

    actions: tuple[A, ...]
    forms: tuple[FormView, ...] = ()


def menu_for(game: AnyGame, state: Any, seat: Seat, /) -> Menu[Any]:
    """An actor's menu; forms take the place of their samples."""
    forms = game.forms(state, seat)
    covered = {form.action for form in forms}
    actions = tuple(action for action in game.legal(state, seat) if type(action) not in covered)
    return Menu(actions, tuple(map(_form_view, forms)))


def _form_view(form: Form[Any]) -> FormView:
    fields = tuple(FieldView(bound.name, bound.low, bound.high) for bound in form.fields)
    names = tuple(field.name for field in fields)
    return FormView(form.action.__struct_config__.tag, fields, _sample_boxes(names, form.samples))


@lru_cache(maxsize=4096)
def _sample_boxes(names: tuple[str, ...], samples: tuple[Any, ...]) -> tuple[Box, ...]:
    """Menus repeat from table to table: what is offered here was often worked out before."""
    return boxes_of([tuple(getattr(sample, name) for name in names) for sample in samples])


def boxes_of(rows: Sequence[Row], /) -> tuple[Box, ...]:
    """Rows of numbers as few boxes, which give the same rows in the same order again."""
    boxes: list[Box] = [tuple((number, number) for number in row) for row in rows]
    for at in range(len(rows[0]) if rows else 0):
        boxes = _joined(boxes, at)
    return tuple(boxes)


def _joined(boxes: Sequence[Box], at: int) -> list[Box]:
    """Neighbours that differ in one field alone, and follow each other there, become one."""
    joined: list[Box] = []
    for box in boxes:
        last = joined[-1] if joined else None
        if last is not None and last[at][1] + 1 == box[at][0] and _alike(last, box, at):
            joined[-1] = (*last[:at], (last[at][0], box[at][1]), *last[at + 1 :])
        else:
            joined.append(box)
    return joined


def _alike(one: Box, other: Box, at: int) -> bool:
    return one[:at] == other[:at] and one[at + 1 :] == other[at + 1 :]


def rows_of(boxes: Sequence[Sequence[Sequence[int]]], /) -> Iterator[Row]:
    """The rows of some boxes, in order: the first field runs fastest."""
    for box in boxes:
        spans = [range(low, high + 1) for low, high in reversed(box)]
        yield from (row[::-1] for row in product(*spans))
