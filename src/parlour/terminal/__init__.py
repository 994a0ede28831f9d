"""The table in a terminal: people on one keyboard and bots, in any mix."""
