"""Bad input gives one clear line and exit code 2, never a traceback."""

import subprocess
import sys

import pytest

from noripan.kernel import LANGS

GAME = "pirate_dice"


@pytest.mark.parametrize(
    ("arguments", "clue"),
    [
        (["play", "nope"], "pirate_dice"),
        (["simulate", "nope", "--games", "1"], "pirate_dice"),
        (["play", GAME, "--seats", "9"], "2–6"),
        (["simulate", GAME, "--games", "1", "--seats", "1"], "2–6"),
        (["play", GAME, "--seats", "-3"], "-3"),
        (["simulate", GAME, "--games", "1", "--seats", "1000000000000"], "2–6"),
        (["play", GAME, "--seats", "x"], "--seats"),
        (["simulate", GAME], "--games"),
        (["simulate", GAME, "--games", "0"], "--games"),
        (["simulate", GAME, "--games", "2", "--workers", "0"], "--workers"),
        (["play", GAME, "--option", "dice"], "dice"),
        (["play", GAME, "--option", "dice=99"], "15"),
        (["play", GAME, "--option", "dice=many"], "dice=many"),
        (["play", GAME, "--option", "sides=6"], "wild_ones"),
        (["play", GAME, "--option", "dice=15", "--seats", "4"], "7"),
        (["play", GAME, "--bots", "deep_blue"], "odds"),
        (["play", GAME, "--seats", "2", "--bots", "odds,odds"], "2"),
        (["games", "--lang", "fr"], "fr"),
        (["replay", "missing.jsonl"], "missing.jsonl"),
        (["verify", "missing.jsonl"], "missing.jsonl"),
        (["dance"], "dance"),
        (["games", "--loud"], "--loud"),
    ],
)
def test_bad_arguments_give_one_line(noripan, arguments, clue):
    ran = noripan(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("noripan: ")
    assert clue in ran.err


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("content", [b"", b"hello\n", b"\xff\xfe\x00", b"{}\n", b"[" * 100_000])
def test_broken_replay_file_is_named(noripan, tmp_path, content, lang):
    file = tmp_path / "match.jsonl"
    file.write_bytes(content)
    for command in ("replay", "verify"):
        ran = noripan(command, file, "--lang", lang)
        assert ran.code == 2
        assert ran.err.count("\n") == 1
        assert "match.jsonl" in ran.err


def test_folder_is_not_a_replay_file(noripan, tmp_path):
    assert noripan("verify", tmp_path).code == 2


def test_unwritable_path_is_named(noripan, tmp_path):
    (tmp_path / "file").touch()
    ran = noripan("simulate", GAME, "--games", 1, "--save", tmp_path / "file" / "inside.jsonl")
    assert ran.code == 2
    assert "inside.jsonl" in ran.err


def test_error_messages_in_korean(noripan):
    assert "모르는 게임이에요" in noripan("play", "nope", "--lang", "ko").err


def test_ascii_terminal_gets_no_traceback():
    command = [sys.executable, "-m", "noripan", "games", "--lang", "ko"]
    environment = {"PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert GAME in ran.stdout


NOWHERE = "http://127.0.0.1:1"


@pytest.mark.parametrize(
    ("arguments", "clue"),
    [
        (["play"], "pirate_dice"),
        (["play", "nope", "--server", NOWHERE], "pirate_dice"),
        (["play", GAME, "--server", NOWHERE], "No Noripan server answers at http://127.0.0.1:1"),
        (["play", GAME, "--server", "127.0.0.1:1"], "http://127.0.0.1:1"),
        (["play", GAME, "--key", "k"], "--key only works on a server"),
        (["play", GAME, "--server", NOWHERE, "--key", "k"], "--key only works with --room"),
        (["play", "--server", NOWHERE, "--room", "ABC234", "--key", "k" * 65], "--key takes the key"),
        (["play", GAME, "--server", "ftp://there"], "ftp://there"),
        (["play", GAME, "--server", "http://"], "http://"),
        (["play", GAME, "--server", "http://there:99999"], "99999"),
        (["play", GAME, "--server", "http://[there"], "[there"),
        (["play", GAME, "--server", ""], "http://"),
        (["play", "--server", NOWHERE, "--room", "ABC234"], NOWHERE),
        (["play", "--room", "ABC234"], "--server"),
        (["play", "--server", NOWHERE, "--room", "/"], "invite link"),
        (["play", "--server", NOWHERE, "--room", "A" * 99], "invite link"),
        (["play", "--room", "http://[there/r/ABC234#x"], "--server"),
        (["play", GAME, "--server", NOWHERE, "--room", "ABC234"], "--room"),
        (["play", "--server", NOWHERE, "--room", "ABC234", "--bots", "odds"], "--bots"),
        (["play", "--server", NOWHERE, "--room", "ABC234", "--option", "dice=1"], "--option"),
        (["play", GAME, "--server", NOWHERE, "--spectate"], "--spectate"),
        (["play", GAME, "--server", NOWHERE, "--seed", "1"], "--seed"),
        (["play", GAME, "--server", NOWHERE, "--seats", "3"], "--seats"),
        (["play", GAME, "--server", NOWHERE, "--option", "dice=99"], "15"),
        (["play", GAME, "--server", NOWHERE, "--bots", "deep_blue"], "odds"),
        (["play", GAME, "--server", NOWHERE, "--bots", ",".join(["odds"] * 6)], "6 bots"),
        (["play", GAME, "--name", "Ann"], "--server"),
        (["play", GAME, "--spectate"], "--server"),
    ],
)
def test_bad_online_arguments_give_one_line(noripan, arguments, clue):
    test_bad_arguments_give_one_line(noripan, arguments, clue)
