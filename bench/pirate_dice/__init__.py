"""Pirate Dice: reference players, and how far a best response beats the bots."""
