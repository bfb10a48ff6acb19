"""`noripan backup`: copies the database, even while a server uses it."""

from pathlib import Path
from typing import Annotated

import typer

from noripan.kernel import fill

from ...text import command_texts, database_texts
from ..common import LangOption, complain, language
from .option import DatabaseOption, file_of, format_size


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    database: DatabaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
    lang: LangOption = None,
) -> None:
    """Back up the database, even while a server is running."""
    text_lang = language(lang)
    path = file_of(database, database_texts.NO_BACKUP_OF_POSTGRES, text_lang)
    from noripan.storage import TargetExists, back_up, report  # noqa: PLC0415 - keeps other commands fast to start

    from .storage_errors import explain_storage_errors  # noqa: PLC0415

    try:
        with explain_storage_errors(text_lang, path):
            size = back_up(path, file, replace=force)
            report(path, "backup")
    except TargetExists as taken:
        complain(
            database_texts.TARGET_EXISTS if taken.replaceable else database_texts.CANNOT_REPLACE,
            text_lang,
            file=taken.path,
        )
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, text_lang, file=file, why=error.strerror)
    typer.echo(fill(database_texts.BACKED_UP, {"file": file, "size": format_size(size)}, text_lang))
