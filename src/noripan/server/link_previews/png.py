"""Pictures as PNG, as messengers want them: drawn in a process, one at a time, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from pathlib import Path
from typing import Final

from ..child_process import child_process
from ..limits.bounded_queue import BoundedQueue

FONT: Final = Path(__file__).parent / "font" / "NoripanSans.otf"
MOST_KEPT: Final = 64
"""About 10 MB."""
DRAWN_AT_ONCE: Final = 1
WAITING: Final = 30
DRAWING_SECONDS: Final = 20.0

_PROCESS: Final = Path(__file__).parent / "png_process.py"
_MESSAGE_BYTES: Final = 2000


class DrawingFailed(Exception):
    """The process could not draw the picture; the message is its output."""


class PngCache:
    """Pictures by key: each is drawn once, also for several callers at the same time."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()
        self._queue = BoundedQueue(DRAWN_AT_ONCE, WAITING)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    async def get(self, key: Hashable, svg: Callable[[], Awaitable[str]]) -> bytes:
        """The picture of a key; `svg` makes it if it is not kept."""
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(self._drawn(svg))
            task.add_done_callback(lambda done: self._forget_failed(key, done))
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)  # a caller who hangs up leaves it to the others

    async def _drawn(self, svg: Callable[[], Awaitable[str]]) -> bytes:
        async with self._queue:
            return await png_of(await svg())

    def _forget_failed(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        failed = task.cancelled() or task.exception() is not None
        if failed and self._kept.get(key) is task:
            del self._kept[key]

    async def close(self) -> None:
        """Stops drawing."""
        tasks = list(self._kept.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def png_of(svg: str, /) -> bytes:
    """An SVG as PNG; raises DrawingFailed."""
    async with child_process(str(_PROCESS), str(FONT)) as process:
        try:
            async with asyncio.timeout(DRAWING_SECONDS):
                png, errors = await process.communicate(svg.encode())
        except TimeoutError:
            raise DrawingFailed(f"not finished after {DRAWING_SECONDS} s") from None
    if process.returncode != 0:
        raise DrawingFailed(errors[-_MESSAGE_BYTES:].decode(errors="replace"))
    return png
