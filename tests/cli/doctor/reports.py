"""Reading what the doctor found."""

from collections.abc import Iterable

from noripan.cli.doctor.finding import Finding
from noripan.kernel import LANGS


def lines(findings: Iterable[Finding]) -> list[str]:
    """Each finding as its line in English; makes sure that Korean works too."""
    found = list(findings)
    for finding in found:
        assert all("\n" not in finding.line(lang) for lang in LANGS)
        assert finding.line("ko") != finding.line("en")
    return [" ".join(finding.line("en").split()) for finding in found]


def levels(findings: Iterable[Finding]) -> set[str]:
    """The levels of all findings."""
    return {finding.level for finding in findings}
