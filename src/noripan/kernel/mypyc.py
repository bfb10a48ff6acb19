"""Hints for mypyc, which compiles some modules. Without it they mean nothing, so the package is optional."""

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:  # only mypy's own package has it

    def mypyc_attr(*attributes: str, **settings: object):  # type: ignore[no-untyped-def,misc]
        """Marks a class and changes nothing."""
        return lambda marked: marked
