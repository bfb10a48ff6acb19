"""What the commands share that take care of a database: which one it is, and how big things are."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from noripan.server.settings import BadSetting, from_environment

from .common import Complaint

DatabaseOption = Annotated[
    Path | None, typer.Option("--database", help="The SQLite file; else NORIPAN_DATABASE, else noripan.db.")
]

_UNITS: Final = ("kB", "MB", "GB", "TB")


def database_of(chosen: Path | None) -> Path:
    """The database asked for, else the one that a server would take."""
    if chosen is not None:
        return chosen
    try:
        return Path(from_environment(os.environ).database)
    except BadSetting as error:
        raise Complaint(str(error)) from None


def format_size(size: int) -> str:
    """Bytes as people read them."""
    told, unit = size / 1000, 0
    while told >= 1000 and unit < len(_UNITS) - 1:
        told, unit = told / 1000, unit + 1
    return f"{told:.1f} {_UNITS[unit]}"
