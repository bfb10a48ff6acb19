"""Every game keeps every law, and every law catches the game that breaks it."""
