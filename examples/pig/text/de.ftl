tagline = Ein Würfel, eine Frage: noch einmal?

prompt-decide = { $you ->
    [yes] Aufhören oder weiterwürfeln? Im Topf liegen { $pot } Punkte.
   *[no] { $who } muss aufhören oder weiterwürfeln.
}
choice-hold = Aufhören und { $pot } Punkte sichern
choice-roll = Noch einmal würfeln
throws = { $seat } würfelt eine { $face } und hat { $pot } Punkte im Topf.
throws-a-one = { $seat } würfelt eine 1 und verliert die { $lost } Punkte im Topf.
holds = { $seat } hört auf, sichert { $pot } Punkte und hat jetzt { $score }.
has-won = { $seat } hat gewonnen.
terminal-goal = Wer zuerst { $goal } Punkte hat, gewinnt.
