"""The test kit: laws every game must keep, random play, scenarios, transcripts, position counts."""
