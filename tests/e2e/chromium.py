"""The Chromium of the browser tests; tools/browser.py finds or installs it."""

from collections.abc import Iterator
from contextlib import contextmanager

import browser
from playwright.sync_api import Browser, sync_playwright

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


@contextmanager
def launched() -> Iterator[Browser]:
    """A Chromium of our own; browser.NoBrowser if there is none."""
    path = browser.chromium()  # before Playwright starts, which may lack libraries, too
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield opened
        opened.close()
