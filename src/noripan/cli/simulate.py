"""`noripan simulate`: many games between bots, and who won how often."""

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from noripan.kernel import Lang, fill
from noripan.sim.league import Plan, play_all
from noripan.sim.report import Tally

from . import words
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
    """Let bots play many games; they change seats from game to game."""
    tongue = language(lang)
    game = game_of(slug, tongue)
    at_least_one(tongue, games=games, workers=workers)
    options = options_of(game, option, tongue)
    names = bot_names(slug, bots, tongue) or ("uniform",)
    roles = len(game.facts.roles)
    count = seats if seats is not None else max(roles + len(names), game.facts.seats[0])
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
    tally = _play(plan, workers, save, tongue)
    figures = tally.plain(perf_counter() - began) | {"game": slug, "seats": count, "seed": plan.seed}
    if as_json:
        typer.echo(json.dumps(figures))
        return
    _print(figures, fill(game.facts.texts.title, {}, tongue), tongue, roles=bool(roles))


def _play(plan: Plan, workers: int, save: Path | None, lang: Lang) -> Tally:
    tally = Tally(plan.seats)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(fill(words.PLAYING, {}, lang), total=plan.games)
        for played in play_all(plan, workers):
            tally.add(played)
            progress.advance(task)
            if save is not None and played.record is not None:
                save_file(_file(save, plan.games, played.number), played.record, lang)
    return tally


def _file(save: Path, games: int, number: int) -> Path:
    return save if games == 1 else save / f"{number:0{len(str(games - 1))}}.jsonl"


def _print(figures: dict[str, Any], title: str, lang: Lang, *, roles: bool) -> None:
    """The table; where all play against a role and not against each other, no game is a draw of all."""
    console = Console(highlight=False)
    console.print(fill(words.SIMULATED, {**figures, "title": title}, lang), markup=False)
    console.print(_values(figures, lang) if roles else _rates(figures, lang))
    lengths = words.LENGTHS if roles else words.LENGTHS + words.DRAWS
    console.print(fill(lengths, {**figures["length"], "draws": figures["draws"]}, lang), markup=False)


def _rates(figures: dict[str, Any], lang: Lang) -> Table:
    """Who won how often, by bot and by seat."""
    heads = (words.WHO, words.GAMES_PLAYED, words.WINS, words.RATE, words.INTERVAL)
    table = Table(*(fill(head, {}, lang) for head in heads))
    for bot, rate in figures["rates"].items():
        table.add_row(bot, str(figures["played"][bot]), str(figures["wins"][bot]), *_rate(rate))
    table.add_section()
    for seat, rate in enumerate(figures["rates_by_seat"]):
        wins = figures["wins_by_seat"][seat]
        table.add_row(fill(words.SEAT, {"seat": seat}, lang), str(figures["games"]), str(wins), *_rate(rate))
    return table


def _values(figures: dict[str, Any], lang: Lang) -> Table:
    """What a game is worth to each bot: 1 is a win, −1 a loss."""
    heads = (words.WHO, words.GAMES_PLAYED, words.WON, words.TIED, words.LOST, words.VALUE, words.INTERVAL)
    table = Table(*(fill(head, {}, lang) for head in heads))
    for bot, worth in figures["values"].items():
        played = figures["played"][bot]
        shares = [f"{figures[result][bot] / played:.1%}" for result in ("wins", "ties", "losses")]
        interval = f"{worth['low']:+.4f} – {worth['high']:+.4f}"
        table.add_row(bot, str(played), *shares, f"{worth['value']:+.4f}", interval)
    return table


def _rate(rate: dict[str, float]) -> tuple[str, str]:
    return f"{rate['rate']:.1%}", f"{rate['low']:.1%} – {rate['high']:.1%}"
