"""Bots in live rooms: when they move, and the processes in which they think."""
