"""`noripan load`: measures a server's moves per second and latencies."""

import os
from typing import Annotated

import msgspec
import typer

from noripan.games.registry import listings

from ..text import command_texts
from .common import LangOption, at_least_one, complain, game_of, language


def load(
    rooms: Annotated[int, typer.Option("--rooms", help="Rooms that play at the same time.")] = 20,
    seconds: Annotated[int, typer.Option("--seconds", help="How long to measure, in seconds.")] = 10,
    game: Annotated[
        str | None, typer.Option("--game", help="The game to play; by default one where players take turns.")
    ] = None,
    server: Annotated[
        list[str] | None,
        typer.Option(
            "--server", help="URL of a running server, repeated for each node; without it, one is started."
        ),
    ] = None,
    spread_players: Annotated[
        bool, typer.Option("--spread-players", help="Connect the players of one room to different servers.")
    ] = False,
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
    servers = server or []
    if spread_players and len(servers) < 2:
        complain(command_texts.NEEDS_SEVERAL_SERVERS, text_lang)
    if idle is not None and len(servers) > 1:
        complain(command_texts.IDLE_NEEDS_ONE_SERVER, text_lang)
    played = game_of(game or default_game(), text_lang)
    from noripan.client.load import Servers  # noqa: PLC0415 - keeps other commands fast to start

    from ..load.measure import processes_for, run  # noqa: PLC0415
    from ..load.report import print_report  # noqa: PLC0415

    count = processes or processes_for(rooms, os.cpu_count() or 1)
    chosen = Servers(tuple(servers), spread_players)
    report = run(played, rooms, seconds, count, chosen, idle, text_lang)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    else:
        print_report(report)


def default_game() -> str:
    """The first game without roles or a referee, in which all seats take turns."""
    games = [listing.game for listing in listings()]
    return next(game.facts.slug for game in games if not (game.roles or game.referee))
