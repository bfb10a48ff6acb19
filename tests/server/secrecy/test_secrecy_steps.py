"""A finished match, seen again from a seat, shows what that seat was shown live, and nothing of the next."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import Viewer
from noripan.rooms import viewer_of
from noripan.wire import apply

from .determinized import Worlds
from .eavesdropping import Ear
from .evening import Evening, evening


@dataclass
class Shown:
    """What one connection was shown of the match: the table after each number of moves, and the moves."""

    viewer: Viewer
    tables: dict[int, Any] = field(default_factory=dict)
    events: dict[int, Any] = field(default_factory=dict)

    def take(self, frame: Any, table: Any) -> Any:
        """One frame more; the table after it."""
        table = changed(frame.get("table"), table) if frame["type"] == "Update" else frame["table"]
        for entry in frame.get("entries", ()):
            if entry is not None and entry["type"] == "MoveView":
                self.events[entry["number"]] = entry["events"]
        if frame.get("turn"):
            self.tables[frame["turn"]["number"]] = table
        return table


def changed(delta: Any, table: Any) -> Any:
    """A document after a change."""
    if delta is None:
        return table
    return delta["whole"] if "whole" in delta else apply(table, delta["changes"])


def shown_live(ear: Ear, worlds: Worlds) -> Shown:
    """All that a connection was shown of the room's first match."""
    documents = [frame for frame in map(json.loads, ear.frames) if frame["type"] in ("Welcome", "Update")]
    shown, table = Shown(viewer_of(worlds.rooms[max(worlds.rooms)], ear.guest.member)), None
    for frame in documents:
        table = shown.take(frame, table)
    return shown


def tables_in(told: Any) -> Iterator[Any]:
    """The table after each step."""
    table = told["table"]
    for step in told["steps"]:
        table = changed(step["table"], table)
        yield table


async def steps_of(it: Evening, match: str, viewer: Viewer) -> bytes:
    """The match as a seat saw it."""
    params = {} if viewer is None else {"viewer": viewer}
    answer = await it.guests[0].session._http.get(f"/api/matches/{match}/steps", params=params)
    assert answer.status_code == 200
    return answer.content


@pytest.mark.parametrize("slug", slugs())
async def test_steps_tell_each_seat_what_it_was_shown_live(slug: str):
    async with evening(find(slug).game) as it:
        await it.begin()
        await it.play(4)
        await it.come_back(it.ears[1])
        await it.play(2000)
        assert it.match is None
        assert it.runner.room.match is not None
        match, following = it.runner.room.match.id, it.runner.room.secret.encode()
        live = [shown_live(ear, Worlds(it.game, it.runner.room.id, await it.log())) for ear in it.ears]
        assert {shown.viewer for shown in live} >= {None, 0, 1}
        for shown in live:
            raw = await steps_of(it, match, shown.viewer)
            told = json.loads(raw)
            tables = dict(enumerate(tables_in(told), 1))
            assert shown.tables == {number: tables[number] for number in shown.tables}
            assert shown.events == {number: told["steps"][number]["events"] for number in shown.events}
            assert following not in raw
        assert max(len(shown.tables) for shown in live) == len(told["steps"])
        assert following not in await it.guests[0].session.replay(match)
