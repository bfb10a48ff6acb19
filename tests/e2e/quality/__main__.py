"""`make quality`: measures the product as people meet it, and writes docs/reference/quality.md."""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from playwright.sync_api import Browser

from tests.addresses import RATES
from tests.server_process import RunningServer

from ..chromium import launched
from .documents import check_documents
from .heads import check_heads
from .inputs import measure_inputs
from .loads import additions, first_visits
from .moves import MoveBytes, measure_moves
from .places import look_everywhere
from .report import Figures, report
from .vitals import measure_vitals

PAGE: Final = Path(__file__).parents[3] / "docs" / "reference" / "quality.md"
BOT_PAUSE: Final = 0.05

T = TypeVar("T")


def main() -> int:
    """Measures everything; returns the exit code."""
    rates = dict.fromkeys((*RATES, "command_rate"), "10000000/1")
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), bot_pause=BOT_PAUSE, **rates) as server,
    ):
        moves = _told("moves", lambda: measure_moves(server.url))  # before a browser runs its own loop
        with launched() as browser:
            PAGE.write_text(report(_measured(browser, server.url, moves)))
    print(f"written: {PAGE.relative_to(PAGE.parents[2])}")
    return 0


def _measured(browser: Browser, url: str, moves: list[MoveBytes]) -> Figures:
    return Figures(
        machine=f"{os.cpu_count()} cores, Chromium {browser.version}",
        moves=moves,
        visits=_told("first visits", lambda: list(first_visits(browser, url))),
        additions=_told("rooms and boards", lambda: additions(browser, url)),
        inputs=_told("inputs", lambda: list(measure_inputs(browser, url))),
        vitals=_told("vitals", lambda: list(measure_vitals(browser, url))),
        places=_told("places", lambda: look_everywhere(browser, url)),
        checks=_told("checks", lambda: [*check_documents(browser, url), *check_heads(url)]),
    )


def _told(what: str, measure: Callable[[], T]) -> T:
    began = time.monotonic()
    measured = measure()
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)
    return measured


if __name__ == "__main__":
    sys.exit(main())
