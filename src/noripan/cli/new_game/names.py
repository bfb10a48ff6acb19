"""The names of a new game, and why one cannot be used."""

import re
from dataclasses import dataclass
from keyword import iskeyword
from typing import Any, Final

from noripan.games.registry import BrokenGame, UnknownGame, find
from noripan.kernel import Text

from ..text import new_texts

SLUG: Final = re.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST_SLUG: Final = 30
TITLE: Final = re.compile(r'[^"\\{}]+')
"""What a title cannot have would end a string of Python, or be read as a field of a text."""
LONGEST_TITLE: Final = 40
HANGUL: Final = re.compile("[가-힣]")


class BadName(ValueError):
    """No game can have this name, or a game has it."""

    def __init__(self, why: Text, /, **params: Any) -> None:
        super().__init__(why.en)
        self.why = why
        self.params = params


@dataclass(frozen=True, slots=True)
class Names:
    """What a game is called: by code, in English and in Korean."""

    slug: str
    title: str
    korean_title: str

    def given_to(self, template: str) -> str:
        """A text about Nim, with these names."""
        names = {
            "noripan-nim": f"noripan-{self.slug.replace('_', '-')}",
            "nim": self.slug,
            "Nim": self.title,
            "님": self.korean_title,
        }
        return re.sub("noripan-nim|nim|Nim|님", lambda found: names[found[0]], template)


def names_of(slug: str, title: str | None, korean_title: str | None) -> Names:
    """The names of a new game; those that are missing are made from others. Raises BadName."""
    _check_slug(slug)
    english = title or slug.replace("_", " ").title()
    korean = korean_title or f"{english} 게임"
    for name in (english, korean):
        if not (TITLE.fullmatch(name) and name.isprintable() and len(name) <= LONGEST_TITLE):
            raise BadName(new_texts.BAD_TITLE, title=name, most=LONGEST_TITLE)
    if not HANGUL.search(korean):
        raise BadName(new_texts.NOT_KOREAN, title=korean)
    return Names(slug, english, korean)


def _check_slug(slug: str) -> None:
    if not SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG:
        raise BadName(new_texts.BAD_SLUG, slug=slug, most=LONGEST_SLUG)
    if iskeyword(slug):
        raise BadName(new_texts.PYTHON_WORD, slug=slug)
    if _is_taken(slug):
        raise BadName(new_texts.TAKEN, slug=slug)


def _is_taken(slug: str) -> bool:
    try:
        find(slug)
    except BrokenGame:
        return True
    except UnknownGame:
        return False
    return True
