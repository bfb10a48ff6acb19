"""Alarms and heartbeats."""

from noripan.storage import LocalStorage, Storage
from noripan.storage.port import Alarm

from .samples import alarms, append, next_alarm


async def test_new_storage_has_no_alarms(local_storage: LocalStorage) -> None:
    assert await next_alarm(local_storage) is None
    assert list(await local_storage.alarms(10**15, 10)) == []


async def test_alarms_come_earliest_first(local_storage: LocalStorage) -> None:
    for room, at in [("a", 30), ("b", 10), ("d", 20), ("c", 20), ("e", 1_900_000_000_000)]:
        await local_storage.append(append(room, 0, alarm=at))
    await local_storage.append(append("f", 0))
    assert await next_alarm(local_storage) == 10
    assert list(await local_storage.alarms(30, 9)) == [
        Alarm("b", 10),
        Alarm("c", 20),
        Alarm("d", 20),
        Alarm("a", 30),
    ]
    assert list(await local_storage.alarms(29, 9)) == [Alarm("b", 10), Alarm("c", 20), Alarm("d", 20)]
    assert list(await local_storage.alarms(30, 2)) == [Alarm("b", 10), Alarm("c", 20)]
    assert list(await local_storage.alarms(9, 9)) == []
    assert [alarm.room for alarm in await local_storage.alarms(2_000_000_000_000, 9)] == [
        "b",
        "c",
        "d",
        "a",
        "e",
    ]


async def test_last_append_sets_the_alarm(storage: Storage) -> None:
    for after, at in enumerate([5, 5, 9, None, None, 3]):
        await storage.append(append("r", after, alarm=at))
        assert await next_alarm(storage) == at
        assert await alarms(storage) == ([] if at is None else [Alarm("r", at)])


async def test_last_heartbeat_is_stored(local_storage: LocalStorage) -> None:
    assert await local_storage.last_heartbeat() is None
    for at in (1_800_000_000_000, 1_800_000_000_500, 7):
        await local_storage.record_heartbeat(at)
        assert await local_storage.last_heartbeat() == at
