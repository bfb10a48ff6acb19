"""`noripan dev`: opens a table for the author of a game."""

from pathlib import Path
from typing import Annotated, Final

import typer

import noripan
from noripan.kernel import Lang, fill
from noripan.server.gc_tuning import without_collections

from ..text import command_texts
from .common import (
    LangOption,
    OptionOption,
    check_table,
    complain,
    game_of,
    language,
    options_of,
    seed_of,
)

DEFAULT_PORT: Final = 8000
_CHECKOUT: Final = Path(noripan.__file__).parents[2]


def dev(
    slug: Annotated[str, typer.Argument(help="The game's name, as listed by `noripan games`.")],
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at the table.")] = None,
    option: OptionOption = None,
    port: Annotated[
        int, typer.Option("--port", help="Port to listen on; 0 picks a free one.")
    ] = DEFAULT_PORT,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same luck.")] = None,
    lang: LangOption = None,
) -> None:
    """Open a table for the author of a game: all seats side by side, rules read again when saved."""
    text_lang = language(lang)
    game = game_of(slug, text_lang)
    options = options_of(game, option, text_lang, game.facts.usual_options)
    count = next(each for each in game.facts.seats if each > len(game.roles)) if seats is None else seats
    check_table(game, options, count, text_lang)
    with without_collections():
        from noripan.playground.live_table import LiveTable  # noqa: PLC0415 - keeps other commands fast to start
        from noripan.playground.rules_source import RulesSource  # noqa: PLC0415
        from noripan.playground.serve import run  # noqa: PLC0415

    plain = game.facts.codecs.options.plain(options)
    live = LiveTable(RulesSource(slug), plain, count, seed_of(seed))
    try:
        run(live, port, lambda page: _announce(page, slug, text_lang))
    except OSError as error:
        complain(command_texts.CANNOT_SERVE, text_lang, why=error)
    except KeyboardInterrupt:
        typer.echo(command_texts.SERVER_STOPPED.in_(text_lang))


def _announce(page: str, slug: str, lang: Lang) -> None:
    typer.echo(f"{fill(command_texts.DEV_PAGE, {'slug': slug}, lang)}\n  {page}")
    if (_CHECKOUT / "web" / "src" / "games" / slug).is_dir():
        server = page.removesuffix("/dev")
        typer.echo(fill(command_texts.DEV_BOARD, {"server": server}, lang))
    typer.echo(command_texts.STOP_SERVING.in_(lang))
