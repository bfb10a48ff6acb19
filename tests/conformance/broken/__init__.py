"""Games that break one law each. A module is named after the law and, after two underscores, the mistake."""
