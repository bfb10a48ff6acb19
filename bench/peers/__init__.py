"""Other projects that are measured beside ours, in environments of their own."""
