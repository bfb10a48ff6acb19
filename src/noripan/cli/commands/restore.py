"""`noripan restore`: a copy in the place of the database."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from noripan.kernel import fill

from ..text import command_texts
from .common import LangOption, complain, language
from .database import DatabaseOption, database_of


def restore(
    file: Annotated[Path, typer.Argument(help="A copy that noripan backup made.")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Put a copy in the place of the database; what was there is kept beside it."""
    tongue = language(lang)
    path = database_of(database)
    from noripan.storage import TargetExists  # noqa: PLC0415 - the other commands need not wait for it
    from noripan.storage import restore as put_back  # noqa: PLC0415

    from .storage_errors import refusing  # noqa: PLC0415

    try:
        with refusing(tongue, path, file):
            kept = put_back(file, path, stamp=f"{datetime.now(UTC):%Y%m%d-%H%M%S}")
    except TargetExists as taken:
        complain(command_texts.MUST_STAY, tongue, file=taken.path)
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, tongue, file=path, why=error.strerror)
    typer.echo(fill(command_texts.RESTORED, {"database": path, "file": file}, tongue))
    if kept is not None:
        typer.echo(fill(command_texts.KEPT, {"file": kept}, tongue))
