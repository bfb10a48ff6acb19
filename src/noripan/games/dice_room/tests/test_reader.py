"""Every text of texts.json is read as it stands there, or not at all; and none takes long."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from noripan.games.dice_room.grammar import GRAMMAR
from noripan.games.dice_room.lexicon import CATEGORIES, WORDS
from noripan.games.dice_room.reader import read
from noripan.games.dice_room.reading import Extreme, Reading
from noripan.games.dice_room.search import MOST_STEPS, Search
from noripan.games.dice_room.spelling import LONGEST, spelled
from noripan.games.dice_room.tests.texts import Texts
from noripan.games.dice_room.understood import understood

TEXTS = msgspec.json.decode(Path(__file__).with_name("texts.json").read_bytes(), type=Texts)
READABLE = [(text, kin.reading) for kin in TEXTS.readable for text in kin.texts]


@pytest.mark.parametrize(("text", "reading"), READABLE, ids=[text for text, _ in READABLE])
def test_what_a_text_means(text, reading):
    assert read(text) == reading


@pytest.mark.parametrize("text", TEXTS.unreadable)
def test_what_nobody_can_be_sure_of_is_not_read(text):
    assert read(text) is None
    assert understood(text) is None


def test_there_are_texts_enough_and_none_twice():
    texts = [text for text, _ in READABLE] + list(TEXTS.unreadable)
    assert len(READABLE) >= 110
    assert len(TEXTS.unreadable) >= 40
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("word", ["세모난", "민수", "안", "not", "twice", "또는", "%", "❌", "?", "99"])
def test_one_unknown_word_anywhere_makes_a_text_unreadable(word):
    known = ["가장", "낮은", "사람이", "걸림"]
    for place in range(len(known) + 1):
        text = " ".join([*known[:place], word, *known[place:]])
        assert read(text) is None, text


def test_small_letters_spaces_width_and_decoration_do_not_matter():
    for text in (
        "ＬＯＷＥＳＴ pays",
        "  lowest\n\n pays… ",
        "«lowest» pays".replace("«", '"').replace("»", '"'),
    ):
        assert read(text) == Reading(Extreme("lowest")), text


def forms() -> Iterator[str]:
    """One of each kind of words."""
    for kin in WORDS.categories.values():
        for some in [kin] if isinstance(kin, tuple) else kin.values():
            yield some[0].strip("- ")
    yield from (WORDS.skip[0], WORDS.copulas[0], WORDS.particles[0], WORDS.links[0])


LONG = [
    "커피산다",
    "커피, ",
    "동점이면 모두, ",
    "이",
    "일이삼십",
    "오십이",
    "the one ",
    "꼴찌 동점이면 모두 ",
    "ties all pay ",
    "1",
    "1 ",
]


def longest(form: str) -> str | None:
    """The text that repeats a form as often as it may."""
    return spelled((form * LONGEST)[:LONGEST])


@pytest.mark.no_cover
@pytest.mark.parametrize("gap", ["", " ", ", "])
def test_no_text_takes_many_steps(gap):
    for form in {*forms(), *LONG}:
        search = Search(longest(form + gap) or "")
        search.meanings("text")
        assert search.steps <= MOST_STEPS + 1, form


def test_what_takes_too_long_is_not_read_though_something_was_found(monkeypatch):
    text = "꼴찌가 걸림. 동점이면 먼저 굴린 사람"
    whole = Search(spelled(text) or "")
    assert len(whole.meanings("text")) == 1
    for fewer in range(1, 100):
        monkeypatch.setattr("noripan.games.dice_room.search.MOST_STEPS", whole.steps - fewer)
        assert read(text) is None, fewer


@pytest.mark.no_cover
def test_what_can_be_read_is_far_from_taking_too_long():
    for text, _ in READABLE:
        search = Search(spelled(text) or "")
        search.meanings("text")
        assert search.steps < MOST_STEPS / 4, text


def test_long_texts_are_not_read():
    assert read("꼴찌" + " " * 400) is not None
    assert read("꼴찌 " * 120) is None
    assert read("ﷺ" * 500) is None


def names(name: str) -> Iterator[str]:
    return (item.name for production in GRAMMAR[name] for item in production.items)


def test_the_grammar_names_only_what_there_is():
    named = {part for name in GRAMMAR for part in names(name)}
    assert named <= GRAMMAR.keys() | CATEGORIES
    assert not GRAMMAR.keys() & CATEGORIES
    assert GRAMMAR.keys() - named == {"text"}
    assert CATEGORIES - named == {"skip", "person", "copula", "particle", "link"}


def test_no_phrase_of_the_grammar_contains_itself():
    def within(name: str, above: tuple[str, ...]) -> None:
        assert name not in above
        for part in set(names(name)) & GRAMMAR.keys():
            within(part, (*above, name))

    within("text", ())
