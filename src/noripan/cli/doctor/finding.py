"""One line of the doctor's report."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from noripan.kernel import Lang, Text, fill

from ..text import doctor_texts

Level: TypeAlias = Literal["ok", "note", "wrong"]


class Finding(Struct, frozen=True):
    """Something that was checked, and what to do about it if it is not as it should be."""

    level: Level
    text: Text
    params: Mapping[str, Any] = {}

    def line(self, lang: Lang) -> str:
        """The finding as one line."""
        level = doctor_texts.LEVELS[self.level].in_(lang)
        return f"{level:<5}  {' '.join(fill(self.text, self.params, lang).split())}"


def ok(text: Text, /, **params: Any) -> Finding:
    """Something is as it should be."""
    return Finding("ok", text, params)


def note(text: Text, /, **params: Any) -> Finding:
    """Something works, but the operator should know about it."""
    return Finding("note", text, params)


def wrong(text: Text, /, **params: Any) -> Finding:
    """Something does not work, or is not safe."""
    return Finding("wrong", text, params)
