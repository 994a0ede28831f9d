"""Pig with nothing but rules, view and narration: all that bots of any level have is the search."""

from dataclasses import replace

from examples.pig import GAME as PIG

GAME = replace(PIG, title="Bare Pig", heuristic="", solver="", terminal="", lesson="")
