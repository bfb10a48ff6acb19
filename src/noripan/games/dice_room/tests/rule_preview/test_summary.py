"""The preview: who decides, which words are ignored, and how unequal the dice are."""

from fractions import Fraction

import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.options import Options, SeatOptions
from noripan.games.dice_room.rule_preview.odds_warning import percent
from noripan.kernel import LANGS, Preview, fill

UNCLEAR = "생일이 가장 빠른 사람이 걸림"
LOWEST = "꼴찌가 커피 사기"


def preview_of(options: Options, dice: tuple[int, ...] = (), *, has_model: bool = True) -> Preview:
    preview = GAME.preview(options, tuple(SeatOptions(most) for most in dice), has_model)
    assert preview is not None
    return preview


def warned(*dice: int, rule: str = LOWEST, common_max: int | None = None) -> dict[str, str] | None:
    """The warning with the names of a, b, c, … filled in."""
    warnings = preview_of(Options(rule=rule, common_max=common_max), dice).warnings
    names = [chr(ord("a") + seat) for seat in range(len(dice))]
    lines = [{str(lang): fill(line, {}, lang, names) for lang in LANGS} for line in warnings]
    return lines[0] if lines else None


class TestAdjudicator:  # rule 11.2
    def test_model_is_promised_only_if_there_is_one(self) -> None:
        assert "The AI judge decides" in preview_of(Options(rule=UNCLEAR)).line.en
        without = preview_of(Options(rule=UNCLEAR), has_model=False).line
        assert without.en.endswith("There’s no AI judge here, so the host decides.")
        assert without.ko.endswith("이 서버에는 AI 심판이 없어서, 누가 걸릴지 방장이 정해요.")

    @pytest.mark.parametrize("options", [Options(), Options(rule=UNCLEAR, judge="host"), Options(rule=" ")])
    def test_other_previews_do_not_depend_on_the_model(self, options: Options) -> None:
        assert preview_of(options) == preview_of(options, has_model=False)

    def test_match_without_a_model_asks_the_host(self) -> None:
        options = Options(rule=UNCLEAR)
        assert GAME.playable(options) == options
        assert GAME.without_model().playable(options) == Options(rule=UNCLEAR, judge="host")


class TestIgnoredWords:  # rules 5.11, 11.3
    @pytest.mark.parametrize(
        ("rule", "ignored"),
        [("하이 - 낮은 사람 2명이 걸림", ("2명이",)), ("주니어 2명", ("주", "명"))],
    )
    def test_host_has_to_confirm_ignored_words(self, rule: str, ignored: tuple[str, ...]) -> None:
        preview = preview_of(Options(rule=rule))
        assert (preview.ignored, preview.confirm) == (ignored, True)
        assert all(piece in preview.line.ko and piece in preview.line.en for piece in ignored)

    @pytest.mark.parametrize("rule", [Options().rule, LOWEST, UNCLEAR, ""])
    def test_other_rules_need_no_confirmation(self, rule: str) -> None:
        preview = preview_of(Options(rule=rule))
        assert (preview.ignored, preview.confirm) == ((), False)


class TestUnequalDice:  # rule 11.4
    def test_few_players_are_listed_most_likely_first(self) -> None:
        assert warned(100, 6) == {
            "ko": "주사위 크기가 달라서 걸릴 확률이 달라요. 앉은 사람이 모두 굴릴 때: b 97.5%, a 3.5%",
            "en": "The dice differ in size, and so do the chances of being caught. If everyone seated rolls: "
            "b 97.5%, a 3.5%",
        }

    def test_many_players_are_summarized_by_the_extremes(self) -> None:
        warning = warned(2, 2, 2, 2, 2, 100, 50)
        assert warning is not None
        assert warning["ko"].endswith("가장 높은 사람: a, b, c 외 2명 53% / 가장 낮은 사람: f 1%")
        assert warning["en"].endswith("most likely: a, b, c and 2 more 53% / least likely: f 1%")

    @pytest.mark.parametrize("dice", [(), (6,), (6, 6), (100,) * 7])
    def test_no_warning_for_equal_dice(self, dice: tuple[int, ...]) -> None:
        assert warned(*dice) is None

    def test_no_warning_with_a_common_die(self) -> None:
        assert warned(6, 100, common_max=20) is None

    def test_no_warning_for_equal_probabilities(self) -> None:
        assert warned(6, 100, rule="짝수가 나온 사람이 걸림") is None

    def test_unclear_rule_has_a_general_warning(self) -> None:
        warning = warned(6, 100, rule=UNCLEAR)
        assert warning is not None
        assert warning["en"] == "The dice differ in size, so the chances of being caught may differ too."


@pytest.mark.parametrize(
    ("probability", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 2), "50%"),
        (Fraction(1, 3), "33.3%"),
        (Fraction(2, 3), "66.7%"),
        (Fraction(1, 1000), "0.1%"),
        (Fraction(1, 1001), "under 0.1%"),
        (Fraction(999, 1000), "99.9%"),
        (Fraction(1000, 1001), "over 99.9%"),
    ],
)
def test_percent_is_rounded_to_a_tenth(probability: Fraction, text: str) -> None:
    assert percent(probability).en == text
