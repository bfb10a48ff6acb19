"""The kinds of bots that people choose from: titles, how they play, and how well."""

from collections.abc import Mapping
from typing import Any, Final

from noripan.kernel import BOT_LEVELS, BotLevel, Facts, GameTexts, Text

from .cast import character_of
from .values import BotPlayer

AnyFacts = Facts[Any, Any, Any, Any, Any, Any, Any]

TITLES: Final[Mapping[str, Text]] = {
    "uniform": Text(ko="기분파", en="Whim"),
    "rollouts": Text(ko="책략가", en="Strategist"),
}
"""Titles of bots that play any game."""
NOTES: Final[Mapping[str, Text]] = {
    "uniform": Text(ko="내키는 대로 아무거나 해요.", en="Does whatever comes to mind."),
    "rollouts": Text(
        ko="몇 차례 뒤까지 여러 번 시험해 보고 골라요.",
        en="Tries its choices out a few turns ahead, many times.",
    ),
}
"""How they play."""
LEVELS: Final[Mapping[str, BotLevel]] = {"uniform": "easy"}
"""Their levels in games that have no bot of their own at that level."""


def bot_title(texts: GameTexts[Any], bot: str, /) -> Text:
    """The title of a bot; without one, its name."""
    return texts.bots.get(bot) or TITLES.get(bot) or Text(bot, bot)


def bot_note(texts: GameTexts[Any], bot: str, /) -> Text | None:
    """How a bot plays, in one sentence; None: there is nothing to say."""
    return texts.bot_notes.get(bot) or NOTES.get(bot)


def bots_by_level(facts: AnyFacts, /) -> Mapping[BotLevel, str]:
    """The levels that a game offers, easiest first, with their bots; empty: there is nothing to decide."""
    general = {level: bot for bot, level in LEVELS.items() if bot not in facts.bot_levels}
    own = {level: bot for bot, level in facts.bot_levels.items() if level is not None}
    found = {**general, **own}
    return {level: found[level] for level in BOT_LEVELS if level in found}


def bot_level(facts: AnyFacts, bot: str, /) -> BotLevel | None:
    """How well a bot plays a game; None: it stands for none of the levels."""
    return next((level for level, name in bots_by_level(facts).items() if name == bot), None)


def usual_bot(facts: AnyFacts, /) -> str:
    """The bot of a table for which nobody chose one: the normal one, else the one that stands in."""
    return bots_by_level(facts).get("normal", facts.stand_in)


def bot_name(texts: GameTexts[Any], player: BotPlayer, /) -> Text:
    """What a bot at the table is called: by its character's name, or else by its title."""
    character = character_of(player)
    return bot_title(texts, player.bot) if character is None else character.name
