"""The suite for games, as authors use it."""
