"""The laws that every game keeps."""

from noripan_omok import GAME

from noripan.testing import Subject, broken_laws


def test_omok_keeps_all_laws() -> None:
    assert broken_laws(Subject(GAME)) == {}
