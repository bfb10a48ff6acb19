"""Codes of refusals and outcomes with their meanings, for programs and for docs/reference/protocol.md."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from noripan.kernel import Text

_PARAMETER: Final = re.compile(r"\{(\w+)(?:![a-z])?(?::([^}]*))?\}")
"""`{turn!n:이/가}` is the parameter `turn` with its particle, `{last:move|moves}` is `last` with a word."""


def readable(template: str, /) -> str:
    """A template with plain names for its parameters: `{turn}이/가`, `{last} moves`."""
    return _PARAMETER.sub(_named, template)


def _named(parameter: re.Match[str]) -> str:
    name, spec = f"{{{parameter[1]}}}", parameter[2] or ""
    if "|" in spec:
        return f"{name} {spec.partition('|')[2]}"
    return name + spec if "/" in spec else name


def code_list(
    description: str, texts: Mapping[str, Text], rules: Mapping[str, Sequence[str]], /
) -> dict[str, Any]:
    """The JSON Schema of codes: each with its text in English and Korean, and the numbers of its rules."""
    return {
        "description": description,
        "oneOf": [_code(code, text, rules.get(code, ())) for code, text in sorted(texts.items())],
    }


def _code(code: str, text: Text, rules: Sequence[str]) -> dict[str, Any]:
    ruled = {"x-rules": [*rules]} if rules else {}
    return {"const": code, "description": readable(text.en), "x-ko": readable(text.ko), **ruled}
