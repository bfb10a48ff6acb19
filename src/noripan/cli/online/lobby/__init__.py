"""A room between matches, in the terminal."""
