"""The start page: its controls can be told apart by their names."""

import pytest

from noripan.games.registry import slugs

from ..support.guest import LANGS, Lang, OpenWindow

NAMES = "all => all.map((one) => (one.ariaLabel || one.textContent).trim().replace(/\\s+/g, ' '))"


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_controls_have_the_same_name(open_window: OpenWindow, lang: Lang) -> None:
    guest = open_window(lang=lang)
    guest.go()
    guest.play_button().wait_for()
    names: list[str] = guest.page.locator("main :is(button, a)").evaluate_all(NAMES)
    assert len(names) > 2 * len(slugs())
    assert all(names)
    assert sorted(names) == sorted(set(names))
