"""What everyone reads before the start: how the rule will be judged, by whom, and dice warnings."""

from collections.abc import Mapping
from typing import Final

from noripan.kernel import Adjudicator, Preview, Text, is_blank

from ..options import Options, SeatOptions, adjudicator, highest
from ..rule_text.understand import understand
from .explain import explain, with_ignored_words
from .odds_warning import odds_warnings

_CANNOT: Final[Mapping[Adjudicator, Text]] = {
    "model": Text(
        ko="이 룰은 자동으로 판정할 수 없어요. AI 심판이 판정하고, 안 되면 방장이 정해요.",
        en="This rule can’t be judged automatically. The AI judge decides, or the host if it can’t.",
    ),
    "host": Text(
        ko="이 룰은 자동으로 판정할 수 없어요. 누가 걸릴지 방장이 정해요.",
        en="This rule can’t be judged automatically. The host decides who is caught.",
    ),
}
_NO_MODEL: Final = Text(
    ko="이 룰은 자동으로 판정할 수 없어요. 이 서버에는 AI 심판이 없어서, 누가 걸릴지 방장이 정해요.",
    en="This rule can’t be judged automatically. There’s no AI judge here, so the host decides.",
)
_BLANK: Final = Text(
    ko="아직 룰이 없어요. 누가 걸릴지 방장이 정해요.",
    en="There’s no rule yet. The host decides who is caught.",
)


def preview(options: Options, seats: tuple[SeatOptions, ...], has_model: bool, /) -> Preview:
    """How the rule will be judged; the host has to confirm it if words are ignored."""  # rules 11.1–11.3
    known = understand(options.rule)
    ignored = () if known is None else known.ignored
    expects_model = known is None and adjudicator(options) == "model"
    is_missing_model = expects_model and not has_model
    line = _NO_MODEL if is_missing_model else rule_summary(options.rule, adjudicator(options))
    dice = tuple(highest(options, own) for own in seats)
    return Preview(line, ignored, confirm=bool(ignored), warnings=odds_warnings(known, dice))


def rule_summary(text: str, judge: Adjudicator, /) -> Text:
    """Who will be caught and which words are ignored; or who will decide."""
    if is_blank(text):
        return _BLANK
    known = understand(text)
    if known is None:
        return _CANNOT[judge]
    sentence = explain(known.reading)
    return with_ignored_words(sentence, known.ignored) if known.ignored else sentence
