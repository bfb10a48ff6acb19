"""Audiences: who may know a field of an event. A field declares it in its type; undeclared means nobody."""

from functools import cache
from typing import Annotated, Any, Final, Protocol, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import fields

from .seats import Viewer

T = TypeVar("T")


class Hidden:
    """A placeholder for a hidden value; all of them are equal."""

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = Hidden()


class Audience(Protocol):
    """Decides how much of a field's value a viewer may know."""

    def known(self, event: Struct, value: Any, viewer: Viewer, /) -> Any:
        """The value as the viewer may know it; HIDDEN if they may not."""


class Everyone:
    """The field is public."""

    def known(self, event: Struct, value: Any, viewer: Viewer, /) -> Any:
        """The value itself."""
        return value


class Nobody:
    """The field is only for the rules; it never leaves the log."""

    def known(self, event: Struct, value: Any, viewer: Viewer, /) -> Any:
        """Nothing."""
        return HIDDEN


class EachOwn:
    """A tuple by seat; each seat knows only its own part."""

    def known(self, event: Struct, value: Any, viewer: Viewer, /) -> Any:
        """The tuple with all other parts hidden."""
        return tuple(part if seat == viewer else HIDDEN for seat, part in enumerate(value))


class Only(Struct, frozen=True):
    """The field is for the seats named by other fields of the same event."""

    fields: tuple[str, ...]

    def known(self, event: Struct, value: Any, viewer: Viewer, /) -> Any:
        """The value for those seats."""
        named = (getattr(event, name) for name in self.fields)
        return value if viewer is not None and viewer in named else HIDDEN


EVERYONE: Final = Everyone()
NOBODY: Final = Nobody()
EACH_OWN: Final = EachOwn()

Public = Annotated[T, EVERYONE]
"""`Public[int]`: a field everyone may know."""

OwnPart = Annotated[T, EACH_OWN]
"""`OwnPart[tuple[Hand, ...]]`: by seat, each seat its own."""


@cache
def audiences(kind: type[Struct]) -> dict[str, Audience]:
    """The audience of each field of an event type."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: _declared(hints[field.name]) for field in fields(kind)}


def _declared(hint: Any) -> Audience:
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, Everyone | Nobody | EachOwn | Only):
            return note
    return NOBODY


def known(event: Struct, viewer: Viewer, /) -> dict[str, Any]:
    """All that `viewer` may know of `event`, field by field."""
    return {
        name: audience.known(event, getattr(event, name), viewer)
        for name, audience in audiences(type(event)).items()
    }
