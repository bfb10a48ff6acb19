"""A finished match step by step: every view and word as it was shown, from the empty table to the end."""

import asyncio
import json
from typing import Any

import httpx2
import pytest

from noripan.games.registry import slugs
from noripan.kernel import LANGS, Lang, Seat, Teller, Viewer, fold, shown
from noripan.rooms import CAST, Act, HumanPlayer, Leave, MoveBot, SeatBot, Start, commitment, running
from noripan.rooms.room import awaited
from noripan.server.matches import finished as finished_module
from noripan.server.matches.finished import read_logged_match
from noripan.server.matches.replay_steps import replay_steps
from noripan.server.rooms.runner import Runner
from noripan.server.service import Service
from noripan.wire import apply

from ..harness import as_json
from ..socketless import ask, begin, play_out, seat
from .test_replays import MEMBERS, room_of


@pytest.fixture(params=slugs())
async def table(request: pytest.FixtureRequest, service: Service) -> Runner:
    """A room of each game."""
    return await room_of(service, request.param)


async def played(table: Runner) -> str:
    """A match of some moves, all over the menu; then everyone does what an idle seat does."""
    match = await begin(table, *MEMBERS)
    for number in range(12):
        current = running(table.room)
        if current is None:
            break
        place = awaited(current)[0]
        player = current.players[place]
        assert isinstance(player, HumanPlayer)
        menu = table.game.legal(current.state, place)
        await ask(table, player.member, Act(menu[number % len(menu)]))
    await play_out(table)
    return match


async def steps_of(visitor: httpx2.AsyncClient, match: str, **params: Any) -> Any:
    answer = await visitor.get(f"/api/matches/{match}/steps", params=params)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    return answer.json()


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
async def test_every_step_leads_to_the_viewers_table(
    visitor: httpx2.AsyncClient, service: Service, table: Runner, viewer: Viewer
):
    match = await played(table)
    told = await steps_of(visitor, match, **({} if viewer is None else {"viewer": viewer}))
    finished = await service.storage.match(match)
    assert finished is not None
    log = await read_logged_match(table.game, service.storage, finished)
    state = table.game.initial(log.start.options, log.start.seat_options)
    document = told["table"]
    assert told["viewer"] == viewer
    assert document == as_json(table.game.view(state, viewer))
    for step, entry in zip(told["steps"], log.moves, strict=True):
        state = fold(table.game, state, entry.events)
        document = apply(document, step["table"])
        assert document == as_json(table.game.view(state, viewer))
        assert step["events"] == as_json(shown(table.game, entry.events, viewer))
        assert step["number"] == entry.number


@pytest.mark.parametrize("lang", LANGS)
async def test_every_step_is_narrated(visitor: httpx2.AsyncClient, table: Runner, lang: Lang):
    match = await played(table)
    told = await steps_of(visitor, match, lang=lang, viewer=0)
    teller = Teller(table.game.facts.texts, lang, MEMBERS)
    view, codecs = table.game.facts.codecs.view, table.game.facts.codecs
    document = told["table"]
    assert told["rows"] == as_json(teller.rows(view.convert(document)))
    for step in told["steps"]:
        document = apply(document, step["table"])
        shown_table = view.convert(document)
        assert step["rows"] == as_json(teller.rows(shown_table))
        narrator = teller.at(shown_table)
        events = [narrator.event(codecs.shown.convert(event)) for event in step["events"]]
        assert step["lines"][: len(events)] == events


async def test_last_step_contains_the_outcome(visitor: httpx2.AsyncClient, table: Runner):
    match = await played(table)
    told = await steps_of(visitor, match)
    *others, last = told["steps"]
    assert last["outcome"] == told["card"]["outcome"]
    assert last["lines"][-1] == told["ending"]
    assert all("outcome" not in step for step in others)
    assert (others[0]["number"], others[0]["seat"], others[0]["kind"]) == (0, None, "opening")


async def test_turns_begin_with_the_roll_and_not_with_answers(visitor: httpx2.AsyncClient, service: Service):
    match = await played(await room_of(service, "catan"))
    steps = (await steps_of(visitor, match))["steps"]
    rolls = [
        step["begins_turn"]
        for step in steps
        if step["events"][:1] and step["events"][0]["type"] == "DiceRolled"
    ]
    assert len(rolls) > 1
    assert all(rolls)
    begun = [step["seat"] for step in steps if step["begins_turn"]]
    assert len(begun) < len(steps) - 1
    assert not steps[0]["begins_turn"]


async def test_every_bet_begins_a_turn(visitor: httpx2.AsyncClient, service: Service):
    match = await played(await room_of(service, "pirate_dice"))
    steps = (await steps_of(visitor, match))["steps"]
    moves = [step for step in steps if step["kind"] in ("action", "idle")]
    assert moves
    assert all(step["begins_turn"] for step in moves)


async def test_replay_starts_with_card_and_options(visitor: httpx2.AsyncClient, table: Runner):
    match = await played(table)
    told = await steps_of(visitor, match)
    assert told["card"] == (await visitor.get(f"/api/matches/{match}")).json()
    assert told["card"]["bots"] == [None] * len(told["card"]["names"])
    assert told["options"] == as_json(table.game.playable(table.room.options))


async def test_match_card_names_the_bots(visitor: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    await seat(table, "member-a")
    await ask(table, "member-a", SeatBot("odds"))
    await ask(table, "member-a", Start(commitment(table.room)))
    match = running(table.room)
    assert match is not None
    await ask(table, "member-a", Leave())
    card = (await visitor.get(f"/api/matches/{match.id}")).json()
    character = next(each for each in CAST if each.id == card["characters"][1])
    assert (card["names"], card["bots"]) == (["member-a", character.name.en], [None, "odds"])
    assert card["characters"][0] is None
    for lang in LANGS:
        told = await steps_of(visitor, match.id, lang=lang)
        assert told["names"] == ["member-a", character.name.in_(lang)]


async def test_replay_step_shows_the_move_of_a_bot(visitor: httpx2.AsyncClient, service: Service):
    table = await room_of(service, "pirate_dice")
    await seat(table, "member-a")
    await ask(table, "member-a", SeatBot("odds"))
    await ask(table, "member-a", Start(commitment(table.room)))
    while (match := running(table.room)) is not None and match.moves < 3:
        (place,) = match.clocks
        action = table.game.legal(match.state, place)[0]
        bot = MoveBot(match.position, place, action)
        await (ask(table, "member-a", Act(action)) if place == 0 else ask(table, None, bot))
    await ask(table, "member-a", Leave())
    assert match is not None
    steps = (await steps_of(visitor, match.id))["steps"]
    assert {(step["seat"], step["kind"]) for step in steps[1:3]} == {(0, "action"), (1, "bot")}


async def test_forfeit_is_narrated(service: Service, visitor: httpx2.AsyncClient):
    table = await room_of(service, "pirate_dice")
    match = await begin(table, *MEMBERS)
    await ask(table, MEMBERS[1], Leave())
    told = await steps_of(visitor, match, lang="ko")
    last = told["steps"][-1]
    assert (last["kind"], last["seat"]) == ("forfeit", 1)
    assert last["lines"][0] == "member-b가 기권했어요."


@pytest.mark.parametrize(
    ("params", "status", "code"),
    [
        ({"viewer": 2}, 404, "NO_SUCH_VIEWER"),
        ({"viewer": 255}, 404, "NO_SUCH_VIEWER"),
        ({"viewer": 256}, 400, "MALFORMED"),
        ({"viewer": -1}, 400, "MALFORMED"),
        ({"viewer": "me"}, 400, "MALFORMED"),
        ({"lang": "fr"}, 400, "MALFORMED"),
    ],
)
async def test_invalid_query_is_refused(
    visitor: httpx2.AsyncClient, service: Service, params: Any, status: int, code: str
):
    table = await room_of(service, "pirate_dice")
    match = await played(table)
    answer = await visitor.get(f"/api/matches/{match}/steps", params=params)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"]["ko"]


async def test_running_match_has_no_steps(visitor: httpx2.AsyncClient, table: Runner):
    match = await begin(table, *MEMBERS)
    answer = await visitor.get(f"/api/matches/{match}/steps")
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_MATCH")


async def test_long_replay_does_not_block_other_tasks(service: Service, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(finished_module, "BATCH_ENTRIES", 1)
    table = await room_of(service, "pirate_dice")
    finished = await service.storage.match(await played(table))
    assert finished is not None
    telling = asyncio.create_task(replay_steps(table.game, service.storage, finished, None, "ko"))
    turns = 0
    while not telling.done():
        turns += 1
        await asyncio.sleep(0)
    steps = len(json.loads(telling.result())["steps"])
    assert turns >= 2 * steps
