"""Backs up a database, even one in use, and restores a backup while no server uses the database."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import mkstemp

from ..sqlite import connect, file, file_lock
from ..sqlite.existing_file import check_known, check_whole, connect_unchanged, open_existing


class TargetExists(Exception):
    """The target of a copy exists. `replaceable` says whether the caller may ask to replace it."""

    def __init__(self, path: Path, *, replaceable: bool = False) -> None:
        super().__init__(str(path))
        self.path = path
        self.replaceable = replaceable


def back_up(database: Path, copy: Path, /, *, replace: bool = False) -> int:
    """Writes a consistent copy, even while a server writes to the database; returns its size.

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
    """Replaces a database by a copy; returns the path under which the old database is kept, if there was one.

    The stamp becomes part of that path. Raises CannotOpen, InUse or TargetExists; then nothing has changed.
    """
    file.check_version()
    source_path, real = copy.resolve(), database.resolve()
    if source_path == real:
        raise TargetExists(real)
    with connect.sqlite_errors(source_path), open_existing(source_path) as source:
        check_known(source)
        check_whole(source, source_path)
        with closing(file_lock.lock(real)), _copied(source, real) as part:
            kept = _keep_old(real, stamp)
            part.replace(real)
    _sync(real.parent)
    return kept


def _check_free(database: Path, target: Path, *, replace: bool) -> None:
    """SQLite would apply a -wal beside the target to the copy and damage it."""
    if target.is_dir() or target in {database, _wal(database), _shm(database), Path(f"{database}.lock")}:
        raise TargetExists(target)
    if _wal(target).exists():
        raise TargetExists(_wal(target))
    if target.exists() and not replace:
        raise TargetExists(target, replaceable=True)


@contextmanager
def _copied(source: sqlite3.Connection, target: Path) -> Iterator[Path]:
    """A complete, private copy on the disk under a temporary name beside the target."""
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


def _keep_old(database: Path, stamp: str) -> Path | None:
    """Keeps the old database under another name, and leaves no -wal or -shm behind."""
    if not database.exists():
        _wal(database).unlink(missing_ok=True)
        _shm(database).unlink(missing_ok=True)
        return None
    kept = database.with_name(f"{database.stem}.before-{stamp}{database.suffix}")
    if kept.exists():
        raise TargetExists(kept)
    _merge_wal(database)
    if _wal(database).exists():
        _wal(database).rename(_wal(kept)).chmod(file.PRIVATE)
    _shm(database).unlink(missing_ok=True)
    _link(database, kept)
    return kept


def _merge_wal(database: Path) -> None:
    """Merges the -wal into the database; a database too damaged for that keeps its -wal."""
    try:
        with closing(connect_unchanged(database)) as connection:
            connection.execute("PRAGMA journal_mode=delete")
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            raise file.InUse(f"another program has {database} open") from error


def _link(database: Path, kept: Path) -> None:
    """A hard link, so that the database exists under its name at every moment."""
    try:
        kept.hardlink_to(database)
    except OSError:  # not every file system has hard links
        database.rename(kept)
    kept.chmod(file.PRIVATE)


def _wal(path: Path) -> Path:
    return Path(f"{path}-wal")


def _shm(path: Path) -> Path:
    return Path(f"{path}-shm")


def _sync(path: Path) -> None:
    """Returns once a file's content, or a folder's entries, are on the disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
