tagline = One die, one question: once more?

prompt-decide = { $you ->
    [yes] You must hold or roll. There are { $pot } points in the pot.
   *[no] { $who } must hold or roll.
}
choice-hold = Hold: bank { $pot } points
choice-roll = Roll again and risk them
throws = { $seat } throws a { $face } and has { $pot } in the pot.
throws-a-one = { $seat } throws a 1 and loses the pot of { $lost }.
holds = { $seat } holds, banks { $pot } and has { $score }.
has-won = { $seat } has won.
terminal-goal = The first to { $goal } wins.
