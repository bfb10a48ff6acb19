"""What the schema of a game contains."""

from typing import Final

SCHEMAS: Final = """## Schemas

`GET /api/games/SLUG/schema` returns the JSON Schema (2020-12) of everything sent in rooms of that game, for
each `slug` of `GET /api/games`. The server computes it from the game's types, so every game has one. Its
`$defs` contain, among others:

| name | what it describes |
| --- | --- |
| `Sent` | each frame you send |
| `Received` | each frame you receive; a message contains one, or a list of them |
| `Room`, `Turn` | the documents `room` and `turn` |
| `Table` | the document `table`: your view of the game |
| `Action` | the `action` of Act and Check |
| `Event` | each of the `events` of a MoveView |
| `Options`, `SeatOptions` | what the host and each player may choose |
| `RefusalCode` | the codes of refusals that a client of this game may get, also over HTTP |
| `OutcomeReason` | the codes that say why a match of this game ended |

The description of a code is its text in English, and `x-ko` that in Korean; names in braces are in `params`.
`x-rules` has the numbers of the rules behind it.

The bounds in a schema are those of the game; the game's rules refuse values outside them. Values of the
wrong shape are refused as `MALFORMED`, and `params.why` says where. Later versions may add codes, and
fields to the frames you receive, which the schemas allow.

"""
