"""What `parlour solve` needs of Spite: the graph of its turns, the stored solution and the chart of its strategy."""

from parlour.games.spite.ai.solution import save, solution
from parlour.games.spite.ai.solution_chart import chart
from parlour.games.spite.ai.turn_graph import turn_graph

__all__ = ["chart", "save", "solution", "turn_graph"]
