"""`noripan new` writes a game under a new name. tests/e2e/tutorial installs a game and plays it."""

import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from noripan.kernel import Text

PACKAGE = {
    "pyproject.toml",
    "README.md",
    ".gitignore",
    "src/noripan_lucky_sticks/__init__.py",
    "tests/test_game.py",
    "tests/test_rules.py",
}
FOLDER = {"__init__.py", "tests/__init__.py", "tests/test_rules.py"}


@pytest.fixture(autouse=True)
def current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def files_below(folder: Path) -> dict[str, str]:
    found = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text() for file in found}


def test_package_has_the_new_names_everywhere(noripan, tmp_path):
    ran = noripan("new", "lucky_sticks", "--title", "Sticks of Luck", "--korean-title", "행운의 막대")
    assert (ran.code, ran.err) == (0, "")
    written = files_below(tmp_path / "lucky_sticks")
    assert written.keys() == PACKAGE
    assert not [file for file, text in written.items() if re.search("(?i)(?<![a-z])nim(?![a-z])|님", text)]
    assert 'lucky_sticks = "noripan_lucky_sticks"' in written["pyproject.toml"]
    facts = runpy.run_path("lucky_sticks/src/noripan_lucky_sticks/__init__.py")["GAME"].facts
    assert (facts.slug, facts.texts.title) == ("lucky_sticks", Text("행운의 막대", "Sticks of Luck"))


def test_titles_are_made_from_the_name(noripan):
    assert noripan("new", "lucky_sticks").code == 0
    facts = runpy.run_path("lucky_sticks/src/noripan_lucky_sticks/__init__.py")["GAME"].facts
    assert facts.texts.title == Text("Lucky Sticks 게임", "Lucky Sticks")


@pytest.mark.parametrize(("lang", "clue"), [("en", "play in the terminal"), ("ko", "터미널에서 놀기")])
def test_next_steps_are_printed(noripan, lang, clue):
    out = noripan("new", "lucky_sticks", "--lang", lang).out
    assert "  lucky_sticks/src/noripan_lucky_sticks/__init__.py\n" in out
    assert re.search(rf"  noripan play lucky_sticks +{clue}\n", out)


def test_game_in_a_checkout_is_one_of_its_folders(noripan, tmp_path):
    games = tmp_path / "src" / "noripan" / "games"
    games.mkdir(parents=True)
    (games / "registry.py").touch()
    ran = noripan("new", "lucky_sticks")
    written = files_below(games / "lucky_sticks")
    assert written.keys() == FOLDER
    assert "\nfrom .. import GAME" in written["tests/test_rules.py"]
    assert ".venv/bin/noripan play lucky_sticks" in ran.out
    assert "already exists" in noripan("new", "registry").err


@pytest.mark.parametrize(
    ("arguments", "clue"),
    [
        (["Lucky"], "lower-case"),
        (["3sticks"], "lower-case"),
        (["lucky-sticks"], "lower-case"),
        (["../sticks"], "lower-case"),
        (["sticks_"], "lower-case"),
        (["s" * 31], "30 characters"),
        (["class"], "keyword"),
        (["catan"], "already a game"),
        (["sticks", "--title", 'Stick "s'], "double quotes"),
        (["sticks", "--title", "{seat}"], "braces"),
        (["sticks", "--title", "a\nb"], "This title"),
        (["sticks", "--korean-title", "s" * 41], "40 characters"),
        (["sticks", "--korean-title", "Sticks"], "no Korean letters"),
    ],
)
def test_unusable_name_is_refused_with_the_reason(noripan, tmp_path, arguments, clue):
    ran = noripan("new", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert clue in ran.err
    assert not [*tmp_path.iterdir()]


def test_folder_that_exists_is_left_alone(noripan, tmp_path):
    (tmp_path / "sticks").mkdir()
    assert "sticks already exists" in noripan("new", "sticks").err
    assert not [*(tmp_path / "sticks").iterdir()]


def test_folder_that_cannot_be_written_is_named(noripan, tmp_path):
    (tmp_path / "gone").mkdir()
    (tmp_path / "sticks").symlink_to(tmp_path / "gone" / "deeper" / "down")
    ran = noripan("new", "sticks")
    assert ran.code == 2
    assert "Cannot write to" in ran.err


def test_rule_tests_of_the_package_pass(noripan, tmp_path):
    noripan("new", "lucky_sticks")
    package = tmp_path / "lucky_sticks"
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_rules.py"],
        cwd=package,
        env={**os.environ, "PYTHONPATH": str(package / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert "3 passed" in ran.stdout
