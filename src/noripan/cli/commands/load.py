"""`noripan load`: how many moves a second a server takes, and how soon everyone sees them."""

import os
from typing import Annotated

import msgspec
import typer

from noripan.games.registry import listings

from .common import LangOption, at_least_one, game_of, language


def load(
    rooms: Annotated[int, typer.Option("--rooms", help="Rooms to play in at once.")] = 20,
    seconds: Annotated[int, typer.Option("--seconds", help="How long to measure.")] = 10,
    game: Annotated[
        str | None, typer.Option("--game", help="The game to play; one in which all take turns if not said.")
    ] = None,
    server: Annotated[
        str | None, typer.Option("--server", help="A running server; else one is started.")
    ] = None,
    idle: Annotated[
        int | None, typer.Option("--idle", help="Only open so many connections, and weigh them.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", help="Processes of clients; as many as needed if not said.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    lang: LangOption = None,
) -> None:
    """Measure a server with real sockets."""
    tongue = language(lang)
    given = {"idle": idle, "processes": processes}
    asked = {name: 1 if number is None else number for name, number in given.items()}
    at_least_one(tongue, rooms=rooms, seconds=seconds, **asked)
    played = game_of(game or usual_game(), tongue)
    from ..load.measure import processes_for, run, tell  # noqa: PLC0415 - the other commands need not wait for a network client

    count = processes or processes_for(rooms, os.cpu_count() or 1)
    report = run(played, rooms, seconds, count, server, idle, tongue)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        tell(report)


def usual_game() -> str:
    """The first game in which everyone at the table moves, one after another."""
    games = [listing.game for listing in listings()]
    return next(game.facts.slug for game in games if not (game.roles or game.referee))
