"""Noripan (놀이판): an online table for board, card and dice games."""

__version__ = "0.1.0"
