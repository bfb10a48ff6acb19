"""Finds or installs a Chromium and the libraries of Playwright's driver, and checks that both start.

`make test` runs this before anything slow, and the browser tests use it to find Chromium.
Run it with .venv's python.
"""

import fcntl
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright._impl._driver import compute_driver_executable

SHELL = "chromium-headless-shell"
"""Chromium without windows, which is a fifth faster; Debian has it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BROWSER_PACKAGES = ("chromium", "fonts-noto-cjk")
LIBRARY_PACKAGES = {
    "libatomic.so.1": "libatomic1",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
}
"""Debian's names for the libraries that Playwright's Node needs besides the C library."""
APT = ("apt-get", "-qq", "install", "--yes", "--no-install-recommends")
PLAYWRIGHT = (sys.executable, "-m", "playwright")
EXTRA_ENVIRONMENT = {
    "DEBIAN_FRONTEND": "noninteractive",
    # Playwright retries five times; without a network that would take minutes.
    "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000",
}


class NoBrowser(Exception):
    """No browser starts and none can be installed; the argument is one line of advice."""


class Completed(NamedTuple):
    """Whether a command succeeded, and its output."""

    is_good: bool
    output: str

    def first_line(self) -> str:
        """The first line of the output, usually the error."""
        return next(filter(None, map(str.strip, self.output.splitlines())), "no message")


@cache
def chromium() -> str | None:
    """The path of a Chromium that starts; None for Playwright's own. Also checks Playwright's driver.

    It comes from $CHROMIUM, PATH, apt (as root) or Playwright, in this order.
    """
    with _exclusive():
        path = _named() or _on_path()
        packages = _missing_packages(has_browser=path is not None)
        if packages and _is_root_with_apt():
            _install(packages)
        driver = _version(_driver())
        if not driver.is_good:
            raise NoBrowser(_advice(f"Playwright does not start ({driver.first_line()})", packages))
        path = path or _on_path()
        if path is None:
            _get_playwrights_own(packages)
        return path


@contextmanager
def _exclusive() -> Iterator[None]:
    """Lets one process install while others wait."""
    with Path(__file__).open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _named() -> str | None:
    path = os.environ.get("CHROMIUM")
    if path and not (version := _version(path)).is_good:
        raise NoBrowser(f"$CHROMIUM is {path}, which does not start: {version.first_line()}")
    return path or None


def _on_path() -> str | None:
    """The first that starts: on Ubuntu, `chromium-browser` may be a script that only prints advice."""
    found = filter(None, map(shutil.which, NAMES))
    return next((path for path in found if _version(path).is_good), None)


def _driver() -> str:
    node, _ = compute_driver_executable()
    return node


def _missing_packages(*, has_browser: bool) -> list[str]:
    """The Debian packages of the missing libraries and the missing browser."""
    driver = [] if _version(_driver()).is_good else _missing_libraries(_driver())
    libraries = sorted({LIBRARY_PACKAGES.get(library, library) for library in driver})
    return [*libraries, *(() if has_browser else BROWSER_PACKAGES)]


def _missing_libraries(program: str) -> list[str]:
    return re.findall(r"(\S+) => not found", _run("ldd", program).output)


def _install(packages: list[str]) -> None:
    """Install with apt; the caller checks the result by starting the programs."""
    print(f"Installing {', '.join(packages)} with apt-get …", flush=True)
    _run("apt-get", "-qq", "update")
    small = [SHELL if package == "chromium" else package for package in packages]
    if not _run(*APT, *small).is_good:
        _run(*APT, *packages)


def _get_playwrights_own(packages: list[str]) -> None:
    """Download Playwright's Chromium and its libraries if they are missing."""
    if not _run(*PLAYWRIGHT, "install", SHELL).is_good:
        raise NoBrowser(_advice("The browser tests need Chromium", packages))
    if not _playwrights_own_starts() and _is_root_with_apt():
        _run(*PLAYWRIGHT, "install-deps", SHELL)
    if not _playwrights_own_starts():
        command = f".venv/bin/playwright install-deps {SHELL}"
        raise NoBrowser(f"Playwright's Chromium does not start: run `{command}` as root, then make again")


def _playwrights_own_starts() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        return _run(*PLAYWRIGHT, "screenshot", "about:blank", f"{folder}/blank.png").is_good


def _advice(problem: str, packages: list[str]) -> str:
    """One line with the problem and the packages to install."""
    if not packages:
        return problem
    names = " ".join(packages)
    command = f"run `apt-get install --no-install-recommends {names}` as root"
    how = command if shutil.which("apt-get") else f"install {names} (Debian's names)"
    or_else = ", or name a Chromium in $CHROMIUM" if BROWSER_PACKAGES[0] in packages else ""
    return f"{problem}: {how}{or_else}, then make again"


def _is_root_with_apt() -> bool:
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def _version(program: str) -> Completed:
    """Run a program with --version, which already loads all shared libraries."""
    return _run(program, "--version")


def _run(*command: str) -> Completed:
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        done = subprocess.run(command, env={**os.environ, **EXTRA_ENVIRONMENT}, check=False, **quiet)
    except OSError as error:
        return Completed(False, str(error))
    return Completed(done.returncode == 0, done.stdout.decode("utf-8", "replace"))


def main() -> int:
    """Return the exit code: 0 everything starts, 2 this machine lacks something."""
    sys.stdout.reconfigure(errors="replace")
    try:
        chromium()
    except NoBrowser as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
