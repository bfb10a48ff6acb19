"""What HTTP tells of a room and its matches is what anyone may know from outside, at any time."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2
import pytest
from msgspec.structs import replace

from noripan.games.registry import find, slugs
from noripan.kernel import Refusal
from noripan.rooms import MatchEnded, MatchStarted
from noripan.server.http import routes
from noripan.server.http.errors import refusal_body
from noripan.server.http.schemas import SessionView
from noripan.server.matches.finished import finished_in
from noripan.server.rooms import open_rooms as lobby_module
from noripan.storage import FinishedMatch
from noripan.wire import encode

from ..running import until
from .determinized import Worlds
from .eavesdropping import Guest
from .evening import Evening, evening, leave
from .searching import DRAWS, Hidden, hidden_in

every_game = pytest.mark.parametrize("slug", slugs())
NOBODY = "nobody"


@dataclass(frozen=True)
class Answer:
    """What was answered to whom, and how many entries the room's log had then."""

    asker: str
    path: str
    seq: int
    body: bytes


@dataclass
class Visitors:
    """People at the windows: one whom nobody knows, one who is elsewhere, one looking on, one playing."""

    it: Evening
    clients: dict[str, httpx2.AsyncClient]
    answers: list[Answer] = field(default_factory=list)
    lists: list[bytes] = field(default_factory=list)

    async def look(self) -> None:
        """Everyone asks for everything."""
        match = self.it.runner.room.match
        ids = [] if match is None else [match.id]
        for path in paths(self.it.code, ids):
            for asker, client in self.clients.items():
                body = (await client.get(path)).content
                self.answers.append(Answer(asker, path, self.it.runner.room.seq, body))

    async def watch(self) -> None:
        """Keeps every list of open rooms that is told."""
        async with self.clients[NOBODY].stream("GET", "/api/rooms/live") as answer:
            async for line in answer.aiter_lines():
                self.lists += [line.removeprefix("data: ").encode()] if line.startswith("data: ") else []


def paths(code: str, matches: list[str]) -> Iterator[str]:
    """Wherever something of a room or a match might be told."""
    yield from ("/api/rooms", f"/api/rooms/{code}", f"/api/rooms/{code}/matches", "/api/rooms/NOROOM")
    yield from ("/api/session", "/api/matches", "/metrics")
    for match in (*matches, "nomatch"):
        yield from (f"/api/matches/{match}{more}" for more in ("", "/replay", "/steps", "/steps?viewer=0"))


@asynccontextmanager
async def visited(slug: str, *, public: bool = True) -> AsyncIterator[Visitors]:
    """An evening with people at the windows."""
    async with evening(find(slug).game, public=public) as it, httpx2.AsyncClient() as unknown:
        unknown.base_url = it.server.url
        stranger, player, onlooker = await it.guest(), it.ears[0].guest, it.ears[-1].guest
        known = {guest.member: guest.session._http for guest in (stranger, player, onlooker)}
        visitors = Visitors(it, {NOBODY: unknown, **known})
        watching = asyncio.create_task(visitors.watch())
        yield visitors
        watching.cancel()


async def a_match_and_a_half(visitors: Visitors) -> None:
    """They look before, while and after somebody plays."""
    it = visitors.it
    await visitors.look()
    await it.begin()
    await it.play(3)
    await visitors.look()
    await it.play(2000)
    await visitors.look()
    await it.begin()
    await it.play(2)
    await visitors.look()


class Outside:
    """A room from outside, in a world that whoever looks might determinize."""

    def __init__(self, worlds: Worlds, guests: list[Guest]) -> None:
        self._worlds = worlds
        self._names = {guest.member: guest.name for guest in guests}

    def told(self, answer: Answer) -> bytes | None:
        """What must be answered; None: it is looked at elsewhere."""
        try:
            told = self._asked(answer)
        except Refusal as no:
            return encode(refusal_body(no))
        return None if told is None else encode(told)

    def _asked(self, answer: Answer) -> Any:
        match answer.path.split("/")[2:]:
            case ["rooms"]:
                return self.open_rooms(answer.seq, answer.asker)
            case ["rooms", code]:
                return self._card(answer, code)
            case ["rooms", code, "matches"]:
                self._card(answer, code)
                return [routes.match_card(each) for each in self._finished(answer)]
            case ["session"]:
                return SessionView(answer.asker, self._name(answer), "en")
            case ["matches"]:
                self._name(answer)
                return [
                    routes.match_card(each) for each in self._finished(answer) if answer.asker in each.guests
                ]
            case ["matches", match, *more]:
                return self._match(answer, match, is_card=not more)
            case _:
                return None

    def open_rooms(self, seq: int, asker: str) -> list[Any]:
        """The list of open rooms, with this one in it or not."""
        card = routes.room_card(self._worlds.game, self._worlds.room(seq, asker))
        return [card] if card.public and card.people else []

    def _card(self, answer: Answer, code: str) -> Any:
        room = self._worlds.room(answer.seq, answer.asker)
        is_in = room.settings.public or answer.asker in room.members
        if code != room.code or not is_in:
            raise Refusal("NO_SUCH_ROOM")
        return routes.room_card(self._worlds.game, room)

    def _name(self, answer: Answer) -> str:
        if answer.asker not in self._names:
            raise Refusal("NOT_SIGNED_IN")
        return self._names[answer.asker]

    def _match(self, answer: Answer, match: str, *, is_card: bool) -> Any:
        for each in self._finished(answer):
            if each.match == match:
                return routes.match_card(each) if is_card else None
        raise Refusal("NO_SUCH_MATCH")

    def _finished(self, answer: Answer) -> list[FinishedMatch]:
        """The matches that are over by then, the latest first; at the same time, by their ids."""
        ends = [seq for seq, entry in self._worlds.log.items() if isinstance(entry.event, MatchEnded)]
        over = [one for seq in ends if seq <= answer.seq for one in self._ended(seq, answer.asker)]
        return sorted(over, key=lambda one: (one.ended, one.match), reverse=True)

    def _ended(self, seq: int, asker: str) -> tuple[FinishedMatch, ...]:
        return finished_in(self._worlds.room(seq, asker), self._worlds.entries(seq - 1, seq, asker))


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "QUIET_SECONDS", 0)


async def untold(visitors: Visitors) -> list[Answer]:
    """Answers that an imagined world would not give."""
    worlds = (await visitors.it.retelling()).worlds
    outside = Outside(worlds, visitors.it.guests)
    with worlds.in_force():
        told = [(answer, outside.told(answer)) for answer in visitors.answers]
    return [answer for answer, expected in told if expected not in (None, answer.body)]


@every_game
@pytest.mark.parametrize("public", [True, False])
async def test_every_answer_is_what_anyone_outside_might_imagine(slug: str, public: bool):
    async with visited(slug, public=public) as visitors:
        await a_match_and_a_half(visitors)
        assert await untold(visitors) == []
        await no_secret_stands_in(visitors)


async def no_secret_stands_in(visitors: Visitors) -> None:
    """No answer holds a secret before its time, and the counts name nobody and nothing."""
    it, worlds = visitors.it, (await visitors.it.retelling()).worlds
    hidden = [*hidden_in(worlds, it.guests), Hidden(it.invite)]
    matches = [entry.event.match for entry in worlds.log.values() if isinstance(entry.event, MatchStarted)]
    names = [Hidden(word) for word in (it.code, *matches, *[guest.name for guest in it.guests])]
    for answer in visitors.answers:
        sought = [*hidden, *names, *map(Hidden, visitors.clients)] if answer.path == "/metrics" else hidden
        found = [each.text for each in sought if each.is_in(answer.body, answer.seq, answer.asker)]
        assert not found or (answer.path.endswith("/replay") and {*found} <= {*DRAWS}), answer.path


@every_game
async def test_the_live_list_tells_what_the_list_tells(slug: str):
    async with visited(slug) as visitors:
        it = visitors.it
        await it.begin()
        await it.play(2)
        await leave(it, it.ears[0])
        worlds = (await it.retelling()).worlds
        told = {encode(Outside(worlds, []).open_rooms(seq, NOBODY)) for seq in worlds.rooms}
        await until(lambda: b"[]" in visitors.lists[1:])
    assert len(visitors.lists) >= 3
    assert set(visitors.lists) <= told


@every_game
async def test_a_card_that_tells_is_noticed(slug: str, monkeypatch: pytest.MonkeyPatch):
    honest = routes.room_card
    monkeypatch.setattr(routes, "room_card", lambda game, room: replace(honest(game, room), host=room.secret))
    async with visited(slug) as visitors:
        await visitors.look()
        assert {answer.path for answer in await untold(visitors)} >= {f"/api/rooms/{visitors.it.code}"}
