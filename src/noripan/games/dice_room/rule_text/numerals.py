"""Numbers written as words: 오십, fifty. Single Korean digits are left out: most are particles, too."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

_DIGITS: Final = "일이삼사오육칠팔구"
_SINO: Final = re.compile(
    rf"(?:([{_DIGITS}]?)(천))?(?:([{_DIGITS}]?)(백))?(?:([{_DIGITS}]?)(십))?([{_DIGITS}]?)"
)
_UNITS: Final = {"천": 1000, "백": 100, "십": 10}
_LONGEST: Final = len("구천구백구십구")
_SMALL: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def korean_numbers(text: str, at: int, /) -> Iterator[tuple[int, int]]:
    """The numbers that start here, each with its end: 오십이 is 52, but also 50 and a particle."""
    if text[at] not in _UNITS and text[at] not in _DIGITS:
        return
    for end in range(at + 1, min(at + _LONGEST, len(text)) + 1):
        found = _SINO.fullmatch(text, at, end)
        if found is not None and not _UNITS.keys().isdisjoint(found[0]):
            yield end, _value(found)


def _value(found: re.Match[str]) -> int:
    """A unit without a digit counts once: 백 is 100."""
    units = zip(found.groups()[:-1:2], found.groups()[1::2], strict=True)
    return sum((_digit(digit) or 1) * _UNITS[unit] for digit, unit in units if unit) + _digit(found[7])


def _digit(word: str) -> int:
    return _DIGITS.index(word) + 1 if word else 0


def _english(number: int) -> str:
    if number < 20:
        return _SMALL[number]
    tens, rest = divmod(number, 10)
    return f"{_TENS[tens - 2]} {_SMALL[rest]}" if rest else _TENS[tens - 2]


ENGLISH_NUMBERS: Final[Mapping[str, int]] = {
    **{_english(number): number for number in range(100)},
    **dict.fromkeys(("hundred", "a hundred", "one hundred"), 100),
    **dict.fromkeys(("thousand", "a thousand", "one thousand"), 1000),
}
"""The values of English words. Larger numbers become two numbers in a row, which no rule allows."""
