# Spy Alley Dice in English.

tagline = Everybody is a spy. Find out for whom, before five dice tell on you.
# For the first game, in one line.
goal = Three alike: you may guess a spy. Win as the last spy left, or claim your mission with five alike.

# The six nations, as adjectives; $face is as in the notation.
nation = { $face ->
    [american] American
    [french] French
    [german] German
    [italian] Italian
    [russian] Russian
   *[spanish] Spanish
}

prompt-keep = { $you ->
    [yes] You must hold the dice or choose which to throw again. You may throw again { $left ->
        [one] once
       *[other] twice
    }.
   *[no] { $who } must hold the dice or throw some again.
}
prompt-call = { $you ->
    [yes] You must guess who is { nation }{ $mission ->
        [yes] , claim your mission
       *[no] {""}
    } or pass.
   *[no] { $who } must guess who is { nation }{ $mission ->
        [yes] , claim a mission
       *[no] {""}
    } or pass.
}
prompt-answer = { $you ->
    [yes] { $roller } claims a mission as the { nation } spy. You must accuse or let it pass.
   *[no] { $who } must accuse { $roller } of being { nation }, or let the mission pass.
}
prompt-surrender = { $you ->
    [yes] { $roller } is not { nation }. You must hand over one of your cards, face down.
   *[no] { $who } must hand one card to { $roller }, face down.
}
prompt-discard = { $you ->
    [yes] You must throw one of your cards away, face down.
   *[no] { $who } must throw one card away, face down.
}

choice-hold = Hold all five dice
choice-reroll = Throw { $count ->
    [one] die { $dice }
    [5] all five dice
   *[other] dice { $dice }
} again
choice-pass = Guess nobody
choice-guess = Guess that { $victim } is { nation }
choice-mission = { $holds ->
    [yes] Claim your mission: you are { nation }
   *[no] Claim a mission and bluff: you are not { nation }
}
choice-accuse = Accuse { $roller } of being { nation }
choice-let-pass = Let the mission pass
choice-surrender = Hand the { nation } card to { $roller }
choice-discard = Throw the { nation } card away

is-dealt = { $seat } is dealt the { nation } card.
is-dealt-hidden = { $seat } is dealt a card.
left-undealt = { $count ->
    [one] One card is left out, face down.
   *[other] { $count } cards are left out, face down.
}
throws-for-start = { $seat } throws { $count ->
    [0] no Russians
    [one] one Russian
   *[other] { $count } Russians
} for the start.
tied-for-start = { $seats } tie and throw again.
starts = { $seat } starts.

throws = { $seat } has { $dice }.
throws-again = { $seat } throws { $count ->
    [one] die { $dice }
    [5] all five dice
   *[other] dice { $dice }
} again.
holds = { $seat } holds.
nothing-to-call = No three are alike: { $seat } may not guess.
passes = { $seat } guesses nobody.
guesses-right = { $seat } guesses that { $victim } is { nation }, and is right: { $victim } shows the card and gives it up.
guesses-wrong = { $seat } guesses that { $victim } is { nation }, and is wrong.
claims = { $seat } has five alike and claims a mission as the { nation } spy.
lets-pass = { $seat } does not accuse { $roller }.
accuses-right = { $seat } accuses { $roller } of being { nation }, and is right: { $roller } shows the card and gives it up.
accuses-wrong = { $seat } accuses { $roller } of being { nation }, and is wrong: { $seat } must hand over a card.
mission-done = { $seat } is { nation } indeed: mission accomplished. { $seat } has won.
mission-bluffed = Nobody accuses { $seat }, who is bluffing and is not { nation }.
surrenders = { $seat } hands the { nation } card to { $roller }, face down.
surrenders-hidden = { $seat } hands a card to { $roller }, face down.
discards = { $seat } throws the { nation } card away, face down.
discards-hidden = { $seat } throws a card away, face down.
is-out = { $seat } has no card left and is out.
is-last = { $seat } is the last spy in the alley and has won.

# Why a move is good or bad, for the seat to move.
reason-any-three = The chance of three alike is { $chance } % { $left ->
    [one] with this throw
   *[other] with two throws
}.
reason-more = { $needed ->
    [3] To guess
   *[other] For a mission
} you need { $missing ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] five
} more { nation }: a chance of { $chance } % { $left ->
    [one] with this throw
   *[other] with two throws
}.
reason-nothing = No three are alike, so the turn would end with nothing.
reason-own-face = You hold the { nation } card yourself, so no guess can be right.
reason-nobody = Nobody can hold the { nation } card any more, so no guess can be right.
reason-best-guess = You could guess: { $victim } holds the { nation } card in { $fit } of { $deals } hidden deals ({ $odds } %).
reason-guess = { $fit ->
    [0] { $victim } cannot hold the { nation } card.
   *[other] { $victim } holds the { nation } card in { $fit } of the { $deals } hidden deals that fit ({ $odds } %).
}
reason-bluffed-guess = You hold the { nation } card yourself: the guess will be wrong, but it suggests that you do not hold it.
reason-mission = You hold the { nation } card and win unless somebody accuses you; going by what is public, the chance that you hold it is { $odds } %.
reason-bluffed-mission = You do not hold the { nation } card, so you cannot win with it, but whoever accuses you loses a card; going by what is public, the chance that you hold it is { $odds } %.
reason-accuse = { $fit ->
    [0] { $roller } cannot hold the { nation } card.
   *[other] { $roller } holds the { nation } card in { $fit } of the { $deals } hidden deals that fit ({ $odds } %), and few players claim a mission without it.
}
reason-let-pass = { $fit ->
    [0] { $roller } cannot hold the { nation } card, so nothing can happen.
   *[other] If { $roller } holds the { nation } card and nobody accuses, the game is lost; that is so in { $fit } of the { $deals } hidden deals that fit ({ $odds } %).
}
reason-part = { $odds ->
    [0] Going by what is public, nobody expects you to hold the { nation } card.
   *[other] Going by what is public, the chance that you hold the { nation } card is { $odds } %.
}

# What the terminal's board says.
terminal-seat = seat
terminal-cards = cards
terminal-is = is
terminal-may-be = may be
terminal-is-not = is not
terminal-you = (you)
terminal-won = has won
terminal-russians = { $count ->
    [one] 1 Russian
   *[other] { $count } Russians
}
terminal-passes = passes
terminal-asked = is asked
terminal-out = out
terminal-undealt = { $count } not dealt
terminal-dice = Type the numbers of the dice to throw again, such as 145, or hold
terminal-face-down = face down
terminal-face-up = face up
terminal-threw-away = { $name } threw away
terminal-card = a card
typed-wrong = { $text } is not one of your choices: { $choices }
typed-dice = hold, or the numbers of the dice to throw again, such as 145

# For somebody’s statistics over many games.
fact-most-right-guesses = { $value ->
    [one] Most right guesses in one game: one.
   *[other] Most right guesses in one game: { $value }.
}
