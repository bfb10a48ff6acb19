"""At most one process per database, under any name: a lock file beside it, and a lock on the file itself."""

import os
import sqlite3
import struct
from pathlib import Path
from typing import Final, TypeAlias

from ..port import CannotOpen
from . import file
from .file import InUse

try:
    import fcntl
except ImportError:  # pragma: no cover - not on Windows
    fcntl = None  # type: ignore[assignment]

Inode: TypeAlias = tuple[int, int]

_SET: Final = getattr(fcntl, "F_OFD_SETLK", None)
"""Linux can lock an open file: unlike a process's lock, it survives closing another descriptor."""
_FLOCK: Final = "hhqqi4x"
_BYTE: Final = 1 << 62
"""Far beyond the bytes that SQLite locks and beyond the end of any file."""
_held: dict[Inode, int] = {}
"""The descriptors by which this process has locked files. A second descriptor is never opened: closing it
would drop the locks that SQLite holds in this process."""


class FileLock:
    """This process's exclusive hold on a database, until it is closed or the process ends."""

    def __init__(self, lock_file: sqlite3.Connection, inode: Inode | None) -> None:
        self._lock_file = lock_file
        self._inode = inode

    def close(self) -> None:
        """Releases the database. Every connection to it must be closed before."""
        if self._inode is not None:
            os.close(_held.pop(self._inode))
            self._inode = None
        self._lock_file.close()


def lock(path: Path, /, *, create: bool = False) -> FileLock:
    """Locks the database for this process; with `create`, creates a private file if there is none.

    The lock file works for a database that does not exist yet or is about to be replaced. The lock on the
    database itself also works under another name: a hard link or another mount.
    """
    lock_file = _lock_beside(path)
    try:
        if create:
            file.make_private(path)
        return FileLock(lock_file, _lock_database(path))
    except BaseException:
        lock_file.close()
        raise


def check_name(path: Path, /) -> None:
    """Raises InUse if a server has the file open under another name: its newest data is in the -wal there."""
    try:
        held = _lock_database(path)
    except InUse:
        try:
            _lock_beside(path).close()
        except InUse:
            return  # it is open under this name
        raise
    else:
        if held is not None:
            os.close(_held.pop(held))


def is_locked(path: Path, /) -> bool:
    """Whether a server or an operator's command holds the lock."""
    try:
        lock(path).close()
    except InUse:
        return True
    return False


def _lock_beside(path: Path) -> sqlite3.Connection:
    """SQLite's lock on an empty file. Forked children, which may outlive us, do not inherit it, and every
    system has it."""
    lock_path = Path(f"{path}.lock")
    file.make_private(lock_path)
    try:
        holder = sqlite3.connect(lock_path, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise CannotOpen(f"{lock_path}: {error}") from error
    try:
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        holder.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise InUse(f"another process has {path} open") from error
        raise CannotOpen(f"{lock_path}: {error}") from error
    return holder


def _lock_database(path: Path) -> Inode | None:
    """The locked file; None if there is no file, or the system has no such lock."""
    if _SET is None or not path.is_file():
        return None
    found = path.stat()
    inode = found.st_dev, found.st_ino
    if inode in _held:
        raise InUse(f"another process has {path} open")
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        raise CannotOpen(f"{path}: {error.strerror}") from error
    try:
        fcntl.fcntl(descriptor, _SET, struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, _BYTE, 1, 0))
    except (BlockingIOError, PermissionError) as error:
        os.close(descriptor)
        raise InUse(f"another process has {path} open") from error
    except OSError:  # the file system has no such locks
        os.close(descriptor)
        return None
    _held[inode] = descriptor
    return inode


def _release_in_child() -> None:
    """A forked child inherits open files: the lock would last as long as the child."""
    while _held:
        os.close(_held.popitem()[1])


if _SET is not None:
    os.register_at_fork(after_in_child=_release_in_child)
