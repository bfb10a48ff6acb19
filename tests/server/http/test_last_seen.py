"""When guests were last here is noted: once a day, and never in anybody's way."""

import asyncio

import pytest
from structlog.testing import capture_logs

from noripan.server.guests import COOKIE, Guests
from noripan.storage import LAST_SEEN_INTERVAL, MemoryStorage, StorageFailed

from ..harness import FakeClock


class Noting(MemoryStorage):
    """Counts stored visits; fails if a test sets it to."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[int] = []
        self.fails = False

    async def set_last_seen(self, person: str, at: int, /) -> None:
        self.noted.append(at)
        await asyncio.sleep(0)
        if self.fails:
            raise StorageFailed("the disk is full", full=True)
        await super().set_last_seen(person, at)


@pytest.fixture
def storage() -> Noting:
    return Noting()


@pytest.fixture
def people(storage: Noting, clock: FakeClock) -> Guests:
    return Guests(storage, clock)


async def test_visit_of_a_guest_is_stored_once_a_day(people: Guests, storage: Noting, clock: FakeClock):
    person, token = await people.sign_in("Ann", "en")
    cookie = f"{COOKIE}={token}"
    assert person.last_seen == person.created
    await people.by_cookie(cookie)
    assert storage.noted == []
    clock.ahead = LAST_SEEN_INTERVAL
    await asyncio.gather(*(people.by_cookie(cookie) for _ in range(5)))
    assert len(storage.noted) == 1
    known = await Guests(storage, clock).by_cookie(cookie)
    assert (known, len(storage.noted)) == (await people.by_cookie(cookie), 1)
    assert known is not None
    assert known.last_seen == storage.noted[0] >= person.created + LAST_SEEN_INTERVAL


async def test_renaming_keeps_the_stored_visit(people: Guests, storage: Noting, clock: FakeClock):
    _, token = await people.sign_in("Ann", "en")
    cookie = f"{COOKIE}={token}"
    clock.ahead = LAST_SEEN_INTERVAL
    person = await people.by_cookie(cookie)
    assert person is not None
    await people.change(person, "Anna", None)
    again = await people.by_cookie(cookie)
    assert again is not None
    assert (again.name, again.last_seen, len(storage.noted)) == ("Anna", person.last_seen, 1)


async def test_full_disk_does_not_block_signed_in_guests(people: Guests, storage: Noting, clock: FakeClock):
    person, token = await people.sign_in("Ann", "en")
    clock.ahead, storage.fails = LAST_SEEN_INTERVAL, True
    with capture_logs() as logs:
        known = await people.by_cookie(f"{COOKIE}={token}")
    assert known is not None
    assert known.id == person.id
    assert [line["why"] for line in logs] == ["the disk is full"]


async def test_unknown_visitor_is_not_stored(people: Guests, storage: Noting):
    assert await people.by_cookie(f"{COOKIE}=nonsense") is None
    assert storage.noted == []
