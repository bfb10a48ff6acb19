"""Actions with free fields, a bet or a trade: what the fields take, and samples as boxes of numbers."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from .values import Value

A = TypeVar("A")

Span = tuple[int, int]
"""From the lowest to the highest, both included."""
Box: TypeAlias = tuple[Span, ...]
"""For each field a span: every combination, the first field running fastest."""
Numbers: TypeAlias = tuple[int, ...]


class Bound(Value, frozen=True):
    """A free field of a form and the whole numbers it takes."""

    name: str
    low: int
    high: int


class Form(Struct, Generic[A], frozen=True):
    """An action with free fields. What it admits, `play` accepts; it admits its samples, and maybe more."""

    action: type[A]
    fields: tuple[Bound, ...]
    admits: Callable[[Any], bool]
    boxes: tuple[Box, ...]
    """The samples by their numbers, so that a menu of hundreds stays small."""

    @property
    def samples(self) -> tuple[A, ...]:
        """The actions to start from, in order; they all stand in the menu."""
        names = [bound.name for bound in self.fields]
        return tuple(self.action(**filling) for filling in fillings(names, self.boxes))


def outside_forms(forms: Sequence[Form[Any]], actions: Iterable[A], /) -> tuple[A, ...]:
    """The actions of a menu that no form covers: all samples of a form are of its own type, and none else."""
    covered = [form.action for form in forms]
    return tuple([action for action in actions if type(action) not in covered])


def boxes_of(rows: Sequence[Numbers], /) -> tuple[Box, ...]:
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


def fillings(names: Sequence[str], boxes: Sequence[Sequence[Sequence[int]]], /) -> Iterator[dict[str, int]]:
    """The rows of some boxes as the fields of these names."""
    return (dict(zip(names, row, strict=True)) for row in rows_of(boxes))


def rows_of(boxes: Sequence[Sequence[Sequence[int]]], /) -> Iterator[Numbers]:
    """The rows of some boxes, in order."""
    for box in boxes:
        spans = [range(low, high + 1) for low, high in reversed(box)]
        yield from (row[::-1] for row in product(*spans))
