"""Understands a rule's text: by a pattern, else by interpreting it."""

from functools import lru_cache

from .ignored_words import ignored_words
from .interpreter import interpret
from .patterns import match_pattern
from .readings import Understood


@lru_cache(maxsize=256)
def understand(text: str, /) -> Understood | None:
    """How a text is understood; null: an adjudicator has to decide."""
    match = match_pattern(text)
    if match is not None:
        return Understood(match.by, match.reading, ignored_words(text, match))
    reading = interpret(text)
    return None if reading is None else Understood("reader", reading)
