# Die Lektion in Pig, auf Deutsch. Eine Nachricht ist eine Szene, ihre Attribute antworten auf Züge.

welcome = Willkommen bei Pig! Du bist Robin, und Ida spielt gegen dich. Wer zuerst 100 Punkte gesichert hat, gewinnt. Du würfelst eine 5: fünf Punkte liegen im Topf.

roll = Die Punkte im Topf gehören dir noch nicht. Du kannst aufhören und sie sichern oder um mehr würfeln. Bei einer 1 sind alle verloren, aber nur eine von sechs Seiten ist eine 1. Würfle!
    .right = Eine 6. Jetzt liegen 11 Punkte im Topf.
    .wrong = Fünf Punkte sind wenig, und fünf von sechs Seiten bringen mehr. Würfle noch einmal.

again = Elf Punkte. Im Schnitt bringt ein Wurf immer noch mehr, als er kostet. Würfle noch einmal!
    .right = Wieder eine 6: 17 Punkte.
    .wrong = Sicher, aber etwas früh. Würfle noch einmal.

hold = Siebzehn Punkte. Je mehr im Topf liegt, desto mehr kostet eine 1; ab 20 Punkten lohnt sich ein Wurf nicht mehr. Hör jetzt auf.
    .right = Siebzehn Punkte gehören dir. Ida würfelt eine 4, würfelt weiter und wirft eine 1: nichts für sie. Du bist wieder dran und würfelst eine 2.
    .wrong = Vielleicht hast du Glück. Aber hier sichere bitte, was du hast.

greed = Nur zwei Punkte im Topf: Du hast nichts zu verlieren. Würfle!
    .right = Eine 1, der Topf ist weg. Deine 17 Punkte bleiben. Ida würfelt eine 3 und hört auf, und du würfelst eine 4.
    .wrong = Zwei Punkte lohnen sich kaum. Würfle!

end = Mehr gibt es bei Pig nicht zu lernen. Hör bei etwa 20 Punkten auf, und würfle mutiger, wenn jemand kurz vor dem Sieg steht.
