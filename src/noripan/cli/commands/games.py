"""`noripan games`: lists the games."""

import json
from typing import Annotated, Any

import typer
from msgspec.structs import fields
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as StyledText

from noripan.games.registry import broken, listings
from noripan.kernel import LANGS, AnyGame, Lang, fill, seat_ranges
from noripan.rooms import bot_level, bots_by_level
from noripan.sim.tournament import bots_for

from ..terminal.screen import wrapped
from ..text import command_texts, level_texts
from .common import LangOption, broken_line, language

INDENT = (0, 0, 0, 2)


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print the list as JSON.")] = False,
    lang: LangOption = None,
) -> None:
    """List the games, their seats, options and bots, and games that are broken."""
    if as_json:
        usable = [_plain(listing.game) for listing in listings()]
        unusable = [{"slug": each.slug, "source": each.source, "broken": each.reason} for each in broken()]
        typer.echo(json.dumps([*usable, *unusable], ensure_ascii=False))
        return
    text_lang, console = language(lang), Console(highlight=False)
    for listing in listings():
        _print_game(console, listing.game, text_lang)
    for each in broken():
        console.print(StyledText(broken_line(each, text_lang), style="red"))


def _plain(game: AnyGame) -> dict[str, Any]:
    facts = game.facts
    return {
        "slug": facts.slug,
        "version": facts.version,
        "title": {lang: facts.texts.title.in_(lang) for lang in LANGS},
        "summary": {lang: facts.texts.summary.in_(lang) for lang in LANGS},
        "seats": facts.seats,
        "options": {field.name: field.default for field in fields(facts.codecs.options.type)},
        "bots": list(bots_for(facts.slug)),
        "levels": dict(bots_by_level(facts)),
    }


def _print_game(console: Console, game: AnyGame, lang: Lang) -> None:
    facts = game.facts
    console.print(
        StyledText(facts.slug, style="bold cyan"), StyledText(fill(facts.texts.title, {}, lang), style="bold")
    )
    seats, bots = seat_ranges(facts.seats), ", ".join(_bot(game, bot, lang) for bot in bots_for(facts.slug))
    console.print(Padding(wrapped(fill(facts.texts.summary, {}, lang)), INDENT))
    console.print(
        Padding(wrapped(fill(command_texts.GAME_FACTS, {"seats": seats, "bots": bots}, lang)), INDENT)
    )
    options = Table.grid(padding=(0, 2))
    for field in fields(facts.codecs.options.type):
        explained = fill(facts.texts.options[field.name].explained, {}, lang)
        options.add_row(StyledText(f"--option {field.name}={_default(field.default)}"), wrapped(explained))
    console.print(Padding(options, INDENT))


def _bot(game: AnyGame, bot: str, lang: Lang) -> str:
    """A bot and its level."""
    level = bot_level(game.facts, bot)
    return bot if level is None else f"{bot} ({level_texts.LEVELS[level].in_(lang)})"


def _default(value: object) -> str:
    return "…" if value is None else json.dumps(value, ensure_ascii=False)
