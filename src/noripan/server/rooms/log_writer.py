"""Appends a room's decided entries to its log, and charges the bytes to the address that caused them."""

import time
from collections.abc import Callable

from noripan.kernel import Codec
from noripan.rooms import AnyRoomEntry
from noripan.storage import Append, StaleAppend, bytes_written

from ..matches.finished import finished_in
from .decision import Decision
from .ports import Ports


class LogWriter:
    """The only part of a runner that writes."""

    def __init__(self, codec: Codec[AnyRoomEntry], ports: Ports) -> None:
        self._codec = codec
        self._ports = ports
        self._charge: Callable[[int], None] | None = None
        self._stored_alarm: int | None = None

    async def append(self, decision: Decision, after: int, wake_at: int | None) -> None:
        """Returns once the entries are durable. Raises what the storage raises."""
        if not decision.entries:
            return
        stored_alarm = self._alarm_to_store(wake_at)
        append = Append(
            room=decision.room.id,
            after=after,
            entries=tuple(map(self._codec.encode, decision.entries)),
            alarm=stored_alarm,
            finished=finished_in(decision.room, decision.entries),
        )
        began = time.perf_counter()
        try:
            await self._ports.storage.append(append)
        except StaleAppend:
            self._ports.metrics.append_conflicted()
            raise
        self._ports.metrics.appended(time.perf_counter() - began, len(append.entries))
        charges = (pending.charge for pending in reversed(decision.requests) if pending.charge)
        self._charge = next(charges, self._charge)
        if self._charge is not None:
            self._charge(bytes_written(append))
        self._stored_alarm = stored_alarm
        if self._ports.peers is not None:
            self._ports.peers.publish(append)

    def _alarm_to_store(self, at: int | None) -> int | None:
        """The stored alarm may be early, so that most moves need not write it; it is never late."""
        if at is None or self._stored_alarm is None:
            return at
        return min(at, self._stored_alarm)
