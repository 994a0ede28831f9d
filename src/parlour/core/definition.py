"""What a game says of itself before any of its rules are loaded."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A number chosen before the game begins, given to `setup` after the number of players."""

    name: str
    default: int
    choices: tuple[int, ...]


@dataclass(frozen=True)
class Definition:
    """The facts a menu needs; kept apart from the rules so that listing games compiles nothing.

    `tables` names a text option, and the module of the game whose `load(text)` turns it into the one large
    read-only array that the rules look things up in, and whose `digest(text)` tells one content from another;
    `tables_default` is that option unless told.
    """

    title: str
    players: range
    default_players: int
    minutes: int
    options: tuple[Option, ...] = ()
    tables: str = ""
    tables_default: str = ""
