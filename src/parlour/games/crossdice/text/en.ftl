# Cross Dice in English.

tagline = Ten letter dice, one crossing – and is that really a word? In English, or at a table of your own in German.
# For the first game, in one line.
goal = Five words each, every one across the word on the mat. Any word counts, unless somebody challenges it.

# What somebody must do.

prompt-build = { $you ->
    [yes] You must build a word from your dice{ $needs ->
        [crossing] {" "}that crosses { $mat } once
       *[other] {""}
    }, or concede.
   *[no] { $who } must build a word{ $needs ->
        [crossing] {" "}that crosses { $mat } once
       *[other] {""}
    }, or concede.
}
prompt-go-on = { $you ->
    [yes] { $needs ->
        [crossing] You have { $word } and must go on with your word, which must still cross { $mat }.
        [letters] You have { $word } and must go on with your word.
       *[nothing] You have { $word }, { $points ->
            [one] 1 point
           *[other] { $points } points
        }: you must lay it or add a letter.
    }
   *[no] { $who } has { $word } and must go on with the word{ $needs ->
        [nothing] {" "}or lay it
       *[other] {""}
    }.
}
prompt-concede = { $you ->
    [yes] All ten dice are in { $mat }: you have nothing to throw and must concede.
   *[no] All ten dice are in { $mat }: { $who } must concede.
}
prompt-answer = { $you ->
    [yes] You must accept { $word }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }, or challenge it.
   *[no] { $who } must accept { $word } or challenge it.
}

# Labels of the moves.

choice-take = { $letter } from die { $die }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
choice-take-as = Blank die { $die } as { $letter }
choice-cross = Cross { $mat } at its { $letter }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
choice-play = Lay { $word } for { $points ->
    [one] 1 point
   *[other] { $points } points
}
choice-concede = Concede: { $other } wins
choice-accept = Accept { $word }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $seat }
choice-challenge = Challenge { $word }: double if it is a word, nothing if not

# What happens.

throws = { $count ->
    [0] { $seat } throws { $blanks ->
        [one] a blank
       *[other] { $blanks } blanks
    } and nothing else.
   *[other] { $seat } throws { $letters }{ $blanks ->
        [0] {""}
        [one] , plus a blank
       *[other] , plus { $blanks } blanks
    }.
}
lays = { $seat } lays { $word } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
lays-across = { $seat } lays { $word } across the { $letter } of { $mat } for { $points ->
    [one] 1 point
   *[other] { $points } points
}.
concedes = { $seat } concedes: { $other } wins.
accepts = { $other } accepts { $word }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $seat }, who now has { $total }.
challenges-a-word = { $other } challenges { $word }: it is in the dictionary and scores double: { $points } points. { $seat } now has { $total }.
challenges-no-word = { $other } challenges { $word }: it is not in the dictionary, scores nothing and is lifted. { $seat } stays at { $total }.
no-dice-left = { $word } holds all ten dice: { $other } has nothing to throw.
wins = { $seat } wins by { $points } to { $other_points }.
shares = Both have { $points ->
    [one] 1 point
   *[other] { $points } points
} and share the win.

# Why a move is good or bad.

advice-word = { $word } for { $points ->
    [one] 1 point
   *[other] { $points } points
} leaves { $other } { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, worth { $answer ->
    [one] 1 point
   *[other] { $answer } points
} on average.
advice-last-word = { $word } for { $points ->
    [one] 1 point
   *[other] { $points } points
} { $stakes ->
    [match] ends the match at { $mine } to { $theirs }.
    [match-goes-on] ends this game; the match then stands at { $mine } to { $theirs }.
   *[game] ends the game at { $mine } to { $theirs }.
}
advice-all-dice = { $word } takes all ten dice: { $other } has nothing to throw and must concede.
advice-nonsense = { $word } is not in the dictionary: challenged, it scores nothing, and { $other } throws { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}.
advice-concede = { $stakes ->
    [game] Conceding loses at once; even nonsense may be believed.
   *[match] Conceding loses the whole match at once; even nonsense may be believed.
}
advice-is-a-word = { $word } is in the dictionary: a challenge would double its { $points ->
    [one] 1 point
   *[other] { $points } points
}.
advice-is-no-word = { $word } is not in the dictionary. Challenged, it scores nothing and leaves you { $struck ->
    [one] 1 die
   *[other] { $struck } dice
}; accepted, it scores { $points ->
    [one] 1 point
   *[other] { $points } points
} and leaves you { $accepted ->
    [0] no dice
    [one] 1 die
   *[other] { $accepted } dice
}.

# The board in the terminal.
terminal-round = Round { $round } of 5
terminal-empty = the mat is empty
terminal-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
terminal-die = die
terminal-mat = mat
terminal-accepted = The last word was accepted.
terminal-doubled = The last word was challenged, is in the dictionary and scored double.
terminal-struck = The last word was challenged, is not in the dictionary and was lifted.
terminal-type = Type your whole word: QUEEN
terminal-type-crossing = Type your whole word, with the crossing letter in brackets: QU(E)EN

# Why a typed word cannot be built.
typed-how = type the whole word, with the crossing letter in brackets, like QU(E)EN
typed-no-word = no word is being built now: accept or challenge
typed-begun = you have taken { $begun } already, so the word must begin with it
typed-short = a word has two letters or more
typed-missing = no die is left for { $letters } of { $word }
typed-no-crossing = the mat is empty, so there is nothing to cross: leave the brackets out
typed-crossed = the word crosses { $mat } already, at its letter { $place }
typed-taken = letter { $place } is taken from a die already: it cannot be the crossing
typed-not-there = { $mat } has no { $letter } to cross
typed-must-cross = the word must cross { $mat }: one more of its letters must be one of these: { $letters }

# How tables are set up.

option-lexicon = Language of the words
option-lexicon-english = English
option-lexicon-german = German

# For somebody’s statistics over many games.
fact-best-word = Best word: { $text }, for { $value ->
    [one] 1 point
   *[other] { $value } points
}.
fact-favourite-word = Favourite word: { $text }, laid { $count } times.

# The daily puzzle.
puzzle-best-word = { $word } for { $points } points: nothing scores more.
puzzle-better-word = { $word } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}. { $best } would have scored { $most }.
puzzle-no-word = { $word } is not in the dictionary. { $best } would have scored { $most }.
