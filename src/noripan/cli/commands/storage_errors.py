"""What speaks against a database, said in one line. Loads the storage: only for commands that need it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from noripan.kernel import Lang, Text
from noripan.storage import CannotOpen, DamagedDatabase, InUse, MissingDatabase, NotNoripan, TooNew

from ..text import command_texts
from .common import complain

_LINES: Final[Mapping[type[CannotOpen], Text]] = {
    InUse: command_texts.IN_USE,
    MissingDatabase: command_texts.NO_DATABASE,
    NotNoripan: command_texts.NOT_OURS,
    DamagedDatabase: command_texts.DAMAGED,
    TooNew: command_texts.TOO_NEW,
    CannotOpen: command_texts.CANNOT_USE,
}


@contextmanager
def refusing(lang: Lang, database: Path, source: Path | None = None) -> Iterator[None]:
    """Complains of a database; where a source is read for it, of that one, unless it is in use."""
    try:
        yield
    except CannotOpen as error:
        file = database if source is None or isinstance(error, InUse) else source
        complain(_LINES[type(error)], lang, file=file, why=error)
