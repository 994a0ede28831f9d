"""Tournaments between bots: who sits where, the games on all cores, and the standings."""
