"""A Chromium for the browser tests: the one named, the one installed, apt's, or Playwright's own."""

import fcntl
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Playwright

HOME_NETWORK = "noripan.home"
"""Leads to this machine, but not as an address that browsers take for secure."""
FLAGS = (
    f"--host-resolver-rules=MAP {HOME_NETWORK} 127.0.0.1",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
SHELL = "chromium-headless-shell"
"""The same pages without the windows around them, which cost a fifth of the time; Debian has it."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FONTS = "fonts-noto-cjk"
MISSING = (
    "The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) "
    "or name one in $CHROMIUM."
)


class NoChromium(Exception):
    """There is no browser here and none can be had; says what to install."""


@cache
def chromium() -> str | None:
    """Where Chromium is; None: Playwright knows where its own is."""
    return _named() or _installed()


def launch(playwright: Playwright) -> Browser:
    """A Chromium of our own; NoChromium where there is none."""
    return playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))


def _named() -> str | None:
    return os.environ.get("CHROMIUM")


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def _installed() -> str | None:
    """One worker installs where there is none; all others wait, and find it whole."""
    with Path(__file__).open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        return _on_path() or _from_apt() or _from_playwright()


def _from_apt() -> str | None:
    """Only root can install."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    _quietly("apt-get", "-qq", "update")
    install = ("apt-get", "-qq", "install", "--yes", "--no-install-recommends", FONTS)
    if not _quietly(*install, SHELL):
        _quietly(*install, "chromium")
    return _on_path()


def _from_playwright() -> None:
    if not _quietly(sys.executable, "-m", "playwright", "install", "chromium-headless-shell"):
        raise NoChromium(MISSING)


def _quietly(*command: str) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return done.returncode == 0
