"""Tests of the Dice room; not part of the wheel."""
