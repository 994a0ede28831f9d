"""A real HAProxy in front of servers, with the configuration in deploy/, of which only the addresses are replaced."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.debian import found_or_installed
from tests.paths import ROOT

CONFIGURATION = ROOT / "deploy" / "haproxy.cfg"
PATIENCE = 60.0


@contextmanager
def proxy(folder: Path, addresses: Sequence[str]) -> Iterator[str]:
    """The address of a proxy in front of the servers that listen at these addresses (host:port), at most three."""
    program = found_or_installed("haproxy", ["haproxy", "/usr/sbin/haproxy"])
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        own = f"127.0.0.1:{probe.getsockname()[1]}"
    (folder / "haproxy.cfg").write_text(_configuration(own, addresses))
    with (folder / "haproxy.log").open("wb") as log:
        process = subprocess.Popen([program, "-db", "-f", str(folder / "haproxy.cfg")], stdout=log, stderr=log)
    try:
        _wait_for(f"http://{own}/health", process, folder / "haproxy.log")
        yield f"http://{own}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _configuration(own: str, addresses: Sequence[str]) -> str:
    text = CONFIGURATION.read_text().replace("bind :80", f"bind {own}")
    examples = sorted(set(re.findall(r"10\.0\.0\.\d+:8000", text)))
    for example in examples[len(addresses) :]:
        text = re.sub(rf".*{re.escape(example)}\n", "", text)
    for example, address in zip(examples, addresses, strict=False):
        text = text.replace(example, address)
    return text


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        try:
            if httpx.get(url).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError(f"the proxy did not start: {log.read_text()}")
