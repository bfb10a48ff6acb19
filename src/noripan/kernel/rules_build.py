"""Which build of the rules runs: compiled by mypyc, or plain Python."""

from typing import Literal

from .chance import sources

RulesBuild = Literal["compiled", "pure"]


def rules_build() -> RulesBuild:
    """All modules on the list in pyproject.toml are compiled together, so one of them tells it."""
    return "pure" if sources.__file__.endswith(".py") else "compiled"
