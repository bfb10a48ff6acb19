"""Checks on what every storage is given. A violation is a bug in the caller: a ValueError."""

from .port import Append, Guest


def check_append(append: Append, /) -> None:
    """Entries and cards must be storable as text, and a code needs the room's first entry."""
    if append.code is not None and (append.after != 0 or not append.entries):
        raise ValueError(f"{append.room}: a code is only allowed with a room's first entry")
    for body in (*append.entries, *(finished.card for finished in append.finished)):
        _check_text(body)


def check_guest(guest: Guest, /) -> None:
    """A guest's name must be storable as text."""
    _check_text(guest.name.encode())


def _check_text(body: bytes) -> None:
    """UTF-8 without NUL: not every database stores NUL, and JSON never needs it."""
    if b"\0" in body:
        raise ValueError("text with a NUL cannot be stored")
    body.decode()
