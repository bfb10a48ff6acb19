"""Who may come in: by origin, by cookie, by code, by invite."""

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from noripan.client import CommandRefused, RoomAddress, Session
from noripan.storage import StorageFailed

from ..faulty import FaultyStorage
from ..running import Running, cookie_of, level, serving, socket_url

ELSEWHERE = "https://evil.example"


async def handshake(server: Running, session: Session, origin: str | None, path: str = "") -> int:
    """The status a browser's handshake gets."""
    headers = {"Cookie": cookie_of(session)} | ({} if origin is None else {"Origin": origin})
    try:
        async with connect(socket_url(server.url) + path, additional_headers=headers):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


async def test_only_our_own_pages_and_programs_may_connect(server: Running):
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


async def test_an_operator_may_let_other_pages_in(faulty: FaultyStorage):
    async with serving(faulty, origins=("https://play.example.org",)) as server:
        ann = await server.guest()
        assert await handshake(server, ann, "https://play.example.org") == 101
        assert await handshake(server, ann, ELSEWHERE) == 403


async def test_there_is_no_other_socket(server: Running):
    assert await handshake(server, await server.guest(), None, "/elsewhere") == 404


@pytest.mark.parametrize("cookie", [{}, {"Cookie": "noripan_session=nobody"}, {"Cookie": ";;="}])
async def test_whoever_has_no_session_is_told_so(server: Running, cookie: dict[str, str]):
    async with connect(socket_url(server.url), additional_headers=cookie) as socket:
        assert '"code":"NOT_SIGNED_IN"' in str(await socket.recv())
        await socket.wait_closed()
    assert socket.close_code == 4401


async def test_a_storage_that_cannot_be_read_asks_to_come_later(
    server: Running, monkeypatch: pytest.MonkeyPatch
):
    ann = await server.guest()
    (host,) = await server.room("Ben")

    async def fail(*_: object) -> None:
        raise StorageFailed("no")

    server.service.people._remembered.clear()
    monkeypatch.setattr(server.storage._storage, "guest_by_token", fail)
    line = await server.line(ann)
    assert (await line.next())["code"] == "STORAGE_FAILED"
    assert await line.closed() == 1013
    monkeypatch.undo()
    line = await server.line(ann)
    server.service.hall._codes.clear()  # as if the room slept
    monkeypatch.setattr(server.storage._storage, "room_by_code", fail)
    assert (await line.enter(host.room["code"]))["code"] == "STORAGE_FAILED"
    monkeypatch.undo()
    assert (await line.enter(host.room["code"]))["type"] == "Welcome"


@pytest.mark.parametrize("code", ["ZZZZZZ", "?", "방", "' OR 1=1 --"])
async def test_a_room_that_is_not_there_is_not_found(server: Running, code: str):
    line = await server.line(await server.guest())
    refused = await line.enter(code)
    assert (refused["id"], refused["code"]) == (None, "NO_SUCH_ROOM")


async def test_a_code_is_found_however_it_is_spelled(server: Running):
    (host,) = await server.room("Ann")
    code = host.room["code"].lower()
    line = await server.line(await server.guest("Ben"))
    assert (await line.enter(f" {code[:3]}-{code[3:]} "))["room"]["code"] == host.room["code"]


@pytest.mark.parametrize("invite", [None, "", "0" * 32, "초대"])
async def test_a_private_room_asks_for_the_invite(server: Running, invite: str | None):
    (host,) = await server.room("Ann", public=False)
    before = host.seq
    line = await server.line(await server.guest("Eve"))
    for role in ("player", "spectator"):
        refused = await line.enter(host.room["code"], invite=invite, role=role)
        assert (refused["code"], set(refused["message"])) == ("NO_SUCH_ROOM", {"ko", "en"})
    assert (await server.runner(host)).room.seq == before


async def test_whoever_is_invited_comes_in_and_needs_no_invite_to_come_back(server: Running):
    (host,) = await server.room("Ann", public=False)
    session = await server.guest("Ben")
    ben = await server.enter(session, RoomAddress(host.room["code"], host.room["invite"]))
    await level(host, ben)
    await ben.close()
    assert (await server.enter(session, RoomAddress(host.room["code"]))).member == ben.member


async def test_no_spectators_where_the_host_wants_none(server: Running):
    (host,) = await server.room("Ann", spectators=False)
    with pytest.raises(CommandRefused) as refused:
        await server.enter(await server.guest("Eve"), RoomAddress(host.room["code"]), "spectator")
    assert refused.value.code == "NO_SPECTATORS"
