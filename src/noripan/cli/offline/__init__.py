"""Matches on this machine, against bots."""
