"""`noripan prune`: forgets what nobody has used for long."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from msgspec.structs import asdict

from noripan.kernel import Lang, fill

from ..text import command_texts
from .common import LangOption, complain, language
from .database import DatabaseOption, database_of, format_size

if TYPE_CHECKING:
    from noripan.storage import Pruned

PATIENCE: Final = 600.0
"""Seconds that a server may take."""
_HOUR: Final = 60 * 60 * 1000
_UNITS: Final = {"h": _HOUR, "d": 24 * _HOUR, "w": 7 * 24 * _HOUR}
_DURATION: Final = re.compile(r"([1-9][0-9]{0,4})([hdw])")


def prune(
    older_than: Annotated[str, typer.Option("--older-than", help="For how long unused: 36h, 90d or 12w.")],
    database: DatabaseOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would be forgotten.")] = False,
    lang: LangOption = None,
) -> None:
    """Forget rooms that nobody has used for long, their matches, and guests who are gone.

    A server that serves the database does it itself; rooms that are awake stay.
    """
    tongue = language(lang)
    before = time.time_ns() // 1_000_000 - _milliseconds(older_than, tongue)
    path = database_of(database)
    from noripan.storage import count_prunable  # noqa: PLC0415 - the other commands need not wait for it

    from .storage_errors import refusing  # noqa: PLC0415

    with refusing(tongue, path):
        if dry_run:
            typer.echo(fill(command_texts.WOULD_FORGET, asdict(count_prunable(path, before)), tongue))
            return
        forgotten, given = _forget(path, before)
        typer.echo(fill(command_texts.FORGOTTEN, asdict(forgotten), tongue))
        typer.echo(
            command_texts.SERVER_GIVES_BACK.in_(tongue)
            if given is None
            else fill(command_texts.GIVEN_BACK, {"size": format_size(given)}, tongue)
        )


def _forget(path: Path, before: int) -> "tuple[Pruned, int | None]":
    """What was forgotten, and how many bytes the disk got; None where a server did it, and sees to that."""
    from noripan.storage import InUse, ask_server_to_prune, compact, prune  # noqa: PLC0415

    try:
        return prune(path, before), compact(path)
    except InUse:
        forgotten = ask_server_to_prune(path, before, seconds=PATIENCE)
        if forgotten is None:  # it was no server, or it has gone
            raise
    return forgotten, None


def _milliseconds(duration: str, lang: Lang) -> int:
    read = _DURATION.fullmatch(duration)
    if read is None:
        complain(command_texts.BAD_DURATION, lang, duration=duration)
    return int(read[1]) * _UNITS[read[2]]
