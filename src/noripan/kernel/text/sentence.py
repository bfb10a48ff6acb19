"""A sentence: a template and its parameters, to be rendered by a teller."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .text import Text


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template in both languages, with what it says."""

    text: Text
    params: Mapping[str, Any] = field(default_factory=dict)
