# The texts of the pages, in English. The games' own sentences come from the server.

## Everywhere
close = Close
try-again = Try again
to-home = Back to the games
to-table = Back to the table
skip-to-content = Skip to the content
nav-label = You and your preferences
rules = Rules
rules-of = { $game }: the rules
table = Table
start = Start
language = Language
undo = Undo
name-label = Your name
name-change = Change your name
name-ask = What shall we call you?
name-ask-lead = Everybody at the table sees this name. You can change it at any time.
name-ask-done = Come in
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
error-similar-name = Somebody at this table has a name that looks the same. Choose another name.
error-ask-first = Ask first: whoever sits there can let you in.
error-two-seats = You already have a seat in this game. Because it has secrets, nobody can sit on two sides.
error-one-device = Everybody plays on one device at this table, so nobody else can join.
error-reserved = The seat is still being kept for the player who left it. Try again in a minute or two.
error-text = This message is too long, or contains characters that cannot be shown.
error-many = Too many requests. Wait a moment, then try again.
loading = Loading …

## Home
home-title = Games
home-welcome = Pull up a chair.
home-lead = Tabletop games: against bots, with friends far away, or together around this screen. No account, nothing to install.
home-games = The games
play-now = Play now
opponents = Choose opponents
with-friends = With friends
on-this-device = On this device
starting-table = Setting up the table …
players-exactly = { $count } players
players-range = { $fewest } to { $most } players
minutes = { $count } minutes
join-label = Have a join code?
join = Join
join-unknown = No table has this code. Check it, and try again.
length = about { $alone ->
    [one] 1 minute
   *[other] { $alone } minutes
} alone, { $together } with { $seats ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $seats }
}
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
friends-lead = You get a link to share. Anyone who opens it can take a free seat; bots can fill the rest.
clock-label = Time per turn
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
away-label = When somebody is away on their turn
away-choice-bot = { $count ->
    [one] A bot plays after a minute
   *[other] A bot plays after { $count } minutes
}
away-choice-ask = Ask the others
away-choice-wait = Wait for them
public-label = List the table on the front page, so that anyone can join
teams-label = Teams: anyone may join a seat that is taken, without asking
create-table = Set up the table
device-title = { $game } on this device
device-lead = Enter who is playing, then pass the device around. A seat without a name gets a bot.
device-bot = A bot
opponents-title = { $game } against bots
bot-levels = The bots
bot-level-seat = Level of the bot in seat { $number }
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
seat-away = away
seat-host = host
seat-ready = ready
seat-late = out of time: a bot is playing
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

## Characters of bots
bot-badger = Badger
bot-badger-note = Grumbles, but plays fair.
bot-fox = Fox
bot-fox-note = Always has a plan, and usually a second one.
bot-hare = Hare
bot-hare-note = In a hurry, win or lose.
bot-hedgehog = Hedgehog
bot-hedgehog-note = Shy at first, prickly later.
bot-heron = Heron
bot-heron-note = Waits. And waits. And strikes.
bot-magpie = Magpie
bot-magpie-note = Never leaves anything shiny on the table.
bot-mole = Mole
bot-mole-note = Cannot see much, remembers everything.
bot-otter = Otter
bot-otter-note = Here for the fun of it.
bot-owl = Owl
bot-owl-note = Wide awake when everybody else yawns.
bot-raven = Raven
bot-raven-note = Has read the rulebook twice.
bot-squirrel = Squirrel
bot-squirrel-note = Saves up for later, and then forgets where.
bot-toad = Toad
bot-toad-note = Nothing ruffles this one.

## The lobby
reveal-waiting = Shuffling: everybody’s device adds its seed …
reveal-missing = No seed has arrived from { $names }. You can start without it – the game’s record will say so – or go back and change the seats.
reveal-own-missing = Your seed has not arrived: perhaps you took your seat on another device. Go back to the lobby to send a new one from here.
reveal-start-without = Start without it
reveal-back = Back to the lobby
ready = I’m ready
ready-not = Not ready after all
ready-waiting-host = Waiting for the host to start …
ready-waiting = The game can start when everybody is ready.
host-pass = Make { $name } the host
host-pass-short = Make host
host-pass-lead = { $name } then starts games, decides who may join, and can remove people. You give this up.
vacate = Free the seat
vacate-name = Free the seat of { $name }
lobby-title = Seats for { $game }
lobby-invite = Send your friends the link, and start when everybody is here.
lobby-full = Everybody is here: start whenever you like.
lobby-full-guest = Everybody is here: say when you are ready.
lobby-away = Somebody is away at the moment.
lobby-sit = Take a seat, or stay and watch.
lobby-watch = Every seat is taken. Stay and watch.
sit-here = Sit here
move-here = Move here
join-team = Join this team
ask-to-join = Ask to join
ask-to-join-name = Ask to join { $name }
request-to-join = { $name } would like to join your seat.
request-to-take-over = { $name } would like to take over from { $player }.
request-reserved = The seat is kept free for a moment, in case its player comes back.
request-allow = Allow
request-allow-name = Allow { $name } to join
request-decline = Decline
request-decline-name = Decline the request of { $name }
request-own-join = You have asked to join a seat. Waiting for an answer …
request-own-take-over = You have asked to take over a seat. Waiting for the host …
request-take-back = Never mind
request-declined = Not this time: your request was declined.
remove-title = Remove { $name } from the table
remove-short = Remove
remove-lead = { $name } loses the seat and cannot come back to this table.
remove-yes = Remove
remove-no = Cancel
removed = The host has removed you from this table. You can play at any other, or set up your own.
stand-up = Stand up
bot-add = Add a bot
bot-level = Level of { $name }
bot-remove-name = Remove { $name }
start-with-bots = { $count ->
    [one] Start, with a bot in the free seat
   *[other] Start, with bots in the { $count } free seats
}
invite-title = Invite friends
invite-lead = Anyone who opens this link can take a free seat or watch.
invite-link = Link to the table
invite-code = Or tell them this code, for the first page: { $code }
invite-local = This address works only on this computer. To play over your network, start the server with:
invite-qr = Link to the table as a QR code
copy-link = Copy the link
copied = Copied
share = Share …

## At the table
your-turn-title = Your turn: { $game }
archived = This table was idle for a long time and has been archived. You can still look at it.
reopen = Play on
actions = Your options
sending = Sending …
confirm-move = { $move }?
confirm-yes = Yes, do it
confirm-no = Not yet
skip = Skip ahead
skip-steps = Skip { $steps } steps
away-ask = { $name } is away. Shall a bot play until they are back?
away-bot = Let a bot play
away-wait = Keep waiting
throw-dice = Throw your dice
throw-dice-of = { $name }: throw your dice
throw-prompt = Your dice are ready. Throw them!
throw-gesture = Tap or flick to throw
recap-title = Meanwhile
recap-skip = Skip
show-again = Show again
last-line = What happened last
watching = You are watching.
take-over = Take over from { $name }
ask-to-take-over = Ask to take over from { $name }
sit-again = Sit down again
hand-to-bot = Let a bot play for me
hand-to-bot-lead = A bot plays for you until you sit down again.
leave-seat = Leave the game
leave-seat-lead = Your seat is kept for you for a while; after that, the host may let somebody else play on. The game waits until then.
leave-no = Stay
connection-lost = Connection lost. Reconnecting …
connect-now = Reconnect now
closed = The connection was closed.
time-left = Time left: { $time }
time-up = { $name } is out of time: a beginner bot plays this turn.
time-up-own = Your time is up: a beginner bot plays this turn for you.
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
goal = The goal of the game
goal-close = Got it: hide the goal
handover-title = { $name }, your turn
handover-lead = Take the device. Everybody may see this; your cards appear when you have it.
handover-recap = What happened
handover-peek = Hold to look at your cards
handover-ready = I am { $name }
over-title = The game is over
over-won = You won!
over-lost = Not this time
evening = { $count ->
    [one] After one game:
   *[other] After { $count } games:
}
last-game = Watch the last game again
next-waiting = Waiting for { $names } …
next-now = Start without waiting
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
hint-tied = as good as any
hint-best-is = The coach recommends: { $move }.
hint-ties = Equally good, as far as the coach can tell: { $moves }.
hint-many-ties = { $count } moves are about equally good, for example: { $move }.
hint-like = { $label } ({ $count ->
    [one] or one like it
   *[other] or one of { $count } like it
})
hint-number = chance to win
hint-number-match = chance to win the match
hint-all = All { $count } moves
hints-label = Allow everybody to ask the coach for hints
hints-open = Hints are allowed: everybody can ask the coach.
hints-none = No hints at this table: several people play.

## The TV view
tv-title = TV view
tv-lead = Open this address in your TV’s browser, or on a computer connected to it. Everybody plays on their own phone; the TV shows the board and never anybody’s hand.
tv-open-here = Open it here
tv-lobby = Take out your phones and join in
tv-lobby-full = Everybody is here
tv-join-title = Join in
tv-join = Scan the code, or go to { $address } and enter
tv-scan = Scan the code to join in.
tv-won = { $count ->
    [0] The game is over
    [one] { $names } wins!
   *[other] { $names } share the win!
}
tv-match-won = { $count ->
    [0] The match is over
    [one] { $names } wins the match!
   *[other] { $names } share the match!
}

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
fair-lead = Before the first roll, the server committed to a secret, and every player to a seed of their own. Now that the secret is public, your browser can recompute every die and every card.
fair-check = Check it here
fair-yes = Fair: all { $count } dice and cards match the commitment.
fair-no = Step { $step } does not follow from the secret and the seeds.
fair-commitment = The secret is not the one that the server committed to before the game.
fair-other-commitment = The server shows a different commitment than before the game. It may have exchanged its secret.
fair-own-seed = Your own seed for { $name } was left out or replaced.
fair-other-seed = The seed of { $name } is not the one that was fixed before yours was revealed.
fair-broken-seed = The seeds of { $name } are not what was committed to.
fair-kept-seed = This device kept the commitment, its own seed and everybody’s commitments from before the game, and all of them match.
fair-kept-commitment = This device kept the commitment from before the game, and it matches. It gave no seed of its own to this game.
fair-not-kept = This device kept nothing from before the game, so the replay could only be compared with itself.
fair-missing = The game began without a seed from { $names }.
fair-clear = { $names }: this seed was sent openly, not as a commitment. It protects its sender only if somebody else committed.
fair-abandoned = { $count ->
    [one] The seeds were revealed once before and replaced, because one was missing.
   *[other] The seeds were revealed { $count } times before and replaced, because one was missing.
}
fair-weights = How likely each die and card was is the server’s word. The downloaded record and “parlour verify” work it out from the rules.
fair-not-proved = Not proved: what bots chose, and who goes first where first names decide.
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
auto-throw = Throw my dice for me
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

## Your data
data-title = Your data
data-lead = What this server stores about you: your name, your devices, your tables, and what you wrote in chats.
data-show = Show what is stored
data-download = Download everything
data-name = Name
data-since = Guest since
data-devices = Devices
data-tables = Tables
data-chat = Chat messages
data-muted = People you have muted
sign-out = Sign out other devices
sign-out-done = { $count ->
    [0] You are signed in on this device only. Links for other devices no longer work.
    [one] One other device is signed out. Links for other devices no longer work.
   *[other] { $count } other devices are signed out. Links for other devices no longer work.
  }
delete-all = Delete everything
delete-title = Delete everything about you?
delete-gone = Your name, your chat messages and the people you have muted are deleted, and all your devices are signed out. You leave your seats.
delete-stays = Games that you played stay for the others, but “Anonymous” takes the place of your name.
delete-final = This cannot be undone. If you want a copy of your data, download it first.
delete-no = Keep my data
delete-yes = Delete everything
deleted-title = All gone
deleted = Everything about you has been deleted. You are welcome back any time, as a new guest.

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

## Notifications

notify-title = Notifications
notify-lead = Games by correspondence take days. Parlour can let you know when it is your turn, or when a game has begun or ended while you were away.
notify-push = In this browser
notify-push-start = Turn on notifications here
notify-push-stop = Turn off notifications here
notify-here = This browser shows you when it is your turn.
notify-push-on = Done. This browser will let you know.
notify-push-off = That device gets no more notifications.
notify-push-refused = Without your permission, this browser shows nothing. You can change your mind at any time.
notify-push-failed = Your browser could not reach its notification service. Try again later, or use e-mail.
notify-insecure = Browsers show notifications only for pages with a secure address. Open Parlour at an address that begins with https://.
notify-unsupported = This browser cannot show notifications. On an iPhone or iPad, add Parlour to the home screen first and open it from there.
notify-blocked = Notifications from Parlour are blocked in this browser. You can allow them in its settings for this page.
notify-device = Another device, since { DATETIME($since, dateStyle: "medium") }
notify-device-remove = Remove: another device, since { DATETIME($since, dateStyle: "medium") }
notify-remove = Remove
notify-trouble = The last message could not be delivered.
notify-email = By e-mail
notify-email-label = Your e-mail address
notify-email-send = Send me a code
notify-email-to = Mails go to { $address }.
notify-email-stop = No more mails
notify-email-on = Confirmed. You will get a mail when it is your turn.
notify-email-off = You get no more mails.
notify-code-sent = We have sent you a code. It works for an hour.
notify-code-label = The code that we sent to { $address }
notify-code-confirm = Confirm
notify-when = When
notify-quiet = Quiet hours
notify-from = from
notify-to = to
notify-zone = Time zone: { $zone }
notify-digest = How often
notify-digest-hours = { $hours ->
    [0] Each turn at once
   *[other] At most one message in { $hours } hours
}
notify-saved = Saved.
notify-offer = A move may take days here. Shall we let you know when it is your turn?
notify-offer-yes = Yes, set it up
notify-offer-no = No, thanks
webhook-title = Announce turns
webhook-lead = The table can announce in a chat of yours whose turn it is while they are away. Paste the webhook address of a channel in Discord, Slack or the like, any https:// address that takes JSON, or an Apprise URL. Whoever reads along gets the link to this table.
webhook-label = Webhook address
webhook-set = Announce there
webhook-on = Turns are announced through { $service }.
webhook-stop = No more announcements
unsubscribe-title = No more mails
unsubscribe-lead = One click, and Parlour will not write to you any more.
unsubscribe-yes = End the mails
unsubscribe-done = Done. You get no more mails from Parlour.
error-email = This does not look like an e-mail address. One looks like ann@example.org.
error-code = This is not the code from our latest mail, or it is too old.
error-mail = The mail could not be sent. Check the address, or try again later.
error-webhook = We cannot send anything to this address. It must be an https:// address on the public internet, or an Apprise URL of a service that this server knows.

# The page of a guest's games.
my-games-title = My games
my-games-none = You have not played any games yet. Once you have, you will find them here, on all your devices.
running-title = Going on
played-title = { $count ->
    [0] Finished: none that fits
    [one] Finished: 1 game
   *[other] Finished: { $count } games
}
played-more = Show more
your-turn = Your turn
their-turn = Others’ turn
table-lobby = Not started
dismiss = Dismiss
restore = Put back
resign = Resign …
resign-title = Give this game up?
resign-meaning = It counts as lost. Your seat becomes free, and the others can go on.
resign-yes = Resign
resign-no = Keep playing
result-won = Won
result-shared = Shared win
result-lost = Lost
result-resigned = Resigned
filter-label = Which games are listed
filter-game = Game
filter-result = Result
filter-opponents = Against
filter-any = Any
filter-dismissed = Show dismissed
against-people = People
against-bots = Bots
against-mixed = Bots of several levels
against-level = { $level } bots
against-levels = { $count ->
    [one] against 1 bot ({ $levels })
   *[other] against { $count } bots ({ $levels })
}
statistics-title = How often you win
statistics-game = Game
statistics-against = Against
statistics-won = Won
statistics-chance = Share
statistics-of = { $wins } of { $games }
statistics-interval = { $low } to { $high } %
statistics-meaning = The range is where your true share lies, with 95 % certainty. The mark on each bar is what an equal player would win.
statistics-records = Records
statistics-comeback = Won from a chance of only { $percent } %.

# The costliest moves of a finished game, and puzzles.
costly-title = The costliest moves
costly-whose = Whose moves
costly-choose = Choose a player
costly-working = The coach goes through the game …
costly-none = Every move was as good as the best, as far as the coach can tell.
costly-made = { $move }.
costly-better = Better: { $move }, which wins { $points } % more often.
costly-show = Show the moment
costly-puzzles = { $count ->
    [one] Try it as a puzzle
   *[other] Try them as puzzles
}
puzzles-title = What would have been better?
puzzle-count = Puzzle { $place } of { $count }.
puzzle-ask = Choose a move on the board.
puzzle-answer = The answer
puzzle-right = Right: nothing wins more often.
puzzle-wrong = Better: { $move }, which wins { $points } % more often.
puzzle-yours = your move
puzzle-played = played in the game
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-to-replay = Back to the replay
daily-link = Today’s puzzles
daily-title = Today’s puzzles
daily-which = Game
daily-again = Start over
daily-loading = The puzzle is being prepared …
daily-meaning = Everybody gets the same puzzles today, and tomorrow there are new ones.

## Keys, full screen and sounds
keys-title = Keys
keys-tab = go to the next button or field (with Shift: the one before)
keys-enter = press it
keys-escape = close the advice, a sheet or a window
keys-arrows = change between tabs; in a replay: a step back or forward
keys-ends = the first or last tab; in a replay: its beginning or end
keys-help = show this list
full-screen = Full screen
full-screen-leave = Leave full screen
sound-offer = Would you like to hear a quiet sound when it is your turn? You can change this in the preferences.
sound-offer-yes = Yes, with sounds
sound-offer-no = No, thanks
replay-share = Share this moment
rules-found = { $place } of { $count }
rules-previous = Previous match
rules-next = Next match
