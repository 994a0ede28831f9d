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
public-label = Den Tisch auf der Startseite anzeigen, damit alle mitspielen können
teams-label = Teams: Alle dürfen sich an einen besetzten Platz dazusetzen, ohne zu fragen
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
reveal-waiting = Es wird gemischt: Alle Geräte steuern ihren Startwert bei …
reveal-missing = Von { $names } ist kein Startwert angekommen. Ihr könnt ohne ihn anfangen – die Aufzeichnung vermerkt das – oder zurückgehen und die Plätze ändern.
reveal-own-missing = Dein Startwert ist nicht angekommen: Vielleicht hast du dich auf einem anderen Gerät hingesetzt. Geh zurück zu den Plätzen, um von hier einen neuen zu schicken.
reveal-start-without = Ohne ihn anfangen
reveal-back = Zurück zu den Plätzen
lobby-title = Plätze für { $game }
lobby-invite = Schick deinen Freunden den Link, und fang an, wenn alle da sind.
lobby-full = Alle sind da: Es kann losgehen.
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
bot-remove = Bot entfernen
start-with-bots = { $count ->
    [one] Los geht’s, mit einem Bot am freien Platz
   *[other] Los geht’s, mit Bots an den { $count } freien Plätzen
}
invite-title = Freunde einladen
invite-lead = Wer diesen Link öffnet, kann einen freien Platz nehmen oder zusehen.
invite-link = Link zum Tisch
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
watching = Du siehst zu.
take-over = { $name } ablösen
ask-to-take-over = Fragen, ob du { $name } ablösen darfst
sit-again = Wieder Platz nehmen
hand-to-bot = Einen Bot für mich spielen lassen
hand-to-bot-lead = Ein Bot spielt für dich, bis du dich wieder setzt.
leave-seat = Das Spiel verlassen
leave-seat-lead = Dein Platz wird eine Weile für dich freigehalten; danach kann der Gastgeber jemand anders weiterspielen lassen. Bis dahin wartet das Spiel.
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
