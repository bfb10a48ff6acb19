"""Where `tools/bench_peers.py` installs the other projects, and what it could not install."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".venv-bench"
PYTHON = FOLDER / "bin" / "python"
REASONS = FOLDER / "missing.json"
NODE_FOLDER = Path(__file__).resolve().parent / "node"
MODULES = NODE_FOLDER / "node_modules"
NODE_NOTE = MODULES / ".node"
"""The path of the Node that installed the packages."""


def node() -> str:
    """The Node that runs the projects for Node."""
    return NODE_NOTE.read_text()


def reasons() -> dict[str, str]:
    """Why packages could not be installed, by package; `node` stands for all packages of Node."""
    if not REASONS.exists():
        return {}
    found: dict[str, str] = json.loads(REASONS.read_text())
    return found
