"""The registry finds installed packages, and names those that are broken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from noripan.games import registry
from noripan.kernel import Match

from .packages import GAME, forget, install


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which packages are found."""
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path
    forget()


def reason_of(slug: str) -> str:
    (found,) = (each for each in registry.broken() if each.slug == slug)
    assert str(found) == f"{slug} (package_of_{slug} 1.2): {found.reason}"
    return found.reason


def test_no_game_of_ours_is_broken() -> None:
    assert registry.broken() == ()


def test_installed_game_is_listed_after_ours_and_can_be_played(path: Path) -> None:
    install(path, "an_end")
    assert registry.slugs()[-1] == "an_end"
    listing = registry.find("an_end")
    match = Match.start(listing.game, 2)
    match.act(match.actors[0], match.legal(match.actors[0])[0])
    assert match.outcome is not None
    assert (listing.bots, listing.module) == ({}, "package_of_an_end")
    assert listing.file("RULES.md") is None


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("def broken(", "SyntaxError: '(' was never closed"),
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("GAME = 7", "TypeError: package_of_wrong.GAME is no Game"),
        ("", "TypeError: package_of_wrong.GAME is no Game"),
        (GAME.replace("SLUG", "other"), "ValueError: the game names itself 'other'"),
        (GAME.replace("State()", "1 / 0"), "ZeroDivisionError: division by zero"),
        (GAME.replace("End it.", "End {it}."), "KeyError: 'it'"),
        (GAME.replace("state=State", "state=State, options=Ended"), "LookupError: option seat has no text"),
    ],
    ids=["syntax", "import", "exit", "no game", "empty", "other name", "cannot start", "bad text", "no text"],
)
def test_broken_package_is_named_with_the_reason_and_others_work(
    path: Path, source: str, reason: str
) -> None:
    install(path, "wrong", source)
    install(path, "an_end")
    assert reason_of("wrong").startswith(reason)
    assert "wrong" not in registry.slugs()
    assert registry.find("an_end")
    with pytest.raises(registry.BrokenGame):
        registry.find("wrong")


def test_entry_point_without_module_is_broken(path: Path) -> None:
    install(path, "missing")
    (path / "package_of_missing.py").unlink()
    assert reason_of("missing") == "ModuleNotFoundError: No module named 'package_of_missing'"


def test_name_that_is_no_slug_is_broken(path: Path) -> None:
    install(path, "Wrong-Name", module="package_of_Wrong-Name")
    assert "lower-case letters" in reason_of("Wrong-Name")


def test_package_cannot_replace_a_game_of_ours(path: Path) -> None:
    first = registry.slugs()[0]
    install(path, first)
    forget()
    assert registry.find(first).module.startswith("noripan.")
    assert registry.broken() == ()
