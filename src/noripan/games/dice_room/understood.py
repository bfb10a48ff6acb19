"""What the table makes of a rule's text: by pattern, by reading, or not at all; and says so beforehand."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from noripan.kernel import Adjudicator, Text, is_blank

from .explained import explained, unused
from .ignored import ignored
from .patterns import matched
from .reader import read
from .reading import Understood

_CANNOT: Final[Mapping[Adjudicator, Text]] = {
    "model": Text(
        ko="이 룰은 자동으로 판정할 수 없어요. AI 심판이 판정하고, 안 되면 방장이 정해요.",
        en="This rule cannot be judged automatically: the AI judge decides, or else the host does.",
    ),
    "host": Text(
        ko="이 룰은 자동으로 판정할 수 없어요. 누가 걸릴지 방장이 정해요.",
        en="This rule cannot be judged automatically: the host decides who is caught.",
    ),
}
_BLANK: Final = Text(
    ko="아직 룰이 없어요. 누가 걸릴지 방장이 정해요.",
    en="There is no rule yet: the host decides who is caught.",
)


@lru_cache(maxsize=256)
def understood(text: str, /) -> Understood | None:
    """How a text is understood; null: not without a judge."""
    short = matched(text)
    if short is not None:
        return Understood(short.by, short.reading, ignored(text, short))
    reading = read(text)
    return None if reading is None else Understood("reader", reading)


def preview_of(text: str, judge: Adjudicator, /) -> Text:
    """Who will be caught, and which words play no part in it; or who will decide."""
    if is_blank(text):
        return _BLANK
    known = understood(text)
    if known is None:
        return _CANNOT[judge]
    sentence = explained(known.reading)
    return unused(sentence, known.ignored) if known.ignored else sentence
