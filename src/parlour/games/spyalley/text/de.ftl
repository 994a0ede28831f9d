# Spy Alley Dice auf Deutsch.

tagline = Alle hier spionieren. Finde heraus, für wen – bevor fünf Würfel dich verraten.
# Für das erste Spiel, in einer Zeile.
goal = Drei gleiche: Du darfst tippen, wer wer ist. Es gewinnt, wer zuletzt übrig ist oder mit fünf gleichen die eigene Mission erfüllt.

# Die sechs Nationen als Länder, für die jemand spioniert; $face ist das Wort aus der Notation.
nation = { $face ->
    [american] Amerika
    [french] Frankreich
    [german] Deutschland
    [italian] Italien
    [russian] Russland
   *[spanish] Spanien
}

prompt-keep = { $you ->
    [yes] Lass die Würfel liegen, oder wähle, welche du neu wirfst. Das darfst du noch { $left ->
        [one] einmal
       *[other] zweimal
    }.
   *[no] { $who } muss die Würfel liegen lassen oder einige neu werfen.
}
prompt-call = { $you ->
    [yes] Tippe, wer für { nation } spioniert{ $mission ->
        [yes] , sag deine Mission an
       *[no] ,
    } oder passe.
   *[no] { $who } muss tippen, wer für { nation } spioniert{ $mission ->
        [yes] , eine Mission ansagen
       *[no] ,
    } oder passen.
}
prompt-answer = { $you ->
    [yes] { $roller } sagt eine Mission für { nation } an. Erhebe Anklage, oder lass die Mission durchgehen.
   *[no] { $who } muss { $roller } anklagen, für { nation } zu spionieren, oder die Mission durchgehen lassen.
}
prompt-surrender = { $you ->
    [yes] { $roller } spioniert nicht für { nation }. Gib verdeckt eine deiner Karten ab.
   *[no] { $who } muss { $roller } verdeckt eine Karte geben.
}
prompt-discard = { $you ->
    [yes] Wirf verdeckt eine deiner Karten ab.
   *[no] { $who } muss verdeckt eine Karte abwerfen.
}

choice-hold = Alle fünf Würfel liegen lassen
choice-reroll = { $count ->
    [one] Würfel { $dice }
    [5] Alle fünf Würfel
   *[other] Würfel { $dice }
} neu werfen
choice-pass = Auf niemanden tippen
choice-guess = Tipp: { $victim } spioniert für { nation }
choice-mission = { $holds ->
    [yes] Mission ansagen: Du spionierst für { nation }
   *[no] Mission ansagen und bluffen: Du spionierst nicht für { nation }
}
choice-accuse = Anklage: { $roller } spioniert für { nation }
choice-let-pass = Die Mission durchgehen lassen
choice-surrender = Die { nation }-Karte an { $roller } abgeben
choice-discard = Die { nation }-Karte abwerfen

is-dealt = { $seat } bekommt die { nation }-Karte.
is-dealt-hidden = { $seat } bekommt eine Karte.
left-undealt = { $count ->
    [one] Eine Karte bleibt übrig und kommt verdeckt aus dem Spiel.
   *[other] { $count } Karten bleiben übrig und kommen verdeckt aus dem Spiel.
}
throws-for-start = { $seat } würfelt um den Start { $count ->
    [0] kein einziges Mal
    [one] einmal
    [2] zweimal
    [3] dreimal
    [4] viermal
   *[other] fünfmal
} Russland.
tied-for-start = { $seats } liegen gleichauf und würfeln noch einmal.
starts = { $seat } beginnt.

throws = { $seat } hat { $dice }.
throws-again = { $seat } wirft { $count ->
    [one] Würfel { $dice }
    [5] alle fünf Würfel
   *[other] die Würfel { $dice }
} neu.
holds = { $seat } lässt die Würfel liegen.
nothing-to-call = Keine drei Würfel sind gleich: { $seat } darf nicht tippen.
passes = { $seat } tippt auf niemanden.
guesses-right = { $seat } tippt, dass { $victim } für { nation } spioniert, und liegt richtig: { $victim } zeigt die Karte und gibt sie ab.
guesses-wrong = { $seat } tippt, dass { $victim } für { nation } spioniert, und liegt falsch.
claims = { $seat } hat fünf gleiche und sagt eine Mission für { nation } an.
lets-pass = { $seat } klagt { $roller } nicht an.
accuses-right = { $seat } klagt { $roller } an, für { nation } zu spionieren, und liegt richtig: { $roller } zeigt die Karte und gibt sie ab.
accuses-wrong = { $seat } klagt { $roller } an, für { nation } zu spionieren, und liegt falsch: { $seat } muss eine Karte abgeben.
mission-done = { $seat } spioniert tatsächlich für { nation }: Mission erfüllt. { $seat } gewinnt.
mission-bluffed = Niemand klagt { $seat } an, doch es war ein Bluff: { $seat } spioniert nicht für { nation }.
surrenders = { $seat } gibt { $roller } verdeckt die { nation }-Karte.
surrenders-hidden = { $seat } gibt { $roller } verdeckt eine Karte.
discards = { $seat } wirft verdeckt die { nation }-Karte ab.
discards-hidden = { $seat } wirft verdeckt eine Karte ab.
is-out = { $seat } hat keine Karte mehr und scheidet aus.
is-last = Nur { $seat } ist noch in der Gasse und gewinnt.

# Warum ein Zug gut oder schlecht ist, für die Person am Zug.
reason-any-three = { $left ->
    [one] Mit diesem Wurf
   *[other] Mit zwei Würfen
} kommen in { $chance } % der Fälle drei gleiche zusammen.
reason-more = { $needed ->
    [3] Für einen Tipp
   *[other] Für eine Mission
} { $missing ->
    [1] fehlt dir noch ein Würfel
    [2] fehlen dir noch zwei Würfel
    [3] fehlen dir noch drei Würfel
    [4] fehlen dir noch vier Würfel
   *[other] fehlen dir noch fünf Würfel
} mit { nation }: { $left ->
    [one] Mit diesem Wurf
   *[other] Mit zwei Würfen
} klappt das in { $chance } % der Fälle.
reason-nothing = Keine drei Würfel sind gleich: Der Zug wäre ohne Tipp vorbei.
reason-own-face = Die { nation }-Karte hast du selbst, also kann kein Tipp richtig sein.
reason-nobody = Die { nation }-Karte kann niemand mehr haben, also kann kein Tipp richtig sein.
reason-best-guess = Du könntest tippen: { $victim } hat die { nation }-Karte in { $fit } von { $deals } möglichen Verteilungen ({ $odds } %).
reason-guess = { $fit ->
    [0] { $victim } kann die { nation }-Karte nicht haben.
   *[other] { $victim } hat in { $fit } der { $deals } noch möglichen Verteilungen die { nation }-Karte ({ $odds } %).
}
reason-bluffed-guess = Die { nation }-Karte hast du selbst: Der Tipp geht daneben, lenkt aber von dir ab.
reason-mission = Du hast die { nation }-Karte und gewinnst, wenn dich niemand anklagt; wer nur sieht, was offen liegt, vermutet sie mit { $odds } % Wahrscheinlichkeit bei dir.
reason-bluffed-mission = Du hast die { nation }-Karte nicht und kannst so nicht gewinnen, aber wer dich anklagt, verliert eine Karte; wer nur sieht, was offen liegt, vermutet sie mit { $odds } % Wahrscheinlichkeit bei dir.
reason-accuse = { $fit ->
    [0] { $roller } kann die { nation }-Karte nicht haben.
   *[other] { $roller } hat in { $fit } der { $deals } noch möglichen Verteilungen die { nation }-Karte ({ $odds } %), und ohne sie sagt kaum jemand eine Mission an.
}
reason-let-pass = { $fit ->
    [0] { $roller } kann die { nation }-Karte nicht haben, also kann nichts passieren.
   *[other] Hat { $roller } die { nation }-Karte und klagt niemand an, ist die Partie verloren; so ist es in { $fit } der { $deals } noch möglichen Verteilungen ({ $odds } %).
}
reason-part = { $odds ->
    [0] Wer nur sieht, was offen liegt, vermutet die { nation }-Karte nicht bei dir.
   *[other] Wer nur sieht, was offen liegt, vermutet die { nation }-Karte mit { $odds } % Wahrscheinlichkeit bei dir.
}

# Was auf dem Brett im Terminal steht.
terminal-seat = Platz
terminal-cards = Karten
terminal-is = ist
terminal-may-be = vielleicht
terminal-is-not = nicht
terminal-you = (du)
terminal-won = gewinnt
terminal-russians = { $count ->
    [one] 1 Russe
   *[other] { $count } Russen
}
terminal-passes = passt
terminal-asked = gefragt
terminal-out = raus
terminal-undealt = { $count } nicht verteilt
terminal-dice = Tippe die Nummern der Würfel, die du neu wirfst, etwa 145, oder hold
terminal-face-down = verdeckt
terminal-face-up = offen
terminal-threw-away = { $name } warf ab:
terminal-card = eine Karte
typed-wrong = { $text } steht nicht zur Wahl: { $choices }
typed-dice = hold oder die Nummern der Würfel, die du neu wirfst, etwa 145

# Für die Statistik über viele Partien.
fact-most-right-guesses = Meiste richtige Vermutungen in einer Partie: { $value }.
