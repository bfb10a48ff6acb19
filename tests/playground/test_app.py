"""The server of the playground: what it shows, whom it refuses, and that no other server has its routes."""

import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest

from noripan.games.registry import find
from noripan.kernel import Seat
from noripan.playground.app import create_dev_app
from noripan.playground.commands import SeatIdle
from noripan.playground.live_table import LiveTable
from noripan.playground.rules_source import RulesSource
from noripan.server.app import create_app
from noripan.server.service import Service
from noripan.server.settings import Settings
from noripan.storage import MemoryStorage

from .conftest import Author

HOST = "http://127.0.0.1:8123"
PIRATES = "pirate_dice"


def live(source: RulesSource, seats: int = 2) -> LiveTable:
    options = source.listing.game.facts.codecs.options
    return LiveTable(source, options.plain(options.type()), seats, "seed")


@asynccontextmanager
async def opened(table: LiveTable) -> AsyncIterator[httpx2.AsyncClient]:
    transport = httpx2.ASGITransport(app=create_dev_app(table), raise_app_exceptions=False)
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        yield client


async def shown(table: LiveTable, eyes: int | None = None) -> Any:
    """What the page is sent first."""
    event = await anext(table.events("en", eyes))
    name, data = event.decode().removeprefix("event: ").split("\ndata: ")
    return json.loads(data) | {"event": name}


def action_of(page: Any, seat: int, action: Any) -> dict[str, Any]:
    seen = {"history": page["history"], "at": page["table"]["at"]}
    return {"type": "SeatAct", "seat": seat, "action": action, **seen}


async def roll(client: httpx2.AsyncClient, table: LiveTable, seat: int, value: int) -> None:
    await client.post("/api/dev/commands", json={"type": "SetNextDraws", "values": [value]})
    command = action_of(await shown(table), seat, {"type": "Roll"})
    answer = await client.post("/api/dev/commands", json=command)
    assert answer.status_code == 204, answer.text


async def test_moves_are_played_rewound_and_given_other_luck(source: RulesSource) -> None:
    table = live(source)
    async with opened(table) as client:
        await roll(client, table, 0, 2)
        await roll(client, table, 1, 3)
        page = await shown(table, eyes=1)
        assert [move["lines"] for move in page["table"]["moves"]] == [
            [],
            ["Ada went 3 on."],
            ["Ben went 4 on."],
        ]
        assert page["table"]["moves"][2]["draws"] == [{"low": 0, "high": 5, "value": 3}]
        await client.post("/api/dev/commands", json={"type": "Seek", "at": 1})
        page = await shown(table)
        assert (page["table"]["at"], page["table"]["panels"][1]["menu"]["actions"]) == (1, [{"type": "Roll"}])
        await client.post("/api/dev/commands", json={"type": "Redraw", "number": 1, "values": [5]})
        assert (await shown(table))["table"]["panels"][0]["rows"] == [["Ada", "6"], ["Ben", "0"]]
        refused = await client.post("/api/dev/commands", json={"type": "Redraw", "number": 1, "values": [6]})
        assert refused.status_code == 400
        assert refused.json()["message"]["en"] == "Draw 1 is from 0 to 5. It can’t be 6."


async def test_stream_tells_each_change_and_ends_with_the_table(source: RulesSource) -> None:
    table = live(source)
    stream = table.events("ko", None)
    assert b'"at":0' in await anext(stream)
    await table.do(SeatIdle(Seat(0)))
    told = await anext(stream)
    assert "가람이" in told.decode()
    assert b'"at":1' in told
    table.close()
    assert [event async for event in stream] == []


async def test_choice_for_an_earlier_turn_is_refused(source: RulesSource) -> None:
    table = live(source)
    async with opened(table) as client:
        seen = await shown(table)
        await client.post("/api/dev/commands", json={"type": "SeatIdle", "seat": 0})
        await client.post("/api/dev/commands", json={"type": "SeatIdle", "seat": 1})
        late = await client.post("/api/dev/commands", json=action_of(seen, 0, {"type": "Roll"}))
        assert late.json()["code"] == "STALE_ACTION"


async def test_checks_say_what_an_action_is_or_why_not(source: RulesSource) -> None:
    async with opened(live(source)) as client:
        allowed = await client.post(
            "/api/dev/checks", json={"type": "CheckAct", "seat": 0, "action": {"type": "Roll"}}
        )
        assert (allowed.status_code, allowed.text) == (200, "Roll")
        refused = await client.post(
            "/api/dev/checks", json={"type": "CheckAct", "seat": 0, "action": {"type": "Rest"}}
        )
        assert refused.json()["message"]["en"] == "You can’t rest yet."


async def test_bots_forfeits_and_new_matches(source: RulesSource, caplog: pytest.LogCaptureFixture) -> None:
    table = live(source)
    logging.getLogger("noripan.actions").disabled = False
    async with opened(table) as client:
        seen = await shown(table)
        with caplog.at_level(logging.DEBUG, "noripan.actions"):
            bot = {"type": "LetBotPlay", "seat": 0, "history": seen["history"], "at": 0}
            assert (await client.post("/api/dev/commands", json=bot)).status_code == 204
        assert caplog.messages == ["[Action] Roll by seat 0: {}"]
        await client.post("/api/dev/commands", json={"type": "SeatLeave", "seat": 1})
        assert (await shown(table))["table"]["ending"] == "Ada won!"
        await client.post("/api/dev/commands", json={"type": "StartOver", "options": {}, "seats": 3})
        page = await shown(table)
        assert (page["table"]["names"], page["table"]["at"]) == (["Ada", "Ben", "Cleo"], 0)


async def test_saved_rules_keep_the_position_or_say_which_move_they_refuse(
    author: Author, source: RulesSource
) -> None:
    table = live(source)
    async with opened(table) as client:
        for seat, value in ((0, 0), (1, 4), (0, 4)):
            await roll(client, table, seat, value)
        author.save("went {steps} on", "ran {steps} on")
        table.read_rules()
        page = await shown(table)
        assert (page["trouble"], page["reload"]) == (None, {"count": 1, "played": 3, "kept": 0})
        assert page["table"]["moves"][3]["lines"] == ["Ada ran 5 on."]
        author.save("if isinstance(action, Rest) and state.places[seat] == 0:", "if state.places[seat] == 1:")
        table.read_rules()
        page = await shown(table)
        assert page["trouble"] == {"kind": "move", "move": 3, "why": "You can’t rest yet.", "trace": ""}
        assert page["table"]["at"] == 2
        assert page["reload"] == {"count": 2, "played": 2, "kept": 1}
        author.save("GOAL = 12", "GOAL = ")
        table.read_rules()
        page = await shown(table)
        assert (page["trouble"]["kind"], page["trouble"]["why"]) == ("rules", "SyntaxError: invalid syntax")
        author.save()
        table.read_rules()
        page = await shown(table)
        assert (page["trouble"], page["table"]["panels"][0]["rows"]) == (None, [["Ada", "6"], ["Ben", "5"]])


async def test_saved_board_is_served_under_another_address(author: Author, source: RulesSource) -> None:
    table = live(source)
    async with opened(table) as client:
        assert (await shown(table))["game"]["board"] is None
        scripts = []
        for title in ("Race", "Chase"):
            author.save_board(title)
            assert source.has_other_board()
            assert not source.has_changed()
            table.read_board()
            scripts.append((await shown(table))["game"]["board"]["script"])
            assert f"`{title}: " in (await client.get(scripts[-1])).text
        assert scripts[0] != scripts[1]


async def test_crash_of_the_rules_is_explained_and_changes_nothing(
    author: Author, source: RulesSource
) -> None:
    table = live(source)
    author.save("chance.below(SIDES)", "chance.below(SIDES) // 0")
    table.read_rules()
    async with opened(table) as client:
        seen = await shown(table)
        crashed = await client.post("/api/dev/commands", json=action_of(seen, 0, {"type": "Roll"}))
        assert crashed.json()["code"] == "RULES_CRASHED"
        page = await shown(table)
        assert (page["trouble"]["kind"], page["table"]["at"]) == ("crash", 0)
        assert page["trouble"]["trace"].splitlines()[1].endswith("in play")
        check = {"type": "CheckAct", "seat": 0, "action": {"type": "Roll"}}
        assert (await client.post("/api/dev/checks", json=check)).status_code == 200, "nothing is drawn"
        author.save('refusals={"NOT_YET"', 'refusals={"LATER"')
        table.read_rules()
        rest = action_of(await shown(table), 0, {"type": "Rest"})
        refused = await client.post("/api/dev/commands", json=rest)
        assert refused.json()["message"]["en"] == "RuleViolation('NOT_YET')", "its text is not written yet"
        author.save("str(place)", "str(1 // place)")
        table.read_rules()
        assert (await shown(table))["event"] == "trouble", "views are code under development, too"


async def test_panel_of_a_seat_contains_only_what_the_seat_may_know() -> None:
    table = live(RulesSource(PIRATES), seats=3)
    page = await shown(table)
    game = find(PIRATES).game
    state = game.facts.codecs.state.decode(table.state)
    for panel in page["table"]["panels"]:
        view = game.view(state, panel["viewer"])
        assert panel["view"] == json.loads(game.facts.codecs.view.encode(view))
        others = [list(cup) for seat, cup in enumerate(state.cups) if seat != panel["viewer"]]
        assert not any(json.dumps(cup) in json.dumps(panel) for cup in others)


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "noripan.example"},
        {"Host": "127.0.0.1.example:8123"},
        {"Host": "192.168.0.7:8123"},
        {"Host": "127.0.0.1:8123", "Origin": "http://noripan.example"},
        {"Host": "127.0.0.1:8123", "Origin": "http://127.0.0.1:9000"},
        {"Host": "127.0.0.1:8123", "Origin": "null"},
    ],
)
@pytest.mark.parametrize("path", ["/dev", "/api/dev/state", "/api/dev/live"])
async def test_foreign_pages_and_names_are_refused(
    source: RulesSource, headers: dict[str, str], path: str
) -> None:
    async with opened(live(source)) as client:
        answer = await client.get(path, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "FOREIGN_ORIGIN")


async def test_pages_of_this_machine_are_served(source: RulesSource) -> None:
    async with opened(live(source)) as client:
        for host in ("127.0.0.1:8123", "localhost:5173", "[::1]:8123"):
            answer = await client.get("/api/dev/state", headers={"Host": host, "Origin": f"http://{host}"})
            assert answer.json()["places"] == [0, 0]
        assert (await client.get("/")).headers["location"] == "/dev"
        form = await client.post(
            "/api/dev/commands", content='{"type":"Seek","at":0}', headers={"Content-Type": "text/plain"}
        )
        assert form.json()["code"] == "NOT_JSON"


async def test_no_other_server_has_the_playground() -> None:
    service = Service(Settings(database=":memory:"), MemoryStorage())
    transport = httpx2.ASGITransport(app=create_app(service))
    async with httpx2.AsyncClient(transport=transport, base_url=HOST) as client:
        for path in ("/api/dev/live", "/api/dev/state"):
            assert (await client.get(path)).json()["code"] == "NO_SUCH_PAGE"
