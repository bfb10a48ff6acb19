"""Bugs on purpose, which the checker has to find. Each replaces a part of a node before it serves."""

import asyncio
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Acted, MatchEntry
from noripan.rooms import AnyRoomEntry, alarm
from noripan.server.rooms.decision import Decision
from noripan.server.rooms.log_writer import LogWriter
from noripan.server.rooms.runner import Runner
from noripan.storage import StaleAppend
from noripan.storage.postgres.batch import APPEND

LATE_SECONDS: Final = 0.3


def set_everywhere(name: str, value: Any) -> None:
    """Replaces a constant in all modules that have imported it."""
    holders = [
        module
        for at, module in list(sys.modules.items())
        if at.startswith("noripan") and hasattr(module, name)
    ]
    assert holders, f"there is no {name} any more"
    for module in holders:
        setattr(module, name, value)


def skip_the_sequence_check() -> None:
    """A node stores its entries whatever the log holds, and so overwrites those of other nodes."""
    statement = _replaced(APPEND, "WHERE coalesce(seq, 0) = after AND (after", "WHERE (after")
    stored = "FROM unnest($7::int[], $8::bigint[], $9::text[]) AS given (number, seq, entry)\n"
    stored += "        JOIN accepted USING (number)"
    overwrite = " ON CONFLICT (room, seq) DO UPDATE SET entry = excluded.entry"
    set_everywhere("APPEND", _replaced(statement, stored, stored + overwrite))


def acknowledge_before_the_append() -> None:
    """A node answers before its entries are stored."""
    append = LogWriter.append
    waiting: set[asyncio.Task[None]] = set()

    async def store_later(writer: LogWriter, decision: Decision, after: int, wake_at: int | None) -> None:
        await asyncio.sleep(LATE_SECONDS)
        await append(writer, decision, after, wake_at)

    async def append_later(writer: LogWriter, decision: Decision, after: int, wake_at: int | None) -> None:
        task = asyncio.create_task(store_later(writer, decision, after, wake_at))
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    LogWriter.append = append_later  # type: ignore[method-assign]


def forget_the_presence_of_dead_nodes() -> None:
    """The members of a dead node count as connected for ever."""
    set_everywhere("excuse_lost", lambda runner, present: None)


def fire_alarms_twice() -> None:
    """Every node acts on a deadline, and a node that comes second stores what it decided before."""
    append, followed = LogWriter.append, Runner._followed

    async def append_anyway(writer: LogWriter, decision: Decision, after: int, wake_at: int | None) -> None:
        if not any(map(_is_timeout, decision.entries)):
            await append(writer, decision, after, wake_at)
            return
        await asyncio.sleep(LATE_SECONDS)  # the other nodes decide meanwhile
        try:
            await append(writer, decision, after, wake_at)
        except StaleAppend:
            last = len(await writer._ports.storage.read(decision.room.id, 0))
            moved = [replace(entry, seq=entry.seq + last - after) for entry in decision.entries]
            await append(writer, replace(decision, entries=moved), last, wake_at)
            raise

    def followed_with_alarm(runner: Runner, *given: Any) -> None:
        followed(runner, *given)
        runner._clock.set(alarm(runner.room))

    LogWriter.append = append_anyway  # type: ignore[method-assign]
    Runner._followed = followed_with_alarm  # type: ignore[method-assign]


def _is_timeout(entry: AnyRoomEntry) -> bool:
    event = entry.event
    return isinstance(event, MatchEntry) and isinstance(event.move, Acted) and event.move.idle


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, f"{old} is not there any more"
    return text.replace(old, new)


BUGS: Final[Mapping[str, Callable[[], None]]] = {
    bug.__name__: bug
    for bug in (
        skip_the_sequence_check,
        acknowledge_before_the_append,
        forget_the_presence_of_dead_nodes,
        fire_alarms_twice,
    )
}
