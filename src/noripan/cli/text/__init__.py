"""Everything the commands say, in Korean and English."""
