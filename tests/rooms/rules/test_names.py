"""Names: cleaned and made unique."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import Refusal, visible
from noripan.rooms import LONGEST_NAME, clean_line, clean_name
from noripan.rooms.rules.names import unique_names


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  지민  ", "지민"),
        ("a \t\n b", "a b"),
        ("a\u2028b", "a b"),
        ("a\u3000b", "a b"),
        ("\u1112\u1161\u11ab", "한"),
        ("\u1112\u200b\u1161\u11ab", "한"),
        ("\u202eevil", "evil"),
        ("a\x00\x07b", "ab"),
        ("지\u200b민\ufeff", "지민"),
        ("\ue000x", "x"),
        ("지\u3164민", "지민"),
        ("Ann\ufe0f", "Ann"),
        ("\U0001fa77", "\U0001fa77"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\u200d\U0001f308"),
        ("지\u2800민", "지민"),
        ("x" * 20, "x" * 20),
        (" " * 30 + "x", "x"),
    ],
)
def test_name_is_cleaned(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b", "\u3164", "\u2800", "\u115f\u1160", "\uffa0", "x" * 21, "\u0958" * 11]
)
def test_name_of_wrong_length_is_refused(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert (refused.value.code, refused.value.params) == ("INVALID_NAME", {"least": 1, "most": LONGEST_NAME})


@given(st.text())
def test_clean_line_is_normalized(text: str) -> None:
    line = clean_line(text)
    assert line == line.strip() == unicodedata.normalize("NFC", line) == clean_line(line)
    assert line == visible(line)
    assert not [letter for letter in line if letter.isspace() and letter != " "]


@pytest.mark.parametrize(
    ("names", "unique"),
    [
        (("지민", "Ann"), ("지민", "Ann")),
        (("지민", "지민", "지민"), ("지민", "지민 (2)", "지민 (3)")),
        (("지민", "지민 (2)", "지민"), ("지민", "지민 (2)", "지민 (3)")),
        (("지민", "지민", "지민 (2)"), ("지민", "지민 (2)", "지민 (2) (2)")),
        ((), ()),
    ],
)
def test_equal_names_are_numbered(names: tuple[str, ...], unique: tuple[str, ...]) -> None:
    assert unique_names(names) == unique


@given(st.lists(st.sampled_from(["a", "a (2)", "a (3)", "a (2) (2)", "b"]), max_size=12))
def test_unique_names_are_unique(names: list[str]) -> None:
    unique = unique_names(names)
    assert len(set(unique)) == len(names)
    assert all(one.startswith(name) for one, name in zip(unique, names, strict=True))
