"""`noripan play`: plays in the terminal, against bots or on a server."""

from pathlib import Path
from typing import Annotated, Any

import typer

from noripan.games.registry import slugs
from noripan.kernel import AnyGame, Lang, Teller

from ..offline.local_table import LocalTable
from ..offline.seats import seats_for
from ..terminal.screen import SafeConsole
from ..terminal.table import TerminalTable
from ..text import command_texts, level_texts
from .common import (
    BotsOption,
    LangOption,
    LevelOption,
    OptionOption,
    bot_at_level,
    bot_names,
    check_table,
    complain,
    game_of,
    language,
    options_of,
    seed_of,
)

DEFAULT_SEATS = 3
"""Three seats show a game better than two."""


def play(
    slug: Annotated[str | None, typer.Argument(help="The game's name, as listed by `noripan games`.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Number of seats, including yours.")] = None,
    bots: BotsOption = None,
    level: LevelOption = None,
    option: OptionOption = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed gives the same luck.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Save a replay file that can be verified.")
    ] = None,
    server: Annotated[str | None, typer.Option("--server", help="Play on the server at this URL.")] = None,
    room: Annotated[
        str | None, typer.Option("--room", help="Join this room, by its code or invite link.")
    ] = None,
    key: Annotated[
        str | None, typer.Option("--key", help="Take a reserved seat in the room, such as the dealer's.")
    ] = None,
    spectate: Annotated[bool, typer.Option("--spectate", help="Only watch the room.")] = False,
    name: Annotated[str | None, typer.Option("--name", help="Your name for the other players.")] = None,
    lang: LangOption = None,
) -> None:
    """Play in the terminal, against bots or with others on a server."""
    text_lang = language(lang)
    if server is None and room is None:
        _reject(command_texts.ONLY_WITH_SERVER, text_lang, spectate=spectate, name=name, key=key)
        _play_offline(_game(slug, text_lang), seats, bots, level, option, seed, save, text_lang)
        return
    _reject(command_texts.NOT_WITH_SERVER, text_lang, seats=seats, seed=seed, level=level)
    if room is None:
        _reject(command_texts.ONLY_WITH_ROOM, text_lang, spectate=spectate, key=key)
        _open_room(str(server), _game(slug, text_lang), bots, option, name, save, text_lang)
        return
    if slug is not None:
        complain(command_texts.NOT_WITH_ROOM, text_lang, what=slug)
    _reject(command_texts.NOT_WITH_ROOM, text_lang, bots=bots, option=option)
    _join_room(server, room, key, spectate, name, save, text_lang)


def _reject(line: Any, lang: Lang, **options: object) -> None:
    """Rejects options that do not apply."""
    for what, value in options.items():
        if value:
            complain(line, lang, what=f"--{what}")


def _game(slug: str | None, lang: Lang) -> AnyGame:
    if slug is None:
        complain(command_texts.GAME_NEEDED, lang, games=", ".join(slugs()))
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
    from ..online.play import NewRoom, own_name, play_online  # noqa: PLC0415 - keeps playing offline fast to start

    options = game.facts.codecs.options.plain(options_of(game, option, lang, game.facts.usual_options))
    chosen, most = bot_names(game.facts.slug, bots, lang), max(game.facts.seats)
    if len(chosen) >= most:
        complain(command_texts.TOO_MANY_BOTS, lang, bots=len(chosen), seats=most)
    play_online(server, NewRoom(game, options, chosen), name or own_name(lang), lang, save)


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
    keys = RoleKeys.from_user(key, address.keys, lang)
    goal = ExistingRoom(address, "spectator" if spectate else "player", keys)
    play_online(url, goal, name or own_name(lang), lang, save)


def _play_offline(
    game: AnyGame,
    seats: int | None,
    bots: str | None,
    level: str | None,
    option: list[str] | None,
    seed: str | None,
    save: Path | None,
    lang: Lang,
) -> None:
    options = options_of(game, option, lang, game.facts.usual_options)
    if bots and level:
        complain(level_texts.BOTS_OR_LEVEL, lang)
    chosen, roles = bot_names(game.facts.slug, bots, lang), len(game.roles)
    count = _seat_count(game, seats, chosen)
    check_table(game, options, count, lang)
    if len(chosen) >= count - roles:
        complain(command_texts.TOO_MANY_BOTS, lang, bots=len(chosen), seats=count - roles)
    kinds = (bot_at_level(game, level, lang),) if level else chosen
    players = seats_for(game, options, count, kinds, lang)
    console = SafeConsole(highlight=False)
    table = TerminalTable(console, Teller(game.facts.texts, lang, players.names))
    LocalTable(console, table, game, options, players).play(seed_of(seed), save, lang)


def _seat_count(game: AnyGame, seats: int | None, bots: tuple[str, ...]) -> int:
    if seats is not None:
        return seats
    if bots:
        return len(game.roles) + len(bots) + 1
    return DEFAULT_SEATS if DEFAULT_SEATS in game.facts.seats else game.facts.seats[0]
