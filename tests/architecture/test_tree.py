"""Limits of the source tree, and the contents of lock files and packages."""

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections import Counter

import pytest

from .tree import ROOT, SRC, modules

MOST_LINES = 400
MOST_FILES = 16
CROWDED = {
    "src/noripan/games/catan/tests",
    "tests/cli",
    "tests/conformance/broken",
    "tests/fuzz",
    "tests/server/rooms",
    "tests/storage",
}
"""Folders that may hold more."""


def test_no_folder_holds_too_many_files():
    python = [file for folder in (SRC, ROOT / "tests") for file in modules(folder, tests=True)]
    web = [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in {".ts", ".svelte"}]
    sources = [file for file in (*python, *web) if not file.name.endswith(("__init__.py", ".test.ts"))]
    counts = Counter(file.parent.relative_to(ROOT).as_posix() for file in sources)
    assert {folder for folder, count in counts.items() if count > MOST_FILES} <= CROWDED


def test_no_file_is_too_long():
    folders = [SRC, ROOT / "tests", ROOT / "bench", ROOT / "tools"]
    lengths = {file: len(file.read_text().splitlines()) for at in folders for file in modules(at, tests=True)}
    assert {file.name: lines for file, lines in lengths.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("name", sorted(file.name for file in ROOT.glob("requirements*.lock")))
def test_lock_file_has_hashes_and_no_address(name):
    lock = (ROOT / name).read_text()
    assert "--hash=sha256:" in lock
    assert "://" not in lock
    assert "index-url" not in lock


@pytest.mark.parametrize("name", ["requirements-server.lock", "requirements-build.lock"])
def test_container_gets_the_versions_that_are_tested(name):
    """Those of the other locks, or the tests would say nothing about a container."""
    tested = pins("requirements.lock") | pins("requirements-node.lock")
    assert pins(name) <= tested
    assert len(pins(name)) > 5


def pins(name):
    """The pinned versions of a lock file."""
    return set(re.findall(r"^([\w.\[\]-]+==\S+)", (ROOT / name).read_text(), re.MULTILINE))


@pytest.mark.parametrize("folder", ["web", "bench/peers/node"])
def test_lock_file_of_npm_has_hashes_and_no_address(folder):
    packages = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    packages.pop("")
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())
    assert not [name for name, package in packages.items() if "resolved" in package]


def built(kind, folder):
    """The package that hatchling builds from this tree, with uncompiled rules."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", folder]
    env = {**os.environ, "NORIPAN_COMPILE": "0"}
    subprocess.run(build, cwd=ROOT, env=env, check=True, capture_output=True)
    (file,) = folder.iterdir()
    return file


def test_wheel_contains_package_and_web_client_without_tests(tmp_path):
    names = zipfile.ZipFile(built("wheel", tmp_path)).namelist()
    assert "noripan/py.typed" in names
    assert "noripan/games/pirate_dice/RULES.md" in names
    assert "noripan/server/web/index.html" in names
    assert [name for name in names if name.startswith("noripan/server/web/assets/") and name.endswith(".js")]
    assert not [name for name in names if "/tests/" in name]


def test_source_archive_contains_the_web_sources(tmp_path):
    with tarfile.open(built("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "hatch_build.py",
        "tools/web.py",
        "web/package-lock.json",
        "web/.npmrc",
        "web/index.html",
    } <= names
    assert not [name for name in names if name.startswith(("web/node_modules/", "src/noripan/server/web/"))]
