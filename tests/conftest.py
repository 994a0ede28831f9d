"""What all tests share."""

import os
from pathlib import Path

# Compiled code is kept between runs, but out of the user's own cache.
os.environ.setdefault("PARLOUR_CACHE", str(Path(__file__).parent.parent / ".cache"))
