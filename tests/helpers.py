"""Small words for scenario tests."""

from parlour import Game, State


def played(game: Game, *pushes: str) -> State:
    """The position after these pushes, several of them in one text when there are commas between."""
    state = game.start()
    push(state, *pushes)
    return state


def push(state: State, *pushes: str) -> None:
    for line in pushes:
        for one in line.split(","):
            state.push(one.strip())


def dice(*faces: int | str) -> str:
    """The pushes of a throw: `dice(1, 4, 4)`."""
    return ",".join(f"die {face}" for face in faces)
