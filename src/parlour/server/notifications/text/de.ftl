turn-title = Du bist dran: { $game }
turn-body = Am Tisch mit { $names } bist du am Zug.
started-title = { $game } hat begonnen
started-body = Deine Partie mit { $names } hat begonnen.
over-title = { $game } ist zu Ende
over-body = Deine Partie mit { $names } ist zu Ende. Schau dir an, wie sie ausgegangen ist.

digest-title = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] Neues von { $count } Tischen
}
turn-line = { $game } mit { $names }: du bist am Zug
started-line = { $game } mit { $names }: die Partie hat begonnen
over-line = { $game } mit { $names }: die Partie ist zu Ende
more-lines = … und { $count } weitere

webhook-turn-title = { $game }: { $who } am Zug
webhook-turn-body = { $who } ist am Zug. Am Tisch: { $names }.
webhook-started-title = { $game } hat begonnen
webhook-started-body = Am Tisch: { $names }.
webhook-over-title = { $game } ist zu Ende
webhook-over-body = Am Tisch: { $names }.

mail-open = Zu deinem Tisch:
mail-footer =
    Du bekommst diese Mail, weil Parlour dir schreiben soll, wenn du am Zug bist.
    Ruhezeiten, Sammelmails und andere Einstellungen: { $preferences }
    Keine Mails mehr, mit einem Klick: { $unsubscribe }

confirm-subject = { $code } ist dein Code für Parlour
confirm-body =
    Jemand, vermutlich du, möchte an diese Adresse Nachrichten von Parlour bekommen.
    Wenn du das warst, gib diesen Code in deinen Einstellungen ein: { $code }
    Er gilt eine Stunde. Wenn du es nicht warst, ignoriere diese Mail; du hörst dann nichts mehr von uns.
