"""Finished matches: lists, replay files, and replays step by step."""
