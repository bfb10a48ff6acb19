"""The storage in an SQLite file."""
