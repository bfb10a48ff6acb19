"""Bugs on purpose, which the checker has to find. Each replaces a part of a node before it serves."""

import asyncio
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.server import service
from noripan.storage import Append, StaleAppend


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


def _with_append(make: Callable[[Any], Any]) -> None:
    """Replaces `append` of the storage that a node opens."""
    real_open = service.open_storage

    async def open_storage(*given: Any, **named: Any) -> Any:
        storage: Any = await real_open(*given, **named)
        storage.append = make(storage)
        return storage

    set_everywhere("open_storage", open_storage)


def skip_the_sequence_check() -> None:
    """A node appends after whatever entry is the last one."""

    def make(storage: Any) -> Any:
        append = storage.append

        async def append_anyway(wanted: Append) -> None:
            while True:
                try:
                    return await append(wanted)
                except StaleAppend:
                    wanted = replace(wanted, after=len(await storage.read(wanted.room)))

        return append_anyway

    _with_append(make)


def acknowledge_before_the_append() -> None:
    """A node answers before its entries are stored."""
    waiting: set[asyncio.Task[None]] = set()

    def make(storage: Any) -> Any:
        append = storage.append

        async def store_later(wanted: Append) -> None:
            await asyncio.sleep(0.3)
            await append(wanted)

        async def append_later(wanted: Append) -> None:
            if wanted.code is not None:
                await append(wanted)  # otherwise nobody finds the new room
                return
            task = asyncio.create_task(store_later(wanted))
            waiting.add(task)
            task.add_done_callback(waiting.discard)

        return append_later

    _with_append(make)


BUGS: Final[Mapping[str, Callable[[], None]]] = {
    bug.__name__: bug for bug in (skip_the_sequence_check, acknowledge_before_the_append)
}
