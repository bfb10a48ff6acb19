"""Reading from and printing to a terminal, for any game."""
