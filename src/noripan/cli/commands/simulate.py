"""`noripan simulate`: plays many games between bots and prints how often each won."""

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from noripan.kernel import Lang, fill
from noripan.sim.tally import Tally
from noripan.sim.teams import teams_of
from noripan.sim.tournament import Plan, play_all

from ..text import command_texts
from . import standings
from .common import (
    BotsOption,
    LangOption,
    OptionOption,
    at_least_one,
    bot_names,
    check_table,
    game_of,
    language,
    options_of,
    save_replay,
    seed_of,
)


def simulate(
    slug: Annotated[str, typer.Argument(help="The game's name, as listed by `noripan games`.")],
    games: Annotated[int, typer.Option("--games", help="Number of matches.")],
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at each table.")] = None,
    bots: BotsOption = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same result.")] = None,
    workers: Annotated[int, typer.Option("--workers", help="Number of worker processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    save: Annotated[
        Path | None, typer.Option("--save", help="Save replays that can be verified: a file, or a folder.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Play many games between bots, which change seats or teams from game to game."""
    text_lang = language(lang)
    game = game_of(slug, text_lang)
    at_least_one(text_lang, games=games, workers=workers)
    options = options_of(game, option, text_lang)
    names = bot_names(slug, bots, text_lang) or ("uniform",)
    least = len(names) + len(game.roles)
    count = seats if seats is not None else max(least, game.facts.seats[0])
    check_table(game, options, count, text_lang)
    plan = Plan(
        slug=slug,
        games=games,
        seats=count,
        bots=names,
        options=game.facts.codecs.options.plain(options),
        seed=seed_of(seed),
        save=save is not None,
    )
    began = perf_counter()
    tally = Tally(teams_of(game, options, count))
    _play(plan, tally, workers, save, text_lang)
    figures = tally.plain(perf_counter() - began) | {"game": slug, "seats": count, "seed": plan.seed}
    if as_json:
        typer.echo(json.dumps(figures, ensure_ascii=False))
        return
    standings.print_all(figures, game, text_lang)


def _play(plan: Plan, tally: Tally, workers: int, save: Path | None, lang: Lang) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(fill(command_texts.PLAYING, {}, lang), total=plan.games)
        for played in play_all(plan, workers):
            tally.add(played)
            progress.advance(task)
            if save is not None and played.record is not None:
                save_replay(_file(save, plan.games, played.number), played.record, lang)


def _file(save: Path, games: int, number: int) -> Path:
    return save if games == 1 else save / f"{number:0{len(str(games - 1))}}.jsonl"
