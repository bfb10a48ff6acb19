"""Shared by the database commands: which database to use, and how to print sizes."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from noripan.kernel import Lang, Text
from noripan.server.database_url import check_database, is_postgres
from noripan.server.settings import BadSetting, from_environment

from ..common import Complaint, complain

BACKUP_GUIDE: Final = "docs/how-to/backups.md#postgresql"
"""Where operators find what to use instead of our own commands."""

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="The SQLite file, or a postgresql:// URL (default: NORIPAN_DATABASE or noripan.db).",
    ),
]

_UNITS: Final = ("kB", "MB", "GB", "TB")


def database_of(chosen: str | None) -> str:
    """The chosen database, else the one a server would use: a file or a URL."""
    try:
        if chosen is None:
            return from_environment(os.environ).database
        check_database(chosen)
    except BadSetting as error:
        raise Complaint(str(error)) from None
    except ValueError as error:
        raise Complaint(f"--database: {error}") from None
    return chosen


def file_of(chosen: str | None, only_for_files: Text, lang: Lang) -> Path:
    """The file of the database; complains with the given text about a PostgreSQL server."""
    database = database_of(chosen)
    if is_postgres(database):
        complain(only_for_files, lang, guide=BACKUP_GUIDE)
    return Path(database)


def format_size(size: int) -> str:
    """A number of bytes as 1.5 MB."""
    value, unit = size / 1000, 0
    while value >= 1000 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.1f} {_UNITS[unit]}"
