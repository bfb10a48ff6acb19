"""Checks this machine: the ports, the web client, the games, and the interpreter."""

import errno
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx2

from noripan.games.registry import broken, slugs
from noripan.server.http.web_build import WEB_BUILD
from noripan.server.interpreter_build import OPTIMIZATIONS, has_slow_interpreter
from noripan.server.net.listen import bound_sockets
from noripan.server.serve import addresses
from noripan.server.settings import Settings

from ..text import doctor_texts as texts
from .finding import Finding, note, ok, wrong

ANSWER_SECONDS: Final = 2.0


def check_ports(settings: Settings) -> Iterator[Finding]:
    """The port of the server, and the port of each worker."""
    yield _check_port(settings.host, settings.port)
    for port in settings.node_ports:
        yield _check_port(settings.host, port)


def _check_port(host: str, port: int) -> Finding:
    try:
        for each in bound_sockets(host, port):
            each.close()
    except (OSError, OverflowError) as error:
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            return _check_taken(host, port)
        return wrong(texts.PORT_UNUSABLE, host=host, port=port, why=getattr(error, "strerror", None) or error)
    return ok(texts.PORT_FREE, host=host, port=port)


def _check_taken(host: str, port: int) -> Finding:
    """A port of a running server is as it should be, even if another one cannot start there."""
    try:
        answer = httpx2.get(f"{addresses(host, port)[0]}/healthz", timeout=ANSWER_SECONDS, trust_env=False)
        is_ours = answer.json() == {"status": "ok"}
    except (httpx2.HTTPError, ValueError):
        is_ours = False
    return note(texts.SERVER_RUNS, port=port) if is_ours else wrong(texts.PORT_TAKEN, port=port)


def check_web_client(folder: Path = WEB_BUILD) -> Finding:
    """The pages that browsers get."""
    is_built = (folder / "index.html").is_file()
    return ok(texts.WEB_BUILT) if is_built else wrong(texts.WEB_NOT_BUILT)


def check_games() -> Iterator[Finding]:
    """The games that can be used, and each that cannot."""
    yield ok(texts.GAMES_FOUND, count=len(slugs()))
    for game in broken():
        yield note(texts.GAME_BROKEN, slug=game.slug, source=game.source, reason=game.reason)


def check_interpreter() -> Finding:
    """Whether another build of Python would be faster."""
    if has_slow_interpreter():
        return note(texts.SLOW_INTERPRETER, option=OPTIMIZATIONS)
    return ok(texts.FAST_INTERPRETER)
