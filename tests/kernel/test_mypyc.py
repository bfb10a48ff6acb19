import runpy
import sys

import pytest

from noripan.kernel import mypyc


def test_hints_need_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mypy_extensions", None)
    hint = runpy.run_path(mypyc.__file__)["mypyc_attr"]
    assert hint("native_class", acyclic=True)(int) is int
