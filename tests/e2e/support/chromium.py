"""The Chromium of the browser tests; tools/browser.py finds or installs it."""

from collections.abc import Iterator
from contextlib import contextmanager

import browser
from playwright.sync_api import Browser, sync_playwright

HOME_NETWORK = "noripan.home"
"""Resolves to this machine, but browsers do not treat it as a secure origin."""
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


@contextmanager
def launch_chromium() -> Iterator[Browser]:
    """A running Chromium; raises browser.NoBrowser if there is none."""
    path = browser.chromium()  # first: it also checks that Playwright can start
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()
