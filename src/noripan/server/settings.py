"""Settings from NORIPAN_… environment variables, with defaults for one small machine."""

import socket
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from msgspec.structs import fields

from noripan.games.registry import names
from noripan.kernel import Value

from .database_url import UNREADABLE, check_database, check_url, is_postgres, without_password
from .limits.token_bucket import Rate
from .net.networks import check_networks
from .net.outbox import OutboxLimits

PREFIX: Final = "NORIPAN_"
LISTS: Final = frozenset({"games", "origins", "metrics_for", "judge_models"})
"""Settings that are lists, separated by commas."""
SECRETS: Final = frozenset({"judge_key"})
"""Never shown or logged."""
MAX_NODE_LENGTH: Final = 64
HIGHEST_PORT: Final = 65535
URLS: Final = frozenset({"database", "bus"})
"""Shown without their passwords."""


class Settings(Value, frozen=True):
    """Every setting; `docs/reference/settings.md` explains them."""

    database: str = "noripan.db"
    """The SQLite file, or a postgresql:// URL; `:memory:` stores nothing."""
    bus: Annotated[str, Meta(pattern=r"\A((valkeys?|rediss?|unix)://\S+)?\Z")] = ""
    """The valkey:// or redis:// URL of the bus between several nodes on one PostgreSQL; empty: no bus."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=HIGHEST_PORT)] = 8000
    """0: any free port."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Server processes that share the port; more than one needs PostgreSQL and a bus."""
    node: Annotated[str, Meta(pattern=rf"\A[A-Za-z0-9._:-]{{0,{MAX_NODE_LENGTH}}}\Z")] = ""
    """This server's name in metrics; empty: the host name. Worker k appends -k."""
    node_port: Annotated[int, Meta(ge=0, le=HIGHEST_PORT)] = 0
    """A second port of only this process, for metrics and health checks; 0: none. Worker k adds k to it."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """The lowest level that is logged."""
    development: bool = False
    """Print each action on standard error, with its hidden parameters."""
    games: tuple[str, ...] = ()
    """The games of new rooms, by name; empty: all. Rooms and replays of other games stay."""
    origins: tuple[str, ...] = ()
    """Origins of other pages that may use this server, e.g. https://play.example.org."""
    secure_cookies: bool = False
    """Send the session cookie over HTTPS only."""
    proxies: Annotated[str, Meta(pattern=r"^[^*]*$")] = ""
    """Addresses and networks of reverse proxies whose forwarded headers are trusted, separated by commas.
    `*` is not allowed: then every client could forge its address."""
    connections: Annotated[int, Meta(ge=1)] = 200
    """Game sockets and live room lists that one address may have open at once."""
    connect_rate: Rate = Rate(80, 16)
    """Game sockets that one address may open."""
    request_rate: Rate = Rate(200, 20)
    """Requests of one address, except for pages."""
    replay_rate: Rate = Rate(60, 60)
    """Replays that one address may read."""
    sign_in_rate: Rate = Rate(60, 60)
    """New guests from one address."""
    room_rate: Rate = Rate(60, 60)
    """New rooms from one address."""
    password_rate: Rate = Rate(30, 300)
    """Passwords that one address may try or set."""
    room_password_rate: Rate = Rate(60, 300)
    """Passwords that all addresses together may try on one room."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses and networks that may read /metrics."""
    chat_rate: Rate = Rate(50, 10)
    """Chat and reactions of one connection."""
    command_rate: Rate = Rate(100, 10)
    """All frames of one connection."""
    address_chat_rate: Rate = Rate(100, 20)
    """Chat and reactions of all connections of one address; each is stored for good."""
    address_command_rate: Rate = Rate(500, 10)
    """All frames of all connections of one address."""
    hint_rate: Rate = Rate(60, 60)
    """Hints that one address may ask for."""
    write_rate: Rate = Rate(100_000_000, 172_800)
    """Bytes that one address may add to the database."""
    empty_room_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 1440
    """A room without matches and chat is deleted this long after its last change."""
    keep_days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    """Rooms unused for this many days are deleted with their matches; 0: never."""
    prune_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 15
    """How often unused rooms and guests are deleted."""
    outbox: OutboxLimits = OutboxLimits(256, 1_000_000)
    """What may wait for a slow reader before it is dropped for a fresh Welcome."""
    kept_entries: Annotated[int, Meta(ge=0, le=10_000)] = 256
    """How many entries a reconnecting client may have missed; beyond that, it gets only the current state."""
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Processes in which bots think."""
    bot_seconds: Annotated[float, Meta(ge=0.1, le=60)] = 5.0
    """How long a bot may think; a worker that takes half as long again is ended."""
    bot_pause: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """Seconds before a bot's move, so that people can follow."""
    judge_url: Annotated[str, Meta(pattern=r"\A(https?://\S+)?\Z")] = ""
    """OpenAI-compatible URL of the judge, a language model; empty: no judge."""
    judge_key: Annotated[str, Meta(pattern=r"\A[!-~]*\Z")] = ""
    """API key of the judge."""
    judge_models: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)] = ("gpt-5-nano", "gpt-4o-mini")
    """Models to ask, in order; the next one if one fails."""
    judge_seconds: Annotated[float, Meta(ge=0.1, lt=60)] = 20.0
    """How long all models together may take; a table waits a minute for an answer."""
    judge_rate: Rate = Rate(10, 600)
    """Questions of one room."""
    judge_all_rate: Rate = Rate(300, 3600)
    """Questions of all rooms together; each costs money."""

    def __post_init__(self) -> None:
        """Refuses values that the patterns allow, and a bus without PostgreSQL."""
        for name, check in _CHECKS.items():
            try:
                check(getattr(self, name))
            except ValueError as error:
                raise ValueError(f"{variable(name)}: {error}") from None
        if self.bus and not self.is_shared:
            raise ValueError(
                f"{variable('bus')}: needs a database that several nodes can share: postgresql://…"
            )
        self._check_workers()

    def _check_workers(self) -> None:
        """Refuses settings from which the last worker could not make its own name or port."""
        longest = MAX_NODE_LENGTH - len(f"-{self.workers - 1}")
        if self.workers > 1 and len(self.node_name) > longest:
            raise ValueError(
                f"{variable('node')}: with {self.workers} workers a name has at most {longest} characters,"
                " because each worker appends its number; unset, it is the host name"
            )
        if self.node_port + self.workers - 1 > HIGHEST_PORT:
            raise ValueError(
                f"{variable('node_port')}: with {self.workers} workers at most"
                f" {HIGHEST_PORT - self.workers + 1}, because each worker adds its number"
            )

    @property
    def node_name(self) -> str:
        """The name of this server among those that use the same database."""
        return self.node or socket.gethostname()

    @property
    def node_ports(self) -> range:
        """The second ports of all workers; empty if there are none."""
        return range(self.node_port, self.node_port + self.workers) if self.node_port else range(0)

    @property
    def is_shared(self) -> bool:
        """Whether several nodes can share the database."""
        return is_postgres(self.database)

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Every setting by name, with secrets hidden."""
        return [(field.name, _shown(field.name, getattr(self, field.name))) for field in fields(self)]

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


def _shown(name: str, value: Any) -> Any:
    if name in URLS:
        return without_password(value)
    return "…" if value and name in SECRETS else value


def _check_judge_url(url: str) -> None:
    try:
        urlsplit(url).port  # noqa: B018 - reading it checks it
    except ValueError:
        raise ValueError("this URL cannot be read; check its host and port") from None


def _check_bus(url: str) -> None:
    if not url:
        return
    check_url(url)
    from .bus.connection import Endpoint  # noqa: PLC0415 - slow to import, and only several nodes need it

    try:
        Endpoint(url)
    except ValueError:
        raise ValueError(UNREADABLE) from None


def _check_proxies(proxies: str) -> None:
    check_networks(_parts(proxies))


def _check_games(games: tuple[str, ...]) -> None:
    unknown = [slug for slug in games if slug not in names()]
    if unknown:
        raise ValueError(
            f"no game is named {' or '.join(map(repr, unknown))}; there are {', '.join(names())}"
        )


_CHECKS: Final[Mapping[str, Callable[[Any], None]]] = {
    "database": check_database,
    "bus": _check_bus,
    "games": _check_games,
    "judge_url": _check_judge_url,
    "proxies": _check_proxies,
    "metrics_for": check_networks,
}
"""They raise ValueError. Its message contains no part of a value that may be secret."""


def variable(name: str, /) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


class BadSetting(Exception):
    """A variable has an invalid value; the message begins with its name."""


def from_environment(environment: Mapping[str, str], /) -> Settings:
    """Reads NORIPAN_… variables; lists are separated by commas, rates written 50/10."""
    chosen: dict[str, Any] = {}
    for field in fields(Settings):
        name = variable(field.name)
        if name in environment:
            chosen[field.name] = _value(field.name, environment[name])
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(_message(str(error))) from None


def _message(text: str) -> str:
    """The message of msgspec, with the variable's name in place of the path to the field."""
    why, _, path = text.partition(" - at `$.")
    name = path.rstrip("`").partition(".")[0].partition("[")[0]
    return f"{variable(name)}: {why}" if name else text


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _value(name: str, text: str) -> Any:
    if name in LISTS:
        return _parts(text)
    if name.endswith("_rate"):
        return _pair(name, text, "count", "seconds")
    if name == "outbox":
        return _pair(name, text, "frames", "bytes")
    return text


def _pair(name: str, text: str, first: str, second: str) -> dict[str, str]:
    one, slash, other = text.partition("/")
    if not slash:
        raise BadSetting(f"{variable(name)}: is written {first}/{second}, not {text!r}")
    return {first: one, second: other}
