"""Several server processes behind one port of this machine, started and watched by one parent."""
