"""One connection's frames on their way out. A slow reader never holds up a room: it falls behind, and is then
shown everything afresh. Knows bytes and their order; no socket, no room."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Value

ENOUGH: Final = 64 * 1024
"""A message that has reached so many bytes takes no further frame."""


class Bounds(Value, frozen=True):
    """How much may wait for one reader; what is being sent does not count."""

    frames: Annotated[int, Meta(ge=1)]
    bytes: Annotated[int, Meta(ge=1)]


class Outbox:
    """Frames wait here until the connection's one writer, `run`, has sent them, in the order of posting.

    Where too many wait, all but the kept ones are dropped, and only kept ones are taken until the writer is
    free again. Then a fresh frame goes first, made at that moment, and the kept ones follow in their order.
    So what shows a command's effect, if posted before the command's answer, is also sent before it.

    `resync` makes a frame that holds all that was posted so far, or None where the viewer is gone.
    `overrun` is called once, when even the kept frames pass the bounds. The outbox is closed and empty then,
    and the connection must close: `post` calls it, as `run` may be waiting for a reader that never reads.
    """

    __slots__ = (
        "_bounds",
        "_closed",
        "_overrun",
        "_resync",
        "_send",
        "_size",
        "_waiting",
        "_waker",
        "behind",
    )

    def __init__(
        self,
        bounds: Bounds,
        *,
        send: Callable[[Sequence[bytes]], Awaitable[None]],
        resync: Callable[[], bytes | None],
        overrun: Callable[[], None],
    ) -> None:
        self.behind = False
        self._bounds = bounds
        self._send = send
        self._resync = resync
        self._overrun = overrun
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._size = 0
        self._waker: asyncio.Future[None] | None = None
        self._closed = False

    def post(self, frame: bytes, *, keep: bool = False) -> None:
        """Queues a frame and never waits. A kept one, an answer to a command, survives a drop."""
        if self._closed or (self.behind and not keep):
            return
        self._waiting.append((frame, keep))
        self._size += len(frame)
        if self._is_too_much():
            self._drop()
        self._wake()

    async def run(self) -> None:
        """Sends what is posted until the outbox is closed and empty; raises what sending raises."""
        while True:
            if self.behind:
                await self._catch_up()
            elif self._waiting:
                await self._send(self._next())
            elif self._closed:
                return
            else:
                self._waker = asyncio.get_running_loop().create_future()
                await self._waker

    def close(self) -> None:
        """Takes nothing more; `run` returns when all that waits is sent. Cancel it where that is too long."""
        self._closed = True
        self._wake()

    def _is_too_much(self) -> bool:
        return len(self._waiting) > self._bounds.frames or self._size > self._bounds.bytes

    def _drop(self) -> None:
        self.behind = True
        self._waiting = deque(waiting for waiting in self._waiting if waiting[1])
        self._size = sum(len(frame) for frame, _ in self._waiting)
        if self._is_too_much():
            self._give_up()

    def _give_up(self) -> None:
        self.behind = False
        self._waiting.clear()
        self._size = 0
        self._closed = True
        self._overrun()

    def _next(self) -> list[bytes]:
        """What waits, as far as it makes one message of bearable size."""
        frames: list[bytes] = []
        size = 0
        while self._waiting and size < ENOUGH:
            frame, _ = self._waiting.popleft()
            frames.append(frame)
            size += len(frame)
        self._size -= size
        return frames

    async def _catch_up(self) -> None:
        self.behind = False
        fresh = self._resync()
        if fresh is not None:
            await self._send([fresh])

    def _wake(self) -> None:
        waker = self._waker
        if waker is not None:
            self._waker = None
            if not waker.done():
                waker.set_result(None)
