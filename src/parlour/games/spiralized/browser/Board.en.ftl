# The words of the board itself; sentences about moves are the game's own.

position = The position
color = { $color ->
    [red] red
    [orange] orange
    [yellow] yellow
    [green] green
    [blue] blue
    [purple] purple
   *[none] no colour yet
}
place = { $at ->
    [rectangle] in the rectangle
    [start] on the start space
    [ring] on ring { $ring }, space { $space }
    [safe] on space { $space } of the safe zone
    [home] at home
   *[pit] in the pit
}
token-at = { $token } { $place }
all-at = all { $place }
seat-at = { $name }, { $color }: { $tokens }.
dice = Dice: { $dice }
bonus = { $doubles ->
    [0] Bonus roll
    [1] Bonus roll
   *[other] Bonus roll · { $doubles } doubles
}
moves-by = Moves with the { $die }
stairs = Moves along the stairs
swaps = Tokens to swap with
no-move = { $used ->
    [yes] Used
   *[no] No move with it now
}
way = { $inward ->
    [yes] down
   *[no] up
}
# Where a move leads, in as few words as a phone has room for.
short = { $at ->
    [start] Start space
    [safe] Safe zone
    [home] Home
   *[ring] Ring { $ring }
}
spot = { $spot ->
    [hit] hit
    [sunburst] sunburst
    [own-stairs] own stairway
   *[stairs] stairway
}
zoom-in = Show the board larger
zoom-out = Show the whole board
