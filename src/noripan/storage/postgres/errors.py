"""What the errors of PostgreSQL and its driver mean for the statement that got them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import asyncpg
from sqlalchemy.exc import DBAPIError

from ..port import StorageFailed

RETRY_SECONDS: Final = 5.0
"""How long a statement is tried again while the server restarts, fails over or cannot be reached."""
FIRST_PAUSE_SECONDS: Final = 0.02
LONGEST_PAUSE_SECONDS: Final = 0.5

DISK_FULL: Final = "53100"
READ_ONLY: Final = "25006"
LOCK_TIMEOUT: Final = "55P03"
_CONNECTION: Final = "08"
"""The class of errors of the connection."""
_CONSTRAINT: Final = "23"
_DATA: Final = "22"
_ENDED: Final = frozenset({"57P01", "57P02", "57P05", "25P03"})
"""The server shuts down, has crashed, or has ended the session."""
_NOT_STORED: Final = frozenset({READ_ONLY, "40001", "40P01", "53300", "57P03"})
"""Read-only, serialization failure, deadlock, too many connections, starting up: worth another try."""
_SAME_CONNECTION: Final = frozenset({"40001", "40P01"})
"""Errors that another try on the same connection may not get."""

R = TypeVar("R")


def sqlstate(error: BaseException, /) -> str:
    """The code of an error that the server sent; otherwise an empty text."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return getattr(original, "sqlstate", None) or ""


def is_transient(error: BaseException, /) -> bool:
    """Whether another try may succeed soon."""
    return may_be_stored(error) or sqlstate(error) in _NOT_STORED


def may_be_stored(error: BaseException, /) -> bool:
    """Whether the connection broke, so that nobody knows whether the statement was committed."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    state = sqlstate(error)
    if state:
        return state.startswith(_CONNECTION) or state in _ENDED
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)  # ValueError: an argument that cannot be sent
    return isinstance(error, OSError | asyncpg.InternalClientError)


def is_own_fault(error: BaseException, /) -> bool:
    """Whether the stored values are to blame, so that other values may be stored all the same."""
    return isinstance(error, ValueError) or sqlstate(error)[:2] in {_CONSTRAINT, _DATA}


def breaks_connection(error: BaseException, /) -> bool:
    """Whether a new connection is needed, such as to find the new primary after a failover."""
    if not isinstance(error, Exception):
        return True  # the caller was cancelled, and the statement may still be running
    return is_transient(error) and sqlstate(error) not in _SAME_CONNECTION


def failure(error: BaseException, /, *, unknown: bool = False) -> StorageFailed:
    """The port's exception for an error; `unknown` says that something may be stored all the same."""
    if isinstance(error, StorageFailed):  # an exception of its own for each caller
        return StorageFailed(str(error), full=error.full, unknown=error.unknown)
    failed = StorageFailed(_message(error), full=sqlstate(error) == DISK_FULL, unknown=unknown)
    failed.__cause__ = error
    return failed


def _message(error: BaseException) -> str:
    """Without values, which may be secret: the driver quotes them, and the server does in further lines."""
    if sqlstate(error).startswith(_DATA):
        return "a value cannot be stored"
    original = error.orig if isinstance(error, DBAPIError) else error
    return next(iter(str(original).splitlines()), type(error).__name__)


async def retry(work: Callable[[], Awaitable[R]], seconds: float | None = None, /) -> R:
    """Runs something again after transient errors, for RETRY_SECONDS or `seconds` after the first one."""
    end = None
    pause = FIRST_PAUSE_SECONDS
    while True:
        try:
            return await work()
        except Exception as error:
            end = end or time.monotonic() + (RETRY_SECONDS if seconds is None else seconds)
            if not is_transient(error) or time.monotonic() + pause > end:
                raise
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
