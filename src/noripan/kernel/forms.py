"""Forms: actions with free fields, such as a bet or a trade, with samples stored as boxes of numbers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from .values import Value

A = TypeVar("A")

Span = tuple[int, int]
"""The lowest and the highest value, inclusive."""
Box: TypeAlias = tuple[Span, ...]
"""A span for each field; stands for every combination, the first field varying fastest."""
Numbers: TypeAlias = tuple[int, ...]


class Bound(Value, frozen=True):
    """A free field of a form and the range of its values."""

    name: str
    low: int
    high: int


class Form(Struct, Generic[A], frozen=True):
    """An action with free fields. `play` accepts what it admits: its samples, and maybe more."""

    action: type[A]
    fields: tuple[Bound, ...]
    admits: Callable[[Any], bool]
    boxes: tuple[Box, ...]
    """The samples in compressed form: a menu may have hundreds."""

    @property
    def samples(self) -> tuple[A, ...]:
        """Sample actions, in order; the menu lists them all."""
        names = [bound.name for bound in self.fields]
        return tuple(self.action(**filling) for filling in fillings(names, self.boxes))


def outside_forms(forms: Sequence[Form[Any]], actions: Iterable[A], /) -> tuple[A, ...]:
    """The actions of a menu that no form covers. A form's samples are exactly the actions of its type."""
    covered = [form.action for form in forms]
    return tuple([action for action in actions if type(action) not in covered])


def boxes_of(rows: Sequence[Numbers], /) -> tuple[Box, ...]:
    """Packs rows of numbers into few boxes that expand to the same rows in the same order."""
    boxes: list[Box] = [tuple((number, number) for number in row) for row in rows]
    for at in range(len(rows[0]) if rows else 0):
        boxes = _joined(boxes, at)
    return tuple(boxes)


def _joined(boxes: Sequence[Box], at: int) -> list[Box]:
    """Merges neighbours that differ in one field only, by one."""
    joined: list[Box] = []
    for box in boxes:
        last = joined[-1] if joined else None
        if last is not None and last[at][1] + 1 == box[at][0] and _differ_only_at(last, box, at):
            joined[-1] = (*last[:at], (last[at][0], box[at][1]), *last[at + 1 :])
        else:
            joined.append(box)
    return joined


def _differ_only_at(one: Box, other: Box, at: int) -> bool:
    return one[:at] == other[:at] and one[at + 1 :] == other[at + 1 :]


def fillings(names: Sequence[str], boxes: Sequence[Sequence[Sequence[int]]], /) -> Iterator[dict[str, int]]:
    """The rows of boxes as dicts with these field names."""
    return (dict(zip(names, row, strict=True)) for row in rows_of(boxes))


def rows_of(boxes: Sequence[Sequence[Sequence[int]]], /) -> Iterator[Numbers]:
    """The rows of boxes, in order."""
    for box in boxes:
        spans = [range(low, high + 1) for low, high in reversed(box)]
        yield from (row[::-1] for row in product(*spans))
