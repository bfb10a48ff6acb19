"""Output and questions at an online table when a player is absent, or was."""

import pytest

from noripan.rooms import (
    ComeBack,
    Connect,
    Disconnect,
    Leave,
    PlayOn,
    RoomSettings,
    StandIn,
    Vote,
    commitment,
)

from ..session_harness import GAME, SessionHarness

GRACE = GAME.disconnects.grace
BY_VOTE = RoomSettings(turn_seconds=None, on_disconnect="vote")
BY_BOT = RoomSettings(turn_seconds=30, on_disconnect="bot")
IDLE_VOTE = RoomSettings(turn_seconds=30, on_disconnect="vote")


async def playing(*others: str, settings: RoomSettings, **how) -> SessionHarness:
    """A running match; earlier output and commands are dropped."""
    harness = SessionHarness(*others, settings=settings, **how)
    await harness.join()
    await harness.start_match()
    harness.output()
    harness.sent.clear()
    return harness


async def lose_ann(harness: SessionHarness) -> None:
    """Ann's connection is lost for good."""
    await harness.decide(Disconnect(), "Ann")
    await harness.wait(GRACE + 1)


async def idle(harness: SessionHarness) -> None:
    """Ben times out three times; the others play."""
    seat = harness.players.index("Ben")
    while (
        harness.room.match.players[seat] == harness.room.match.seated[seat] and not harness.room.match.votes
    ):
        for at in harness.room.match.clocks:
            if at != seat:
                await harness.decide(harness.room_move(at), harness.players[at])
                break
        else:
            await harness.wait(31)


@pytest.fixture
async def vote() -> SessionHarness:
    """Ben is asked about Ann's seat."""
    harness = await playing("Cho", settings=BY_VOTE)
    await lose_ann(harness)
    return harness


async def test_lost_member_is_awaited_and_announced_when_back():
    harness = await playing(settings=BY_VOTE)
    await harness.decide(Disconnect(), "Ann")
    assert harness.output() == f"› Ann lost connection.\nWaiting {GRACE} seconds for Ann to come back.\n"
    await harness.decide(Connect("Ann", "player"), "Ann")
    assert harness.output() == "› Ann is back.\n"


async def test_without_grace_time_no_wait_is_announced():
    harness = await playing("Cho", settings=RoomSettings(turn_seconds=None, grace_seconds=0))
    await harness.decide(Disconnect(), "Ann")
    assert "Waiting" not in harness.output()


async def test_vote_is_asked_for_once(vote):
    seen = vote.output()
    assert "› Ann is away. Should a bot take over? Please vote.\n" in seen
    assert seen.count("Should a bot play for Ann? vote yes · vote no to forfeit (20 seconds left)\n") == 1
    await vote.decide(Vote(0, yes=True), "Cho")
    assert vote.output() == "› Cho voted for a bot.\n"


@pytest.mark.parametrize(("typed", "yes"), [("vote yes", True), ("Vote NO", False), ("vote n", False)])
async def test_answer_is_sent(vote, typed, yes):
    await vote.type(typed)
    assert vote.sent == [("Vote", {"seat": 0, "yes": yes})]


async def test_vote_is_asked_for_again_after_reconnecting(vote):
    vote.output()
    await vote.connection("lost")
    await vote.connection("back")
    assert "Should a bot play for Ann?" in vote.output()


async def test_two_votes_are_answered_in_turn():
    harness = await playing("Cho", "Dan", settings=BY_VOTE)
    await harness.decide(Disconnect(), "Cho")
    await lose_ann(harness)
    assert harness.output().count("Should a bot play for ") == 2
    await harness.type("vote yes")
    (first,) = harness.sent
    await harness.decide(Vote(first[1]["seat"], yes=True), "Ben")
    await harness.type("vote yes")
    assert {fields["seat"] for _, fields in harness.sent} == {0, 2}


async def test_piped_vote_waits_for_the_question():
    harness = await playing("Cho", settings=BY_VOTE, is_interactive=False)
    await harness.type("vote yes")
    assert (harness.sent, harness.output()) == ([], "")
    await lose_ann(harness)
    assert harness.sent == [("Vote", {"seat": 0, "yes": True})]


async def test_vote_without_a_question_is_answered_with_a_hint(vote):
    await vote.decide(Connect("Ann", "player"), "Ann")
    vote.output()
    await vote.type("vote yes")
    assert "Nothing to choose right now" in vote.output()
    assert vote.sent == []


async def test_idle_player_gets_the_seat_back_with_enter():
    harness = await playing("Cho", settings=BY_BOT)
    await idle(harness)
    seat = harness.players.index("Ben")
    assert isinstance(harness.room.match.players[seat], StandIn)
    assert harness.output().count("A bot is playing for you. Press Enter to take your seat back.\n") == 1
    await harness.type("1")
    assert "A bot is playing for you. Press Enter" in harness.output()
    await harness.type("")
    assert harness.sent == [("ComeBack", {})]
    await harness.decide(ComeBack(), "Ben")
    assert "› You have your seat back.\n" in harness.output()


async def test_player_back_during_their_turn_is_asked_again():
    harness = await playing("Cho", settings=IDLE_VOTE)
    await idle(harness)
    seen = harness.output()
    assert "The others are voting on whether a bot takes your seat. Press Enter to keep playing.\n" in seen
    assert "Should a bot" not in seen
    while 1 not in harness.room.match.clocks:
        (at,) = harness.room.match.clocks
        await harness.decide(harness.room_move(at), harness.players[at])
    assert harness.output().count("What will you do") == 1
    await harness.type("")
    assert harness.sent == [("ComeBack", {})]
    await harness.decide(ComeBack(), "Ben")
    assert harness.output().count("What will you do") == 1


async def test_player_who_forfeited_is_a_spectator():
    harness = await playing("Cho", settings=RoomSettings(turn_seconds=30, on_disconnect="forfeit"))
    await idle(harness)
    harness.output()
    await harness.type("1")
    await harness.type("?")
    seen = harness.output()
    assert "Nothing to choose right now" in seen
    assert "You are watching" in seen


@pytest.mark.parametrize("gone", [lose_ann, lambda harness: harness.decide(Leave(), "Ann")])
async def test_last_of_two_players_may_play_on_against_a_bot(gone):
    harness = await playing(settings=BY_VOTE)
    await gone(harness)
    seen = harness.output()
    assert "You won!" in seen
    assert "Your opponent has left · p play on against a bot\n" in seen
    await harness.type("p")
    ((command, fields),) = harness.sent
    assert (command, fields["commitment"]) == ("PlayOn", commitment(harness.room.room))
    await harness.decide(PlayOn(fields["commitment"], fields["salt"]), "Ben")
    assert f"Playing against: {harness.room.room.match.names[0]}\n" in harness.output()


async def test_last_of_three_players_is_not_offered_to_play_on():
    harness = await playing("Cho", settings=BY_VOTE)
    await harness.decide(Leave(), "Ann")
    await harness.decide(Leave(), "Cho")
    assert "You won!" in (seen := harness.output())
    assert "play on" not in seen
    await harness.type("p")
    assert harness.sent == []


async def test_absences_in_korean():
    harness = await playing("수아", settings=BY_VOTE, lang="ko")
    await harness.decide(Disconnect(), "수아")
    assert f"수아가 돌아오기를 {GRACE}초 동안 기다려요." in harness.output()
    await lose_ann(harness)
    seen = harness.output()
    assert "수아 대신 봇이 할까요?" in seen
    assert "Ann 대신 봇이 할까요? vote yes 맡기기" in seen
