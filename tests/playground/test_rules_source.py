"""Rules are imported again when their files change, and those that worked stay if the new ones do not."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from noripan.games import registry
from noripan.games.registry import BrokenGame
from noripan.playground.rules_source import RulesSource

from ..registry.packages import GAME, install
from .conftest import Author


def goal_of(source: RulesSource) -> int:
    goal: int = sys.modules[source.root].GOAL
    return goal


def test_change_is_seen_once(author: Author, source: RulesSource) -> None:
    assert not source.has_changed()
    author.save("GOAL = 12", "GOAL = 13")
    assert source.has_changed()
    assert not source.has_changed()


def test_saved_rules_are_read_even_within_the_same_second(author: Author, source: RulesSource) -> None:
    """Python trusts bytecode of a source that has the same length and was saved in the same second."""
    for goal in (13, 14, 15):
        author.save("GOAL = 12", f"GOAL = {goal}")
        source.load()
        assert goal_of(source) == goal


@pytest.mark.parametrize(
    ("new", "message", "line"),
    [
        ("GOAL = (", "SyntaxError: '(' was never closed", "package_of_race"),
        ("GOAL = 1 / 0", "ZeroDivisionError: division by zero", "GOAL = 1 / 0"),
        ("GOAL = 12; raise SystemExit('bye')", "SystemExit: bye", "package_of_race"),
    ],
)
def test_broken_rules_are_explained_and_the_last_ones_stay(
    author: Author, source: RulesSource, new: str, message: str, line: str
) -> None:
    before, module = source.listing, sys.modules["package_of_race"]
    author.save("GOAL = 12", new)
    with pytest.raises(BrokenGame) as broken:
        source.load()
    trace = source.traceback(broken.value)
    assert trace.strip().splitlines()[-1] == message
    assert line in trace
    assert "registry.py" not in trace
    assert (source.listing, sys.modules["package_of_race"]) == (before, module)
    author.save("GOAL = 12", "GOAL = 20")
    source.load()
    assert goal_of(source) == 20


def test_rules_are_tried_out(author: Author, source: RulesSource) -> None:
    author.save('slug="race"', 'slug="chase"')
    with pytest.raises(BrokenGame, match="chase"):
        source.load()


def test_package_is_watched_with_its_folders_but_without_its_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, author: Author
) -> None:
    folder = tmp_path / "package_of_end"
    (folder / "rules").mkdir(parents=True)
    (folder / "tests").mkdir()
    install(tmp_path, "end")
    (tmp_path / "package_of_end.py").unlink()
    (folder / "__init__.py").write_text("from .rules import GAME as GAME\n")
    (folder / "rules" / "__init__.py").write_text(GAME.replace("SLUG", "end"))
    source = RulesSource("end")
    (folder / "tests" / "test_end.py").write_text("")
    assert not source.has_changed()
    (folder / "rules" / "words.json").write_text("{}")
    assert source.has_changed()
    first = source.listing.game
    assert source.load().game is not first
    assert registry.find("end").game is first, "other parts of the process keep their game"


def test_compiled_module_is_noticed(source: RulesSource, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, compiled = ModuleType("package_of_race.parts"), ModuleType("package_of_race.rules")
    monkeypatch.setitem(sys.modules, folder.__name__, folder)
    folder.__file__ = None
    assert not source.is_compiled
    compiled.__file__ = "/rules.cpython-311-x86_64-linux-gnu.so"
    monkeypatch.setitem(sys.modules, compiled.__name__, compiled)
    assert source.is_compiled
