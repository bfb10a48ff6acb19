"""How a client begins: the quick start, invite links, and what goes over the socket."""

from typing import Final

QUICK_START: Final = """# The protocol

How a program in any language plays on a Noripan server. This page is generated from the types with which the
server decodes and encodes frames (`pytest tests/wire --golden`), so it is never out of date.

## Quick start

1. `POST /api/session` with the JSON `{"name": "Robo", "lang": "en"}` and `Content-Type: application/json` creates
   a guest. Keep the cookie of the answer, and send it with every request.
2. Get a room: an [invite link](#invite-links) from somebody, a code from `GET /api/rooms`, which lists the open
   rooms, or a room of your own: `POST /api/rooms` with `{"game": "SLUG"}` returns its `code` and `invite`, and
   `GET /api/games` lists the games. `/api/openapi.json` describes the whole [HTTP API](http.md).
3. Open a [WebSocket](#the-websocket) at `/api/socket` with that cookie, and send [Join](#join).
4. The server answers with [Welcome](#welcome), which contains everything you may know, and sends an
   [Update](#update) for everything that happens. You keep three documents: `room`, `table` (your view of the game)
   and `turn` (the current turns and your menu). An Update lists their
   [changes](#documents-and-their-changes); you need no game rules.
5. Send [Ready](#ready) in a [Command](#command) as soon as you want to play: see
   [Starting a match](#starting-a-match). The server answers every command with [Accepted](#accepted), after it is
   stored durably, or with [Refused](#refused), a code and a text for people.
6. While `turn.menu` is not null, you may act: pick one of its `actions`, or fill in one of its `forms`, and send it
   as [Act](#act): see [Your turn](#your-turn).

Two short programs do all of this, written from this page alone: `examples/bot.py` in Python and `examples/bot.mjs`
in JavaScript.

## Invite links

An invite link looks like this: `http://HOST/r/CODE?k=…#INVITE`. What follows the `#` never reaches a server by
itself: send it as `invite` in Join, beside `CODE` as `room`. The link of a [role](#roles-and-their-keys) ends in
`#INVITE.ROLE.KEY`: send the last part as `key`. Ignore the query. With only the code you can join a public room;
for a private one the answer is then `NO_SUCH_ROOM`. `GET /api/rooms/CODE` describes a public room before you join.

## The WebSocket

The address is `ws://HOST/api/socket`, or `wss://` if the server's address begins with `https://`. Send the cookie in
the header `Cookie`, which browsers do by themselves. Send no `Origin`, or that of the server. You may add
`?room=CODE`: the server ignores it, but a proxy in front of several servers can bring all players of a room to the
same one, which is faster. There is no subprotocol.

A frame is a JSON object whose `type` names it. Send each frame as one text message of at most 16 kB. A message you
receive is a frame, or a list of frames in their order. Ignore fields you do not know. A frame that you send must have
no unknown fields; its fields with a default may be left out.

The first frame is Join. If the room is full or unknown, the answer is Refused with the `id` null, and you may send
another Join. All other frames follow once Welcome has come. Times are in milliseconds since 1970, by the server's
clock: compare them with the `at` of the last frame, not with your own clock.

"""
