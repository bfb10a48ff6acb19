"""Texts that games bring for players: rulebooks and lessons."""
