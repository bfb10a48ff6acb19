"""The builds of Noripan that can be measured: the sources, their compiled copy, and an earlier version."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.processes import ROOT, ChildFailed, last_line
from bench.results import Results

PURE, COMPILED, BEFORE = "pure", "compiled", "before"
SOURCES = ROOT / "src"
COMPILED_COPY = ROOT / "build" / "compiled"
"""`make compiled` makes it."""
EARLIER = "9269dd6c"
"""The commit before the work on speed; goals for the server are relative to it."""


def folders() -> dict[str, Path]:
    """Where to import each build from; the compiled one only if it exists."""
    found = {PURE: SOURCES, COMPILED: COMPILED_COPY}
    return {name: folder for name, folder in found.items() if (folder / "noripan").is_dir()}


def best() -> Path:
    """The compiled build if there is one, else the pure one."""
    return list(folders().values())[-1]


def environment(folder: Path) -> dict[str, str]:
    """The environment in which a process imports Noripan from this folder."""
    return {"PYTHONPATH": str(folder)}


def python(*arguments: str) -> list[str]:
    """A command of this interpreter."""
    return [sys.executable, *arguments]


@contextmanager
def earlier_version(results: Results, section: str) -> Iterator[dict[str, Path]]:
    """The sources of the earlier version, unpacked; none, and a failure noted, if git does not have them."""
    with TemporaryDirectory(prefix="noripan-earlier-") as folder:
        found: dict[str, Path] = {}
        with results.catching(section, f"the version before ({EARLIER})"):
            _unpack(Path(folder))
            found[BEFORE] = Path(folder, "src")
        yield found


def _unpack(folder: Path) -> None:
    archive = folder / "sources.tar"
    for command in (
        ["git", "archive", "--output", str(archive), EARLIER, "src"],
        ["tar", "-xf", str(archive), "-C", str(folder)],
    ):
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own
        if done.returncode:
            raise ChildFailed(last_line(done.stderr))
