"""Catan in words, Korean and English."""

from .game import TEXTS as TEXTS
