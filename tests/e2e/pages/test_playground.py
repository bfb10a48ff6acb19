"""The page of `noripan dev`, in a browser: two seats, rewinding, other luck, and rules saved meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ...playground.conftest import Author
from ...server_process import RunningServer


@pytest.fixture
def author(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Author:
    """The author of a game that only the server's process finds."""
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return Author(tmp_path)


@pytest.fixture
def page(author: Author, browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The playground of the game, whose console must stay free of errors."""
    errors: list[str] = []
    with (
        RunningServer(tmp_path, command=("dev", "race")) as server,
        browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-US") as context,
    ):
        page = context.new_page()
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"{server.url}/dev")
        yield page
    assert errors == []


def panel(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def expect_places(page: Page, ada: int, ben: int) -> None:
    """Every seat and the spectator see the same race."""
    for viewer in ("Ada", "Ben", "Spectator"):
        expect(panel(page, viewer).locator("dd")).to_have_text([str(ada), str(ben)])


def roll(page: Page, name: str) -> None:
    panel(page, name).get_by_role("button", name="Roll", exact=True).click()


def test_author_plays_rewinds_changes_luck_and_saves_rules(page: Page, author: Author) -> None:
    page.get_by_role("textbox", name="Next draws").fill("2, 3, 0")
    page.get_by_role("button", name="Set", exact=True).click()
    roll(page, "Ada")
    roll(page, "Ben")
    expect_places(page, 3, 4)
    expect(page.get_by_role("textbox", name="Next draws")).to_have_value("0")

    page.keyboard.press("[")
    expect_places(page, 3, 0)
    expect(panel(page, "Ben").get_by_role("button", name="Roll")).to_be_visible()
    page.get_by_role("spinbutton", name="Draw 1, from 0 to 5").fill("5")
    page.get_by_role("button", name="Play again with this luck").click()
    expect_places(page, 6, 0)
    page.keyboard.press("]")
    expect_places(page, 6, 4)

    author.save("went {steps} on", "ran {steps} on")
    expect(page.get_by_role("button", name="Ben ran 4 on.")).to_be_visible()
    expect_places(page, 6, 4)
    author.save("1 + chance.below(SIDES)", "1 + chance.below(SIDES) if seat == 0 else 1 / 0")
    expect(page.get_by_role("alert")).to_contain_text("ZeroDivisionError: division by zero")
    expect(page.get_by_role("alert")).to_contain_text("Move 2 can’t be played any more")
    expect_places(page, 6, 0)
    author.save("GOAL = 12", "GOAL =")
    expect(page.get_by_role("alert")).to_contain_text("SyntaxError: invalid syntax")
    author.save()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect_places(page, 6, 4)

    for title in ("Race", "Chase"):
        author.save_board(title)
        for viewer in ("Ada", "Ben", "Spectator"):
            expect(panel(page, viewer)).to_contain_text(f"{title}: 6 to 4")

    page.keyboard.press("2")
    expect(panel(page, "Ada")).to_have_count(0)
    expect(panel(page, "Ben")).to_be_visible()
    page.keyboard.press("Escape")
    panel(page, "Ada").get_by_role("button", name="Bot plays once").click()
    expect(page.get_by_role("group", name="Position")).to_contain_text("Move 3 of 3")
