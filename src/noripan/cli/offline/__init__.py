"""Matches against bots, without a server."""
