"""The tests of the Dice room; they stay out of the wheel."""
