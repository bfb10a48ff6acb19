"""Every law along random matches, extreme matches, and matches from named positions."""

from collections.abc import Iterable
from itertools import chain

import pytest

from noripan.testing import Subject, Walk
from noripan.testing.extremes import EXTREMES, Extreme, from_positions
from noripan.testing.laws import broken_along, extreme_walks, random_walks

from .base import GameTests
from .golden import read_positions, read_stored


class LawTests(GameTests):
    """Each kind of match is one test, which names all laws that break."""

    def test_laws_in_random_matches(self, pytestconfig: pytest.Config) -> None:
        self._require_laws(random_walks(self._subject(), range(pytestconfig.getoption("walks"))))

    def test_laws_in_extreme_matches(self) -> None:
        self._require_laws(self._extreme_walks(EXTREMES))

    def test_laws_from_named_positions(self) -> None:
        positions = read_positions(self.golden_file("positions.json"))
        if not positions:
            pytest.skip("the game names no positions")
        self._require_laws(self._extreme_walks(from_positions(positions)))

    def _subject(self) -> Subject:
        return Subject(self.game, read_stored(self.golden_file("stored.json")))

    def _extreme_walks(self, starts: Iterable[Extreme]) -> Iterable[Walk]:
        subject = self._subject()
        return chain.from_iterable(extreme_walks(subject, start) for start in starts)

    def _require_laws(self, walks: Iterable[Walk]) -> None:
        broken = broken_along(walks)
        if broken:
            headline = f"{self.game.facts.slug} breaks {', '.join(broken)}"
            pytest.fail("\n\n".join((headline, *broken.values())), pytrace=False)
