"""Alarms and heartbeats."""

from noripan.storage import Storage
from noripan.storage.port import Alarm

from .samples import append, next_alarm


async def test_new_storage_has_no_alarms(storage: Storage) -> None:
    assert await next_alarm(storage) is None
    assert list(await storage.alarms(10**15, 10)) == []


async def test_alarms_come_earliest_first(storage: Storage) -> None:
    for room, at in [("a", 30), ("b", 10), ("d", 20), ("c", 20), ("e", 1_900_000_000_000)]:
        await storage.append(append(room, 0, alarm=at))
    await storage.append(append("f", 0))
    assert await next_alarm(storage) == 10
    assert list(await storage.alarms(30, 9)) == [
        Alarm("b", 10),
        Alarm("c", 20),
        Alarm("d", 20),
        Alarm("a", 30),
    ]
    assert list(await storage.alarms(29, 9)) == [Alarm("b", 10), Alarm("c", 20), Alarm("d", 20)]
    assert list(await storage.alarms(30, 2)) == [Alarm("b", 10), Alarm("c", 20)]
    assert list(await storage.alarms(9, 9)) == []
    assert [alarm.room for alarm in await storage.alarms(2_000_000_000_000, 9)] == ["b", "c", "d", "a", "e"]


async def test_last_append_sets_the_alarm(storage: Storage) -> None:
    for after, at in enumerate([5, 5, 9, None, None, 3]):
        await storage.append(append("r", after, alarm=at))
        assert await next_alarm(storage) == at
        assert list(await storage.alarms(100, 9)) == ([] if at is None else [Alarm("r", at)])


async def test_last_heartbeat_is_stored(storage: Storage) -> None:
    assert await storage.last_heartbeat() is None
    for at in (1_800_000_000_000, 1_800_000_000_500, 7):
        await storage.record_heartbeat(at)
        assert await storage.last_heartbeat() == at
