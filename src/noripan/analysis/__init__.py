"""Analysis of finished matches: win chances turn by turn, luck and skill."""
