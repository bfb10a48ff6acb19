"""Dice at a terminal on a server: rolled in chat and in a match, with verdicts by the host."""

import pytest

from noripan.games.registry import listings
from noripan.rooms import (
    Act,
    CallOff,
    Choose,
    Configure,
    ConfirmOptions,
    Connect,
    HandOver,
    JudgeAnswered,
    Say,
)

from ..session_harness import SessionHarness

(GAME,) = (listing.game for listing in listings() if listing.game.free_rolls and listing.game.referee)
OPTIONS = GAME.facts.codecs.options.type
OWN = GAME.facts.codecs.seat_options.type
PARTLY = OPTIONS(rule="하이 - 낮은 사람 2명이 걸림")
UNREADABLE = OPTIONS(rule="가장 슬픈 수를 굴린 사람")
OTHERS = ("Cho", "Dan")


@pytest.fixture
async def harness():
    harness = SessionHarness(*OTHERS, game=GAME, dice=None)
    await harness.join()
    harness.sent.clear()
    return harness


async def configured(harness: SessionHarness, options: object = UNREADABLE) -> None:
    await harness.decide(Configure(options, harness.room.room.settings), "Ann")


async def roll(harness: SessionHarness, *members: str) -> None:
    """Some members roll, as a timeout would."""
    for member in members:
        await harness.decide(harness.room_move(harness.players.index(member)), member)


class TestFreeRolls:
    @pytest.mark.parametrize("line", ["/주사위", "/roll 1 50", "/ROLL nonsense"])
    async def test_roll_command_is_sent_with_a_random_seed(self, harness, line):
        await harness.type(line)
        await harness.type(line)
        (first, said), (_, again) = harness.sent
        assert (first, said["text"]) == ("Say", line)
        assert said["client_seed"]
        assert said["client_seed"] != again["client_seed"]

    async def test_other_slash_command_is_rejected(self, harness):
        await harness.type("/rolls")
        assert '"/rolls" is not a command here' in harness.output()
        assert harness.sent == []

    async def test_roll_command_needs_a_game_with_free_rolls(self):
        harness = SessionHarness()
        await harness.join()
        harness.sent.clear()
        await harness.type("/roll")
        assert harness.sent == []

    async def test_roll_result_is_printed(self, harness):
        harness.output()
        await harness.decide(Say("/주사위 1 50", "행운"), "Cho")
        value = harness.room.room.chat[-1].dice_result.value
        assert harness.output() == f'› Cho: "/주사위 1 50" → {value} (1–50)\n'

    async def test_roll_outside_the_match_is_marked(self, harness):
        await harness.decide(Connect("Eve", "spectator"), "Eve")
        await harness.start_match()
        await harness.decide(Say("/roll 1 50"), "Eve")
        assert "(1–50, not part of this match)" in harness.output()
        await harness.decide(Say("/roll"), "Cho")
        seen = harness.output()
        assert "Cho rolled" in seen
        assert "(1–100)\n" in seen

    async def test_new_roll_commitment_does_not_redraw_the_lobby(self, harness):
        await harness.start_match()
        await roll(harness, *harness.players)
        harness.output()
        harness.table.room["rolls"] = "0" * 64
        await harness.type("")
        assert "seats taken" not in harness.output()


class TestLobby:
    async def test_lobby_shows_rule_preview_and_own_dice(self, harness):
        await configured(harness)
        await harness.decide(Choose(OWN(max=77)), "Cho")
        seen = harness.output()
        assert UNREADABLE.rule in seen
        assert GAME.preview(UNREADABLE, (), True).line.en in seen
        assert "My die: 77" in seen
        assert "/roll or /roll 1 50" in seen

    async def test_host_confirms_a_partly_used_rule(self, harness):
        await harness.decide(HandOver("Ben"), "Ann")
        await harness.decide(Configure(PARTLY, harness.room.room.settings), "Ben")
        seen = harness.output()
        assert 'Not used for judging: "2명이".' in seen
        assert "c confirm the rule" in seen
        harness.sent.clear()
        await harness.type("c")
        assert harness.sent == [("ConfirmOptions", {"options": GAME.facts.codecs.options.plain(PARTLY)})]
        await harness.decide(ConfirmOptions(PARTLY), "Ben")
        seen = harness.output()
        assert "The host confirmed how it will be judged." in seen
        assert "c confirm the rule" not in seen
        harness.sent.clear()
        await harness.type("c")
        assert harness.sent == []

    async def test_others_see_that_the_host_must_confirm(self, harness):
        await configured(harness, PARTLY)
        seen = harness.output()
        assert "The host has to confirm how it will be judged before you can start." in seen
        assert "c confirm the rule" not in seen

    async def test_unequal_dice_give_a_warning(self, harness):
        await harness.decide(Choose(OWN(max=6)), "Ben")
        seen = " ".join(harness.output().split())
        assert "If everyone seated rolls: Ben 92.8%, Ann 3.4%, Cho 3.4%, Dan 3.4%" in seen

    async def test_own_die_is_set_by_name(self, harness):
        await harness.type("o max 100000")
        assert harness.sent == [("Choose", {"options": {"max": 100_000}})]
        await harness.type("o max 1")
        assert len(harness.sent) == 1

    @pytest.mark.parametrize(
        ("typed", "name", "value"),
        [
            ("o rule 니어(50) 가까운 사람!", "rule", "니어(50) 가까운 사람!"),
            ("o rule off", "rule", "off"),
            ("o rule none", "rule", "none"),
            ("o common_max 500", "common_max", 500),
            ("o common_max none", "common_max", None),
            ("o judge host", "judge", "host"),
        ],
    )
    async def test_host_sets_the_rule(self, harness, typed, name, value):
        await harness.decide(HandOver("Ben"), "Ann")
        harness.sent.clear()
        await harness.type(typed)
        ((command, fields),) = harness.sent
        assert command == "Configure"
        assert fields["options"][name] == value

    async def test_ready_player_waits_for_the_host_after_a_match(self, harness):
        await harness.start_match()
        await roll(harness, *harness.players)
        harness.output()
        await harness.decide(harness.room.be_ready(), "Ben")
        assert "Waiting for the host to start" in harness.output()

    async def test_fifty_players_fit_in_a_few_lines(self):
        harness = SessionHarness(*(f"Player {number}" for number in range(3, 51)), game=GAME, dice=None)
        await harness.join()
        seen = harness.output()
        assert "50 Player 50 (not ready)" in seen
        assert seen.count("\n") < 30


class TestMatch:
    async def test_roll_is_one_choice_with_a_random_seed(self, harness):
        await harness.start_match()
        seen = harness.output()
        assert "  1  Roll the die" in seen
        assert seen.count("Roll the die") == 1
        harness.sent.clear()
        await harness.type("1")
        ((command, fields),) = harness.sent
        assert command == "Act"
        assert fields["action"]["client_seed"]

    async def test_question_is_not_repeated_when_others_roll(self, harness):
        await harness.start_match()
        harness.output()
        await roll(harness, "Ann", "Cho")
        assert "Your turn" not in harness.output()
        await roll(harness, "Dan")
        assert "Your turn" in harness.output()

    async def test_player_who_rolled_is_not_asked_again(self, harness):
        await harness.start_match()
        await roll(harness, "Ben")
        harness.output()
        await roll(harness, "Ann", "Cho")
        assert "Your turn" not in harness.output()

    async def test_clock_warning_survives_rolls_of_others(self, harness):
        await harness.start_match()
        turn = harness.turn
        await roll(harness, "Ann")
        harness.output()
        await harness.warn_of_clock(turn)
        assert "left!" in harness.output()


class TestVerdict:
    @pytest.fixture
    async def asked(self, harness):
        """Ben is the host, and the table waits for his verdict."""
        await configured(harness)
        await harness.start_match()
        await harness.decide(HandOver("Ben"), "Ann")
        await roll(harness, *harness.players)
        await harness.decide(JudgeAnswered(harness.room.match.id, None, ""))
        harness.sent.clear()
        return harness

    async def test_host_is_asked_with_numbered_players(self, asked):
        seen = asked.output()
        assert "who is caught? 1 Ann  2 You  3 Cho  4 Dan" in seen
        assert "caught NUMBER" in seen

    async def test_other_members_are_not_asked_for_a_verdict(self, harness):
        await configured(harness)
        await harness.start_match()
        await roll(harness, *harness.players)
        assert "who is caught?" not in harness.output()

    @pytest.mark.parametrize(
        ("typed", "seats", "why"),
        [
            ("caught 1 3", (0, 2), ""),
            ("CAUGHT 4: 제일 슬퍼요", (3,), "제일 슬퍼요"),
            ("caught 1,2 : so: it is", (0, 1), "so: it is"),
            ("caught none", (), ""),
            ("caught - : nobody was sad", (), "nobody was sad"),
        ],
    )
    async def test_answer_is_sent(self, asked, typed, seats, why):
        await asked.type(typed)
        assert asked.sent == [("Decide", {"seats": seats, "reason": why})]

    @pytest.mark.parametrize("typed", ["caught", "caught Ann", "caught 0", "caught 1 x: y"])
    async def test_invalid_verdict_is_not_sent(self, asked, typed):
        await asked.type(typed)
        assert asked.sent == []

    async def test_host_may_call_the_match_off(self, asked):
        await asked.type("calloff")
        assert asked.sent == [("CallOff", {})]
        await asked.decide(CallOff(), "Ben")
        assert "The host called the match off." in asked.output()
        asked.sent.clear()
        await asked.type("calloff")
        assert asked.sent == []

    async def test_help_lists_host_commands(self, asked):
        asked.output()
        await asked.type("?")
        assert "calloff" in asked.output()

    async def test_only_the_host_may_call_it_off(self, harness):
        await harness.start_match()
        harness.sent.clear()
        await harness.type("calloff")
        assert harness.sent == []


async def test_game_without_a_referee_has_no_verdict_commands():
    harness = SessionHarness()
    await harness.join()
    await harness.start_match()
    await harness.decide(HandOver("Ben"), "Ann")
    await harness.type("?")
    assert "calloff" not in harness.output()
    assert isinstance(harness.room_move(0), Act)
