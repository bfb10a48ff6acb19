"""Several nodes that serve the same rooms: what each tells the others and does for a dead one."""
