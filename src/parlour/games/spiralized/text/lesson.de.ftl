# Die Lektion zu Spiralized auf Deutsch. Jede Nachricht ist eine Szene, ihre Attribute antworten auf die Züge.

welcome = Willkommen bei Spiralized! Du bist Robin und läufst gegen Ida um die Wette. Ihr habt je vier Figuren. Sie beginnen am Rand und laufen einmal um jeden der sechs Ringe, immer weiter nach innen. Wer zuerst alle vier im Haus hat, gewinnt.

color = Zuerst nehmen sich alle eine Farbe. Wähle „Die roten Figuren“.
    .right = Also Rot, und Ida nimmt Grün. Dein Wurf um den Start war höher, du würfelst zuerst: eine 6 und eine 4.
    .wrong = Eine hübsche Farbe, und im echten Spiel gern deine. Hier nimm bitte die roten Figuren.

enter = Deine Figuren warten im Lager. Nur eine 1 oder eine 6 bringt eine aufs Startfeld: Nimm die 6. Jeder Würfel zählt für sich, also kann die 4 sie gleich weiterziehen.
    .entered = Drin! Jetzt zieh Figur a mit der 4: Der Pfeil ist der erste Schritt.
    .right = Es geht im Uhrzeigersinn. Ida würfelt 2 und 5: keine 1, keine 6, ihre Figuren müssen alle warten.

stairs = Figur a steht auf einer Treppe. Jede Treppe darfst du nehmen, egal welche Farbe sie hat, statt zu würfeln. Nimm sie hinab auf Ring 2: Das erspart dir eine ganze Runde!
    .wheel = Jetzt steht sie auf einem Rad. Von dort führt die Treppe auch gleich zum nächsten Rad, zwei Ringe weiter. Nimm sie hinab auf Ring 4!
    .short = Ein Ring ist gut, zwei sind besser. Nimm die Treppe auf Ring 4.
    .back = Das geht wieder hinauf, die falsche Richtung. Nimm die Treppe hinab auf Ring 4.
    .wrong = Würfeln ginge auch. Aber zwei Würfel sind höchstens zwölf Schritte, und jeder Ring erspart dir vierundzwanzig. Nimm die Treppe.
    .right = Zwei Ringe auf einmal. Wer die Treppe nimmt, beendet den Zug. Und wer würfelt, darf sie erst im nächsten Zug wieder nehmen.

hit = Ein anderes Spiel. Idas Figur steht auf ihrem Pfeil, vier Schritte vor deiner. Bleibst du genau auf ihr stehen, muss sie in die Grube. Schlag sie: Zieh Figur a mit der 4!
    .enter = Eine zweite Figur ist eine gute Idee, gleich, mit der 6. Erst schlag mit der 4.
    .pit = Ab in die Grube! Ein Pfeil ist nie sicher, nicht einmal für die eigene Farbe. Jetzt bring mit der 6 eine Figur aufs Startfeld.
    .lone = Erlaubt. Aber mit mehreren Figuren hast du mehr Auswahl. Bring eine aufs Startfeld.
    .wrong = Das führt an ihr vorbei. Mit der 4 landest du genau auf Idas Figur.
    .right = Beide Würfel sind genutzt. Wenn du beide nutzen kannst, musst du es auch.

pit = In der Grube ist Platz für eine Figur. Frei wird sie, wenn die nächste hineinfällt, oder mit zwei Einsen. Genau die würfelt Ida! Ihre Figur ist frei und kommt zurück ins Lager.

down = Ein paar Züge später. Deine eigene Treppe, gleich hinter deinem Pfeil, ist der Weg nach innen: Der nächste Schritt nach ihr führt auf Ring 2. Zieh Figur a mit der 4.
    .one = Eins nach dem anderen: erst die 4 mit Figur a, dann siehst du, wie es hinabgeht.
    .ring = Schon bist du unten, anhalten musstest du nicht. Jetzt bring mit der 1 eine dritte Figur aufs Startfeld.
    .third = Das ginge auch. Aber eine dritte Figur unterwegs ist mehr wert. Bring eine aufs Startfeld.
    .wrong = Nicht die. Nimm Figur a, sie steht kurz vor deiner Treppe.
    .right = Auf deiner eigenen Treppe sind deine Figuren übrigens sicher. Dort darf nicht einmal jemand anhalten.

sunburst = Auf manchen Feldern ist eine Sonne. Wer dort anhält, muss mit einer fremden Figur den Platz tauschen. Ida hat eine weit vorn. Zieh Figur a mit der 5 auf die Sonne!
    .sun = Jetzt wähle, wessen Platz du nimmst. Idas Figur a ist weit vorn: Tausch mit ihr.
    .back = Die steht auf Ring 1, damit würdest du zurückfallen. Nimm ihre Figur a, zwei Ringe weiter innen.
    .swapped = Was für ein Sprung! Zwei Ringe weiter, und Ida steht, wo du warst. Bleibt noch die 2, für Figur a.
    .two = Das ginge auch. Aber lass Figur a laufen.
    .wrong = Mit der 5 kommt Figur a genau auf die Sonne. Dorthin wollen wir.
    .right = Tauschen musst du auch, wenn es dich zurückwirft. Also sieh hin, bevor du dort anhältst.

doubles = Ein Pasch! Nutze beide Würfel, dann hast du einen Bonuswurf. Zweimal die 3 bringt Figur a genau auf deine eigene Treppe.
    .half = Und die zweite 3, wieder mit Figur a.
    .wrong = Nimm beide Male Figur a: Dann steht sie auf deiner eigenen Treppe und ist sicher.
    .right = Ein Bonuswurf! Aber Vorsicht: Ein Pasch im Bonuswurf wirft deine vorderste Figur in die Grube, ob sicher oder nicht.

wheel = Das Ende eines anderen Spiels. Drei deiner Figuren sind im Haus, und Ida hatte gar kein Glück. Auf Ring 6 musst du genau auf deinem eigenen Rad anhalten. Zieh Figur d mit der 4 dorthin.
    .past = Die 5 trägt dich an deinem Rad vorbei, und du musst noch einmal ganz herum. Erst die 4!
    .safe = Genau getroffen. Jetzt geht es in die Schutzzone: acht Felder, dann das Haus. Zieh Figur d mit der 5 hinein.
    .right = In deiner Schutzzone kann dich niemand schlagen. Noch vier Schritte.

home = Auch ins Haus kommst du nur mit der genauen Augenzahl. Du hast eine 3 und eine 4: Zieh Figur d mit der 4 ins Haus.
    .right = Die vierte Figur ist im Haus. Du hast gewonnen!

farewell = Das ist der ganze Weg: mit 1 oder 6 hinein, herum und hinab, Treppen statt Würfel, genau aufs Rad und genau ins Haus. Und bleib auf deiner eigenen Farbe, wenn andere in der Nähe sind.
