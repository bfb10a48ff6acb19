"""The island: its geometry, terrain and pieces, and where pieces may be placed."""
