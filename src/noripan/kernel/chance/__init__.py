"""Chance: sources of draws, verifiable luck, dice and cards."""
