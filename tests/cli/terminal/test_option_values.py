"""Parsing and formatting option values."""

from dataclasses import replace
from typing import Literal

import pytest

from noripan.cli.terminal.option_values import InvalidValue, format_value, option_names, parse_value
from noripan.kernel import Codec, OptionText, Text, Value
from tests.conformance.toy.text import TEXTS


class SeatOptions(Value, frozen=True):
    colour: Literal["red", "sky_blue"] | None = None
    loud: bool = False
    dice: int | None = 2
    motto: str = ""


def option(**choices: Text) -> OptionText:
    return OptionText(Text("이름", "name"), Text("이렇게 써요.", "Write it so."), choices)


CODEC = Codec(SeatOptions)
WORDS = replace(
    TEXTS,
    options={
        "colour": option(red=Text("빨강", "Red"), sky_blue=Text("하늘색", "Sky blue")),
        "loud": option(),
        "dice": option(),
        "motto": option(),
    },
)


def test_option_names_are_in_order():
    assert option_names(CODEC) == ["colour", "loud", "dice", "motto"]


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("colour", "red", "red"),
        ("colour", "RED", "red"),
        ("colour", "빨강", "red"),
        ("colour", "sky blue", "sky_blue"),
        ("colour", "하늘색", "sky_blue"),
        ("colour", "-", None),
        ("colour", "None", None),
        ("loud", "on", True),
        ("loud", "No", False),
        ("loud", "true", True),
        ("dice", "3", 3),
        ("dice", "null", None),
        ("motto", "Sky blue: 3", "Sky blue: 3"),
        ("motto", "off", "off"),
        ("motto", "none", "none"),
    ],
)
def test_values_are_parsed(name, typed, value):
    assert parse_value(WORDS, CODEC, name, typed) == value


@pytest.mark.parametrize(
    ("name", "typed"), [("colour", "green"), ("colour", ""), ("loud", "-"), ("dice", "many")]
)
def test_invalid_value_is_explained(name, typed):
    with pytest.raises(InvalidValue) as none:
        parse_value(WORDS, CODEC, name, typed)
    assert none.value.explained.en == "Write it so."


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [("colour", "red", "빨강"), ("loud", True, "켬"), ("loud", False, "끔"), ("dice", 3, "3")],
)
def test_values_are_formatted(name, value, expected):
    assert format_value(WORDS, name, value, "ko") == expected
