"""Links in documents lead to a file, and to a heading in it; pages are whole."""

import re
from pathlib import Path

import pytest

from ..architecture.tree import ROOT

GUIDES = [ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = sorted({*ROOT.glob("*.md"), ROOT / "deploy" / "README.md", *GUIDES})
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")


def prose_of(page: Path) -> str:
    return re.sub(r"^ *```.*?^ *```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)


def anchors_of(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", prose_of(page), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    for path, anchor in LINK.findall(prose_of(page)):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        assert not anchor or anchor in anchors_of(target), f"{path}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_page_has_no_conflict_of_a_merge(page: Path) -> None:
    assert re.findall(r"^(?:<{7}|={7}|>{7})(?: .*)?$", page.read_text(), re.MULTILINE) == []


def test_every_page_is_in_the_index() -> None:
    index = ROOT / "docs" / "README.md"
    linked = {(index.parent / path).resolve() for path, _ in LINK.findall(prose_of(index))}
    assert {*(ROOT / "docs").glob("*/*.md")} <= linked


PATH = re.compile(r"(?<!game's )(?<!its )`((?:bench|docs|examples|src|tests|tools|web)/[\w./*-]+)`")
PACKAGE_PATH = re.compile(r"`((?:games|kernel|rooms|server|storage)/[\w./*-]+)`")
EXAMPLES = (
    "SLUG",
    "lucky_cup",
    "noripan_omok",
    "tests/test_rules.py",
    "tests/test_game.py",
    "tests/transcript.txt",
)
"""Parts of paths that only the documents have, and the packages that they show."""


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_in_backticks_exist(page: Path) -> None:
    text = prose_of(page)
    paths = [*PATH.findall(text), *(f"src/noripan/{path}" for path in PACKAGE_PATH.findall(text))]
    missing = [path for path in paths if not any(ROOT.glob(path.rstrip("/")))]
    assert [path for path in missing if not any(name in path for name in EXAMPLES)] == []
