"""When guests were last here is noted: once a day, and never in anybody's way."""

import asyncio

import pytest
from structlog.testing import capture_logs

from noripan.server.guests import COOKIE, Guests
from noripan.storage import LAST_SEEN_INTERVAL, MemoryStorage, StorageFailed

from ..running import Clock


class Noting(MemoryStorage):
    """Counts what is noted; fails when told to."""

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
def people(storage: Noting, clock: Clock) -> Guests:
    return Guests(storage, clock)


async def test_a_guest_is_noted_once_a_day(people: Guests, storage: Noting, clock: Clock):
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


async def test_a_new_name_does_not_make_it_forgotten(people: Guests, storage: Noting, clock: Clock):
    _, token = await people.sign_in("Ann", "en")
    cookie = f"{COOKIE}={token}"
    clock.ahead = LAST_SEEN_INTERVAL
    person = await people.by_cookie(cookie)
    assert person is not None
    await people.change(person, "Anna", None)
    again = await people.by_cookie(cookie)
    assert again is not None
    assert (again.name, again.last_seen, len(storage.noted)) == ("Anna", person.last_seen, 1)


async def test_a_full_disk_keeps_nobody_out(people: Guests, storage: Noting, clock: Clock):
    person, token = await people.sign_in("Ann", "en")
    clock.ahead, storage.fails = LAST_SEEN_INTERVAL, True
    with capture_logs() as logs:
        known = await people.by_cookie(f"{COOKIE}={token}")
    assert known is not None
    assert known.id == person.id
    assert [line["why"] for line in logs] == ["the disk is full"]


async def test_nobody_is_noted_who_is_not_known(people: Guests, storage: Noting):
    assert await people.by_cookie(f"{COOKIE}=nonsense") is None
    assert storage.noted == []
