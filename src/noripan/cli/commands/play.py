"""`noripan play`: a game in the terminal, against bots here or with others over a server."""

from pathlib import Path
from typing import Annotated, Any

import typer

from noripan.games.registry import slugs
from noripan.kernel import AnyGame, Lang, Teller

from ..offline.local_table import LocalTable
from ..offline.seats import seats_for
from ..terminal.screen import SafeConsole
from ..terminal.table import TerminalTable
from ..text import command_texts
from .common import (
    BotsOption,
    LangOption,
    OptionOption,
    bot_names,
    check_table,
    complain,
    game_of,
    language,
    options_of,
    seed_of,
)

COSY = 3
"""The size of table to start with when nobody says: three teach a game better than two."""


def play(
    slug: Annotated[str | None, typer.Argument(help="The game, as `noripan games` names it.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at the table, yours included.")] = None,
    bots: BotsOption = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="Same seed, same luck.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Write a verifiable replay file.")] = None,
    server: Annotated[str | None, typer.Option("--server", help="Play over the server at this URL.")] = None,
    room: Annotated[str | None, typer.Option("--room", help="Join this room: its code or link.")] = None,
    key: Annotated[
        str | None, typer.Option("--key", help="Take the seat of a role in the room, such as the dealer's.")
    ] = None,
    spectate: Annotated[bool, typer.Option("--spectate", help="Look on in the room.")] = False,
    name: Annotated[str | None, typer.Option("--name", help="What the others call you.")] = None,
    lang: LangOption = None,
) -> None:
    """Play in the terminal: against bots, or with others over a server."""
    tongue = language(lang)
    if server is None and room is None:
        _unused(command_texts.ONLY_WITH_SERVER, tongue, spectate=spectate, name=name, key=key)
        _play_here(_game(slug, tongue), seats, bots, option, seed, save, tongue)
        return
    _unused(command_texts.NOT_WITH_SERVER, tongue, seats=seats, seed=seed)
    if room is None:
        _unused(command_texts.ONLY_WITH_ROOM, tongue, spectate=spectate, key=key)
        _open_room(str(server), _game(slug, tongue), bots, option, name, save, tongue)
        return
    if slug is not None:
        complain(command_texts.NOT_WITH_ROOM, tongue, what=slug)
    _unused(command_texts.NOT_WITH_ROOM, tongue, bots=bots, option=option)
    _join_room(server, room, key, spectate, name, save, tongue)


def _unused(line: Any, lang: Lang, **options: object) -> None:
    """Complains of options that mean nothing here."""
    for what, value in options.items():
        if value:
            complain(line, lang, what=f"--{what}")


def _game(slug: str | None, lang: Lang) -> AnyGame:
    if slug is None:
        complain(command_texts.GAME_OR_ROOM, lang, games=", ".join(slugs()))
    return game_of(slug, lang)


def _open_room(
    server: str,
    game: AnyGame,
    bots: str | None,
    option: list[str] | None,
    name: str | None,
    save: Path | None,
    lang: Lang,
) -> None:
    from ..online.play import NewRoom, own_name, play_online  # noqa: PLC0415 - who plays here need not wait for it

    usual = game.facts.solo_options if bots else None
    options = game.facts.codecs.options.plain(options_of(game, option, lang, usual))
    asked, most = bot_names(game.facts.slug, bots, lang), max(game.facts.seats)
    if len(asked) >= most:
        complain(command_texts.TOO_MANY_BOTS, lang, bots=len(asked), seats=most)
    play_online(server, NewRoom(game, options, asked), name or own_name(lang), lang, save)


def _join_room(
    server: str | None,
    room: str,
    key: str | None,
    spectate: bool,
    name: str | None,
    save: Path | None,
    lang: Lang,
) -> None:
    from ..online.play import ExistingRoom, address_of, own_name, play_online, server_of  # noqa: PLC0415 - as above
    from ..online.role_keys import RoleKeys  # noqa: PLC0415 - as above

    url = server or server_of(room)
    if url is None:
        complain(command_texts.ONLY_WITH_SERVER, lang, what="--room")
    address = address_of(room, lang)
    keys = RoleKeys.handed(key, address.keys, lang)
    goal = ExistingRoom(address, "spectator" if spectate else "player", keys)
    play_online(url, goal, name or own_name(lang), lang, save)


def _play_here(
    game: AnyGame,
    seats: int | None,
    bots: str | None,
    option: list[str] | None,
    seed: str | None,
    save: Path | None,
    lang: Lang,
) -> None:
    options = options_of(game, option, lang, game.facts.solo_options)
    asked, roles = bot_names(game.facts.slug, bots, lang), len(game.roles)
    count = _seat_count(game, seats, asked)
    check_table(game, options, count, lang)
    if len(asked) >= count - roles:
        complain(command_texts.TOO_MANY_BOTS, lang, bots=len(asked), seats=count - roles)
    company = seats_for(game, options, count, asked, lang)
    console = SafeConsole(highlight=False)
    table = TerminalTable(console, Teller(game.facts.texts, lang, company.names))
    LocalTable(console, table, game, options, company).play(seed_of(seed), save, lang)


def _seat_count(game: AnyGame, seats: int | None, bots: tuple[str, ...]) -> int:
    if seats is not None:
        return seats
    if bots:
        return len(game.roles) + len(bots) + 1
    return COSY if COSY in game.facts.seats else game.facts.seats[0]
