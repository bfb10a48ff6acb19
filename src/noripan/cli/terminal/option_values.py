"""Parses and formats option values: words in either language, on and off, numbers."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import fields

from noripan.kernel import LANGS, Codec, GameTexts, Lang, OptionText, Text

from ..text import table_texts

_BOOLEANS: Final[Mapping[str, bool]] = {"on": True, "yes": True, "off": False, "no": False}
_NO_VALUE: Final = frozenset({"-", "none", "null"})


class InvalidValue(Exception):
    """The input is not a value of the option."""

    def __init__(self, explained: Text) -> None:
        super().__init__(explained.en)
        self.explained = explained


def option_names(codec: Codec[Any]) -> list[str]:
    """The names of the options."""
    return [field.name for field in fields(codec.type)]


def parse_value(texts: GameTexts[Any], codec: Codec[Any], name: str, typed: str) -> Any:
    """The plain value typed for an option; raises InvalidValue.

    A word that is not one of the option's words may be free text.
    """
    for value in (_known_value(texts.options[name], typed), typed):
        with suppress(msgspec.ValidationError):
            return codec.plain(codec.convert({name: value}, strict=False))[name]
    raise InvalidValue(texts.options[name].explained)


def _known_value(option: OptionText, typed: str) -> Any:
    word = typed.casefold()
    for value, line in option.choices.items():
        if word in {value.casefold(), *(line.in_(lang).casefold() for lang in LANGS)}:
            return value
    return None if word in _NO_VALUE else _BOOLEANS.get(word, typed)


def format_value(texts: GameTexts[Any], name: str, value: Any, lang: Lang) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return (table_texts.ON if value else table_texts.OFF).in_(lang)
    line = texts.options[name].choices.get(value) if isinstance(value, str) else None
    return str(value) if line is None else line.in_(lang)
