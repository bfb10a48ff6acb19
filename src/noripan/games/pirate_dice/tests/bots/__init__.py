"""The tests of Pirate Dice; they stay out of the wheel."""
