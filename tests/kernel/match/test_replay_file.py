import json
from typing import Any

import pytest

from noripan.kernel import Match, UnreadableReplay, entries_of, read, terms_of, write
from noripan.testing import Subject, random_walk
from tests.kernel.recordings import PIRATES, Recording, edited, joined, pirates
from tests.kernel.wordplay import WORDPLAY

FINE = pirates(3, 1)


def why(raw: bytes) -> str:
    with pytest.raises(UnreadableReplay) as unreadable:
        read(raw)
    return unreadable.value.why


def test_written_file_is_read_back() -> None:
    walk = random_walk(Subject(PIRATES), 4, 2)
    pages = read(write(walk.match, walk.terms, walk.secret, ("a", "b", "c", "지민")))
    assert pages.heading.terms == walk.terms
    assert pages.heading.names == ("a", "b", "c", "지민")
    assert entries_of(PIRATES, pages) == walk.match.log


def test_terms_are_plain_values() -> None:
    options = WORDPLAY.facts.codecs.options.type(theme="별")
    seats = (WORDPLAY.facts.codecs.seat_options.type(),)
    terms = terms_of(WORDPLAY, options, seats, "id", ["salt"])
    assert (terms.options, terms.seats, terms.salts) == ({"theme": "별"}, ({},), ("salt",))
    assert (terms.match, terms.slug, terms.version) == ("id", "wordplay", 1)


def test_file_has_header_entry_lines_and_footer() -> None:
    heading, *entries, end = (json.loads(line) for line in FINE.raw.splitlines())
    assert list(heading) == ["format", "format_version", "terms", "commitment", "names"]
    assert [entry["number"] for entry in entries] == list(range(len(entries)))
    assert all(list(entry) == ["type", "number", "move", "draws", "events"] for entry in entries)
    assert list(end) == ["entries", "outcome", "secret", "key"]
    assert end["entries"] == len(entries)


def test_file_of_a_running_match_has_no_outcome() -> None:
    match = Match.start(PIRATES, 2)
    terms = terms_of(PIRATES, match.options, match.seats, "id", ("", ""))
    end = write(match, terms, bytes(32), ("a", "b")).splitlines()[-1]
    assert json.loads(end)["outcome"] is None


HEADING: dict[str, Any] = json.loads(FINE.heading)
FOREIGN = [
    b"",
    b"\n",
    b"\n\n",
    b"null\n",
    b"[]\n{}\n",
    b"{}\n",
    b'{"format":"noripan-replay","format_version":1}\n',
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    bytes(range(256)),
    b"\xef\xbb\xbf" + FINE.raw,
    b" " + FINE.raw,
    b"\n" + FINE.raw,
    b"a replay file\n",
    joined([FINE.end]),
    joined(FINE.entries),
    b"[" * 100_000,
    b'{"terms":' + b"[" * 100_000 + b"\n",
]
SPOILT_HEADINGS: list[tuple[str, Any]] = [
    ("format", "other-replay"),
    ("format", None),
    ("format_version", 0),
    ("format_version", 2),
    ("format_version", "1"),
    ("format_version", 1.0),
    ("commitment", 5),
    ("names", "abc"),
    ("names", [1, 2, 3]),
    ("names", ["too", "few"]),
    ("names", ["one", "too", "many", "here"]),
    ("terms", None),
    ("terms", {**HEADING["terms"], "version": -1}),
    ("terms", {**HEADING["terms"], "version": 2**53 + 1}),
    ("terms", {**HEADING["terms"], "match": 1}),
    ("terms", {**HEADING["terms"], "seats": 3}),
    ("terms", {**HEADING["terms"], "extra": 1}),
    ("extra", 1),
]


@pytest.mark.parametrize("raw", FOREIGN, ids=range(len(FOREIGN)))
def test_foreign_file_is_unreadable(raw: bytes) -> None:
    assert why(raw) == "NOT_A_REPLAY"


@pytest.mark.parametrize(("field", "to"), SPOILT_HEADINGS)
def test_malformed_header_is_unreadable(field: str, to: Any) -> None:
    assert why(FINE.with_heading(field, to=to).raw) == "NOT_A_REPLAY"


@pytest.mark.parametrize("field", HEADING)
def test_header_without_a_field_is_unreadable(field: str) -> None:
    lacking = {name: value for name, value in HEADING.items() if name != field}
    heading = json.dumps(lacking, separators=(",", ":"), ensure_ascii=False).encode()
    assert why(joined([heading, *FINE.entries, FINE.end])) == "NOT_A_REPLAY"


RESPELLED = [
    lambda heading: heading + b" ",
    lambda heading: heading + b"\r",
    lambda heading: heading.replace(b",", b", ", 1),
    lambda heading: heading.replace(b'"format":', b'"format":"other","format":', 1),
    lambda heading: heading.replace(b"noripan", b"\\u006eoripan", 1),
    lambda heading: json.dumps(json.loads(heading), separators=(",", ":")).encode(),
]


@pytest.mark.parametrize("respell", RESPELLED, ids=range(len(RESPELLED)))
def test_header_in_another_spelling_is_unreadable(respell: Any) -> None:
    heading = respell(FINE.heading)
    assert heading != FINE.heading
    assert why(joined([heading, *FINE.entries, FINE.end])) == "NOT_A_REPLAY"


def test_file_cut_within_any_line_is_unreadable() -> None:
    ends = {at for at, byte in enumerate(FINE.raw, 1) if byte == ord("\n")}
    for at in range(len(FINE.raw)):
        if at not in ends:
            assert why(FINE.raw[:at]) in {"NOT_A_REPLAY", "CUT_WITHIN_LINE"}


def test_cut_file_is_distinguished_from_a_foreign_file() -> None:
    assert why(FINE.raw[:-1]) == "CUT_WITHIN_LINE"
    assert why(FINE.heading) == "CUT_WITHIN_LINE"
    assert why(FINE.heading[:-1]) == "NOT_A_REPLAY"


def test_header_without_entries_is_read() -> None:
    assert read(joined([FINE.heading])).lines == ()


@pytest.mark.parametrize(
    "line",
    [b"", b"{}", b"\xff", b"[" * 100_000, edited(FINE.entries[1], "events", to=5), FINE.entries[1] + b" "],
    ids=range(6),
)
def test_malformed_entry_is_unreadable(line: bytes) -> None:
    spoilt: Recording = FINE.with_entry(1, line)
    with pytest.raises(UnreadableReplay, match="NOT_A_REPLAY"):
        entries_of(PIRATES, read(spoilt.raw))
