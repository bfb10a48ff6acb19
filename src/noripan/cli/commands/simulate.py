"""`noripan simulate`: many games between bots, and who won how often."""

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
    seed_of,
)
from .common import save as save_file


def simulate(
    slug: Annotated[str, typer.Argument(help="The game, as `noripan games` names it.")],
    games: Annotated[int, typer.Option("--games", help="How many games.")],
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at each table.")] = None,
    bots: BotsOption = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Same seed, same result.")] = None,
    workers: Annotated[int, typer.Option("--workers", help="Processes to share the games.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    save: Annotated[
        Path | None, typer.Option("--save", help="Write verifiable replays: a file, or a folder of them.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Let bots play many games; they change seats, or teams, from game to game."""
    tongue = language(lang)
    game = game_of(slug, tongue)
    at_least_one(tongue, games=games, workers=workers)
    options = options_of(game, option, tongue)
    names = bot_names(slug, bots, tongue) or ("uniform",)
    least = len(names) + len(game.roles)
    count = seats if seats is not None else max(least, game.facts.seats[0])
    check_table(game, options, count, tongue)
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
    _play(plan, tally, workers, save, tongue)
    figures = tally.plain(perf_counter() - began) | {"game": slug, "seats": count, "seed": plan.seed}
    if as_json:
        typer.echo(json.dumps(figures))
        return
    standings.print_all(figures, game, tongue)


def _play(plan: Plan, tally: Tally, workers: int, save: Path | None, lang: Lang) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(fill(command_texts.PLAYING, {}, lang), total=plan.games)
        for played in play_all(plan, workers):
            tally.add(played)
            progress.advance(task)
            if save is not None and played.record is not None:
                save_file(_file(save, plan.games, played.number), played.record, lang)


def _file(save: Path, games: int, number: int) -> Path:
    return save if games == 1 else save / f"{number:0{len(str(games - 1))}}.jsonl"
