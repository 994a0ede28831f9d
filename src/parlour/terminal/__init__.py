"""Playing in a terminal: people at one keyboard and bots, in any combination."""
