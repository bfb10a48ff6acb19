"""What no storage takes, whatever it is made of. A broken rule here is the caller's bug: a ValueError."""

from .log import Append, Person


def admit(append: Append, /) -> list[str]:
    """The entries as text."""
    if append.code is not None and (append.after != 0 or not append.entries):
        raise ValueError(f"{append.room}: a code is told with a room's first entry")
    for finished in append.finished:
        kept_text(finished.card)
    return [kept_text(entry) for entry in append.entries]


def admit_person(person: Person, /) -> Person:
    """A guest whose name can be kept."""
    kept_text(person.name.encode())
    return person


def kept_text(body: bytes, /) -> str:
    """UTF-8 without NUL, which not every database keeps (and JSON never needs)."""
    if b"\0" in body:
        raise ValueError("text with a NUL cannot be stored")
    return body.decode()
