"""House rules: rules that surprise people who know the game from elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Text


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A badge that opens a rule."""

    rule: str
    """Its number in RULES.md."""
    badge: Text
    """A few words."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The badge is only shown while these options have these values."""
