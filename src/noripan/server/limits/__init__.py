"""Rate limits by address and by connection."""
