"""The search for all that a text may mean by the grammar. Knows no word; gives up before it takes long."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from .grammar import BESIDE, GRAMMAR, Item, Meaning, Said, kept, united
from .lexicon import Token, tokens_of

MOST_STEPS: Final = 12_000
"""A text that takes longer is nobody's rule."""

Found = tuple[int, Said | None]
"""Where a phrase ends and what it says."""
State = tuple[int, Meaning]


class Skipped(NamedTuple):
    """How words of a category are skipped."""

    word: bool
    """A particle stands after one, and only there."""
    parts: bool
    """What follows is said of what comes before."""


_SKIPPED: Final[Mapping[str, Skipped]] = {
    "skip": Skipped(word=True, parts=False),
    "copula": Skipped(word=True, parts=True),
    "particle": Skipped(word=False, parts=True),
    "link": Skipped(word=False, parts=False),
}


class Search:
    """All that one text may mean. Every phrase is looked for once at each place."""

    def __init__(self, text: str) -> None:
        self.steps = 0
        self._length = len(text)
        self._letters = text
        self._tokens = tokens_of(text)
        self._found: dict[tuple[str, int], tuple[Found, ...]] = {}
        self._starts: dict[tuple[int, bool], tuple[int, ...]] = {}

    def meanings(self, name: str) -> frozenset[Meaning]:
        """What the whole text may mean; nothing if that takes too long to find out."""
        whole = {
            meaning
            for end, meaning in self._phrases(name, 0)
            if isinstance(meaning, frozenset) and self._length in self._after(end)
        }
        return frozenset(whole) if self.steps <= MOST_STEPS else frozenset()

    def _phrases(self, name: str, at: int) -> tuple[Found, ...]:
        known = self._found.get((name, at)) if self._goes_on() else ()
        if known is None:
            known = self._found[name, at] = tuple(dict.fromkeys(self._looked_for(name, at)))
        return known

    def _looked_for(self, name: str, at: int) -> Iterator[Found]:
        if name == BESIDE:
            return self._beside(at)
        return self._derived(name, at) if name in GRAMMAR else self._words(name, at)

    def _words(self, category: str, at: int) -> Iterator[Found]:
        for start in self._after(at):
            self.steps += 1
            for token in self._at(start):
                if token.category == category:
                    yield token.end, token.says

    def _beside(self, at: int) -> Iterator[Found]:
        """Where a word starts, and nothing is left to skip, that belongs to what ends here."""
        for start in self._after(at, parted=False):
            categories = {token.category for token in self._at(start)}
            if categories and categories.isdisjoint(_SKIPPED):
                yield start, None

    def _at(self, place: int) -> tuple[Token, ...]:
        return self._tokens[place] if place < self._length else ()

    def _after(self, at: int, *, parted: bool = True) -> tuple[int, ...]:
        """Where the next word may start: after a particle, a space, and words that mean nothing."""
        if (at, parted) not in self._starts:
            self._starts[at, parted] = tuple(sorted({place for place, _ in self._skipping(at, parted)}))
        return self._starts[at, parted]

    def _skipping(self, at: int, parted: bool) -> set[tuple[int, bool]]:
        """Places with whether a particle may stand there: one after each word."""
        seen = {(at, True)}
        waiting = list(seen)
        while waiting and self._goes_on():
            place, after_word = waiting.pop()
            reached = {
                (end, word) for end, word, parts in self._skips(place, after_word) if parted or not parts
            }
            waiting.extend(reached - seen)
            seen |= reached
        return seen

    def _skips(self, place: int, after_word: bool) -> Iterator[tuple[int, bool, bool]]:
        """Ends of what can be skipped; whether it is a word; whether it parts what it stands between."""
        if self._letters[place : place + 1] == " ":
            yield place + 1, False, False
        for token in self._at(place):
            skipped = _SKIPPED.get(token.category)
            if skipped is not None and (skipped.word or after_word):
                yield token.end, skipped.word, skipped.parts

    def _derived(self, name: str, at: int) -> Iterator[Found]:
        for production in GRAMMAR[name]:
            states = {(at, production.fixed)}
            for item in production.items:
                states = self._past(item, states)
                if not states:
                    break
            yield from states

    def _past(self, item: Item, states: set[State]) -> set[State]:
        """The states after an item, however often it may stand there."""
        once = self._one(item, states)
        if item.repeated:
            fresh = once - states
            while fresh:
                once |= fresh
                fresh = self._one(item, fresh) - once
        return once | states if item.optional or item.repeated else once

    def _one(self, item: Item, states: set[State]) -> set[State]:
        past: set[State] = set()
        for at, meaning in states:
            for end, said in self._phrases(item.name, at):
                both = united(meaning, kept(item, said))
                if self._goes_on() and both is not None:
                    past.add((end, both))
        return past

    def _goes_on(self) -> bool:
        self.steps += 1
        return self.steps <= MOST_STEPS
