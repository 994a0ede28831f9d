"""The view of Pig."""

from examples.pig.view import *  # noqa: F403
