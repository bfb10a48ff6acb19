"""The public list of rooms that one can join."""
