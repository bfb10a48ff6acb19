"""Games that break one law each. The name of a module is the law, and after two lines how it is broken."""
