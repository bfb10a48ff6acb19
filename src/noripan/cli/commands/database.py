"""Shared by the database commands: which file to use, and how to print sizes."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from noripan.server.settings import BadSetting, from_environment

from .common import Complaint

DatabaseOption = Annotated[
    Path | None,
    typer.Option("--database", help="The SQLite file (default: NORIPAN_DATABASE or noripan.db)."),
]

_UNITS: Final = ("kB", "MB", "GB", "TB")


def database_of(chosen: Path | None) -> Path:
    """The chosen database, else the one a server would use."""
    if chosen is not None:
        return chosen
    try:
        return Path(from_environment(os.environ).database)
    except BadSetting as error:
        raise Complaint(str(error)) from None


def format_size(size: int) -> str:
    """A number of bytes as 1.5 MB."""
    value, unit = size / 1000, 0
    while value >= 1000 and unit < len(_UNITS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{value:.1f} {_UNITS[unit]}"
