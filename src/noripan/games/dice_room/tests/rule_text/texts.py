"""Texts with what they mean, as the tests' files of texts hold them."""

import msgspec

from noripan.games.dice_room.rule_text.readings import Reading


class Kin(msgspec.Struct, forbid_unknown_fields=True):
    """Texts that mean the same."""

    reading: Reading
    texts: tuple[str, ...]


class Texts(msgspec.Struct, forbid_unknown_fields=True):
    """Texts that mean one thing, and texts that nobody can be sure of."""

    readable: tuple[Kin, ...]
    unreadable: tuple[str, ...]
