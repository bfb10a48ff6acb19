"""Every text of texts.json is read as it stands there, or not at all; and none takes long."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from noripan.games.dice_room.rule_text import lexicon
from noripan.games.dice_room.rule_text.grammar import GRAMMAR
from noripan.games.dice_room.rule_text.interpreter import interpret
from noripan.games.dice_room.rule_text.lexicon import WORDS
from noripan.games.dice_room.rule_text.normalize import LONGEST, normalize
from noripan.games.dice_room.rule_text.parser import MOST_STEPS, Parser
from noripan.games.dice_room.rule_text.readings import Extreme, Reading
from noripan.games.dice_room.rule_text.understand import understand
from noripan.games.dice_room.tests.rule_text.texts import Texts

TEXTS = msgspec.json.decode(Path(__file__).with_name("texts.json").read_bytes(), type=Texts)
READABLE = [(text, kin.reading) for kin in TEXTS.readable for text in kin.texts]


@pytest.mark.parametrize(("text", "reading"), READABLE, ids=[text for text, _ in READABLE])
def test_reading_of_a_text(text, reading):
    assert interpret(text) == reading


@pytest.mark.parametrize("text", TEXTS.unreadable)
def test_ambiguous_text_has_no_reading(text):
    assert interpret(text) is None
    assert understand(text) is None


def test_samples_are_many_and_unique():
    texts = [text for text, _ in READABLE] + list(TEXTS.unreadable)
    assert len(READABLE) >= 110
    assert len(TEXTS.unreadable) >= 40
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("word", ["세모난", "민수", "안", "not", "twice", "또는", "%", "❌", "?", "99"])
def test_text_with_an_unknown_word_has_no_reading(word):
    known = ["가장", "낮은", "사람이", "걸림"]
    for place in range(len(known) + 1):
        text = " ".join([*known[:place], word, *known[place:]])
        assert interpret(text) is None, text


def test_case_spaces_width_and_decoration_are_ignored():
    for text in (
        "ＬＯＷＥＳＴ pays",
        "  lowest\n\n pays… ",
        "«lowest» pays".replace("«", '"').replace("»", '"'),
    ):
        assert interpret(text) == Reading(Extreme("lowest")), text


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
    return normalize((form * LONGEST)[:LONGEST])


@pytest.mark.no_cover
@pytest.mark.parametrize("gap", ["", " ", ", "])
def test_steps_are_bounded_for_any_text(gap):
    for form in {*forms(), *LONG}:
        search = Parser(longest(form + gap) or "")
        search.meanings("text")
        assert search.steps <= MOST_STEPS + 1, form


def test_parser_out_of_steps_has_no_meaning_at_all(monkeypatch):
    text = "꼴찌가 걸림. 동점이면 먼저 굴린 사람"
    whole = Parser(normalize(text) or "")
    assert len(whole.meanings("text")) == 1
    for fewer in range(1, 100):
        monkeypatch.setattr("noripan.games.dice_room.rule_text.parser.MOST_STEPS", whole.steps - fewer)
        assert interpret(text) is None, fewer


@pytest.mark.no_cover
def test_known_texts_need_far_fewer_steps_than_allowed():
    for text, _ in READABLE:
        search = Parser(normalize(text) or "")
        search.meanings("text")
        assert search.steps < MOST_STEPS / 4, text


def test_long_texts_have_no_reading():
    assert interpret("꼴찌" + " " * 400) is not None
    assert interpret("꼴찌 " * 120) is None
    assert interpret("ﷺ" * 500) is None


def names(name: str) -> Iterator[str]:
    return (item.name for production in GRAMMAR[name] for item in production.items)


def test_grammar_uses_exactly_the_phrases_and_categories_that_exist():
    categories = {sense.category for senses in lexicon._SENSES.values() for sense in senses}
    named = {part for name in GRAMMAR for part in names(name)}
    assert named <= GRAMMAR.keys() | categories
    assert not GRAMMAR.keys() & categories
    assert GRAMMAR.keys() - named == {"text"}
    assert categories - named == {"skip", "person", "copula", "particle", "link"}


def test_grammar_is_not_recursive():
    def within(name: str, above: tuple[str, ...]) -> None:
        assert name not in above
        for part in set(names(name)) & GRAMMAR.keys():
            within(part, (*above, name))

    within("text", ())
