"""A game's rules as players read them, in both languages, made from its RULES.md and RULES.ko.md.

Also tells which rules a refusal goes by. Knows how these files are written, and no game.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

from msgspec import Meta

from noripan import games
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
"""Codes of refusals, and what else has a name in code."""
_ELSEWHERE: Final = re.compile(r" \([^()]*\bdocs/[^()]*\)")
_OF_SOURCES: Final = re.compile(r"§|our reading|official rules")
"""What a note at the end of a rule speaks of: where it comes from, which is not the players' concern."""
_STRONG: Final = re.compile(r"\*+(\w[^*`]*)\*+")


class Rule(Value, frozen=True):
    """One rule."""

    number: Annotated[str, Meta(description="Chapter and place in it: refusals name it.", examples=["5.2"])]
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
    """A chapter as one file has it: its title and the rules by number, not yet for players."""

    title: str
    rules: dict[str, str]


@cache
def rulebook(slug: str, /) -> Rulebook:
    """The rules of a game; its files are read once."""
    texts = find(slug).game.facts.texts
    return bound(chapters_in(_file(slug, "ko")), chapters_in(_file(slug, "en")), texts)


@cache
def reasons(slug: str, /) -> Mapping[str, tuple[str, ...]]:
    """By the code of a refusal the numbers of the rules that speak of it."""
    return reasons_in(_file(slug, "en"))


def rules_behind(slug: str, no: Refusal, /) -> tuple[str, ...]:
    """The numbers of the rules behind a refusal: they name its code, or the option that it is about."""
    option = no.params.get("option")
    return reasons(slug).get(no.code, ()) if option is None else _of_options(slug).get(option, ())


@cache
def _of_options(slug: str) -> Mapping[str, tuple[str, ...]]:
    return _named_in(_file(slug, "en"), _OPTION)


def chapters_in(text: str, /) -> dict[int, RuleChapter]:
    """The numbered chapters of a file of rules; those without a rule are not for players."""
    found = {}
    for heading in _CHAPTER.finditer(text):
        after = _ANY_CHAPTER.search(text, heading.end())
        body = text[heading.end() : after.start() if after else None]
        rules = {number: " ".join(rule.split()) for number, rule in _RULE.findall(body)}
        if rules:
            found[int(heading[1])] = RuleChapter(heading[2].strip(), rules)
    return found


def reasons_in(text: str, /) -> dict[str, tuple[str, ...]]:
    """Every code that rules name, with their numbers in order."""
    return _named_in(text, _REFUSAL)


def _named_in(text: str, name: re.Pattern[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for chapter in chapters_in(text).values():
        for number, rule in chapter.rules.items():
            for named in dict.fromkeys(name.findall(rule)):
                found[named] = (*found.get(named, ()), number)
    return found


def bound(ko: Mapping[int, RuleChapter], en: Mapping[int, RuleChapter], texts: GameTexts[Any], /) -> Rulebook:
    """Both languages side by side. What is in the one is in the other, or there is no book."""
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
    """A rule without what is only for those who write code: codes, sources, names in code."""
    plain = _ELSEWHERE.sub("", _NAMES.sub("", rule))
    return _STRONG.sub(r"\1", _MARKED.sub(lambda marked: _quoted(marked[1], names), _unsourced(plain)))


def _unsourced(rule: str) -> str:
    """Without the notes at its end that tell where it comes from; parentheses may stand in them."""
    while (start := _last_note(rule)) is not None and _OF_SOURCES.search(rule, start):
        rule = rule[:start].rstrip()
    return rule


def _last_note(rule: str) -> int | None:
    """Where the parenthesis begins with which a rule ends."""
    depth = 0
    for at in range(len(rule) - 1, -1, -1):
        depth += {")": 1, "(": -1}.get(rule[at], 0)
        if depth == 0:
            return at if rule[at] == "(" else None
    return None


def _quoted(marked: str, names: Mapping[str, str]) -> str:
    """An option by its label, and what else is a name or a word as such in quotation marks."""
    said = ": ".join(names.get(part, part) for part in marked.split(": "))
    return said if '"' in said else f"“{said}”"


def _names(texts: GameTexts[Any]) -> dict[Lang, dict[str, str]]:
    """What people call what has a name in code, in each language."""
    lines = {name: fill_all(line, {}) for name, line in _named(texts)}
    return {lang: {name: said[lang] for name, said in lines.items()} for lang in _FILES}


def _named(texts: GameTexts[Any]) -> Iterator[tuple[str, Text]]:
    yield from texts.bots.items()
    for option in texts.options.values():
        yield from option.choices.items()
    for name, option in texts.options.items():
        yield name, option.label


def _file(slug: str, lang: Lang) -> str:
    return files(f"{games.__name__}.{slug}").joinpath(_FILES[lang]).read_text("utf-8")
