"""The rules of Pig."""

from examples.pig.rules import *  # noqa: F403
