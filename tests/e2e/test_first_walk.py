"""From an empty phone to the first move, as a newcomer walks it. Tells how long it took and how many taps."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.server_process import RunningServer

from .people import PHONE, Guest
from .pirates import bet_button


@pytest.mark.measured
def test_a_newcomer_plays_at_once(
    browser: Browser, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """With bots that take their time and everything moving, as it really is."""
    with (
        RunningServer(tmp_path) as server,
        Guest.at(browser, server.url, PHONE, lang="ko", still=False) as guest,
    ):
        start = time.monotonic()
        guest.go()
        guest.name_field().tap()
        guest.page.keyboard.type("지민", delay=60)
        guest.on_card("game.play").tap()
        bet_button(guest).tap()
        guest.page.locator("[data-moves='0'], [data-moves='1']").wait_for(state="detached")
        seconds = time.monotonic() - start
        assert guest.complaints == []
    with capfd.disabled():
        print(f"\nfrom an empty phone to the first move: {seconds:.1f} s, 3 taps and a name")
