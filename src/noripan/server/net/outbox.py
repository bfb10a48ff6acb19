"""The frames that wait to be sent on one connection. A slow reader never holds up a room: it falls behind,
and then gets a fresh Welcome."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Value

MESSAGE_BYTES: Final = 64 * 1024
"""A message of at least this size takes no further frame."""


class OutboxLimits(Value, frozen=True):
    """How much may wait for one reader; frames being sent do not count."""

    frames: Annotated[int, Meta(ge=1)]
    bytes: Annotated[int, Meta(ge=1)]


class Outbox:
    """Frames wait here until the connection's one writer, `run`, has sent them, in the order of posting.
    While `run` is idle and the socket takes everything at once, they are sent without it.

    If too many wait, all but the kept ones are dropped, and only kept ones are accepted until the writer is
    free again. Then a fresh frame goes first, made at that moment, and the kept ones follow in their order.
    So an update that is posted before the answer to its command is also sent before it.

    `write` sends without waiting, and is called only while the socket `is_writable`; None: `run` sends all.
    `resync` makes a frame with everything posted so far, or None if the viewer is gone.
    `on_overflow` is called once, when even the kept frames exceed the limits. The outbox is closed and empty
    then, and the connection must close: `post` calls it, as `run` may wait for a reader that never reads.
    """

    __slots__ = (
        "_closed",
        "_is_flushing",
        "_is_writable",
        "_limits",
        "_on_overflow",
        "_resync",
        "_send",
        "_waiting",
        "_waker",
        "_write",
        "is_behind",
        "size",
    )

    def __init__(
        self,
        limits: OutboxLimits,
        *,
        send: Callable[[Sequence[bytes]], Awaitable[None]],
        resync: Callable[[], bytes | None],
        on_overflow: Callable[[], None],
        is_writable: Callable[[], bool] = lambda: False,
        write: Callable[[Sequence[bytes]], None] | None = None,
    ) -> None:
        self.is_behind = False
        self.size = 0
        """Bytes of the waiting frames."""
        self._limits = limits
        self._send = send
        self._resync = resync
        self._on_overflow = on_overflow
        self._is_writable = is_writable
        self._write = write
        self._is_flushing = False
        """Whether `_flush` will be called in a moment."""
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._waker: asyncio.Future[None] | None = None
        self._closed = False

    def __len__(self) -> int:
        """The number of waiting frames."""
        return len(self._waiting)

    def post(self, frame: bytes, *, keep: bool = False) -> None:
        """Queues a frame and never waits. A kept one, an answer to a command, survives a drop."""
        if self._closed or (self.is_behind and not keep):
            return
        self._waiting.append((frame, keep))
        self.size += len(frame)
        if self._is_over_limit():
            self.drop()
        self._wake()

    def drop(self) -> None:
        """Drops all waiting frames but the kept ones; a fresh frame will replace them."""
        self.is_behind = True
        self._waiting = deque(waiting for waiting in self._waiting if waiting[1])
        self.size = sum(len(frame) for frame, _ in self._waiting)
        if self._is_over_limit():
            self._overflow()
        self._wake()

    async def run(self) -> None:
        """Sends posted frames until the outbox is closed and empty; raises what sending raises."""
        while True:
            if self.is_behind:
                await self._catch_up()
            elif self._waiting:
                await self._send(self._next())
            elif self._closed:
                return
            else:
                self._waker = asyncio.get_running_loop().create_future()
                await self._waker

    def close(self) -> None:
        """Accepts no more frames; `run` returns when all waiting ones are sent."""
        self._closed = True
        self._wake()

    def _is_over_limit(self) -> bool:
        return len(self._waiting) > self._limits.frames or self.size > self._limits.bytes

    def _overflow(self) -> None:
        self.is_behind = False
        self._waiting.clear()
        self.size = 0
        self._closed = True
        self._on_overflow()

    def _next(self) -> list[bytes]:
        """The next waiting frames that fit into one message."""
        frames: list[bytes] = []
        size = 0
        while self._waiting and size < MESSAGE_BYTES:
            frame, _ = self._waiting.popleft()
            frames.append(frame)
            size += len(frame)
        self.size -= size
        return frames

    async def _catch_up(self) -> None:
        self.is_behind = False
        fresh = self._resync()
        if fresh is not None:
            await self._send([fresh])

    def _wake(self) -> None:
        """Sends at the end of this turn of the loop, so that frames posted together are sent together."""
        if self._waker is None or self._is_flushing:
            return
        if self._write is None:
            self._wake_writer()
        else:
            self._is_flushing = True
            self._waker.get_loop().call_soon(self._flush, self._write)

    def _flush(self, write: Callable[[Sequence[bytes]], None]) -> None:
        """Sends without the writer, and wakes it if that is not possible or not enough."""
        self._is_flushing = False
        if self._waker is None or self._waker.done():  # the writer is cancelled: nobody reads any more
            return
        while self._waiting and not self.is_behind and self._is_writable():
            write(self._next())
        if self._waiting or self.is_behind or self._closed:
            self._wake_writer()

    def _wake_writer(self) -> None:
        waker, self._waker = self._waker, None
        if waker is not None and not waker.done():
            waker.set_result(None)
