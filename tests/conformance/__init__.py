"""Every game keeps every law, and every law detects games that break it."""
