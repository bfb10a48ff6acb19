"""Option previews: how free-text options will be understood, shown before a match starts."""

from typing import Any

from ..text.text import Text
from ..values import Value


class Preview(Value, frozen=True):
    """What members should know about the options before the start."""

    line: Text
    """One plain sentence: how the options will be understood. Not a template."""
    ignored: tuple[str, ...] = ()
    """Parts of the host's text that are ignored."""
    confirm: bool = False
    """Whether the host has to confirm it before a match can start."""
    warnings: tuple[Text, ...] = ()
    """Unexpected effects; templates that may name seats, as in `{0!n}`."""

    def means_the_same(self, other: "Preview") -> bool:
        """Whether the options are understood alike; warnings may differ, since they depend on the seats."""
        return (self.line, self.ignored) == (other.line, other.ignored)


def no_preview(options: Any, seats: tuple[Any, ...], has_model: bool, /) -> None:
    """The options need no explanation."""
