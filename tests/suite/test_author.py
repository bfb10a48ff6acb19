"""An author's repository needs a test module of a few lines."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT

NIM = ROOT / "src" / "noripan" / "cli" / "new_game" / "nim.py"
SOLITAIRE = ROOT / "tests" / "conformance" / "toy" / "one_seat.py"
PAGE = ROOT / "docs" / "how-to" / "test-a-game.md"
MODULE = """\
from noripan.suite import GameSuite
from own_game import GAME


class TestOwn(GameSuite):
    game = GAME
"""
GOLDEN_FILES = ["stored.json", "transcript.txt"]


GAMES = {
    "two seats": NIM.read_text().replace("seats=(2, 3)", "seats=(2,)"),
    "one seat": SOLITAIRE.read_text(),
}


@pytest.fixture(params=GAMES)
def repository(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A repository with a game and its test module."""
    return made(tmp_path, GAMES[request.param])


def made(folder: Path, game: str, module: str = MODULE) -> Path:
    (folder / "own_game.py").write_text(game)
    (folder / "tests").mkdir()
    (folder / "tests" / "test_own_game.py").write_text(module)
    return folder


def pytest_in(repository: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--strict-markers", *options]
    return subprocess.run(command, cwd=repository, capture_output=True, text=True, check=False)


def test_first_run_says_how_golden_files_are_written_and_the_next_ones_pass(repository: Path) -> None:
    first = pytest_in(repository, "-k", "unchanged")
    assert first.returncode == 1, first.stdout + first.stderr
    for name in GOLDEN_FILES:
        assert f"{name} is missing: run `pytest --golden` once, which writes it." in first.stdout
    assert f"{len(GOLDEN_FILES)} failed" in first.stdout, first.stdout

    creating = pytest_in(repository, "--golden")
    assert creating.returncode == 0, creating.stdout
    assert {file.name for file in (repository / "tests").glob("*.*")} == {*GOLDEN_FILES, "test_own_game.py"}
    assert pytest_in(repository, "-k", "unchanged").returncode == 0


def test_broken_law_is_explained_with_the_fewest_moves(tmp_path: Path) -> None:
    forgetful = "if state.sticks > 18 and action not in legal(state, seat):"
    game = NIM.read_text().replace("if action not in legal(state, seat):", forgetful)
    failed = pytest_in(made(tmp_path, game), "-k", "random")
    assert failed.returncode == 1
    assert "nim breaks play_accepts_exactly_legal_actions" in failed.stdout
    assert "`play` accepts an action if it is in the menu or a form admits it" in failed.stdout
    assert re.search(r"These 1 of \d+ moves show it at a table for 2", failed.stdout), failed.stdout
    assert "  1. seat 0 plays Take(sticks=3)" in failed.stdout
    assert "  scenario.when(0, Take(sticks=3))" in failed.stdout


def test_scenario_of_the_guide_passes(tmp_path: Path) -> None:
    (scenario,) = re.findall(
        r"```python\n(from noripan.testing import Scenario.*?)```", PAGE.read_text(), re.S
    )
    imports = "from own_game import GAME, Take, Taken\nfrom noripan.kernel import NoOptions\n"
    passed = pytest_in(made(tmp_path, NIM.read_text(), module=imports + scenario))
    assert "1 passed" in passed.stdout, passed.stdout


def test_plugin_does_nothing_in_other_repositories(tmp_path: Path) -> None:
    (tmp_path / "test_other.py").write_text(
        "import sys\ndef test_nothing_is_imported():\n"
        "    assert {name for name in sys.modules if name.startswith('noripan')} <= ALLOWED\n"
        "ALLOWED = {'noripan', 'noripan.pytest_plugin'}\n"
    )
    passed = pytest_in(tmp_path)
    assert re.search("1 passed", passed.stdout), passed.stdout
