"""Rows, menus and forms of every game are only in the reader's language."""

import re
from collections.abc import Iterator

import pytest

from noripan.games import registry
from noripan.kernel import AnyGame, Seat, Teller
from noripan.rooms.views.menus import menu_for
from noripan.rooms.views.narration import menu_text
from noripan.testing import Subject, random_walk

FOREIGN = {"ko": re.compile(r"[A-Za-z][a-z]+"), "en": re.compile(r"[가-힣]+")}
"""Words of the other language; names of places such as T5 and abbreviations such as AI are in both."""
SEEDS = range(3)
STRIDE = 5
"""Every how many moves the table is read."""


@pytest.mark.parametrize("lang", FOREIGN)
@pytest.mark.parametrize("slug", registry.slugs())
def test_the_list_view_has_no_words_of_the_other_language(slug, lang):
    game = registry.find(slug).game
    written = [line for seed in SEEDS for line in lines_of(game, lang, seed)]
    assert written
    assert [line for line in written if FOREIGN[lang].search(line)] == []


def lines_of(game: AnyGame, lang: str, seed: int) -> Iterator[str]:
    """What a player and a spectator read during a random match, without what players have written."""
    seats = game.facts.seats[-1]
    walk = random_walk(Subject(game), min(seats, 4), seed)
    teller = Teller(game.facts.texts, lang, [str(seat) for seat in range(seats)])
    typed = {value for value in vars_of(walk.match.options) if isinstance(value, str)}
    for step in walk.steps[::STRIDE]:
        for viewer in (None, Seat(0)):
            rows = teller.rows(game.view(step.after, viewer))
            yield from (text for row in rows for text in row if text not in typed)
        for seat in game.actors(step.after):
            text = menu_text(menu_for(game, step.after, seat), teller) if seat >= 0 else None
            if text is not None:
                yield from text.actions
                yield from (word for form in text.forms for word in (form.label, *form.fields))


def vars_of(options: object) -> list[object]:
    """The values of options."""
    return [getattr(options, name) for name in getattr(options, "__struct_fields__", ())]
