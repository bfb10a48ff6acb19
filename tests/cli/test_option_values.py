"""Options as people type and read them."""

from dataclasses import replace
from typing import Literal

import pytest

from noripan.cli.terminal.option_values import NoSuchValue, format_value, option_names, value_of
from noripan.kernel import Codec, OptionText, Text, Value
from tests.conformance.toy.text import TEXTS


class Wishes(Value, frozen=True):
    colour: Literal["red", "sky_blue"] | None = None
    loud: bool = False
    dice: int | None = 2
    motto: str = ""


def option(**choices: Text) -> OptionText:
    return OptionText(Text("이름", "name"), Text("이렇게 써요.", "Write it so."), choices)


CODEC = Codec(Wishes)
WORDS = replace(
    TEXTS,
    options={
        "colour": option(red=Text("빨강", "Red"), sky_blue=Text("하늘색", "Sky blue")),
        "loud": option(),
        "dice": option(),
        "motto": option(),
    },
)


def test_the_options_are_named_in_order():
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
def test_values_are_read_as_they_are_typed(name, typed, value):
    assert value_of(WORDS, CODEC, name, typed) == value


@pytest.mark.parametrize(
    ("name", "typed"), [("colour", "green"), ("colour", ""), ("loud", "-"), ("dice", "many")]
)
def test_what_is_no_value_is_explained(name, typed):
    with pytest.raises(NoSuchValue) as none:
        value_of(WORDS, CODEC, name, typed)
    assert none.value.explained.en == "Write it so."


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [("colour", "red", "빨강"), ("loud", True, "켬"), ("loud", False, "끔"), ("dice", 3, "3")],
)
def test_values_are_told_in_words(name, value, told):
    assert format_value(WORDS, name, value, "ko") == told
