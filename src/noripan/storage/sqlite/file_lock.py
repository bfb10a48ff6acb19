"""One process to a database, by whatever name: a lock beside the file, and one on the file itself."""

import os
import sqlite3
import struct
from pathlib import Path
from typing import Final, TypeAlias

from . import file
from .file import CannotOpen, InUse

try:
    import fcntl
except ImportError:  # pragma: no cover - not on Windows
    fcntl = None  # type: ignore[assignment]

Inode: TypeAlias = tuple[int, int]

_SET: Final = getattr(fcntl, "F_OFD_SETLK", None)
"""A lock of an open file, which Linux has: unlike those of a process, closing another one keeps it."""
_FLOCK: Final = "hhqqi4x"
_BYTE: Final = 1 << 62
"""Far behind the bytes that SQLite locks, and behind every file's end."""
_held: dict[Inode, int] = {}
"""The files that this process has locked, and by which descriptor. A second descriptor is never opened: to
close it would let go of the locks that SQLite holds in this process."""


class FileLock:
    """A database that is this process's own until it is closed, or the process is gone."""

    def __init__(self, beside: sqlite3.Connection, inode: Inode | None) -> None:
        self._beside = beside
        self._inode = inode

    def close(self) -> None:
        """Lets others in. Every connection to the file has to be closed before."""
        if self._inode is not None:
            os.close(_held.pop(self._inode))
            self._inode = None
        self._beside.close()


def lock(path: Path, /, *, make: bool = False) -> FileLock:
    """Takes the file for this process; makes a private one where there is none, if asked to.

    The lock beside it holds for a file that is not there yet, or that is about to be replaced. The one on
    the file itself also holds where it goes by another name: a hard link, or another mount of it.
    """
    beside = _lock_beside(path)
    try:
        if make:
            file.make_private(path)
        return FileLock(beside, _lock_file(path))
    except BaseException:
        beside.close()
        raise


def check_name(path: Path, /) -> None:
    """Refuses a file that a server serves by another name: what is newest lies beside that one."""
    try:
        held = _lock_file(path)
    except InUse:
        try:
            _lock_beside(path).close()
        except InUse:
            return  # by this very name
        raise
    else:
        if held is not None:
            os.close(_held.pop(held))


def is_locked(path: Path, /) -> bool:
    """Whether a server or an operator's command has the file for itself."""
    try:
        lock(path).close()
    except InUse:
        return True
    return False


def _lock_beside(path: Path) -> sqlite3.Connection:
    """SQLite's own lock on an empty file: it is not handed on to forked children, which may outlive us, and
    it is there on every system."""
    beside = Path(f"{path}.lock")
    file.make_private(beside)
    try:
        holder = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise CannotOpen(f"{beside}: {error}") from error
    try:
        holder.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        holder.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise InUse(f"another server serves {path}") from error
        raise CannotOpen(f"{beside}: {error}") from error
    return holder


def _lock_file(path: Path) -> Inode | None:
    """The file that is locked now; None where there is none, or where the system has no such lock."""
    if _SET is None or not path.is_file():
        return None
    found = path.stat()
    inode = found.st_dev, found.st_ino
    if inode in _held:
        raise InUse(f"another server serves {path}")
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError as error:
        raise CannotOpen(f"{path}: {error.strerror}") from error
    try:
        fcntl.fcntl(descriptor, _SET, struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, _BYTE, 1, 0))
    except (BlockingIOError, PermissionError) as error:
        os.close(descriptor)
        raise InUse(f"another server serves {path}") from error
    except OSError:  # a file system without such locks
        os.close(descriptor)
        return None
    _held[inode] = descriptor
    return inode


def _let_go_in_child() -> None:
    """A forked child has its parent's open files: the lock would last as long as the child."""
    while _held:
        os.close(_held.popitem()[1])


if _SET is not None:
    os.register_at_fork(after_in_child=_let_go_in_child)
