"""Options as people type and read them: words of either language, on and off, numbers. Knows no screen."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import fields

from noripan.kernel import LANGS, Codec, GameTexts, Lang, OptionText, Text

from ..text import command_texts

_SWITCH: Final[Mapping[str, bool]] = {"on": True, "yes": True, "off": False, "no": False}
_NOTHING: Final = frozenset({"-", "none", "null"})
"""What stands for no value at all."""


class NoSuchValue(Exception):
    """What was typed is no value of the option."""

    def __init__(self, explained: Text) -> None:
        super().__init__(explained.en)
        self.explained = explained


def option_names(codec: Codec[Any]) -> list[str]:
    """The options that may be chosen."""
    return [field.name for field in fields(codec.type)]


def value_of(texts: GameTexts[Any], codec: Codec[Any], name: str, typed: str) -> Any:
    """The plain value that was typed for an option; raises NoSuchValue.

    Where a word has no meaning for the option, it may be the text itself.
    """
    for meant in (_meant(texts.options[name], typed), typed):
        with suppress(msgspec.ValidationError):
            return codec.plain(codec.convert({name: meant}, strict=False))[name]
    raise NoSuchValue(texts.options[name].explained)


def _meant(option: OptionText, typed: str) -> Any:
    word = typed.casefold()
    for value, line in option.choices.items():
        if word in {value.casefold(), *(line.in_(lang).casefold() for lang in LANGS)}:
            return value
    return None if word in _NOTHING else _SWITCH.get(word, typed)


def format_value(texts: GameTexts[Any], name: str, value: Any, lang: Lang) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return (command_texts.ON if value else command_texts.OFF).in_(lang)
    line = texts.options[name].choices.get(value) if isinstance(value, str) else None
    return str(value) if line is None else line.in_(lang)
