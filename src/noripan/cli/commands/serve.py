"""`noripan serve`: runs a server on this machine."""

import os
from pathlib import Path
from typing import Annotated

import typer
from msgspec.structs import replace

from noripan.games.registry import slugs
from noripan.kernel import Lang, fill
from noripan.server.settings import BadSetting, Settings, from_environment

from ..text import command_texts
from .common import Complaint, LangOption, complain, language


def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all interfaces.")
    ] = None,
    port: Annotated[int | None, typer.Option("--port", help="Port to listen on; 0 picks a free one.")] = None,
    database: Annotated[Path | None, typer.Option("--database", help="The SQLite file to use.")] = None,
    dev: Annotated[
        bool, typer.Option("--dev", help="Print every action to standard error, for development.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Start a server for others to play on."""
    from noripan.server.serve import run  # noqa: PLC0415 - keeps other commands fast to start
    from noripan.storage import StorageFailed  # noqa: PLC0415

    text_lang = language(lang)
    settings = server_settings(host, port, database, dev=dev)
    try:
        run(settings, lambda addresses: announce(addresses, text_lang))
    except (StorageFailed, OSError) as error:
        complain(command_texts.CANNOT_SERVE, text_lang, why=error)
    except KeyboardInterrupt:
        typer.echo(command_texts.SERVER_STOPPED.in_(text_lang))


def server_settings(host: str | None, port: int | None, database: Path | None, *, dev: bool) -> Settings:
    """The settings of the environment, with the command's options on top."""
    try:
        settings = from_environment(os.environ)
    except BadSetting as error:
        raise Complaint(str(error)) from None
    file = None if database is None else str(database)
    chosen = {"host": host, "port": port, "database": file, "development": dev or None}
    return replace(settings, **{name: value for name, value in chosen.items() if value is not None})


def announce(addresses: list[str], lang: Lang) -> None:
    """Prints the server's addresses and how to play and stop."""
    for line, address in zip((command_texts.SERVING, command_texts.SERVING_OTHERS), addresses, strict=False):
        typer.echo(f"{line.in_(lang)}\n  {address}")
    typer.echo(fill(command_texts.PLAY_IN_TERMINAL, {"slug": slugs()[0], "url": addresses[-1]}, lang))
    typer.echo(command_texts.STOP_SERVING.in_(lang))
