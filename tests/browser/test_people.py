"""People at a table: what they and the bots are called, whose time is up, who is there, and the next game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from parlour.server.table.characters import CHARACTERS, name_of
from tests.browser.conftest import NewVisitor
from tests.browser.test_seats import named, open_menu, set_up, sit
from tests.browser.visitor import Visitor, see_the_end


def players(page: Page) -> Locator:
    return page.get_by_role("region", name="Players")


def change_name(place: Page | Locator, name: str) -> None:
    place.get_by_role("button", name="Change your name").click()
    place.get_by_role("textbox", name="Your name").fill(name)
    place.get_by_role("textbox", name="Your name").press("Enter")


def test_a_guest_who_comes_by_link_is_asked_for_a_name_and_can_change_it(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = visitor(), visitor(width=360, height=740, has_given_name=False)
    link = set_up(ann)
    page = bob.open(link)
    dialog = page.get_by_role("dialog", name="What shall we call you?")
    expect(dialog).to_be_visible()
    page.screenshot(path=pictures / "people-name-phone.png")
    dialog.get_by_role("textbox", name="Your name").fill("Bob")
    dialog.get_by_role("button", name="Come in").click()
    page.get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    change_name(page.get_by_role("main"), "Bobby")
    expect(ann.page.get_by_role("listitem").filter(has_text="Bobby")).to_be_visible()
    page.screenshot(path=pictures / "people-lobby-phone.png")
    page.reload()
    expect(page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(dialog).to_have_count(0)
    ann.page.get_by_role("button", name="Start").click()
    open_menu(page)
    change_name(page.get_by_role("tabpanel"), "Roberta")
    expect(players(ann.page)).to_contain_text("Roberta")


def test_opponents_are_chosen_one_by_one_and_have_names_in_both_languages(visitor: NewVisitor, pictures: Path) -> None:
    ann, berta = visitor(), visitor(language="de-DE", width=360, height=740, theme="dark")
    page = ann.open()
    ann.card("Spite").get_by_role("button", name="Choose opponents").click()
    dialog = page.get_by_role("dialog", name="Spite against bots")
    dialog.get_by_role("radio", name="3", exact=True).check(force=True)
    dialog.get_by_role("combobox", name="Level of the bot in seat 2").select_option("Beginner")
    dialog.get_by_role("combobox", name="Level of the bot in seat 3").select_option("Expert")
    page.screenshot(path=pictures / "people-opponents-desktop.png")
    dialog.get_by_role("button", name="Start").click()
    expect(players(page)).to_contain_text("Bot (Beginner)")
    expect(players(page)).to_contain_text("Bot (Expert)")
    shown = players(page).get_by_role("listitem").all_inner_texts()
    home = ann.context.new_page()
    home.goto("/")
    card = home.get_by_role("article").filter(has=home.get_by_role("heading", name="Spite", exact=True))
    expect(card).to_contain_text("Play now: against 2 bots (Beginner, Expert)")
    home.screenshot(path=pictures / "people-home-desktop.png")
    card.get_by_role("button", name="Play now").click()
    expect(players(home)).to_contain_text("Bot (Beginner)")
    expect(players(home).get_by_role("listitem")).to_have_count(3)
    home.close()
    here = [each for each in CHARACTERS if any(name_of(each, "en") in text for text in shown)]
    assert len(here) == 2
    berta.open(page.url)
    spieler = berta.page.get_by_role("region", name="Spieler")
    for each in here:
        expect(spieler).to_contain_text(name_of(each, "de"))
    berta.page.screenshot(path=pictures / "people-bots-phone-dark-german.png")


def test_each_bot_in_the_lobby_has_its_own_level(visitor: NewVisitor, pictures: Path) -> None:
    ann: Visitor = visitor(width=360, height=740)
    set_up(ann)
    page = ann.page
    page.get_by_role("button", name="Add a bot").click()
    level = page.get_by_role("combobox", name="Level of ")
    expect(level).to_have_value("casual")
    level.select_option("Strong")
    expect(page.get_by_text("Sending")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("combobox", name="Level of ")).to_have_value("strong")
    page.screenshot(path=pictures / "people-bot-level-phone.png")


def test_time_that_runs_out_is_announced_and_logged(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = named(visitor(), "Ann"), named(visitor(width=360, height=740), "Bob")
    terms = {"game": "crossdice", "clock": 5, "substitute": "casual", "options": {"first": 0}}
    table = ann.context.request.post("/api/tables", data=terms).json()["id"]
    for each in (ann, bob):
        sit(each, f"/table/{table}")
    ann.page.get_by_role("button", name="Start").click()
    told = bob.page.get_by_text("Ann is out of time: a beginner bot plays this turn.")
    expect(told.first).to_be_visible()
    bob.page.screenshot(path=pictures / "people-time-up-phone.png")
    expect(ann.page.get_by_role("log")).to_contain_text("Your time is up: a beginner bot plays this turn for you.")
    ann.page.screenshot(path=pictures / "people-time-up-desktop.png")


COUNT_WAKE_LOCKS = """
    let held = 0;
    const count = (change) => (document.documentElement.dataset.wakeLocks = held += change);
    const request = async () => (count(1), { release: async () => count(-1) });
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def test_people_see_who_is_there_and_somebody_late_replaces_a_bot(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = named(visitor(), "Ann"), named(visitor(width=360, height=740), "Bob")
    cleo = named(visitor(width=360, height=740), "Cleo")
    ann.context.add_init_script(COUNT_WAKE_LOCKS)
    link = set_up(ann)
    sit(bob, link)
    expect(bob.page.get_by_role("button", name="Start")).to_have_count(0)  # it belongs to the host
    bob.page.get_by_role("button", name="I’m ready").click()
    seat = ann.page.get_by_role("listitem").filter(has_text="Bob")
    expect(seat).to_contain_text("ready")
    expect(bob.page.get_by_text("Waiting for the host")).to_be_visible()
    bob.page.screenshot(path=pictures / "people-ready-phone.png")
    bob.page.goto("/")
    expect(seat).to_contain_text("away")
    ann.page.screenshot(path=pictures / "people-away-desktop.png")
    ann.page.get_by_role("button", name="Free the seat of Bob").click()
    ann.page.get_by_role("button", name="Start, with a bot in the free seat").click()
    expect(players(ann.page)).to_contain_text("Bot (")
    expect(ann.page.locator("html")).to_have_attribute("data-wake-locks", "1")  # her turn
    cleo.open(link)
    open_menu(cleo.page)
    cleo.page.get_by_role("button", name="Ask to take over from").click()
    ann.page.get_by_role("button", name="Allow Cleo to join").click()
    expect(players(ann.page)).to_contain_text("Cleo")
    open_menu(cleo.page)
    expect(cleo.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    cleo.page.goto("/")
    expect(players(ann.page)).to_contain_text("away")
    ann.page.screenshot(path=pictures / "people-away-table-desktop.png")


def test_the_others_decide_whether_a_bot_plays_for_somebody_who_is_away(visitor: NewVisitor, pictures: Path) -> None:
    ann = named(visitor(width=360, height=740, theme="dark"), "Ann")
    berta = named(visitor(), "Berta")  # begins, having the longer name
    page = ann.open()
    ann.card("Cross Dice").get_by_role("button", name="With friends").click()
    page.get_by_role("combobox", name="When somebody is away on their turn").select_option("Ask the others")
    page.get_by_role("button", name="Set up the table").click()
    sit(berta, page.get_by_role("textbox", name="Link to the table").input_value())
    page.get_by_role("button", name="Start").click()
    expect(players(berta.page)).to_contain_text("Ann")
    berta.page.goto("/")
    notice = page.get_by_role("status").filter(has_text="Berta is away. Shall a bot play until they are back?")
    expect(notice).to_be_visible()
    page.screenshot(path=pictures / "people-ask-phone-dark.png")
    notice.get_by_role("button", name="Let a bot play").click()
    expect(notice).to_have_count(0)
    expect(page.locator("[data-choice]").first).to_be_visible()  # the bot has moved


# Gives up the game in which this page's guest is to move, without the page's own buttons.
CONCEDE = """async (table) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
    const next = () => new Promise((resolve) => (socket.onmessage = (message) => resolve(JSON.parse(message.data))));
    const { play } = await next();
    const move = play.view.moves.find((each) => each.startsWith("concede"));
    socket.send(JSON.stringify({ type: "move", id: crypto.randomUUID(), at: play.at, move }));
    await next();
    socket.close();
}"""


def colour_of(page: Page, name: str) -> str:
    mark = players(page).get_by_role("listitem").filter(has_text=name).locator("svg path").first
    return str(mark.get_attribute("fill"))


def test_the_end_stays_until_all_are_ready_and_people_keep_their_colours(visitor: NewVisitor, pictures: Path) -> None:
    ann, bob = named(visitor(), "Ann"), named(visitor(width=360, height=740, theme="dark"), "Bob")
    terms = {"game": "crossdice", "options": {"first": 0}, "needs_ready": True, "characters": True}
    table = ann.context.request.post("/api/tables", data=terms).json()["id"]
    for each in (ann, bob):
        sit(each, f"/table/{table}")
    ann.page.get_by_role("button", name="Start").click()
    expect(players(ann.page)).to_contain_text("Ann")
    before = colour_of(ann.page, "Ann")
    ann.page.evaluate(CONCEDE, table)
    see_the_end([ann, bob])
    ann.page.get_by_role("button", name="Play again").click()
    expect(ann.page.get_by_text("Waiting for Bob")).to_be_visible()
    ann.page.screenshot(path=pictures / "people-next-desktop.png")
    expect(bob.page.locator("[data-over]").get_by_role("link", name="Watch the replay")).to_be_visible()
    bob.page.screenshot(path=pictures / "people-next-phone-dark.png")
    bob.page.get_by_role("button", name="Play again").click()
    expect(ann.page.locator("[data-over]")).to_have_count(0)
    expect(players(ann.page)).to_contain_text("Ann")
    assert colour_of(ann.page, "Ann") == before
    open_menu(ann.page)
    open_menu(bob.page)
    for page in (ann.page, bob.page):
        expect(page.locator("[data-evening]")).to_contain_text("Bob 1")
        expect(page.get_by_role("link", name="Watch the last game again")).to_be_visible()
    ann.page.screenshot(path=pictures / "people-evening-desktop.png")
    bob.page.screenshot(path=pictures / "people-evening-phone-dark.png")
