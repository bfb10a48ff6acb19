"""Additional virtual environments, each with its own lock, for tools that must not change .venv."""

import os
import shutil
import sys
from pathlib import Path

import setup

ROOT = Path(__file__).resolve().parents[1]


class Environment:
    """`.venv-NAME` with the packages of `requirements-NAME.lock`. Build it with .venv's python."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.folder = ROOT / f".venv-{name}"
        self.python = self.folder / "bin" / "python"

    def build(self) -> None:
        """Bring it up to date with its lock."""
        lock, mark = ROOT / f"requirements-{self.name}.lock", self.folder / ".noripan"
        wanted = setup.digest(lock.read_bytes(), os.fsencode(sys.version))
        if mark.exists() and mark.read_text() == wanted:
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        bare = [sys.executable, "-m", "venv", "--without-pip", str(self.folder)]
        setup.run_step(f"Setting up {self.folder.name} …", *bare)
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet", "--no-deps"]
        setup.run_step(f"Installing {lock.name} …", *pip, "--require-hashes", "--requirement", str(lock))
        mark.write_text(wanted)
