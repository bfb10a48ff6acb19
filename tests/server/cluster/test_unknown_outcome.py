"""Appends whose outcome nobody knows, because the database broke off and did not come back in time."""

import asyncio

import pytest

from noripan.client import CommandRefused
from noripan.server.rooms import runner as runner_module
from noripan.storage import Append, StorageFailed

from ..faulty_storage import FaultyStorage
from ..harness import SECONDS, LocalServer


@pytest.fixture(autouse=True)
def retry_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner_module, "RETRY_SECONDS", 0.02)


@pytest.mark.parametrize("is_stored", [False, True])
async def test_stored_command_is_shown_later(
    server: LocalServer, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch, is_stored: bool
):
    ann, ben = await server.room("Ann", "Ben")
    append = faulty.append

    async def break_off(wanted: Append, /) -> None:
        if is_stored:
            await append(wanted)
        raise StorageFailed("broken off", unknown=True)

    with monkeypatch.context() as broken:
        broken.setattr(faulty, "append", break_off)
        with pytest.raises(CommandRefused, match="OUTCOME_UNKNOWN"):
            await ann.send("Say", text="perhaps")
    await ann.send("Say", text="certainly")
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: table.chat and table.chat[-1]["text"] == "certainly")
    assert [line["text"] for line in ben.chat] == ["perhaps", "certainly"][1 - is_stored :]


async def test_room_looks_into_its_log_without_another_command(
    server: LocalServer, faulty: FaultyStorage, monkeypatch: pytest.MonkeyPatch
):
    ann, ben = await server.room("Ann", "Ben")
    append = faulty.append

    async def break_off(wanted: Append, /) -> None:
        await append(wanted)
        raise StorageFailed("broken off", unknown=True)

    with monkeypatch.context() as broken:
        broken.setattr(faulty, "append", break_off)
        with pytest.raises(CommandRefused, match="OUTCOME_UNKNOWN"):
            await ann.send("Say", text="perhaps")
    async with asyncio.timeout(SECONDS):
        await ben.until(lambda table: bool(table.chat))
    assert [line["text"] for line in ben.chat] == ["perhaps"]
