"""What a game brings for people to read: its rules and its lesson."""
