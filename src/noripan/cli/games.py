"""`noripan games`: what can be played."""

import json
from typing import Annotated, Any

import typer
from msgspec.structs import fields
from rich.console import Console
from rich.table import Table

from noripan.games.registry import listings
from noripan.kernel import LANGS, AnyGame, Lang, fill
from noripan.sim.league import bots_for

from .common import LangOption, language


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
    lang: LangOption = None,
) -> None:
    """List the games, their seats, options and bots."""
    if as_json:
        typer.echo(json.dumps([_plain(listing.game) for listing in listings()], ensure_ascii=False))
        return
    Console().print(_table(language(lang)))


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
    }


def _table(lang: Lang) -> Table:
    table = Table("slug", "", "", "", "bots", box=None, pad_edge=False)
    for listing in listings():
        facts = listing.game.facts
        table.add_row(
            f"[bold]{facts.slug}[/bold]",
            fill(facts.texts.title, {}, lang),
            f"{facts.seats[0]}–{facts.seats[-1]}",
            fill(facts.texts.summary, {}, lang),
            ", ".join(bots_for(facts.slug)),
        )
    return table
