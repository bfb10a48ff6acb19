"""An independent client that has only the protocol docs and the schemas can play every game."""

import ast
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from noripan.games.registry import find
from noripan.server.limits.token_bucket import Rate
from noripan.storage import MemoryStorage
from tests.own_games import OWN_GAMES

from ..harness import LocalServer, run_server
from . import outsider
from .outsider import Outsider, all_of

SECONDS = 60
SHORTEST_MATCH: dict[str, Any] = {
    "catan": {"preset": "base", "target": 3, "turn_limit": 40},
    "pirate_dice": {"dice": 3},
}
OFTEN = Rate(1_000_000, 1)


@pytest.fixture
async def server() -> AsyncIterator[LocalServer]:
    rates = ("command_rate", "address_command_rate", "chat_rate", "address_chat_rate")
    async with run_server(MemoryStorage(), **dict.fromkeys(rates, OFTEN)) as server:
        yield server


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_independent_client_plays_by_the_docs_and_the_schema(server: LocalServer, slug: str):
    people = [Outsider(server.url, seed) for seed in range(3)]
    try:
        async with asyncio.timeout(SECONDS):
            await play(slug, *people)
    finally:
        for person in people:
            await person.leave()


async def play(slug: str, host: Outsider, other: Outsider, looker: Outsider) -> None:
    for person, name in ((host, "Ann"), (other, "Ben"), (looker, "Eve")):
        await person.sign_in(name)
        await person.read_schema(slug)
    opened = await host.open_room(slug, SHORTEST_MATCH.get(slug, {}))
    keys = list(opened["keys"].values())
    await host.join(opened["code"], **({"key": keys[0]} if keys else {}))
    await other.join(opened["code"])
    await looker.join(opened["code"], role="spectator", narrate="en")
    await host.ask({"type": "Say", "text": "hello"})
    await other.ask({"type": "React", "reaction": "clap"})
    if host.room["start"] in ("all_ready", "ready_only"):
        await other.ask({"type": "Ready", "commitment": other.room["commitment"], "salt": "mine"})
    await host.ask({"type": "Start", "commitment": host.room["commitment"], "salt": "mine, too"})
    await all_of(host.play(), other.play(), looker.play())
    for person in (host, other, looker):
        assert {"Welcome", "Update", "MatchStarted", "MatchEnded"} <= person.seen.keys()
        assert person.room["match"]["outcome"]["reason"] in find(slug).game.facts.texts.reasons
    assert {host.seat(), other.seat(), looker.seat()} == {0, 1, None}
    if "viewer" in host.table:
        assert [one.table["viewer"] for one in (host, other, looker)] == [host.seat(), other.seat(), None]


def test_independent_client_imports_nothing_of_noripan() -> None:
    tree = ast.parse(Path(outsider.__file__).read_text())
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not {name for name in modules if name is None or name.startswith(("noripan", "."))}


async def test_schema_refuses_unknown_fields(server: LocalServer):
    ann = Outsider(server.url)
    await ann.read_schema("pirate_dice")
    with pytest.raises(jsonschema_rs.ValidationError):
        ann.must_be("Received", {"type": "Accepted", "id": "c", "seq": 1, "more": 2})
    await ann.leave()
