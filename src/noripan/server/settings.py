"""What an operator may set, with defaults that suit one small machine. Read from NORIPAN_… variables."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from msgspec.structs import fields

from noripan.kernel import Value

from .limits.token_bucket import Rate
from .net.outbox import Bounds

PREFIX: Final = "NORIPAN_"
LISTS: Final = frozenset({"origins", "metrics_for", "judge_models"})
"""Separated by commas."""
SECRETS: Final = frozenset({"judge_key"})
"""Never shown, wherever settings are."""


class Settings(Value, frozen=True):
    """Every setting; `docs/reference/settings.md` explains them."""

    database: str = "noripan.db"
    """The SQLite file; `:memory:` keeps nothing."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    """0: any free port."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    """What is logged, from this level on."""
    development: bool = False
    """Print each action that is played on standard error, hidden parameters included."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may use this server besides its own, e.g. https://play.example.org."""
    secure_cookies: bool = False
    """Send the session cookie over HTTPS only."""
    proxies: Annotated[str, Meta(pattern=r"^[^*]*$")] = ""
    """Addresses of reverse proxies whose forwarded headers are believed, separated by commas. Not everyone's:
    then anybody could come from anywhere."""
    connections: Annotated[int, Meta(ge=1)] = 200
    """Game sockets and live lists of rooms that one address may have open at once."""
    connect_rate: Rate = Rate(80, 16)
    """Game sockets that one address may open."""
    request_rate: Rate = Rate(200, 20)
    """Requests of one address, but for the pages."""
    replay_rate: Rate = Rate(60, 60)
    """Finished matches that one address may be told whole: the longer the match, the dearer."""
    sign_in_rate: Rate = Rate(60, 60)
    """New guests from one address."""
    room_rate: Rate = Rate(60, 60)
    """New rooms from one address."""
    password_rate: Rate = Rate(30, 300)
    """Passwords that one address may try or set."""
    room_password_rate: Rate = Rate(60, 300)
    """Passwords that may be tried on one room, wherever from."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses that may read the counts under /metrics."""
    talk_rate: Rate = Rate(50, 10)
    """Chat and reactions of one connection."""
    command_rate: Rate = Rate(100, 10)
    """All frames of one connection."""
    address_talk_rate: Rate = Rate(100, 20)
    """Chat and reactions of all connections of one address: each is stored for ever."""
    address_command_rate: Rate = Rate(500, 10)
    """All frames of all connections of one address."""
    write_rate: Rate = Rate(100_000_000, 172_800)
    """Bytes that one address may add to the database."""
    empty_room_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 1440
    """A room in which nobody has played or talked is forgotten so long after the last thing happened."""
    keep_days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    """Rooms that nobody used for this many days are forgotten with their matches; 0: never."""
    prune_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 15
    """How often the server looks for what is to be forgotten."""
    outbox: Bounds = Bounds(256, 1_000_000)
    """What may wait for a slow reader before it is dropped and shown everything afresh."""
    kept_entries: Annotated[int, Meta(ge=0, le=10_000)] = 256
    """How many entries back a client may resume before it is shown everything afresh."""
    bot_workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Processes in which bots think."""
    bot_seconds: Annotated[float, Meta(ge=0.1, le=60)] = 5.0
    """How long a bot may think."""
    bot_pause: Annotated[float, Meta(ge=0, le=10)] = 0.8
    """Seconds between a bot's turn and its move, so that people can follow."""
    judge_url: Annotated[str, Meta(pattern=r"\A(https?://\S+)?\Z")] = ""
    """Where a language model is asked about rules that nobody else can read; empty: nowhere."""
    judge_key: Annotated[str, Meta(pattern=r"\A[!-~]*\Z")] = ""
    """What opens that address."""
    judge_models: Annotated[tuple[str, ...], Meta(min_length=1, max_length=8)] = ("gpt-5-nano", "gpt-4o-mini")
    """Whom to ask there, the next one where one fails."""
    judge_seconds: Annotated[float, Meta(ge=0.1, lt=60)] = 20.0
    """How long they all may take; a table waits a minute for an answer."""
    judge_rate: Rate = Rate(10, 600)
    """Questions of one room."""
    judge_all_rate: Rate = Rate(300, 3600)
    """Questions of all rooms together: each has its price."""

    def __post_init__(self) -> None:
        """Refuses what no pattern tells."""
        try:
            urlsplit(self.judge_url).port  # noqa: B018 - it is read when it is asked for
        except ValueError as error:
            raise ValueError(f"judge_url is no address: {error}") from error

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """Every setting by its name, but for the secrets."""
        named = {known.name: getattr(self, known.name) for known in fields(self)}
        return [(name, "…" if value and name in SECRETS else value) for name, value in named.items()]

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.__rich_repr__())})"


class BadSetting(Exception):
    """A variable does not say what it should."""


def from_environment(environment: Mapping[str, str], /) -> Settings:
    """The settings of NORIPAN_… variables; lists are separated by commas, rates written 50/10."""
    chosen: dict[str, Any] = {}
    for known in fields(Settings):
        name = PREFIX + known.name.upper()
        if name in environment:
            chosen[known.name] = _value(known.name, environment[name])
    try:
        return msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from error


def _value(name: str, text: str) -> Any:
    if name in LISTS:
        return [part.strip() for part in text.split(",") if part.strip()]
    if name.endswith("_rate"):
        return _pair(name, text, "count", "seconds")
    if name == "outbox":
        return _pair(name, text, "frames", "bytes")
    return text


def _pair(name: str, text: str, first: str, second: str) -> dict[str, str]:
    one, slash, other = text.partition("/")
    if not slash:
        raise BadSetting(f"{PREFIX}{name.upper()} is written {first}/{second}, not {text!r}")
    return {first: one, second: other}
