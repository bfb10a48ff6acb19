import httpx2
import pytest
from msgspec.structs import replace

from noripan.server.guests import COOKIE
from noripan.server.service import Service
from noripan.server.settings import Settings

JIMIN = {"name": "지민", "lang": "ko"}


async def test_whoever_has_no_session_is_told_so(visitor: httpx2.AsyncClient):
    answer = await visitor.get("/api/session")
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")


async def test_a_guest_signs_in_and_is_known_again(visitor: httpx2.AsyncClient):
    created = await visitor.post("/api/session", json={"name": "  지민 ", "lang": "ko"})
    assert created.status_code == 201
    assert created.json()["name"] == "지민"
    assert (await visitor.get("/api/session")).json() == created.json()


async def test_the_cookie_is_out_of_reach_for_pages_and_other_sites(visitor: httpx2.AsyncClient):
    answer = await visitor.post("/api/session", json=JIMIN)
    name, *parts = answer.headers["set-cookie"].split("; ")
    assert name.startswith(f"{COOKIE}=")
    assert {part.lower() for part in parts} == {"httponly", "samesite=lax", "path=/", "max-age=34560000"}


class TestBehindHttps:
    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, secure_cookies=True)

    async def test_the_cookie_travels_encrypted_only(self, visitor: httpx2.AsyncClient):
        answer = await visitor.post("/api/session", json=JIMIN)
        assert "Secure" in answer.headers["set-cookie"].split("; ")


async def test_the_token_is_stored_hashed(visitor: httpx2.AsyncClient, service: Service):
    await visitor.post("/api/session", json=JIMIN)
    assert await service.storage.guest_by_token(visitor.cookies[COOKIE]) is None


async def test_signing_in_twice_makes_one_person(guest: httpx2.AsyncClient):
    before = (await guest.get("/api/session")).json()
    answer = await guest.post("/api/session", json={"name": "Jimin", "lang": "en"})
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert answer.json() == {"id": before["id"], "name": "Jimin", "lang": "en"}
    assert (await guest.get("/api/session")).json() == answer.json()


async def test_a_name_may_change_and_the_language_stay(guest: httpx2.AsyncClient):
    answer = await guest.patch("/api/session", json={"name": "민준"})
    assert answer.status_code == 200
    assert (answer.json()["name"], answer.json()["lang"]) == ("민준", "ko")


async def test_only_the_signed_in_change_their_name(visitor: httpx2.AsyncClient):
    answer = await visitor.patch("/api/session", json={"name": "민준"})
    assert (answer.status_code, answer.json()["code"]) == (401, "NOT_SIGNED_IN")


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u3164", "가" * 21])
async def test_a_name_that_cannot_be_shown_is_refused(visitor: httpx2.AsyncClient, name: str):
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
async def test_a_body_of_another_shape_is_refused_and_named(
    visitor: httpx2.AsyncClient, body: object, why: str
):
    answer = await visitor.post("/api/session", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
    assert why in answer.json()["params"]["why"]


@pytest.mark.parametrize("cookie", ["", "nonsense", f"{COOKIE}=unknown", f"{COOKIE}=;;=\x7f"])
async def test_a_cookie_that_is_not_ours_is_nobody(visitor: httpx2.AsyncClient, cookie: str):
    answer = await visitor.get("/api/session", headers={"cookie": cookie})
    assert answer.status_code == 401
