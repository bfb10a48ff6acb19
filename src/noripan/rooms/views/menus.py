"""Menus as they are sent: plain actions, and forms whose samples are boxes of numbers."""

from typing import Any, Generic, TypeVar

from noripan.kernel import AnyGame, Bound, Box, Form, Seat, Value, outside_forms

A = TypeVar("A")


class FormView(Value, frozen=True):
    """An action with free fields: every sample is admitted, and others may be."""

    action: str
    """The `type` of the action."""
    fields: tuple[Bound, ...]
    samples: tuple[Box, ...]
    """Boxes: the lowest and the highest value of each field. Every combination is a sample, the first field
    varying fastest. `[[5, 6], [3, 3]]` stands for 5, 3 and 6, 3."""


class Menu(Value, Generic[A], frozen=True):
    """What a seat may do now."""

    actions: tuple[A, ...]
    forms: tuple[FormView, ...] = ()


def menu_for(game: AnyGame, state: Any, seat: Seat, /) -> Menu[Any]:
    """An actor's menu, with forms instead of their samples."""
    forms = game.forms(state, seat)
    return Menu(outside_forms(forms, game.legal(state, seat)), tuple(map(_form_view, forms)))


def _form_view(form: Form[Any]) -> FormView:
    return FormView(form.action.__struct_config__.tag, form.fields, form.boxes)
