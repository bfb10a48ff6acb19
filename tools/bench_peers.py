"""Installs the projects that `make bench-peers` compares with, into .venv-bench and bench/peers/node.

A project that cannot be installed is reported, and the others are installed all the same.
Run it with .venv's python.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import NamedTemporaryFile

import setup
import venvs

import web

ROOT = Path(__file__).resolve().parents[1]
PYTHON_PEERS = venvs.Environment("bench")
LOCK = ROOT / "requirements-bench.lock"
REASONS = PYTHON_PEERS.folder / "missing.json"
NODE_FOLDER = ROOT / "bench" / "peers" / "node"
MODULES = NODE_FOLDER / "node_modules"
INSTALLED_MARK = MODULES / ".noripan"
NODE_NOTE = MODULES / ".node"
# Not `npm ci`: it wants the lock to have optional packages for other platforms, which not every registry has.
INSTALL = ("install", "--no-save", "--ignore-scripts", "--loglevel=error")


def install_python() -> dict[str, str]:
    """Install all locked packages; return why some could not be installed, by package."""
    try:
        PYTHON_PEERS.build()
    except setup.SetupError:
        print("Not all could be installed; trying one by one …", flush=True)
    else:
        return {}
    if not PYTHON_PEERS.python.exists():
        return {"python": "no virtual environment could be made"}
    return {pinned.partition("==")[0]: why for pinned in requirements() if (why := install_one(pinned))}


def requirements() -> list[str]:
    """The locked packages, each with its version, marker and hashes."""
    return re.split(r"^(?=\S)", LOCK.read_text(), flags=re.MULTILINE)[1:]


def install_one(pinned: str) -> str:
    """Install one package; return why it failed, or an empty text."""
    with NamedTemporaryFile("w", suffix=".lock") as lock:
        lock.write(pinned)
        lock.flush()
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON_PEERS.python), "install", "--no-deps"]
        good, output = setup.run(*pip, "--quiet", "--require-hashes", "--requirement", lock.name)
    return "" if good else reason(output)


def install_node() -> str:
    """Install the locked packages of Node; return why that failed, or an empty text."""
    try:
        npm = web.npm_here()
    except web.WebError as error:
        return reason(str(error.args[0]))
    locked = setup.digest((NODE_FOLDER / "package-lock.json").read_bytes(), os.fsencode(npm.folder))
    if INSTALLED_MARK.exists() and INSTALLED_MARK.read_text() == locked:
        return ""
    print("Installing bench/peers/node …", flush=True)
    done = subprocess.run(
        [*npm.command, *INSTALL],
        cwd=NODE_FOLDER,
        env=npm.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return reason(done.stderr)
    NODE_NOTE.write_text(str(Path(npm.folder, "node")))
    INSTALLED_MARK.write_text(locked)
    return ""


def reason(output: str) -> str:
    """The first line of an output that names an error, without addresses."""
    lines = [line.strip() for line in output.splitlines() if "error" in line.lower() and "://" not in line]
    return lines[0] if lines else "no error was printed"


def main() -> None:
    """Install everything that can be installed, and note the rest for the report."""
    missing = install_python()
    if why := install_node():
        missing["node"] = why
    for name, reason in missing.items():
        print(f"MISSING: {name}: {reason}", file=sys.stderr, flush=True)
    if PYTHON_PEERS.folder.exists():
        REASONS.write_text(json.dumps(missing))


if __name__ == "__main__":
    main()
