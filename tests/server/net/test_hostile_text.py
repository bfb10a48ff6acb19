"""Hostile names and chat, sent over HTTP and sockets: what other clients see."""

import json
import unicodedata
from typing import Any

import httpx2
import pytest

from ..harness import NO_CLOCK, LocalServer, RawConnection, begin, http_of, move, sync

RLO, LRI, PDI, ZWSP, ZWJ, BOM, TAG = "\u202e", "\u2066", "\u2069", "\u200b", "\u200d", "\ufeff", "\U000e0041"
ESCAPE = "\x1b]0;owned\x07\x1b[2J\x1b[31m"
FAMILY = "👨\u200d👩\u200d👧"

SHOWN: dict[str, tuple[str, str]] = {
    "right to left": (f"a{RLO}nimda", "animda"),
    "isolates": (f"{LRI}Ann{PDI}", "Ann"),
    "unseen space": (f"An{ZWSP}n", "Ann"),
    "joiners in letters": ("A\u200dn\u200cn", "Ann"),
    "a picture of several": (FAMILY, FAMILY),
    "newer than our tables": ("\U0001fa77\U0001fae9", "\U0001fa77\U0001fae9"),
    "byte order": (f"{BOM}Ann{BOM}", "Ann"),
    "tags": (f"Ann{TAG}{TAG}", "Ann"),
    "soft hyphen": ("An\u00adn", "Ann"),
    "line ends": ("Ann\r\nBen\u2028Cid\u2029Dan\x85E", "Ann Ben Cid Dan E"),
    "escapes": (f"{ESCAPE}Ann", "]0;owned[2J[31mAnn"),
    "null": ("An\x00n", "Ann"),
    "delete": ("An\x7f\x9bn", "Ann"),
    "private letters": ("Ann\ue000\U000f0000", "Ann"),
    "a tower of marks": ("Z" + "\u0335" * 90 + "a", "Z" + "\u0335" * 4 + "a"),
    "marks of a language": ("ก็ได้ הַלֶּל", unicodedata.normalize("NFC", "ก็ได้ הַלֶּל")),
    "HTML": ("<b onload=x>", "<b onload=x>"),
    "quotes": ("\"'`;--", "\"'`;--"),
    "markup": ("[red]{0}%s$(x)", "[red]{0}%s$(x)"),
    "wide spaces": ("\u3000 Ann\u00a0\u2003Ben ", "Ann Ben"),
    "composed otherwise": (unicodedata.normalize("NFD", "지민é"), "지민é"),
}
UNSEEN = (
    "",
    " ",
    "\u2800",
    "\u3164\uffa0 \u115f\u1160",
    "\ufe0f\u200d",
    f"{ZWSP}{BOM}",
    f"{RLO}{PDI}",
    "\x1b\x00",
    TAG * 10,
    "\u2028",
)


async def session(http: httpx2.AsyncClient, name: Any) -> httpx2.Response:
    body = json.dumps({"name": name, "lang": "ko"})
    return await http.post("/api/session", content=body, headers={"Content-Type": "application/json"})


@pytest.mark.parametrize("kind", SHOWN)
async def test_name_is_shown_without_invisible_characters(server: LocalServer, kind: str):
    sent, shown = SHOWN[kind]
    ann = await server.guest(sent)
    assert (await http_of(ann).get("/api/session")).json()["name"] == shown
    host = await server.join(ann, await ann.open_room("pirate_dice", settings=NO_CLOCK))
    assert host.room["members"][0]["name"] == shown
    assert [card["host"] for card in (await http_of(ann).get("/api/rooms")).json()] == [shown]
    async with http_of(ann).stream("GET", "/api/rooms/live") as stream:
        lines = stream.aiter_lines()
        assert await anext(lines) == "event: rooms"
        assert json.loads((await anext(lines)).removeprefix("data: "))[0]["host"] == shown
        assert await anext(lines) == ""


@pytest.mark.parametrize("kind", SHOWN)
async def test_chat_is_shown_without_invisible_characters(server: LocalServer, kind: str):
    sent, shown = SHOWN[kind]
    ann, ben = await server.room("Ann", "Ben")
    await ann.send("Say", text=sent)
    await sync(ann, ben)
    assert (await server.runner(ann)).room.chat[-1].text == shown
    ask = await server.raw_connection(await server.guest("Cid"))
    assert (await ask.join(ann.room["code"], narrate="ko"))["chat"][-1]["text"] == shown


@pytest.mark.parametrize("name", [*UNSEEN, "x" * 21, "\u3164\uffa0"])
async def test_invisible_or_overlong_name_is_refused(visitor: httpx2.AsyncClient, name: str):
    answer = await session(visitor, name)
    assert (answer.status_code, answer.json()["code"]) == (400, "INVALID_NAME")
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("name", ["x" * 10_000, "\ud800", "a\udfffb", "\udc00\ud800", None, ["x"]])
async def test_name_of_the_wrong_type_is_malformed(visitor: httpx2.AsyncClient, name: Any):
    answer = await session(visitor, name)
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")


@pytest.fixture
async def line(server: LocalServer) -> RawConnection:
    (ann,) = await server.room("Ann")
    line = await server.raw_connection(await server.guest("Eve"))
    await line.join(ann.room["code"])
    return line


@pytest.mark.parametrize(
    ("text", "code"), [*((text, "NOTHING_SAID") for text in UNSEEN), ("x" * 10_000, "MESSAGE_TOO_LONG")]
)
async def test_unprintable_chat_is_refused(line: RawConnection, text: str, code: str):
    await line.command("Say", text=text)
    assert (await line.frame("Accepted", "Refused")).get("code") == code


async def test_lone_surrogate_is_refused(line: RawConnection):
    await line.command("Say", text="a\ud800b")
    assert await line.closed() == 1007


async def test_no_name_reaches_a_header(server: LocalServer):
    """The replay's file name is made of nothing that anybody chose."""
    tables = await server.room('Ann"; filename=x', "Ben\r\nSet-Cookie: a=b")
    await begin(*tables)
    while not tables[0].is_over:
        await move(*tables)
    match = tables[0].room["match"]["id"]
    answer = await http_of(await server.guest()).get(f"/api/matches/{match}/replay")
    assert answer.headers["content-disposition"] == f'attachment; filename="pirate_dice-{match}.jsonl"'
    assert "set-cookie" not in answer.headers
    for raw in answer.content.splitlines():
        json.loads(raw)
