"""The spine. A runner keeps one room: it lets the room decide, appends to the log, keeps the new room, and
only then shows and answers. Nothing is sent that the log does not hold."""

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
from .pending_request import PendingRequest, not_stored
from .ports import Ports
from .presence import BLINK_SECONDS, Presence
from .recent_entries import RecentEntries
from .subscriber import Subscriber
from .updates import Tables, Updates, welcome

RETRY_SECONDS: Final = 1.0
"""After a failed append, what the server itself had to tell a room is told again."""

_CLOSING: Final[Mapping[LeaveReason, int]] = {
    "left": LEFT,
    "lost": LEFT,
    "kicked": KICKED,
    "closed": NO_SPECTATORS,
}
_LOG = structlog.get_logger(__name__)


class _Decision(Struct):
    """What a batch of requests comes to."""

    room: AnyRoom
    asked: list[PendingRequest] = []
    entries: list[AnyRoomEntry] = []
    answers: list[Callable[[], None]] = []


class Runner:
    """Keeps one room. Requests wait in its inbox and are decided one after another."""

    def __init__(self, game: AnyGame, room: AnyRoom, codec: Codec[AnyRoomEntry], ports: Ports) -> None:
        self.game = game
        self.room = room
        self.watchers: list[Subscriber] = []
        self._coming: dict[asyncio.Future[None], str] = {}
        """Connections that wait for their welcome, and whose they are."""
        self._holders = 0
        self._payer: Callable[[int], None] | None = None
        self._codec = codec
        self._ports = ports
        self._inbox: list[PendingRequest] = []
        self._task: asyncio.Task[None] | None = None
        self._untold = 0
        """How much waits to be told again."""
        self._since: int | None = None
        """Nobody has served the room since then, and it does not know yet."""
        self._is_closed = False
        self._clock = AlarmClock(ports.now, self._ring)
        self._presence = Presence(ports.now, self._lost)
        self._stored_alarm: int | None = None
        self._tail = RecentEntries(ports.kept_entries)
        self._tables = Tables(game, room)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks or is about to, nothing waits, no clock runs, and no bot thinks."""
        return not (self.watchers or self._holders or self.is_timed or bot_turns(self.room))

    @property
    def is_timed(self) -> bool:
        """Whether a clock runs, or may run once everything is decided that was asked."""
        waits = self._task is not None or self._untold > 0 or self._presence.is_waiting
        return waits or alarm(self.room) is not None

    @contextmanager
    def held(self) -> Iterator[None]:
        """While entered, the room does not go to sleep: it would wake again in a second runner."""
        self._holders += 1
        try:
            yield
        finally:
            self._holders -= 1

    async def enter(
        self,
        watcher: Subscriber,
        join: Connect,
        after: int | None,
        payer: Callable[[int], None] | None = None,
    ) -> None:
        """Lets a connection in: welcomed once its member is in the room, it is shown all that follows.

        Raises Refusal where the room says no.
        """
        entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def accepted(seq: int) -> None:
            if not entered.done():  # else whoever knocked has gone away
                watcher.show(self.welcome(watcher, after))
                self.watchers.append(watcher)
                self._presence.back(watcher.member)
                entered.set_result(None)

        def refused(no: Refusal) -> None:
            if not entered.done():
                entered.set_exception(no)

        self._coming[entered] = watcher.member
        self.submit(PendingRequest(Request(join, watcher.member), accepted, refused, payer))
        try:
            await entered
        finally:
            del self._coming[entered]
            self._miss(watcher.member)

    def lose(self, watcher: Subscriber) -> None:
        """A connection is gone; the member is lost where it was the last one and none comes in a moment."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        self._miss(watcher.member)

    def _miss(self, member: str) -> None:
        """Waits a moment for a member without a connection; no longer than the room itself would."""
        if self._is_missing(member):
            grace = self.room.settings.grace_seconds
            self._presence.gone(member, BLINK_SECONDS if grace is None else grace)

    def _lost(self, member: str, since: int) -> None:
        """Tells the room that a member is lost, unless a connection is left or coming."""
        if self._is_missing(member):
            self.submit(PendingRequest(Request(Disconnect(since), member)))

    def _is_missing(self, member: str) -> bool:
        return member not in self._coming.values() and member not in {one.member for one in self.watchers}

    def resume(self, since: int) -> None:
        """Tells the room since when nobody has served it, before it decides anything else."""
        self._since = since
        self._ring()

    def submit(self, asking: PendingRequest) -> None:
        """Queues a request; its answer comes when the log holds what it changed."""
        if self._is_closed:
            if asking.refused is not None:
                asking.refused(Refusal("SHUTTING_DOWN"))
            return
        self._inbox.append(asking)
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def welcome(self, watcher: Subscriber, after: int | None) -> bytes:
        """Everything a watcher may know, and what was missed since an entry."""
        game, member, narrate = self.game, watcher.member, watcher.narrate
        missed = self._tail.missed(game, self.room, member, after)
        lines = () if narrate is None else self._tail.log_lines(game, member, narrate)
        return welcome(game, self.room, member, missed, self._ports.now(), narrate=narrate, lines=lines)

    def check(self, watcher: Subscriber, action: Any) -> str | None:
        """A move in words that would be accepted now; raises Refusal where it would not.

        It is asked of the room as it is: nothing is decided, so nothing has to wait.
        """
        game, room, narrate = self.game, self.room, watcher.narrate
        try:
            check(game, room, watcher.member, action)
            return None if narrate is None else teller_of(game, room, narrate).action(action)
        except Refusal:
            raise
        except Exception as error:
            raise _stumbled(room, type(action)) from error

    async def settled(self) -> None:
        """Returns when all that was asked so far is stored and answered."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def finish(self) -> None:
        """Returns when all that was asked is answered; nothing moves the room afterwards."""
        while self._task is not None:
            await self.settled()
        self._close()

    async def _run(self) -> None:
        try:
            while self._inbox:
                asked, self._inbox = self._inbox, []
                await self._serve(asked)
        except Exception:
            # Our bug, after the append or before it: the log is the truth, and whoever comes back reads it.
            _LOG.exception("room broken", room=self.room.id, seq=self.room.seq)
            self._close()
            for entered in self._coming:
                if not entered.done():
                    entered.set_exception(Refusal("SERVER_ERROR"))
            self._ports.broken(self)
        finally:
            self._task = None

    def _close(self) -> None:
        self._is_closed = True
        self._clock.set(None)
        self._presence.close()

    async def _serve(self, asked: list[PendingRequest]) -> None:
        """Decides, appends, keeps, shows, answers: in this order, always."""
        decision = self._decide(asked)
        wake_at = alarm(decision.room)
        try:
            await self._append(decision, wake_at)
        except StaleAppend:
            await self._read_on()
            self._inbox[:0] = decision.asked
            return
        except StorageFailed as failed:
            self._refuse_all(decision.asked, failed)
            return
        self._since = None
        before, self.room = self.room, decision.room
        log_actions(decision.entries)
        self._show(before, decision.entries)
        for answer in decision.answers:
            answer()
        if self.room.members is not before.members:
            self._dismiss_who_left(decision.entries)
        self._clock.set(wake_at)
        if decision.entries:
            self._ports.changed(self, before)

    def _decide(self, asked: list[PendingRequest]) -> _Decision:
        decision = _Decision(self.room)
        if self._since is not None:
            with suppress(Refusal):  # our bug, which is in the log by now
                resume = Request(Resume(self._since))
                decision.room, decision.entries = self._decided(self.room, resume)
        for at, asking in enumerate(asked):
            try:
                room, entries = self._decided(decision.room, asking.request)
            except Refusal as refused:
                decision.asked.append(asking)
                if asking.refused is not None:
                    decision.answers.append(partial(asking.refused, refused))
                continue
            if decision.entries and any(isinstance(entry.event, MatchStarted) for entry in entries):
                # Seats get new numbers: what happened before is shown by the old ones first.
                self._inbox[:0] = asked[at:]
                break
            decision.room = room
            decision.asked.append(asking)
            decision.entries += entries
            if asking.accepted is not None:
                told_at = entries[0].seq if entries else _told_at(room, asking.request)
                decision.answers.append(partial(asking.accepted, told_at))
        return decision

    def _decided(self, room: AnyRoom, request: Request) -> tuple[AnyRoom, list[AnyRoomEntry]]:
        try:
            return decide(self.game, room, request, self._ports.now(), self._ports.chance)
        except Refusal:
            raise
        except Exception as error:
            raise _stumbled(room, type(request.command)) from error

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
        asked = clock()
        await self._ports.storage.append(append)
        self._ports.metrics.appended(clock() - asked, len(append.entries))
        self._payer = next((one.payer for one in reversed(decision.asked) if one.payer), self._payer)
        if self._payer is not None:
            self._payer(bytes_written(append))
        self._stored_alarm = stored_alarm

    def _alarm_to_store(self, at: int | None) -> int | None:
        """The stored alarm may be early, so that it is not written for every move; it is never late."""
        if at is None or self._stored_alarm is None:
            return at
        return min(at, self._stored_alarm)

    async def _read_on(self) -> None:
        """Somebody else has written: take in what they wrote, and let everyone look afresh."""
        before = self.room
        tail = await self._ports.storage.read(before.id, before.seq)
        if not tail:
            raise RuntimeError("the room knows more than the log")
        written = [self._codec.decode(raw) for raw in tail]
        self.take_in(written)
        self._dismiss_who_left(written)
        for watcher in self.watchers:
            watcher.show(self.welcome(watcher, None))
        self._ports.changed(self, before)

    def take_in(self, entries: Sequence[AnyRoomEntry]) -> None:
        """Folds entries that are in the log already."""
        for entry in entries:
            before, self.room = self.room, evolve(self.game, self.room, entry)
            self._tail.keep(before, self.room, [entry])

    def _refuse_all(self, asked: list[PendingRequest], failed: StorageFailed) -> None:
        refused = not_stored(failed)
        _LOG.error("append failed", room=self.room.id, seq=self.room.seq, why=str(failed))
        for asking in asked:
            before = accepted_seq(self.room, asking.request)
            if asking.refused is None or asking.accepted is None:
                self._untold += 1
                asyncio.get_running_loop().call_later(RETRY_SECONDS, self._tell_again, asking)
            elif before is not None:  # sent again: it was stored long ago
                asking.accepted(before)
            else:
                asking.refused(refused)

    def _tell_again(self, asking: PendingRequest) -> None:
        """Whoever was lost may be back by now; all else is as true as before."""
        self._untold -= 1
        request = asking.request
        if isinstance(request.command, Disconnect) and request.member is not None:
            self._lost(request.member, request.command.since or self._ports.now())
        else:
            self.submit(asking)

    def _show(self, before: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        if not entries:
            return
        self._tail.keep(before, self.room, entries)
        was, self._tables = self._tables, Tables(self.game, self.room)
        if was.room is not before:
            was = Tables(self.game, before)
        updates = Updates(self.game, was, self._tables, entries, self._ports.now())
        for watcher in self.watchers:
            if watcher.member in self.room.members:  # who is sent away must not read the new invite
                watcher.show(updates.frame(watcher.member, watcher.narrate))

    def _dismiss_who_left(self, entries: Sequence[AnyRoomEntry]) -> None:
        partings = [entry.event for entry in entries if isinstance(entry.event, MemberLeft)]
        why = {parting.member: parting.why for parting in partings}
        for watcher in [one for one in self.watchers if one.member not in self.room.members]:
            self.watchers.remove(watcher)
            watcher.dismiss(_CLOSING[why.get(watcher.member, "left")])

    def _ring(self) -> None:
        self.submit(PendingRequest(Request(Wake())))


def _stumbled(room: AnyRoom, over: type) -> Refusal:
    """Our bug. Deciding is pure, so the room is as it was and the others go on."""
    _LOG.exception("cannot decide", room=room.id, seq=room.seq, command=over.__name__)
    return Refusal("SERVER_ERROR")


def _told_at(room: AnyRoom, request: Request) -> int:
    """The entry that told of a command before; where nothing had to change, the last one."""
    at = accepted_seq(room, request)
    return room.seq if at is None else at
