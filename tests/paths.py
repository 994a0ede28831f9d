"""Where the tests find what is not Python."""

from pathlib import Path

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests/golden"
