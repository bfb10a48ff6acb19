"""The room in the socket's URL is for proxies: our clients send it, and the server ignores it."""

from urllib.parse import parse_qs, urlsplit

import pytest
from websockets.asyncio.client import connect

from noripan.server.app import SOCKET_PATH

from ..harness import LocalServer, cookie_of, socket_url
from ..raw_connection import RawConnection


async def test_client_names_the_room_in_the_url(server: LocalServer):
    (host,) = await server.room("Ann")
    url = urlsplit(host._url)
    assert (url.path, parse_qs(url.query)) == (SOCKET_PATH, {"room": [host.room["code"]]})


@pytest.mark.parametrize("query", ["?room=OTHER1", "?room=", "?room=%00%ff&room=x", "?x"])
async def test_server_ignores_the_room_in_the_url(server: LocalServer, query: str):
    (host,) = await server.room("Ann")
    cookie = cookie_of(await server.guest("Ben"))
    url = socket_url(server.url) + query
    async with connect(url, additional_headers={"Cookie": cookie}, compression=None) as socket:
        line = RawConnection(socket)
        await line.join(host.room["code"])
        await server.sync(host)
        assert {member["name"] for member in host.room["members"]} == {"Ann", "Ben"}
