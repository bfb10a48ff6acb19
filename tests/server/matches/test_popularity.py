"""The order of the list of games."""

import httpx2
import pytest
from structlog.testing import capture_logs

from noripan.games.registry import listings
from noripan.server.matches.popularity import REFRESH_MS, Popularity
from noripan.server.service import Service
from noripan.storage import MemoryStorage, StorageFailed
from tests.storage.samples import append, finished

FEATURED = [each.game.facts.slug for each in listings() if each.game.facts.featured]
OTHERS = [each.game.facts.slug for each in listings() if not each.game.facts.featured]


async def play(storage: MemoryStorage, slug: str, *rooms: str) -> None:
    for room in rooms:
        match = finished(f"{slug} in {room}", room, slug=slug)
        await storage.append(append(room, 0, finished=(match,)))


async def test_featured_game_comes_first_then_the_most_played():
    storage = MemoryStorage()
    await play(storage, OTHERS[0], "r")
    await play(storage, OTHERS[-1], "s", "t")
    order = await Popularity(storage, lambda: 1).order()
    assert order[:3] == (*FEATURED, OTHERS[-1], OTHERS[0])
    assert sorted(order) == sorted(FEATURED + OTHERS)


async def test_without_matches_longer_games_come_first():
    order = await Popularity(MemoryStorage(), lambda: 1).order()
    minutes = {each.game.facts.slug: each.game.facts.minutes[1] for each in listings()}
    others = [minutes[slug] for slug in order[len(FEATURED) :]]
    assert others == sorted(others, reverse=True)


async def test_matches_are_counted_again_after_a_while():
    storage, now = MemoryStorage(), 1
    popularity = Popularity(storage, lambda: now)
    last = (await popularity.order())[-1]
    await play(storage, last, "r")
    assert (await popularity.order())[-1] == last
    now += REFRESH_MS
    assert (await popularity.order())[len(FEATURED)] == last


async def test_games_are_listed_although_the_storage_fails():
    storage = MemoryStorage()
    await storage.close()
    with pytest.raises(StorageFailed):
        await storage.rooms_by_game(1)
    with capture_logs() as logs:
        assert len(await Popularity(storage, lambda: 1).order()) == len(listings())
    assert [line["event"] for line in logs] == ["cannot count matches"]


async def test_the_list_of_games_has_this_order(visitor: httpx2.AsyncClient, service: Service):
    answer = await visitor.get("/api/games")
    assert tuple(card["slug"] for card in answer.json()) == await service.popularity.order()
