"""`noripan backup`: a copy of the database, whether or not a server serves it."""

from pathlib import Path
from typing import Annotated

import typer

from noripan.kernel import fill

from ..text import command_texts
from .common import LangOption, complain, language
from .database import DatabaseOption, database_of, format_size


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    database: DatabaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an older copy.")] = False,
    lang: LangOption = None,
) -> None:
    """Copy the database, even while a server serves it."""
    tongue = language(lang)
    path = database_of(database)
    from noripan.storage import TargetExists, back_up, report  # noqa: PLC0415 - the other commands need not wait for it

    from .storage_errors import refusing  # noqa: PLC0415

    try:
        with refusing(tongue, path):
            size = back_up(path, file, replace=force)
            report(path, "backup")
    except TargetExists as taken:
        complain(
            command_texts.IN_THE_WAY if taken.replaceable else command_texts.MUST_STAY,
            tongue,
            file=taken.path,
        )
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, tongue, file=file, why=error.strerror)
    typer.echo(fill(command_texts.BACKED_UP, {"file": file, "size": format_size(size)}, tongue))
