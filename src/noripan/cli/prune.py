"""`noripan prune`: forgets what nobody has used for long."""

import re
import time
from typing import Annotated, Final

import typer
from msgspec.structs import asdict

from noripan.kernel import Lang, fill

from . import words
from .common import LangOption, complain, language
from .database import DatabaseOption, database_of, told_size

_HOUR: Final = 60 * 60 * 1000
_UNITS: Final = {"h": _HOUR, "d": 24 * _HOUR, "w": 7 * 24 * _HOUR}
_DURATION: Final = re.compile(r"([1-9][0-9]{0,4})([hdw])")


def prune(
    older_than: Annotated[str, typer.Option("--older-than", help="For how long unused: 36h, 90d or 12w.")],
    database: DatabaseOption = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would be forgotten.")] = False,
    lang: LangOption = None,
) -> None:
    """Forget rooms that nobody has used for long, their matches, and guests who are gone."""
    tongue = language(lang)
    before = time.time_ns() // 1_000_000 - _milliseconds(older_than, tongue)
    path = database_of(database)
    from noripan.storage import compact, forget  # noqa: PLC0415 - the other commands need not wait for it

    from .refusals import refusing  # noqa: PLC0415

    with refusing(tongue, path):
        forgotten = forget(path, before, keep=not dry_run)
        line = words.WOULD_FORGET if dry_run else words.FORGOTTEN
        typer.echo(fill(line, asdict(forgotten), tongue))
        if not dry_run:
            typer.echo(fill(words.GIVEN_BACK, {"size": told_size(compact(path))}, tongue))


def _milliseconds(duration: str, lang: Lang) -> int:
    read = _DURATION.fullmatch(duration)
    if read is None:
        complain(words.BAD_DURATION, lang, duration=duration)
    return int(read[1]) * _UNITS[read[2]]
