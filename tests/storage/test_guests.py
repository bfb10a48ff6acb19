"""Guests and the matches they played."""

import pytest
from msgspec.structs import replace

from noripan.storage import FinishedMatch, Guest, Storage, StorageFailed

from .samples import append, finished, guest


async def test_guest_is_found_by_token_hash(storage: Storage) -> None:
    await storage.add_guest(guest("지민 🎲"))
    await storage.add_guest(guest("Ann"))
    assert await storage.guest_by_token("hash-지민 🎲") == guest("지민 🎲")
    assert await storage.guest_by_token("hash-Ann") == guest("Ann")
    assert await storage.guest_by_token("id-Ann") is None


async def test_update_changes_only_name_and_language(storage: Storage) -> None:
    await storage.add_guest(guest("Ann"))
    await storage.update_guest(Guest("id-Ann", "other", "지민", "en", 99, 99))
    assert await storage.guest_by_token("hash-Ann") == replace(guest("Ann"), name="지민", lang="en")
    assert await storage.guest_by_token("other") is None


async def test_last_seen_is_stored(storage: Storage) -> None:
    for name in ("Ann", "Ben"):
        await storage.add_guest(guest(name))
    await storage.set_last_seen("id-Ann", 1_800_000_000_000)
    await storage.set_last_seen("id-nobody", 1_800_000_000_001)
    await storage.update_guest(replace(guest("Ann"), name="Anna"))
    assert await storage.guest_by_token("hash-Ann") == replace(
        guest("Ann"), name="Anna", last_seen=1_800_000_000_000
    )
    assert await storage.guest_by_token("hash-Ben") == guest("Ben")


@pytest.mark.parametrize("new", ["token_hash", "id"])
async def test_guest_with_a_stored_id_or_token_is_refused(storage: Storage, new: str) -> None:
    await storage.add_guest(guest("Ann"))
    again = replace(guest("Ann"), **{new: "new"})
    with pytest.raises(StorageFailed):
        await storage.add_guest(again)
    assert await storage.guest_by_token("hash-Ann") == guest("Ann")
    assert await storage.guest_by_token("new") is None


async def test_update_of_an_unknown_guest_fails(storage: Storage) -> None:
    with pytest.raises(StorageFailed, match="no such guest"):
        await storage.update_guest(guest("Ann"))
    assert await storage.guest_by_token("hash-Ann") is None


async def test_name_with_nul_is_refused(storage: Storage) -> None:
    with pytest.raises(ValueError, match="NUL"):
        await storage.add_guest(guest("A\0nn"))
    await storage.add_guest(guest("Ann"))
    with pytest.raises(ValueError, match="NUL"):
        await storage.update_guest(replace(guest("Ann"), name="A\0nn"))


async def test_finished_match_is_read_back(storage: Storage) -> None:
    match = FinishedMatch(
        "m", "r", "some_game", 3, 8, 1_800_000_000_000, ("b", "a", "b"), '{"이긴":"a"}'.encode()
    )
    await storage.append(append("r", 0, finished=(match, finished("alone", guests=()))))
    assert await storage.match("m") == match
    assert await storage.match("alone") == finished("alone", guests=())
    assert await storage.match("r") is None


async def _play(storage: Storage) -> None:
    """Four matches in two rooms, ended in the order b, c = d, a."""
    matches = {
        "a": finished("a", "r", ended=9, guests=("ann", "bob")),
        "b": finished("b", "s", ended=3, guests=("bob", "ann", "bob")),
        "c": finished("c", "r", ended=5, guests=("cat", "ann")),
        "d": finished("d", "r", ended=5, guests=("ann",)),
    }
    await storage.append(append("r", 0, finished=(matches["a"],)))
    await storage.append(append("s", 0, finished=(matches["b"],)))
    await storage.append(append("r", 1, finished=(matches["c"], matches["d"])))


@pytest.mark.parametrize(
    ("guest", "limit", "found"),
    [
        ("ann", 9, "adcb"),
        ("ann", 2, "ad"),
        ("bob", 9, "ab"),
        ("bob", 1, "a"),
        ("cat", 9, "c"),
        ("dan", 9, ""),
    ],
)
async def test_matches_of_a_guest_come_latest_first(
    storage: Storage, guest: str, limit: int, found: str
) -> None:
    await _play(storage)
    matches = await storage.matches_of_guest(guest, limit)
    assert [each.match for each in matches] == list(found)
    assert all(guest in each.guests for each in matches)


@pytest.mark.parametrize(
    ("room", "limit", "found"), [("r", 9, "adc"), ("r", 2, "ad"), ("s", 9, "b"), ("t", 9, "")]
)
async def test_matches_in_a_room_come_latest_first(
    storage: Storage, room: str, limit: int, found: str
) -> None:
    await _play(storage)
    matches = await storage.matches_in_room(room, limit)
    assert [each.match for each in matches] == list(found)
    assert [await storage.match(each.match) for each in matches] == matches


@pytest.mark.parametrize(
    ("latest", "rooms"),
    [(9, {"some_game": 2, "cards": 1}), (3, {"some_game": 1, "cards": 1}), (1, {"cards": 1}), (0, {})],
)
async def test_rooms_are_counted_once_per_game(storage: Storage, latest: int, rooms: dict[str, int]) -> None:
    await storage.append(append("r", 0, finished=(finished("a", "r", ended=4), finished("b", "r", ended=3))))
    await storage.append(append("s", 0, finished=(finished("c", "s", ended=1),)))
    await storage.append(append("t", 0, finished=(finished("d", "t", slug="cards", ended=9),)))
    assert await storage.rooms_by_game(latest) == rooms
