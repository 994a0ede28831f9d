"""`python -m parlour` runs the command `parlour`."""

import sys

from parlour.cli import main

sys.exit(main())
