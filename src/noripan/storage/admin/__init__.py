"""Operators' commands on a database file: back up, restore, prune."""
