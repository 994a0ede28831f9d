"""Games in this process, by what `import parlour` offers to everybody."""

from __future__ import annotations

import json
import random
from typing import Any

import parlour


def walk(state: parlour.State, rng: random.Random, most: int) -> None:
    """Random moves and outcomes, so many of them or until the game is over."""
    for _ in range(most):
        if state.actor == parlour.OVER:
            return
        if state.actor == parlour.CHANCE:
            outcomes, weights = zip(*state.outcomes(), strict=True)
            state.push(rng.choices(outcomes, weights)[0])
        else:
            state.push(rng.choice(state.moves()))


def position(state: parlour.State) -> Any:
    """All that can be asked of a position, as JSON has it."""
    readers = [None, *range(state.game.players)]
    asked = {
        "actor": state.actor,
        "names": state.names,
        "options": state.game.options,
        "moves": state.moves(),
        "outcomes": state.outcomes(),
        "result": state.result,
        "choices": {language: state.choices(language) for language in ("en", "de")},
        "views": [state.view(reader) for reader in readers],
        "prompts": [state.prompt(reader) for reader in readers],
        "logs": [[_line(line) for line in state.log(reader)[-20:]] for reader in readers],
    }
    return json.loads(json.dumps(asked))


def _line(line: Any) -> Any:
    """Of an event its name, arguments and sentence: whom it concerns was added later."""
    return line._replace(events=[event[:3] for event in line.events])
