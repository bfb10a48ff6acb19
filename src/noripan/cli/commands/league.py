"""`noripan league`: every bot against every other, with ratings, a cross table and decision times."""

import json
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from noripan.kernel import AnyGame, Lang, fill
from noripan.sim.league import League, LeagueFile, LeagueTable, OtherLeague, play_league
from noripan.sim.tournament import bots_for

from ..text import command_texts, league_texts
from .common import (
    LangOption,
    OptionOption,
    at_least_one,
    bot_names,
    check_table,
    complain,
    game_of,
    language,
    options_of,
    seed_of,
)
from .league_chart import league_chart

Figures = Mapping[str, Any]


def league(
    slug: Annotated[str, typer.Argument(help="The game's name, as listed by `noripan games`.")],
    bots: Annotated[str, typer.Option("--bots", help="Two or more bots by name, separated by commas.")],
    games: Annotated[int, typer.Option("--games", help="Number of matches for each two bots.")] = 100,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at each table.")] = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same matches.")] = None,
    workers: Annotated[int, typer.Option("--workers", help="Number of worker processes.")] = 1,
    file: Annotated[
        Path | None,
        typer.Option("--file", help="Keep the matches in this file; an interrupted league goes on from it."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw the ratings into this SVG file.")
    ] = None,
    lang: LangOption = None,
) -> None:
    """Let every bot play against every other, and rate them."""
    text_lang = language(lang)
    game = game_of(slug, text_lang)
    at_least_one(text_lang, games=games, workers=workers)
    names = _different(bot_names(slug, bots, text_lang), slug, text_lang)
    options = options_of(game, option, text_lang)
    count = seats if seats is not None else max(2 + len(game.roles), game.facts.seats[0])
    check_table(game, options, count, text_lang)
    plain = game.facts.codecs.options.plain(options)
    planned = League(slug, game.facts.version, names, games, count, plain, seed_of(seed))
    with TemporaryDirectory() as folder:
        figures = _play(planned, file or Path(folder, "league.jsonl"), workers, text_lang)
    if chart is not None:
        _write(chart, league_chart(figures, game, text_lang), text_lang)
    if as_json:
        typer.echo(json.dumps(figures, ensure_ascii=False))
        return
    _print(figures, game, text_lang)


def _different(names: tuple[str, ...], slug: str, lang: Lang) -> tuple[str, ...]:
    if len(names) < 2 or len(set(names)) < len(names):
        complain(league_texts.TWO_BOTS_NEEDED, lang, bots=", ".join(bots_for(slug)))
    return names


def _play(planned: League, file: Path, workers: int, lang: Lang) -> Figures:
    table, kept = LeagueTable(planned), LeagueFile(file, planned)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(fill(command_texts.PLAYING, {}, lang), total=planned.matches)
        try:
            finished = kept.read()
            for played in finished:
                table.add(played)
            progress.advance(task, len(finished))
            for played in play_league(planned, workers, finished):
                kept.append(played)
                table.add(played)
                progress.advance(task)
        except OtherLeague:
            complain(league_texts.OTHER_LEAGUE, lang, file=file)
        except OSError as error:
            complain(command_texts.CANNOT_WRITE, lang, file=file, why=error.strerror)
    return table.plain()


def _write(file: Path, drawn: str, lang: Lang) -> None:
    try:
        file.write_text(drawn, encoding="utf-8")
    except OSError as error:
        complain(command_texts.CANNOT_WRITE, lang, file=file, why=error.strerror)


def _print(figures: Figures, game: AnyGame, lang: Lang) -> None:
    console, played = Console(highlight=False), figures["league"]
    matches = played["games"] * len(played["bots"]) * (len(played["bots"]) - 1) // 2
    title = game.facts.texts.title.in_(lang)
    console.print(
        fill(league_texts.PLAYED, {**played, "title": title, "matches": matches}, lang), markup=False
    )
    console.print(_ratings(figures, lang))
    values = bool(game.roles)
    caption = league_texts.CROSS_VALUES if values else league_texts.CROSS_TABLE
    console.print(fill(caption, {"share": f"{figures['share']:.0%}"}, lang), markup=False)
    console.print(_cross_table(figures, lang, values=values))


def _ratings(figures: Figures, lang: Lang) -> Table:
    heads = (
        league_texts.BOT,
        league_texts.RATING,
        command_texts.INTERVAL,
        league_texts.MEAN_TIME,
        league_texts.P99_TIME,
    )
    table = Table(*(head.in_(lang) for head in heads))
    for bot, rating in figures["ratings"].items():
        times = figures["times"][bot]
        interval = f"{rating['low']:.1f} – {rating['high']:.1f}"
        mean, p99 = (f"{times[name]:.2f} ms" for name in ("mean_ms", "p99_ms"))
        table.add_row(bot, f"{rating['rating']:.1f}", interval, mean, p99)
    return table


def _cross_table(figures: Figures, lang: Lang, *, values: bool) -> Table:
    cross = figures["cross"]
    table = Table(league_texts.BOT.in_(lang), *cross)
    for bot, row in cross.items():
        table.add_row(bot, *(_cell(row.get(other), values=values) for other in cross))
    return table


def _cell(figure: Figures | None, *, values: bool) -> str:
    if figure is None:
        return "–"
    if values:
        value = figure["value"]
        return f"{value['value']:+.3f} ({value['low']:+.3f} – {value['high']:+.3f})"
    return f"{figure['rate']:.1%} ({figure['low']:.1%} – {figure['high']:.1%})"
