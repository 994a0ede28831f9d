"""The narration of Pig."""

from examples.pig.narration import *  # noqa: F403
