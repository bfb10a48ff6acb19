"""Numbers in documents match the code."""

import re
from collections.abc import Iterator

import pytest

from ..architecture.tree import ROOT
from .claims import CLAIMS, MEASURED, NOT_OF_THE_CODE

NUMBER = (
    r"(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred)"
)
UNIT = r"(?:seconds?|minutes?|characters?|people|messages|kB|MB|entries|frames)"
COUNTED = re.compile(
    rf"\b{NUMBER} (?:more )?{UNIT}\b|\bhalf a minute\b|\d[\d,.]*(?:초|자)(?![가-힣]*리)", re.IGNORECASE
)
PROSE = [name for name in CLAIMS if name.endswith(".md")]


def text_of(name: str) -> str:
    """A document in one line, without code blocks and without the parts generated from types."""
    text = (ROOT / name).read_text()
    if name == "docs/reference/protocol.md":
        text = text[: text.index("## Frames you send")]
    return " ".join(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL).split())


def places(text: str, phrases: tuple[str, ...]) -> Iterator[range]:
    for phrase in phrases:
        yield from (range(found.start(), found.end()) for found in re.finditer(re.escape(phrase), text))


@pytest.mark.parametrize(
    ("name", "claim"), [(name, claim) for name, claims in CLAIMS.items() for claim in claims]
)
def test_number_in_a_document_matches_the_code(name: str, claim: str) -> None:
    assert claim in text_of(name)


@pytest.mark.parametrize("name", PROSE)
def test_every_limit_in_a_document_has_a_claim(name: str) -> None:
    text = text_of(name)
    known = [*places(text, CLAIMS[name]), *places(text, NOT_OF_THE_CODE.get(name, ()))]
    found = [hit for hit in COUNTED.finditer(text) if not any(hit.start() in place for place in known)]
    assert [text[max(0, hit.start() - 40) : hit.end() + 20] for hit in found] == []


def test_every_page_of_docs_is_checked() -> None:
    pages = {str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md")}
    assert pages - {*CLAIMS} == MEASURED


def test_limits_are_found() -> None:
    assert COUNTED.findall("at most 200 characters, 20 seconds, half a minute; 500자, 10초") == [
        "200 characters",
        "20 seconds",
        "half a minute",
        "500자",
        "10초",
    ]
