"""How the Python interpreter was built: it takes most of the time of a move."""

import platform
import sysconfig
from typing import Final

OPTIMIZATIONS: Final = "--enable-optimizations"
"""The option of Python's configure script that Linux distributions and official installers use."""


def is_optimized(configure_options: str | None, compiler_options: str | None, /) -> bool:
    """Whether an interpreter was built with optimizations; unknown, as on Windows, counts as yes."""
    if configure_options is None:
        return True
    return OPTIMIZATIONS in configure_options or "-fprofile-use" in (compiler_options or "")


def has_slow_interpreter() -> bool:
    """Whether this interpreter was built without optimizations."""
    config = sysconfig.get_config_var
    return not is_optimized(config("CONFIG_ARGS"), config("PY_CORE_CFLAGS"))


def interpreter() -> str:
    """This interpreter's version, with a remark if it is slower than it could be."""
    version = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{version}, built without {OPTIMIZATIONS}" if has_slow_interpreter() else version
