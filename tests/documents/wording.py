"""How documents write numbers."""

from typing import Any

import msgspec.inspect as mi

_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
_MORE = {30: "thirty", 50: "fifty", 60: "sixty", 100: "hundred"}


def word(number: float) -> str:
    """The number as a word."""
    return _MORE.get(int(number)) or _WORDS[int(number)]


def capital(number: float) -> str:
    """The number as a capitalized word."""
    return word(number).capitalize()


def half_a_minute(seconds: float) -> str:
    """`half a minute` for 30 seconds; otherwise the number of seconds, which no document contains."""
    return "half a minute" if seconds == 30 else f"{seconds} seconds"


def bounds(kind: Any, name: str) -> tuple[int, int]:
    """The minimum and maximum of a field; for a text, of its length."""
    info = mi.type_info(kind)
    assert isinstance(info, mi.StructType)
    field = next(field for field in info.fields if field.name == name)
    choices = field.type.types if isinstance(field.type, mi.UnionType) else (field.type,)
    for choice in choices:
        if isinstance(choice, mi.IntType):
            assert choice.ge is not None
            assert choice.le is not None
            return choice.ge, choice.le
        if isinstance(choice, mi.StrType):
            return choice.min_length or 0, choice.max_length or 0
    raise LookupError(f"{name} has no bounds")


def chosen(kind: Any, name: str) -> Any:
    """The default of a field."""
    return getattr(kind(), name)
