"""A memoizing parser that finds all meanings of a text by the grammar, within a bounded number of steps."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from .grammar import FIRST, GRAMMAR, Gap, Item, Meaning, MeaningValue, contribution, unite
from .lexicon import Token, tokenize

MOST_STEPS: Final = 6_000
"""A text that takes more steps has no meaning."""

Phrase = tuple[int, MeaningValue | None]
"""Where a phrase ends and what it means."""
State = tuple[int, Meaning]
"""A position in the text, and the meaning so far."""

_SKIPPED: Final[Mapping[Gap, frozenset[str]]] = {
    "": frozenset({"skip", "person", "copula", "particle", "link"}),
    "~": frozenset({"skip", "person", "link"}),
    "+": frozenset({"particle", "link", "object"}),
    "-": frozenset(),
}
"""The categories of words that each gap may skip."""
_WORDS: Final = frozenset({"skip", "person", "copula"})
"""Only these may be followed by a particle."""


class _TooLong(Exception):
    """The parser has used up its steps."""


class Parser:
    """Parses one text. Every phrase is looked for once at each position."""

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._length = len(text)
        self._letters = text
        self._tokens = tokenize(text)
        self._memo: dict[tuple[str, int, Gap], tuple[Phrase, ...]] = {}
        self._starts: dict[tuple[int, Gap], tuple[int, ...]] = {}
        self._next: dict[tuple[int, Gap], frozenset[str]] = {}

    def meanings(self, name: str) -> frozenset[Meaning]:
        """All meanings of the whole text as the named phrase; none if that takes too many steps."""
        try:
            return frozenset(
                meaning
                for end, meaning in self._phrases(name, 0)
                if isinstance(meaning, frozenset) and self._length in self._after(end)
            )
        except _TooLong:
            return frozenset()

    def _phrases(self, name: str, at: int, gap: Gap = "") -> tuple[Phrase, ...]:
        self._step()
        known = self._memo.get((name, at, gap))
        if known is None:
            known = self._memo[name, at, gap] = tuple(dict.fromkeys(self._find(name, at, gap)))
        return known

    def _find(self, name: str, at: int, gap: Gap) -> Iterable[Phrase]:
        if name not in GRAMMAR:
            return self._words(name, at, gap)
        return () if FIRST[name].isdisjoint(self._categories(at, gap)) else self._derived(name, at, gap)

    def _categories(self, at: int, gap: Gap) -> frozenset[str]:
        """The categories of the next word."""
        if (at, gap) not in self._next:
            starts = self._after(at, gap)
            self._next[at, gap] = frozenset(token.category for start in starts for token in self._at(start))
        return self._next[at, gap]

    def _words(self, category: str, at: int, gap: Gap) -> Iterator[Phrase]:
        for start in self._after(at, gap):
            self._step()
            for token in self._at(start):
                if token.category == category:
                    yield token.end, token.value

    def _at(self, position: int) -> tuple[Token, ...]:
        return self._tokens[position] if position < self._length else ()

    def _after(self, at: int, gap: Gap = "") -> tuple[int, ...]:
        """The positions where the next word may start, after particles, spaces and words without meaning."""
        if (at, gap) not in self._starts:
            skipped = _SKIPPED[gap] if at else _SKIPPED[gap] - {"person"}
            self._starts[at, gap] = tuple(sorted({position for position, _ in self._reachable(at, skipped)}))
        return self._starts[at, gap]

    def _reachable(self, at: int, skipped: frozenset[str]) -> set[tuple[int, bool]]:
        """The positions that skipping reaches, and whether a particle may follow."""
        seen = {(at, True)}
        pending = list(seen)
        while pending:
            self._step()
            position, after_word = pending.pop()
            reached = set(self._skips(position, after_word, skipped))
            pending.extend(reached - seen)
            seen |= reached
        return seen

    def _skips(self, position: int, after_word: bool, skipped: frozenset[str]) -> Iterator[tuple[int, bool]]:
        """The end of each skippable token, and whether it is a word."""
        if self._letters[position : position + 1] == " ":
            yield position + 1, False
        for token in self._at(position):
            is_word = token.category in _WORDS
            if token.category in skipped and (is_word or after_word):
                yield token.end, is_word

    def _derived(self, name: str, at: int, gap: Gap) -> Iterator[Phrase]:
        for production in GRAMMAR[name]:
            states = {(at, production.constants)}
            for item in production.items:
                states = self._past(item, states, (at, gap))
                if not states:
                    break
            yield from states

    def _past(self, item: Item, states: set[State], start: tuple[int, Gap]) -> set[State]:
        """The states after an item and its repetitions."""
        if item.absent:
            return {state for state in states if not self._phrases(item.name, state[0], item.gap)}
        once = self._past_one(item, states, start)
        if item.repeated:
            fresh = once - states
            while fresh:
                once |= fresh
                fresh = self._past_one(item, fresh, start) - once
        return once | states if item.optional or item.repeated else once

    def _past_one(self, item: Item, states: set[State], start: tuple[int, Gap]) -> set[State]:
        """The states after one occurrence; the phrase's own gap applies to its first word."""
        past: set[State] = set()
        first, gap = start
        for at, meaning in states:
            for end, value in self._phrases(item.name, at, gap if at == first else item.gap):
                both = unite(meaning, contribution(item, value))
                self._step()
                if both is not None:
                    past.add((end, both))
        return past

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooLong
