"""The tree stays readable, and the wheel holds what it should."""

import subprocess
import sys
import zipfile

from .tree import ROOT, SRC, modules

MOST_LINES = 400


def test_no_file_is_too_long():
    folders = [SRC, ROOT / "tests", ROOT / "bench", ROOT / "tools"]
    lengths = {file: len(file.read_text().splitlines()) for at in folders for file in modules(at, tests=True)}
    assert {file.name: lines for file, lines in lengths.items() if lines > MOST_LINES} == {}


def test_the_lock_holds_hashes_and_no_address():
    lock = (ROOT / "requirements.lock").read_text()
    assert "--hash=sha256:" in lock
    assert "://" not in lock
    assert "index-url" not in lock


def test_the_wheel_holds_the_package_without_its_tests(tmp_path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "noripan/py.typed" in names
    assert "noripan/games/pirate_dice/RULES.md" in names
    assert not [name for name in names if "/tests/" in name]
