"""The development log: one line per action, only in development mode."""

import json
import logging
import re
import sys
from collections.abc import Iterator
from io import StringIO

import pytest
import structlog

from noripan.cli.commands.serve import server_settings
from noripan.games.registry import find
from noripan.kernel import REFEREE, Acted, FastChance, Match, Seat
from noripan.server.logging_setup import configure_logging
from noripan.server.rooms.action_log import ACTIONS, action_line
from noripan.storage import MemoryStorage
from tests.own_games import OWN_GAMES

from ..harness import NO_CLOCK, SLUG, LocalServer, begin, move, run_server

LINE = re.compile(r"\[Action\] (\w+) by (seat \d+): (\{.*\})")


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    """All that the server prints at level DEBUG, in development mode or not."""
    root, actions, stderr = logging.getLogger(), logging.getLogger(ACTIONS), sys.stderr
    handlers, level = root.handlers[:], root.level
    sys.stderr = StringIO()
    configure_logging("DEBUG", development=request.param)
    yield sys.stderr
    sys.stderr, root.handlers = stderr, handlers
    root.setLevel(level)
    actions.disabled, actions.handlers = True, []
    structlog.reset_defaults()
    for name in ("uvicorn.error", "uvicorn.access", "alembic", "aiosqlite", "httpx2", "httpcore2"):
        logging.getLogger(name).setLevel(logging.NOTSET)


async def play_three_moves(server: LocalServer) -> list[str]:
    """Who has moved, as the log calls them."""
    ann, ben = [await server.guest(name) for name in ("Ann", "Ben")]
    address = await ann.open_room(SLUG, settings=NO_CLOCK)
    tables = [await server.join(one, address) for one in (ann, ben)]
    await begin(*tables)
    return [f"seat {tables.index(await move(*tables))}" for _ in range(3)]


@pytest.mark.parametrize("written", [True], indirect=True)
async def test_each_action_is_printed_in_development_mode(written: StringIO) -> None:
    async with run_server(MemoryStorage()) as server:
        movers = await play_three_moves(server)
    lines = [line for line in written.getvalue().splitlines() if line.startswith("[Action]")]
    found = [LINE.fullmatch(line) for line in lines]
    assert [match and match[2] for match in found] == movers
    assert [match and match[1] for match in found] == ["Bet", "Challenge", "Bet"]
    assert [match and match[3] for match in found] == ['{"face":1,"count":1}', "{}", '{"face":1,"count":1}']


@pytest.mark.parametrize("written", [False], indirect=True)
async def test_no_action_is_printed_in_production(written: StringIO) -> None:
    async with run_server(MemoryStorage()) as server:
        await play_three_moves(server)
    assert "[Action]" not in written.getvalue()
    assert logging.getLogger(ACTIONS).disabled


@pytest.mark.parametrize("slug", OWN_GAMES)
def test_action_of_every_game_has_a_log_line(slug: str) -> None:
    game, chance = find(slug).game, FastChance(slug)
    match = Match.start(game, game.facts.seats[1], seed=1)
    while match.outcome is None:
        seat = match.actors[0]
        menu = match.legal(seat)
        for action in menu:
            told = LINE.fullmatch(action_line(Acted(seat, action)))
            assert told is not None
            assert told[2] == f"seat {seat}"
            assert {"type": told[1], **json.loads(told[3])} == game.facts.codecs.action.plain(action)
        match.act(seat, menu[chance.below(len(menu))])


def test_referee_moves_are_logged_as_such() -> None:
    house = find("dice_room").game.referee
    assert house is not None
    assert action_line(Acted(REFEREE, house.answer((Seat(1),), "늦었어요"))) == (
        '[Action] Verdict by referee: {"caught":[1],"reason":"늦었어요"}'
    )


def test_development_mode_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not server_settings(None, None, None, dev=False).development
    assert server_settings(None, None, None, dev=True).development
    monkeypatch.setenv("NORIPAN_DEVELOPMENT", "true")
    assert server_settings(None, None, None, dev=False).development
