"""Parses a form as typed: all numbers in order, or some fields by name."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from noripan.kernel import Bound, Teller

MAX_SHORT_FIELDS: Final = 3
"""Forms with more fields are typed by name instead of as numbers in order."""

MAX_DIGITS: Final = 9


class FormLike(Protocol):
    """The part of a form that the user fills in."""

    @property
    def action(self) -> type[Any]:
        """The type of the action, called with the fields."""

    @property
    def fields(self) -> tuple[Bound, ...]:
        """The free fields."""

    @property
    def samples(self) -> tuple[Any, ...]:
        """Example actions."""


def is_short(form: FormLike, /) -> bool:
    """Whether the form is typed as numbers in order."""
    return len(form.fields) <= MAX_SHORT_FIELDS


def parse_form(teller: Teller, form: FormLike, words: Sequence[str], /) -> Any:
    """The action typed after a form's letter, or None if it cannot be parsed."""
    numbers = [whole_number(word) for word in words]
    if len(numbers) == len(form.fields) and None not in numbers:
        return form.action(**dict(zip(_names(form), numbers, strict=True)))
    named = _named_numbers(_fields_by_name(teller, form), words)
    if not named:
        return None
    return form.action(**{bound.name: bound.low for bound in form.fields} | named)


def _named_numbers(fields: Mapping[str, str], words: Sequence[str]) -> dict[str, int] | None:
    """The numbers by field, from alternating names and numbers: `give wood 2 want_ore=1`."""
    numbers: dict[str, int] = {}
    name = ""
    for word in " ".join(words).replace("=", " ").split():
        number = whole_number(word)
        if number is None:
            name += word
            continue
        field = fields.get(_normalized(name))
        if field is None or field in numbers:
            return None
        numbers[field], name = number, ""
    return None if name else numbers


def _fields_by_name(teller: Teller, form: FormLike) -> dict[str, str]:
    """The fields by their names in code, and by their labels unless two labels are equal."""
    labels = [_normalized(teller.field(name)) for name in _names(form)]
    by_label = {
        label: name for label, name in zip(labels, _names(form), strict=True) if labels.count(label) == 1
    }
    return by_label | {_normalized(name): name for name in _names(form)}


def _normalized(name: str) -> str:
    return name.replace("_", "").replace(" ", "").casefold()


def _names(form: FormLike) -> list[str]:
    return [bound.name for bound in form.fields]


def example_of(teller: Teller, form: FormLike, /) -> str:
    """An example input: one of the form's samples, or else values within its bounds."""
    filling = _example(form)
    if is_short(form):
        return " ".join(map(str, filling.values()))
    above_lowest = {bound.name for bound in form.fields if filling[bound.name] > bound.low}
    shown = above_lowest or set(_names(form)[:1])
    return " ".join(f"{teller.field(name)} {number}" for name, number in filling.items() if name in shown)


def _example(form: FormLike) -> dict[str, int]:
    samples = form.samples
    if samples:
        sample = samples[len(samples) // 4]
        return {name: getattr(sample, name) for name in _names(form)}
    wide = [bound.name for bound in form.fields if bound.high > bound.low]
    return {bound.name: bound.low + (bound.name in {*wide[:1], *wide[-1:]}) for bound in form.fields}


def whole_number(typed: str) -> int | None:
    """A typed number without sign, or None; numbers with too many digits are rejected."""
    return int(typed) if typed.isdecimal() and len(typed) <= MAX_DIGITS else None
