"""Terminal input and output for any game."""
