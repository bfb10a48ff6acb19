"""Every text of `examples.json` has its reading or none, and none takes long."""

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
from noripan.games.dice_room.tests.rule_text.examples import Examples

EXAMPLES = msgspec.json.decode(Path(__file__).with_name("examples.json").read_bytes(), type=Examples)
READABLE = [(text, same.reading) for same in EXAMPLES.readable for text in same.texts]


@pytest.mark.parametrize(("text", "reading"), READABLE, ids=[text for text, _ in READABLE])
def test_reading_of_a_text(text, reading):
    assert interpret(text) == reading


@pytest.mark.parametrize("text", EXAMPLES.unreadable)
def test_ambiguous_text_has_no_reading(text):
    assert interpret(text) is None
    assert understand(text) is None


def test_samples_are_many_and_unique():
    texts = [text for text, _ in READABLE] + list(EXAMPLES.unreadable)
    assert len(READABLE) >= 110
    assert len(EXAMPLES.unreadable) >= 40
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


def sample_forms() -> Iterator[str]:
    """One form of each category and value."""
    for forms in WORDS.categories.values():
        for group in [forms] if isinstance(forms, tuple) else forms.values():
            yield group[0].strip("- ")
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
    """The longest text that repeats a form."""
    return normalize((form * LONGEST)[:LONGEST])


@pytest.mark.no_cover
@pytest.mark.parametrize("gap", ["", " ", ", "])
def test_steps_are_bounded_for_any_text(gap):
    for form in {*sample_forms(), *LONG}:
        parser = Parser(longest(form + gap) or "")
        parser.meanings("text")
        assert parser.steps <= MOST_STEPS + 1, form


def test_parser_out_of_steps_has_no_meaning_at_all(monkeypatch):
    text = "꼴찌가 걸림. 동점이면 먼저 굴린 사람"
    unbounded = Parser(normalize(text) or "")
    assert len(unbounded.meanings("text")) == 1
    for fewer in range(1, 100):
        monkeypatch.setattr("noripan.games.dice_room.rule_text.parser.MOST_STEPS", unbounded.steps - fewer)
        assert interpret(text) is None, fewer


@pytest.mark.no_cover
def test_known_texts_need_far_fewer_steps_than_allowed():
    for text, _ in READABLE:
        parser = Parser(normalize(text) or "")
        parser.meanings("text")
        assert parser.steps < MOST_STEPS / 4, text


def test_long_texts_have_no_reading():
    assert interpret("꼴찌" + " " * 400) is not None
    assert interpret("꼴찌 " * 120) is None
    assert interpret("ﷺ" * 500) is None


def item_names(name: str) -> Iterator[str]:
    return (item.name for production in GRAMMAR[name] for item in production.items)


def test_grammar_uses_exactly_the_phrases_and_categories_that_exist():
    categories = {sense.category for senses in lexicon._SENSES.values() for sense in senses}
    named = {part for name in GRAMMAR for part in item_names(name)}
    assert named <= GRAMMAR.keys() | categories
    assert not GRAMMAR.keys() & categories
    assert GRAMMAR.keys() - named == {"text"}
    assert categories - named == {"skip", "person", "copula", "particle", "link"}


def test_grammar_is_not_recursive():
    def check(name: str, above: tuple[str, ...]) -> None:
        assert name not in above
        for part in set(item_names(name)) & GRAMMAR.keys():
            check(part, (*above, name))

    check("text", ())
