"""Settings come from the environment, and a bad one is named."""

import re
import socket

import msgspec.inspect as mi
import pytest
import rich
from msgspec.structs import fields

from noripan.games.registry import slugs
from noripan.server.limits.token_bucket import Rate
from noripan.server.net.outbox import OutboxLimits
from noripan.server.settings import BadSetting, Settings, from_environment

from ..architecture.tree import ROOT

KEY = "sk-very-secret-7734"
PAGE = ROOT / "docs" / "reference" / "settings.md"


def test_bus_needs_a_database_that_nodes_can_share():
    with pytest.raises(BadSetting, match="NORIPAN_BUS: needs a database"):
        from_environment({"NORIPAN_BUS": "valkey://there"})


@pytest.mark.parametrize("option", ["?socket_timeout=soon", "?nonsense=1"])
def test_bus_with_a_wrong_option_is_refused(option):
    with pytest.raises(BadSetting, match="NORIPAN_BUS: this URL cannot be read"):
        from_environment({"NORIPAN_DATABASE": "postgresql://there", "NORIPAN_BUS": f"valkey://there{option}"})


def test_empty_environment_gives_the_defaults():
    assert from_environment({"PATH": "/bin"}) == Settings()


def test_every_setting_can_be_set():
    settings = from_environment(
        {
            "NORIPAN_DATABASE": "postgresql://there/play",
            "NORIPAN_BUS": "valkey://127.0.0.1:6379/0",
            "NORIPAN_HOST": "::1",
            "NORIPAN_PORT": "80",
            "NORIPAN_WORKERS": "4",
            "NORIPAN_NODE": "left-1",
            "NORIPAN_NODE_PORT": "9100",
            "NORIPAN_GAMES": ", ".join(slugs()[:2]),
            "NORIPAN_ORIGINS": "https://a.example, https://b.example",
            "NORIPAN_SECURE_COOKIES": "true",
            "NORIPAN_PROXIES": "127.0.0.1",
            "NORIPAN_CONNECTIONS": "20",
            "NORIPAN_CONNECT_RATE": "1/2",
            "NORIPAN_REQUEST_RATE": "2/3",
            "NORIPAN_REPLAY_RATE": "3/4",
            "NORIPAN_SIGN_IN_RATE": "4/5",
            "NORIPAN_ROOM_RATE": "5/6",
            "NORIPAN_PASSWORD_RATE": "6/7",
            "NORIPAN_ROOM_PASSWORD_RATE": "7/8",
            "NORIPAN_CHAT_RATE": "5/2",
            "NORIPAN_COMMAND_RATE": "9/0.5",
            "NORIPAN_ADDRESS_COMMAND_RATE": "8/9",
            "NORIPAN_ADDRESS_CHAT_RATE": "9/10",
            "NORIPAN_OUTBOX": "10/2000",
            "NORIPAN_KEPT_ENTRIES": "7",
            "NORIPAN_BOT_WORKERS": "2",
            "NORIPAN_BOT_SECONDS": "1.5",
            "NORIPAN_BOT_PAUSE": "0",
            "NORIPAN_JUDGE_URL": "http://127.0.0.1:11434/v1",
            "NORIPAN_JUDGE_KEY": KEY,
            "NORIPAN_JUDGE_MODELS": "small, large",
            "NORIPAN_JUDGE_SECONDS": "2.5",
            "NORIPAN_JUDGE_RATE": "2/60",
            "NORIPAN_JUDGE_ALL_RATE": "20/60",
        }
    )
    assert settings == Settings(
        database="postgresql://there/play",
        bus="valkey://127.0.0.1:6379/0",
        host="::1",
        port=80,
        workers=4,
        node="left-1",
        node_port=9100,
        games=slugs()[:2],
        origins=("https://a.example", "https://b.example"),
        secure_cookies=True,
        proxies="127.0.0.1",
        connections=20,
        connect_rate=Rate(1, 2),
        request_rate=Rate(2, 3),
        replay_rate=Rate(3, 4),
        sign_in_rate=Rate(4, 5),
        room_rate=Rate(5, 6),
        password_rate=Rate(6, 7),
        room_password_rate=Rate(7, 8),
        chat_rate=Rate(5, 2),
        command_rate=Rate(9, 0.5),
        address_command_rate=Rate(8, 9),
        address_chat_rate=Rate(9, 10),
        outbox=OutboxLimits(10, 2000),
        kept_entries=7,
        bot_workers=2,
        bot_seconds=1.5,
        bot_pause=0,
        judge_url="http://127.0.0.1:11434/v1",
        judge_key=KEY,
        judge_models=("small", "large"),
        judge_seconds=2.5,
        judge_rate=Rate(2, 60),
        judge_all_rate=Rate(20, 60),
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GAMES", "no_such_game"),
        ("PORT", "http"),
        ("PORT", "70000"),
        ("BUS", "127.0.0.1:6379"),
        ("BUS", "http://127.0.0.1:6379"),
        ("WORKERS", "0"),
        ("NODE", 'a"b'),
        ("NODE_PORT", "-1"),
        ("CHAT_RATE", "50"),
        ("CHAT_RATE", "0/1"),
        ("BOT_WORKERS", "0"),
        ("PROXIES", "10.0.0.1,*"),
        ("PROXIES", "10.0.0.1/24"),
        ("PROXIES", "127.0.0.1, proxy.example.org"),
        ("METRICS_FOR", "10.0.0.1/8"),
        ("METRICS_FOR", "prometheus"),
        ("JUDGE_URL", "api.example.org/v1"),
        ("JUDGE_URL", "https://api.example.org/v1\n"),
        ("JUDGE_URL", "http://127.0.0.1:99999/v1"),
        ("JUDGE_URL", "http://[nowhere/v1"),
        ("JUDGE_KEY", "열쇠"),
        ("JUDGE_KEY", "sk-read-from-a-file\n"),
        ("JUDGE_MODELS", " , "),
        ("JUDGE_SECONDS", "60"),
    ],
)
def test_invalid_setting_is_named(name, value):
    with pytest.raises(BadSetting, match=f"^NORIPAN_{name}: "):
        from_environment({f"NORIPAN_{name}": value})


def test_proxies_and_readers_of_metrics_may_be_networks():
    environment = {"NORIPAN_PROXIES": "127.0.0.1, fd00::/8", "NORIPAN_METRICS_FOR": "10.0.0.0/8,::1"}
    assert from_environment(environment).metrics_for == ("10.0.0.0/8", "::1")


@pytest.mark.parametrize(
    ("workers", "name", "value", "too_much"),
    [
        ("2", "NODE", "n" * 62, "n" * 63),
        ("11", "NODE", "n" * 61, "n" * 62),
        ("2", "NODE_PORT", "65534", "65535"),
        ("1", "NODE_PORT", "65535", "65536"),
    ],
)
def test_every_worker_needs_a_name_and_port_of_its_own(workers, name, value, too_much):
    from_environment({"NORIPAN_WORKERS": workers, f"NORIPAN_{name}": value})
    with pytest.raises(BadSetting, match=f"^NORIPAN_{name}: "):
        from_environment({"NORIPAN_WORKERS": workers, f"NORIPAN_{name}": too_much})


def test_long_host_name_does_not_suffice_for_workers(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "h" * 64)
    assert from_environment({}).node_name == "h" * 64
    with pytest.raises(BadSetting, match=r"^NORIPAN_NODE: "):
        from_environment({"NORIPAN_WORKERS": "2"})


def test_wrong_part_of_a_list_names_the_variable():
    with pytest.raises(BadSetting, match=r"^NORIPAN_OUTBOX: Expected `int`, got `str`$"):
        from_environment({"NORIPAN_OUTBOX": "10/many"})


def test_no_secret_is_shown(capsys: pytest.CaptureFixture[str]):
    settings = Settings(judge_url="https://api.example.org/v1", judge_key=KEY)
    rich.print(settings)
    shown = repr(settings) + str(settings) + capsys.readouterr().out
    assert KEY not in shown
    assert shown.count("https://api.example.org/v1") == 3


def test_passwords_in_urls_are_not_shown(capsys: pytest.CaptureFixture[str]):
    settings = Settings(database=f"postgresql://ann:{KEY}@there/play", bus=f"valkey://:{KEY}@there:6379")
    rich.print(settings)
    shown = repr(settings) + str(settings) + capsys.readouterr().out
    assert KEY not in shown
    assert shown.count("postgresql://ann:…@there/play") == 3


def test_node_is_named_after_the_machine_by_default():
    assert Settings().node_name == socket.gethostname()
    assert Settings(node="left").node_name == "left"


def test_only_servers_on_postgresql_may_have_others_beside_them():
    assert not Settings().is_shared
    assert Settings(database="postgresql://there/play").is_shared


def test_invalid_secret_setting_is_not_shown():
    with pytest.raises(BadSetting) as bad:
        from_environment({"NORIPAN_JUDGE_KEY": f"{KEY}\n"})
    assert KEY not in str(bad.value)


def test_settings_page_lists_every_setting():
    listed = re.findall(
        r"^\| `NORIPAN_(\w+)` \| (?:`([^`]*)`)? ?\|",
        PAGE.read_text(),
        re.MULTILINE,
    )
    assert [name.lower() for name, _ in listed] == [field.name for field in fields(Settings)]
    told = {f"NORIPAN_{name}": default for name, default in listed if default}
    assert from_environment(told) == Settings()


def test_settings_page_states_the_bounds():
    page = PAGE.read_text()
    rows = {name.lower(): row for row, name in re.findall(r"^(\| `NORIPAN_(\w+)` .*)$", page, re.MULTILINE)}
    bounds = {field.name: bounds_of(field.type) for field in fields(Settings)}
    assert {name: row for name, row in rows.items() if bounds[name] not in row} == {}
    assert bounds["port"] == "(0 to 65,535)"  # else nothing would have been compared


def bounds_of(kind: object) -> str:
    """The values as the settings page writes them; empty if there are none."""
    info = mi.type_info(kind)
    low, high, below = (getattr(info, name, None) for name in ("ge", "le", "lt"))
    if isinstance(info, mi.VarTupleType):
        low, high = info.min_length, info.max_length
    if below is not None:
        return f"({low:,} to below {below:,})"
    if low is not None:
        return f"(at least {low:,})" if high is None else f"({low:,} to {high:,})"
    return ""
