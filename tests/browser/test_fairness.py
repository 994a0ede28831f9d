"""Fair chance in the browser: pages commit to their seeds, reveal them late, and compare the end with their notes."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, WebSocket, expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_games import meet
from tests.browser.visitor import Visitor, play_on
from tests.server.running import running

Frame = dict[str, Any]
REPLAYS = "**/api/tables/*/games/*/replay**"
FORGET_SEEDS = """() => Object.keys(localStorage)
    .filter((key) => key.startsWith("parlour.seeds.")).forEach((key) => localStorage.removeItem(key))"""


def overheard(page: Page) -> list[Frame]:
    """All frames that the page sends and receives from now on, in order."""
    frames: list[Frame] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: frames.append({"sent": True, **json.loads(text)}))
        socket.on("framereceived", lambda text: frames.append({"sent": False, **json.loads(text)}))

    page.on("websocket", listen)
    return frames


def test_pages_keep_their_seeds_until_all_are_fixed(visitor: NewVisitor) -> None:
    """So an operator who plays has fixed its own before it can know theirs."""
    ann, bob = visitor(), visitor()
    heard = [overheard(each.page) for each in (ann, bob)]
    meet(ann, bob, "Cross Dice")
    for frames in heard:
        kinds = [frame.get("kind") for frame in frames]
        fixed, started = kinds.index("revealing"), kinds.index("start")
        seed = next(frame["seed"] for frame in frames if frame["sent"] and frame["type"] == "reveal")
        assert not any(seed in json.dumps(frame) for frame in frames[: fixed + 1])
        sat = next(frame for frame in frames if frame["sent"] and frame["type"] == "sit")
        assert sat["seed_commitment"] == hashlib.sha256(seed.encode()).hexdigest()
        assert "seed" not in sat
        assert seed in frames[started]["table"]["entropy"]


def test_the_check_compares_the_end_with_what_was_kept(visitor: NewVisitor) -> None:
    guest: Visitor = visitor()
    page = guest.open()
    guest.card("Spite").get_by_role("button", name="Play now").click()
    play_on([guest], ["^Attack", "^Stick"])
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("button", name="Check it here")).to_be_visible()
    true: Frame = page.evaluate(f"() => fetch('{_replay_address(page)}').then((answer) => answer.json())")
    own = next(each for each in true["contributions"] if each["kind"] == "revealed")

    _check_replay(page, true)
    expect(page.get_by_text("Fair: all")).to_be_visible()
    expect(page.get_by_text("This device kept the commitment, its own seed")).to_be_visible()
    expect(page.get_by_text("is the server’s word")).to_be_visible()
    expect(page.get_by_text("what bots chose")).to_be_visible()

    other_secret = "5e" * 32
    other_commitment = hashlib.sha256(bytes.fromhex(other_secret)).hexdigest()
    _check_replay(page, {**true, "secret": other_secret, "commitment": other_commitment})
    expect(page.get_by_text("a different commitment than before the game")).to_be_visible()

    missing = {key: own[key] for key in ("seat", "seed_commitment")} | {"kind": "missing"}
    others = [each for each in true["contributions"] if each is not own]
    without = ["" if seed == own["seed"] else seed for seed in true["entropy"]]
    _check_replay(page, {**true, "contributions": [missing, *others], "entropy": without})
    expect(page.get_by_text("was left out or replaced")).to_be_visible()

    theirs = {**own, "seed": "theirs", "seed_commitment": hashlib.sha256(b"theirs").hexdigest()}
    replaced = ["theirs" if seed == own["seed"] else seed for seed in true["entropy"]]
    _check_replay(page, {**true, "contributions": [theirs, *others], "entropy": replaced})
    expect(page.get_by_text("was left out or replaced")).to_be_visible()

    step = next(step for step in true["steps"] if step["draw"])
    step["draw"]["outcome"] = (step["draw"]["outcome"] + 1) % len(step["draw"]["weights"])
    _check_replay(page, true)
    expect(page.get_by_text(f"Step {step['number']} does not follow")).to_be_visible()

    page.evaluate(FORGET_SEEDS)
    page.unroute(REPLAYS)
    page.reload()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("could only be compared with itself")).to_be_visible()


def _replay_address(page: Page) -> str:
    table, number = re.split("[?#]", page.url)[0].split("/")[-2:]
    return f"/api/tables/{table}/games/{number}/replay"


def _check_replay(page: Page, replay: Frame) -> None:
    """Lets the page check this replay in place of the server's."""

    def fulfil(route: Route) -> None:
        route.fulfill(json=replay)

    page.unroute(REPLAYS)
    page.route(REPLAYS, fulfil)
    page.reload()
    page.get_by_role("button", name="Check it here").click()


def test_a_device_that_lost_its_seed_does_not_block_the_table(visitor: NewVisitor, tmp_path: Path) -> None:
    with running(tmp_path, PARLOUR_REVEAL_SECONDS="0.5", PARLOUR_ABSENCE="3600") as server:
        ann, bob = visitor(server), visitor(server)
        page = ann.open()
        ann.card("Cross Dice").get_by_role("button", name="With friends").click()
        page.get_by_role("button", name="Set up the table").click()
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        link = page.get_by_role("textbox", name="Link to the table").input_value()
        bob.open(link).get_by_role("button", name="Sit here").first.click()
        expect(bob.page.get_by_role("button", name="Stand up")).to_be_visible()

        bob.page.evaluate(FORGET_SEEDS)
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_text("No seed has arrived from")).to_be_visible()
        expect(bob.page.get_by_text("Your seed has not arrived")).to_be_visible()
        page.get_by_role("button", name="Back to the lobby").click()
        expect(bob.page.get_by_text("Your seed has not arrived")).to_be_hidden()
        expect(page.get_by_role("button", name="Start")).to_be_visible()
        page.wait_for_timeout(500)  # Bob's device sends a new seed by itself

        bob.page.evaluate(FORGET_SEEDS)
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_text("No seed has arrived from")).to_be_visible()
        page.get_by_role("button", name="Start without it").click()
        for each in (ann, bob):
            expect(each.page.get_by_role("table", name="Score pad")).to_be_visible()
