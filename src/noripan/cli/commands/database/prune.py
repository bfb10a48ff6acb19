"""`noripan prune`: deletes rooms, matches and guests unused for long."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from msgspec.structs import asdict

from noripan.kernel import Lang, fill
from noripan.server.database_url import is_postgres

from ...text import database_texts
from ..common import LangOption, complain, language
from .option import DatabaseOption, database_of, format_size

if TYPE_CHECKING:
    from noripan.storage import Pruned

ANSWER_SECONDS: Final = 600.0
"""How long to wait for a running server."""
_HOUR: Final = 60 * 60 * 1000
_UNITS: Final = {"h": _HOUR, "d": 24 * _HOUR, "w": 7 * 24 * _HOUR}
_DURATION: Final = re.compile(r"([1-9][0-9]{0,4})([hdw])")


def prune(
    older_than: Annotated[
        str, typer.Option("--older-than", help="Delete what has been unused for this long: 36h, 90d or 12w.")
    ],
    database: DatabaseOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show how much would be deleted.")] = False,
    lang: LangOption = None,
) -> None:
    """Delete rooms that nobody has used for long, their matches, and guests who never came back.

    A running server does it itself and keeps rooms that are open right now.
    """
    text_lang = language(lang)
    before = time.time_ns() // 1_000_000 - _milliseconds(older_than, text_lang)
    chosen = database_of(database)
    if is_postgres(chosen):
        _prune_postgres(chosen, before, text_lang, dry_run=dry_run)
    else:
        _prune_file(Path(chosen), before, text_lang, dry_run=dry_run)


def _prune_postgres(url: str, before: int, lang: Lang, *, dry_run: bool) -> None:
    from noripan.storage import StorageFailed  # noqa: PLC0415 - slow to import
    from noripan.storage.postgres import count_prunable_postgres, prune_postgres  # noqa: PLC0415

    try:
        pruned = (count_prunable_postgres if dry_run else prune_postgres)(url, before)
    except StorageFailed as error:
        complain(database_texts.CANNOT_USE, lang, why=error)
    typer.echo(fill(database_texts.WOULD_PRUNE if dry_run else database_texts.PRUNED, asdict(pruned), lang))


def _prune_file(path: Path, before: int, lang: Lang, *, dry_run: bool) -> None:
    from noripan.storage import count_prunable  # noqa: PLC0415 - keeps other commands fast to start

    from .storage_errors import explain_storage_errors  # noqa: PLC0415

    with explain_storage_errors(lang, path):
        if dry_run:
            typer.echo(fill(database_texts.WOULD_PRUNE, asdict(count_prunable(path, before)), lang))
            return
        pruned, freed = _prune(path, before)
        typer.echo(fill(database_texts.PRUNED, asdict(pruned), lang))
        typer.echo(
            database_texts.SERVER_PRUNED.in_(lang)
            if freed is None
            else fill(database_texts.SPACE_FREED, {"size": format_size(freed)}, lang)
        )


def _prune(path: Path, before: int) -> "tuple[Pruned, int | None]":
    """What was deleted, and how many bytes were freed; None if the running server did it."""
    from noripan.storage import InUse, ask_server_to_prune, compact, prune  # noqa: PLC0415

    try:
        return prune(path, before), compact(path)
    except InUse:
        pruned = ask_server_to_prune(path, before, seconds=ANSWER_SECONDS)
        if pruned is None:  # not a server, or it has stopped
            raise
    return pruned, None


def _milliseconds(duration: str, lang: Lang) -> int:
    read = _DURATION.fullmatch(duration)
    if read is None:
        complain(database_texts.BAD_DURATION, lang, duration=duration)
    return int(read[1]) * _UNITS[read[2]]
