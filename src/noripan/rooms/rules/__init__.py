"""The room rules (docs/rooms.md), one file a topic."""
