"""A runner owns one live room of a node. It decides requests, appends the entries to the log, then updates
the room, sends updates and answers: nothing is sent before the log holds it. It follows other nodes, too."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import structlog

from noripan.kernel import AnyGame, Codec, Refusal
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    Connect,
    Disconnect,
    Request,
    Wake,
    accepted_seq,
    alarm,
    bot_turns,
    evolve,
)
from noripan.storage import StaleAppend, StorageFailed

from ..cluster.log_reader import LogReader
from ..cluster.remote_entries import RemoteEntries
from .action_log import log_actions
from .alarm_clock import AlarmClock
from .decision import Decider
from .log_writer import LogWriter
from .pending_request import PendingRequest, storage_refusal
from .ports import Ports
from .presence import RECONNECT_SECONDS, Presence
from .recent_entries import RecentEntries
from .subscriber import Subscriber, departed
from .updates import TableViews, Updates

RETRY_SECONDS: Final = 1.0
"""After a failed append, requests of the server itself are submitted again."""
MAX_CONFLICTS: Final = 8
"""Appends in a row that may lose against other nodes before the requests are refused."""

_LOG = structlog.get_logger(__name__)


class Runner:
    """Owns one live room. Requests wait in its inbox and are decided one after another."""

    def __init__(self, game: AnyGame, room: AnyRoom, codec: Codec[AnyRoomEntry], ports: Ports) -> None:
        self.game = game
        self.room = room
        self.subscribers: list[Subscriber] = []
        self._joining: dict[asyncio.Future[None], str] = {}
        """Members of the connections that wait for their Welcome."""
        self._holders = 0
        self.is_responsible = True
        """Whether this node runs the room's alarms, bots and questions: the node that appended last does."""
        self._ports = ports
        self._decider = Decider(game, self._now, ports.chance)
        self._reader = LogReader(codec, ports.storage)
        self._writer = LogWriter(codec, ports)
        self._remote = RemoteEntries()
        self.followed_at = 0
        """The time of the last entry that another node appended; its clock may be a little ahead."""
        self._conflicts = 0
        """Appends in a row that lost against other nodes."""
        self._inbox: list[PendingRequest] = []
        self._loop = asyncio.get_running_loop()
        """Kept, because asking for the running loop costs a system call in CPython 3.11."""
        self._task: asyncio.Task[None] | None = None
        self._retries = 0
        """Requests that wait to be submitted again."""
        self._unserved_since: int | None = None
        """Since when no server has run the room, until the room knows it."""
        self.is_closed = False
        self._clock = AlarmClock(ports.now, self.wake)
        self._look = AlarmClock(ports.now, lambda: self.receive(0, self.room.seq + 1, ()))
        """Reads the log later, in case it holds more."""
        is_elsewhere = None if ports.peers is None else partial(ports.peers.is_connected, self)
        self._presence = Presence(ports.now, self._report_lost, is_elsewhere)
        self._recent = RecentEntries(ports.kept_entries)
        self._views = TableViews(game, room)

    @property
    def is_idle(self) -> bool:
        """Whether the room has no subscribers, no pending requests, and no deadline or bot of this node."""
        has_duty = self.is_responsible and (self.has_deadline or bool(bot_turns(self.room)))
        return not (self.subscribers or self._holders or self.has_pending or has_duty)

    @property
    def has_deadline(self) -> bool:
        """Whether a deadline is set, or may be set once all requests are decided."""
        return self.has_pending or alarm(self.room) is not None

    @property
    def has_pending(self) -> bool:
        """Whether requests wait, or will be submitted in a moment."""
        return self._task is not None or self._retries > 0 or self._presence.has_unreported

    @contextmanager
    def keep_awake(self) -> Iterator[None]:
        """Keeps the room from falling asleep: it would wake again in a second runner."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1

    async def join(
        self,
        subscriber: Subscriber,
        connect: Connect,
        after: int | None,
        charge: Callable[[int], None] | None = None,
    ) -> None:
        """Subscribes a connection: it gets a Welcome once its member is in the room, then all updates.

        Raises Refusal if the room refuses.
        """
        joined: asyncio.Future[None] = self._loop.create_future()

        def accepted(seq: int) -> None:
            if self.is_closed:  # stored, but nobody here sends updates any more
                refused(Refusal("SHUTTING_DOWN"))
            elif not joined.done():  # else the connection is gone
                subscriber.send(self.welcome(subscriber, after))
                self.subscribers.append(subscriber)
                self._presence.connected(subscriber.member)
                self._ports.on_attendance(self)
                joined.set_result(None)

        def refused(refusal: Refusal) -> None:
            if not joined.done():
                joined.set_exception(refusal)

        self._joining[joined] = subscriber.member
        self.submit(PendingRequest(Request(connect, subscriber.member), accepted, refused, charge))
        try:
            await joined
        except asyncio.CancelledError:  # perhaps just after the Welcome
            self.disconnect(subscriber)
            raise
        finally:
            del self._joining[joined]
            self._await_return(subscriber.member)

    def disconnect(self, subscriber: Subscriber) -> None:
        """Removes a connection; if it was the member's last one, the member is lost in a moment."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
            self._ports.on_attendance(self)
        self._await_return(subscriber.member)

    def _await_return(self, member: str) -> None:
        """Waits a moment for a disconnected member, but no longer than the room's grace time."""
        if not self.is_closed and self._is_disconnected(member):
            grace = self.room.settings.grace_seconds
            self._presence.disconnected(member, RECONNECT_SECONDS if grace is None else grace)

    def _report_lost(self, member: str, since: int) -> None:
        if self._is_disconnected(member):
            self.submit(PendingRequest(Request(Disconnect(since), member)))

    @property
    def connected_members(self) -> set[str]:
        """The members who are connected to this node, or about to be."""
        return {subscriber.member for subscriber in self.subscribers} | set(self._joining.values())

    def _is_disconnected(self, member: str) -> bool:
        return member not in self.connected_members

    def resume(self, since: int) -> None:
        """Lets the room know, before any other request, since when no server has run it."""
        self._unserved_since = since
        self.wake()

    def wake(self) -> None:
        """Lets the room act on deadlines that have passed."""
        self.submit(PendingRequest(Request(Wake())))

    def submit(self, pending: PendingRequest) -> None:
        """Queues a request; the answer comes when the log holds the change."""
        if self.is_closed:
            if pending.on_refused is not None:
                pending.on_refused(Refusal("SHUTTING_DOWN"))
            return
        self._inbox.append(pending)
        self._begin()

    def receive(self, after: int, seq: int, entries: Sequence[bytes]) -> None:
        """Another node has appended entries after + 1 … seq; without them, they are read from the log."""
        if seq > self.room.seq and not self.is_closed:
            self._remote.add(after, seq, entries)
            self._begin()

    def take_responsibility(self) -> None:
        """Runs the room's alarms, bots and questions from now on."""
        self.is_responsible = True
        self._clock.set(alarm(self.room))
        self._ports.on_change(self, self.room)

    async def catch_up(self) -> None:
        """Returns when the room holds everything that a client may have seen on another node.

        Raises StorageFailed if that cannot be read: an old room may refuse a repeated command that is stored.
        """
        if self._ports.peers is None:
            return
        last = await self._reader.last_seq(self.room)
        if last > self.room.seq:
            self.receive(last - 1, last, ())
            await self.settled()
        if self.room.seq < last and not self.is_closed:
            raise StorageFailed("the log cannot be read to its end")

    def _begin(self) -> None:
        if self._task is None:
            self._task = self._loop.create_task(self._run())

    def _now(self) -> int:
        return max(self._ports.now(), self.followed_at)

    def welcome(self, subscriber: Subscriber, after: int | None) -> bytes:
        """A Welcome frame: everything the subscriber may know, and the entries missed since `after`."""
        return self._recent.welcome(self.game, self.room, subscriber, after, self._ports.now())

    def check(self, subscriber: Subscriber, action: Any) -> str | None:
        """An action in words, if the room would accept it now; raises Refusal if not.

        Changes nothing, so it does not wait for pending requests.
        """
        return self._decider.check(self.room, subscriber.member, action, subscriber.narrate)

    async def settled(self) -> None:
        """Returns when all requests so far are stored and answered."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def finish(self) -> None:
        """Returns when all requests are answered; nothing changes the room afterwards."""
        while self._task is not None:
            await self.settled()
        self.close()

    def close(self) -> None:
        """Refuses all further requests and stops the clocks."""
        self.is_closed = True
        self._clock.set(None)
        self._look.set(None)
        self._presence.close()

    async def _run(self) -> None:
        try:
            while self._inbox or self._remote.is_ahead(self.room.seq):
                if self._remote.is_ahead(self.room.seq):
                    await self._follow()
                else:
                    batch, self._inbox = self._inbox, []
                    await self._serve(batch)
        except Exception:
            # Our bug, before or after the append. The log is the truth: members who come back read it.
            _LOG.exception("room broken", room=self.room.id, seq=self.room.seq)
            self.close()
            for joined in self._joining:
                if not joined.done():
                    joined.set_exception(Refusal("SERVER_ERROR"))
            self._ports.on_broken(self)
        finally:
            self._task = None

    async def _serve(self, batch: list[PendingRequest]) -> None:
        """Decides, appends, updates the room, sends updates, answers: always in this order."""
        decision = self._decider.decide_all(self.room, batch, self._unserved_since)
        self._inbox[:0] = decision.postponed
        wake_at = alarm(decision.room)
        try:
            await self._writer.append(decision, self.room.seq, wake_at)
        except StaleAppend:
            await self._resolve_conflict(decision.requests)
            return
        except StorageFailed as failed:
            self._refuse_unstored(decision.requests, failed)
            return
        self._conflicts = 0
        self._unserved_since = None
        before, self.room = self.room, decision.room
        log_actions(decision.entries)
        self._show(before, decision.entries)
        for answer in decision.answers:
            answer()
        if self.room.members is not before.members:
            self._close_departed(decision.entries)
        if decision.entries:
            self.is_responsible = True
            self._clock.set(wake_at)
            self._ports.on_change(self, before)
        elif self.is_responsible:
            self._clock.set_later(wake_at)  # a deadline that passed without an entry will fail again

    async def _resolve_conflict(self, requests: list[PendingRequest]) -> None:
        """Another node has appended first: folds its entries, then decides again, but not for ever."""
        self._conflicts += 1
        try:
            if not await self._read_log():
                raise RuntimeError("the room is ahead of its log")
        except StorageFailed as failed:
            self._refuse_unstored(requests, failed)
            return
        if self._conflicts <= MAX_CONFLICTS:  # a repeated command must not be refused there and stored here
            self._inbox[:0] = [pending for pending in requests if not pending.may_be_repeated]
            return
        self._conflicts = 0
        _LOG.warning("too many conflicts", room=self.room.id, seq=self.room.seq)
        self._refuse_all(requests, Refusal("ROOM_BUSY"))

    async def _follow(self) -> None:
        """Folds and shows what another node has appended."""
        before, entries = self.room, self._reader.received(self._remote.take(self.room.seq), self.room.seq)
        if entries:
            for entry in entries:
                self.room = evolve(self.game, self.room, entry)
            self._show(before, entries)
            self._followed(before, entries)
            return
        try:
            found = await self._read_log()
        except StorageFailed as failed:
            _LOG.warning("cannot follow the log", room=self.room.id, why=str(failed))
            found = False
            self._look.set(self._ports.now() + int(1000 * RETRY_SECONDS))
        if not found:
            self._remote.forget(self.room.seq)

    async def _read_log(self) -> bool:
        """Folds the entries that the log holds beyond the room, and sends everyone a fresh Welcome."""
        before = self.room
        entries = await self._reader.entries_after(before)
        if entries:
            self.fold(entries)
            for subscriber in self.subscribers:
                if subscriber.member in self.room.members:
                    subscriber.send(self.welcome(subscriber, before.seq))
            self._followed(before, entries)
        return bool(entries)

    def _followed(self, before: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        """Hands the responsibility to the node that appended, and corrects whom it thought lost."""
        self.is_responsible = False
        self._clock.set(None)
        self.followed_at = entries[-1].at
        self._remote.folded(self.room.seq)
        self._close_departed(entries)
        for member in self.connected_members & self.room.members.keys():
            known = self.room.members[member]
            if known.lost is not None:
                back = Request(Connect(known.name, "player"), member)
                self.submit(PendingRequest(back, is_correction=True))
        self._ports.on_change(self, before)

    def fold(self, entries: Sequence[AnyRoomEntry]) -> None:
        """Folds entries that the log already holds."""
        for entry in entries:
            before, self.room = self.room, evolve(self.game, self.room, entry)
            self._recent.add(before, self.room, [entry])

    def _refuse_unstored(self, batch: list[PendingRequest], failed: StorageFailed) -> None:
        _LOG.error("append failed", room=self.room.id, seq=self.room.seq, why=str(failed))
        if failed.unknown:
            self._look.set(self._ports.now() + int(1000 * RETRY_SECONDS))
        self._refuse_all(batch, storage_refusal(failed))

    def _refuse_all(self, batch: list[PendingRequest], refusal: Refusal) -> None:
        for pending in batch:
            if not pending.refuse(refusal, accepted_seq(self.room, pending.request)):
                self._retries += 1
                self._loop.call_later(RETRY_SECONDS, self._retry, pending)

    def _retry(self, pending: PendingRequest) -> None:
        """A lost member may be back by now; other requests are submitted again."""
        self._retries -= 1
        request = pending.request
        if not isinstance(request.command, Disconnect) or self._is_disconnected(request.member or ""):
            self.submit(pending)

    def _show(self, before: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        if not entries:
            return
        self._recent.add(before, self.room, entries)
        old, self._views = self._views.of(before), TableViews(self.game, self.room)
        updates = Updates(self.game, old, self._views, entries, self._ports.now())
        for subscriber in self.subscribers:
            if subscriber.member in self.room.members:  # kicked members must not read the new invite
                subscriber.send(updates.frame(subscriber.member, subscriber.narrate))

    def _close_departed(self, entries: Sequence[AnyRoomEntry]) -> None:
        for subscriber in departed(self.subscribers, self.room, entries):
            self.subscribers.remove(subscriber)
