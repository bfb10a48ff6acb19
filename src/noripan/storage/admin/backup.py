"""Copies of a database: made while a server serves it, and put in its place while none does."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp

from ..sqlite import connect, file, file_lock
from ..sqlite.existing_file import check_known, check_whole, connect_unchanged, open_existing


class TargetExists(Exception):
    """Something stands where a copy should go; the caller may say that it may go, or it has to stay."""

    def __init__(self, path: Path, *, may_go: bool = False) -> None:
        super().__init__(str(path))
        self.path = path
        self.may_go = may_go


def back_up(database: Path, copy: Path, /, *, replace: bool = False) -> int:
    """Makes a consistent copy, even while a server writes; returns its size.

    Raises CannotOpen or TargetExists.
    """
    real, target = database.resolve(), copy.resolve()
    _check_free(real, target, replace=replace)
    with connect.sqlite_errors(real), open_existing(real) as source, _copied(source, target) as part:
        size = part.stat().st_size
        part.replace(target)
    _sync(target.parent)
    return size


def restore(copy: Path, database: Path, /, *, stamp: str) -> Path | None:
    """Puts a copy in the place of a database, and returns where what was there is kept.

    The stamp goes into that name. Raises CannotOpen, InUse or TargetExists; then everything is as it was.
    """
    file.check_version()
    source_path, real = copy.resolve(), database.resolve()
    if source_path == real:
        raise TargetExists(real)
    with connect.sqlite_errors(source_path), open_existing(source_path) as source:
        check_known(source)
        check_whole(source, source_path)
        with closing(file_lock.lock(real)), _copied(source, real) as part:
            kept = _set_aside(real, stamp)
            part.replace(real)
    _sync(real.parent)
    return kept


def _check_free(database: Path, target: Path, *, replace: bool) -> None:
    """A log beside the target would be taken for the copy's own, and spoil it."""
    if target.is_dir() or target in {database, _wal(database), _shm(database), Path(f"{database}.lock")}:
        raise TargetExists(target)
    if _wal(target).exists():
        raise TargetExists(_wal(target))
    if target.exists() and not replace:
        raise TargetExists(target, may_go=True)


@contextmanager
def _copied(source: sqlite3.Connection, target: Path) -> Iterator[Path]:
    """A copy on the disk, whole and private, under a name beside the target until it is moved there."""
    opened, name = mkstemp(".part", f".{target.name}.", target.parent)
    os.close(opened)
    part = Path(name)
    try:
        with connect.sqlite_errors(target):
            source.execute("VACUUM INTO ?", (name,))
        _sync(part)
        yield part
    finally:
        part.unlink(missing_ok=True)


def _set_aside(database: Path, stamp: str) -> Path | None:
    """Keeps what is there under another name; afterwards nothing lies beside the place."""
    if not database.exists():
        _wal(database).unlink(missing_ok=True)
        _shm(database).unlink(missing_ok=True)
        return None
    kept = database.with_name(f"{database.stem}.before-{stamp}{database.suffix}")
    if kept.exists():
        raise TargetExists(kept)
    _fold_in(database)
    if _wal(database).exists():
        _wal(database).rename(_wal(kept)).chmod(file.PRIVATE)
    _shm(database).unlink(missing_ok=True)
    _keep(database, kept)
    return kept


def _fold_in(database: Path) -> None:
    """Brings the log beside a database into it; one that is too damaged for that is kept as it lies there."""
    try:
        with closing(connect_unchanged(database)) as connection:
            connection.execute("PRAGMA journal_mode=delete")
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise file.InUse(f"another program has {database} open") from error


def _keep(database: Path, kept: Path) -> None:
    """By a second name for the same file: so at no moment there is none."""
    try:
        kept.hardlink_to(database)
    except OSError:  # not every file system has second names
        database.rename(kept)
    kept.chmod(file.PRIVATE)


def _wal(path: Path) -> Path:
    return Path(f"{path}-wal")


def _shm(path: Path) -> Path:
    return Path(f"{path}-shm")


def _sync(path: Path) -> None:
    """Returns once a file, or the names in a folder, are on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
