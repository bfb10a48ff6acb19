"""Commands that have an id and make no sense: each is refused under it, and the line goes on."""

from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from noripan.games.registry import listings
from noripan.rooms.commands import ServerCommand
from noripan.testing.sampling import pick, sample

from .kind import Closing, Kind, malformed
from .person import Person
from .world import World, game_of

NUMBERS: Final = (b"NaN", b"1e400", b"1e30", b"1.5", b"9" * 400, b'"0"', b"Infinity", b"true", b"[]")


def _one_of(*written: bytes) -> Closing:
    return lambda person, world: world.luck.choice(written)


def server_own(person: Person, world: World) -> bytes:
    """What only the server may report to a room."""
    kind = pick(get_args(ServerCommand), world.chance)
    origin = getattr(kind, "__origin__", kind)
    filled = {"name": "x", "role": "player", "since": 0, "match": "m", "number": 0, "seat": 0}
    fields = {name: filled[name] for name in origin.__struct_fields__ if name in filled}
    return msgspec.json.encode({"type": origin.__name__, **fields})


def odd_number(person: Person, world: World) -> bytes:
    return b'{"type":"Sit","seat":%b}' % world.luck.choice(NUMBERS)


def odd_action(person: Person, world: World) -> bytes:
    """An action of the game with one field of another kind."""
    action = msgspec.to_builtins(sample(game_of(person).facts.codecs.action.type, world.chance))
    name = world.luck.choice(list(action))
    action[name] = world.luck.choice((None, [], {}, 1.5, "x" * 99, -(2**60)))
    return msgspec.json.encode({"type": "Act", "action": action, "odd": 1})


def other_game(person: Person, world: World) -> bytes:
    """An action of another game, or of none where there is only one."""
    others = [one.game for one in listings() if one.game is not game_of(person)]
    known = {kind.__name__ for kind in _actions(game_of(person).facts.codecs.action.type)}
    for game in others:
        action = msgspec.to_builtins(sample(game.facts.codecs.action.type, world.chance))
        if action["type"] not in known:
            return msgspec.json.encode({"type": "Act", "action": action})
    return b'{"type":"Act","action":{"type":"BuildRoad","edge":3}}'


def _actions(union: object) -> tuple[type, ...]:
    return get_args(union) or (union,)


def deep_inside(person: Person, world: World) -> bytes:
    depth = world.luck.randrange(10, 400)
    return b'{"type":"Act","action":' + b"[" * depth + b"]" * depth + b"}"


MALFORMED: Final[Mapping[str, Kind]] = {
    "do: nothing": malformed(_one_of(b"null", b"[]", b"{}", b"0", b'""')),
    "do: unknown command": malformed(_one_of(b'{"type":"Win"}', b'{"type":"__class__"}', b'{"type":""}')),
    "do: server's own command": malformed(server_own),
    "do: missing field": malformed(_one_of(b'{"type":"Say"}', b'{"type":"Act"}', b'{"type":"Start"}')),
    "do: wrong types": malformed(
        _one_of(
            b'{"type":"Say","text":7}', b'{"type":"React","reaction":[]}', b'{"type":"HandOver","member":{}}'
        )
    ),
    "do: odd number": malformed(odd_number, "closed 1007"),
    "do: unknown field": malformed(_one_of(b'{"type":"Leave","now":true}', b'{"type":"Stand","seat":0}')),
    "do: odd action": malformed(odd_action),
    "do: another game's action": malformed(other_game),
    "do: deep": malformed(deep_inside, "closed 1007"),
    "do: lone surrogate": malformed(_one_of(b'{"type":"Say","text":"\\ud800"}'), "closed 1007"),
    "do: reaction nobody has": malformed(_one_of(b'{"type":"React","reaction":"<script>"}')),
    "do: no commitment": malformed(_one_of(b'{"type":"Ready","commitment":"x"}')),
}
