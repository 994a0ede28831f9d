# What the pages say, in English. The games' own sentences come from the server.

## Everywhere
close = Close
try-again = Try again
to-home = To the games
to-table = To the table
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
error-offline = The server cannot be reached. Is your connection up?
error-server = The server could not do that. Try again in a moment.
error-page = This part of the page could not be loaded. Try again in a moment.
lost-title = Nothing here
lost = There is nothing at this address.
lost-table = This table is not here. Perhaps its link did not arrive whole: ask for it again, or lay a table of your own.
lost-game = This game is not here. Perhaps its link did not arrive whole.
refused-move = That is not possible here any more.
refused-guest = You are not known here any more. Load the page again.
refused-seat = Only those who sit at this table may do that.
refused-undo = There is nothing that can be taken back.
refused-now = That is not possible just now. Try again in a moment.
refused-taken = Somebody was faster: this seat is taken.
refused-name = A name has 1 to 30 letters, digits or other signs that can be seen.
refused-text = This message has signs that cannot be shown, or is too long.
refused-many = That was too much at once. Wait a moment, and try again.
entering = Coming in …

## Home
home-title = Games
home-welcome = Pull up a chair.
home-lead = Five tabletop games, against bots, with friends far away or round this very screen. No account, nothing to install.
home-games = The games
play-now = Play now
with-friends = With friends
on-this-device = On this device
laying-table = Laying the table …
players-exactly = { $count } players
players-range = { $fewest } to { $most } players
minutes = { $count } minutes
tables-mine = Go on playing
tables-public = Open tables: join or watch
tables-all = Show all { $count }
table-with = with { $names }
table-with-bots = { $count ->
    [one] against a bot
   *[other] against { $count } bots
}
table-alone = nobody else yet
table-playing = in play
table-waiting = { $free ->
    [0] ready to start
    [one] 1 seat free
   *[other] { $free } seats free
}

## New tables
how-many = How many play?
option-ring = Spaces in a ring
match-label = A match of two games: each side begins once, and the points of both count
friends-title = { $game } with friends
friends-lead = You get a link to send round. Whoever opens it can sit down; bots can fill what stays free.
clock-label = Time for a move
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
public-label = List the table on the front page, for anybody to join
lay-table = Lay the table
device-title = { $game } on this device
device-lead = Write who plays and pass the screen round. A seat without a name gets a bot.
device-bot = A bot
device-nobody = Write at least one name.
seat-number = Seat { $number }

## Seats
players-title = Players
players-whole = Show the names in full
seat-free = Free
seat-you = you
seat-team = team of { $count }
seat-substituted = away: a bot plays
seat-left = has left
seat-winner = winner
seat-acting = must act
bot-named = Bot ({ $level })

## Levels of bots
level-label = The bots you meet
level-substitute = Who plays for somebody who is away
level-beginner = Beginner
level-beginner-note = Knows the rules since yesterday, and now and then it shows.
level-casual = Casual
level-casual-note = Plays sensibly and fast, and does not mind a mistake.
level-strong = Strong
level-strong-note = Thinks ahead and gives little away.
level-expert = Expert
level-expert-note = The best we have. Takes up to two seconds for a move.

## The lobby
lobby-title = Seats for { $game }
lobby-invite = Send your friends the link, and start when everybody is here.
lobby-full = Everybody is here: start when you like.
lobby-sit = Take a seat, or stay and watch.
lobby-watch = Every seat is taken. Stay and watch.
sit-here = Sit here
move-here = Move here
join-team = Join as a team
stand-up = Stand up
bot-add = Add a bot
bot-remove = Remove the bot
start-with-bots = { $count ->
    [one] Start, with a bot in the free seat
   *[other] Start, with bots in the { $count } free seats
}
invite-title = Invite friends
invite-lead = Whoever opens this link can sit down or watch.
invite-link = The table’s link
invite-local = This address works on this computer only. For your network, start the server with:
invite-qr = The table’s link as a QR code
copy-link = Copy the link
copied = Copied
share = Share …

## At the table
your-turn-title = Your turn: { $game }
archived = This table was left alone for long and is put away. You can still look at it.
actions = What you can do
on-its-way = On its way …
confirm-move = { $move }?
confirm-yes = Do it
confirm-no = Think again
skip = Skip ahead
skip-steps = Skip { $steps } steps
watching = You are watching.
take-over = Take over from { $name }
hand-to-bot = Let a bot play for me
hand-to-bot-lead = A bot plays your seat until you sit down in it again.
leave-seat = Leave the game
leave-seat-lead = Your seat waits until you, or somebody else, sits down in it. The game stands still until then.
leave-no = Stay
connection-lost = The connection is lost. It comes back by itself.
connect-now = Connect now
closed = The connection was closed.
time-left = Time left: { $time }
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min
handover-title = { $name }, your turn
handover-lead = Take the device. Nobody else should look now.
handover-ready = I am { $name }
over-title = The game is over
over-won = You have won!
over-lost = Not this time
play-again = Play again
match-standing = Match, game { $number } of { $games }
match-conceded = conceded
match-next = Play the next game
match-won = You have won the match!
match-lost = The match is lost
match-drawn = The match is drawn
match-over = The match is over
see-replay = See the replay
panels-label = Log, chat and rules
log-title = Log
log-empty = Nothing has happened yet.
log-new = While you were away
chat-title = Chat
chat-unread = new
chat-empty = Nobody has said anything yet.
chat-placeholder = Say something
chat-send = Send
mute = mute: hear nothing more from { $name }
mute-short = mute

hint = Hint
hint-thinking = The coach thinks …
hint-title = What the coach says
hint-best = best
hint-best-is = { $move } wins most often: { $win }.
hint-for-match = The numbers say how likely each move wins the match.
hint-all = All { $count } moves
hints-label = Everybody may ask the coach for hints
hints-open = Hints: the host allows everybody to ask the coach.
hints-none = No hints at this table: several people play.

## Replay
replay-title = Replay
replay-not-yet = This game is not over yet. There is a replay when it is.
replay-of = { $game }: { $names }
replay-start = Before the first move.
replay-controls = Steps of the game
replay-back = One step back
replay-forward = One step on
replay-play = Play
replay-pause = Pause
replay-step = Step of the game
replay-download = Download the record
chart-title = How the game was won
chart-working = The coach goes through the game …
chart-lead = Each player’s chance to win this game, move by move.
chart-turns = The game turned here:
chart-no-turns = No single moment decided it.
chart-change = { $name }: { $before } → { $after }
fair-title = Were the dice fair?
fair-lead = Before the first die the server was bound to a secret, and every player added a seed of their own. Now the secret is open: your browser can work out every die and card again.
fair-check = Check it here
fair-yes = Fair: all { $count } dice and cards are the ones that were committed to.
fair-no = Step { $step } is not what the secret and the seeds give.
fair-commitment = The secret is not the one that was committed to before the game.
fair-cannot = Your browser checks this on secure pages only. Download the record and run: parlour verify
fair-details = The numbers
fair-word-commitment = Commitment
fair-word-secret = Secret
fair-word-seeds = Seeds of the seats

## Rulebook
rules-search = Search the rules
rules-contents = Contents
rules-nothing = Nothing about “{ $wanted }” here.
rules-own-page = Open the rulebook in a page of its own

## Preferences
preferences-title = Preferences
as-system = As the device
theme = Light
theme-light = Morning
theme-dark = Evening
motion = Animation
motion-off = Off
motion-slow = Slow
motion-normal = Normal
motion-fast = Fast
sound = Sounds
confirm = Ask before a move is sent
large-type = Large type
safe-colours = Colours for every kind of colour vision
device-other-title = Another device
device-other-lead = A link makes you the same guest there, with the same tables. It works once, for ten minutes.
device-other-make = Make a link
device-other-link = Link for your other device
claim-title = Go on here
claim-lead = This browser becomes the guest of your other device, with its name and its tables.
claim-yes = Go on here
claim-used = This link has been used, is too old, or is not whole. Make a new one in the preferences of your other device.

## Lessons
learn = Learn
learn-title = Learn { $game }
learn-coming = Setting up the lesson …
learn-host = Your host
learn-step = Step { $at } of { $of }
learn-nav = Steps of the lesson
learn-back = Back
learn-next = Next
learn-pass-over = Skip this step
learn-play = Play a first game now
learn-rules = Read the rulebook
