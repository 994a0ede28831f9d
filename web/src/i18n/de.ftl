# Die Texte der Seiten, auf Deutsch. Die Sätze der Spiele selbst kommen vom Server.

## Überall
close = Schließen
try-again = Noch einmal versuchen
to-home = Zurück zu den Spielen
to-table = Zurück zum Tisch
skip-to-content = Zum Inhalt springen
nav-label = Du und deine Einstellungen
rules = Regeln
rules-of = { $game }: die Regeln
table = Tisch
start = Los geht’s
language = Sprache
undo = Zurücknehmen
name-label = Dein Name
name-change = Deinen Namen ändern
name-ask = Wie heißt du?
name-ask-lead = Alle am Tisch sehen diesen Namen. Du kannst ihn jederzeit ändern.
name-ask-done = Hereinspaziert
guest-names = Ahorn, Amsel, Birke, Distel, Efeu, Falke, Ginster, Hasel, Ingwer, Kiebitz, Linde, Minze, Nelke, Pfeffer, Quitte, Salbei, Thymian, Wacholder
error-offline = Der Server ist nicht erreichbar. Bist du online?
error-server = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.
error-page = Dieser Teil der Seite konnte nicht geladen werden. Versuch es gleich noch einmal.
not-found-title = Hier ist nichts
not-found = Unter dieser Adresse ist nichts.
not-found-table = Diesen Tisch gibt es nicht. Vielleicht ist der Link unvollständig: Frag noch einmal danach, oder eröffne selbst einen Tisch.
not-found-game = Dieses Spiel gibt es nicht. Vielleicht ist der Link unvollständig.
not-found-lesson = Zu diesem Spiel gibt es keine Lektion.
error-move = Dieser Zug ist nicht mehr möglich.
error-guest = Der Server erkennt dich nicht mehr. Lade die Seite neu.
error-seat = Das können nur Spieler an diesem Tisch.
error-undo = Es gibt nichts zurückzunehmen.
error-now = Das geht gerade nicht. Versuch es gleich noch einmal.
error-taken = Jemand war schneller: Der Platz ist besetzt.
error-name = Ein Name hat 1 bis 30 sichtbare Zeichen.
error-similar-name = Jemand an diesem Tisch hat einen Namen, der genauso aussieht. Nimm einen anderen.
error-ask-first = Frag erst: Wer dort sitzt, kann dich dazulassen.
error-two-seats = Du hast in diesem Spiel schon einen Platz. Weil es Geheimnisse gibt, kann niemand auf zwei Seiten sitzen.
error-one-device = An diesem Tisch spielen alle an einem Gerät; sonst kann niemand dazukommen.
error-reserved = Der Platz wird noch für die Person freigehalten, die gegangen ist. Versuch es in ein, zwei Minuten noch einmal.
error-text = Diese Nachricht ist zu lang oder enthält Zeichen, die sich nicht anzeigen lassen.
error-many = Zu viele Anfragen. Warte kurz und versuch es noch einmal.
loading = Wird geladen …

## Startseite
home-title = Spiele
home-welcome = Setz dich dazu.
home-lead = Gesellschaftsspiele: gegen Bots, mit Freunden in der Ferne oder gemeinsam an diesem Bildschirm. Kein Konto, keine Installation.
home-games = Die Spiele
play-now = Jetzt spielen
opponents = Gegner wählen
with-friends = Mit Freunden
on-this-device = An diesem Gerät
starting-table = Der Tisch wird vorbereitet …
players-exactly = { $count } Spieler
players-range = { $fewest } bis { $most } Spieler
minutes = { $count } Minuten
join-label = Du hast einen Beitrittscode?
join = Beitreten
join-unknown = Kein Tisch hat diesen Code. Prüf ihn und versuch es noch einmal.
length = allein etwa { $alone ->
    [one] 1 Minute
   *[other] { $alone } Minuten
}, { $seats ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
    [6] zu sechst
   *[other] zu { $seats }
} { $together }
tables-mine = Weiterspielen
tables-public = Offene Tische: mitspielen oder zusehen
tables-all = Alle { $count } zeigen
table-with = mit { $names }
table-with-bots = { $count ->
    [one] gegen einen Bot
   *[other] gegen { $count } Bots
}
table-alone = noch niemand sonst
table-playing = läuft
table-waiting = { $free ->
    [0] kann beginnen
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}

## Neue Tische
how-many = Anzahl der Spieler
option-ring = Felder pro Ring
match-label = Ein Match über zwei Spiele: Jede Seite beginnt einmal, und die Punkte beider Spiele zählen
friends-title = { $game } mit Freunden
friends-lead = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich auf einen freien Platz setzen; den Rest können Bots übernehmen.
clock-label = Zeit pro Zug
clock-none = Unbegrenzt
clock-seconds = { $count } Sekunden
clock-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
clock-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
away-label = Wenn jemand am Zug und nicht da ist
away-choice-bot = { $count ->
    [one] Nach einer Minute spielt ein Bot
   *[other] Nach { $count } Minuten spielt ein Bot
}
away-choice-ask = Die anderen fragen
away-choice-wait = Warten
public-label = Den Tisch auf der Startseite anzeigen, damit alle mitspielen können
teams-label = Teams: Alle dürfen sich an einen besetzten Platz dazusetzen, ohne zu fragen
create-table = Tisch eröffnen
device-title = { $game } an diesem Gerät
device-lead = Trag ein, wer mitspielt; das Gerät geht dann reihum. Ein Platz ohne Namen bekommt einen Bot.
device-bot = Ein Bot
opponents-title = { $game } gegen Bots
bot-levels = Die Bots
bot-level-seat = Stärke des Bots auf Platz { $number }
device-nobody = Trag mindestens einen Namen ein.
seat-number = Platz { $number }

## Das allgemeine Spielbrett, für Spiele ohne eigenes
board-failed = Das eigene Spielbrett dieses Spiels konnte nicht geladen werden. Du kannst auf diesem hier spielen.
board-facts = Die Stellung
board-player = Spieler
board-last = Was zuletzt geschah
board-nothing = nichts
board-yes = ja
board-no = nein

## Plätze
players-title = Spieler
players-whole = Namen vollständig anzeigen
seat-free = Frei
seat-you = du
seat-team = { $count }er-Team
seat-substituted = abwesend: ein Bot spielt
seat-away = nicht da
seat-host = leitet den Tisch
seat-ready = bereit
seat-late = Zeit abgelaufen: ein Bot spielt
seat-left = ist gegangen
seat-winner = gewonnen
seat-acting = ist am Zug
bot-named = Bot ({ $level })

## Stufen der Bots
level-label = Stärke der Bots
level-substitute = Bot, der für Abwesende einspringt
level-beginner = Anfänger
level-beginner-note = Kennt die Regeln seit gestern, und manchmal merkt man das.
level-casual = Gemütlich
level-casual-note = Spielt flott und vernünftig, mit gelegentlichen Fehlern.
level-strong = Stark
level-strong-note = Denkt voraus und verschenkt wenig.
level-expert = Meister
level-expert-note = Besser können wir es nicht. Braucht bis zu zwei Sekunden pro Zug.

## Charaktere der Bots
bot-badger = Dachs
bot-badger-note = Brummt, aber spielt fair.
bot-fox = Fuchs
bot-fox-note = Hat immer einen Plan, meistens auch einen zweiten.
bot-hare = Hase
bot-hare-note = Hat es eilig, ob es läuft oder nicht.
bot-hedgehog = Igel
bot-hedgehog-note = Erst schüchtern, später stachelig.
bot-heron = Reiher
bot-heron-note = Wartet. Und wartet. Und schlägt zu.
bot-magpie = Elster
bot-magpie-note = Lässt nichts liegen, was glänzt.
bot-mole = Maulwurf
bot-mole-note = Sieht wenig, merkt sich alles.
bot-otter = Otter
bot-otter-note = Ist zum Spaß hier.
bot-owl = Eule
bot-owl-note = Hellwach, wenn alle anderen gähnen.
bot-raven = Rabe
bot-raven-note = Hat die Regeln zweimal gelesen.
bot-squirrel = Eichhorn
bot-squirrel-note = Spart für später und vergisst dann, wo.
bot-toad = Kröte
bot-toad-note = Lässt sich von nichts aus der Ruhe bringen.

## Vor dem Spiel
reveal-waiting = Es wird gemischt: Alle Geräte steuern ihren Startwert bei …
reveal-missing = Von { $names } ist kein Startwert angekommen. Ihr könnt ohne ihn anfangen – die Aufzeichnung vermerkt das – oder zurückgehen und die Plätze ändern.
reveal-own-missing = Dein Startwert ist nicht angekommen: Vielleicht hast du dich auf einem anderen Gerät hingesetzt. Geh zurück zu den Plätzen, um von hier einen neuen zu schicken.
reveal-start-without = Ohne ihn anfangen
reveal-back = Zurück zu den Plätzen
ready = Ich bin bereit
ready-not = Doch noch nicht bereit
ready-waiting-host = Gleich geht’s los: Wer den Tisch leitet, startet das Spiel …
ready-waiting = Es kann losgehen, sobald alle bereit sind.
host-pass = { $name } die Leitung geben
host-pass-short = Leitung geben
host-pass-lead = { $name } startet dann die Spiele, entscheidet, wer mitspielt, und kann Leute vom Tisch entfernen. Du gibst das ab.
vacate = Platz freigeben
vacate-name = Platz von { $name } freigeben
lobby-title = Plätze für { $game }
lobby-invite = Schick deinen Freunden den Link, und fang an, wenn alle da sind.
lobby-full = Alle sind da: Es kann losgehen.
lobby-full-guest = Alle sind da: Sag, wenn du bereit bist.
lobby-away = Gerade ist jemand nicht da.
lobby-sit = Nimm Platz, oder bleib und sieh zu.
lobby-watch = Alle Plätze sind besetzt. Bleib und sieh zu.
sit-here = Hier Platz nehmen
move-here = Hierher wechseln
join-team = Diesem Team beitreten
ask-to-join = Darf ich dazu?
ask-to-join-name = Darf ich dazu? { $name } fragen
request-to-join = { $name } möchte sich an deinen Platz dazusetzen.
request-to-take-over = { $name } möchte { $player } ablösen.
request-reserved = Der Platz bleibt noch kurz frei, falls die Person zurückkommt.
request-allow = Erlauben
request-allow-name = Erlauben, dass { $name } dazukommt
request-decline = Ablehnen
request-decline-name = Ablehnen: Anfrage von { $name }
request-own-join = Du hast gefragt, ob du dich dazusetzen darfst. Jetzt heißt es warten …
request-own-take-over = Du hast gefragt, ob du jemanden ablösen darfst. Der Gastgeber entscheidet …
request-take-back = Doch nicht
request-declined = Diesmal nicht: Deine Anfrage wurde abgelehnt.
remove-title = { $name } vom Tisch entfernen
remove-short = Entfernen
remove-lead = { $name } verliert den Platz und kann an diesen Tisch nicht zurückkehren.
remove-yes = Entfernen
remove-no = Abbrechen
removed = Der Gastgeber hat dich von diesem Tisch entfernt. An jedem anderen kannst du mitspielen, oder du eröffnest einen eigenen.
stand-up = Aufstehen
bot-add = Bot hinzufügen
bot-level = Stärke von { $name }
bot-remove-name = { $name } entfernen
start-with-bots = { $count ->
    [one] Los geht’s mit einem Bot
   *[other] Los geht’s mit { $count } Bots
}
invite-title = Freunde einladen
invite-lead = Wer diesen Link öffnet, kann einen freien Platz nehmen oder zusehen.
invite-link = Link zum Tisch
invite-code = Oder sag ihnen diesen Code für die Startseite: { $code }
invite-local = Diese Adresse funktioniert nur an diesem Computer. Für dein Netzwerk starte den Server mit:
invite-qr = Link zum Tisch als QR-Code
copy-link = Link kopieren
copied = Kopiert
share = Teilen …

## Am Tisch
your-turn-title = Du bist dran: { $game }
archived = An diesem Tisch war lange niemand; er ist archiviert. Ansehen kannst du ihn noch.
reopen = Weiterspielen
actions = Deine Möglichkeiten
sending = Wird gesendet …
confirm-move = { $move }?
confirm-yes = Ja, ziehen
confirm-no = Noch nicht
skip = Überspringen
skip-steps = { $steps } Schritte überspringen
away-ask = { $name } ist nicht da. Soll bis zur Rückkehr ein Bot spielen?
away-bot = Bot spielen lassen
away-wait = Weiter warten
throw-dice = Würfeln
throw-dice-of = { $name }: würfeln
throw-prompt = Deine Würfel liegen bereit. Wirf sie!
throw-gesture = Zum Würfeln tippen oder wischen
recap-title = Inzwischen
recap-skip = Überspringen
show-again = Noch einmal zeigen
last-line = Was zuletzt geschah
watching = Du siehst zu.
take-over = { $name } ablösen
ask-to-take-over = Fragen, ob du { $name } ablösen darfst
sit-again = Wieder Platz nehmen
hand-to-bot = Bot für mich spielen lassen
hand-to-bot-lead = Ein Bot spielt für dich, bis du dich wieder setzt.
leave-seat = Das Spiel verlassen
leave-seat-lead = Dein Platz wird eine Weile für dich freigehalten; danach kann der Gastgeber jemand anders weiterspielen lassen. Bis dahin wartet das Spiel.
leave-no = Bleiben
connection-lost = Verbindung verloren. Es wird neu verbunden …
connect-now = Jetzt neu verbinden
closed = Die Verbindung wurde geschlossen.
time-left = Verbleibende Zeit: { $time }
time-up = Die Zeit von { $name } ist abgelaufen: Ein Anfänger-Bot spielt diesen Zug.
time-up-own = Deine Zeit ist abgelaufen: Ein Anfänger-Bot spielt diesen Zug für dich.
time-days = { $days } T. { $hours } Std.
time-hours = { $hours } Std. { $minutes } Min.
goal = Das Ziel des Spiels
goal-close = Verstanden: das Ziel ausblenden
handover-title = { $name }, du bist dran
handover-lead = Nimm das Gerät. Das hier dürfen alle sehen; deine Karten erscheinen erst, wenn du es hast.
handover-recap = Was geschehen ist
handover-peek = Halten, um deine Karten zu sehen
handover-ready = Ich bin { $name }
over-title = Das Spiel ist vorbei
over-won = Du hast gewonnen!
over-lost = Diesmal nicht
evening = { $count ->
    [one] Nach einem Spiel:
   *[other] Nach { $count } Spielen:
}
last-game = Letztes Spiel noch einmal ansehen
next-waiting = Warten auf { $names } …
next-now = Ohne Warten starten
play-again = Noch einmal spielen
match-standing = Match, Spiel { $number } von { $games }
match-conceded = aufgegeben
match-next = Zum nächsten Spiel
match-won = Du hast das Match gewonnen!
match-lost = Du hast das Match verloren
match-drawn = Das Match endet unentschieden
match-over = Das Match ist vorbei
see-replay = Wiederholung ansehen
panels-label = Verlauf, Chat und Regeln
log-title = Verlauf
log-empty = Es ist noch nichts passiert.
log-new = Während du weg warst
chat-title = Chat
chat-unread = neu
chat-empty = Noch hat niemand etwas geschrieben.
chat-placeholder = Schreib etwas
chat-send = Senden
mute = { $name } stummschalten
mute-short = stummschalten

hint = Rat
hint-thinking = Der Trainer überlegt …
hint-title = Der Rat des Trainers
hint-best = am besten
hint-tied = ebenso gut
hint-best-is = Der Trainer empfiehlt: { $move }.
hint-ties = Soweit der Trainer sehen kann, gleich gut: { $moves }.
hint-many-ties = { $count } Züge sind etwa gleich gut, zum Beispiel: { $move }.
hint-like = { $label } ({ $count ->
    [one] oder einer wie dieser
   *[other] oder einer von { $count } gleichen
})
hint-number = Gewinnchance
hint-number-match = Chance, das Match zu gewinnen
hint-all = Alle { $count } Züge
hints-label = Alle dürfen den Trainer um Rat fragen
hints-open = Rat ist erlaubt: Alle dürfen den Trainer fragen.
hints-none = Kein Rat vom Trainer an diesem Tisch: Es spielen mehrere Leute mit.

## Die TV-Ansicht
tv-title = TV-Ansicht
tv-lead = Öffne diese Adresse im Browser deines Fernsehers oder auf einem Computer, der daran angeschlossen ist. Alle spielen am eigenen Handy; der Fernseher zeigt das Brett und nie eine Hand.
tv-open-here = Hier öffnen
tv-lobby = Handys raus und mitspielen
tv-lobby-full = Alle sind da
tv-join-title = Mitspielen
tv-join = Code scannen oder auf { $address } eingeben:
tv-scan = Scanne den Code, um mitzuspielen.
tv-won = { $count ->
    [0] Das Spiel ist zu Ende
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
tv-match-won = { $count ->
    [0] Das Match ist zu Ende
    [one] { $names } gewinnt das Match!
   *[other] { $names } teilen sich das Match!
}

## Noch einmal ansehen
replay-title = Wiederholung
replay-not-yet = Dieses Spiel läuft noch. Danach findest du hier die Wiederholung.
replay-of = { $game }: { $names }
replay-start = Vor dem ersten Zug.
replay-controls = Schritte des Spiels
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt weiter
replay-play = Abspielen
replay-pause = Anhalten
replay-step = Schritt des Spiels
replay-download = Aufzeichnung herunterladen
chart-title = Wie das Spiel gewonnen wurde
chart-working = Der Trainer analysiert das Spiel …
chart-lead = Die Gewinnchancen aller Spieler, Zug für Zug.
chart-turns = Wendepunkte:
chart-no-turns = Kein einzelner Moment hat das Spiel entschieden.
chart-change = { $name }: { $before } → { $after }
fair-title = War alles fair?
fair-lead = Vor dem ersten Wurf hat sich der Server auf ein Geheimnis festgelegt und alle Spieler auf einen eigenen Startwert. Jetzt ist das Geheimnis öffentlich: Dein Browser kann jeden Würfel und jede Karte nachrechnen.
fair-check = Hier nachrechnen
fair-yes = Fair: Alle { $count } Würfel und Karten stimmen mit der Festlegung überein.
fair-no = Schritt { $step } folgt nicht aus dem Geheimnis und den Startwerten.
fair-commitment = Das Geheimnis ist nicht das, auf das sich der Server vor dem Spiel festgelegt hat.
fair-other-commitment = Der Server zeigt eine andere Festlegung als vor dem Spiel. Vielleicht hat er sein Geheimnis ausgetauscht.
fair-own-seed = Dein eigener Startwert für { $name } wurde weggelassen oder ersetzt.
fair-other-seed = Der Startwert von { $name } ist nicht der, der feststand, bevor deiner aufgedeckt wurde.
fair-broken-seed = Die Startwerte von { $name } passen nicht zur Festlegung.
fair-kept-seed = Dieses Gerät hat sich vor dem Spiel die Festlegung, den eigenen Startwert und die Festlegungen aller anderen gemerkt, und alles stimmt überein.
fair-kept-commitment = Dieses Gerät hat sich vor dem Spiel die Festlegung gemerkt, und sie stimmt überein. Einen eigenen Startwert hat es nicht beigesteuert.
fair-not-kept = Dieses Gerät hat sich vor dem Spiel nichts gemerkt. Die Wiederholung konnte nur mit sich selbst verglichen werden.
fair-missing = Das Spiel begann ohne einen Startwert von { $names }.
fair-clear = { $names }: Dieser Startwert wurde offen geschickt, nicht als Festlegung. Er schützt nur, wenn sich jemand anderes festgelegt hat.
fair-abandoned = { $count ->
    [one] Die Startwerte wurden schon einmal aufgedeckt und dann ersetzt, weil einer fehlte.
   *[other] Die Startwerte wurden schon { $count }-mal aufgedeckt und dann ersetzt, weil einer fehlte.
}
fair-weights = Wie wahrscheinlich jeder Würfel und jede Karte war, sagt hier der Server. Die heruntergeladene Aufzeichnung und „parlour verify“ berechnen es aus den Regeln.
fair-not-proved = Nicht bewiesen: was Bots gewählt haben, und wer anfängt, wo die Vornamen entscheiden.
fair-cannot = Dein Browser kann das nur auf einer sicheren Seite (https) nachrechnen. Lade die Aufzeichnung herunter und starte: parlour verify
fair-details = Die Zahlen
fair-word-commitment = Festlegung
fair-word-secret = Geheimnis
fair-word-seeds = Startwerte der Plätze

## Regelheft
rules-search = In den Regeln suchen
rules-contents = Inhalt
rules-nothing = Hier steht nichts über „{ $wanted }“.
rules-none = Zu diesem Spiel gibt es kein Regelheft.
rules-own-page = Regelheft auf einer eigenen Seite öffnen

## Einstellungen
preferences-title = Einstellungen
as-system = Wie am Gerät
theme = Darstellung
theme-light = Hell
theme-dark = Dunkel
motion = Animationen
motion-off = Aus
motion-slow = Langsam
motion-normal = Normal
motion-fast = Schnell
auto-throw = Meine Würfel von selbst werfen
sound = Töne
confirm = Vor jedem Zug nachfragen
large-type = Große Schrift
safe-colours = Farben für Farbenblinde
device-other-title = Ein anderes Gerät
device-other-lead = Ein Link macht dich dort zum selben Gast, mit denselben Tischen. Er funktioniert einmal und zehn Minuten lang.
device-other-make = Link erzeugen
device-other-link = Link für dein anderes Gerät
claim-title = Hier weiterspielen
claim-lead = Dieser Browser wird zum Gast deines anderen Geräts, mit dessen Namen und Tischen.
claim-yes = Hier weiterspielen
claim-used = Dieser Link ist benutzt, abgelaufen oder unvollständig. Erzeuge in den Einstellungen deines anderen Geräts einen neuen.

## Deine Daten
data-title = Deine Daten
data-lead = Das speichert dieser Server über dich: deinen Namen, deine Geräte, deine Tische und was du in Chats geschrieben hast.
data-show = Gespeichertes anzeigen
data-download = Alles herunterladen
data-name = Name
data-since = Gast seit
data-devices = Geräte
data-tables = Tische
data-chat = Chatnachrichten
data-muted = Stummgeschaltete Personen
sign-out = Andere Geräte abmelden
sign-out-done = { $count ->
    [0] Du bist nur auf diesem Gerät angemeldet. Links für andere Geräte funktionieren nicht mehr.
    [one] Ein anderes Gerät ist abgemeldet. Links für andere Geräte funktionieren nicht mehr.
   *[other] { $count } andere Geräte sind abgemeldet. Links für andere Geräte funktionieren nicht mehr.
  }
delete-all = Alles löschen
delete-title = Alles über dich löschen?
delete-gone = Dein Name, deine Chatnachrichten und deine Stummschaltungen werden gelöscht, und alle deine Geräte werden abgemeldet. Du verlässt deine Plätze.
delete-stays = Spiele, an denen du teilgenommen hast, bleiben den anderen erhalten, aber statt deines Namens steht dort „Anonymous“.
delete-final = Das lässt sich nicht rückgängig machen. Wenn du eine Kopie deiner Daten möchtest, lade sie vorher herunter.
delete-no = Daten behalten
delete-yes = Alles löschen
deleted-title = Alles gelöscht
deleted = Alles über dich ist gelöscht. Du bist jederzeit wieder willkommen, als neuer Gast.

## Lektionen
learn = Lernen
learn-title = { $game } lernen
learn-coming = Die Lektion wird vorbereitet …
learn-host = Dein Gastgeber
learn-step = Schritt { $at } von { $of }
learn-nav = Schritte der Lektion
learn-back = Zurück
learn-next = Weiter
learn-pass-over = Schritt überspringen
learn-play = Jetzt das erste Spiel spielen
learn-rules = Regelheft lesen

## Benachrichtigungen

notify-title = Benachrichtigungen
notify-lead = Fernpartien dauern Tage. Parlour kann dir Bescheid geben, wenn du am Zug bist oder wenn eine Partie ohne dich begonnen hat oder zu Ende ging.
notify-push = In diesem Browser
notify-push-start = Benachrichtigungen hier einschalten
notify-push-stop = Benachrichtigungen hier ausschalten
notify-here = Dieser Browser zeigt dir, wenn du am Zug bist.
notify-push-on = Erledigt. Dieser Browser gibt dir Bescheid.
notify-push-off = Dieses Gerät bekommt keine Benachrichtigungen mehr.
notify-push-refused = Ohne deine Erlaubnis zeigt dieser Browser nichts an. Du kannst es dir jederzeit anders überlegen.
notify-push-failed = Dein Browser hat seinen Benachrichtigungsdienst nicht erreicht. Versuch es später noch einmal oder nimm E-Mail.
notify-insecure = Browser zeigen Benachrichtigungen nur für Seiten mit sicherer Adresse. Öffne Parlour unter einer Adresse, die mit https:// beginnt.
notify-unsupported = Dieser Browser kann keine Benachrichtigungen anzeigen. Auf iPhone und iPad lege Parlour zuerst auf den Home-Bildschirm und öffne es von dort.
notify-blocked = Benachrichtigungen von Parlour sind in diesem Browser blockiert. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
notify-device = Ein anderes Gerät, seit { DATETIME($since, dateStyle: "medium") }
notify-device-remove = Entfernen: ein anderes Gerät, seit { DATETIME($since, dateStyle: "medium") }
notify-remove = Entfernen
notify-trouble = Die letzte Nachricht konnte nicht zugestellt werden.
notify-email = Per E-Mail
notify-email-label = Deine E-Mail-Adresse
notify-email-send = Code schicken
notify-email-to = Mails gehen an { $address }.
notify-email-stop = Keine Mails mehr
notify-email-on = Bestätigt. Du bekommst eine Mail, wenn du am Zug bist.
notify-email-off = Du bekommst keine Mails mehr.
notify-code-sent = Wir haben dir einen Code geschickt. Er gilt eine Stunde.
notify-code-label = Der Code, den wir an { $address } geschickt haben
notify-code-confirm = Bestätigen
notify-when = Wann
notify-quiet = Ruhezeiten
notify-from = von
notify-to = bis
notify-zone = Zeitzone: { $zone }
notify-digest = Wie oft
notify-digest-hours = { $hours ->
    [0] Jeden Zug sofort
   *[other] Höchstens eine Nachricht in { $hours } Stunden
}
notify-saved = Gespeichert.
notify-offer = Hier darf ein Zug Tage dauern. Sollen wir dir Bescheid geben, wenn du dran bist?
notify-offer-yes = Ja, einrichten
notify-offer-no = Nein, danke
webhook-title = Züge ankündigen
webhook-lead = Der Tisch kann in einem Chat von dir ankündigen, wer am Zug ist, wenn die Person gerade nicht da ist. Füge die Webhook-Adresse eines Kanals in Discord, Slack oder Ähnlichem ein, eine https://-Adresse, die JSON annimmt, oder eine Apprise-URL. Wer dort mitliest, bekommt den Link zu diesem Tisch.
webhook-label = Webhook-Adresse
webhook-set = Dort ankündigen
webhook-on = Züge werden über { $service } angekündigt.
webhook-stop = Keine Ankündigungen mehr
unsubscribe-title = Keine Mails mehr
unsubscribe-lead = Ein Klick, und Parlour schreibt dir nicht mehr.
unsubscribe-yes = Mails beenden
unsubscribe-done = Erledigt. Du bekommst keine Mails mehr von Parlour.
error-email = Das sieht nicht wie eine E-Mail-Adresse aus. Eine sieht so aus: anna@example.org.
error-code = Das ist nicht der Code aus unserer letzten Mail, oder er ist zu alt.
error-mail = Die Mail konnte nicht verschickt werden. Prüf die Adresse oder versuch es später noch einmal.
error-webhook = An diese Adresse können wir nichts schicken. Es muss eine https://-Adresse im öffentlichen Internet sein oder eine Apprise-URL eines Dienstes, den dieser Server kennt.

# Die Seite mit den eigenen Spielen.
my-games-title = Meine Spiele
my-games-none = Du hast noch nichts gespielt. Danach findest du deine Partien hier, auf allen deinen Geräten.
running-title = Noch nicht zu Ende
played-title = { $count ->
    [0] Beendet: keine passende Partie
    [one] Beendet: 1 Partie
   *[other] Beendet: { $count } Partien
}
played-more = Mehr zeigen
your-turn = Du bist dran
their-turn = Andere sind dran
table-lobby = Noch nicht begonnen
dismiss = Ausblenden
restore = Wieder einblenden
resign = Aufgeben …
resign-title = Diese Partie aufgeben?
resign-meaning = Sie zählt als verloren. Dein Platz wird frei, und die anderen können weiterspielen.
resign-yes = Aufgeben
resign-no = Weiterspielen
result-won = Gewonnen
result-shared = Geteilter Sieg
result-lost = Verloren
result-resigned = Aufgegeben
filter-label = Welche Partien gezeigt werden
filter-game = Spiel
filter-result = Ergebnis
filter-opponents = Gegen
filter-any = Alle
filter-dismissed = Ausgeblendete zeigen
against-people = Menschen
against-bots = Bots
against-mixed = Bots verschiedener Stufen
against-level = Bots: { $level }
against-levels = { $count ->
    [one] gegen 1 Bot ({ $levels })
   *[other] gegen { $count } Bots ({ $levels })
}
statistics-title = Wie oft du gewinnst
statistics-game = Spiel
statistics-against = Gegen
statistics-won = Gewonnen
statistics-chance = Anteil
statistics-of = { $wins } von { $games }
statistics-interval = { $low } bis { $high } %
statistics-meaning = Im Bereich dahinter liegt dein wahrer Anteil mit 95 % Sicherheit. Der Strich auf jedem Balken zeigt, was jemand gleich Starkes gewinnen würde.
statistics-records = Bestleistungen
statistics-comeback = Mit einer Chance von nur { $percent } % noch gewonnen.

# Die teuersten Züge einer beendeten Partie, und Aufgaben.
costly-title = Die teuersten Züge
costly-whose = Wessen Züge
costly-choose = Person wählen
costly-working = Der Trainer geht die Partie durch …
costly-none = Jeder Zug war so gut wie der beste, soweit der Trainer sehen kann.
costly-made = { $move }.
costly-better = Besser: { $move }. Das gewinnt { $points } von hundert Partien mehr.
costly-show = Stelle zeigen
costly-puzzles = { $count ->
    [one] Als Aufgabe versuchen
   *[other] Als Aufgaben versuchen
}
puzzles-title = Was wäre besser gewesen?
puzzle-count = Aufgabe { $place } von { $count }.
puzzle-ask = Wähle einen Zug auf dem Brett.
puzzle-answer = Die Lösung
puzzle-right = Richtig: Nichts gewinnt öfter.
puzzle-wrong = Besser: { $move }. Das gewinnt { $points } von hundert Partien mehr.
puzzle-yours = dein Zug
puzzle-played = in der Partie gespielt
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-to-replay = Zurück zur Wiederholung
daily-link = Rätsel des Tages
daily-title = Rätsel des Tages
daily-which = Spiel
daily-again = Von vorn
daily-loading = Das Rätsel wird vorbereitet …
daily-meaning = Heute bekommen alle dieselben Rätsel, und morgen gibt es neue.

## Tasten, Vollbild und Töne
keys-title = Tasten
keys-tab = zum nächsten Knopf oder Feld (mit Umschalt: zum vorigen)
keys-enter = ihn drücken
keys-escape = den Rat des Trainers, eine Leiste oder ein Fenster schließen
keys-arrows = zwischen Reitern wechseln; in der Wiederholung: ein Schritt zurück oder vor
keys-ends = erster oder letzter Reiter; in der Wiederholung: Anfang oder Ende
keys-help = diese Liste zeigen
full-screen = Vollbild
full-screen-leave = Vollbild verlassen
sound-offer = Möchtest du einen leisen Ton hören, wenn du am Zug bist? In den Einstellungen kannst du das ändern.
sound-offer-yes = Ja, mit Tönen
sound-offer-no = Nein, danke
replay-share = Diesen Moment teilen
rules-found = { $place } von { $count }
rules-previous = Vorige Fundstelle
rules-next = Nächste Fundstelle
