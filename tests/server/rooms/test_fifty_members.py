"""A room of fifty: ten games in a row over real sockets, and everybody sees the same."""

import asyncio
from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

from noripan.client import Table
from noripan.games.registry import listings

from ..harness import LocalServer

SLUG = next(listing.game.facts.slug for listing in listings() if listing.game.free_rolls)
PEOPLE = 50
GAMES = 10
DANGER: dict[str, Callable[[int], int]] = {
    "하이 - 낮은 사람이 걸림": lambda value: value,
    "로우 - 높은 사람이 걸림": lambda value: -value,
    "니어(50)": lambda value: abs(value - 50),
}
"""By rule: the smaller it is for a number, the sooner that number is caught."""
SECONDS = 600
"""More than ten games take, however busy the machine is."""


async def configure(host: Table, rule: str) -> None:
    """The host writes the next game's rule."""
    options = {**host.room["options"], "rule": rule}
    await host.send("Configure", options=options, settings=host.room["settings"])


async def play(tables: list[Table]) -> list[Any]:
    """One game; returns what each saw of it."""
    host, *others = tables
    last = host.room["match"] and host.room["match"]["id"]
    commitment = host.room["commitment"]
    for table in others:
        await table.until(lambda seen: seen.room["commitment"] == commitment)
    await asyncio.gather(*(table.ready() for table in others))
    await host.ready("Start")
    for table in tables:
        await table.until(lambda seen: seen.room["match"] and seen.room["match"]["id"] != last)
    await asyncio.gather(*(table.act({"type": "Roll", "client_seed": table.member}) for table in tables))
    for table in tables:
        await table.until(lambda seen: seen.is_over)
    return [{**table.view, "viewer": None} for table in tables]


def must_be_judged(view: Any, danger: Callable[[int], int]) -> None:
    """All players have rolled once, and everyone with the worst number is caught."""
    rolls = {roll["seat"]: danger(roll["value"]) for roll in view["rolls"]}
    assert sorted(rolls) == list(range(PEOPLE))
    assert len(view["rolls"]) == PEOPLE
    assert [roll["is_last_roller"] for roll in view["rolls"]] == [False] * (PEOPLE - 1) + [True]
    caught = {seat for seat, value in rolls.items() if value == min(rolls.values())}
    assert set(view["phase"]["seats"]) == caught


async def test_room_of_fifty_members_plays_ten_matches(server: LocalServer) -> None:
    async with asyncio.timeout(SECONDS):
        hitches: list[str] = []
        tables = await server.room(*(f"사람 {number}" for number in range(PEOPLE)), slug=SLUG)
        for table in tables:
            table.on_connection = hitches.append
        for rule, danger in islice(cycle(DANGER.items()), GAMES):
            await configure(tables[0], rule)
            seen = await play(tables)
            assert all(view == seen[0] for view in seen)
            must_be_judged(seen[0], danger)
            assert len({table.seq for table in tables}) == 1
        assert hitches == []
