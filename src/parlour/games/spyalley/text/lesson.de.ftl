# Die Lektion zu Spy Alley Dice auf Deutsch. Jede Nachricht ist eine Szene, ihre Attribute antworten auf die Züge.

welcome = Psst. Willkommen in der Spy Alley! Du bist Robin und spionierst für Frankreich, so sagt es deine Karte. Auch Ida, Max und Uma haben je eine, zwei sind aus dem Spiel. Niemand zeigt seine. Finde heraus, wer die anderen sind, bevor sie dich enttarnen.

reroll = Du beginnst, weil du am häufigsten Russland geworfen hast. Auf den Würfeln stehen Länder. Mit drei gleichen darfst du tippen, und zweimal Deutschland hast du schon. Wirf die anderen drei neu.
    .right = Zum dritten Mal Deutschland!
    .hold = Zwei gleiche reichen nicht, dein Zug wäre vorbei. Wirf die anderen drei neu, das darfst du zweimal.
    .keep = Damit gäbst du einmal Deutschland her. Behalte beide und wirf die anderen drei.
    .wrong = Wirf alle drei, die nicht Deutschland zeigen. Dann ist die Chance am größten.

guess = Dreimal Deutschland: Jetzt darfst du tippen, wer für Deutschland spioniert. Ein Tipp kostet nichts, auch kein falscher. Lass die Würfel liegen, dann tippe auf Max.
    .held = Tippe jetzt auf Max.
    .right = Falsch, und nichts verloren. Aber jetzt wissen alle, für wen Max nicht spioniert.
    .pass = Ein falscher Tipp kostet nichts, also tippe! Auf Max.
    .other = Keine schlechte Idee. Aber tippe erst auf Max, dann siehst du, was ein falscher Tipp bewirkt.
    .wrong = Drei reichen für einen Tipp, mehr machen ihn nicht besser. Lass die Würfel liegen.

dossier = Jetzt die anderen. Ida und Max werfen keine drei gleichen. Uma tippt, dass Max für Italien spioniert, und liegt auch falsch. Der Tisch führt ein Dossier für dich: Sieh nach, was bei Max gestrichen ist.

hit = Du bist dran, und gleich dreimal Deutschland. Max ist es nicht. Wer dann?
    .again = Du hast dreimal Deutschland. Lass die Würfel liegen und tippe.
    .held = Ida oder Uma? Versuch es mit Ida.
    .right = Es ist Ida! Sie zeigt ihre Karte und gibt sie dir. Es war ihre einzige, also ist sie raus.
    .pass = Nur keine Scheu: Ein falscher Tipp kostet nichts. Versuch es mit Ida.
    .max = Dass Max nicht für Deutschland spioniert, weißt du schon. Sieh in sein Dossier. Versuch es mit Ida.
    .uma = Es könnte Uma sein. Aber ich habe bei Ida so ein Gefühl.

discard = Für jede Karte, die du bekommst, wirfst du eine verdeckt ab. Niemand sieht, welche. Spionierst du jetzt für Deutschland oder weiter für Frankreich? Das weißt nur du. Bleib bei Frankreich: Wirf die Deutschland-Karte ab.
    .right = Jetzt wirft Max fünfmal Italien und sagt seine Mission an! Uma schweigt. Es liegt an dir.
    .wrong = Eine schöne Tarnung, und erlaubt ist sie auch. Aber wir brauchen Frankreich noch. Wirf die Deutschland-Karte ab.

accuse = Spioniert Max wirklich für Italien und niemand klagt ihn an, gewinnt er auf der Stelle. Klagst du ihn zu Unrecht an, verlierst du eine Karte, und du hast nur eine. Was weißt du über Max?
    .right = Es war ein Bluff, und du wusstest es. Sonst hättest du abwägen müssen: Er gewinnt, oder du wagst es. Eine berechtigte Anklage bringt dir seine Karte.
    .wrong = Erinnere dich: Uma hat bei Max auf Italien getippt und lag falsch. Er blufft! Du würdest deine einzige Karte verlieren. Lass die Mission durchgehen.

five = Du bist dran, und viermal Frankreich! Das bist du. Mit fünf kannst du deine Mission ansagen und gewinnen. Ein wenig verrät es dich, aber wag es: Wirf den letzten Würfel neu.
    .right = Fünfmal Frankreich!
    .hold = Mit vier darfst du tippen, aber für Frankreich spionierst du ja selbst. Du brauchst den fünften: Wirf Russland neu.
    .wrong = Behalte viermal Frankreich. Wirf nur den Würfel mit Russland neu.

mission = Fünfmal dein eigenes Land. Lass die Würfel liegen, dann sag deine Mission an. Klagt dich niemand an, hast du gewonnen.
    .held = Jetzt oder nie: Sag deine Mission an.
    .right = Sie dachten, du bluffst. Mission erfüllt: Du hast gewonnen!
    .five = Fünf gleiche, besser geht es nicht. Lass sie liegen!
    .pass = Diese Gelegenheit verstreichen lassen? Sag deine Mission an!
    .wrong = Die Frankreich-Karte hast du selbst, der Tipp wäre sicher falsch. Sag deine Mission an!

farewell = Du gewinnst auch, wenn nur du noch eine Karte hast. Tippe oft, es kostet nichts. Merk dir jeden falschen Tipp. Und sag ab und zu eine Mission an, die nicht deine ist: Das darfst du, und so bleiben sie im Ungewissen.
