import json
from collections.abc import Awaitable, Callable
from itertools import pairwise

import httpx2
import pytest
import structlog
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from noripan.games.registry import listings, slugs
from noripan.kernel import LANGS
from noripan.rooms import CODE_LENGTH, Lock, bots_by_level
from noripan.server import refusal_texts
from noripan.server.app import MAX_BODY_BYTES, create_app
from noripan.server.bots.available import bots_of
from noripan.server.http.errors import REFUSALS, STATUS
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import StorageFailed

from ..conftest import HOST
from ..socketless import ask, seat

Visit = Callable[[], Awaitable[httpx2.AsyncClient]]
GAME = slugs()[0]
FRIEND = "https://friend.example"


def refused(answer: httpx2.Response) -> tuple[int, str]:
    """The status and code of a refusal, which has words in every language."""
    body = answer.json()
    assert body.keys() == {"code", "params", "message"}
    assert body["message"].keys() == set(LANGS)
    assert all(body["message"].values())
    return answer.status_code, body["code"]


async def private_room(guest: httpx2.AsyncClient) -> dict[str, str]:
    settings = {"turn_seconds": None, "public": False}
    answer = await guest.post("/api/rooms", json={"game": GAME, "settings": settings})
    assert answer.status_code == 201
    created: dict[str, str] = answer.json()
    return created


async def test_every_game_is_listed_with_what_a_host_may_choose(visitor: httpx2.AsyncClient):
    cards = {card["slug"]: card for card in (await visitor.get("/api/games")).json()}
    assert sorted(cards) == sorted(listing.game.facts.slug for listing in listings())
    for listing in listings():
        facts, card = listing.game.facts, cards[listing.game.facts.slug]
        assert card["title"] == {lang: facts.texts.title.in_(lang) for lang in LANGS}
        assert card["seats"] == list(facts.seats)
        assert (card["minutes"], card["difficulty"]) == (list(facts.minutes), facts.difficulty)
        assert [bot["name"] for bot in card["bots"]] == list(bots_of(facts.slug))
        assert card["stand_in"] == facts.stand_in
        assert card["has_lesson"] == (listing.game.lesson is not None)
        levels = {bot["level"]: bot["name"] for bot in card["bots"] if bot["level"]}
        assert levels == bots_by_level(facts)
        assert all(bot["note"] for bot in card["bots"])
        defaults = {option["name"]: option["default"] for option in card["options"]}
        assert facts.codecs.options.convert(defaults) == facts.codecs.options.type()
        assert all(option["schema"] for option in card["options"])
        assert card["referee"] == (listing.game.referee is not None)
        assert card["free_rolls"] == (listing.game.free_rolls is not None)


async def test_new_room_is_found_by_its_code_in_any_spelling(guest: httpx2.AsyncClient):
    settings = {"turn_seconds": None, "public": True}
    answer = await guest.post("/api/rooms", json={"game": GAME, "settings": settings})
    assert answer.status_code == 201
    created = answer.json()
    code = created["code"]
    assert len(code) == CODE_LENGTH
    assert created["path"] == f"/r/{code}?k={created['invite'][:8]}#{created['invite']}"
    card = (await guest.get(f"/api/rooms/{code[:3].lower()}-{code[3:]}")).json()
    assert (card["code"], card["slug"], card["phase"], card["people"]) == (code, GAME, "lobby", 0)


@pytest.mark.parametrize("chosen", [{}, {"settings": None}, {"settings": {"turn_seconds": None}}])
async def test_new_room_is_private_by_default(
    guest: httpx2.AsyncClient, visitor: httpx2.AsyncClient, chosen: dict[str, object]
):
    created = (await guest.post("/api/rooms", json={"game": GAME, **chosen})).json()
    assert refused(await visitor.get(f"/api/rooms/{created['code']}")) == (404, "NO_SUCH_ROOM")
    card = (await visitor.get(f"/api/rooms/{created['code']}", params={"invite": created["invite"]})).json()
    assert card["public"] is False


async def test_opening_a_room_needs_a_session(visitor: httpx2.AsyncClient):
    assert refused(await visitor.post("/api/rooms", json={"game": GAME})) == (401, "NOT_SIGNED_IN")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "no_such_thing"}, "NO_SUCH_GAME"),
        ({"game": GAME, "options": {"no_such_option": 1}}, "BAD_OPTIONS"),
        ({"game": GAME, "options": []}, "MALFORMED"),
        ({"game": GAME, "settings": {"turn_seconds": None, "grace_seconds": 601}}, "INVALID_GRACE"),
        ({"game": GAME, "settings": {"turn_seconds": 1}}, "INVALID_CLOCK"),
        ({"game": GAME, "settings": {"turn_seconds": 0}}, "INVALID_CLOCK"),
        ({"game": GAME, "settings": {"turn_seconds": "60"}}, "MALFORMED"),
        ({}, "MALFORMED"),
        ([], "MALFORMED"),
    ],
)
async def test_invalid_room_is_refused(guest: httpx2.AsyncClient, body: object, code: str):
    assert refused(await guest.post("/api/rooms", json=body)) == (STATUS.get(code, 400), code)


async def test_options_reach_the_room(guest: httpx2.AsyncClient, service: Service):
    facts = listings()[0].game.facts
    options = facts.codecs.options.plain(facts.codecs.options.type())
    switched = {name: not value for name, value in options.items() if isinstance(value, bool)}
    created = (await guest.post("/api/rooms", json={"game": GAME, "options": switched})).json()
    runner = await service.live_rooms.find(created["code"])
    assert runner is not None
    assert facts.codecs.options.plain(runner.room.options) == {**options, **switched}


async def test_unknown_room_is_404(visitor: httpx2.AsyncClient):
    assert refused(await visitor.get("/api/rooms/ZZZZZZ")) == (404, "NO_SUCH_ROOM")


async def test_private_room_is_not_shown(visit: Visit, guest: httpx2.AsyncClient):
    created, stranger = await private_room(guest), await visit()
    address = f"/api/rooms/{created['code']}"
    for wrong in ({}, {"invite": ""}, {"invite": "0" * 32}, {"invite": "초대"}):
        answer = await stranger.get(address, params=wrong)
        assert answer.text == (await stranger.get("/api/rooms/ZZZZZZ")).text


async def test_private_room_is_shown_to_members_and_invited_guests(
    visitor: httpx2.AsyncClient, guest: httpx2.AsyncClient, service: Service
):
    created = await private_room(guest)
    address = f"/api/rooms/{created['code']}"
    assert (await visitor.get(address, params={"invite": created["invite"]})).status_code == 200
    assert (await guest.get(address)).status_code == 404
    runner = await service.live_rooms.find(created["code"])
    assert runner is not None
    await seat(runner, (await guest.get("/api/session")).json()["id"])
    assert (await guest.get(address)).json()["people"] == 1


async def test_locked_private_room_is_shown_by_code_without_its_matches(
    visitor: httpx2.AsyncClient, guest: httpx2.AsyncClient, service: Service
):
    address = f"/api/rooms/{(created := await private_room(guest))['code']}"
    runner = await service.live_rooms.find(created["code"])
    assert runner is not None
    await seat(runner, "host")
    await ask(runner, "host", Lock("a hash"))
    card = (await visitor.get(address)).json()
    assert (card["locked"], card["public"]) == (True, False)
    assert refused(await visitor.get(f"{address}/matches")) == (404, "NO_SUCH_ROOM")
    await ask(runner, "host", Lock(None))
    assert refused(await visitor.get(address)) == (404, "NO_SUCH_ROOM")


@pytest.mark.parametrize(
    "address", ["/api", "/api/nothing", "/api/rooms/A/B/C", "/schema.json", "/healthz/x"]
)
async def test_unknown_path_is_refused_with_a_code(visitor: httpx2.AsyncClient, address: str):
    assert refused(await visitor.get(address)) == (404, "NO_SUCH_PAGE")


async def test_wrong_method_is_refused_with_the_allowed_ones(visitor: httpx2.AsyncClient):
    answer = await visitor.delete("/api/rooms")
    assert refused(answer) == (405, "NOT_ALLOWED")
    assert {"GET", "POST"} <= set(answer.headers["allow"].split(", "))


async def test_body_that_is_not_json_is_refused(visitor: httpx2.AsyncClient):
    kinds = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
    body = json.dumps({"name": "지민", "lang": "ko"})
    for kind in kinds:
        answer = await visitor.post("/api/session", content=body, headers={"content-type": kind})
        assert refused(answer) == (415, "NOT_JSON")
    assert refused(await visitor.post("/api/session", content=b"{}", headers={})) == (415, "NOT_JSON")


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff", b"null", b'{"name": "\\ud800", "lang": "ko"}', b"[" * 9000]
)
async def test_invalid_json_is_refused(visitor: httpx2.AsyncClient, body: bytes):
    answer = await visitor.post("/api/session", content=body, headers={"content-type": "application/json"})
    assert refused(answer) == (400, "MALFORMED")


async def test_large_body_is_refused(visitor: httpx2.AsyncClient):
    body = json.dumps({"name": "x" * MAX_BODY_BYTES, "lang": "ko"}).encode()

    async def bit_by_bit():
        for start, end in pairwise([*range(0, len(body), 1000), len(body)]):
            yield body[start:end]

    for content in (body, bit_by_bit()):
        answer = await visitor.post(
            "/api/session", content=content, headers={"content-type": "application/json"}
        )
        assert refused(answer) == (413, "TOO_LARGE")


async def test_client_that_disconnects_is_not_logged_as_an_error(service: Service):
    arriving = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])
    statuses = []

    async def receive() -> dict[str, object]:
        return next(arriving)

    async def send(message: dict[str, int]) -> None:
        statuses.append(message.get("status"))

    headers = [(b"content-type", b"application/json"), (b"host", b"table.test")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/api/session",
        "headers": headers,
        "query_string": b"",
    }
    with structlog.testing.capture_logs() as logs:
        await create_app(service)(scope, receive, send)
    assert statuses[0] == 400
    assert logs == []


@pytest.mark.parametrize("origin", [FRIEND, "null", "http://table.test.evil.example", "http://table.test:81"])
async def test_page_of_another_site_is_refused(guest: httpx2.AsyncClient, origin: str):
    for method, address in (("POST", "/api/rooms"), ("PATCH", "/api/session"), ("POST", "/api/session")):
        answer = await guest.request(method, address, json={}, headers={"origin": origin})
        assert refused(answer) == (403, "FOREIGN_ORIGIN")


async def test_own_page_is_allowed(guest: httpx2.AsyncClient):
    answer = await guest.post("/api/rooms", json={"game": GAME}, headers={"origin": HOST})
    assert answer.status_code == 201


def cors_of(answer: httpx2.Response) -> dict[str, str]:
    return {name: value for name, value in answer.headers.items() if name.startswith("access-control-")}


async def test_cors_headers_are_absent_without_listed_origins(visitor: httpx2.AsyncClient):
    for method in ("GET", "OPTIONS", "POST"):
        answer = await visitor.request(method, "/api/rooms", headers={"origin": FRIEND})
        assert cors_of(answer) == {}


class TestWithAFriendlyOrigin:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, origins=(FRIEND,))

    async def test_listed_origin_may_use_the_cookie(self, guest: httpx2.AsyncClient):
        for method, address in (("GET", "/api/session"), ("POST", "/api/rooms"), ("GET", "/api/nothing")):
            answer = await guest.request(method, address, json={"game": GAME}, headers={"origin": FRIEND})
            assert answer.headers["access-control-allow-origin"] == FRIEND
            assert answer.headers["access-control-allow-credentials"] == "true"
            assert answer.headers["vary"] == "origin"
            assert answer.status_code != 403

    async def test_listed_origin_may_send_a_preflight(self, visitor: httpx2.AsyncClient):
        asking = {"origin": FRIEND, "access-control-request-method": "PATCH"}
        answer = await visitor.options("/api/session", headers=asking)
        assert answer.status_code == 204
        assert "PATCH" in answer.headers["access-control-allow-methods"]
        assert answer.headers["access-control-allow-headers"] == "content-type"

    async def test_other_origins_get_no_cors_headers(self, visitor: httpx2.AsyncClient):
        for method in ("GET", "OPTIONS"):
            answer = await visitor.request(method, "/api/rooms", headers={"origin": FRIEND + ".evil"})
            assert cors_of(answer) == {}


async def test_responses_are_not_cached(visitor: httpx2.AsyncClient):
    for address in ("/api/games", "/api/session", "/api/nothing"):
        assert (await visitor.get(address)).headers["cache-control"] == "no-store"


async def test_server_with_a_working_storage_is_ready(visitor: httpx2.AsyncClient):
    assert (await visitor.get("/healthz")).status_code == 200
    assert (await visitor.get("/readyz")).status_code == 200


async def test_closing_server_is_healthy_but_not_ready(visitor: httpx2.AsyncClient, service: Service):
    await service.drain()
    assert (await visitor.get("/healthz")).status_code == 200
    assert refused(await visitor.get("/readyz")) == (503, "SHUTTING_DOWN")


async def test_server_without_storage_is_healthy_but_not_ready(visitor: httpx2.AsyncClient, service: Service):
    await service.storage.close()
    assert (await visitor.get("/healthz")).status_code == 200
    assert refused(await visitor.get("/readyz")) == (503, "STORAGE_FAILED")
    service.live_rooms.is_closing = True


async def test_full_disk_is_reported_and_nothing_is_acknowledged(
    visitor: httpx2.AsyncClient, service: Service, monkeypatch: pytest.MonkeyPatch
):
    async def full(_: object) -> None:
        raise StorageFailed("disk is full", full=True)

    monkeypatch.setattr(service.storage, "add_guest", full)
    answer = await visitor.post("/api/session", json={"name": "지민", "lang": "ko"})
    assert refused(answer) == (507, "STORAGE_FULL")
    assert "set-cookie" not in answer.headers


async def test_server_error_is_logged_and_reveals_nothing(
    visitor: httpx2.AsyncClient, service: Service, monkeypatch: pytest.MonkeyPatch
):
    async def broken(_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(service.storage, "room_by_code", broken)
    with structlog.testing.capture_logs() as logs:
        answer = await visitor.get("/api/rooms/ABCDEF", params={"invite": "hidden"})
    assert refused(answer) == (500, "SERVER_ERROR")
    assert "secret" not in answer.text
    (entry,) = logs
    assert entry["exc_info"].args == ("secret inside",)
    assert "hidden" not in str(entry)


async def test_metrics_are_in_prometheus_format(visitor: httpx2.AsyncClient):
    answer = await visitor.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    names = {family.name for family in text_string_to_metric_families(answer.text)}
    assert "noripan_rooms_awake" in names


@pytest.mark.parametrize(("client", "status"), [("127.0.0.1", 200), ("::1", 200), ("203.0.113.7", 404)])
async def test_metrics_are_only_for_listed_addresses(service: Service, client: str, status: int):
    transport = httpx2.ASGITransport(app=create_app(service), client=(client, 4711))
    async with httpx2.AsyncClient(transport=transport, base_url="http://table.test") as visitor:
        assert (await visitor.get("/metrics")).status_code == status


@pytest.mark.parametrize(("client", "status"), [("10.9.8.7", 200), ("11.0.0.1", 404), ("a name", 404)])
async def test_network_may_read_metrics(service: Service, client: str, status: int):
    service.settings = replace(service.settings, metrics_for=("10.0.0.0/8",))
    await test_metrics_are_only_for_listed_addresses(service, client, status)


def test_every_status_has_a_code_with_texts():
    assert STATUS.keys() <= REFUSALS.keys()
    assert refusal_texts.REFUSALS.keys() <= REFUSALS.keys()


@pytest.mark.parametrize("path", ["/", "/api/rooms", "/api/socket/more"])
async def test_socket_on_another_path_is_refused(service: Service, path: str):
    sent = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, str]) -> None:
        sent.append(message)

    await create_app(service)({"type": "websocket", "path": path, "headers": []}, receive, send)
    assert [message["type"] for message in sent] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert sent[0]["status"] == 404


async def test_the_game_socket_is_reached_by_its_path(service: Service):
    sent = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: dict[str, str]) -> None:
        sent.append(message["type"])

    await create_app(service)({"type": "websocket", "path": "/api/socket", "headers": []}, receive, send)
    assert sent == ["websocket.accept", "websocket.send", "websocket.close"]
