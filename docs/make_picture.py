"""Draws the picture in the README anew: `python docs/make_picture.py`."""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

import parlour

# Rich's own frame without its web fonts: a picture should need nothing from elsewhere.
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; white-space: pre; }}
.{unique_id}-matrix {{ font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}
</defs>
{chrome}<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def draw() -> str:
    """A moment of decision late in a game of Spite."""
    game = parlour.load("spite", players=4)
    whole = parlour.play(game, "steady", seed=11)
    state = game.start(NAMES).replayed(whole.history)
    while not (
        state.moves()[:1] == ["stick"] and max(row["counters"] for row in state.view(None)["board"]["rows"]) == 6
    ):
        state.pop()
    console = Console(width=78, record=True, file=io.StringIO(), force_terminal=True, highlight=False)
    for entry in state.log()[-12:]:
        for event in entry.events:
            console.print(Text(f"  {event.text}", style="cyan"))
    console.print(game.module("terminal").board(state.view(state.actor)))
    console.print(Text(state.prompt(state.actor), style="bold"))
    for number, label in enumerate(state.choices().values(), start=1):
        console.print(f"[bold yellow]{number:>2}[/]  {label}")
    return console.export_svg(title="parlour play spite", code_format=FRAME)


if __name__ == "__main__":
    (Path(__file__).parent / "table.svg").write_text(draw(), encoding="utf-8")
