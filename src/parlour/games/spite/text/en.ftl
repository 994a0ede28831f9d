# Spite in English.

tagline = Fill your row, then turn spiteful and empty everybody else's.
# For the first game, in one line.
goal = Throw your own number to fill your row, then turn spiteful and empty the others’ rows. The last one left wins.

prompt-number = { $you ->
    [yes] You must choose a number from 1 to 6: its row will be yours, and you will throw for it.
   *[no] { $who } must choose a number.
}
prompt-nominate = { $you ->
    [yes] You are Spiteful: you must choose whose counters to attack.
   *[no] { $who } is Spiteful and must choose a victim.
}
prompt-decide = { $you ->
    [yes] You must stick or throw. You have { $hits ->
        [one] 1 hit
       *[other] { $hits } hits
    } and { $dice ->
        [one] 1 die
       *[other] { $dice } dice
    } left.
   *[no] { $who } must stick or throw.
}

choice-number = Take number { $number }
choice-nominate = Attack { $victim }: number { $number }, { $counters ->
    [0] no counters to lose
    [one] 1 counter
   *[other] { $counters } counters
}
choice-stick = Stick: put { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
} on your row
choice-stick-spiteful = Stick: take { $counters ->
    [0] nothing
    [one] 1 counter
   *[other] { $counters } counters
} from { $victim }
choice-throw = Throw the { $dice ->
    [one] last die
   *[other] { $dice } dice left over
} and risk it all

place = { $place ->
    [Pit] the Pit
   *[other] { $place }
}

takes-number = { $seat } takes number { $number }.
throws-for-start = { $seat } throws a { $face } for the start.
tied-for-start = { $seats } tie and throw again.
starts = { $seat } starts.
nominates = { $seat } turns on { $victim } and throws for { $number }.
duels = { $seat } is Spiteful and turns on { $victim }: with two players left, { $wanted } both count.
throws-again = { $seat } throws the { $dice ->
    [one] last die
   *[other] { $dice } dice left over
}.
throws-and-hits = { $seat } throws { $faces }: { $hits ->
    [one] one hit
    [2] two hits
    [3] three hits
    [4] four hits
   *[other] five hits
} on { $wanted }.
throws-and-misses = { $seat } throws { $faces }: no hit on { $wanted }{ $lost ->
    [0] , so nothing is gained
    [one] , and the hit of this turn is lost
   *[other] , and the { $lost } hits of this turn are lost
}.
sticks = { $seat } sticks with { $hits ->
    [one] one
    [2] two
    [3] three
    [4] four
   *[other] five
} and fills { $places }.
is-spiteful = { $seat } has a full row and will be Spiteful.
attacks = { $seat } sticks with { $hits ->
    [one] one
    [2] two
    [3] three
    [4] four
   *[other] five
}: { $victim } loses { $places }.
attacks-nothing = { $seat } sticks, but { $victim } has no counter to lose.
is-out = { $seat } is out.
has-won = { $seat } has won.

# Why a move is good or bad.
reason-number = Every number comes up as often as any other.
reason-nothing = It makes no difference: { $victim } has no counters to lose.
reason-throw = Throwing again wins { $verdict ->
    [better] { $percent } % more
    [worse] { $percent } % less
   *[equal] just as often
}: { $dice ->
    [one] one die gives
    [2] two dice give
    [3] three dice give
   *[other] four dice give
} you { $hit ->
    [80] an
   *[other] a
} { $hit } % chance to hit.
reason-throw-hidden = Throwing again wins { $percent } % more: while you have no counters nobody can knock you out, so wait for a turn with more than { $hits } hits.
reason-throw-useless = Throwing again wins { $percent } % less: more hits would gain nothing, and a miss would lose what you have.
reason-stick = Sticking wins { $verdict ->
    [better] { $percent } % more
    [worse] { $percent } % less
   *[equal] just as often
}: { $dice ->
    [one] one die misses
    [2] two dice miss
    [3] three dice miss
   *[other] four dice miss
} { $miss } times in a hundred, which would lose { $hits ->
    [one] your hit
   *[other] your { $hits } hits
}.
reason-stick-exposed = Sticking wins { $percent } % less: without counters nobody can knock you out, with { $hits } they can.
reason-stick-full = Sticking wins { $verdict ->
    [better] { $percent } % more
    [worse] { $percent } % less
   *[equal] just as often
}: it fills your row, and more hits would gain nothing.
reason-stick-out = Sticking wins { $verdict ->
    [better] { $percent } % more
    [worse] { $percent } % less
   *[equal] just as often
}: it knocks { $victim } out.
reason-stick-win = Sticking wins the game: it knocks { $victim } out.
reason-nominate = Attacking { $victim } wins { $verdict ->
    [better] { $percent } % more than anything else
    [worse] { $percent } % less than the best choice
   *[equal] as often as the best other choice
}: the chance that { $victim } is out after this turn is { $out } %.
reason-nominate-spiteful = Attacking { $victim } wins { $verdict ->
    [better] { $percent } % more than anything else
    [worse] { $percent } % less than the best choice
   *[equal] as often as the best other choice
}: the chance is { $hit } % that this row is no longer full, and then { $victim } cannot attack.
reason-nominate-weaken = Attacking { $victim } wins { $verdict ->
    [better] { $percent } % more than anything else
    [worse] { $percent } % less than the best choice
   *[equal] as often as the best other choice
}: the chance that it takes any counters is { $hit } %, and it will hardly take them all.
reason-nominate-nothing = Attacking { $victim } wins { $verdict ->
    [better] { $percent } % more than anything else
    [worse] { $percent } % less than the best choice
   *[equal] as often as the best other choice
}: there are no counters to lose, so everything stays as it is.

# The board in the terminal.
terminal-title = The Pit of Spite
terminal-seat = seat
terminal-number = no.
terminal-pit = Pit
terminal-out = out
terminal-victim = victim
terminal-spiteful = Spiteful
terminal-throwing = Throwing for { $numbers }
terminal-hits = set aside: { $hits }

# For somebody’s statistics over many games.
fact-best-throw = { $value ->
    [one] Best throw: one hit.
   *[other] Best throw: { $value } hits at once.
}

# The daily puzzle.
puzzle-best = Right: nothing wins more often. The chance to win is { $win } %.
puzzle-better = Better: “{ $move }” wins { $percent } % more often, { $win } % in all.
