"""`noripan play --server`: real terminals and a real server."""

import re
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from noripan.client import Session
from noripan.games.registry import listings
from noripan.rooms import REFUSALS
from tests.server_process import RunningServer

from ..terminal_process import GAME, Terminal, guest, host

NO_SUCH_ROOM = REFUSALS["NO_SUCH_ROOM"]
WITH_ROLES = [listing.game.facts.slug for listing in listings() if listing.game.roles]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with RunningServer(tmp_path_factory.mktemp("server"), bot_pause=0) as running:
        yield running


def play_on(*terminals: Terminal) -> None:
    with ThreadPoolExecutor(len(terminals)) as threads:
        list(threads.map(Terminal.play_on, terminals))


def test_two_terminals_play_two_matches(server, noripan, tmp_path):
    file = tmp_path / "ours.jsonl"
    ann, code = host(server.url, "--name", "Ann", "--save", file)
    with ann, guest(server.url, code, "--name", "Ben") as ben:
        ann.wait_for("Ben +ready")
        ann.type("")
        play_on(ann, ben)
        assert "Playing against: Ben" in ann.printed
        assert "› Ann " in ben.printed
        commitment = ann.wait_for(r"--commitment (\w{64})")[1]
        for terminal in (ann, ben):
            terminal.wait_for("Play again")
            terminal.type("")
        play_on(ann, ben)
        ann.wait_for("ours-2.jsonl")
        for terminal in (ann, ben):
            terminal.wait_for("Play again")
            terminal.type("q")
            assert terminal.end() == 0
            assert "You left the room" in terminal.printed
    assert noripan("verify", file, "--commitment", commitment).code == 0
    assert noripan("verify", tmp_path / "ours-2.jsonl").code == 0


def test_piped_input_plays_against_bots(server):
    terminal, _ = host(server.url, "--bots", "odds,uniform")
    with terminal:
        terminal.type("", *["1"] * 40)
        terminal.hang_up()
        assert terminal.end() == 0
        assert re.search(r"Playing against: [A-Z][a-z]+, [A-Z][a-z]+\n", terminal.printed)
        assert re.search(r"\((30|2\d) seconds left\)", terminal.printed)  # a busy machine takes some
        assert f"Replay: {server.url}/api/matches/" in terminal.printed


def test_host_adds_and_removes_bots(server):
    terminal, code = host(server.url)
    with terminal:
        terminal.wait_for("1 of 6 seats taken")
        terminal.type("")
        terminal.wait_for("✗ This game is for 2–6 players, not 1")
        terminal.type("b")
        terminal.wait_for(", a bot, sat down", "2 of 6 seats", "bot · Reckoner · normal")
        terminal.type("b EASY", "x")
        terminal.wait_for("3 of 6 seats", "· easy")
        terminal.wait_for("2 of 6 seats")
        terminal.type("b uniform", "b nobody")
        terminal.wait_for("✗ There’s no such bot. Bots for this game: ")
        terminal.type("x 2", "x", "x", "dance")
        terminal.wait_for("1 of 6 seats")
        terminal.wait_for("✗ There’s no bot in that seat")
        terminal.wait_for('"dance" is not a command here')
        assert f"Invite link: {server.url}/r/{code}" in terminal.printed


def test_host_cannot_start_before_all_are_ready(server):
    ann, code = host(server.url)
    with ann, guest(server.url, code.lower(), "--name", "Ben") as ben:
        ben.wait_for("You are ready")
        ben.type("u")
        ben.wait_for("Enter get ready")
        ann.wait_for("Ben +not ready")
        ann.type("")
        ann.wait_for("✗ Not everyone is ready yet: Ben")
        ben.type("")
        ben.wait_for("You are ready")
        ann.wait_for("Ben +ready")
        ann.type("")
        ben.wait_for("The match begins")


def test_quitting_a_match_forfeits_it(server):
    ann, code = host(server.url, "--name", "Ann")
    with ann, guest(server.url, code, "--name", "Ben") as ben:
        ann.wait_for("Ben +ready")
        ann.type("")
        ann.wait_for("The match begins")
        ann.interrupt()
        assert ann.end() == 0
        assert "forfeited the match" in ann.printed
        ben.wait_for("› Ann left.")
        ben.wait_for("You are the host now")
        ben.wait_for("You won!")


def test_spectator_gets_a_hint_for_useless_input(server):
    ann, code = host(server.url)
    with ann, guest(server.url, code, "--spectate", "--name", "Zoe", interactive=True) as zoe:
        zoe.wait_for("You are watching")
        ann.wait_for("Watching: Zoe")
        ann.type("b", "")
        zoe.wait_for("A match is running: ")
        zoe.type("1")
        zoe.wait_for("Nothing to choose right now")
        zoe.type("t")
        zoe.wait_for("Order")
        assert "Your dice" not in zoe.printed
        ann.play_on()
        zoe.wait_for("Standings: ")
        zoe.type("q")
        assert zoe.end() == 0


@pytest.mark.parametrize("slug", WITH_ROLES)
def test_dealer_key_is_passed_between_terminals(server, slug):
    with Terminal(slug, "--server", server.url, "--option", "house_dealer=off", "--name", "Ann") as ann:
        ann.type("k")
        link, invite, key = ann.wait_for(r"--room ((http\S+#\w+)[.]dealer[.](\w+))").groups()
        with Terminal("--room", invite, "--name", "Ben") as ben:
            ben.wait_for("You have a seat")
            for _ in range(2):
                ann.wait_for("2  Ben")
                ann.type("")
                while ben.wait_for("What will you do", "Results: ")[0] != "Results: ":
                    ben.type("2")
            ann.type("q")
            assert ann.end() == 0
            ben.wait_for("Watching: Ben")
            with Terminal("--room", invite, "--name", "Cho", "--key", key) as cho:
                cho.wait_for("Enter start the round")
                with Terminal("--room", link, "--name", "Dee") as dee:
                    assert dee.end() == 2
                    assert "already has a dealer" in dee.printed
                ben.type("")
                ben.wait_for("You have a seat")
                cho.wait_for("2  Ben")
                cho.type("")
                ben.wait_for("The match begins")


async def opened(url: str, bots: int = 0, *, public: bool = True) -> tuple[str, str]:
    """The code and the invite link of a room with bots."""
    async with Session(url) as session:
        await session.sign_in("Host")
        settings = {"turn_seconds": None, "public": public}
        room = await session.open_room(GAME, settings=settings)
        table = await session.join(room)
        for _ in range(bots):
            await table.send("SeatBot", bot="odds")
        await table.close()
        return room.code, f"{url}/r/{room.code}#{room.invite}"


async def test_private_room_opens_only_by_its_link(server):
    code, link = await opened(server.url, public=False)
    with guest(server.url, code) as turned_away, Terminal("--room", link, "--name", "Ben") as ben:
        ben.wait_for("You are in room")
        ben.wait_for("Ben")
        assert turned_away.end() == 2
        assert turned_away.printed == f"noripan: {NO_SUCH_ROOM.en}\n"


async def test_full_table_suggests_watching(server):
    code, _ = await opened(server.url, bots=5)
    with guest(server.url, code) as turned_away:
        assert turned_away.end() == 2
        assert turned_away.printed == (
            "noripan: All 6 seats are taken. You can sit down as soon as one is free."
            " You can watch with --spectate.\n"
        )


def test_no_move_is_lost_when_the_server_is_killed(tmp_path):
    with RunningServer(tmp_path, bot_pause=0) as server:
        ann, code = host(server.url, "--name", "Ann", "--option", "dice=3")
        with ann, guest(server.url, code, "--name", "Ben") as ben:
            ann.wait_for("Ben +ready")
            ann.type("")
            ann.wait_for("Everyone rolled for turn order")
            server.kill()
            for terminal in (ann, ben):
                terminal.wait_for("Connection lost. Reconnecting")
                terminal.type("1")  # the player whose turn it is chooses while disconnected
            server.start()
            ann.wait_for("Connected again")
            ben.wait_for("Connected again")
            play_on(ann, ben)
            for terminal in (ann, ben):
                assert terminal.printed.count("Connection lost") == 1
                assert terminal.printed.count("Connected again") == 1
            assert _moves(ann, "Ann") == _moves(ben, "Ben")
            server.kill()
            ann.wait_for("Connection lost")
            ann.type("q")
            assert ann.end() == 0


def _moves(terminal: Terminal, name: str) -> list[str]:
    """The printed bets and challenges, with the player's name instead of "You"."""
    news = [line for line in terminal.printed.splitlines() if line.startswith("› ")]
    return [line.replace("You", name) for line in news if " bet at least" in line or "challenged!" in line]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--room", "ABC234"], NO_SUCH_ROOM.en),
        (["--room", "ABC234", "--lang", "ko"], NO_SUCH_ROOM.ko),
        ([GAME, "--name", "A" * 21], "A name has 1 to 20 characters."),
    ],
)
def test_server_refusal_gives_one_line(server, noripan, arguments, expected):
    ran = noripan("play", "--server", server.url, *arguments)
    assert (ran.code, ran.out, ran.err) == (2, "", f"noripan: {expected}\n")


class Stranger(BaseHTTPRequestHandler):
    """A server that is not Noripan's."""

    status = 200

    def do_POST(self) -> None:
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(b"<html>")

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize("status", [200, 404, 500])
def test_foreign_server_is_rejected(noripan, monkeypatch, status):
    monkeypatch.setattr(Stranger, "status", status)
    with HTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        Thread(target=stranger.handle_request, daemon=True).start()
        ran = noripan("play", GAME, "--server", f"http://127.0.0.1:{stranger.server_port}")
    assert ran.code == 2
    assert "No Noripan server answers" in ran.err
