"""The installed client: what works without a server, and how a new build takes over."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from noripan.server.http.web_build import WEB_BUILD
from tests.server_process import RunningServer

from ..page_objects.lesson import expect_step, next_button, open_lesson
from ..support.copied_build_server import FOLDER
from ..support.guest import DESK, PHONE, Guest, OpenWindow

CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "async (path) => (await caches.match(path, { ignoreSearch: true })) !== undefined"
CACHES = "() => caches.keys()"


def wait_for_worker(page: Page, *documents: str) -> None:
    """Returns when the worker answers for the page, and has kept the documents."""
    page.wait_for_function(CONTROLLED)
    for path in documents:
        page.wait_for_function(KEPT, arg=path)


def go_offline(guest: Guest) -> None:
    guest.ignores_network_errors = True
    guest.page.context.set_offline(True)


def test_offline_page_explains_itself_and_comes_back(open_window: OpenWindow) -> None:
    guest = open_window(PHONE, lang="ko", has_worker=True)
    guest.go()
    wait_for_worker(guest.page, "/offline.html")
    go_offline(guest)
    guest.go("/about")
    expect(guest.page.get_by_role("heading", name="지금은 연결이 안 돼요")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="No connection right now")).to_be_visible()
    assert Axe().run(guest.page).violations_count == 0
    guest.page.context.set_offline(False)
    guest.page.wait_for_selector("#app h1")
    assert guest.page.url.endswith("/about")


def test_visited_lesson_and_rules_work_offline(open_window: OpenWindow) -> None:
    guest = open_window(DESK, has_worker=True)
    texts = open_lesson(guest, "pirate_dice")
    wait_for_worker(guest.page, "/api/games", "/api/games/pirate_dice/lesson")
    guest.go("/how/catan")
    heading = guest.page.get_by_role("heading", level=1, name="Catan")
    expect(heading).to_be_visible()
    wait_for_worker(guest.page, "/api/games/catan/rules")
    go_offline(guest)
    guest.page.reload()
    expect(heading).to_be_visible()
    guest.go("/learn/pirate_dice")
    expect_step(guest, texts[0])
    next_button(guest).click()
    expect_step(guest, texts[1])
    guest.go("/learn/catan")
    link = guest.page.get_by_role("link", name="Pirate Dice lesson")
    expect(link).to_be_visible()
    assert guest.page.get_by_role("link", name="Catan lesson").count() == 0
    link.click()
    expect_step(guest, texts[0])


@pytest.fixture
def build(tmp_path: Path) -> Path:
    return Path(shutil.copytree(WEB_BUILD, tmp_path / "web"))


@pytest.fixture
def updated(tmp_path: Path, build: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    monkeypatch.setenv(FOLDER, str(build))
    with RunningServer(tmp_path, module="tests.e2e.support.copied_build_server") as running:
        yield running


def test_new_build_takes_over(browser: Browser, build: Path, updated: RunningServer) -> None:
    with Guest.open(browser, updated.url, DESK, has_worker=True) as guest:
        guest.ignores_network_errors = True
        open_lesson(guest, "pirate_dice")
        wait_for_worker(guest.page, "/api/games/pirate_dice/lesson")
        old = json.loads((build / "build.json").read_text())["build"]
        updated.kill()
        for name in ("index.html", "build.json", "sw.js"):
            text = (build / name).read_text()
            assert old in text
            (build / name).write_text(text.replace(old, "newer"))
        updated.start()
        guest.page.evaluate("dispatchEvent(new Event('online'))")
        guest.page.wait_for_selector("meta[name=build][content=newer]", state="attached")
        guest.page.wait_for_function(
            f"async () => (await ({CACHES})()).every((name) => name.endsWith('-newer'))"
        )
        wait_for_worker(guest.page, "/api/games/pirate_dice/lesson")
        assert guest.console_errors == []
