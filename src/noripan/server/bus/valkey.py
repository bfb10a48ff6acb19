"""A bus over a Valkey or Redis server, by plain publish and subscribe.

One connection publishes and one receives. Nothing here waits for the server: while it does not answer,
messages wait in a bounded queue, and after every reconnection `on_gap` is called.
"""

import asyncio
from typing import Any, Final

import structlog

from .connection import PING_SECONDS, SILENCE_SECONDS, AnyConnection, Endpoint, Link, abort, ask, reason
from .counts import BusCounts
from .port import BusFailed, OnGap, OnMessage
from .send_queue import SendQueue

CLOSE_SECONDS: Final = 0.5
"""How long closing waits for messages to be sent."""
TOPICS_AT_ONCE: Final = 1_000
_ALIVE: Final = b"alive"
_RESTORED: Final = b"restored"
"""The answer to a ping that was sent after all subscriptions."""

_LOG = structlog.get_logger(__name__)


class ValkeyBus:
    """A bus over one server. `url` is valkey://, valkeys://, redis://, rediss:// or unix://.

    Publishing ignores database numbers, so the number in the URL becomes part of every topic: installations
    with different numbers can share a server. Raises ValueError if the URL is wrong.
    """

    def __init__(self, url: str, counts: BusCounts | None = None) -> None:
        self.counts = BusCounts() if counts is None else counts
        self._endpoint = Endpoint(url)
        self._prefix = f"noripan:{self._endpoint.database}:"
        self._queue = SendQueue(self.counts)
        self._publisher = Link(self._endpoint, self._publish_waiting)
        self._receiver = Link(self._endpoint, self._receive)
        self._publisher.on_change = self._receiver.on_change = self._connection_changed
        self._wanted: set[str] = set()
        self._subscribed: set[str] = set()
        """The topics of the current connection."""
        self._changed: set[str] = set()
        """Topics whose subscription may have to change."""
        self._has_changes = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_lost = self._is_closing = False
        self._on_message: OnMessage = lambda topic, message: None
        self._on_gap: OnGap = lambda: None

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Begins to connect; returns at once."""
        self._on_message, self._on_gap = on_message, on_gap
        self._tasks = [asyncio.create_task(link.run()) for link in (self._publisher, self._receiver)]

    def publish(self, topic: str, message: bytes) -> None:
        """Queues a message; the oldest ones are dropped if too many wait."""
        if not self._is_closing:
            self._queue.add(self._prefix + topic, message)

    def subscribe(self, topic: str) -> None:
        """Receives messages of a topic soon."""
        self._wanted.add(topic)
        self._changed.add(topic)
        self._has_changes.set()

    def unsubscribe(self, topic: str) -> None:
        """Receives no more messages of a topic soon."""
        self._wanted.discard(topic)
        self._changed.add(topic)
        self._has_changes.set()

    async def check(self) -> None:
        """Raises BusFailed if the server does not let us publish now. Works without `start`."""
        connection = self._endpoint.connection()
        try:
            async with asyncio.timeout(SILENCE_SECONDS):
                await connection.connect()
                await ask(connection, ("PUBLISH", f"{self._prefix}check", b""))
        except Exception as error:
            raise BusFailed(reason(error)) from error
        finally:
            await abort(connection)

    async def close(self) -> None:
        """Sends what waits if that works at once, then disconnects."""
        self._is_closing = True
        self._queue.wake()
        if self._tasks and self._publisher.is_up:
            await asyncio.wait(self._tasks[:1], timeout=CLOSE_SECONDS)
        self._publisher.is_closing = self._receiver.is_closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # the transports close in the next round of the event loop

    def _connection_changed(self, why: str) -> None:
        """Logs when the bus is lost, and when both connections are back."""
        if why and not self._is_lost:
            self._is_lost = True
            _LOG.warning("bus lost", why=why)
        is_back = self._publisher.is_up and self._receiver.is_up
        if not why and is_back and self._is_lost:
            self._is_lost = False
            _LOG.info("bus back")

    async def _publish_waiting(self, link: Link, connection: AnyConnection) -> None:
        """Sends messages until the bus closes or the connection breaks."""
        await ask(connection, ("PING",))
        self.counts.reconnections += link.has_failed
        link.works()
        while self._queue or not self._is_closing:
            if await self._queue.wait(PING_SECONDS):
                await self._publish_batch(connection)
            else:
                await ask(connection, ("PING",))

    async def _publish_batch(self, connection: AnyConnection) -> None:
        batch = self._queue.take()
        if not batch:
            return
        try:
            await ask(connection, *(("PUBLISH", channel, message) for channel, message in batch))
        except BaseException:
            self._queue.put_back(batch)  # some may arrive twice, which is harmless
            raise
        self.counts.sent(len(batch), sum(len(waiting.message) for waiting in batch))

    async def _receive(self, link: Link, connection: AnyConnection) -> None:
        """Subscribes and receives until the connection breaks."""
        self._subscribed, self._changed = set(), set(self._wanted)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._keep_subscriptions(connection))
            tasks.create_task(self._read(link, connection))

    async def _keep_subscriptions(self, connection: AnyConnection) -> None:
        """Sends changed subscriptions, many at once, and pings while there are none."""
        await self._send_subscriptions(connection)
        await connection.send_command("PING", _RESTORED)
        while True:
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self._has_changes.wait()
            except TimeoutError:
                await connection.send_command("PING", _ALIVE)
            await self._send_subscriptions(connection)

    async def _send_subscriptions(self, connection: AnyConnection) -> None:
        self._has_changes.clear()
        changed, self._changed = self._changed, set()
        added = sorted((changed & self._wanted) - self._subscribed)
        removed = sorted((changed & self._subscribed) - self._wanted)
        self._subscribed.update(added)
        self._subscribed.difference_update(removed)
        for command, topics in (("SUBSCRIBE", added), ("UNSUBSCRIBE", removed)):
            for at in range(0, len(topics), TOPICS_AT_ONCE):
                channels = [self._prefix + topic for topic in topics[at : at + TOPICS_AT_ONCE]]
                await connection.send_command(command, *channels)

    async def _read(self, link: Link, connection: AnyConnection) -> None:
        while True:
            answer = await connection.read_response(disconnect_on_error=False)
            kind, *parts = answer if isinstance(answer, list) else (b"pong", answer)
            if kind == b"message":
                self._deliver(*parts)
            elif kind == b"pong" and parts == [_RESTORED]:
                self._restored(link)

    def _restored(self, link: Link) -> None:
        """All subscriptions are in place."""
        has_gap = link.has_failed
        self.counts.reconnections += has_gap
        link.works()
        if has_gap:
            self._call(self._on_gap)

    def _deliver(self, channel: bytes, message: bytes) -> None:
        self.counts.got(len(message))
        self._call(self._on_message, channel.decode().removeprefix(self._prefix), message)

    def _call(self, receiver: Any, *given: Any) -> None:
        """A bug of the receiver must not end the connection."""
        try:
            receiver(*given)
        except Exception:
            _LOG.exception("bus message not handled")
