"""Guests and the matches they played."""

import pytest
from msgspec.structs import replace

from noripan.storage import Finished, Guest, Storage, StorageFailed

from .kit import append, finished, guest


async def test_a_guest_is_known_by_the_token(storage: Storage) -> None:
    await storage.add_person(guest("지민 🎲"))
    await storage.add_person(guest("Ann"))
    assert await storage.person_of("hash-지민 🎲") == guest("지민 🎲")
    assert await storage.person_of("hash-Ann") == guest("Ann")
    assert await storage.person_of("id-Ann") is None


async def test_a_guest_changes_name_and_language_and_nothing_else(storage: Storage) -> None:
    await storage.add_person(guest("Ann"))
    await storage.change_person(Guest("id-Ann", "other", "지민", "en", 99, 99))
    assert await storage.person_of("hash-Ann") == replace(guest("Ann"), name="지민", lang="en")
    assert await storage.person_of("other") is None


async def test_it_is_noted_when_a_guest_was_here(storage: Storage) -> None:
    for name in ("Ann", "Ben"):
        await storage.add_person(guest(name))
    await storage.see_person("id-Ann", 1_800_000_000_000)
    await storage.see_person("id-nobody", 1_800_000_000_001)
    await storage.change_person(replace(guest("Ann"), name="Anna"))
    assert await storage.person_of("hash-Ann") == replace(guest("Ann"), name="Anna", seen=1_800_000_000_000)
    assert await storage.person_of("hash-Ben") == guest("Ben")


@pytest.mark.parametrize("new", ["token_hash", "id"])
async def test_a_guest_comes_once(storage: Storage, new: str) -> None:
    await storage.add_person(guest("Ann"))
    again = replace(guest("Ann"), **{new: "new"})
    with pytest.raises(StorageFailed):
        await storage.add_person(again)
    assert await storage.person_of("hash-Ann") == guest("Ann")
    assert await storage.person_of("new") is None


async def test_nobody_is_changed_who_never_came(storage: Storage) -> None:
    with pytest.raises(StorageFailed, match="no such guest"):
        await storage.change_person(guest("Ann"))
    assert await storage.person_of("hash-Ann") is None


async def test_a_name_is_kept_whole_or_not_at_all(storage: Storage) -> None:
    with pytest.raises(ValueError, match="NUL"):
        await storage.add_person(guest("A\0nn"))
    await storage.add_person(guest("Ann"))
    with pytest.raises(ValueError, match="NUL"):
        await storage.change_person(replace(guest("Ann"), name="A\0nn"))


async def test_a_finished_match_comes_back(storage: Storage) -> None:
    match = Finished("m", "r", "some_game", 3, 8, 1_800_000_000_000, ("b", "a", "b"), '{"이긴":"a"}'.encode())
    await storage.append(append("r", 0, finished=(match, finished("alone", people=()))))
    assert await storage.match("m") == match
    assert await storage.match("alone") == finished("alone", people=())
    assert await storage.match("r") is None


async def _play(storage: Storage) -> None:
    """Ended in the order b, c = d, a; in two rooms."""
    matches = {
        "a": finished("a", "r", ended=9, people=("ann", "bob")),
        "b": finished("b", "s", ended=3, people=("bob", "ann", "bob")),
        "c": finished("c", "r", ended=5, people=("cat", "ann")),
        "d": finished("d", "r", ended=5, people=("ann",)),
    }
    await storage.append(append("r", 0, finished=(matches["a"],)))
    await storage.append(append("s", 0, finished=(matches["b"],)))
    await storage.append(append("r", 1, finished=(matches["c"], matches["d"])))


@pytest.mark.parametrize(
    ("person", "most", "found"),
    [
        ("ann", 9, "adcb"),
        ("ann", 2, "ad"),
        ("bob", 9, "ab"),
        ("bob", 1, "a"),
        ("cat", 9, "c"),
        ("dan", 9, ""),
    ],
)
async def test_a_persons_matches_come_the_latest_first(
    storage: Storage, person: str, most: int, found: str
) -> None:
    await _play(storage)
    matches = await storage.matches_of(person, most)
    assert [each.match for each in matches] == list(found)
    assert all(person in each.people for each in matches)


@pytest.mark.parametrize(
    ("room", "most", "found"), [("r", 9, "adc"), ("r", 2, "ad"), ("s", 9, "b"), ("t", 9, "")]
)
async def test_a_rooms_matches_come_the_latest_first(
    storage: Storage, room: str, most: int, found: str
) -> None:
    await _play(storage)
    matches = await storage.matches_in(room, most)
    assert [each.match for each in matches] == list(found)
    assert [await storage.match(each.match) for each in matches] == matches
