"""Bots at live tables: when they move, and the processes they think in."""
