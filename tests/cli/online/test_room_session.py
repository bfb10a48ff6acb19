"""A user's session in a room: output, prompts and input."""

import asyncio

import pytest

from noripan.client import TableClosed
from noripan.rooms import Act, Connect, Disconnect, Leave, React, Say, Sit, Stand

from ..session_harness import GAME, SessionHarness


@pytest.fixture
async def lobby():
    harness = SessionHarness()
    await harness.join()
    return harness


@pytest.fixture
async def match(lobby):
    """A match has begun, and it is Ben's turn."""
    await lobby.start_match()
    assert "(30 seconds left)" in lobby.output()
    lobby.sent.clear()
    return lobby


async def test_joining_player_is_ready(lobby):
    ((command, fields),) = lobby.sent
    assert command == "Ready"
    assert fields["commitment"] == lobby.table.room["commitment"]


async def test_joins_chat_and_leaves_are_printed(lobby):
    await lobby.decide(Connect("Cho", "spectator"), "Cho")
    assert "› Cho joined.\n" in lobby.output()
    await lobby.decide(Say("hello"), "Cho")
    assert lobby.output() == '› Cho: "hello"\n'
    await lobby.decide(React("wow"), "Cho")
    assert "😮" in lobby.output()
    await lobby.decide(Disconnect(), "Ann")
    assert "› Ann lost connection.\n" in lobby.output()
    await lobby.decide(Leave(), "Ann")
    assert "› You are the host now.\n" in (seen := lobby.output())
    assert "Enter start" in seen


async def test_player_who_stands_up_is_a_spectator(lobby):
    await lobby.decide(Stand(), "Ben")
    seen = lobby.output()
    assert "Watching: Ben (you)" in seen
    assert "Enter join the next match" in seen
    await lobby.decide(Sit(), "Ben")
    assert "Enter get ready" in lobby.output()


async def test_choice_is_sent(match):
    await match.type("1")
    ((command, fields),) = match.sent
    assert command == "Act"
    assert fields == {"action": {"type": "Bet", "face": 1, "count": 1}, "number": match.table.turn["number"]}


async def test_filled_form_is_sent(match):
    await match.type("a 5 3")
    assert match.sent[0][1]["action"] == {"type": "Bet", "face": 5, "count": 3}


async def test_invalid_choice_is_not_sent(match):
    await match.type("a 5")
    assert "face, count" in match.output()
    assert match.sent == []


async def test_timeout_is_printed_and_the_match_goes_on(match):
    await match.wait(31)
    seen = match.output()
    assert "Your time ran out. This choice was made for you.\n› You bet" in seen
    assert "What will you do" not in seen
    await match.type("1")
    assert "Nothing to choose right now" in match.output()
    assert match.sent == []
    await match.wait(31)
    assert "Time ran out for Ann.\n› Ann bet" in match.output()


async def test_clock_warning_is_printed(match):
    turn = match.turn
    await match.table.receive({"type": "ServerTime", "at": match.room.now + 21_000})
    await match.warn_of_clock(turn)
    assert match.output() == "9 seconds left!\n"
    await match.wait(31)
    match.output()
    await match.warn_of_clock(turn)
    assert match.output() == ""


async def test_question_is_asked_again_after_reconnecting(match):
    await match.connection("lost")
    assert match.output() == "Connection lost. Reconnecting…\n"
    await match.connection("back")
    await match.welcome(missed=[])
    seen = match.output()
    assert seen.startswith("Connected again.\n")
    assert seen.count("What will you do") == 1


async def test_repeated_input_while_disconnected_is_dropped(match):
    never = asyncio.Event()
    match.table.send = lambda *_, **__: never.wait()
    await match.connection("lost")
    await match.type("1")
    match.output()
    await match.type("1")
    assert "Still reconnecting" in match.output()
    await match.type("q")
    assert match.has_quit


async def test_table_is_shown_again_if_entries_were_missed(match):
    bet = GAME.facts.codecs.action.convert({"type": "Bet", "face": 2, "count": 1})
    match.room.send(Act(bet), "Ben")
    await match.welcome(missed=None)
    seen = match.output()
    assert "A match is running: " in seen
    assert "Order (dice)" in seen


async def test_piped_line_waits_for_its_turn():
    harness = SessionHarness(is_interactive=False)
    await harness.join()
    await harness.decide(harness.room.be_ready(), "Ben")
    harness.sent.clear()
    await harness.type("1")
    assert harness.sent == []
    await harness.start_match()
    assert [command for command, _ in harness.sent] == ["Act"]


async def test_closed_table_ends_the_session(lobby):
    lobby.table.closed = TableClosed("KICKED")
    await lobby.connection("closed")
    with pytest.raises(TableClosed, match="KICKED"):
        assert lobby.has_quit


async def test_end_of_input_ends_the_session(lobby):
    await lobby.type(None)
    assert lobby.has_quit


async def test_korean_particles_follow_names():
    harness = SessionHarness(lang="ko")
    await harness.join()
    await harness.decide(Connect("수아", "spectator"), "수아")
    assert "› 수아가 들어왔어요." in harness.output()
    await harness.start_match()
    assert "상대: Ann" in harness.output()
