"""HTTP shows of a room and its matches only what anyone may know from outside."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace

from noripan.games.registry import find
from noripan.kernel import Refusal
from noripan.rooms import MatchEnded, MatchStarted
from noripan.server.http.errors import refusal_body
from noripan.server.http.routes import rooms as room_routes
from noripan.server.http.schemas import SessionView
from noripan.server.matches.finished import card_of, finished_in
from noripan.server.open_rooms import open_rooms as open_rooms_module
from noripan.storage import FinishedMatch
from noripan.suite.secrecy.determinized import DeterminizedLog
from noripan.suite.secrecy.recording import Guest
from noripan.suite.secrecy.scenario import Scenario, leave, open_scenario
from noripan.suite.secrecy.secret_search import DRAWS, Secret, secrets_of
from noripan.wire import encode
from tests.own_games import OWN_GAMES

from ..harness import SHORT_MATCH, http_of, until

every_game = pytest.mark.parametrize("slug", OWN_GAMES)
NOBODY = "nobody"


@dataclass(frozen=True)
class Answer:
    """A response, who got it, and how many entries the room's log had then."""

    asker: str
    path: str
    seq: int
    body: bytes


@dataclass
class Visitors:
    """HTTP clients: one without a session, a guest elsewhere, a spectator and a player."""

    scenario: Scenario
    clients: dict[str, httpx2.AsyncClient]
    answers: list[Answer] = field(default_factory=list)
    lists: list[bytes] = field(default_factory=list)

    async def look(self) -> None:
        """Every client requests every path."""
        match = self.scenario.runner.room.match
        ids = [] if match is None else [match.id]
        for path in paths(self.scenario.code, ids):
            for asker, client in self.clients.items():
                body = (await client.get(path)).content
                self.answers.append(Answer(asker, path, self.scenario.runner.room.seq, body))

    async def watch(self) -> None:
        """Keeps every list of open rooms in the stream; besides them it has only the number of people."""
        async with self.clients[NOBODY].stream("GET", "/api/rooms/live") as answer:
            async for line in answer.aiter_lines():
                data = line.removeprefix("data: ")
                self.lists += [data.encode()] if data != line and not data.isdigit() else []


def paths(code: str, matches: list[str]) -> Iterator[str]:
    """Every path that might show something of a room or a match."""
    yield from ("/api/rooms", f"/api/rooms/{code}", f"/api/rooms/{code}/matches", "/api/rooms/NOROOM")
    yield from ("/api/session", "/api/matches", "/metrics")
    for match in (*matches, "nomatch"):
        yield from (f"/api/matches/{match}{more}" for more in ("", "/replay", "/steps", "/steps?viewer=0"))


@asynccontextmanager
async def visited(slug: str, *, public: bool = True) -> AsyncIterator[Visitors]:
    """A scenario with HTTP clients."""
    options = SHORT_MATCH.get(slug, {})
    game = find(slug).game
    async with (
        open_scenario(game, public=public, options=options) as scenario,
        httpx2.AsyncClient() as unknown,
    ):
        unknown.base_url = scenario.server.url
        stranger, player, onlooker = (
            await scenario.guest(),
            scenario.clients[0].guest,
            scenario.clients[-1].guest,
        )
        known = {guest.member: http_of(guest.session) for guest in (stranger, player, onlooker)}
        visitors = Visitors(scenario, {NOBODY: unknown, **known})
        watching = asyncio.create_task(visitors.watch())
        yield visitors
        watching.cancel()


async def a_match_and_a_half(visitors: Visitors) -> None:
    """Requests before, during and after a match."""
    scenario = visitors.scenario
    await visitors.look()
    await scenario.begin()
    await scenario.play(3)
    await visitors.look()
    await scenario.play(2000)
    await visitors.look()
    await scenario.begin()
    await scenario.play(2)
    await visitors.look()


class Outside:
    """A room from outside, determinized for the asker."""

    def __init__(self, determinized: DeterminizedLog, guests: list[Guest]) -> None:
        self._determinized = determinized
        self._names = {guest.member: guest.name for guest in guests}

    def told(self, answer: Answer) -> bytes | None:
        """What must be answered; None: it is looked at elsewhere."""
        try:
            told = self._asked(answer)
        except Refusal as refusal:
            return encode(refusal_body(refusal))
        return None if told is None else encode(told)

    def _asked(self, answer: Answer) -> Any:
        match answer.path.split("/")[2:]:
            case ["rooms"]:
                return self.open_rooms(answer.seq, answer.asker)
            case ["rooms", code]:
                return self._card(answer, code)
            case ["rooms", code, "matches"]:
                self._card(answer, code)
                return [card_of(each) for each in self._finished(answer)]
            case ["session"]:
                return SessionView(answer.asker, self._name(answer), "en")
            case ["matches"]:
                self._name(answer)
                return [card_of(each) for each in self._finished(answer) if answer.asker in each.guests]
            case ["matches", match, *more]:
                return self._match(answer, match, is_card=not more)
            case _:
                return None

    def open_rooms(self, seq: int, asker: str) -> list[Any]:
        """The list of open rooms, with this one in it or not."""
        card = room_routes.card_of(self._determinized.game, self._determinized.room(seq, asker))
        return [card] if card.public and card.people else []

    def _card(self, answer: Answer, code: str) -> Any:
        room = self._determinized.room(answer.seq, answer.asker)
        is_in = room.settings.public or answer.asker in room.members
        if code != room.code or not is_in:
            raise Refusal("NO_SUCH_ROOM")
        return room_routes.card_of(self._determinized.game, room)

    def _name(self, answer: Answer) -> str:
        if answer.asker not in self._names:
            raise Refusal("NOT_SIGNED_IN")
        return self._names[answer.asker]

    def _match(self, answer: Answer, match: str, *, is_card: bool) -> Any:
        for each in self._finished(answer):
            if each.match == match:
                return card_of(each) if is_card else None
        raise Refusal("NO_SUCH_MATCH")

    def _finished(self, answer: Answer) -> list[FinishedMatch]:
        """The matches that are over by then, the latest first; at the same time, by their ids."""
        ends = [seq for seq, entry in self._determinized.log.items() if isinstance(entry.event, MatchEnded)]
        over = [one for seq in ends if seq <= answer.seq for one in self._ended(seq, answer.asker)]
        return sorted(over, key=lambda one: (one.ended, one.match), reverse=True)

    def _ended(self, seq: int, asker: str) -> tuple[FinishedMatch, ...]:
        return finished_in(
            self._determinized.room(seq, asker), self._determinized.entries(seq - 1, seq, asker)
        )


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_rooms_module, "MIN_INTERVAL_SECONDS", 0)


async def untold(visitors: Visitors) -> list[Answer]:
    """Answers that an imagined world would not give."""
    determinized = (await visitors.scenario.reconstruction()).determinized
    outside = Outside(determinized, visitors.scenario.guests)
    with determinized.in_force():
        told = [(answer, outside.told(answer)) for answer in visitors.answers]
    return [answer for answer, expected in told if expected not in (None, answer.body)]


@every_game
@pytest.mark.parametrize("public", [True, False])
async def test_http_responses_can_be_reconstructed_without_secrets(slug: str, public: bool):
    async with visited(slug, public=public) as visitors:
        await a_match_and_a_half(visitors)
        assert await untold(visitors) == []
        await no_secret_stands_in(visitors)


async def no_secret_stands_in(visitors: Visitors) -> None:
    """No answer holds a secret before its time, and the counts name nobody and nothing."""
    scenario, determinized = visitors.scenario, (await visitors.scenario.reconstruction()).determinized
    hidden = [*secrets_of(determinized, scenario.guests), Secret(scenario.invite)]
    matches = [
        entry.event.match for entry in determinized.log.values() if isinstance(entry.event, MatchStarted)
    ]
    names = [Secret(word) for word in (scenario.code, *matches, *[guest.name for guest in scenario.guests])]
    for answer in visitors.answers:
        sought = [*hidden, *names, *map(Secret, visitors.clients)] if answer.path == "/metrics" else hidden
        found = [each.text for each in sought if each.is_in(answer.body, answer.seq, answer.asker)]
        assert not found or (answer.path.endswith("/replay") and {*found} <= {*DRAWS}), answer.path


@every_game
async def test_live_list_equals_the_plain_list(slug: str):
    async with visited(slug) as visitors:
        scenario = visitors.scenario
        await scenario.begin()
        await scenario.play(2)
        await leave(scenario, scenario.clients[0])
        determinized = (await scenario.reconstruction()).determinized
        told = {encode(Outside(determinized, []).open_rooms(seq, NOBODY)) for seq in determinized.rooms}
        await until(lambda: b"[]" in visitors.lists[1:])
    assert len(visitors.lists) >= 3
    assert set(visitors.lists) <= told


@every_game
async def test_leak_in_a_room_card_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch):
    honest = room_routes.card_of
    monkeypatch.setattr(
        room_routes, "card_of", lambda game, room: replace(honest(game, room), host=room.secret)
    )
    async with visited(slug) as visitors:
        await visitors.look()
        assert {answer.path for answer in await untold(visitors)} >= {f"/api/rooms/{visitors.scenario.code}"}
