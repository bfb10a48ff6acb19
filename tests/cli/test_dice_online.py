"""Dice at a terminal over a server: rolled in the talk and in a match, judged by the host, told to all."""

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

from .stage import Stage

(GAME,) = (listing.game for listing in listings() if listing.game.free_rolls and listing.game.referee)
OPTIONS = GAME.facts.codecs.options.type
OWN = GAME.facts.codecs.seat_options.type
PARTLY = OPTIONS(rule="하이 - 낮은 사람 2명이 걸림")
UNREADABLE = OPTIONS(rule="가장 슬픈 수를 굴린 사람")
OTHERS = ("Cho", "Dan")


@pytest.fixture
async def stage():
    stage = Stage(*OTHERS, game=GAME, dice=None)
    await stage.enter()
    stage.asked.clear()
    return stage


async def configured(stage: Stage, options: object = UNREADABLE) -> None:
    await stage.happen(Configure(options, stage.room.room.settings), "Ann")


async def roll(stage: Stage, *members: str) -> None:
    """Some roll as a clock would."""
    for member in members:
        await stage.happen(stage.room_move(stage.players.index(member)), member)


class TestTheTalk:
    @pytest.mark.parametrize("line", ["/주사위", "/roll 1 50", "/ROLL nonsense"])
    async def test_a_command_is_said_with_words_of_ones_own(self, stage, line):
        await stage.type(line)
        await stage.type(line)
        (first, said), (_, again) = stage.asked
        assert (first, said["text"]) == ("Say", line)
        assert said["client_seed"]
        assert said["client_seed"] != again["client_seed"]

    async def test_other_words_mean_nothing(self, stage):
        await stage.type("/rolls")
        assert '"/rolls" means nothing here' in stage.seen()
        assert stage.asked == []

    async def test_in_a_game_without_it_a_command_means_nothing(self):
        stage = Stage()
        await stage.enter()
        stage.asked.clear()
        await stage.type("/roll")
        assert stage.asked == []

    async def test_what_was_rolled_is_told(self, stage):
        stage.seen()
        await stage.happen(Say("/주사위 1 50", "행운"), "Cho")
        value = stage.room.room.chat[-1].dice_result.value
        assert stage.seen() == f'› Cho: "/주사위 1 50" → {value} (1–50)\n'

    async def test_and_whether_it_counts(self, stage):
        await stage.happen(Connect("Eve", "spectator"), "Eve")
        await stage.begin()
        await stage.happen(Say("/roll 1 50"), "Eve")
        assert "(1–50, not part of this match)" in stage.seen()
        await stage.happen(Say("/roll"), "Cho")
        seen = stage.seen()
        assert "Cho rolled" in seen
        assert "(1–100)\n" in seen

    async def test_a_new_secret_of_the_rolls_is_no_news(self, stage):
        await stage.begin()
        await roll(stage, *stage.players)
        stage.seen()
        stage.table.room["rolls"] = "0" * 64
        await stage.type("")
        assert "seats taken" not in stage.seen()


class TestTheLobby:
    async def test_tells_the_rule_how_it_is_judged_and_own_dice(self, stage):
        await configured(stage)
        await stage.happen(Choose(OWN(max=77)), "Cho")
        seen = stage.seen()
        assert UNREADABLE.rule in seen
        assert GAME.preview(UNREADABLE, (), True).line.en in seen
        assert "My die: 77" in seen
        assert "/roll or /roll 1 50" in seen

    async def test_the_host_confirms_a_rule_that_is_used_in_part(self, stage):
        await stage.happen(HandOver("Ben"), "Ann")
        await stage.happen(Configure(PARTLY, stage.room.room.settings), "Ben")
        seen = stage.seen()
        assert 'Not used for judging: "2명이".' in seen
        assert "c judge it like this" in seen
        stage.asked.clear()
        await stage.type("c")
        assert stage.asked == [("ConfirmOptions", {"options": GAME.facts.codecs.options.plain(PARTLY)})]
        await stage.happen(ConfirmOptions(PARTLY), "Ben")
        seen = stage.seen()
        assert "The host confirmed how it will be judged." in seen
        assert "c judge it like this" not in seen
        stage.asked.clear()
        await stage.type("c")
        assert stage.asked == []

    async def test_the_others_read_that_the_host_has_to_confirm(self, stage):
        await configured(stage, PARTLY)
        seen = stage.seen()
        assert "The host has to confirm first how it will be judged." in seen
        assert "c judge it like this" not in seen

    async def test_unequal_dice_are_warned_of(self, stage):
        await stage.happen(Choose(OWN(max=6)), "Ben")
        seen = " ".join(stage.seen().split())
        assert "If everyone seated rolls: Ben 92.8%, Ann 3.4%, Cho 3.4%, Dan 3.4%" in seen

    async def test_the_own_die_is_set_by_its_name(self, stage):
        await stage.type("o max 100000")
        assert stage.asked == [("Choose", {"options": {"max": 100_000}})]
        await stage.type("o max 1")
        assert len(stage.asked) == 1

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
    async def test_the_host_writes_the_rule(self, stage, typed, name, value):
        await stage.happen(HandOver("Ben"), "Ann")
        stage.asked.clear()
        await stage.type(typed)
        ((command, fields),) = stage.asked
        assert command == "Configure"
        assert fields["options"][name] == value

    async def test_who_is_ready_after_a_match_waits_for_the_host(self, stage):
        await stage.begin()
        await roll(stage, *stage.players)
        stage.seen()
        await stage.happen(stage.room.be_ready(), "Ben")
        assert "the host starts the game" in stage.seen()

    async def test_fifty_people_stand_in_a_few_lines(self):
        stage = Stage(*(f"Player {number}" for number in range(3, 51)), game=GAME, dice=None)
        await stage.enter()
        seen = stage.seen()
        assert "50 Player 50 (not ready)" in seen
        assert seen.count("\n") < 30


class TestTheMatch:
    async def test_a_roll_is_one_choice_and_takes_words_of_ones_own(self, stage):
        await stage.begin()
        seen = stage.seen()
        assert "  1  Roll the die" in seen
        assert seen.count("Roll the die") == 1
        stage.asked.clear()
        await stage.type("1")
        ((command, fields),) = stage.asked
        assert command == "Act"
        assert fields["action"]["client_seed"]

    async def test_others_who_roll_first_do_not_ask_anew(self, stage):
        await stage.begin()
        stage.seen()
        await roll(stage, "Ann", "Cho")
        assert "Your turn" not in stage.seen()
        await roll(stage, "Dan")
        assert "Your turn" in stage.seen()

    async def test_whoever_has_rolled_is_not_asked_again(self, stage):
        await stage.begin()
        await roll(stage, "Ben")
        stage.seen()
        await roll(stage, "Ann", "Cho")
        assert "Your turn" not in stage.seen()

    async def test_the_clock_still_warns_where_others_rolled_meanwhile(self, stage):
        await stage.begin()
        asked = stage.visit._place._asked
        await roll(stage, "Ann")
        stage.seen()
        stage.visit._place.hurry(asked)
        assert "left!" in stage.seen()


class TestTheVerdict:
    @pytest.fixture
    async def asked(self, stage):
        """Ben is the host, and the table asks."""
        await configured(stage)
        await stage.begin()
        await stage.happen(HandOver("Ben"), "Ann")
        await roll(stage, *stage.players)
        await stage.happen(JudgeAnswered(stage.room.match.id, None, ""))
        stage.asked.clear()
        return stage

    async def test_the_host_is_asked_with_everyones_number(self, asked):
        seen = asked.seen()
        assert "who is caught? 1 Ann  2 You  3 Cho  4 Dan" in seen
        assert "caught NUMBER" in seen

    async def test_others_are_not(self, stage):
        await configured(stage)
        await stage.begin()
        await roll(stage, *stage.players)
        assert "who is caught?" not in stage.seen()

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
    async def test_the_answer_is_sent(self, asked, typed, seats, why):
        await asked.type(typed)
        assert asked.asked == [("Decide", {"seats": seats, "reason": why})]

    @pytest.mark.parametrize("typed", ["caught", "caught Ann", "caught 0", "caught 1 x: y"])
    async def test_what_is_no_answer_is_not_sent(self, asked, typed):
        await asked.type(typed)
        assert asked.asked == []

    async def test_the_host_may_call_it_off(self, asked):
        await asked.type("calloff")
        assert asked.asked == [("CallOff", {})]
        await asked.happen(CallOff(), "Ben")
        assert "The host called the game off." in asked.seen()
        asked.asked.clear()
        await asked.type("calloff")
        assert asked.asked == []

    async def test_help_tells_the_host_so(self, asked):
        asked.seen()
        await asked.type("?")
        assert "calloff" in asked.seen()

    async def test_nobody_else_may(self, stage):
        await stage.begin()
        stage.asked.clear()
        await stage.type("calloff")
        assert stage.asked == []


async def test_a_game_without_a_house_says_nothing_of_it():
    stage = Stage()
    await stage.enter()
    await stage.begin()
    await stage.happen(HandOver("Ben"), "Ann")
    await stage.type("?")
    assert "calloff" not in stage.seen()
    assert isinstance(stage.room_move(0), Act)
