"""Live rooms: their runners, what viewers are sent, and the list of open rooms."""
