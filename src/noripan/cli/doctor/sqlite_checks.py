"""Checks an SQLite file and its folder."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from noripan.storage import CannotOpen, inspect_file

from ..commands.database.option import format_size
from ..text import doctor_texts as texts
from .finding import Finding, note, ok, wrong

TOO_LITTLE_BYTES: Final = 100_000_000
"""Below this much free space something is wrong."""


def check_file(path: Path) -> Iterator[Finding]:
    """The file, or the folder in which the server will create it."""
    folder = path.resolve().parent
    if not folder.is_dir():
        yield wrong(texts.NO_FOLDER, folder=folder)
        return
    if not os.access(folder, os.W_OK | os.X_OK):
        yield wrong(texts.FOLDER_NOT_WRITABLE, folder=folder)
    elif not path.exists():
        yield ok(texts.NEW_FILE, file=path)
    yield _check_space(folder)
    if path.exists():
        yield from _check_existing(path)


def _check_existing(path: Path) -> Iterator[Finding]:
    try:
        report = inspect_file(path)
    except CannotOpen as error:
        yield wrong(texts.FILE_UNUSABLE, why=error)
        return
    except OSError as error:
        yield wrong(texts.FILE_UNUSABLE, why=error.strerror)
        return
    if report.is_current:
        yield ok(texts.FILE_CURRENT, file=path)
    else:
        yield note(texts.OLD_TABLES)
    if not report.is_writable:
        yield wrong(texts.FILE_NOT_WRITABLE, file=path)
    yield ok(texts.FILE_PRIVATE) if report.is_private else wrong(texts.FILE_NOT_PRIVATE, file=path)
    yield note(texts.FILE_IN_USE, file=path) if report.is_in_use else ok(texts.FILE_FREE)


def _check_space(folder: Path) -> Finding:
    free = shutil.disk_usage(folder).free
    level = ok if free >= TOO_LITTLE_BYTES else wrong
    return level(
        texts.FREE_SPACE if level is ok else texts.DISK_NEARLY_FULL, folder=folder, size=format_size(free)
    )
