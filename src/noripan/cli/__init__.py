"""The `noripan` command line: serve, play, simulate, verify, and database commands."""
