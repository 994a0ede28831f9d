turn-title = Your turn in { $game }
turn-body = It is your move at the table with { $names }.
started-title = { $game } has begun
started-body = Your game with { $names } has begun.
over-title = { $game } is over
over-body = Your game with { $names } is over. Have a look at how it ended.

digest-title = { $count ->
    [one] A table is waiting for you
   *[other] { $count } tables have news for you
}
turn-line = { $game } with { $names }: it is your turn
started-line = { $game } with { $names }: the game has begun
over-line = { $game } with { $names }: the game is over
more-lines = … and { $count } more

webhook-turn-title = { $game }: { $who } to move
webhook-turn-body = It is { $who }’s turn. At the table: { $names }.
webhook-started-title = { $game } has begun
webhook-started-body = At the table: { $names }.
webhook-over-title = { $game } is over
webhook-over-body = At the table: { $names }.

mail-open = To your table:
mail-footer =
    You get this mail because you asked Parlour to write to you when it is your turn.
    Quiet hours, digests and other settings: { $preferences }
    No more mails, with one click: { $unsubscribe }

confirm-subject = { $code } is your code for Parlour
confirm-body =
    Somebody, probably you, wants Parlour to send turn notifications to this address.
    If it was you, enter this code in your preferences: { $code }
    It works for an hour. If it was not you, ignore this mail and you will not hear from us again.
