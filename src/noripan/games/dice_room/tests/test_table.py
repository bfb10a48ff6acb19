import pytest
from msgspec import ValidationError

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import Roll
from noripan.games.dice_room.options import (
    SEATS,
    Options,
    SeatOptions,
    adjudicator,
    check_options,
    highest,
)
from noripan.games.dice_room.rule_preview import preview
from noripan.kernel import Match, RuleViolation

from .tables import HIGH, UNCLEAR, a_game


def test_two_to_fifty_players():  # rules 1.1, 10.1
    assert GAME.facts.seats == SEATS == tuple(range(2, 51))


@pytest.mark.parametrize("seats", [0, 1, 51])
def test_wrong_seat_counts_are_refused(seats):  # rule 1.1
    with pytest.raises(RuleViolation) as refused:
        Match.start(GAME, seats)
    assert refused.value.code == "WRONG_SEAT_COUNT"


@pytest.mark.parametrize("rule", ["", "하", "하" * 500, "아무나\n골라요", "끝자리가 작은 사람 ☕️ 🙋‍♂️"])
def test_rule_is_any_text_up_to_500_characters(rule):  # rules 1.2, 1.4, 10.1
    options = GAME.facts.codecs.options.convert({"rule": rule})
    check_options(options)
    assert a_game(100, 100, rule=rule).state.options == options


def test_rule_of_501_characters_is_refused():  # rules 1.2, 10.1
    with pytest.raises(ValidationError):
        GAME.facts.codecs.options.convert({"rule": "하" * 501})


@pytest.mark.parametrize("unseen", ["\u0000", "\u200b", "\u200d", "\u202e", "\ufeff", "\u00ad", "\u0007"])
def test_invisible_characters_in_a_rule_are_refused(unseen):  # rule 1.4
    with pytest.raises(RuleViolation) as refused:
        check_options(Options(rule=f"하{unseen}이 - 낮은 사람"))
    assert refused.value.code == "UNSEEN_IN_RULE"


@pytest.mark.parametrize("seen", ["\U0001fa77", "\U0001f469\u200d\U0001f4bb", "\u2764\ufe0f", "\n"])
def test_pictures_in_a_rule_are_accepted(seen):  # rule 1.4
    check_options(Options(rule=f"하이{seen} - 낮은 사람"))


def test_rule_of_blank_characters_counts_as_empty():  # rule 6.8
    assert adjudicator(Options(rule="\u2800\u3164 ", judge="model")) == "host"


def test_default_options():  # rules 1.3, 1.6
    assert Options() == Options(rule="가장 낮은 사람이 걸려요", common_max=None, judge="model")
    assert SeatOptions() == SeatOptions(max=100)


@pytest.mark.parametrize(("kind", "name"), [("options", "common_max"), ("seat_options", "max")])
def test_die_maximum_is_2_to_100_000(kind, name):  # rules 1.6, 2.2
    convert = getattr(GAME.facts.codecs, kind).convert
    for most in (2, 100_000):
        assert getattr(convert({name: most}), name) == most
    for most in (-1, 0, 1, 100_001):
        with pytest.raises(ValidationError):
            convert({name: most})


def test_adjudicator_is_model_or_host():  # rule 1.6
    convert = GAME.facts.codecs.options.convert
    assert [convert({"judge": judge}).judge for judge in ("model", "host")] == ["model", "host"]
    with pytest.raises(ValidationError):
        convert({"judge": "nobody"})


def test_ready_members_play():  # rule 1.5
    assert GAME.start(Options()) == "ready_only"


def test_dice_are_fixed_at_the_start():  # rules 2.2, 2.3
    assert a_game(6, 100_000, 2).state.ranges == (6, 100_000, 2)
    assert GAME.conserved(a_game(6, 20).when(0, Roll(), 3).state) == (6, 20)


def test_common_die_replaces_own_dice():  # rule 2.4
    assert a_game(6, 100_000, 2, common_max=20).state.ranges == (20, 20, 20)


def test_turn_clock_is_30_seconds():  # rule 4.5
    assert GAME.turns.clock.turn == 30


def test_lost_players_forfeit_after_a_minute():  # rule 4.6
    assert (GAME.disconnects.then, GAME.disconnects.grace) == ("forfeit", 60)


def test_free_roll_uses_the_members_die():  # rule 9.1
    rolls = GAME.free_rolls
    assert rolls.most == 100_000
    assert rolls.highest is highest
    assert highest(Options(), SeatOptions(max=7)) == 7
    assert highest(Options(common_max=9), SeatOptions(max=7)) == 9


def test_chat_roll_of_a_player_is_the_game_roll():  # rule 9.2
    action = GAME.free_rolls.action
    assert action("행운", None) == Roll("행운")
    assert action("행운", (1, 50)) == Roll("행운", (1, 50))
    assert a_game(50, 6).refused(0, action("", (1, 6))).code == "INVALID_RANGE"


def test_preview_depends_on_the_rule():  # rule 11.1
    lines = {preview(Options(rule=rule, judge=judge), (), True).line for rule, judge in DIFFERENT_PREVIEWS}
    assert len(lines) == len(DIFFERENT_PREVIEWS)
    assert GAME.preview is preview


DIFFERENT_PREVIEWS = [(HIGH, "model"), (UNCLEAR, "model")]


def test_preview_of_a_blank_rule_names_the_host():  # rules 6.8, 11.1
    previews = [preview(Options(rule=" \n", judge=judge), (), True) for judge in ("model", "host")]
    assert previews[0] == previews[1]
