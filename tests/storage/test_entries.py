"""A room's log: entries numbered without a gap, appended atomically."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.storage import (
    Append,
    CodeTaken,
    LocalStorage,
    MemoryStorage,
    Snapshot,
    StaleAppend,
    Storage,
    StorageFailed,
    open_sqlite,
)

from .samples import alarms, append, entries, finished, guest, next_alarm

ODD_TEXTS = [
    '{"say":"놀이판 🎲 \U0010ffff"}',
    '{"say":"a \\u0000 b \\n \\\\ \\" \\u001f"}',
    '"\'); DROP TABLE entries; --"',
    "{}\r\n\t\x01\x7f\u2028\ufeff",
    "",
]


async def test_entries_are_read_in_order(storage: Storage) -> None:
    await storage.append(append("r", 0, 3))
    await storage.append(append("r", 3, 9))
    assert await storage.read("r") == list(entries(1, 12))


async def test_unknown_room_has_no_entries(storage: Storage) -> None:
    await storage.append(append("r", 0))
    assert await storage.read("s") == []


@pytest.mark.parametrize(
    ("calls", "first", "last"),
    [
        ((), 1, 5),
        ((2,), 3, 5),
        ((5,), 6, 5),
        ((9,), 6, 5),
        ((1, 3), 2, 3),
        ((0, 9), 1, 5),
        ((3, 2), 4, 3),
        ((0, 0), 1, 0),
    ],
)
async def test_range_of_entries_is_read(
    storage: Storage, calls: tuple[int, ...], first: int, last: int
) -> None:
    await storage.append(append("r", 0, 5))
    assert await storage.read("r", *calls) == list(entries(first, last))


@pytest.mark.parametrize("after", [0, 1, 3, 100])
async def test_append_with_a_wrong_number_is_stale(storage: Storage, after: int) -> None:
    await storage.append(append("r", 0, 2, alarm=50))
    with pytest.raises(StaleAppend) as stale:
        await storage.append(append("r", after, alarm=60, finished=(finished("m"),)))
    assert (stale.value.room, stale.value.after) == ("r", after)
    assert await storage.read("r") == list(entries(1, 2))
    assert await next_alarm(storage) == 50
    assert await storage.match("m") is None


async def test_new_room_must_start_at_entry_one(storage: Storage) -> None:
    with pytest.raises(StaleAppend):
        await storage.append(append("r", 1))
    await storage.append(append("r", 0))


async def test_append_without_entries_only_sets_the_alarm(storage: Storage) -> None:
    await storage.append(append("r", 0, 2, alarm=1))
    await storage.append(Append("r", 2, (), 8))
    await storage.append(append("r", 2))
    assert await storage.read("r") == list(entries(1, 3))


async def test_room_is_found_by_its_code(storage: Storage) -> None:
    await storage.append(append("r", 0, code="놀이"))
    await storage.append(append("s", 0, code="ABC"))
    await storage.append(append("t", 0))
    assert await storage.room_by_code("놀이") == "r"
    assert await storage.room_by_code("ABC") == "s"
    assert await storage.room_by_code("abc") is None


async def test_taken_code_stores_nothing(storage: Storage) -> None:
    await storage.append(append("r", 0, code="ABC"))
    with pytest.raises(CodeTaken, match="ABC"):
        await storage.append(append("s", 0, alarm=4, code="ABC", finished=(finished("m"),)))
    assert await storage.read("s") == []
    assert await storage.room_by_code("ABC") == "r"
    assert await next_alarm(storage) is None
    assert await storage.match("m") is None
    await storage.append(append("s", 0, code="ABD"))


async def test_stale_append_takes_no_code(storage: Storage) -> None:
    await storage.append(append("r", 0))
    with pytest.raises(StaleAppend):
        await storage.append(append("r", 0, code="ABC"))
    assert await storage.room_by_code("ABC") is None


async def test_code_is_only_allowed_with_the_first_entry(storage: Storage) -> None:
    await storage.append(append("r", 0))
    with pytest.raises(ValueError, match="first entry"):
        await storage.append(append("r", 1, code="ABC"))
    with pytest.raises(ValueError, match="first entry"):
        await storage.append(append("s", 0, 0, code="ABC"))
    assert await storage.room_by_code("ABC") is None


async def test_match_that_has_already_ended_stores_nothing(storage: Storage) -> None:
    await storage.append(append("r", 0, finished=(finished("m"),)))
    with pytest.raises(StorageFailed):
        await storage.append(
            append("s", 0, alarm=3, code="ABC", finished=(finished("n"), finished("m", "s")))
        )
    assert await storage.read("s") == []
    assert await storage.room_by_code("ABC") is None
    assert await next_alarm(storage) is None
    assert await storage.match("n") is None
    await storage.append(append("s", 0))


@pytest.mark.parametrize("text", ODD_TEXTS)
async def test_unusual_text_is_read_back_unchanged(storage: Storage, text: str) -> None:
    await storage.append(Append(f"방 {text}", 0, (text.encode(), b"2"), None))
    assert await storage.read(f"방 {text}") == [text.encode(), b"2"]


@pytest.mark.parametrize("entry", [b"\xff", "가".encode()[:2], b"a\0b"])
async def test_entry_that_is_not_text_is_refused(storage: Storage, entry: bytes) -> None:
    with pytest.raises(ValueError, match=r"NUL|utf-8"):
        await storage.append(Append("r", 0, (b"1", entry), None))
    assert await storage.read("r") == []


@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), max_size=5))
def test_any_text_is_read_back_unchanged(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    async def round_trip() -> list[bytes]:
        storage = await open_sqlite(tmp_path_factory.mktemp("texts") / "n.db")
        await storage.append(Append("r", 0, tuple(text.encode() for text in texts), None))
        found = await storage.read("r")
        await storage.close()
        return found

    assert asyncio.run(round_trip()) == [text.encode() for text in texts]


async def test_of_concurrent_appends_exactly_one_gets_each_number(storage: Storage) -> None:
    async def contend(who: int) -> int:
        won = 0
        for after in range(10):
            try:
                await storage.append(Append("r", after, (b"%d" % who,), None))
                won += 1
            except StaleAppend:
                pass
        return won

    wins = await asyncio.gather(*(contend(who) for who in range(20)))
    log = await storage.read("r")
    assert sum(wins) == len(log) == 10
    assert [log.count(b"%d" % who) for who in range(20)] == wins


async def test_concurrent_appends_of_one_room_keep_their_order(storage: Storage) -> None:
    await asyncio.gather(*(storage.append(append("r", after, alarm=after)) for after in range(50)))
    assert await storage.read("r") == list(entries(1, 50))
    assert await next_alarm(storage) == 49


async def test_hundred_rooms_append_concurrently(storage: Storage) -> None:
    async def fill(room: str) -> None:
        for after in range(10):
            await storage.append(append(room, after, code=room if after == 0 else None, alarm=after))

    await asyncio.gather(*(fill(f"room {number}") for number in range(100)))
    for number in range(100):
        assert await storage.read(f"room {number}") == list(entries(1, 10))
    assert len(await alarms(storage, 9)) == 100


async def test_closed_storage_refuses_every_call(storage: Storage) -> None:
    await storage.check_ready()
    await asyncio.gather(storage.close(), storage.close())
    await storage.close()
    calls = [
        storage.append(append("r", 0)),
        storage.read("r"),
        storage.room_by_code("c"),
        storage.save_snapshot("r", Snapshot(1, b"")),
        storage.snapshot("r"),
        storage.add_guest(guest("ann")),
        storage.update_guest(guest("ann")),
        storage.set_last_seen("p", 1),
        storage.guest_by_token("h"),
        storage.match("m"),
        storage.matches_of_guest("p", 1),
        storage.matches_in_room("r", 1),
        storage.count_rooms(),
        storage.check_ready(),
    ]
    for each in calls:
        with pytest.raises(StorageFailed, match="closed"):
            await each


async def test_closed_local_storage_refuses_alarms_and_heartbeats(local_storage: LocalStorage) -> None:
    await local_storage.close()
    for each in (
        local_storage.alarms(1, 1),
        local_storage.record_heartbeat(1),
        local_storage.last_heartbeat(),
    ):
        with pytest.raises(StorageFailed, match="closed"):
            await each


async def test_close_finishes_pending_calls(storage: Storage) -> None:
    calls = [asyncio.ensure_future(storage.append(append(f"r{number}", 0))) for number in range(20)]
    calls += [asyncio.ensure_future(storage.read("r0")) for _ in range(20)]
    await asyncio.sleep(0)
    await storage.close()
    assert all(each.done() for each in calls)
    await asyncio.gather(*calls)


def test_memory_storage_satisfies_the_port() -> None:
    storage: LocalStorage = MemoryStorage()
    assert storage
