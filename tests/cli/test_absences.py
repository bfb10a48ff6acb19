"""What a person at an online table is told and asked when somebody is away, or was away themselves."""

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

from .stage import GAME, Stage

GRACE = GAME.disconnects.grace
BY_VOTE = RoomSettings(turn_seconds=None, on_disconnect="vote")
BY_BOT = RoomSettings(turn_seconds=30, on_disconnect="bot")
IDLE_VOTE = RoomSettings(turn_seconds=30, on_disconnect="vote")


async def playing(*others: str, settings: RoomSettings, **how) -> Stage:
    """A match has begun; what was shown and asked so far is forgotten."""
    stage = Stage(*others, settings=settings, **how)
    await stage.enter()
    await stage.begin()
    stage.seen()
    stage.asked.clear()
    return stage


async def lose_ann(stage: Stage) -> None:
    """Ann's connection is lost, and she does not come back."""
    await stage.happen(Disconnect(), "Ann")
    await stage.wait(GRACE + 1)


async def idle(stage: Stage) -> None:
    """Ben lets the clock choose, three times; the others play."""
    seat = stage.players.index("Ben")
    while stage.room.match.players[seat] == stage.room.match.seated[seat] and not stage.room.match.votes:
        for at in stage.room.match.clocks:
            if at != seat:
                await stage.happen(stage.room_move(at), stage.players[at])
                break
        else:
            await stage.wait(31)


@pytest.fixture
async def vote() -> Stage:
    """Ben is asked about Ann's seat."""
    stage = await playing("Cho", settings=BY_VOTE)
    await lose_ann(stage)
    return stage


async def test_whoever_is_lost_is_waited_for_and_welcomed_back():
    stage = await playing(settings=BY_VOTE)
    await stage.happen(Disconnect(), "Ann")
    assert stage.seen() == f"› Ann lost the connection.\nAnn is waited for: {GRACE} seconds.\n"
    await stage.happen(Connect("Ann", "player"), "Ann")
    assert stage.seen() == "› Ann is connected again.\n"


async def test_nobody_is_said_to_be_waited_for_in_a_room_that_does_not_wait():
    stage = await playing("Cho", settings=RoomSettings(turn_seconds=None, grace_seconds=0))
    await stage.happen(Disconnect(), "Ann")
    assert "waited for" not in stage.seen()


async def test_a_vote_is_asked_once_as_a_question(vote):
    seen = vote.seen()
    assert "› Ann is away. Vote whether a bot takes over.\n" in seen
    assert seen.count("Shall a bot play for Ann? vote yes · vote no, a forfeit (20 seconds left)\n") == 1
    await vote.happen(Vote(0, yes=True), "Cho")
    assert vote.seen() == "› Cho would let a bot take over.\n"


@pytest.mark.parametrize(("typed", "yes"), [("vote yes", True), ("Vote NO", False), ("vote n", False)])
async def test_the_answer_is_sent(vote, typed, yes):
    await vote.type(typed)
    assert vote.asked == [("Vote", {"seat": 0, "yes": yes})]


async def test_a_lost_connection_asks_again(vote):
    vote.seen()
    await vote.connection("lost")
    await vote.connection("back")
    assert "Shall a bot play for Ann?" in vote.seen()


async def test_two_votes_are_answered_one_after_the_other():
    stage = await playing("Cho", "Dan", settings=BY_VOTE)
    await stage.happen(Disconnect(), "Cho")
    await lose_ann(stage)
    assert stage.seen().count("Shall a bot play for ") == 2
    await stage.type("vote yes")
    (first,) = stage.asked
    await stage.happen(Vote(first[1]["seat"], yes=True), "Ben")
    await stage.type("vote yes")
    assert {fields["seat"] for _, fields in stage.asked} == {0, 2}


async def test_a_pipes_vote_waits_for_the_question():
    stage = await playing("Cho", settings=BY_VOTE, is_person=False)
    await stage.type("vote yes")
    assert (stage.asked, stage.seen()) == ([], "")
    await lose_ann(stage)
    assert stage.asked == [("Vote", {"seat": 0, "yes": True})]


async def test_a_person_is_told_that_there_is_no_vote(vote):
    await vote.happen(Connect("Ann", "player"), "Ann")
    vote.seen()
    await vote.type("vote yes")
    assert "There is nothing to choose now" in vote.seen()
    assert vote.asked == []


async def test_a_bot_plays_for_who_does_nothing_until_they_press_enter():
    stage = await playing("Cho", settings=BY_BOT)
    await idle(stage)
    seat = stage.players.index("Ben")
    assert isinstance(stage.room.match.players[seat], StandIn)
    assert stage.seen().count("A bot plays for you: press Enter to take your seat back.\n") == 1
    await stage.type("1")
    assert "A bot plays for you: press Enter" in stage.seen()
    await stage.type("")
    assert stage.asked == [("ComeBack", {})]
    await stage.happen(ComeBack(), "Ben")
    assert "› You have your seat back.\n" in stage.seen()


async def test_whoever_is_back_in_the_middle_of_the_own_turn_is_asked_anew():
    stage = await playing("Cho", settings=IDLE_VOTE)
    await idle(stage)
    seen = stage.seen()
    assert "The others vote whether a bot takes over your seat. Press Enter to stay in the game.\n" in seen
    assert "Shall a bot" not in seen
    while 1 not in stage.room.match.clocks:
        (at,) = stage.room.match.clocks
        await stage.happen(stage.room_move(at), stage.players[at])
    assert stage.seen().count("What will you do") == 1
    await stage.type("")
    assert stage.asked == [("ComeBack", {})]
    await stage.happen(ComeBack(), "Ben")
    assert stage.seen().count("What will you do") == 1


async def test_whoever_was_given_up_looks_on():
    stage = await playing("Cho", settings=RoomSettings(turn_seconds=30, on_disconnect="forfeit"))
    await idle(stage)
    stage.seen()
    await stage.type("1")
    await stage.type("?")
    seen = stage.seen()
    assert "There is nothing to choose now" in seen
    assert "You are looking on" in seen


@pytest.mark.parametrize("gone", [lose_ann, lambda stage: stage.happen(Leave(), "Ann")])
async def test_whoever_is_left_alone_of_two_may_play_on(gone):
    stage = await playing(settings=BY_VOTE)
    await gone(stage)
    seen = stage.seen()
    assert "Winner: You" in seen
    assert "The other one is gone · p play on against a bot\n" in seen
    await stage.type("p")
    ((command, fields),) = stage.asked
    assert (command, fields["commitment"]) == ("PlayOn", commitment(stage.room.room))
    await stage.happen(PlayOn(fields["commitment"], fields["salt"]), "Ben")
    assert "At the table with you: Reckoner" in stage.seen()


async def test_of_three_nobody_is_offered_to_play_on():
    stage = await playing("Cho", settings=BY_VOTE)
    await stage.happen(Leave(), "Ann")
    await stage.happen(Leave(), "Cho")
    assert "Winner: You" in (seen := stage.seen())
    assert "play on" not in seen
    await stage.type("p")
    assert stage.asked == []


async def test_all_of_it_in_korean():
    stage = await playing("수아", settings=BY_VOTE, lang="ko")
    await stage.happen(Disconnect(), "수아")
    assert f"{GRACE}초 동안 수아를 기다려요." in stage.seen()
    await lose_ann(stage)
    seen = stage.seen()
    assert "수아 대신 봇이 둘까요?" in seen
    assert "Ann 대신 봇이 둘까요? vote yes 맡기기" in seen
