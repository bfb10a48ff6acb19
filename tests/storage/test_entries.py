"""A room's log: entries numbered without a gap, all of an append or nothing."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.storage import (
    Append,
    CodeTaken,
    MemoryStorage,
    Snapshot,
    StaleAppend,
    Storage,
    StorageFailed,
    open_sqlite,
)

from .kit import append, entries, finished, guest, next_alarm

ODD_TEXTS = [
    '{"say":"놀이판 🎲 \U0010ffff"}',
    '{"say":"a \\u0000 b \\n \\\\ \\" \\u001f"}',
    '"\'); DROP TABLE entries; --"',
    "{}\r\n\t\x01\x7f\u2028\ufeff",
    "",
]


async def test_entries_come_back_in_order(storage: Storage) -> None:
    await storage.append(append("r", 0, 3))
    await storage.append(append("r", 3, 9))
    assert await storage.read("r") == list(entries(1, 12))


async def test_a_room_nobody_wrote_to_is_empty(storage: Storage) -> None:
    await storage.append(append("r", 0))
    assert await storage.read("s") == []


@pytest.mark.parametrize(
    ("asked", "first", "last"),
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
async def test_a_range_is_read(storage: Storage, asked: tuple[int, ...], first: int, last: int) -> None:
    await storage.append(append("r", 0, 5))
    assert await storage.read("r", *asked) == list(entries(first, last))


@pytest.mark.parametrize("after", [0, 1, 3, 100])
async def test_an_append_with_a_wrong_number_is_stale(storage: Storage, after: int) -> None:
    await storage.append(append("r", 0, 2, alarm=50))
    with pytest.raises(StaleAppend) as stale:
        await storage.append(append("r", after, alarm=60, finished=(finished("m"),)))
    assert (stale.value.room, stale.value.after) == ("r", after)
    assert await storage.read("r") == list(entries(1, 2))
    assert await next_alarm(storage) == 50
    assert await storage.match("m") is None


async def test_a_new_room_does_not_start_in_the_middle(storage: Storage) -> None:
    with pytest.raises(StaleAppend):
        await storage.append(append("r", 1))
    await storage.append(append("r", 0))


async def test_an_append_without_entries_moves_the_alarm_alone(storage: Storage) -> None:
    await storage.append(append("r", 0, 2, alarm=1))
    await storage.append(Append("r", 2, (), 8))
    await storage.append(append("r", 2))
    assert await storage.read("r") == list(entries(1, 3))


async def test_a_room_is_found_by_its_code(storage: Storage) -> None:
    await storage.append(append("r", 0, code="놀이"))
    await storage.append(append("s", 0, code="ABC"))
    await storage.append(append("t", 0))
    assert await storage.room_of("놀이") == "r"
    assert await storage.room_of("ABC") == "s"
    assert await storage.room_of("abc") is None


async def test_a_taken_code_stores_nothing(storage: Storage) -> None:
    await storage.append(append("r", 0, code="ABC"))
    with pytest.raises(CodeTaken, match="ABC"):
        await storage.append(append("s", 0, alarm=4, code="ABC", finished=(finished("m"),)))
    assert await storage.read("s") == []
    assert await storage.room_of("ABC") == "r"
    assert await next_alarm(storage) is None
    assert await storage.match("m") is None
    await storage.append(append("s", 0, code="ABD"))


async def test_a_stale_append_takes_no_code(storage: Storage) -> None:
    await storage.append(append("r", 0))
    with pytest.raises(StaleAppend):
        await storage.append(append("r", 0, code="ABC"))
    assert await storage.room_of("ABC") is None


async def test_a_code_comes_with_the_first_entry_or_never(storage: Storage) -> None:
    await storage.append(append("r", 0))
    with pytest.raises(ValueError, match="first entry"):
        await storage.append(append("r", 1, code="ABC"))
    with pytest.raises(ValueError, match="first entry"):
        await storage.append(append("s", 0, 0, code="ABC"))
    assert await storage.room_of("ABC") is None


async def test_a_match_that_ended_before_stores_nothing(storage: Storage) -> None:
    await storage.append(append("r", 0, finished=(finished("m"),)))
    with pytest.raises(StorageFailed):
        await storage.append(
            append("s", 0, alarm=3, code="ABC", finished=(finished("n"), finished("m", "s")))
        )
    assert await storage.read("s") == []
    assert await storage.room_of("ABC") is None
    assert await next_alarm(storage) is None
    assert await storage.match("n") is None
    await storage.append(append("s", 0))


@pytest.mark.parametrize("text", ODD_TEXTS)
async def test_odd_text_comes_back_as_it_was(storage: Storage, text: str) -> None:
    await storage.append(Append(f"방 {text}", 0, (text.encode(), b"2"), None))
    assert await storage.read(f"방 {text}") == [text.encode(), b"2"]


@pytest.mark.parametrize("entry", [b"\xff", "가".encode()[:2], b"a\0b"])
async def test_what_is_no_text_is_refused(storage: Storage, entry: bytes) -> None:
    with pytest.raises(ValueError, match=r"NUL|utf-8"):
        await storage.append(Append("r", 0, (b"1", entry), None))
    assert await storage.read("r") == []


@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), max_size=5))
def test_every_text_comes_back_as_it_was(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    async def there_and_back() -> list[bytes]:
        storage = await open_sqlite(tmp_path_factory.mktemp("texts") / "n.db")
        await storage.append(Append("r", 0, tuple(text.encode() for text in texts), None))
        found = await storage.read("r")
        await storage.close()
        return found

    assert asyncio.run(there_and_back()) == [text.encode() for text in texts]


async def test_of_many_at_once_one_wins_each_number(storage: Storage) -> None:
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


async def test_appends_of_one_room_asked_for_at_once_follow_each_other(storage: Storage) -> None:
    await asyncio.gather(*(storage.append(append("r", after, alarm=after)) for after in range(50)))
    assert await storage.read("r") == list(entries(1, 50))
    assert await next_alarm(storage) == 49


async def test_a_hundred_rooms_write_at_once(storage: Storage) -> None:
    async def fill(room: str) -> None:
        for after in range(10):
            await storage.append(append(room, after, code=room if after == 0 else None, alarm=after))

    await asyncio.gather(*(fill(f"room {number}") for number in range(100)))
    for number in range(100):
        assert await storage.read(f"room {number}") == list(entries(1, 10))
    assert len(await storage.alarms(9, 1000)) == 100


async def test_a_storage_is_ready_until_it_is_closed(storage: Storage) -> None:
    await storage.ready()
    await asyncio.gather(storage.close(), storage.close())
    await storage.close()
    asked = [
        storage.append(append("r", 0)),
        storage.read("r"),
        storage.room_of("c"),
        storage.save_snapshot("r", Snapshot(1, b"")),
        storage.snapshot("r"),
        storage.delete_snapshots(),
        storage.alarms(1, 1),
        storage.beat(1),
        storage.last_beat(),
        storage.add_person(guest("ann")),
        storage.change_person(guest("ann")),
        storage.see_person("p", 1),
        storage.person_of("h"),
        storage.match("m"),
        storage.matches_of("p", 1),
        storage.matches_in("r", 1),
        storage.ready(),
    ]
    for each in asked:
        with pytest.raises(StorageFailed, match="closed"):
            await each


async def test_what_was_asked_for_is_finished_before_the_end(storage: Storage) -> None:
    asked = [asyncio.ensure_future(storage.append(append(f"r{number}", 0))) for number in range(20)]
    asked += [asyncio.ensure_future(storage.read("r0")) for _ in range(20)]
    await asyncio.sleep(0)
    await storage.close()
    assert all(each.done() for each in asked)
    await asyncio.gather(*asked)


def test_a_storage_in_memory_is_a_storage() -> None:
    storage: Storage = MemoryStorage()
    assert storage
