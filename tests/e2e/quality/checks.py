"""Checks like those of Lighthouse: a name, whether it holds, and what was seen."""

from collections.abc import Mapping
from typing import NamedTuple


class Check(NamedTuple):
    """One row of the report."""

    name: str
    holds: bool
    seen: str


def check_each_page(name: str, seen: Mapping[str, str | None]) -> Check:
    """A value that every page should have, by page."""
    missing = [page for page, value in seen.items() if not value]
    values = list(dict.fromkeys(value for value in seen.values() if value))
    summary = "lacks: " + ", ".join(missing) if missing else "; ".join(values)
    return Check(name, not missing, summary)
