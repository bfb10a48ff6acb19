"""The cast: the characters that bots play. The web client draws their faces from the same `cast.json`."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

import msgspec

from noripan.kernel import LANGS, Acted, Lang, MatchEntry, Text

from .values import BotPlayer, CharacterId


class Character(msgspec.Struct, frozen=True):
    """A character; the file also says how it is drawn."""

    id: CharacterId
    name: Text

    def is_called(self, names: frozenset[str], /) -> bool:
        """Whether its name is among these, in any language and case."""
        return any(self.name.in_(lang).casefold() in names for lang in LANGS)


CAST: Final = msgspec.json.decode(
    files(__package__).joinpath("cast.json").read_bytes(), type=tuple[Character, ...]
)
"""In an order in which neighbours look different."""
_BY_ID: Final[Mapping[str, Character]] = {character.id: character for character in CAST}


_NAMES: Final[Mapping[str, Text]] = {
    character.name.in_(lang): character.name for character in CAST for lang in LANGS
}


def character_name(name: str, lang: Lang, /) -> str:
    """The name of a character, given in any language, in this one; another name stays as it is."""
    return _NAMES[name].in_(lang) if name in _NAMES else name


def names_in_replay(
    names: Sequence[str], entries: Sequence[MatchEntry[Any, Any]], lang: Lang, /
) -> tuple[str, ...]:
    """The names in a replay file; those of bots in this language."""
    bots = {entry.move.seat for entry in entries if entry.by == "bot" and isinstance(entry.move, Acted)}
    return tuple(character_name(name, lang) if seat in bots else name for seat, name in enumerate(names))


def character_of(player: BotPlayer, /) -> Character | None:
    """The character of a bot; None: it has none, or one of a newer version."""
    return None if player.character is None else _BY_ID.get(player.character)


def stored_name(player: BotPlayer, /) -> str:
    """A bot's name in logs and files, the same in every language: its character's, or else its kind."""
    character = character_of(player)
    return player.bot if character is None else character.name.en
