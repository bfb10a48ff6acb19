"""The search for all that a text may mean by the grammar. Knows no word; gives up before it takes long."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from .grammar import FIRST, GRAMMAR, Gap, Item, Meaning, Said, kept, united
from .lexicon import Token, tokens_of

MOST_STEPS: Final = 6_000
"""A text that takes longer is nobody's rule."""

Found = tuple[int, Said | None]
"""Where a phrase ends and what it says."""
State = tuple[int, Meaning]


_SKIPPED: Final[Mapping[Gap, frozenset[str]]] = {
    "": frozenset({"skip", "person", "copula", "particle", "link"}),
    "~": frozenset({"skip", "person", "link"}),
    "+": frozenset({"particle", "link", "object"}),
    "-": frozenset(),
}
"""By gap, the categories of words that may stand in it."""
_WORDS: Final = frozenset({"skip", "person", "copula"})
"""A particle stands after one, and only there."""


class _TooLong(Exception):
    """The search has taken as many steps as it may."""


class Search:
    """All that one text may mean. Every phrase is looked for once at each place."""

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._length = len(text)
        self._letters = text
        self._tokens = tokens_of(text)
        self._found: dict[tuple[str, int, Gap], tuple[Found, ...]] = {}
        self._starts: dict[tuple[int, Gap], tuple[int, ...]] = {}
        self._next: dict[tuple[int, Gap], frozenset[str]] = {}

    def meanings(self, name: str) -> frozenset[Meaning]:
        """What the whole text may mean; nothing if that takes too long to find out."""
        try:
            return frozenset(
                meaning
                for end, meaning in self._phrases(name, 0)
                if isinstance(meaning, frozenset) and self._length in self._after(end)
            )
        except _TooLong:
            return frozenset()

    def _phrases(self, name: str, at: int, gap: Gap = "") -> tuple[Found, ...]:
        self._step()
        known = self._found.get((name, at, gap))
        if known is None:
            known = self._found[name, at, gap] = tuple(dict.fromkeys(self._looked_for(name, at, gap)))
        return known

    def _looked_for(self, name: str, at: int, gap: Gap) -> Iterable[Found]:
        if name not in GRAMMAR:
            return self._words(name, at, gap)
        return () if FIRST[name].isdisjoint(self._categories(at, gap)) else self._derived(name, at, gap)

    def _categories(self, at: int, gap: Gap) -> frozenset[str]:
        """What the next word may be."""
        if (at, gap) not in self._next:
            starts = self._after(at, gap)
            self._next[at, gap] = frozenset(token.category for start in starts for token in self._at(start))
        return self._next[at, gap]

    def _words(self, category: str, at: int, gap: Gap) -> Iterator[Found]:
        for start in self._after(at, gap):
            self._step()
            for token in self._at(start):
                if token.category == category:
                    yield token.end, token.says

    def _at(self, place: int) -> tuple[Token, ...]:
        return self._tokens[place] if place < self._length else ()

    def _after(self, at: int, gap: Gap = "") -> tuple[int, ...]:
        """Where the next word may start: after a particle, a space, and words that mean nothing."""
        if (at, gap) not in self._starts:
            skipped = _SKIPPED[gap] if at else _SKIPPED[gap] - {"person"}
            self._starts[at, gap] = tuple(sorted({place for place, _ in self._skipping(at, skipped)}))
        return self._starts[at, gap]

    def _skipping(self, at: int, skipped: frozenset[str]) -> set[tuple[int, bool]]:
        """Places with whether a particle may stand there: one after each word."""
        seen = {(at, True)}
        waiting = list(seen)
        while waiting:
            self._step()
            place, after_word = waiting.pop()
            reached = set(self._skips(place, after_word, skipped))
            waiting.extend(reached - seen)
            seen |= reached
        return seen

    def _skips(self, place: int, after_word: bool, skipped: frozenset[str]) -> Iterator[tuple[int, bool]]:
        """Ends of what can be skipped; whether it is a word."""
        if self._letters[place : place + 1] == " ":
            yield place + 1, False
        for token in self._at(place):
            is_word = token.category in _WORDS
            if token.category in skipped and (is_word or after_word):
                yield token.end, is_word

    def _derived(self, name: str, at: int, gap: Gap) -> Iterator[Found]:
        for production in GRAMMAR[name]:
            states = {(at, production.fixed)}
            for item in production.items:
                states = self._past(item, states, (at, gap))
                if not states:
                    break
            yield from states

    def _past(self, item: Item, states: set[State], start: tuple[int, Gap]) -> set[State]:
        """The states after an item, however often it may stand there."""
        if item.absent:
            return {state for state in states if not self._phrases(item.name, state[0], item.gap)}
        once = self._one(item, states, start)
        if item.repeated:
            fresh = once - states
            while fresh:
                once |= fresh
                fresh = self._one(item, fresh, start) - once
        return once | states if item.optional or item.repeated else once

    def _one(self, item: Item, states: set[State], start: tuple[int, Gap]) -> set[State]:
        """The gap before a whole phrase is the gap before its first word."""
        past: set[State] = set()
        first, gap = start
        for at, meaning in states:
            for end, said in self._phrases(item.name, at, gap if at == first else item.gap):
                both = united(meaning, kept(item, said))
                self._step()
                if both is not None:
                    past.add((end, both))
        return past

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooLong
