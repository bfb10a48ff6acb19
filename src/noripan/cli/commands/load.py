"""`noripan load`: measures a server's moves per second and latencies."""

import os
from typing import Annotated

import msgspec
import typer

from noripan.games.registry import listings

from .common import LangOption, at_least_one, game_of, language


def load(
    rooms: Annotated[int, typer.Option("--rooms", help="Rooms that play at the same time.")] = 20,
    seconds: Annotated[int, typer.Option("--seconds", help="How long to measure, in seconds.")] = 10,
    game: Annotated[
        str | None, typer.Option("--game", help="The game to play; by default one where players take turns.")
    ] = None,
    server: Annotated[
        str | None, typer.Option("--server", help="URL of a running server; without it, one is started.")
    ] = None,
    idle: Annotated[
        int | None, typer.Option("--idle", help="Only open this many connections and measure their memory.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", help="Client processes; by default as many as needed.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    lang: LangOption = None,
) -> None:
    """Measure a server with real sockets."""
    text_lang = language(lang)
    optional = {"idle": idle, "processes": processes}
    given = {name: number for name, number in optional.items() if number is not None}
    at_least_one(text_lang, rooms=rooms, seconds=seconds, **given)
    played = game_of(game or default_game(), text_lang)
    from ..load.measure import processes_for, run  # noqa: PLC0415 - keeps other commands fast to start
    from ..load.report import print_report  # noqa: PLC0415

    count = processes or processes_for(rooms, os.cpu_count() or 1)
    report = run(played, rooms, seconds, count, server, idle, text_lang)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print_report(report)


def default_game() -> str:
    """The first game without roles or a referee, in which all seats take turns."""
    games = [listing.game for listing in listings()]
    return next(game.facts.slug for game in games if not (game.roles or game.referee))
