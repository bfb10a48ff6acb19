"""The build of the rules that runs."""

from pathlib import Path

import noripan
from noripan.kernel.rules_build import rules_build


def test_build_is_told_by_its_folder():
    is_copy = "build" in Path(noripan.__file__).parts
    assert rules_build() == ("compiled" if is_copy else "pure")
