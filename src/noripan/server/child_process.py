"""Processes that the server starts: their environment, and Python processes for one piece of work."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

_KEPT: Final = ("PATH", "LANG", "LC_", "LD_LIBRARY_PATH", "TMPDIR", "TZ", "PYTHON")
PIPE_BYTES: Final = 1 << 20
"""The longest line that a process may write."""


def child_environment() -> dict[str, str]:
    """The variables that Python needs to start and to find its modules; none of the server's secrets."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(_KEPT)}
    return {**kept, "PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path)}


@asynccontextmanager
async def child_process(*arguments: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """A process with pipes; it is gone at the end."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", *arguments, stdin=pipe, stdout=pipe, stderr=pipe,
        env=child_environment(), limit=PIPE_BYTES,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
