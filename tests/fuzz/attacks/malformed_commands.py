"""Malformed commands with an id: each is refused under it, and the socket stays open."""

from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from noripan.games.registry import listings
from noripan.rooms.commands import ServerCommand
from noripan.testing.sampling import pick, sample

from ..fuzz_client import FuzzClient
from ..world import World, game_of
from .definition import Attack, PayloadMaker, malformed_command

NUMBERS: Final = (b"NaN", b"1e400", b"1e30", b"1.5", b"9" * 400, b'"0"', b"Infinity", b"true", b"[]")


def _one_of(*written: bytes) -> PayloadMaker:
    return lambda client, world: world.luck.choice(written)


def server_own(client: FuzzClient, world: World) -> bytes:
    """A command that only the server may give to a room."""
    kind = pick(get_args(ServerCommand), world.chance)
    origin = getattr(kind, "__origin__", kind)
    filled = {"name": "x", "role": "player", "since": 0, "match": "m", "number": 0, "seat": 0}
    fields = {name: filled[name] for name in origin.__struct_fields__ if name in filled}
    return msgspec.json.encode({"type": origin.__name__, **fields})


def odd_number(client: FuzzClient, world: World) -> bytes:
    return b'{"type":"Sit","seat":%b}' % world.luck.choice(NUMBERS)


def odd_action(client: FuzzClient, world: World) -> bytes:
    """An action of the game with one field of the wrong type."""
    action = msgspec.to_builtins(sample(game_of(client).facts.codecs.action.type, world.chance))
    name = world.luck.choice(list(action))
    action[name] = world.luck.choice((None, [], {}, 1.5, "x" * 99, -(2**60)))
    return msgspec.json.encode({"type": "Act", "action": action, "odd": 1})


def other_game(client: FuzzClient, world: World) -> bytes:
    """An action of another game."""
    others = [one.game for one in listings() if one.game is not game_of(client)]
    known = {kind.__name__ for kind in _actions(game_of(client).facts.codecs.action.type)}
    for game in others:
        action = msgspec.to_builtins(sample(game.facts.codecs.action.type, world.chance))
        if action["type"] not in known:
            return msgspec.json.encode({"type": "Act", "action": action})
    return b'{"type":"Act","action":{"type":"BuildRoad","edge":3}}'


def _actions(union: object) -> tuple[type, ...]:
    return get_args(union) or (union,)


def deep_inside(client: FuzzClient, world: World) -> bytes:
    depth = world.luck.randrange(10, 400)
    return b'{"type":"Act","action":' + b"[" * depth + b"]" * depth + b"}"


MALFORMED_COMMANDS: Final[Mapping[str, Attack]] = {
    "do: nothing": malformed_command(_one_of(b"null", b"[]", b"{}", b"0", b'""')),
    "do: unknown command": malformed_command(
        _one_of(b'{"type":"Win"}', b'{"type":"__class__"}', b'{"type":""}')
    ),
    "do: server's own command": malformed_command(server_own),
    "do: missing field": malformed_command(
        _one_of(b'{"type":"Say"}', b'{"type":"Act"}', b'{"type":"Start"}')
    ),
    "do: wrong types": malformed_command(
        _one_of(
            b'{"type":"Say","text":7}', b'{"type":"React","reaction":[]}', b'{"type":"HandOver","member":{}}'
        )
    ),
    "do: odd number": malformed_command(odd_number, "closed 1007"),
    "do: unknown field": malformed_command(
        _one_of(b'{"type":"Leave","now":true}', b'{"type":"Stand","seat":0}')
    ),
    "do: odd action": malformed_command(odd_action),
    "do: another game's action": malformed_command(other_game),
    "do: deep": malformed_command(deep_inside, "closed 1007"),
    "do: lone surrogate": malformed_command(_one_of(b'{"type":"Say","text":"\\ud800"}'), "closed 1007"),
    "do: reaction nobody has": malformed_command(_one_of(b'{"type":"React","reaction":"<script>"}')),
    "do: no commitment": malformed_command(_one_of(b'{"type":"Ready","commitment":"x"}')),
}
