"""The commands of noripan, one file each."""
