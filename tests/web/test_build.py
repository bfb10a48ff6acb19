"""`tools/web.py` builds the web client; a fake npm records its arguments."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import node
import pytest

from tests.architecture.tree import ROOT

NODE = "#!/bin/sh\necho {version}\n"
NPM = """#!/bin/sh
echo "$1 $2 $3" >> ../calls
case "$1 $2" in
  ci*) rm -rf node_modules; mkdir node_modules ;;
  "run build") grep broken index.html && exit 1
    mkdir -p ../src/noripan/server/web && cp index.html ../src/noripan/server/web ;;
  *) echo "npm says $3"; exit 7 ;;
esac
"""
CI, BUILD = "ci --include=dev --include=optional", "run build "

Make = Callable[..., "subprocess.CompletedProcess[str]"]


def put(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(script)
    (folder / name).chmod(0o755)


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder for PATH with a fake Node and npm."""
    put(tmp_path / "bin", "node", NODE.format(version="v20.19.0"))
    put(tmp_path / "bin", "npm", NPM)
    return tmp_path / "bin"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for folder in ("tools", "web"):
        (tmp_path / folder).mkdir()
    for tool in ("compile_rules.py", "node.py", "web.py"):
        shutil.copy(ROOT / "tools" / tool, tmp_path / "tools")
    for name in ("package.json", "package-lock.json", "index.html"):
        (tmp_path / "web" / name).write_text(name)
    return tmp_path


@pytest.fixture
def make(tree: Path, programs: Path) -> Make:
    """Runs tools/web.py in the tree."""

    def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
        env = {**os.environ, "PATH": f"{programs}:/usr/bin:/bin"}
        command = [sys.executable, tree / "tools" / "web.py", *arguments]
        return subprocess.run(command, env=env, text=True, capture_output=True, check=False)

    return run


def calls(tree: Path) -> list[str]:
    """The calls of npm since the last time."""
    file = tree / "calls"
    lines = file.read_text().splitlines() if file.exists() else []
    file.unlink(missing_ok=True)
    return lines


def test_first_call_builds_and_second_does_nothing(make: Make, tree: Path):
    first, again = make(), make()
    assert calls(tree) == [CI, BUILD]
    assert first.stdout.startswith("Building the web client … ")
    assert (first.returncode, first.stderr) == (0, "")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("changed", "then"),
    [
        ("web/index.html", [BUILD]),
        ("web/src/new.ts", [BUILD]),
        ("src/noripan/games/chess/board.json", [BUILD]),
        ("src/noripan/games/chess/rules.py", []),
        ("web/package-lock.json", [CI, BUILD]),
        ("web/package.json", [CI, BUILD]),
        ("tools/timed.py", []),
    ],
)
def test_only_changes_cause_a_new_build(make: Make, tree: Path, changed: str, then: list[str]):
    make()
    calls(tree)
    (tree / changed).parent.mkdir(parents=True, exist_ok=True)
    (tree / changed).write_text("changed")
    make()
    assert calls(tree) == then


def test_removed_source_causes_a_new_build(make: Make, tree: Path):
    (tree / "web/old.ts").touch()
    make()
    calls(tree)
    (tree / "web/old.ts").unlink()
    make()
    assert calls(tree) == [BUILD]


def test_removed_pages_are_built_again(make: Make, tree: Path):
    make()
    calls(tree)
    shutil.rmtree(tree / "src")
    make()
    assert calls(tree) == [BUILD]


def test_failed_build_is_shown_and_repeated(make: Make, tree: Path):
    (tree / "web/index.html").write_text("broken page")
    failed = make()
    assert failed.returncode == 1
    assert "broken page" in failed.stderr
    calls(tree)
    assert make().returncode == 1
    assert calls(tree) == [BUILD]


def test_script_runs_after_install_and_returns_its_exit_code(make: Make, tree: Path):
    ran = make("check")
    assert calls(tree) == [CI, "run --silent check"]
    assert (ran.returncode, ran.stdout) == (7, "npm says check\n")


@pytest.mark.parametrize(
    ("version", "suits"),
    [
        ("v18.20.8", False),
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("command not found", False),
    ],
)
def test_old_node_is_not_used(programs: Path, monkeypatch: pytest.MonkeyPatch, version: str, suits: bool):
    put(programs, "node", NODE.format(version=version))
    monkeypatch.setenv("PATH", str(programs))
    assert (node.on_path() is not None) == suits


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_both_node_and_npm_are_needed(programs: Path, monkeypatch: pytest.MonkeyPatch, missing: str):
    (programs / missing).unlink()
    monkeypatch.setenv("PATH", str(programs))
    assert node.on_path() is None


def test_npm_scripts_find_its_node_first(programs: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", f"/nowhere:{programs}")
    monkeypatch.setenv("NODE_ENV", "production")
    npm = node.on_path()
    assert npm is not None
    assert npm.environment()["PATH"] == f"{programs}:/nowhere:{programs}"
    assert "NODE_ENV" not in npm.environment()


@pytest.fixture
def package(tree: Path) -> Path:
    """The tree, with as much of the package as makes a wheel."""
    (tree / "src/noripan").mkdir(parents=True)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/noripan/__init__.py"):
        shutil.copy(ROOT / name, tree / name)
    return tree


def python(tree: Path, path: str, *arguments: str) -> str:
    env = {**os.environ, "PATH": path, "NORIPAN_COMPILE": "0"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=tree, env=env, check=True, text=True, capture_output=True).stdout


def wheel(tree: Path, programs: Path, kind: str) -> list[str]:
    """The names in a wheel of the tree."""
    python(tree, f"{programs}:/usr/bin:/bin", "-m", "hatchling", "build", "-t", kind, "-d", "dist")
    (file,) = (tree / "dist").iterdir()
    return zipfile.ZipFile(file).namelist()


def test_wheel_contains_the_built_pages(package: Path, programs: Path):
    (package / ".gitignore").write_text("/src/noripan/server/web/\n")
    assert "noripan/server/web/index.html" in wheel(package, programs, "wheel")
    assert calls(package) == [CI, BUILD]


def test_editable_install_does_not_build_pages(package: Path, programs: Path):
    assert wheel(package, programs, "wheel:editable")
    assert calls(package) == []


def test_wheel_requires_node_only_if_there_is_none(package: Path, programs: Path):
    asking = ("-c", "from hatchling.build import *; print(*get_requires_for_build_wheel())")
    assert python(package, str(programs), *asking) == "\n"
    assert python(package, "", *asking) == f"{node.requirement()}\n"
