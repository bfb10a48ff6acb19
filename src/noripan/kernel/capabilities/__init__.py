"""What a game may have beyond its rules; each capability is a record with a module of its own."""
