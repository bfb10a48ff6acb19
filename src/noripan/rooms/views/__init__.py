"""What members and outsiders may see of a room, as values and as text."""
