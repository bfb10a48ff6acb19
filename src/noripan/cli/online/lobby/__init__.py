"""The lobby of a room, in the terminal."""
