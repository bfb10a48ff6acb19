"""How a client plays: starting a match, its seat and its turn, and what helps people at the table."""

from typing import Final

PLAYING: Final = """## Starting a match

A member who joins with the role `player` takes a free seat, unless a match is on (`GAME_IN_PROGRESS`): then join with
`spectator`, and send [Sit](#sit) or Ready after it. `room.phase` is `lobby` before the first match, `playing`, or
`over` after one.

`room.commitment` is the commitment to the luck of the next match. Send it back in [Ready](#ready),
[Start](#start), [Rematch](#rematch) or [PlayOn](#playon). It changes with every match; an old one is
refused as `STALE_COMMITMENT`. `salt` is your part of the luck: any random text
([why](../explanation/fairness.md)). `room.start` says who starts:

| `room.start` | who starts |
| --- | --- |
| `all_ready` | the host, once everyone at the table is ready |
| `ready_only` | the host; those who are ready take part |
| `first_seat` | the player in the first seat; nobody has to be ready |
| `automatic` | nobody: the match starts once everyone is ready |

So a guest sends Ready and waits. After a match, send Rematch if `room.start` is `all_ready`, else Ready: the
`ready` of all `room.members` is false again. With `all_ready` the next match starts as soon as everyone has sent
Rematch. [Leave](#leave) leaves the room, also in the middle of a match.

## Your seat

Welcome's `member` is your id in the room. Before a match, your seat is the entry of `room.seats` whose
`player` is `{"type": "HumanPlayer", "member": YOUR_ID}`; without one you are a spectator. In a match, your
seat is the index at which `room.match.players` has that value, or `{"type": "StandIn", "member": YOUR_ID,
"bot": …}` while a bot plays for you. Views, events, outcomes and clocks number the seats by this index,
from 0. A game may seat players in another order than `room.seats`: look again after MatchStarted. If the
table has a field `viewer`, it is the same number, or null for a spectator. Seat 255 is the referee: its clock
runs while `turn.asks` is not null.

## Your turn

`turn.clocks` names the seats that may act now, each with its `deadline` if there is one; several may act at the same
time. If yours is one of them, `turn.menu` is not null and has everything that you may do:

- `actions`: each is a whole action. Send it unchanged as the `action` of [Act](#act).
- `forms`: actions with free fields, such as a bet. Make an object of the form's `action` as `type` and a number for
  each of its `fields`. `samples` are boxes: a lowest and a highest value for each field, in the order of the
  `fields`. Every combination within a box is accepted. The rules may accept more, up to the `low` and `high` of the
  field; [Check](#check) tells you.

With this menu

```json
{
  "actions": [{"type": "Challenge"}],
  "forms": [
    {
      "action": "Bet",
      "fields": [{"name": "face", "low": 1, "high": 6}, {"name": "count", "low": 1, "high": 999}],
      "samples": [[[5, 6], [3, 3]], [[1, 6], [4, 16]]]
    }
  ]
}
```

you may send `{"type": "Challenge"}`, `{"type": "Bet", "face": 5, "count": 3}`, the same with the face 6, and
`{"type": "Bet", "face": F, "count": C}` for every F from 1 to 6 and C from 4 to 16.

Send `turn.number`, the number of the position that you saw, as `number` of Act. If a new turn of yours has begun
since, or a new match, the action is refused as `STALE_ACTION` instead of being played where you did not mean it;
moves of others within your turn do no harm. Leave `number` out only if any turn will do. Then wait for the answer: the
Update with the effects of your action comes before its Accepted, so your documents are up to date when you decide
again. If your action comes too late, the answer is Refused, and nothing has changed.

A clock of the kind `answer` is something you owe during somebody else's turn. With the kind `wait` the table waits for
others, and you may act but need not.

When the match is over, `room.match.outcome` has the `results` and `ranks` by seat and the `reason`, one of the
schema's `OutcomeReason`.

## Texts for people

Name a language in Join's `narrate`, and frames also contain a [Narration](#narration): lines about what has happened,
the table as labelled rows, the texts of your menu, and how the match ended. A client can show a game without
knowing its texts. Chat and the lobby are not narrated. Welcome narrates the last hundred entries, even those you
have seen: identify lines by their `seq`.

[Check](#check) asks whether a move would be accepted now, without making it, for example while somebody fills in a
form. The answer is [Allowed](#allowed), with the move as text, or Refused with the reason.

`/api/matches/MATCH/steps` returns a finished match step by step, as one of its seats or a spectator saw it.
`/api/games/SLUG/lesson` returns a game's lesson, if it has one: a short match with explanations, and at each step the
menu and the one action that leads on.

## Hints

[AskHint](#askhint) asks what the normal bot would do in your place; [Hint](#hint) has its action and its
reason. You may ask while `turn.hint` is true: in your own turn, as the only person in a match against bots,
unless the host has switched hints off. The bot gets your view and your menu, so a hint tells you nothing that
you may not know. You get one answer at a time: a question before it is refused as `TOO_FAST`.

## Roles and their keys

Some games have roles, as Blackjack has a dealer: see the `roles` of a game in `GET /api/games`. Each role has
a key. Only the answer of `POST /api/rooms` contains the `keys`, by role. Send a key as `key` in [Join](#join)
or [Sit](#sit) to take the role's seat, or pass it on to somebody else.

"""
