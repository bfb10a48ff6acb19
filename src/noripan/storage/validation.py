"""What no storage takes, whatever it is made of. A broken rule here is the caller's bug: a ValueError."""

from .port import Append, Guest


def check_append(append: Append, /) -> None:
    """Entries that can be kept as text."""
    if append.code is not None and (append.after != 0 or not append.entries):
        raise ValueError(f"{append.room}: a code is told with a room's first entry")
    for body in (*append.entries, *(finished.card for finished in append.finished)):
        _admit_text(body)


def check_guest(person: Guest, /) -> None:
    """A guest whose name can be kept."""
    _admit_text(person.name.encode())


def _admit_text(body: bytes) -> None:
    """UTF-8 without NUL, which not every database keeps (and JSON never needs)."""
    if b"\0" in body:
        raise ValueError("text with a NUL cannot be stored")
    body.decode()
