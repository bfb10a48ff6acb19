"""Checks in the manner of Lighthouse: a name, whether it holds, and what was seen. Knows no page."""

from collections.abc import Mapping
from typing import NamedTuple


class Check(NamedTuple):
    """One row."""

    name: str
    holds: bool
    seen: str


def of_each(name: str, seen: Mapping[str, str | None]) -> Check:
    """Something every page should have, by page."""
    lacking = [page for page, value in seen.items() if not value]
    values = list(dict.fromkeys(value for value in seen.values() if value))
    told = "lacks: " + ", ".join(lacking) if lacking else "; ".join(values)
    return Check(name, not lacking, told)
