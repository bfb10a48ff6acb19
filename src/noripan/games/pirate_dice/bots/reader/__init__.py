"""Reader: believes hands and ways of playing from the bets of a round, and looks ahead to the replies."""
