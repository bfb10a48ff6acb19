"""Builds the packages in `examples/` and installs them into a folder, without a network."""

import subprocess
import sys
from pathlib import Path

from tests.architecture.tree import ROOT

OMOK = ROOT / "examples" / "omok"


def install_package(source: Path, folder: Path) -> Path:
    """Builds a wheel and unpacks it as pip does; returns the folder, which is to be on Python's path."""
    wheels, site = folder / "wheels", folder / "site"
    _pip("wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", wheels, source)
    (wheel,) = wheels.iterdir()
    _pip("install", "--no-deps", "--no-index", "--target", site, wheel)
    return site


def _pip(*arguments: object) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    subprocess.run([*command, *map(str, arguments)], check=True, cwd=ROOT)
