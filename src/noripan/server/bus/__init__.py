"""Messages between the nodes that serve the same rooms."""
