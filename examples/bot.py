"""A bot for any game, written from docs/reference/protocol.md alone. It picks a random legal action.

After `pip install websockets`: python examples/bot.py 'INVITE LINK' [REMATCHES]
"""

import json
import secrets
import sys
import time
from contextlib import suppress
from random import choice, randint
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets import ConnectionClosed
from websockets.sync.client import connect


def main(link: str, rematches: str = "0") -> None:
    scheme, host, path, _, secret = urlsplit(link)
    guest, is_json = b'{"name": "dice-o-mat", "lang": "en"}', {"Content-Type": "application/json"}
    with urlopen(Request(f"{scheme}://{host}/api/session", guest, is_json)) as answer:
        cookie = {"Cookie": answer.headers["Set-Cookie"].partition(";")[0]}
    invite, _, key = [*secret.split("."), "", ""][:3]
    join = {"type": "Join", "room": path.rpartition("/")[2], "invite": invite, "key": key}
    url, played = f"{scheme.replace('http', 'ws')}://{host}/api/socket", set[str]()
    while True:  # connects again if the connection breaks
        with suppress(ConnectionClosed, OSError), connect(url, additional_headers=cookie) as socket:
            socket.send(json.dumps(join))
            return play(socket, int(rematches) + 1, played)
        time.sleep(1)


def play(socket: Any, matches: int, played: set[str]) -> None:
    now, do, waits = None, None, False  # the documents; a command; whether it has no answer yet
    while not do or do["type"] != "Leave":
        message = json.loads(socket.recv())
        for frame in message if isinstance(message, list) else [message]:
            now = heard(frame, now)
            waits = waits and frame["type"] not in {"Accepted", "Refused"}
        do = None if waits else command(now["room"], now["turn"], now["member"], matches, played)
        if do:
            socket.send(json.dumps({"type": "Command", "id": secrets.token_hex(8), "do": do}))
            waits = True


def heard(frame: Any, now: Any) -> Any:
    if frame["type"] == "Refused":  # too late, for example, or too fast
        time.sleep(1) if now else sys.exit(frame["message"]["en"])
    for name in ("room", "table", "turn") if frame["type"] == "Update" else ():
        for *path, last, value in ([name, *change] for change in frame.get(name, ())):
            place = now
            for part in path:
                place = place[part]
            place[slice(*last) if isinstance(last, list) else last] = value
    return frame if frame["type"] == "Welcome" else now


def command(room: Any, turn: Any, member: str, matches: int, played: set[str]) -> Any:
    if turn and turn["menu"]:
        played.add(room["match"]["id"])
        action = choice([*turn["menu"]["actions"], *map(filled, turn["menu"]["forms"])])
        return {"type": "Act", "action": action, "number": turn["number"]}
    if room["phase"] == "playing" or any(one["id"] == member and one["ready"] for one in room["members"]):
        return None
    if room["phase"] == "over" and len(played) == matches:
        print(*zip(room["match"]["names"], room["match"]["outcome"]["results"], strict=True))
        return {"type": "Leave"}
    kind = "Rematch" if room["phase"] == "over" and room["start"] == "all_ready" else "Ready"
    return {"type": kind, "commitment": room["commitment"], "salt": secrets.token_hex(16)}


def filled(form: Any) -> Any:
    values = zip(form["fields"], choice(form["samples"]), strict=True)
    return {"type": form["action"], **{field["name"]: randint(*span) for field, span in values}}


if __name__ == "__main__":
    main(*sys.argv[1:])
