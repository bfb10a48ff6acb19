"""Whether the analysis tells luck from skill: matches in which we know the answer."""
