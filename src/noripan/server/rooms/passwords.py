"""Passwords of rooms: made into locks, and tried on them, off the event loop. What a room keeps is the lock,
from which nobody reads the password back. Knows no room and no connection."""

import asyncio
import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from noripan.kernel import Refusal

from ..limits.bounded_queue import BoundedQueue

R = TypeVar("R")

LONGEST: Final = 64
"""As Enter takes it."""
THREADS: Final = 2
WAITING: Final = 60
"""Two for everyone in a class; whoever comes then is too fast."""
SALT_BYTES: Final = 16

_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class RoomPasswords:
    """Every try takes some 20 MB and milliseconds by design, so few are made at once."""

    def __init__(self, threads: int = THREADS, waiting: int = WAITING) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="locks")
        self._way = BoundedQueue(threads, waiting)

    async def hashed(self, password: str, *named: str) -> str:
        """A lock that only this password opens; it is the same for the same names, which give the salt."""
        if len(password) > LONGEST:
            raise Refusal("MALFORMED", why=f"password: Expected `str` of length <= {LONGEST}")
        return await self._done(lambda: _HASHER.hash(_spelled(password), salt=_salt(named)))

    async def opens(self, lock: str, password: str) -> bool:
        """Whether a password opens a lock; a wrong one takes as long as the right one."""
        return await self._done(lambda: _is_right(lock, _spelled(password)))

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _done(self, work: Callable[[], R]) -> R:
        async with self._way:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _is_right(lock: str, password: str) -> bool:
    try:
        return _HASHER.verify(lock, password)
    except VerifyMismatchError:
        return False


def _salt(named: Sequence[str]) -> bytes:
    """It need not be secret, only different for each lock."""
    return blake2b("\n".join(named).encode(), digest_size=SALT_BYTES).digest()


def _spelled(password: str) -> str:
    """The same letters are the same password, however a keyboard composes them."""
    return unicodedata.normalize("NFC", password)
