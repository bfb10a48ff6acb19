"""`noripan restore`: replaces the database by a backup."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from noripan.kernel import fill

from ...text import command_texts, database_texts
from ..common import LangOption, complain, language
from .option import DatabaseOption, file_of


def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by noripan backup.")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Replace the database by a backup; the old database is kept beside it."""
    text_lang = language(lang)
    path = file_of(database, database_texts.NO_RESTORE_OF_POSTGRES, text_lang)
    from noripan.storage import TargetExists  # noqa: PLC0415 - keeps other commands fast to start
    from noripan.storage import restore as restore_copy  # noqa: PLC0415

    from .storage_errors import explain_storage_errors  # noqa: PLC0415

    try:
        with explain_storage_errors(text_lang, path, file):
            kept = restore_copy(file, path, stamp=f"{datetime.now(UTC):%Y%m%d-%H%M%S}")
    except TargetExists as taken:
        complain(database_texts.CANNOT_REPLACE, text_lang, file=taken.path)
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, text_lang, file=path, why=error.strerror)
    typer.echo(fill(database_texts.RESTORED, {"database": path, "file": file}, text_lang))
    if kept is not None:
        typer.echo(fill(database_texts.OLD_KEPT, {"file": kept}, text_lang))
