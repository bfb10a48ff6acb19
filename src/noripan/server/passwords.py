"""Passwords of rooms, hashed and verified off the event loop. A room keeps only the hash, its lock."""

import asyncio
import unicodedata
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from noripan.kernel import Refusal

from .limits.bounded_queue import BoundedQueue

R = TypeVar("R")

MAX_LENGTH: Final = 64
"""The same as in a Join frame."""
THREADS: Final = 2
MAX_WAITING: Final = 60
"""Two tries for everyone in a class of thirty; later ones are refused."""
SALT_BYTES: Final = 16

_HASHER: Final = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


class RoomPasswords:
    """Each hash takes about 20 MB and some milliseconds by design, so few run at once."""

    def __init__(self, threads: int = THREADS, waiting: int = MAX_WAITING) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="locks")
        self._queue = BoundedQueue(threads, waiting)

    async def hash(self, password: str, *salt_parts: str) -> str:
        """The hash of a password; the same parts give the same salt."""
        if len(password) > MAX_LENGTH:
            raise Refusal("MALFORMED", why=f"password: Expected `str` of length <= {MAX_LENGTH}")
        return await self._in_thread(lambda: _HASHER.hash(_normalized(password), salt=_salt(salt_parts)))

    async def verify(self, lock: str, password: str) -> bool:
        """Whether a password opens a lock; a wrong one takes as long as the right one."""
        return await self._in_thread(lambda: _matches(lock, _normalized(password)))

    def close(self) -> None:
        """Cancels the hashes that wait."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _in_thread(self, work: Callable[[], R]) -> R:
        async with self._queue:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def _matches(lock: str, password: str) -> bool:
    try:
        return _HASHER.verify(lock, password)
    except VerifyMismatchError:
        return False


def _salt(parts: Sequence[str]) -> bytes:
    """A salt need not be secret, only different for each lock."""
    return blake2b("\n".join(parts).encode(), digest_size=SALT_BYTES).digest()


def _normalized(password: str) -> str:
    """The same letters are the same password, however a keyboard composes them."""
    return unicodedata.normalize("NFC", password)
