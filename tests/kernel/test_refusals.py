import pytest

from noripan.kernel import COMMON_REFUSALS, LANGS, Lang, RuleViolation, fill

PARAMS = {"turn": 1, "allowed": "2–6", "count": 7, "option": "dice", "low": 1, "high": 3, "most": 64}


def test_refusal_has_a_code_and_parameters() -> None:
    refused = RuleViolation("TOO_LOW", count=3, face="six")
    assert (refused.code, refused.params) == ("TOO_LOW", {"count": 3, "face": "six"})
    assert str(refused) == repr(refused) == "RuleViolation('TOO_LOW', count=3, face='six')"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", COMMON_REFUSALS)
def test_every_common_refusal_has_a_text(code: str, lang: Lang) -> None:
    said = fill(COMMON_REFUSALS[code], PARAMS, lang, ("Ann", "지민"))
    assert said
    assert "{" not in said


def test_not_your_turn_names_the_awaited_player() -> None:
    line = COMMON_REFUSALS["NOT_YOUR_TURN"]
    assert fill(line, PARAMS, "ko", ("Ann", "지민")) == "지금은 지민의 차례예요."
    assert fill(line, PARAMS, "en", ("Ann", "지민")) == "It’s not your turn yet. Waiting for 지민."
