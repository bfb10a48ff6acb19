"""Commands for the operator's database: back up, restore, prune."""
