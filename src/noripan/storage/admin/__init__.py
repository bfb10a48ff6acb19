"""What operators do with a database: backup, restore, prune."""
