"""The files for hosting: they parse, they name settings and options that exist, and they agree with each other."""

from __future__ import annotations

import configparser
import ipaddress
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
import yaml

from parlour.cli import _parse
from parlour.server.settings import Settings, from_environment
from tests.paths import ROOT

PORT = 8000
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES = COMPOSE["services"]
CONTAINERFILE = re.sub(r"\\\n\s+", "", (ROOT / "Containerfile").read_text(encoding="utf-8"))
CADDYFILE = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
UNIT_TEXT = (ROOT / "deploy/parlour.service").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")

FIELDS = [each for each in fields(Settings) if each.name != "new_key_file"]
SETTINGS = {f"PARLOUR_{each.name.upper()}" for each in FIELDS} | {"PARLOUR_DATA", "PARLOUR_CACHE"}
FOR_COMPOSE = {"PARLOUR_SITE", "PARLOUR_UPSTREAM", "PARLOUR_PROCESSES"}  # of the proxy and of compose.yaml itself


def _instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} (.+)$", CONTAINERFILE, re.MULTILINE)


def _filled(value: str, **variables: str) -> str:
    """As compose fills variables in: `${NAME:-default}` and `${NAME:?message}`."""
    return re.sub(r"\$\{(\w+)(?::[-?]([^}]*))?\}", lambda found: variables.get(found[1], found[2] or ""), value)


def _unit(section: str) -> dict[str, list[str]]:
    """The lines of a section; systemd allows a name several times."""
    found: dict[str, list[str]] = {}
    body = re.findall(rf"^\[{section}\]\n(.*?)(?=^\[|\Z)", UNIT_TEXT, re.MULTILINE | re.DOTALL)[0]
    for line in body.splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def test_every_variable_is_a_setting() -> None:
    texts = [CONTAINERFILE, CADDYFILE, UNIT_TEXT, EXAMPLE, (ROOT / "compose.yaml").read_text(encoding="utf-8")]
    named = {name for text in texts for name in re.findall(r"\bPARLOUR_[A-Z_]+", text)}
    assert named - SETTINGS - FOR_COMPOSE == set()


def test_the_example_names_all_that_compose_asks_for() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+)", text)) == set(re.findall(r"^(\w+)=", EXAMPLE, re.MULTILINE))
    assert re.search(r"^POSTGRES_PASSWORD=$", EXAMPLE, re.MULTILINE)  # nobody runs with a password from the example


# What is started


def _commands() -> Iterator[list[str]]:
    (entry,), (command,) = _instructions("ENTRYPOINT"), _instructions("CMD")
    yield [*json.loads(entry), *json.loads(command)]
    yield [*json.loads(entry), *(_filled(each) for each in SERVICES["parlour"]["command"])]
    yield shlex.split(_unit("Service")["ExecStart"][0])


@pytest.mark.parametrize("command", list(_commands()), ids=["image", "compose", "systemd"])
def test_the_command_is_one_of_ours(command: list[str]) -> None:
    assert command[0].rpartition("/")[2] == "parlour"
    options = _parse(command[1:])
    assert (options.run.__name__, options.port, options.workers) == ("_serve", PORT, 1)


def test_the_ports_agree() -> None:
    assert _instructions("EXPOSE") == [str(PORT)]
    (check,) = _instructions("HEALTHCHECK")
    assert f"http://127.0.0.1:{PORT}/health" in check
    assert SERVICES["proxy"]["environment"]["PARLOUR_UPSTREAM"] == f"parlour:{PORT}"
    assert f"reverse_proxy {{$PARLOUR_UPSTREAM:127.0.0.1:{PORT}}}" in CADDYFILE


def test_the_settings_of_compose_are_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SERVICES["parlour"]["environment"].items():
        monkeypatch.setenv(name, _filled(value, POSTGRES_PASSWORD="0123abc"))
    settings = from_environment(key="A" * 43 + "=")
    assert settings.database_url == "postgresql+asyncpg://parlour:0123abc@database:5432/parlour"
    assert SERVICES["database"]["environment"]["POSTGRES_DB"] == "parlour"
    (proxy,) = settings.trusted_proxies
    front = SERVICES["proxy"]["networks"]["front"]
    (subnet,) = COMPOSE["networks"]["front"]["ipam"]["config"]
    assert front["ipv4_address"] == proxy
    assert ipaddress.ip_address(proxy) in ipaddress.ip_network(subnet["subnet"])


# What may be reached and written


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["back"]["internal"] is True
    assert SERVICES["database"]["networks"] == ["back"]


def test_data_and_compiled_code_survive_a_new_image() -> None:
    (volumes,) = _instructions("VOLUME")
    (environment,) = _instructions("ENV")
    folders = dict(each.split("=") for each in environment.split())
    assert json.loads(volumes) == [folders["PARLOUR_DATA"], folders["PARLOUR_CACHE"]]
    assert [each.partition(":")[2] for each in SERVICES["parlour"]["volumes"]] == json.loads(volumes)
    named = {each.partition(":")[0] for service in SERVICES.values() for each in service["volumes"]}
    assert {each for each in named if not each.startswith(".")} == set(COMPOSE["volumes"])


def test_the_container_runs_without_privileges() -> None:
    assert [user for user in _instructions("USER") if user not in ("0", "root")] == ["10001"]
    server = SERVICES["parlour"]
    assert (server["read_only"], server["cap_drop"]) == (True, ["ALL"])


def test_secrets_are_not_part_of_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert {".env", ".git", ".venv*", "src/parlour/web"} <= set(ignored)
    assert ".env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_the_service_is_confined() -> None:
    configparser.ConfigParser(strict=False, interpolation=None).read_string(UNIT_TEXT)  # it is well-formed
    service = _unit("Service")
    for name in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp", "RestrictNamespaces"):
        assert service[name] == ["yes"]
    assert service["ProtectSystem"] == ["strict"]
    assert service["StateDirectory"] == service["CacheDirectory"] == ["parlour"]
    assert service["Environment"] == ["PARLOUR_DATA=%S/parlour PARLOUR_CACHE=%C/parlour"]
    assert "MemoryDenyWriteExecute" not in service  # it would forbid the compiler


# The guide


def test_the_guide_lists_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(PARLOUR_[A-Z_]+)` \| ([^|]+) \|", GUIDE, re.MULTILINE))
    assert set(rows) == SETTINGS
    for each in FIELDS:
        shown = rows[f"PARLOUR_{each.name.upper()}"]
        if each.type == "float":
            assert float(shown) == each.default
    assert rows["PARLOUR_TRUSTED_PROXIES"] == f"`{' '.join(Settings.trusted_proxies)}`"


def test_the_commands_of_the_guide_exist() -> None:
    commands = re.findall(r"(?:^ *\.venv/bin/|`|bin/)(parlour (?:serve|doctor)[^`\n]*)", GUIDE, re.MULTILINE)
    assert len(commands) > 3
    for command in commands:
        _parse(shlex.split(command.replace(" N", " 2"))[1:])
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"^ *make ([a-z-]+)", GUIDE, re.MULTILINE)) <= targets


def test_the_links_of_the_guide_lead_somewhere() -> None:
    headings = {_anchor(each) for each in re.findall(r"^#+ (.+)$", GUIDE, re.MULTILINE)}
    for target in re.findall(r"\]\(([^)]+)\)", GUIDE):
        assert target[1:] in headings if target.startswith("#") else (ROOT / "docs" / target).exists(), target


def _anchor(heading: str) -> str:
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
