import json
from collections.abc import Mapping

import httpx2
import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import Verified, read, verify
from noripan.rooms import RoomSettings, Say, room_view
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service

from ..socketless import ask, begin, play_out, seat

MEMBERS = ("member-a", "member-b")
SHORT: Mapping[str, Mapping[str, object]] = {"catan": {"turn_limit": 60}}
"""Options of games in which idle players would play for hundreds of turns."""


async def room_of(service: Service, slug: str, *, public: bool = True) -> Runner:
    game = find(slug).game
    options = game.facts.codecs.options.convert(SHORT.get(slug, {}))
    settings = RoomSettings(game.turns.clock.turn, public=public)
    room = await service.live_rooms.open(game, settings, options)
    return await service.live_rooms.wake(room.id)


@pytest.fixture(params=slugs())
async def table(request: pytest.FixtureRequest, service: Service) -> Runner:
    """A room of each game."""
    return await room_of(service, request.param)


async def test_replay_of_a_finished_match_can_be_verified(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    await play_out(table)
    answer = await visitor.get(f"/api/matches/{match}/replay")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/x-ndjson"
    name = f"{table.room.slug}-{match}.jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
    pages = read(answer.content)
    assert isinstance(verify(table.game, pages), Verified)
    assert pages.heading.names == MEMBERS


ROLLERS = [slug for slug in slugs() if find(slug).game.free_rolls is not None]


@pytest.mark.parametrize("slug", ROLLERS)
async def test_replay_file_contains_revealed_free_rolls(
    visitor: httpx2.AsyncClient, service: Service, slug: str
):
    table = await room_of(service, slug)
    shown = room_view(table.game, table.room).rolls
    for member in MEMBERS:
        await seat(table, member)
        await ask(table, member, Say("/roll 1 50", "행운"))
    matches = [await begin(table, *MEMBERS)]
    for member in MEMBERS:
        await ask(table, member, Say("/roll"))
    matches.append(await begin(table, *MEMBERS))
    await play_out(table)
    first, second = [(await visitor.get(f"/api/matches/{match}/replay")).content for match in matches]
    verdict = verify(table.game, read(first), rolls=shown)
    assert isinstance(verdict, Verified)
    assert verdict.rolls == len(MEMBERS)
    assert json.loads(first.splitlines()[-1])["rolls"]["rolls"][1]["words"] == "행운"
    drawn = [draw for line in first.splitlines()[1:-1] for draw in json.loads(line)["draws"]]
    assert [draw["type"] for draw in drawn] == ["SeededDrawn"] * len(MEMBERS)
    verdict = verify(table.game, read(second))
    assert isinstance(verdict, Verified)
    assert verdict.rolls == 0
    assert b'"rolls"' not in second.splitlines()[-1]


@pytest.mark.parametrize("slug", ROLLERS)
async def test_replay_files_do_not_contain_the_next_secret(
    visitor: httpx2.AsyncClient, service: Service, slug: str
):
    table = await room_of(service, slug)
    match = await begin(table, *MEMBERS)
    await ask(table, MEMBERS[0], Say("/roll"))
    await play_out(table)
    file = (await visitor.get(f"/api/matches/{match}/replay")).text
    assert table.room.free_rolls is not None
    assert table.room.free_rolls.secret not in file
    assert table.room.secret not in file


async def test_running_match_has_no_replay(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    for address in (f"/api/matches/{match}", f"/api/matches/{match}/replay"):
        answer = await visitor.get(address)
        assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_MATCH")


@pytest.mark.parametrize("match", ["%00", "a%00b", "%0A", "a%20b", "%ED%95%9C"])
@pytest.mark.parametrize("more", ["", "/replay", "/steps"])
async def test_impossible_match_id_is_malformed(visitor: httpx2.AsyncClient, match: str, more: str):
    answer = await visitor.get(f"/api/matches/{match}{more}")
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")


async def test_finished_match_shows_its_outcome(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    await play_out(table)
    card = (await visitor.get(f"/api/matches/{match}")).json()
    assert (card["id"], card["slug"], card["names"]) == (match, table.room.slug, list(MEMBERS))
    assert table.room.match is not None
    assert table.room.match.ended is not None
    assert card["outcome"]["reason"] == table.room.match.ended.outcome.reason


async def test_matches_of_a_room_are_listed_latest_first_up_to_the_limit(
    visitor: httpx2.AsyncClient, table: Runner
):
    played = []
    for _ in range(2):
        played.append(await begin(table, *MEMBERS))
        await play_out(table)
    address = f"/api/rooms/{table.room.code}/matches"
    assert {card["id"] for card in (await visitor.get(address)).json()} == set(played)
    assert len((await visitor.get(address, params={"limit": 1})).json()) == 1


async def test_matches_of_a_private_room_are_listed_for_members_and_invited_guests(
    visitor: httpx2.AsyncClient, service: Service
):
    table = await room_of(service, slugs()[0], public=False)
    await begin(table, *MEMBERS)
    await play_out(table)
    address = f"/api/rooms/{table.room.code}/matches"
    assert (await visitor.get(address)).status_code == 404
    assert len((await visitor.get(address, params={"invite": table.room.invite})).json()) == 1


async def test_guest_sees_only_own_matches(guest: httpx2.AsyncClient, service: Service, table: Runner):
    member = (await guest.get("/api/session")).json()["id"]
    others = await room_of(service, table.room.slug)
    await begin(others, *MEMBERS)
    await play_out(others)
    mine = await begin(table, member, "member-b")
    await play_out(table)
    assert [card["id"] for card in (await guest.get("/api/matches")).json()] == [mine]


async def test_listing_own_matches_needs_a_session(visitor: httpx2.AsyncClient):
    assert (await visitor.get("/api/matches")).json()["code"] == "NOT_SIGNED_IN"


@pytest.mark.parametrize("limit", ["0", "101", "-1", "many", "1.5"])
async def test_lists_are_bounded(guest: httpx2.AsyncClient, limit: str):
    answer = await guest.get("/api/matches", params={"limit": limit})
    assert (answer.status_code, answer.json()["code"]) == (400, "MALFORMED")
