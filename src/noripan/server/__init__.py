"""The online table: an ASGI server for rooms, their sockets, and the HTTP API.

A frame goes net/ -> rooms/runner -> noripan.rooms, which decides -> storage, and comes back as updates.

- `app`, `serve`, `service`: the ASGI application, the server process, and the parts that all routes share
- `settings`, `clock`, `metrics`, `logging_setup`, `guests`, `refusal_texts`: shared by the packages below
- `rooms/`: live rooms, their runners, updates for viewers, and the list of open rooms
- `net/`: the game socket, its connections, and uvicorn's protocols
- `http/`: routes, schemas, middleware, and the web client's files
- `limits/`: rate limits by address and connection
- `bots/`: when bots move, and the processes in which they think
- `judge/`: questions to language models, and their verdicts
- `analyses/`: luck and skill of finished matches
- `matches/`: finished matches and replays
- `content/`: rulebooks and lessons
- `link_previews/`: what messengers show of a link
"""
