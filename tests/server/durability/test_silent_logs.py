"""Logs at level DEBUG and metrics contain no secret, whatever happens in a room."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog

from noripan.client import CommandRefused, RoomAddress, Session, Table
from noripan.games.pirate_dice.events import RoundStarted
from noripan.kernel import MatchEntry
from noripan.rooms import (
    MatchEnded,
    MatchStarted,
    Say,
)
from noripan.server.logging_setup import configure_logging
from noripan.server.rooms import decision as decision_module
from noripan.server.rooms import log_writer as log_writer_module
from noripan.storage import open_sqlite

from ..faulty_storage import FaultyStorage
from ..harness import NO_CLOCK, SLUG, LocalServer, begin, cookie_of, http_of, move, run_server, sync, until

PASSWORD, WRONG_PASSWORD = "열려라-참깨-7291", "hocus-pocus-3345"
CHAT = (
    "meet me behind the barn 8823",
    "비밀은 지켜 줘 4417",
    "this breaks everything 9907",
    "and this the disk 1290",
)
NAMES = ("Annabel-5512", "Benjamin-6631")
DICE = 5
OTHER_END = ("websockets.client", "httpx2", "httpcore2")
"""Loggers of the guests, who sit in the same process here."""


@pytest.fixture
def written() -> Iterator[StringIO]:
    """All that the server logs at level DEBUG."""
    root, stderr = logging.getLogger(), sys.stderr
    handlers, levels = root.handlers[:], {name: logging.getLogger(name).level for name in (None, *OTHER_END)}
    sys.stderr = StringIO()
    configure_logging("DEBUG")
    for name in OTHER_END:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    yield sys.stderr
    sys.stderr, root.handlers = stderr, handlers
    structlog.reset_defaults()
    for name, known in levels.items():
        logging.getLogger(name).setLevel(known)
    for name in ("uvicorn.error", "uvicorn.access", "alembic", "aiosqlite"):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.fixture
async def logged_server(written: StringIO, tmp_path: Path) -> AsyncIterator[LocalServer]:
    storage = FaultyStorage(await open_sqlite(tmp_path / "noripan.db"))
    async with run_server(storage) as server:
        yield server


async def fill_room(server: LocalServer) -> tuple[list[Session], list[Table]]:
    """A private room with a password: one guest opens it, another tries passwords and joins by the invite."""
    ann, ben = [await server.guest(name) for name in NAMES]
    address = await ann.open_room(SLUG, options={"dice": DICE}, settings={**NO_CLOCK, "public": False})
    host = await server.join(ann, address)
    await host.send("Lock", password=PASSWORD)
    line = await server.raw_connection(ben)
    assert (await line.join(address.code))["code"] == "PASSWORD_NEEDED"
    assert (await line.join(address.code, password=WRONG_PASSWORD))["code"] == "WRONG_PASSWORD"
    assert (await line.join(address.code, password=PASSWORD))["type"] == "Welcome"
    await line.close()
    return [ann, ben], [host, await server.join(ben, RoomAddress(address.code, address.invite))]


async def ask_for_trouble(server: LocalServer, session: Session, table: Table) -> None:
    """Everything that is refused, over HTTP and over the socket, with secrets in it."""
    http, code, invite = http_of(session), table.room["code"], table.room["invite"]
    server.service.guests._cache.clear()  # so that the cookie is looked up
    answers = [
        await http.get(f"/api/rooms/{code}", params={"invite": invite * 3}),
        await http.get(f"/api/rooms/{code}/matches", params={"invite": invite, "limit": -1}),
        await http.get(f"/api/{invite}"),
        await http.post("/api/session", json={"name": PASSWORD * 20, "lang": CHAT[0]}),
        await http.post("/api/session", content=CHAT[0], headers={"Content-Type": "text/plain"}),
        await http.post("/api/rooms", json={"game": PASSWORD, "options": {invite: CHAT[0]}}),
        await http.post("/api/rooms", json={"game": SLUG}, headers={"Origin": f"https://{invite}.example"}),
    ]
    assert all(answer.is_error for answer in answers)
    line = await server.raw_connection(session)
    await line.join(code, invite=invite)
    for do in ({"type": PASSWORD}, {"type": "Say", "text": [CHAT[0]]}, {"type": "Lock", "password": 7}):
        await line.send({"type": "Command", "id": invite, "do": do})
        assert (await line.frame("Refused"))["code"] == "MALFORMED"
    await line.send(f"{PASSWORD} {cookie_of(session)}")
    assert await line.closed() == 1007


async def break_the_disk(server: LocalServer, table: Table) -> None:
    server.storage.fail()  # type: ignore[attr-defined]
    with pytest.raises(CommandRefused):
        await table.send("Say", text=CHAT[3])
    with pytest.raises(CommandRefused):
        await table.send("Lock", password=PASSWORD)
    server.storage.mend()  # type: ignore[attr-defined]


async def break_the_room(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bug before anything is decided, then one after it is stored, in the middle of all the room holds."""
    decide = decision_module.decide

    def stumble(game: Any, room: Any, request: Any, *more: Any) -> Any:
        if isinstance(request.command, Say):
            return {}[room.invite[:0]]
        return decide(game, room, request, *more)

    def stumble_late(*_: Any) -> Any:
        stumbled.append(True)
        raise RuntimeError("a bug")

    stumbled: list[bool] = []

    with monkeypatch.context() as broken:
        broken.setattr(decision_module, "decide", stumble)
        with pytest.raises(CommandRefused) as refusal:
            await table.send("Say", text=CHAT[2])
        assert refusal.value.code == "SERVER_ERROR"
        broken.setattr(decision_module, "decide", decide)
        broken.setattr(log_writer_module, "finished_in", stumble_late)
        unanswered = asyncio.ensure_future(table.send("Say", text=CHAT[2]))
        await until(lambda: stumbled)
        unanswered.cancel()  # else it would be asked again and again
    await table.send("Unready")


async def play(server: LocalServer, tables: list[Table]) -> None:
    await begin(*tables)
    await tables[0].send("Say", text=CHAT[0])
    while not tables[0].is_over:
        await move(*tables)
    await tables[1].send("Say", text=CHAT[1])
    await sync(*tables)


async def secrets_of(server: LocalServer, sessions: list[Session], table: Table) -> dict[str, str]:
    room, log = (await server.runner(table)).room, [entry.event for entry in await server.log(table)]
    ended = next(what for what in log if isinstance(what, MatchEnded))
    started = next(what for what in log if isinstance(what, MatchStarted))
    events = [event for what in log if isinstance(what, MatchEntry) for event in what.events]
    rolled = [digits_of(repr(event.dice)) for event in events if isinstance(event, RoundStarted)]
    assert room.lock is not None
    assert len(rolled[0]) == DICE * len(NAMES)
    found = {
        "invite": room.invite,
        "lock": room.lock,
        "password": PASSWORD,
        "wrong password": WRONG_PASSWORD,
        "secret": ended.secret,
        "key": ended.key,
    }
    found |= {f"cookie {number}": cookie_of(one).partition("=")[2] for number, one in enumerate(sessions)}
    found |= {
        f"hash of {name}": sha256(found[name].encode()).hexdigest() for name in ("cookie 0", "cookie 1")
    }
    found |= {f"salt {number}": salt for number, salt in enumerate(started.salts)}
    found |= {f"chat {number}": text for number, text in enumerate(CHAT)}
    found |= {f"name {number}": name for number, name in enumerate(NAMES)}
    found |= {f"dice {number}": dice for number, dice in enumerate(rolled) if len(dice) > DICE}
    return found


def digits_of(text: str) -> str:
    """As they follow each other, however they are written."""
    return "".join(filter(str.isdigit, text))


async def test_logs_and_metrics_contain_no_secret(
    logged_server: LocalServer, written: StringIO, monkeypatch: pytest.MonkeyPatch
):
    sessions, tables = await fill_room(logged_server)
    await play(logged_server, tables)
    await ask_for_trouble(logged_server, sessions[1], tables[1])
    await break_the_disk(logged_server, tables[1])
    secrets = await secrets_of(logged_server, sessions, tables[1])
    await break_the_room(tables[0], monkeypatch)
    log = written.getvalue()
    for told in ("append failed", "cannot decide", "room broken", "KeyError", "RuntimeError", "Traceback"):
        assert told in log, f"the story lacks: {told}"
    metrics = logged_server.service.metrics.render()[0].decode()
    assert "noripan_commands_total" in metrics
    told = log + metrics
    for name, secret in secrets.items():
        assert secret not in (digits_of(told) if name.startswith("dice") else told), name
