"""What everyone reads before the start: who decides, and what is ignored."""

import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.options import Options, SeatOptions
from noripan.kernel import Preview

UNREADABLE = "생일이 가장 빠른 사람이 걸림"
LOWEST = "꼴찌가 커피 사기"


def seen(options: Options, dice: tuple[int, ...] = (), *, has_model: bool = True) -> Preview:
    preview = GAME.preview(options, tuple(SeatOptions(most) for most in dice), has_model)
    assert preview is not None
    return preview


class TestWhoDecides:  # rule 11.2
    def test_a_judge_is_promised_only_where_there_is_one(self) -> None:
        assert "the AI judge decides" in seen(Options(rule=UNREADABLE)).line.en
        without = seen(Options(rule=UNREADABLE), has_model=False).line
        assert without.en.endswith("There is no AI judge here: the host decides who is caught.")
        assert without.ko.endswith("이 서버에는 AI 심판이 없어서, 누가 걸릴지 방장이 정해요.")

    @pytest.mark.parametrize(
        "options", [Options(), Options(rule=UNREADABLE, judge="host"), Options(rule=" ")]
    )
    def test_where_none_was_promised_nothing_changes(self, options: Options) -> None:
        assert seen(options) == seen(options, has_model=False)

    def test_a_match_without_one_asks_the_host(self) -> None:
        options = Options(rule=UNREADABLE)
        assert GAME.playable(options) == options
        assert GAME.without_model().playable(options) == Options(rule=UNREADABLE, judge="host")


class TestWhatIsIgnored:  # rule 11.3
    @pytest.mark.parametrize(
        ("rule", "ignored"),
        [("하이 - 낮은 사람 2명이 걸림", ("2명이",)), ("주니어 2명", ("주", "명"))],
    )
    def test_the_host_confirms_what_is_not_understood_whole(
        self, rule: str, ignored: tuple[str, ...]
    ) -> None:
        preview = seen(Options(rule=rule))
        assert (preview.ignored, preview.confirm) == (ignored, True)
        assert all(piece in preview.line.ko and piece in preview.line.en for piece in ignored)

    @pytest.mark.parametrize("rule", [Options().rule, LOWEST, UNREADABLE, ""])
    def test_nothing_else_has_to_be_confirmed(self, rule: str) -> None:
        preview = seen(Options(rule=rule))
        assert (preview.ignored, preview.confirm) == ((), False)
