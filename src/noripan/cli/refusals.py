"""What speaks against a database, said in one line. Loads the storage: only for commands that need it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from noripan.kernel import Lang, Text
from noripan.storage import CannotOpen, Damaged, InUse, Missing, NotOurs, TooNew

from . import words
from .common import complain

_LINES: Final[Mapping[type[CannotOpen], Text]] = {
    InUse: words.IN_USE,
    Missing: words.NO_DATABASE,
    NotOurs: words.NOT_OURS,
    Damaged: words.DAMAGED,
    TooNew: words.TOO_NEW,
    CannotOpen: words.CANNOT_USE,
}


@contextmanager
def refusing(lang: Lang, database: Path, source: Path | None = None) -> Iterator[None]:
    """Complains of a database; where a source is read for it, of that one, unless it is in use."""
    try:
        yield
    except CannotOpen as error:
        file = database if source is None or isinstance(error, InUse) else source
        complain(_LINES[type(error)], lang, file=file, why=error)
