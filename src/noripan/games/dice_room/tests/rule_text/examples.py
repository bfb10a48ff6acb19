"""The types of the example files: texts with their readings."""

import msgspec

from noripan.games.dice_room.rule_text.readings import Reading


class SameReading(msgspec.Struct, forbid_unknown_fields=True):
    """Texts with the same reading."""

    reading: Reading
    texts: tuple[str, ...]


class Examples(msgspec.Struct, forbid_unknown_fields=True):
    """Texts with one reading, and ambiguous texts."""

    readable: tuple[SameReading, ...]
    unreadable: tuple[str, ...]
