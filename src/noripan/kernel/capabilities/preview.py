"""How options will be understood, told before a match starts. Knows no game."""

from ..text.text import Text
from ..values import Value


class Preview(Value, frozen=True):
    """What everyone should know of the options before the start."""

    line: Text
    """In one plain sentence, how the options will be understood; not a template."""
    ignored: tuple[str, ...] = ()
    """Pieces of what the host wrote that play no part in it."""
    confirm: bool = False
    """Whether the host has to confirm it before a match can start."""
    warnings: tuple[Text, ...] = ()
    """What people may not expect; templates that may name the seats, as in `{0!n}`."""

    def means_the_same(self, other: "Preview") -> bool:
        """Whether the options are understood alike; who sits there, and so what is warned of, may differ."""
        return (self.line, self.ignored) == (other.line, other.ignored)
