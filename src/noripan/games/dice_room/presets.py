"""Ready-made rules (`presets.json`); each viewer reads them in their own language."""

from importlib.resources import files
from typing import Final

import msgspec

from noripan.kernel import Text

PRESETS: Final = msgspec.json.decode(
    files(__package__).joinpath("presets.json").read_bytes(), type=tuple[Text, ...]
)


def rule_text(rule: str, /) -> Text:
    """A rule for viewers of both languages; one that is no preset stays as it was written."""
    return next((preset for preset in PRESETS if rule in (preset.ko, preset.en)), Text(rule, rule))
