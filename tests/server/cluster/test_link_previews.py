"""Link previews of rooms that another node serves."""

import httpx2

from ..harness import sync
from .memory_cluster import Party
from .split_rooms import split_room


async def test_every_node_shows_the_latest_people(nodes: Party):
    one, other, tables = await split_room(nodes)
    await sync(*tables)
    path = f"/r/{tables[0].room['code']}"
    async with httpx2.AsyncClient() as crawler:
        titles = [(await crawler.get(node.url + path)).text for node in (one, other)]
        assert titles[0].count("님의") == titles[1].count("님의") > 0
        seen = [_picture(text) for text in titles]
    assert seen[0] == seen[1]


def _picture(page: str) -> str:
    return page.partition('og:image" content="')[2].partition('"')[0].partition("/preview/")[2]
