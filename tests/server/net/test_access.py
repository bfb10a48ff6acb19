"""Who may connect and join: by origin, cookie, code and invite."""

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from noripan.client import CommandRefused, RoomAddress, Session
from noripan.storage import StorageFailed

from ..faulty_storage import FaultyStorage
from ..harness import LocalServer, cookie_of, run_server, socket_url, sync

ELSEWHERE = "https://evil.example"


async def handshake(server: LocalServer, session: Session, origin: str | None, path: str = "") -> int:
    """The status a browser's handshake gets."""
    headers = {"Cookie": cookie_of(session)} | ({} if origin is None else {"Origin": origin})
    try:
        async with connect(socket_url(server.url) + path, additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_only_own_pages_and_programs_may_connect(server: LocalServer):
    ann = await server.guest()
    assert await handshake(server, ann, server.url) == 101
    assert await handshake(server, ann, None) == 101
    for origin in (
        ELSEWHERE,
        "null",
        "",
        server.url.replace("http", "ftp") + "0",
        f"{server.url}.evil.example",
    ):
        assert await handshake(server, ann, origin) == 403, origin


async def test_listed_origin_may_connect(faulty: FaultyStorage):
    async with run_server(faulty, origins=("https://play.example.org",)) as server:
        ann = await server.guest()
        assert await handshake(server, ann, "https://play.example.org") == 101
        assert await handshake(server, ann, ELSEWHERE) == 403


async def test_only_one_socket_path_exists(server: LocalServer):
    assert await handshake(server, await server.guest(), None, "/elsewhere") == 404


@pytest.mark.parametrize("cookie", [{}, {"Cookie": "noripan_session=nobody"}, {"Cookie": ";;="}])
async def test_missing_session_is_refused(server: LocalServer, cookie: dict[str, str]):
    async with connect(socket_url(server.url), additional_headers=cookie) as socket:
        assert '"code":"NOT_SIGNED_IN"' in str(await socket.recv())
        await socket.wait_closed()
    assert socket.close_code == 4401


async def test_unreadable_storage_refuses_connections_and_joins(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
):
    ann = await server.guest()
    (host,) = await server.room("Ben")

    async def fail(*_: object) -> None:
        raise StorageFailed("no")

    server.service.guests._cache.clear()
    monkeypatch.setattr(server.storage.inner, "guest_by_token", fail)
    line = await server.raw_connection(ann)
    assert (await line.next())["code"] == "STORAGE_FAILED"
    assert await line.closed() == 1013
    monkeypatch.undo()
    line = await server.raw_connection(ann)
    server.service.live_rooms._codes.clear()  # as if the room slept
    monkeypatch.setattr(server.storage.inner, "room_by_code", fail)
    assert (await line.join(host.room["code"]))["code"] == "STORAGE_FAILED"
    monkeypatch.undo()
    assert (await line.join(host.room["code"]))["type"] == "Welcome"


@pytest.mark.parametrize("code", ["ZZZZZZ", "?", "방", "' OR 1=1 --"])
async def test_unknown_room_is_not_found(server: LocalServer, code: str):
    line = await server.raw_connection(await server.guest())
    refused = await line.join(code)
    assert (refused["id"], refused["code"]) == (None, "NO_SUCH_ROOM")


async def test_room_code_is_found_in_any_spelling(server: LocalServer):
    (host,) = await server.room("Ann")
    code = host.room["code"].lower()
    line = await server.raw_connection(await server.guest("Ben"))
    assert (await line.join(f" {code[:3]}-{code[3:]} "))["room"]["code"] == host.room["code"]


@pytest.mark.parametrize("invite", [None, "", "0" * 32, "초대"])
async def test_private_room_needs_the_invite(server: LocalServer, invite: str | None):
    (host,) = await server.room("Ann", public=False)
    before = host.seq
    line = await server.raw_connection(await server.guest("Eve"))
    for role in ("player", "spectator"):
        refused = await line.join(host.room["code"], invite=invite, role=role)
        assert (refused["code"], set(refused["message"])) == ("NO_SUCH_ROOM", {"ko", "en"})
    assert (await server.runner(host)).room.seq == before


async def test_invited_member_rejoins_without_the_invite(server: LocalServer):
    (host,) = await server.room("Ann", public=False)
    session = await server.guest("Ben")
    ben = await server.join(session, RoomAddress(host.room["code"], host.room["invite"]))
    await sync(host, ben)
    await ben.close()
    assert (await server.join(session, RoomAddress(host.room["code"]))).member == ben.member


async def test_room_without_spectators_refuses_them(server: LocalServer):
    (host,) = await server.room("Ann", spectators=False)
    with pytest.raises(CommandRefused) as refused:
        await server.join(await server.guest("Eve"), RoomAddress(host.room["code"]), "spectator")
    assert refused.value.code == "NO_SPECTATORS"
