"""Rooms whose matches go on from a move of a finished match."""

import json
from typing import Any

import httpx2
import pytest

from noripan.kernel import Seat, Verified, origin_of, read, verify
from noripan.rooms import BotPlayer, Connect, HumanPlayer, Leave, Ready, Start, commitment, running
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.wire import apply, encode

from ..socketless import FakeSubscriber, ask, begin, play_out
from .test_replay_steps import played
from .test_replays import MEMBERS, room_of

PLAYED_ON = ["catan", "pirate_dice", "sequence"]
MOVE = 6


async def continued(guest: httpx2.AsyncClient, match: str, **body: Any) -> httpx2.Response:
    return await guest.post(f"/api/matches/{match}/rooms", json={"move": MOVE, "seat": 1, **body})


async def opened(service: Service, answer: httpx2.Response) -> Runner:
    assert answer.status_code == 201, answer.text
    runner = await service.live_rooms.find(answer.json()["code"])
    assert runner is not None
    return runner


async def joined(runner: Runner, member: str = "learner") -> FakeSubscriber:
    subscriber = FakeSubscriber(member)
    await runner.join(subscriber, Connect(member, "player", runner.room.invite), None)
    return subscriber


async def started(runner: Runner, member: str = "learner") -> Any:
    await ask(runner, member, Start(commitment(runner.room)))
    match = running(runner.room)
    assert match is not None
    return match


@pytest.mark.parametrize("slug", PLAYED_ON)
async def test_chosen_seat_goes_on_from_the_table_it_saw(
    guest: httpx2.AsyncClient, service: Service, slug: str
):
    source = await played(await room_of(service, slug))
    runner = await opened(service, await continued(guest, source))
    await joined(runner)
    match = await started(runner)
    assert match.players[1] == HumanPlayer("learner")
    assert isinstance(match.players[0], BotPlayer)
    steps = (await guest.get(f"/api/matches/{source}/steps", params={"viewer": 1})).json()
    assert json.loads(encode(runner.game.view(match.state, Seat(1)))) == table_after(steps)
    assert (match.source.match, match.source.move, match.source.seat) == (source, MOVE, 1)


def table_after(steps: Any) -> Any:
    """The table of a replay after MOVE moves."""
    table = steps["table"]
    for step in steps["steps"][:MOVE]:
        table = apply(table, step["table"])
    return table


async def test_match_from_a_replay_is_marked_and_its_file_verifies(
    guest: httpx2.AsyncClient, service: Service
):
    source = await played(await room_of(service, "pirate_dice"))
    runner = await opened(service, await continued(guest, source, seat=0))
    await joined(runner)
    match = await started(runner)
    await ask(runner, "learner", Leave())
    card = (await guest.get(f"/api/matches/{match.id}")).json()
    assert card["source"] == {"match": source, "move": MOVE, "seat": 0}
    file = read((await guest.get(f"/api/matches/{match.id}/replay")).content)
    assert isinstance(verify(runner.game, file), Verified)
    origin = origin_of(file.heading.terms)
    assert origin is not None
    assert origin.source.match == source
    assert (await guest.get(f"/api/matches/{match.id}/steps")).status_code == 200
    assert (await guest.get(f"/api/matches/{match.id}/statistics")).json() == {"numbers": [], "charts": []}


async def test_match_from_a_replay_can_be_gone_on_from(guest: httpx2.AsyncClient, service: Service):
    source = await played(await room_of(service, "pirate_dice"))
    runner = await opened(service, await continued(guest, source, seat=0))
    await joined(runner)
    again = (await started(runner)).id
    await ask(runner, "learner", Leave())
    assert (await continued(guest, again, move=1, seat=0)).status_code == 201


async def test_only_people_have_a_clock(guest: httpx2.AsyncClient, service: Service):
    source = await played(await room_of(service, "pirate_dice"))
    for bots in (True, False):
        runner = await opened(service, await continued(guest, source, bots=bots))
        assert (runner.room.settings.turn_seconds is None) == bots


async def test_friends_may_take_the_other_seats(guest: httpx2.AsyncClient, service: Service):
    source = await played(await room_of(service, "pirate_dice"))
    runner = await opened(service, await continued(guest, source, bots=False))
    assert runner.room.seats == {}
    await joined(runner)
    await joined(runner, "friend")
    assert runner.room.seats == {1: HumanPlayer("learner"), 0: HumanPlayer("friend")}
    await ask(runner, "friend", Ready(commitment(runner.room)))
    assert (await started(runner)).seated == (HumanPlayer("friend"), HumanPlayer("learner"))


async def test_hidden_dice_are_rolled_again(guest: httpx2.AsyncClient, service: Service):
    source = await played(await room_of(service, "pirate_dice"))
    states = set()
    for _ in range(8):
        runner = await opened(service, await continued(guest, source))
        await joined(runner)
        states.add((await started(runner)).state.cups[0])
    assert len(states) > 1


async def refused(answer: httpx2.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_impossible_places_are_refused(guest: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    source = await played(table)
    assert table.room.match is not None
    last = table.room.match.moves
    assert await refused(await continued(guest, "nothing")) == (404, "NO_SUCH_MATCH")
    assert await refused(await continued(guest, source, move=last + 1)) == (404, "NO_SUCH_MOVE")
    assert await refused(await continued(guest, source, seat=2)) == (404, "NO_SUCH_VIEWER")
    assert await refused(await continued(guest, source, move=last)) == (409, "OVER_BY_THEN")
    assert await refused(await continued(guest, source, move=0)) == (400, "MALFORMED")


async def test_seat_that_has_left_cannot_go_on(guest: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    match = await begin(table, *MEMBERS, "member-c")
    await ask(table, "member-c", Leave())
    await play_out(table)
    answer = await continued(guest, match, move=2, seat=2)
    assert await refused(answer) == (409, "SEAT_OUT")
    assert (await continued(guest, match, move=1, seat=2)).status_code == 201


async def test_seat_without_dice_cannot_go_on(guest: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    match = await begin(table, *MEMBERS, "member-c")
    await play_out(table)
    steps = (await guest.get(f"/api/matches/{match}/steps")).json()["steps"]
    at, out = next((step["number"] + 1, step["out"]) for step in steps if step["out"])
    assert len(out) == 1
    assert await refused(await continued(guest, match, move=at, seat=out[0])) == (409, "SEAT_OUT")
    assert (await continued(guest, match, move=at - 1, seat=out[0])).status_code == 201


async def test_role_cannot_go_on(guest: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "blackjack")
    match = await begin(table, *MEMBERS)
    await play_out(table)
    assert await refused(await continued(guest, match, move=1, seat=1)) == (409, "ROLE_NEEDED")


async def test_match_of_other_rules_cannot_go_on(
    guest: httpx2.AsyncClient, service: Service, monkeypatch: pytest.MonkeyPatch
):
    source = await played(await room_of(service, "pirate_dice"))
    monkeypatch.setattr("noripan.server.matches.origins.key_of", lambda *_: b"another key")
    assert await refused(await continued(guest, source)) == (409, "OTHER_RULES")


async def test_only_guests_may_open_a_room(visitor: httpx2.AsyncClient, service: Service):
    source = await played(await room_of(service, "pirate_dice"))
    assert await refused(await continued(visitor, source)) == (401, "NOT_SIGNED_IN")
