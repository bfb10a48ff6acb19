"""What a person at an online table is told, asked and heard."""

import asyncio

import pytest

from noripan.client import TableClosed
from noripan.rooms import Act, Connect, Disconnect, Leave, React, Say, Sit, Stand

from .stage import GAME, Stage


@pytest.fixture
async def lobby():
    stage = Stage()
    await stage.enter()
    return stage


@pytest.fixture
async def match(lobby):
    """A match has begun, and it is Ben's turn."""
    await lobby.begin()
    assert "(30 seconds left)" in lobby.seen()
    lobby.asked.clear()
    return lobby


async def test_who_joins_is_ready(lobby):
    ((command, fields),) = lobby.asked
    assert command == "Ready"
    assert fields["commitment"] == lobby.table.room["commitment"]


async def test_people_come_and_go(lobby):
    await lobby.happen(Connect("Cho", "spectator"), "Cho")
    assert "› Cho came in.\n" in lobby.seen()
    await lobby.happen(Say("hello"), "Cho")
    assert lobby.seen() == '› Cho: "hello"\n'
    await lobby.happen(React("wow"), "Cho")
    assert "😮" in lobby.seen()
    await lobby.happen(Disconnect(), "Ann")
    assert "› Ann lost the connection.\n" in lobby.seen()
    await lobby.happen(Leave(), "Ann")
    assert "› You are the host now.\n" in (seen := lobby.seen())
    assert "Enter start" in seen


async def test_who_stands_up_looks_on(lobby):
    await lobby.happen(Stand(), "Ben")
    seen = lobby.seen()
    assert "Looking on: Ben (you)" in seen
    assert "Enter join the next match" in seen
    await lobby.happen(Sit(), "Ben")
    assert "Enter be ready" in lobby.seen()


async def test_a_choice_is_sent(match):
    await match.type("1")
    ((command, fields),) = match.asked
    assert command == "Act"
    assert fields == {"action": {"type": "Bet", "face": 1, "count": 1}, "number": match.table.turn["number"]}


async def test_a_form_of_ones_own_is_sent(match):
    await match.type("a 5 3")
    assert match.asked[0][1]["action"] == {"type": "Bet", "face": 5, "count": 3}


async def test_what_is_no_choice_is_told_here(match):
    await match.type("a 5")
    assert "face, count" in match.seen()
    assert match.asked == []


async def test_a_clock_that_runs_out_is_told_and_the_match_goes_on(match):
    await match.wait(31)
    seen = match.seen()
    assert "Your time ran out: this choice was made for you.\n› You bet" in seen
    assert "What will you do" not in seen
    await match.type("1")
    assert "There is nothing to choose now" in match.seen()
    assert match.asked == []
    await match.wait(31)
    assert "Time ran out for Ann.\n› Ann bet" in match.seen()


async def test_the_last_seconds_are_told(match):
    turn = match.room.match.id, match.table.turn["number"]
    match.table._ahead += 21_000
    match.visit._place.hurry(turn)
    assert match.seen() == "9 seconds left!\n"
    await match.wait(31)
    match.seen()
    match.visit._place.hurry(turn)
    assert match.seen() == ""


async def test_a_lost_connection_is_told_once_and_the_question_asked_again(match):
    await match.connection("lost")
    assert match.seen() == "Connection lost, coming back…\n"
    await match.connection("back")
    await match.welcome(missed=[])
    seen = match.seen()
    assert seen.startswith("Back again.\n")
    assert seen.count("What will you do") == 1


async def test_what_is_typed_again_while_nothing_moves_is_no_blind_choice(match):
    never = asyncio.Event()
    match.table.send = lambda *_, **__: never.wait()
    await match.connection("lost")
    await match.type("1")
    match.seen()
    await match.type("1")
    assert "Still coming back" in match.seen()
    await match.type("q")
    assert match.has_quit


async def test_after_too_long_a_pause_the_table_is_shown_afresh(match):
    bet = GAME.facts.codecs.action.convert({"type": "Bet", "face": 2, "count": 1})
    match.room.send(Act(bet), "Ben")
    await match.welcome(missed=None)
    seen = match.seen()
    assert "A game is being played: " in seen
    assert "Order (dice)" in seen


async def test_a_pipes_line_waits_for_its_turn():
    stage = Stage(is_person=False)
    await stage.enter()
    await stage.happen(stage.room.be_ready(), "Ben")
    stage.asked.clear()
    await stage.type("1")
    assert stage.asked == []
    await stage.begin()
    assert [command for command, _ in stage.asked] == ["Act"]


async def test_a_table_that_closes_for_good_ends_the_visit(lobby):
    lobby.table.ended = TableClosed("KICKED")
    await lobby.connection("closed")
    with pytest.raises(TableClosed, match="KICKED"):
        assert lobby.has_quit


async def test_the_end_of_input_ends_the_visit(lobby):
    await lobby.type(None)
    assert lobby.has_quit


async def test_korean_takes_its_particles():
    stage = Stage(lang="ko")
    await stage.enter()
    await stage.happen(Connect("수아", "spectator"), "수아")
    assert "› 수아가 들어왔어요." in stage.seen()
    await stage.begin()
    assert "상대: Ann" in stage.seen()
