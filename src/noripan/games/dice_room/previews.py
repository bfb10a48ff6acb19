"""What everyone reads before the start: how the rule will be judged, by whom, and how unequal dice are."""

from typing import Final

from msgspec.structs import replace

from noripan.kernel import Preview, Text

from .options import Options, SeatOptions, asked, highest
from .understood import preview_of, understood
from .unequal import warnings

_NO_MODEL: Final = Text(
    ko="이 룰은 자동으로 판정할 수 없어요. 이 서버에는 AI 심판이 없어서, 누가 걸릴지 방장이 정해요.",
    en="This rule cannot be judged automatically. There is no AI judge here: the host decides who is caught.",
)


def preview(options: Options, seats: tuple[SeatOptions, ...], has_model: bool, /) -> Preview:
    """How the rule will be judged; the host confirms it where words of it play no part."""  # rules 11.1–11.3
    known = understood(options.rule)
    ignored = () if known is None else known.ignored
    promises_model = known is None and asked(options) == "model"
    line = _NO_MODEL if promises_model and not has_model else preview_of(options.rule, asked(options))
    dice = tuple(highest(options, own) for own in seats)
    return Preview(line, ignored, confirm=bool(ignored), warnings=warnings(known, dice))


def without_model(options: Options, /) -> Options:
    """Where there is no language model, the host is asked at once."""  # rule 6.3
    return replace(options, judge="host")
