import httpx2
import pytest
from msgspec.structs import replace

from noripan.server.guests import COOKIE
from noripan.server.service import Service
from noripan.server.settings import Settings

JIMIN = {"name": "지민", "lang": "ko"}


async def test_missing_session_is_refused(visitor: httpx2.AsyncClient):
    answer = await visitor.get("/api/session")
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")


async def test_guest_is_recognized_after_signing_in(visitor: httpx2.AsyncClient):
    created = await visitor.post("/api/session", json={"name": "  지민 ", "lang": "ko"})
    assert created.status_code == 201
    assert created.json()["name"] == "지민"
    assert (await visitor.get("/api/session")).json() == created.json()


async def test_cookie_is_httponly_and_samesite(visitor: httpx2.AsyncClient):
    answer = await visitor.post("/api/session", json=JIMIN)
    name, *parts = answer.headers["set-cookie"].split("; ")
    assert name.startswith(f"{COOKIE}=")
    assert {part.lower() for part in parts} == {"httponly", "samesite=lax", "path=/", "max-age=34560000"}


class TestBehindHttps:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, secure_cookies=True)

    async def test_cookie_is_secure_over_https(self, visitor: httpx2.AsyncClient):
        answer = await visitor.post("/api/session", json=JIMIN)
        assert "Secure" in answer.headers["set-cookie"].split("; ")


async def test_token_is_stored_hashed(visitor: httpx2.AsyncClient, service: Service):
    await visitor.post("/api/session", json=JIMIN)
    assert await service.storage.guest_by_token(visitor.cookies[COOKIE]) is None


async def test_signing_in_twice_keeps_the_guest(guest: httpx2.AsyncClient):
    before = (await guest.get("/api/session")).json()
    answer = await guest.post("/api/session", json={"name": "Jimin", "lang": "en"})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert answer.json() == {"id": before["id"], "name": "Jimin", "lang": "en"}
    assert (await guest.get("/api/session")).json() == answer.json()


async def test_name_can_change_without_the_language(guest: httpx2.AsyncClient):
    answer = await guest.patch("/api/session", json={"name": "민준"})
    assert answer.status_code == 200
    assert (answer.json()["name"], answer.json()["lang"]) == ("민준", "ko")


async def test_changing_a_name_needs_a_session(visitor: httpx2.AsyncClient):
    answer = await visitor.patch("/api/session", json={"name": "민준"})
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u3164", "가" * 21])
async def test_unprintable_name_is_refused(visitor: httpx2.AsyncClient, name: str):
    answer = await visitor.post("/api/session", json={"name": name, "lang": "ko"})
    assert answer.status_code == 400
    assert (answer.json()["code"], answer.json()["params"]) == ("INVALID_NAME", {"least": 1, "most": 20})
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ({"name": "지민"}, "lang"),
        ({"name": "지민", "lang": "fr"}, "lang"),
        ({"name": 7, "lang": "ko"}, "name"),
        ({"name": "가" * 201, "lang": "ko"}, "name"),
        ({**JIMIN, "admin": True}, "admin"),
    ],
)
async def test_body_with_wrong_fields_is_refused(visitor: httpx2.AsyncClient, body: object, why: str):
    answer = await visitor.post("/api/session", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
    assert why in answer.json()["params"]["why"]


@pytest.mark.parametrize("cookie", ["", "nonsense", f"{COOKIE}=unknown", f"{COOKIE}=;;=\x7f"])
async def test_unknown_cookie_is_no_session(visitor: httpx2.AsyncClient, cookie: str):
    answer = await visitor.get("/api/session", headers={"cookie": cookie})
    assert answer.status_code == 401
