"""The import contracts find violations."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .tree import ROOT, SRC

GAME = "games/pirate_dice/rules.py"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package to break, without generated files."""
    return shutil.copytree(SRC, tmp_path / "noripan", ignore=shutil.ignore_patterns("__pycache__", "web"))


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    linter = Path(sys.executable).with_name("lint-imports")
    command = [linter, "--no-cache", "--config", ROOT / "pyproject.toml"]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("kernel/chance/dice.py", "import noripan.games.registry", "Imports point down"),
        ("kernel/chance/dice.py", "import noripan.testing", "Imports point down"),
        (GAME, "import noripan.bots", "Imports point down"),
        (GAME, "import noripan.sim.bot_match", "Imports point down"),
        (GAME, "import noripan.games.registry", "Games do not know each other"),
        (GAME, "import noripan.testing", "Only tests import the test kit"),
        ("bots/uniform.py", "import noripan.sim.bot_match", "Imports point down"),
        ("bots/uniform.py", "import noripan.games.registry", "Only the outermost ask for games"),
        ("sim/bot_match.py", "import noripan.cli.main", "Imports point down"),
        ("sim/bot_match.py", "import noripan.server.rooms.live_rooms", "Imports point down"),
        ("client/table.py", "import noripan.server.rooms.live_rooms", "Imports point down"),
        ("rooms/room.py", "import noripan.wire", "Imports point down"),
        ("rooms/room.py", "import noripan.games.registry", "Only the outermost ask for games"),
        ("wire/codec.py", "import noripan.storage", "Imports point down"),
        ("wire/codec.py", "import noripan.games.registry", "Only the outermost ask for games"),
        ("storage/port.py", "import noripan.wire", "Imports point down"),
        ("server/app.py", "import noripan.playground.app", "Imports point down"),
        ("server/rooms/runner.py", "import noripan.testing", "Only tests import the test kit"),
        ("cli/commands/play.py", "import noripan.testing", "Only tests import the test kit"),
    ],
)
def test_forbidden_import_is_found(copy, file, line, contract):
    changed = copy / file
    changed.write_text(f"{changed.read_text()}\n{line}\n")
    found = lint(copy.parent)
    assert found.returncode == 1, found.stdout + found.stderr
    assert f"{contract} BROKEN" in found.stdout


def test_package_outside_all_layers_is_found(copy):
    (copy / "helpers").mkdir()
    (copy / "helpers" / "__init__.py").touch()
    found = lint(copy.parent)
    assert found.returncode != 0
    assert "helpers" in found.stdout + found.stderr
