# The texts of the pages, in English. The games' own sentences come from the server.

## Everywhere
close = Close
try-again = Try again
to-home = Back to the games
to-table = Back to the table
skip-to-content = Skip to the content
nav-label = You and your preferences
rules = Rules
table = Table
start = Start
language = Language
undo = Undo
name-label = Your name
name-change = Change your name
guest-names = Amber, Basil, Clover, Dahlia, Ember, Finch, Hazel, Juniper, Linden, Maple, Olive, Pepper, Quill, Robin, Sage, Tansy, Wren, Yarrow
error-offline = The server cannot be reached. Are you online?
error-server = Something went wrong on the server. Try again in a moment.
error-page = This part of the page could not be loaded. Try again in a moment.
not-found-title = Nothing here
not-found = There is nothing at this address.
not-found-table = There is no such table. The link may be incomplete: ask for it again, or set up a table of your own.
not-found-game = There is no such game. The link may be incomplete.
not-found-lesson = There is no lesson for this game.
error-move = That move is no longer possible.
error-guest = The server no longer recognises you. Reload the page.
error-seat = Only players at this table can do that.
error-undo = There is nothing to undo.
error-now = That is not possible right now. Try again in a moment.
error-taken = Somebody was faster: this seat is taken.
error-name = A name has 1 to 30 visible characters.
error-text = This message is too long, or contains characters that cannot be shown.
error-many = Too many requests. Wait a moment, then try again.
loading = Loading …

## Home
home-title = Games
home-welcome = Pull up a chair.
home-lead = Tabletop games: against bots, with friends far away, or together around this screen. No account, nothing to install.
home-games = The games
play-now = Play now
with-friends = With friends
on-this-device = On this device
starting-table = Setting up the table …
players-exactly = { $count } players
players-range = { $fewest } to { $most } players
minutes = { $count } minutes
tables-mine = Continue playing
tables-public = Open tables: join or watch
tables-all = Show all { $count }
table-with = with { $names }
table-with-bots = { $count ->
    [one] against a bot
   *[other] against { $count } bots
}
table-alone = nobody else yet
table-playing = in progress
table-waiting = { $free ->
    [0] ready to start
    [one] 1 seat free
   *[other] { $free } seats free
}

## New tables
how-many = Number of players
option-ring = Spaces per ring
match-label = A match of two games: each side goes first once, and the points of both games count
friends-title = { $game } with friends
friends-lead = You get a link to share. Anyone who opens it can take a seat; bots can fill the rest.
clock-label = Time per move
clock-none = No limit
clock-seconds = { $count } seconds
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
public-label = List the table on the front page, so that anyone can join
create-table = Set up the table
device-title = { $game } on this device
device-lead = Enter who is playing, then pass the device around. A seat without a name gets a bot.
device-bot = A bot
device-nobody = Enter at least one name.
seat-number = Seat { $number }

## The generic board, for games without a board of their own
board-failed = This game’s own board could not be loaded. You can play on this one.
board-facts = The position
board-player = Player
board-last = What happened last
board-nothing = nothing
board-yes = yes
board-no = no

## Seats
players-title = Players
players-whole = Show full names
seat-free = Free
seat-you = you
seat-team = team of { $count }
seat-substituted = away: a bot is playing
seat-left = has left
seat-winner = winner
seat-acting = to move
bot-named = Bot ({ $level })

## Levels of bots
level-label = Level of the bots
level-substitute = Bot that stands in for absent players
level-beginner = Beginner
level-beginner-note = Learned the rules yesterday, and sometimes it shows.
level-casual = Casual
level-casual-note = Plays sensibly and fast, with the occasional mistake.
level-strong = Strong
level-strong-note = Thinks ahead and gives little away.
level-expert = Expert
level-expert-note = The best we have. Takes up to two seconds per move.

## The lobby
lobby-title = Seats for { $game }
lobby-invite = Send your friends the link, and start when everybody is here.
lobby-full = Everybody is here: start whenever you like.
lobby-sit = Take a seat, or stay and watch.
lobby-watch = Every seat is taken. Stay and watch.
sit-here = Sit here
move-here = Move here
join-team = Join this team
stand-up = Stand up
bot-add = Add a bot
bot-remove = Remove the bot
start-with-bots = { $count ->
    [one] Start, with a bot in the free seat
   *[other] Start, with bots in the { $count } free seats
}
invite-title = Invite friends
invite-lead = Anyone who opens this link can take a seat or watch.
invite-link = Link to the table
invite-local = This address works only on this computer. To play over your network, start the server with:
invite-qr = Link to the table as a QR code
copy-link = Copy the link
copied = Copied
share = Share …

## At the table
your-turn-title = Your turn: { $game }
archived = This table was idle for a long time and has been archived. You can still look at it.
actions = Your options
sending = Sending …
confirm-move = { $move }?
confirm-yes = Yes, do it
confirm-no = Not yet
skip = Skip ahead
skip-steps = Skip { $steps } steps
watching = You are watching.
take-over = Take over from { $name }
hand-to-bot = Let a bot play for me
hand-to-bot-lead = A bot plays for you until you sit down again.
leave-seat = Leave the game
leave-seat-lead = Your seat stays free until you or somebody else takes it. The game waits until then.
leave-no = Stay
connection-lost = Connection lost. Reconnecting …
connect-now = Reconnect now
closed = The connection was closed.
time-left = Time left: { $time }
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
handover-title = { $name }, your turn
handover-lead = Take the device. Nobody else should look now.
handover-ready = I am { $name }
over-title = The game is over
over-won = You won!
over-lost = Not this time
play-again = Play again
match-standing = Match, game { $number } of { $games }
match-conceded = conceded
match-next = Play the next game
match-won = You won the match!
match-lost = You lost the match
match-drawn = The match is a draw
match-over = The match is over
see-replay = Watch the replay
panels-label = Log, chat and rules
log-title = Log
log-empty = Nothing has happened yet.
log-new = While you were away
chat-title = Chat
chat-unread = new
chat-empty = Nobody has written anything yet.
chat-placeholder = Say something
chat-send = Send
mute = Mute { $name }
mute-short = mute

hint = Hint
hint-thinking = The coach is thinking …
hint-title = The coach’s advice
hint-best = best
hint-best-is = { $move } wins most often: { $win }.
hint-for-match = The numbers show how likely each move is to win the match.
hint-all = All { $count } moves
hints-label = Allow everybody to ask the coach for hints
hints-open = Hints are allowed: everybody can ask the coach.
hints-none = No hints at this table: several people play.

## Replay
replay-title = Replay
replay-not-yet = This game is not over yet. Its replay will be here when it is.
replay-of = { $game }: { $names }
replay-start = Before the first move.
replay-controls = Steps of the game
replay-back = One step back
replay-forward = One step forward
replay-play = Play
replay-pause = Pause
replay-step = Step of the game
replay-download = Download the record
chart-title = How the game was won
chart-working = The coach is analysing the game …
chart-lead = Each player’s chance to win this game, move by move.
chart-turns = Turning points:
chart-no-turns = No single moment decided the game.
chart-change = { $name }: { $before } → { $after }
fair-title = Were the dice fair?
fair-lead = Before the first roll, the server committed to a secret, and every player added a seed of their own. Now that the secret is public, your browser can recompute every die and every card.
fair-check = Check it here
fair-yes = Fair: all { $count } dice and cards match the commitment.
fair-no = Step { $step } does not follow from the secret and the seeds.
fair-commitment = The secret is not the one that the server committed to before the game.
fair-cannot = Your browser can check this only on a secure (https) page. Download the record and run: parlour verify
fair-details = The numbers
fair-word-commitment = Commitment
fair-word-secret = Secret
fair-word-seeds = Seeds of the seats

## Rulebook
rules-search = Search the rules
rules-contents = Contents
rules-nothing = Nothing about “{ $wanted }” here.
rules-none = This game has no rulebook.
rules-own-page = Open the rulebook on its own page

## Preferences
preferences-title = Preferences
as-system = Same as the device
theme = Appearance
theme-light = Light
theme-dark = Dark
motion = Animation
motion-off = Off
motion-slow = Slow
motion-normal = Normal
motion-fast = Fast
sound = Sounds
confirm = Ask before sending a move
large-type = Large type
safe-colours = Colour-blind friendly colours
device-other-title = Another device
device-other-lead = A link makes you the same guest on that device, with the same tables. It works once, within ten minutes.
device-other-make = Create a link
device-other-link = Link for your other device
claim-title = Continue here
claim-lead = This browser becomes the guest of your other device, with its name and its tables.
claim-yes = Continue here
claim-used = This link has been used, has expired, or is incomplete. Create a new one in the preferences of your other device.

## Lessons
learn = Learn
learn-title = Learn { $game }
learn-coming = Preparing the lesson …
learn-host = Your host
learn-step = Step { $at } of { $of }
learn-nav = Steps of the lesson
learn-back = Back
learn-next = Next
learn-pass-over = Skip this step
learn-play = Play a first game now
learn-rules = Read the rulebook
