"""Playing over a server, from the terminal."""
