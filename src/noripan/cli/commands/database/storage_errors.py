"""Error messages for databases that cannot be used. Imports the storage, so only commands that need it do."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from noripan.kernel import Lang, Text
from noripan.storage import CannotOpen, DamagedDatabase, InUse, MissingDatabase, NotNoripan, TooNew

from ...text import database_texts
from ..common import complain

_TEXTS: Final[Mapping[type[CannotOpen], Text]] = {
    InUse: database_texts.IN_USE,
    MissingDatabase: database_texts.NO_DATABASE,
    NotNoripan: database_texts.NOT_NORIPAN,
    DamagedDatabase: database_texts.DAMAGED,
    TooNew: database_texts.TOO_NEW,
    CannotOpen: database_texts.CANNOT_USE,
}


@contextmanager
def explain_storage_errors(lang: Lang, database: Path, source: Path | None = None) -> Iterator[None]:
    """Turns errors into messages about the source file if there is one, else about the database.

    InUse is always about the database.
    """
    try:
        yield
    except CannotOpen as error:
        file = database if source is None or isinstance(error, InUse) else source
        complain(_TEXTS[type(error)], lang, file=file, why=error)
