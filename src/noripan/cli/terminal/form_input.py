"""A form as a person types it: all its numbers in order, or some fields by their names. Knows no screen."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from noripan.kernel import Bound, Teller

SHORT: Final = 3
"""Up to so many fields are typed as numbers in order; of more, whichever one wants are named."""

MOST_DIGITS: Final = 9


class FormLike(Protocol):
    """As much of a form as a person fills in."""

    @property
    def action(self) -> type[Any]:
        """Makes the action of the fields."""

    @property
    def fields(self) -> tuple[Bound, ...]:
        """What is free."""

    @property
    def samples(self) -> tuple[Any, ...]:
        """Some of the actions."""


def is_short(form: FormLike, /) -> bool:
    """Whether its numbers are few enough to be typed in order."""
    return len(form.fields) <= SHORT


def parse_form(teller: Teller, form: FormLike, words: Sequence[str], /) -> Any:
    """The action of what was typed behind a form's letter; None: it cannot be made out."""
    numbers = [whole_number(word) for word in words]
    if len(numbers) == len(form.fields) and None not in numbers:
        return form.action(**dict(zip(_names(form), numbers, strict=True)))
    chosen = _chosen(_called(teller, form), words)
    if not chosen:
        return None
    return form.action(**{bound.name: bound.low for bound in form.fields} | chosen)


def _chosen(called: Mapping[str, str], words: Sequence[str]) -> dict[str, int] | None:
    """The numbers by field, where names and numbers take turns: `give wood 2 want_ore=1`."""
    chosen: dict[str, int] = {}
    name = ""
    for word in " ".join(words).replace("=", " ").split():
        number = whole_number(word)
        if number is None:
            name += word
            continue
        field = called.get(_plain(name))
        if field is None or field in chosen:
            return None
        chosen[field], name = number, ""
    return None if name else chosen


def _called(teller: Teller, form: FormLike) -> dict[str, str]:
    """The fields by what they may be called: as they are told, unless two are alike, and as programs do."""
    told = [_plain(teller.field(name)) for name in _names(form)]
    plain = {label: name for label, name in zip(told, _names(form), strict=True) if told.count(label) == 1}
    return plain | {_plain(name): name for name in _names(form)}


def _plain(name: str) -> str:
    return name.replace("_", "").replace(" ", "").casefold()


def _names(form: FormLike) -> list[str]:
    return [bound.name for bound in form.fields]


def example_of(teller: Teller, form: FormLike, /) -> str:
    """How the form might be filled in: as one of its samples, or else as its bounds allow."""
    filling = _example(form)
    if is_short(form):
        return " ".join(map(str, filling.values()))
    raised = {bound.name for bound in form.fields if filling[bound.name] > bound.low}
    shown = raised or set(_names(form)[:1])
    return " ".join(f"{teller.field(name)} {number}" for name, number in filling.items() if name in shown)


def _example(form: FormLike) -> dict[str, int]:
    samples = form.samples
    if samples:
        sample = samples[len(samples) // 4]
        return {name: getattr(sample, name) for name in _names(form)}
    wide = [bound.name for bound in form.fields if bound.high > bound.low]
    return {bound.name: bound.low + (bound.name in {*wide[:1], *wide[-1:]}) for bound in form.fields}


def whole_number(typed: str) -> int | None:
    """A number as a person would type it; longer than any that means something, it is none."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None
