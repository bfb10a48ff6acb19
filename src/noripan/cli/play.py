"""`noripan play`: a game in the terminal, against bots here or with others over a server."""

from pathlib import Path
from typing import Annotated, Any

import typer

from noripan.games.registry import slugs
from noripan.kernel import AnyGame, Lang, Teller

from . import words
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
from .company import company_of
from .here import HereTable
from .screen import Paper
from .table import TerminalTable

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
        _unused(words.ONLY_WITH_SERVER, tongue, spectate=spectate, name=name, key=key)
        _play_here(_game(slug, tongue), seats, bots, option, seed, save, tongue)
        return
    _unused(words.NOT_WITH_SERVER, tongue, seats=seats, seed=seed)
    if room is None:
        _unused(words.ONLY_WITH_ROOM, tongue, spectate=spectate, key=key)
        _open_room(str(server), _game(slug, tongue), bots, option, name, save, tongue)
        return
    if slug is not None:
        complain(words.NOT_WITH_ROOM, tongue, what=slug)
    _unused(words.NOT_WITH_ROOM, tongue, bots=bots, option=option)
    _join_room(server, room, key, spectate, name, save, tongue)


def _unused(line: Any, lang: Lang, **options: object) -> None:
    """Complains of options that mean nothing here."""
    for what, value in options.items():
        if value:
            complain(line, lang, what=f"--{what}")


def _game(slug: str | None, lang: Lang) -> AnyGame:
    if slug is None:
        complain(words.GAME_OR_ROOM, lang, games=", ".join(slugs()))
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
    from .online import NewRoom, own_name, play_online  # noqa: PLC0415 - who plays here need not wait for it

    usual = game.facts.alone if bots else None
    options = game.facts.codecs.options.plain(options_of(game, option, lang, usual))
    asked, most = bot_names(game.facts.slug, bots, lang), max(game.facts.seats)
    if len(asked) >= most:
        complain(words.TOO_MANY_BOTS, lang, bots=len(asked), seats=most)
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
    from .keys import Keys  # noqa: PLC0415 - as above
    from .online import OpenDoor, address_of, own_name, play_online, server_of  # noqa: PLC0415 - as above

    url = server or server_of(room)
    if url is None:
        complain(words.ONLY_WITH_SERVER, lang, what="--room")
    address = address_of(room, lang)
    keys = Keys.handed(key, address.keys, lang)
    goal = OpenDoor(address, "spectator" if spectate else "player", keys)
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
    options = options_of(game, option, lang, game.facts.alone)
    asked, roles = bot_names(game.facts.slug, bots, lang), len(game.facts.roles)
    count = _seat_count(game, seats, asked)
    check_table(game, options, count, lang)
    if len(asked) >= count - roles:
        complain(words.TOO_MANY_BOTS, lang, bots=len(asked), seats=count - roles)
    company = company_of(game, options, count, asked, lang)
    console = Paper(highlight=False)
    table = TerminalTable(console, Teller(game.facts.texts, lang, company.names))
    HereTable(console, table, game, options, company).play(seed_of(seed), save, lang)


def _seat_count(game: AnyGame, seats: int | None, bots: tuple[str, ...]) -> int:
    if seats is not None:
        return seats
    if bots:
        return len(game.facts.roles) + len(bots) + 1
    return COSY if COSY in game.facts.seats else game.facts.seats[0]
