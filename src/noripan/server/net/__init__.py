"""Network connections: the game socket, its connections and outboxes, and uvicorn's protocols."""
