"""The replay of a match from a seat shows what that seat saw live, and nothing of the next match."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from noripan.games.registry import find
from noripan.kernel import Viewer
from noripan.rooms import viewer_of
from noripan.suite.secrecy.determinized import DeterminizedLog
from noripan.suite.secrecy.recording import RecordingClient
from noripan.suite.secrecy.scenario import Scenario, open_scenario
from noripan.wire import apply
from tests.own_games import OWN_GAMES

from ..harness import SHORT_MATCH, http_of


@dataclass
class Shown:
    """What one client saw of the match: the table in each position, and the moves."""

    viewer: Viewer
    turn: Any = None
    tables: dict[int, Any] = field(default_factory=dict)
    events: dict[int, Any] = field(default_factory=dict)

    def take(self, frame: Any, table: Any) -> Any:
        """Takes one more frame; returns the table after it."""
        is_update = frame["type"] == "Update"
        table = apply(table, frame.get("table", ())) if is_update else frame["table"]
        self.turn = apply(self.turn, frame.get("turn", ())) if is_update else frame["turn"]
        for entry in frame.get("entries", ()):
            if entry is not None and entry["type"] == "MoveView":
                self.events[entry["number"]] = entry["events"]
        if self.turn:
            self.tables[self.turn["number"]] = table
        return table


def shown_live(client: RecordingClient, determinized: DeterminizedLog) -> Shown:
    """All that a client saw of the room's first match."""
    documents = [frame for frame in map(json.loads, client.frames) if frame["type"] in ("Welcome", "Update")]
    shown, table = Shown(viewer_of(determinized.rooms[max(determinized.rooms)], client.guest.member)), None
    for frame in documents:
        table = shown.take(frame, table)
    return shown


def tables_in(told: Any) -> Iterator[Any]:
    """The table after each step."""
    table = told["table"]
    for step in told["steps"]:
        table = apply(table, step["table"])
        yield table


async def steps_of(scenario: Scenario, match: str, viewer: Viewer) -> bytes:
    """The replay from a seat."""
    params = {} if viewer is None else {"viewer": viewer}
    answer = await http_of(scenario.guests[0].session).get(f"/api/matches/{match}/steps", params=params)
    assert answer.status_code == 200
    return answer.content


@pytest.mark.parametrize("slug", OWN_GAMES)
async def test_replay_shows_each_seat_what_it_saw_live(slug: str):
    async with open_scenario(find(slug).game, options=SHORT_MATCH.get(slug, {})) as scenario:
        await scenario.begin()
        await scenario.play(4)
        await scenario.reconnect(scenario.clients[1])
        await scenario.play(2000)
        assert scenario.match is None
        assert scenario.runner.room.match is not None
        match, first = scenario.runner.room.match.id, scenario.runner.room.match.first
        following = scenario.runner.room.secret.encode()
        live = [
            shown_live(client, DeterminizedLog(scenario.game, scenario.runner.room.id, await scenario.log()))
            for client in scenario.clients
        ]
        assert {shown.viewer for shown in live} >= {None, 0, 1}
        for shown in live:
            raw = await steps_of(scenario, match, shown.viewer)
            told = json.loads(raw)
            tables = dict(enumerate(tables_in(told), first + 1))
            assert shown.tables == {number: tables[number] for number in shown.tables}
            assert shown.events == {number: told["steps"][number]["events"] for number in shown.events}
            assert following not in raw
        assert max(len(shown.tables) for shown in live) == len(told["steps"])
        assert following not in await scenario.guests[0].session.replay(match)
