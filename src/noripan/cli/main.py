"""The `noripan` command. Bad input gives a one-line message and exit code 2, never a traceback."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from noripan import __version__
from noripan.kernel.rules_build import rules_build

from .commands.analyse import analyse
from .commands.common import Complaint
from .commands.database.backup import backup
from .commands.database.prune import prune
from .commands.database.restore import restore
from .commands.dev import dev
from .commands.doctor import doctor
from .commands.games import games
from .commands.league import league
from .commands.load import load
from .commands.new import new
from .commands.play import play
from .commands.replay import replay
from .commands.serve import serve
from .commands.simulate import simulate
from .commands.verify import verify
from .terminal.screen import printable

app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None)
COMMANDS = (
    *(games, new, dev, play, serve, simulate, league, replay, analyse, verify),
    *(load, backup, restore, prune, doctor),
)
for command in COMMANDS:
    app.command()(command)


def _print_version(requested: bool) -> None:
    if requested:
        typer.echo(f"noripan {__version__} ({rules_build()} rules)")
        raise typer.Exit


@app.callback()
def noripan(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and which rules run."
        ),
    ] = False,
) -> None:
    """Noripan (놀이판): play board, card and dice games."""


def main() -> None:
    """Runs a command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a missing character prints ? instead of a traceback
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs a command and returns its exit code."""
    try:
        code = app(arguments, prog_name="noripan", standalone_mode=False)
    except Complaint as complaint:
        typer.echo(f"noripan: {' '.join(printable(str(complaint)).splitlines())}", err=True)
        return 2
    except typer.TyperException as error:
        typer.echo(f"noripan: {_one_line(error.format_message())}", err=True)
        return 2
    except (typer.Abort, KeyboardInterrupt):
        return 130
    return code if isinstance(code, int) else 0


def _one_line(text: str) -> str:
    return " ".join(text.split())
