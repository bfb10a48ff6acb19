"""Matches outside of rooms: playing, replaying, replay files and their verification."""
