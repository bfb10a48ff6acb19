"""`noripan serve`: runs a server on this machine."""

import os
from typing import Annotated

import typer

from noripan.games.registry import slugs
from noripan.kernel import Lang, fill
from noripan.server.gc_tuning import without_collections
from noripan.server.settings import PREFIX, BadSetting, Settings, from_environment

from ..text import command_texts
from .common import Complaint, LangOption, at_least_one, complain, language
from .database.option import DatabaseOption


def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="Address to listen on; 0.0.0.0 for all interfaces.")
    ] = None,
    port: Annotated[int | None, typer.Option("--port", help="Port to listen on; 0 picks a free one.")] = None,
    database: DatabaseOption = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help="Server processes that share the port; needs PostgreSQL.")
    ] = None,
    dev: Annotated[
        bool, typer.Option("--dev", help="Print every action to standard error, for development.")
    ] = False,
    lang: LangOption = None,
) -> None:
    """Start a server for others to play on."""
    text_lang = language(lang)
    if workers is not None:
        at_least_one(text_lang, workers=workers)
    settings = server_settings(host, port, database, workers=workers, dev=dev)
    if settings.workers > 1:
        _serve_with_workers(settings, text_lang)
        return
    with without_collections():
        from noripan.server.serve import run  # noqa: PLC0415 - keeps other commands fast to start
        from noripan.storage import StorageFailed  # noqa: PLC0415

    try:
        run(settings, lambda addresses: announce(addresses, text_lang))
    except (StorageFailed, OSError) as error:
        complain(command_texts.CANNOT_SERVE, text_lang, why=error)
    except KeyboardInterrupt:
        typer.echo(command_texts.SERVER_STOPPED.in_(text_lang))


def _serve_with_workers(settings: Settings, lang: Lang) -> None:
    if not settings.is_shared:
        complain(command_texts.WORKERS_NEED_POSTGRES, lang)
    if not settings.bus:
        complain(command_texts.WORKERS_NEED_BUS, lang)
    from noripan.server.workers.process import WorkerFailed  # noqa: PLC0415 - keeps other commands fast to start
    from noripan.server.workers.supervisor import run_workers  # noqa: PLC0415

    try:
        run_workers(settings, lambda addresses: announce(addresses, lang))
    except (WorkerFailed, OSError) as error:
        complain(command_texts.CANNOT_SERVE, lang, why=error)
    typer.echo(command_texts.SERVER_STOPPED.in_(lang))


def server_settings(
    host: str | None, port: int | None, database: str | None, *, workers: int | None = None, dev: bool
) -> Settings:
    """The settings of the environment, with the command's options on top."""
    chosen = {"HOST": host, "PORT": port, "DATABASE": database, "WORKERS": workers}
    if dev:
        chosen["DEVELOPMENT"] = "true"
    options = {PREFIX + name: str(value) for name, value in chosen.items() if value is not None}
    try:
        return from_environment({**os.environ, **options})
    except BadSetting as error:
        raise Complaint(str(error)) from None


def announce(addresses: list[str], lang: Lang) -> None:
    """Prints the server's addresses and how to play and stop."""
    for line, address in zip((command_texts.SERVING, command_texts.SERVING_OTHERS), addresses, strict=False):
        typer.echo(f"{line.in_(lang)}\n  {address}")
    typer.echo(fill(command_texts.PLAY_IN_TERMINAL, {"slug": slugs()[0], "url": addresses[-1]}, lang))
    typer.echo(command_texts.STOP_SERVING.in_(lang))
