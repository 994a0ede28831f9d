# Die Texte der Seiten, auf Deutsch. Die Sätze der Spiele selbst kommen vom Server.

## Überall
close = Schließen
try-again = Noch einmal versuchen
to-home = Zurück zu den Spielen
to-table = Zurück zum Tisch
skip-to-content = Zum Inhalt springen
nav-label = Du und deine Einstellungen
rules = Regeln
table = Tisch
start = Los geht’s
language = Sprache
undo = Zurücknehmen
name-label = Dein Name
name-change = Deinen Namen ändern
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
error-text = Diese Nachricht ist zu lang oder enthält Zeichen, die sich nicht anzeigen lassen.
error-many = Zu viele Anfragen. Warte kurz und versuch es noch einmal.
loading = Wird geladen …

## Startseite
home-title = Spiele
home-welcome = Setz dich dazu.
home-lead = Gesellschaftsspiele: gegen Bots, mit Freunden in der Ferne oder gemeinsam an diesem Bildschirm. Kein Konto, keine Installation.
home-games = Die Spiele
play-now = Jetzt spielen
with-friends = Mit Freunden
on-this-device = An diesem Gerät
starting-table = Der Tisch wird vorbereitet …
players-exactly = { $count } Spieler
players-range = { $fewest } bis { $most } Spieler
minutes = { $count } Minuten
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
friends-lead = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann Platz nehmen; freie Plätze können Bots füllen.
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
public-label = Den Tisch auf der Startseite anzeigen, damit alle mitspielen können
create-table = Tisch eröffnen
device-title = { $game } an diesem Gerät
device-lead = Trag ein, wer mitspielt; das Gerät geht dann reihum. Ein Platz ohne Namen bekommt einen Bot.
device-bot = Ein Bot
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

## Vor dem Spiel
lobby-title = Plätze für { $game }
lobby-invite = Schick deinen Freunden den Link, und fang an, wenn alle da sind.
lobby-full = Alle sind da: Es kann losgehen.
lobby-sit = Nimm Platz, oder bleib und sieh zu.
lobby-watch = Alle Plätze sind besetzt. Bleib und sieh zu.
sit-here = Hier Platz nehmen
move-here = Hierher wechseln
join-team = Diesem Team beitreten
stand-up = Aufstehen
bot-add = Bot hinzufügen
bot-remove = Bot entfernen
start-with-bots = { $count ->
    [one] Los geht’s, mit einem Bot am freien Platz
   *[other] Los geht’s, mit Bots an den { $count } freien Plätzen
}
invite-title = Freunde einladen
invite-lead = Wer diesen Link öffnet, kann Platz nehmen oder zusehen.
invite-link = Link zum Tisch
invite-local = Diese Adresse funktioniert nur an diesem Computer. Für dein Netzwerk starte den Server mit:
invite-qr = Link zum Tisch als QR-Code
copy-link = Link kopieren
copied = Kopiert
share = Teilen …

## Am Tisch
your-turn-title = Du bist dran: { $game }
archived = An diesem Tisch war lange niemand; er ist archiviert. Ansehen kannst du ihn noch.
actions = Deine Möglichkeiten
sending = Wird gesendet …
confirm-move = { $move }?
confirm-yes = Ja, ziehen
confirm-no = Noch nicht
skip = Überspringen
skip-steps = { $steps } Schritte überspringen
watching = Du siehst zu.
take-over = { $name } ablösen
hand-to-bot = Einen Bot für mich spielen lassen
hand-to-bot-lead = Ein Bot spielt für dich, bis du dich wieder setzt.
leave-seat = Das Spiel verlassen
leave-seat-lead = Dein Platz bleibt frei, bis du oder jemand anders ihn einnimmt. Bis dahin wartet das Spiel.
leave-no = Bleiben
connection-lost = Verbindung verloren. Es wird neu verbunden …
connect-now = Jetzt neu verbinden
closed = Die Verbindung wurde geschlossen.
time-left = Verbleibende Zeit: { $time }
time-days = { $days } T. { $hours } Std.
time-hours = { $hours } Std. { $minutes } Min.
handover-title = { $name }, du bist dran
handover-lead = Nimm das Gerät. Jetzt sollte sonst niemand hinsehen.
handover-ready = Ich bin { $name }
over-title = Das Spiel ist vorbei
over-won = Du hast gewonnen!
over-lost = Diesmal nicht
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
mute-short = stumm

hint = Tipp
hint-thinking = Der Trainer überlegt …
hint-title = Der Rat des Trainers
hint-best = am besten
hint-best-is = Am häufigsten gewinnt: { $move } ({ $win }).
hint-for-match = Die Zahlen zeigen, mit welcher Wahrscheinlichkeit jeder Zug das Match gewinnt.
hint-all = Alle { $count } Züge
hints-label = Alle dürfen den Trainer um Tipps bitten
hints-open = Tipps sind erlaubt: Alle dürfen den Trainer fragen.
hints-none = Keine Tipps an diesem Tisch: Es spielen mehrere Leute mit.

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
fair-lead = Vor dem ersten Wurf hat sich der Server auf ein Geheimnis festgelegt, und alle Spieler haben einen eigenen Startwert beigesteuert. Jetzt ist das Geheimnis öffentlich: Dein Browser kann jeden Würfel und jede Karte nachrechnen.
fair-check = Hier nachrechnen
fair-yes = Fair: Alle { $count } Würfel und Karten stimmen mit der Festlegung überein.
fair-no = Schritt { $step } folgt nicht aus dem Geheimnis und den Startwerten.
fair-commitment = Das Geheimnis ist nicht das, auf das sich der Server vor dem Spiel festgelegt hat.
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
