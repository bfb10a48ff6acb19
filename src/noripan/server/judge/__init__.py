"""The judge: questions of matches to language models, and their verdicts."""
