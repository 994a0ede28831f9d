"""What the HTTP API takes and answers. docs/protocol.md says what it means."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from parlour.wire.frames import ContributionView, GameEvent, GameView, LogLine, TableView

COOKIE = "parlour_guest"
SECURE_COOKIE = "__Host-parlour_guest"  # under HTTPS: browsers take it from this host only, and only over HTTPS


class Problem(msgspec.Struct):
    """The body of every error."""

    code: str
    message: str


# Guests


class Guest(msgspec.Struct, frozen=True):
    """Somebody known by a cookie; the id is public."""

    id: str
    name: str


class Name(msgspec.Struct):
    name: Annotated[str, Meta(min_length=1, max_length=30)]


class Code(msgspec.Struct):
    code: Annotated[str, Meta(min_length=1, max_length=100)]


class OwnDevice(msgspec.Struct):
    """A browser or program with a cookie; `created` is null if the cookie is older than this information."""

    created: float | None
    is_this: bool


class OwnTable(msgspec.Struct):
    id: str
    game: str
    created: float
    is_host: bool


class OwnSeat(msgspec.Struct):
    """Somebody sat down, or sent another seed (then without a name)."""

    table: str
    number: int  # of the event
    seat: int
    name: str | None
    seed: str
    when: float


class OwnMessage(msgspec.Struct):
    table: str
    number: int
    name: str
    text: str
    when: float


class OwnPresence(msgspec.Struct):
    """When the guest was last connected to a table; kept only by servers of several processes."""

    table: str
    seen: float


class PlayedGame(msgspec.Struct, omit_defaults=True):
    """A game of a guest that is over. `share` is their share of the win; `lowest` their lowest chance to win when
    they had to choose, known once the game was analysed."""

    table: str
    number: int  # of the game at that table
    game: str
    seat: int
    finished: float
    share: float
    resigned: bool = False
    names: list[str] = []  # of the seats; empty where the log does not tell
    players: int = 0
    bots: list[str] = []  # their levels
    people: int = 0  # how many others played
    lowest: float | None = None


class OwnData(msgspec.Struct):
    """Everything that is stored about a guest. Moves are in the records of the games."""

    id: str
    name: str
    created: float
    devices: list[OwnDevice]
    link_codes: list[float]  # when they expire
    tables: list[OwnTable]
    seats: list[OwnSeat]
    chat: list[OwnMessage]
    muted: list[str]
    presence: list[OwnPresence]
    notifications: dict[str, Any]  # preferences, browsers, mail address and what was sent
    games: list[PlayedGame] = []
    dismissed: list[str] = []  # tables that the guest does not want to see in the list of their games


class SignedOut(msgspec.Struct):
    """How many other devices were signed out."""

    devices: int


# Games


class OptionFacts(msgspec.Struct, omit_defaults=True):
    choices: list[int]
    default: int
    chosen_by_rules: bool = False  # unless the host chooses, so people need not be asked
    label: str | None = None  # what the option is called, where the game has a name for it
    choice_labels: list[str] | None = None  # what the choices are called, in their order; None for plain numbers


class LengthFacts(msgspec.Struct):
    """Minutes of an average game with so many seats."""

    seats: int
    alone: int  # one person against bots
    together: int  # people in all seats


class GameFacts(msgspec.Struct, omit_defaults=True):
    id: str
    title: str
    tagline: str
    players: list[int]
    minutes: int
    hides: bool  # whether a seat knows anything that another does not
    options: dict[str, OptionFacts]
    board: str | None = None  # the address of the game's own board for the browser, if its package brings one
    lesson: bool = True
    rulebook: bool = True
    complexity: int = 5  # from 1 to 5: the simplest games come first in lists for people
    goal: str = ""  # one line for somebody's first game; "" if the game has none
    lengths: list[LengthFacts] = []  # by the number of seats, where they have been measured


# Tables


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, int] = {}
    public: bool = False
    clock: Annotated[float, Meta(ge=5, le=1_209_600)] | None = None  # seconds
    substitute: str | None = None
    hints: bool = False
    match: int = 1
    teams: bool = False  # whether people may join a seat without asking those in it
    characters: bool = False  # whether bots have names of their own instead of their level and seat
    away: str = ""  # what happens when somebody is away: wait, bot or ask; empty: as the server is set
    away_after: float | None = None  # seconds before a bot plays for them
    needs_ready: bool = False  # whether the host starts games, and others only once everybody is ready


class RunningGame(msgspec.Struct):
    """A table of the guest's whose game is not over, and whether it is their turn."""

    table: TableView
    your_turn: bool


class GameFact(msgspec.Struct):
    """A sentence about all of a guest's games of one kind, for example their favourite word."""

    game: str
    text: str


class MyGames(msgspec.Struct):
    """The games of a guest on all their devices; those that are over come newest first."""

    running: list[RunningGame]
    played: list[PlayedGame]
    dismissed: list[str]  # ids of tables that the guest has dismissed from the list
    facts: list[GameFact] = []


# Hints


class HintMove(msgspec.Struct, omit_defaults=True):
    """A legal move: its label, how likely it wins (from 0 to 1), the standard error of that, and why.

    `tied` says that it cannot be told from the best move, or, of the best move, that another one is tied with it.
    """

    move: str
    label: str
    win: float
    error: float
    reason: str
    tied: bool = False


class Hint(msgspec.Struct):
    """The coach's action values for a position; `at` is that of the `play` it is about, and the best move comes first.

    `match` says whether the chances are those to win the match, and not just this game.
    """

    at: int
    seat: int
    match: bool
    moves: list[HintMove]


class CostlyMove(msgspec.Struct):
    """A choice in a finished game where another move would have won more often.

    It is the position before push `number` as the seat saw it; `made` is the move that was made, and `moves` are all
    moves with their values, the best first.
    """

    number: int
    seat: int
    made: str
    prompt: str
    view: GameView
    choices: dict[str, str]
    moves: list[HintMove]


class CostlyMoves(msgspec.Struct):
    """The few moves of a seat that cost it most, in their order; none where every move was as good as the best."""

    costly: list[CostlyMove]


class DailyPuzzles(msgspec.Struct):
    date: str  # today, for the server
    games: list[str]  # that have a puzzle every day


class DailyPuzzle(msgspec.Struct):
    """A game's puzzle of a day, after some moves. With a verdict it is over; `is_best`: nothing better was there."""

    date: str
    game: str
    prompt: str
    view: GameView
    choices: dict[str, str]
    verdict: str | None
    is_best: bool


# Charts


class ChartMoment(msgspec.Struct):
    """Each seat's chance to win, from 0 to 1, after this push of the game (0: before the first)."""

    number: int
    chances: list[float]


class TurningPoint(msgspec.Struct):
    """A push that changed the chances a lot: the seat whose chance changed most, and from what to what."""

    number: int
    seat: int
    before: float
    after: float


class Chart(msgspec.Struct):
    moments: list[ChartMoment]
    turning_points: list[TurningPoint]


class Working(msgspec.Struct):
    """How many pushes of the game have been evaluated so far."""

    done: int
    of: int


# Replays


class Draw(msgspec.Struct):
    """A draw of chance: the weight of every possible outcome, and the index of the actual one."""

    weights: list[int]
    outcome: int


class ReplayStep(msgspec.Struct):
    """One push. A push without events has no board: it is shown together with the next one that has."""

    number: int
    actor: int
    move: str
    events: list[GameEvent]
    board: dict[str, Any] | None
    draw: Draw | None


class Replay(msgspec.Struct, omit_defaults=True):
    game: str
    options: dict[str, Any]
    names: list[str]
    opening: dict[str, Any]  # the board before the first push
    steps: list[ReplayStep]
    result: list[float]
    commitment: str
    entropy: list[str]
    secret: str
    contributions: list[ContributionView] = []
    abandoned: int = 0
    pages: int = 1  # of which this is one, where a page was asked for; otherwise it is the whole game


# Lessons


class Answer(msgspec.Struct):
    """The reply to a legal move. A right move is made: its log lines, and the learner's view afterwards."""

    right: bool
    text: str
    lines: list[LogLine]
    view: GameView | None


class Ask(msgspec.Struct):
    prompt: str
    choices: dict[str, str]
    answers: dict[str, Answer]  # to every legal move


class Scene(msgspec.Struct):
    name: str
    text: str
    lines: list[LogLine]  # what happens first
    view: GameView  # the position after that
    asks: list[Ask]  # one after the other; none: the host only talks


class Lesson(msgspec.Struct):
    game: str
    title: str
    scenes: list[Scene]


# Notifications

TIME_OF_DAY = r"^([01][0-9]|2[0-3]):[0-5][0-9]$"
TimeOfDay = Annotated[str, Meta(pattern=TIME_OF_DAY)]


class QuietHours(msgspec.Struct, forbid_unknown_fields=True):
    """Times of day, such as 22:00 and 07:30, between which no message is sent."""

    begin: TimeOfDay
    end: TimeOfDay


class NotificationPreferences(msgspec.Struct, forbid_unknown_fields=True):
    """The language and times of messages; with `digest_hours`, at most one message in so many hours."""

    language: Annotated[str, Meta(pattern="^(en|de)$")] = "en"
    time_zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    quiet: QuietHours | None = None
    digest_hours: Annotated[float, Meta(ge=0, le=168)] = 0


class PushKeys(msgspec.Struct):
    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class PushSubscription(msgspec.Struct):
    """What a browser's `PushSubscription.toJSON()` gives."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=2000)]
    keys: PushKeys


class PushDevice(msgspec.Struct):
    """A browser that gets messages; `problem` says why the last one was not delivered."""

    id: str
    created: float
    problem: str | None


class EmailStatus(msgspec.Struct):
    """`address` gets mails; `unconfirmed` waits for the code that was sent there."""

    address: str | None
    unconfirmed: str | None
    problem: str | None


class NotificationStatus(msgspec.Struct):
    """A guest's notifications. `push_key` is for `PushManager.subscribe`; null: this server sends no mails, …"""

    preferences: NotificationPreferences
    push_key: str
    devices: list[PushDevice]
    email: EmailStatus | None
    webhooks: bool


class EmailAddress(msgspec.Struct):
    address: Annotated[str, Meta(min_length=3, max_length=254)]


class WebhookAddress(msgspec.Struct):
    url: Annotated[str, Meta(min_length=1, max_length=1000)]
    language: Annotated[str, Meta(pattern="^(en|de)$")] = "en"


class WebhookStatus(msgspec.Struct):
    """A table's webhook: the name of the service, never its address."""

    service: str | None
    problem: str | None
