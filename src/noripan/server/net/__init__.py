"""Connections: the game socket, its outbox, and the protocols under uvicorn."""
