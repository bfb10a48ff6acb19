import pytest

from noripan.server import interpreter_build
from noripan.server.interpreter_build import interpreter, is_optimized


@pytest.mark.parametrize(
    ("configure_options", "compiler_options", "expected"),
    [
        ("'--enable-shared' '--enable-optimizations' '--with-lto'", "-O3", True),
        ("'--prefix=/usr'", "-O2 -fprofile-use -fprofile-correction", True),
        ("'--prefix=/usr' '--enable-shared'", "-O3", False),
        ("", None, False),
        (None, None, True),
    ],
)
def test_build_options_tell_whether_python_is_optimized(
    configure_options: str | None, compiler_options: str | None, expected: bool
):
    assert is_optimized(configure_options, compiler_options) == expected


@pytest.mark.parametrize("is_slow", [False, True])
def test_slow_interpreter_is_named_with_its_reason(monkeypatch: pytest.MonkeyPatch, is_slow: bool):
    monkeypatch.setattr(interpreter_build, "has_slow_interpreter", lambda: is_slow)
    assert interpreter().endswith("built without --enable-optimizations") == is_slow
