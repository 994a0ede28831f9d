# Was die Seiten sagen, auf Deutsch. Die Sätze der Spiele selbst kommen vom Server.

## Überall
close = Schließen
try-again = Noch einmal versuchen
to-home = Zu den Spielen
to-table = Zum Tisch
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
error-offline = Der Server ist nicht zu erreichen. Steht deine Verbindung?
error-server = Das hat der Server nicht geschafft. Versuch es gleich noch einmal.
error-page = Dieser Teil der Seite ließ sich nicht laden. Versuch es gleich noch einmal.
lost-title = Hier ist nichts
lost = Unter dieser Adresse ist nichts.
lost-table = Diesen Tisch gibt es hier nicht. Vielleicht ist der Link nicht ganz angekommen: Frag noch einmal danach, oder deck selbst einen Tisch.
lost-game = Dieses Spiel gibt es hier nicht. Vielleicht ist der Link nicht ganz angekommen.
refused-move = Das geht hier nicht mehr.
refused-guest = Du bist hier nicht mehr bekannt. Lade die Seite neu.
refused-seat = Das dürfen nur die, die an diesem Tisch sitzen.
refused-undo = Hier lässt sich nichts zurücknehmen.
refused-now = Das geht gerade nicht. Versuch es gleich noch einmal.
refused-taken = Jemand war schneller: Der Platz ist besetzt.
refused-name = Ein Name hat 1 bis 30 Buchstaben, Ziffern oder andere sichtbare Zeichen.
refused-text = Diese Nachricht enthält Zeichen, die sich nicht zeigen lassen, oder ist zu lang.
refused-many = Das war zu viel auf einmal. Warte kurz, und versuch es noch einmal.
entering = Die Tür geht auf …

## Startseite
home-title = Spiele
home-welcome = Nimm dir einen Stuhl.
home-lead = Fünf Gesellschaftsspiele: gegen Bots, mit Freunden in der Ferne oder gemeinsam an diesem Bildschirm. Kein Konto, keine Installation.
home-games = Die Spiele
play-now = Jetzt spielen
with-friends = Mit Freunden
on-this-device = An diesem Gerät
laying-table = Der Tisch wird gedeckt …
players-exactly = { $count } Personen
players-range = { $fewest } bis { $most } Personen
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
how-many = Wie viele spielen mit?
option-ring = Felder je Ring
match-label = Ein Match über zwei Spiele: Jede Seite fängt einmal an, und die Punkte beider Spiele zählen
friends-title = { $game } mit Freunden
friends-lead = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich setzen; was frei bleibt, können Bots füllen.
clock-label = Zeit für einen Zug
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
public-label = Den Tisch auf der Startseite zeigen, damit alle mitspielen können
lay-table = Tisch decken
device-title = { $game } an diesem Gerät
device-lead = Schreib auf, wer mitspielt; das Gerät geht dann reihum. Ein Platz ohne Namen bekommt einen Bot.
device-bot = Ein Bot
device-nobody = Schreib mindestens einen Namen auf.
seat-number = Platz { $number }

## Plätze
players-title = Wer mitspielt
players-whole = Namen ganz zeigen
seat-free = Frei
seat-you = du
seat-team = Team zu { $count }
seat-substituted = weg: ein Bot spielt
seat-left = ist gegangen
seat-winner = gewonnen
seat-acting = ist dran
bot-named = Bot ({ $level })

## Stufen der Bots
level-label = Gegen wen du spielst
level-substitute = Wer einspringt, wenn jemand weg ist
level-beginner = Anfänger
level-beginner-note = Kennt die Regeln seit gestern, und manchmal merkt man das.
level-casual = Gemütlich
level-casual-note = Spielt flott und vernünftig und nimmt Fehler nicht krumm.
level-strong = Stark
level-strong-note = Denkt voraus und verschenkt wenig.
level-expert = Meister
level-expert-note = Besser können wir es nicht. Braucht bis zu zwei Sekunden für einen Zug.

## Vor dem Spiel
lobby-title = Plätze für { $game }
lobby-invite = Schick deinen Freunden den Link, und fang an, wenn alle da sind.
lobby-full = Alle sind da: Es kann losgehen.
lobby-sit = Setz dich dazu, oder bleib und sieh zu.
lobby-watch = Alle Plätze sind besetzt. Bleib und sieh zu.
sit-here = Hier sitzen
move-here = Hierher
join-team = Im Team mitspielen
stand-up = Aufstehen
bot-add = Bot dazu
bot-remove = Bot weg
start-with-bots = { $count ->
    [one] Los geht’s, mit einem Bot am freien Platz
   *[other] Los geht’s, mit Bots an den { $count } freien Plätzen
}
invite-title = Freunde einladen
invite-lead = Wer diesen Link öffnet, kann sich setzen oder zusehen.
invite-link = Der Link zum Tisch
invite-local = Diese Adresse gilt nur an diesem Computer. Für euer Netz starte den Server mit:
invite-qr = Der Link zum Tisch als QR-Code
copy-link = Link kopieren
copied = Kopiert
share = Teilen …

## Am Tisch
your-turn-title = Du bist dran: { $game }
archived = An diesem Tisch war lange niemand, er ist weggeräumt. Ansehen kannst du ihn noch.
actions = Was du tun kannst
on-its-way = Ist unterwegs …
confirm-move = { $move }?
confirm-yes = Ja, so
confirm-no = Noch überlegen
skip = Vorspringen
skip-steps = { $steps } Schritte überspringen
watching = Du siehst zu.
take-over = Für { $name } übernehmen
hand-to-bot = Einen Bot für mich spielen lassen
hand-to-bot-lead = Ein Bot spielt an deinem Platz, bis du dich wieder hinsetzt.
leave-seat = Das Spiel verlassen
leave-seat-lead = Dein Platz wartet, bis du dich wieder setzt oder jemand anders ihn nimmt. Bis dahin steht das Spiel still.
leave-no = Bleiben
connection-lost = Die Verbindung ist weg. Sie kommt von selbst wieder.
connect-now = Jetzt verbinden
closed = Die Verbindung wurde geschlossen.
time-left = Verbleibende Zeit: { $time }
time-days = { $days } T. { $hours } Std.
time-hours = { $hours } Std. { $minutes } Min.
handover-title = { $name }, du bist dran
handover-lead = Nimm das Gerät. Jetzt sollte sonst niemand hinsehen.
handover-ready = Ich bin { $name }
over-title = Das Spiel ist aus
over-won = Du hast gewonnen!
over-lost = Diesmal nicht
play-again = Noch einmal
match-standing = Match, Spiel { $number } von { $games }
match-conceded = aufgegeben
match-next = Zum nächsten Spiel
match-won = Du hast das Match gewonnen!
match-lost = Das Match ist verloren
match-drawn = Das Match endet unentschieden
match-over = Das Match ist entschieden
see-replay = Rückblick ansehen
panels-label = Verlauf, Gespräch und Regeln
log-title = Verlauf
log-empty = Noch ist nichts geschehen.
log-new = Während du weg warst
chat-title = Gespräch
chat-unread = neu
chat-empty = Noch hat niemand etwas gesagt.
chat-placeholder = Sag etwas
chat-send = Senden
mute = stumm: nichts mehr von { $name } hören
mute-short = stumm

hint = Tipp
hint-thinking = Der Trainer überlegt …
hint-title = Was der Trainer sagt
hint-best = am besten
hint-best-is = Am häufigsten gewinnt: { $move } ({ $win }).
hint-for-match = Die Zahlen sagen, wie wahrscheinlich jeder Zug das Match gewinnt.
hint-all = Alle { $count } Züge
hints-label = Alle dürfen den Trainer um Tipps bitten
hints-open = Tipps: Hier dürfen alle den Trainer fragen.
hints-none = Keine Tipps an diesem Tisch: Es spielen mehrere Leute mit.

## Noch einmal ansehen
replay-title = Rückblick
replay-not-yet = Dieses Spiel läuft noch. Danach kannst du es hier noch einmal ansehen.
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
chart-working = Der Trainer geht das Spiel durch …
chart-lead = Wie die Chancen standen, dieses Spiel zu gewinnen, Zug für Zug.
chart-turns = Hier kippte das Spiel:
chart-no-turns = Kein einzelner Moment hat es entschieden.
chart-change = { $name }: { $before } → { $after }
fair-title = Waren die Würfel ehrlich?
fair-lead = Vor dem ersten Würfel war der Server an ein Geheimnis gebunden, und alle haben etwas Eigenes dazugegeben. Jetzt liegt das Geheimnis offen: Dein Browser kann jeden Würfel und jede Karte nachrechnen.
fair-check = Hier nachrechnen
fair-yes = Ehrlich: Alle { $count } Würfel und Karten sind die, die vorher feststanden.
fair-no = Schritt { $step } folgt nicht aus dem Geheimnis und den Beiträgen.
fair-commitment = Das Geheimnis ist nicht das, an das der Server vor dem Spiel gebunden war.
fair-cannot = Dein Browser rechnet das nur auf sicheren Seiten nach. Lade die Aufzeichnung herunter und starte: parlour verify
fair-details = Die Zahlen
fair-word-commitment = Bindung
fair-word-secret = Geheimnis
fair-word-seeds = Beiträge der Plätze

## Regelheft
rules-search = In den Regeln suchen
rules-contents = Inhalt
rules-nothing = Hier steht nichts über „{ $wanted }“.
rules-own-page = Regelheft auf eigener Seite öffnen

## Einstellungen
preferences-title = Einstellungen
as-system = Wie das Gerät
theme = Licht
theme-light = Morgen
theme-dark = Abend
motion = Bewegung
motion-off = Aus
motion-slow = Langsam
motion-normal = Normal
motion-fast = Schnell
sound = Geräusche
confirm = Vor jedem Zug nachfragen
large-type = Große Schrift
safe-colours = Farben für jedes Farbsehen
device-other-title = Ein anderes Gerät
device-other-lead = Ein Link macht dich dort zum selben Gast, mit denselben Tischen. Er gilt einmal und zehn Minuten lang.
device-other-make = Link erzeugen
device-other-link = Link für dein anderes Gerät
claim-title = Hier weitermachen
claim-lead = Dieser Browser wird zum Gast deines anderen Geräts, mit dessen Namen und Tischen.
claim-yes = Hier weitermachen
claim-used = Dieser Link ist verbraucht, zu alt oder nicht vollständig. Mach in den Einstellungen deines anderen Geräts einen neuen.

## Lektionen
learn = Lernen
learn-title = { $game } lernen
learn-coming = Die Lektion wird aufgebaut …
learn-host = Dein Gastgeber
learn-step = Schritt { $at } von { $of }
learn-nav = Schritte der Lektion
learn-back = Zurück
learn-next = Weiter
learn-pass-over = Schritt überspringen
learn-play = Jetzt ein erstes Spiel
learn-rules = Regelheft lesen
