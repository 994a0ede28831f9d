"""The games of the house, a folder each. Whatever lies here is found; nothing central needs editing."""
