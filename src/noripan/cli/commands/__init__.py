"""The commands, one file each, and their shared helpers."""
