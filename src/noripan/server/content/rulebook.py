"""A game's rulebook for players, in both languages, made from its RULES.md and RULES.ko.md.

Also finds the rules behind a refusal.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final

from msgspec import Meta

from noripan.games.registry import find
from noripan.kernel import GameTexts, Lang, Refusal, Text, Value, fill_all

_FILES: Final[Mapping[Lang, str]] = {"en": "RULES.md", "ko": "RULES.ko.md"}
_CHAPTER: Final = re.compile(r"^## (\d+) (.+)$", re.MULTILINE)
_ANY_CHAPTER: Final = re.compile(r"^## ", re.MULTILINE)
_RULE: Final = re.compile(r"^- \*\*(\d+\.\d+)\*\* (.+(?:\n  \S.*)*)", re.MULTILINE)
_MARKED: Final = re.compile(r"`([^`]+)`")
_REFUSAL: Final = re.compile(r"`([A-Z][A-Z_]+[A-Z])`")
_OPTION: Final = re.compile(r"`([a-z][a-z_]+)`")
_NAMES: Final = re.compile(r" \((?:`[A-Za-z_]\w*`(?:, )?)+\)", re.ASCII)
"""Codes of refusals and other names from the code, in parentheses."""
_REFERENCE: Final = re.compile(r" \([^()]*\bdocs/[^()]*\)")
_SOURCE_NOTE: Final = re.compile(r"§|our reading|official rules")
"""Words of a note about a rule's source, which players do not need."""
_STRONG: Final = re.compile(r"\*+(\w[^*`]*)\*+")


class Rule(Value, frozen=True):
    """One rule."""

    number: Annotated[str, Meta(description="Chapter and position; refusals refer to it.", examples=["5.2"])]
    text: Text


class Chapter(Value, frozen=True):
    """Rules that belong together."""

    number: int
    title: Text
    rules: tuple[Rule, ...]


class Rulebook(Value, frozen=True):
    """All rules of a game."""

    chapters: tuple[Chapter, ...]


class RuleChapter(Value, frozen=True):
    """A chapter of one file: its title and the rules by number, not yet edited for players."""

    title: str
    rules: dict[str, str]


@cache
def rulebook(slug: str, /) -> Rulebook:
    """The rules of a game, without chapters if it has no file of them; files are read once.

    If there is a file in one language only, or the files number their rules differently, both languages have
    the same text.
    """
    texts = find(slug).game.facts.texts
    ko, en = (chapters_in(_file(slug, lang)) for lang in ("ko", "en"))
    try:
        return join_languages(ko, en, texts)
    except ValueError:
        return join_languages(en, en, texts)


@cache
def reasons(slug: str, /) -> Mapping[str, tuple[str, ...]]:
    """The numbers of the rules that mention a refusal, by its code."""
    return reasons_in(_file(slug, "en"))


def rules_behind(slug: str, refusal: Refusal, /) -> tuple[str, ...]:
    """The numbers of the rules behind a refusal: they mention its code, or its option."""
    option = refusal.params.get("option")
    return reasons(slug).get(refusal.code, ()) if option is None else _rules_of_options(slug).get(option, ())


@cache
def _rules_of_options(slug: str) -> Mapping[str, tuple[str, ...]]:
    return _rules_naming(_file(slug, "en"), _OPTION)


def chapters_in(text: str, /) -> dict[int, RuleChapter]:
    """The numbered chapters of a file; chapters without rules are left out."""
    found = {}
    for heading in _CHAPTER.finditer(text):
        after = _ANY_CHAPTER.search(text, heading.end())
        body = text[heading.end() : after.start() if after else None]
        rules = {number: " ".join(rule.split()) for number, rule in _RULE.findall(body)}
        if rules:
            found[int(heading[1])] = RuleChapter(heading[2].strip(), rules)
    return found


def reasons_in(text: str, /) -> dict[str, tuple[str, ...]]:
    """The numbers of the rules that mention a code, in order, by code."""
    return _rules_naming(text, _REFUSAL)


def _rules_naming(text: str, name: re.Pattern[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for chapter in chapters_in(text).values():
        for number, rule in chapter.rules.items():
            for named in dict.fromkeys(name.findall(rule)):
                found[named] = (*found.get(named, ()), number)
    return found


def join_languages(
    ko: Mapping[int, RuleChapter], en: Mapping[int, RuleChapter], texts: GameTexts[Any], /
) -> Rulebook:
    """Both languages side by side; raises ValueError if their numbers differ."""
    numbers = [{number: list(chapter.rules) for number, chapter in one.items()} for one in (ko, en)]
    if numbers[0] != numbers[1]:
        raise ValueError(f"the languages number their rules differently: {numbers[0]} and {numbers[1]}")
    names = _names(texts)
    return Rulebook(
        tuple(
            Chapter(
                number,
                Text(ko[number].title, chapter.title),
                tuple(
                    Rule(each, Text(for_players(one, names["ko"]), for_players(other, names["en"])))
                    for (each, one), other in zip(
                        ko[number].rules.items(), chapter.rules.values(), strict=True
                    )
                ),
            )
            for number, chapter in en.items()
        )
    )


def for_players(rule: str, names: Mapping[str, str], /) -> str:
    """A rule without codes, sources and names from the code."""
    plain = _REFERENCE.sub("", _NAMES.sub("", rule))
    return _STRONG.sub(r"\1", _MARKED.sub(lambda marked: _quoted(marked[1], names), _without_sources(plain)))


def _without_sources(rule: str) -> str:
    """A rule without the notes on its source at the end; notes may contain parentheses."""
    while (start := _final_parenthesis(rule)) is not None and _SOURCE_NOTE.search(rule, start):
        rule = rule[:start].rstrip()
    return rule


def _final_parenthesis(rule: str) -> int | None:
    """Where the parenthesis begins that ends a rule; None if there is none."""
    depth = 0
    for at in range(len(rule) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(rule[at], 0)
        if depth == 0:
            return at if rule[at] == "(" else None
    return None


def _quoted(marked: str, names: Mapping[str, str]) -> str:
    """Marked text in quotation marks; options by their labels."""
    text = ": ".join(names.get(part, part) for part in marked.split(": "))
    return text if '"' in text else f"“{text}”"


def _names(texts: GameTexts[Any]) -> dict[Lang, dict[str, str]]:
    """The labels of bots, options and choices by their names in code, in each language."""
    labels = {name: fill_all(text, {}) for name, text in _named(texts)}
    return {lang: {name: label[lang] for name, label in labels.items()} for lang in _FILES}


def _named(texts: GameTexts[Any]) -> Iterator[tuple[str, Text]]:
    yield from texts.bots.items()
    for option in texts.options.values():
        yield from option.choices.items()
    for name, option in texts.options.items():
        yield name, option.label


def _file(slug: str, lang: Lang) -> str:
    """The rules in one language or, if there are none, in the other."""
    own, other = find(slug).file(_FILES[lang]), (find(slug).file(name) for name in _FILES.values())
    found = own or next(filter(None, other), None)
    return "" if found is None else found.read_text("utf-8")
