"""ASGI middleware around the HTTP routes."""
