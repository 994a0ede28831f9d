"""Where compiled code is kept."""

import os
import subprocess
import sys
from pathlib import Path

ASKED = "from parlour.core.runtime.cache import folder; print(folder('compiled'), flush=True)"
ASKED_BY_TWO = f"{ASKED}; import subprocess, sys; subprocess.run([sys.executable, '-c', {ASKED!r}])"


def test_where_nothing_can_be_written_a_process_shares_a_folder_with_those_it_starts(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    environment = {**os.environ, "PARLOUR_CACHE": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    answers = subprocess.run([sys.executable, "-c", ASKED_BY_TWO], env=environment, capture_output=True, text=True)
    first, second = answers.stdout.splitlines()
    assert first == second
    assert Path(first).parent.parent == tmp_path
