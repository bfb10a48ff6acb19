"""A runner owns one live room. It decides requests, appends the entries to the log, then updates the room,
sends updates and answers. Nothing is sent before the log holds it."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, Final

import structlog
from msgspec import Struct

from noripan.kernel import AnyGame, Codec, Refusal
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    Connect,
    Disconnect,
    LeaveReason,
    MatchStarted,
    MemberLeft,
    Request,
    Resume,
    Wake,
    accepted_seq,
    alarm,
    bot_turns,
    check,
    decide,
    evolve,
    teller_of,
)
from noripan.storage import Append, StaleAppend, StorageFailed, bytes_written
from noripan.wire import KICKED, LEFT, NO_SPECTATORS

from ..matches.finished import finished_in
from .action_log import log_actions
from .alarm_clock import AlarmClock
from .pending_request import PendingRequest, storage_refusal
from .ports import Ports
from .presence import RECONNECT_SECONDS, Presence
from .recent_entries import RecentEntries
from .subscriber import Subscriber
from .updates import TableViews, Updates, welcome

RETRY_SECONDS: Final = 1.0
"""After a failed append, requests of the server itself are submitted again."""

_CLOSE_CODES: Final[Mapping[LeaveReason, int]] = {
    "left": LEFT,
    "lost": LEFT,
    "kicked": KICKED,
    "closed": NO_SPECTATORS,
}
_LOG = structlog.get_logger(__name__)


class _Decision(Struct):
    """The outcome of a batch of requests."""

    room: AnyRoom
    requests: list[PendingRequest] = []
    entries: list[AnyRoomEntry] = []
    answers: list[Callable[[], None]] = []


class Runner:
    """Owns one live room. Requests wait in its inbox and are decided one after another."""

    def __init__(self, game: AnyGame, room: AnyRoom, codec: Codec[AnyRoomEntry], ports: Ports) -> None:
        self.game = game
        self.room = room
        self.subscribers: list[Subscriber] = []
        self._joining: dict[asyncio.Future[None], str] = {}
        """Members of the connections that wait for their Welcome."""
        self._holders = 0
        self._charge: Callable[[int], None] | None = None
        self._codec = codec
        self._ports = ports
        self._inbox: list[PendingRequest] = []
        self._task: asyncio.Task[None] | None = None
        self._retries = 0
        """Requests that wait to be submitted again."""
        self._unserved_since: int | None = None
        """Since when no server has run the room, until the room knows it."""
        self.is_closed = False
        self._clock = AlarmClock(ports.now, self.wake)
        self._presence = Presence(ports.now, self._report_lost)
        self._stored_alarm: int | None = None
        self._recent = RecentEntries(ports.kept_entries)
        self._views = TableViews(game, room)

    @property
    def is_idle(self) -> bool:
        """Whether the room has no subscribers, no pending requests, no deadline and no bot to move."""
        return not (self.subscribers or self._holders or self.has_deadline or bot_turns(self.room))

    @property
    def has_deadline(self) -> bool:
        """Whether a deadline is set, or may be set once all pending requests are decided."""
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
        joined: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def accepted(seq: int) -> None:
            if not joined.done():  # else the connection is gone
                subscriber.send(self.welcome(subscriber, after))
                self.subscribers.append(subscriber)
                self._presence.connected(subscriber.member)
                joined.set_result(None)

        def refused(refusal: Refusal) -> None:
            if not joined.done():
                joined.set_exception(refusal)

        self._joining[joined] = subscriber.member
        self.submit(PendingRequest(Request(connect, subscriber.member), accepted, refused, charge))
        try:
            await joined
        finally:
            del self._joining[joined]
            self._await_return(subscriber.member)

    def disconnect(self, subscriber: Subscriber) -> None:
        """Removes a connection; if it was the member's last one, the member is lost in a moment."""
        if subscriber in self.subscribers:
            self.subscribers.remove(subscriber)
        self._await_return(subscriber.member)

    def _await_return(self, member: str) -> None:
        """Waits a moment for a disconnected member, but no longer than the room's grace time."""
        if self._is_disconnected(member):
            grace = self.room.settings.grace_seconds
            self._presence.disconnected(member, RECONNECT_SECONDS if grace is None else grace)

    def _report_lost(self, member: str, since: int) -> None:
        if self._is_disconnected(member):
            self.submit(PendingRequest(Request(Disconnect(since), member)))

    def _is_disconnected(self, member: str) -> bool:
        connected = {subscriber.member for subscriber in self.subscribers}
        return member not in self._joining.values() and member not in connected

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
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def welcome(self, subscriber: Subscriber, after: int | None) -> bytes:
        """A Welcome frame: everything the subscriber may know, and the entries missed since `after`."""
        game, member, narrate = self.game, subscriber.member, subscriber.narrate
        missed = self._recent.missed(game, self.room, member, after)
        lines = () if narrate is None else self._recent.log_lines(game, member, narrate)
        return welcome(game, self.room, member, missed, self._ports.now(), narrate=narrate, lines=lines)

    def check(self, subscriber: Subscriber, action: Any) -> str | None:
        """An action in words, if the room would accept it now; raises Refusal if not.

        Changes nothing, so it does not wait for pending requests.
        """
        game, room, narrate = self.game, self.room, subscriber.narrate
        try:
            check(game, room, subscriber.member, action)
            return None if narrate is None else teller_of(game, room, narrate).action(action)
        except Refusal:
            raise
        except Exception as error:
            raise _server_error(room, type(action)) from error

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
        self._presence.close()

    async def _run(self) -> None:
        try:
            while self._inbox:
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
        decision = self._decide(batch)
        wake_at = alarm(decision.room)
        try:
            await self._append(decision, wake_at)
        except StaleAppend:
            await self._reload()
            self._inbox[:0] = decision.requests
            return
        except StorageFailed as failed:
            self._refuse_all(decision.requests, failed)
            return
        self._unserved_since = None
        before, self.room = self.room, decision.room
        log_actions(decision.entries)
        self._show(before, decision.entries)
        for answer in decision.answers:
            answer()
        if self.room.members is not before.members:
            self._close_departed(decision.entries)
        self._clock.set(wake_at)
        if decision.entries:
            self._ports.on_change(self, before)

    def _decide(self, batch: list[PendingRequest]) -> _Decision:
        decision = _Decision(self.room)
        if self._unserved_since is not None:
            with suppress(Refusal):  # our bug, already logged
                resume = Request(Resume(self._unserved_since))
                decision.room, decision.entries = self._decide_one(self.room, resume)
        for at, pending in enumerate(batch):
            try:
                room, entries = self._decide_one(decision.room, pending.request)
            except Refusal as refusal:
                decision.requests.append(pending)
                if pending.on_refused is not None:
                    decision.answers.append(partial(pending.on_refused, refusal))
                continue
            if decision.entries and any(isinstance(entry.event, MatchStarted) for entry in entries):
                # A start renumbers the seats: earlier entries must be shown by the old numbers first.
                self._inbox[:0] = batch[at:]
                break
            decision.room = room
            decision.requests.append(pending)
            decision.entries += entries
            if pending.on_accepted is not None:
                seq = entries[0].seq if entries else _answer_seq(room, pending.request)
                decision.answers.append(partial(pending.on_accepted, seq))
        return decision

    def _decide_one(self, room: AnyRoom, request: Request) -> tuple[AnyRoom, list[AnyRoomEntry]]:
        try:
            return decide(self.game, room, request, self._ports.now(), self._ports.chance)
        except Refusal:
            raise
        except Exception as error:
            raise _server_error(room, type(request.command)) from error

    async def _append(self, decision: _Decision, wake_at: int | None) -> None:
        if not decision.entries:
            return
        room = decision.room
        stored_alarm = self._alarm_to_store(wake_at)
        append = Append(
            room=room.id,
            after=self.room.seq,
            entries=tuple(map(self._codec.encode, decision.entries)),
            alarm=stored_alarm,
            finished=finished_in(room, decision.entries),
        )
        clock = asyncio.get_running_loop().time
        began = clock()
        await self._ports.storage.append(append)
        self._ports.metrics.appended(clock() - began, len(append.entries))
        charges = (pending.charge for pending in reversed(decision.requests) if pending.charge)
        self._charge = next(charges, self._charge)
        if self._charge is not None:
            self._charge(bytes_written(append))
        self._stored_alarm = stored_alarm

    def _alarm_to_store(self, at: int | None) -> int | None:
        """The stored alarm may be early, so that most moves need not write it; it is never late."""
        if at is None or self._stored_alarm is None:
            return at
        return min(at, self._stored_alarm)

    async def _reload(self) -> None:
        """Another process has written to the log: folds its entries, and sends everyone a fresh Welcome."""
        before = self.room
        written = await self._ports.storage.read(before.id, before.seq)
        if not written:
            raise RuntimeError("the room is ahead of its log")
        entries = [self._codec.decode(raw) for raw in written]
        self.fold(entries)
        self._close_departed(entries)
        for subscriber in self.subscribers:
            subscriber.send(self.welcome(subscriber, None))
        self._ports.on_change(self, before)

    def fold(self, entries: Sequence[AnyRoomEntry]) -> None:
        """Folds entries that the log already holds."""
        for entry in entries:
            before, self.room = self.room, evolve(self.game, self.room, entry)
            self._recent.add(before, self.room, [entry])

    def _refuse_all(self, batch: list[PendingRequest], failed: StorageFailed) -> None:
        refusal = storage_refusal(failed)
        _LOG.error("append failed", room=self.room.id, seq=self.room.seq, why=str(failed))
        for pending in batch:
            stored_seq = accepted_seq(self.room, pending.request)
            if pending.on_refused is None or pending.on_accepted is None:
                self._retries += 1
                asyncio.get_running_loop().call_later(RETRY_SECONDS, self._retry, pending)
            elif stored_seq is not None:  # a repeated command that was stored before
                pending.on_accepted(stored_seq)
            else:
                pending.on_refused(refusal)

    def _retry(self, pending: PendingRequest) -> None:
        """A lost member may be back by now; other requests are submitted again."""
        self._retries -= 1
        request = pending.request
        if isinstance(request.command, Disconnect) and request.member is not None:
            self._report_lost(request.member, request.command.since or self._ports.now())
        else:
            self.submit(pending)

    def _show(self, before: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        if not entries:
            return
        self._recent.add(before, self.room, entries)
        old, self._views = self._views, TableViews(self.game, self.room)
        if old.room is not before:
            old = TableViews(self.game, before)
        updates = Updates(self.game, old, self._views, entries, self._ports.now())
        for subscriber in self.subscribers:
            if subscriber.member in self.room.members:  # kicked members must not read the new invite
                subscriber.send(updates.frame(subscriber.member, subscriber.narrate))

    def _close_departed(self, entries: Sequence[AnyRoomEntry]) -> None:
        departures = [entry.event for entry in entries if isinstance(entry.event, MemberLeft)]
        reasons = {departure.member: departure.why for departure in departures}
        for subscriber in [one for one in self.subscribers if one.member not in self.room.members]:
            self.subscribers.remove(subscriber)
            subscriber.close(_CLOSE_CODES[reasons.get(subscriber.member, "left")])


def _server_error(room: AnyRoom, kind: type) -> Refusal:
    """Our bug. Deciding is pure, so the room is unchanged and other requests go on."""
    _LOG.exception("cannot decide", room=room.id, seq=room.seq, command=kind.__name__)
    return Refusal("SERVER_ERROR")


def _answer_seq(room: AnyRoom, request: Request) -> int:
    """The entry of a repeated command; for a command that changes nothing, the last entry."""
    seq = accepted_seq(room, request)
    return room.seq if seq is None else seq
