"""The storage in an SQLite file: one writer thread, a few readers."""
