# Spiralized in English.

tagline = Race four tokens down six rings: hit, climb, swap, and stay out of the pit.
# For the first game, in one line.
goal = Bring all four tokens home: in with a 1 or a 6, down six rings, and exactly onto your own wheel.

# Parts of sentences.

color = { $color ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
}
way = { $inward ->
    [yes] down
   *[no] up
}
spot-safe = space { $space } of the safe zone
spot-home = its home
spot-ring = ring { $ring }, space { $space }
spot-sunburst = ring { $ring }, space { $space }, a sunburst
spot-stairs = ring { $ring }, space { $space }, on the { $color } stairway
spot-own-stairs = ring { $ring }, space { $space }, { $stairs }
safe-on-own-stairs = safe on its own stairway
# With a swap the place is still another's, who is not safe there.
on-your-own-stairs = on your own stairway, where token { $token } will be safe
on-their-stairs = on { $seat }'s own stairway
hit-somebody = , and hit { $victim }'s token { $theirs }
hit-nobody = {""}

prompt-color = { $you ->
    [yes] You must choose a colour.
   *[no] { $who } must choose a colour.
}
prompt-choose = { $you ->
    [yes] You stand on a stairway: you must roll, or move one token along the stairs and end your turn.
   *[no] { $who } must roll or move along a stairway.
}
prompt-use = { $you ->
    [yes] You must use { $kind ->
        [one] your { $die }.
        [doubles] both your { $die }s.
       *[two] your { $die } and { $second }, in either order.
    }
   *[no] { $who } must use { $kind ->
        [one] a { $die }.
        [doubles] both { $die }s.
       *[two] a { $die } and a { $second }.
    }
}
prompt-snake-eyes = { $you ->
    [yes] Snake eyes: you must free token { $token } from the pit with the whole roll, or { $usable ->
        [yes] use the two 1s as usual.
       *[no] pass.
    }
   *[no] { $who } has snake eyes and must choose whether to free token { $token } from the pit.
}
prompt-swap = { $you ->
    [yes] Your token { $token } stands on a sunburst: you must choose a token to swap it with.
   *[no] { $who } stands on a sunburst and must choose a token to swap with.
}

choice-color = Play { $color }
choice-roll = Roll the dice
choice-stairs = Take token { $token } { $way } the { $color } stairs to ring { $ring }{ $hit }
choice-enter = { $die }: enter token { $token } onto the start space
choice-move = { $die }: move token { $token } to { $spot }{ $hit }
choice-free = Free token { $token } from the pit, with the whole roll
choice-pass = Pass: leave token { $token } in the pit and lose the roll
choice-swap = Swap token { $token } with { $other }'s token { $theirs } on { $spot }

takes-color = { $seat } plays { $color }.
throws-for-start = { $seat } throws { $dice } for the start, { $total } in all.
tied-for-start = { $seats } tie and throw again.
starts = { $seat } starts.

takes-the-dice = { $seat } leaves the stairs alone and rolls.
climbs = { $seat } takes token { $token } { $way } the { $color } stairs to ring { $ring }.
rolls = { $seat } rolls { $dice }{ $bonus ->
    [yes] {" "}on the bonus roll.
   *[no] .
}
rolls-doubles = { $seat } rolls double { $die }{ $bonus ->
    [yes] {" "}on the bonus roll!
   *[no] !
}
pays-for-doubles = That costs { $seat } the token nearest home: token { $token } goes into the pit.
third-doubles = It is the third doubles of the turn: the roll is lost, and { $seat }'s turn ends.
no-use = { $seat } cannot use either die: { $why }. The roll is lost.
# Why a die cannot be used; one or more of these follow a colon.
why-entry = only a 1 or a 6 brings a token in
why-start-full = the start space is full
why-exact = home needs the exact number
why-blocked = a token of one’s own or a safe one stands in the way
why-pit = a token waits in the pit

enters = { $seat } enters token { $token } with a { $die }.
moves = { $seat } moves token { $token } by { $die } to { $spot }.
frees = { $seat } frees token { $token } from the pit with snake eyes; it is back in the rectangle.
passes = { $seat } leaves token { $token } in the pit and gives up the roll.
is-hit = { $seat }'s token { $token } is hit and goes into the pit.
is-released = { $seat }'s token { $token } gets out of the pit, back to its rectangle.
nobody-to-swap = There is nobody to swap with, so { $seat } stays on the sunburst.
swaps = { $seat } swaps token { $token } with { $other }'s token { $theirs } and takes its place on { $spot }.
loses-a-die = { $seat } cannot use the { $die }: { $why }. It is lost{ $doubles ->
    [yes] , and the bonus roll with it.
   *[no] .
}
bonus-roll = The doubles are used up: { $seat } has a bonus roll.
has-won = { $seat } has brought all four tokens home and has won.

# Why a move is good or bad: what it achieves, and what the others can do about it.
reason-color = The board looks the same from every colour.
reason-wins = That brings your last token home and wins the game.
reason = { $verdict ->
    [better] Wins { $percent } % more than anything else
    [worse] Wins { $percent } % less than the best move
    [only] You have no choice
   *[equal] Wins as much as the best other move
}: { $what }. { $risk }
what-roll = the stairs stay open to you for a later turn
what-pass = the roll is lost
what-free = the token gets out of the pit, and you roll again
what-swap = token { $token } { $gains ->
    [yes] comes { $gained ->
        [one] 1 step
       *[other] { $gained } steps
    } nearer home
   *[no] falls { $gained ->
        [one] 1 step
       *[other] { $gained } steps
    } back
}, and { $other }'s { $loses ->
    [yes] falls { $lost ->
        [one] 1 step
       *[other] { $lost } steps
    } back
   *[no] comes { $lost ->
        [one] 1 step
       *[other] { $lost } steps
    } nearer home
}
what-hits = it hits { $victim }'s token { $theirs }, which had made { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
what-enters = it brings token { $token } into play
what-home = it brings token { $token } home
what-sunburst = token { $token } reaches a sunburst and swaps places
what-safe = token { $token } reaches a place where nobody can hit it, with { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to go
what-stairs = token { $token } can take the { $color } stairs down next turn, which save { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
what-climbs = { $gains ->
    [yes] the stairs bring token { $token } { $gained ->
        [one] 1 step
       *[other] { $gained } steps
    } nearer home
   *[no] token { $token } goes { $gained ->
        [one] 1 step
       *[other] { $gained } steps
    } back, to where the stairs save { $next ->
        [one] 1 step
       *[other] { $next } steps
    } next turn
}
what-goes = token { $token } then has { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} to go
risk-none = Then nobody can hit you with one roll.
risk-stairs = Then { $hunter } can hit token { $token } along the stairs.
risk-throws = Then { $hunter } can hit token { $token } with { $throws } of 36 rolls.

# What the terminal's board says.
terminal-legend = { $arrow } arrow   { $stairs } stairway   { $wheel } wheel   { $sunburst } sunburst   underlined: a safe token
terminal-seat = seat
terminal-colour = colour
terminal-ink = { $color ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
   *[purple] purple
}
terminal-throw = throw
terminal-beaten = beaten
terminal-rectangle = rectangle
terminal-start = start
terminal-safe-zone = safe zone 1–8
terminal-home = home
terminal-pit = the pit:
terminal-empty = empty
terminal-used = used
terminal-bonus = bonus roll, doubles so far: { $doubles }

# For somebody’s statistics over many games.
fact-most-hits = { $value ->
    [one] Most tokens hit in one game: one.
   *[other] Most tokens hit in one game: { $value }.
}
