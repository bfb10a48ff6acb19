"""`noripan doctor`: checks whether a server could run with these settings, one line for each thing."""

import asyncio
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from .common import LangOption, language
from .database.option import DatabaseOption

if TYPE_CHECKING:
    from noripan.server.settings import Settings

    from ..doctor.finding import Finding


def doctor(database: DatabaseOption = None, lang: LangOption = None) -> None:
    """Check settings, database, bus, clock, permissions, ports, games, Python. Exit code: 0 or 1."""
    text_lang = language(lang)
    chosen = {} if database is None else {"NORIPAN_DATABASE": database}
    is_wrong = False
    for finding in _findings({**os.environ, **chosen}):
        typer.echo(finding.line(text_lang))
        is_wrong = is_wrong or finding.level == "wrong"
    raise typer.Exit(1 if is_wrong else 0)


def _findings(environment: Mapping[str, str]) -> "Iterator[Finding]":
    from ..doctor.machine_checks import (  # noqa: PLC0415 - slow to import
        check_games,
        check_interpreter,
        check_ports,
        check_web_client,
    )
    from ..doctor.settings_checks import check_together, check_variables  # noqa: PLC0415

    checked = check_variables(environment)
    yield from checked.findings
    yield from check_together(checked.settings)
    yield from _database_findings(checked.settings)
    yield from check_ports(checked.settings)
    yield check_web_client()
    yield from check_games()
    yield check_interpreter()


def _database_findings(settings: "Settings") -> "Iterator[Finding]":
    from noripan.server.service import IN_MEMORY  # noqa: PLC0415 - slow to import

    from ..doctor.bus_checks import check_bus  # noqa: PLC0415
    from ..doctor.finding import note  # noqa: PLC0415
    from ..doctor.postgres_checks import check_postgres  # noqa: PLC0415
    from ..doctor.sqlite_checks import check_file  # noqa: PLC0415
    from ..text import doctor_texts  # noqa: PLC0415

    if settings.is_shared:
        yield from asyncio.run(check_postgres(settings.database))
    elif settings.database == IN_MEMORY:
        yield note(doctor_texts.NOTHING_STORED)
    else:
        yield from check_file(Path(settings.database))
    if settings.bus:
        yield from asyncio.run(check_bus(settings.bus))
