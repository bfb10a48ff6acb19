"""The room rules (docs/reference/rooms.md), one file a topic."""
