"""All texts of the command line, in Korean and English."""
