## General

close = Schließen
skip = Zum Inhalt springen
loading = Wird geladen …
offline-title = Keine Verbindung
offline-text = Der Server ist nicht erreichbar. Deine Spiele sind dort sicher; versuch es gleich noch einmal.
missing-title = Diese Seite gibt es nicht
missing-text = Vielleicht ist die Adresse vertippt, oder was hier war, ist nicht mehr da.

nav-label = Seiten
nav-home = Start
nav-lobby = Lobby
nav-games = Partien
nav-account = Konto
nav-settings = Optionen

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Zufall
level-novice = Anfänger
level-casual = Gelegentlich
level-greedy = Gierig
level-expert = Experte
level-master = Meister

## Tiles

colour-R = rot
colour-O = orangefarben
colour-Y = gelb
colour-G = grün
colour-B = blau
colour-P = violett
shape-o = Kreis
shape-s = Quadrat
shape-d = Raute
shape-c = Kleeblatt
shape-x = Kreuz
shape-a = Stern
tile-name =
    { $shape ->
        [Kreis] { $colour }er { $shape }
        [Stern] { $colour }er { $shape }
        [Raute] { $colour }e { $shape }
       *[other] { $colour }es { $shape }
    }
square-r = rot
square-g = grün
square-n = neutral

## The board

board-label =
    { $count ->
        [0] Spielfeld, noch leer
        [one] Spielfeld mit einem Stein
       *[other] Spielfeld mit { $count } Steinen
    }
strata-label = Spielfeld mit { $count } sichtbaren Feldern
board-keys = Die Pfeiltasten bewegen den Zeiger, Enter legt oder nimmt zurück, N und P springen zum nächsten und vorigen möglichen Feld, Plus und Minus zoomen, 0 zeigt alles.
cell-name = Spalte { $x }, Zeile { $y }
cell-inline = Spalte { $x }, Zeile { $y }
cell-empty = { $where }: leer
cell-lit = { $where }: leer, hier passt der Stein
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, eben gelegt; Enter nimmt zurück
cell-square = { $where }: { $colour }, Ebene { $level }
cell-may-lie = Hier kann die Ecke des Steins liegen.
zoom-in = Näher
zoom-out = Weiter weg
zoom-fit = Ganzes Spielfeld zeigen
iso = Von der Seite ansehen
zones = Zonen zeigen

## At the table

table-title = Tisch für { $game }
players = Spieler
you = du
present = ist da
absent = ist weg
has-turn = ist am Zug
computer = Computer
bot-name = Computer · { $level }
seat-name = Platz { $number }
hand-count =
    { $count ->
        [one] noch ein Stein
       *[other] noch { $count } Steine
    }
clock-label = Verbleibende Zeit: { $left }
clock-days = { $days } T { $hours } Std
story = Letzte Züge
story-none = Noch hat niemand gezogen.
told-swap =
    { $count ->
        [one] hat einen Stein getauscht
       *[other] hat { $count } Steine getauscht
    }
told-roll =
    { $count ->
        [one] hat einen Würfel geworfen
       *[other] hat { $count } Würfel geworfen
    }
told-pass = hat gepasst
told-order = hat den Stapel geordnet
unseen-title = Noch nicht gesehen
unseen-toggle = Noch nicht gesehene Steine
unseen-table = Tabelle der noch nicht gesehenen Steine: Farben in Zeilen, Formen in Spalten
unseen-kind = { $tile }: { $count }
unseen-dice = Würfel im Beutel
unseen-colour = { $colour }: { $count }
hand-label = Deine Steine
hand-tile = { $number }: { $tile }
watching = Du schaust zu.
spectators =
    { $count ->
        [one] eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
connection-open = Verbunden
connection-connecting = Verbindung wird aufgebaut …
connection-lost = Verbindung unterbrochen; neuer Versuch …
rules-open = geltende Regeln
menu = Menü
missing-table = Diesen Tisch gibt es nicht
missing-table-text = Vielleicht ist der Link vertippt, oder der Tisch ist nicht mehr da.
table-unknown-game = Diese Seite kennt das Spiel noch nicht. Lade sie neu, um die aktuelle Version zu bekommen.

chat = Chat
chat-none = Noch hat niemand etwas gesagt.
chat-earlier = Frühere Nachrichten ({ $count })
chat-say = Etwas sagen
chat-send = Senden
chat-mute = Chat stummschalten
chat-unmute = Chat wieder zeigen
chat-muted = Der Chat ist stumm.

## What to do

your-turn = Du bist am Zug
status-other = { $name } denkt nach …
status-over = Das Spiel ist zu Ende.
status-choose = Du bist am Zug: Wähle einen Stein.
status-place = Tippe jetzt auf ein leuchtendes Feld.
status-swap = Wähle bis zu { $most } Steine zum Tauschen.
status-roll = Wähle die Würfel, die du noch einmal werfen willst.
status-must-roll = Nichts passt: Wirf alle deine Würfel.
status-pass = Nichts passt, und der Beutel ist leer: Du musst passen.
status-order = Ordne deinen Stapel.
status-choose-lay = Du bist am Zug: Wähle einen Stein.
status-lay = Du bist am Zug: Tippe dorthin, wo die Ecke des Steins liegen soll.
status-lay-scores = Dann hat Rot { $red }, Grün { $green }. Tippe auf den Stein, um ihn zu drehen.
line-row = Zeile
line-column = Spalte
line-six = eine volle Sechserreihe
commit = Spielen
commit-points =
    { $points ->
        [one] Für einen Punkt spielen
       *[other] Für { $points } Punkte spielen
    }
take-back = Zurücknehmen
shuffle = Meine Steine mischen
cancel = Abbrechen
swap = Tauschen
do-swap =
    { $count ->
        [0] Tauschen
        [one] Einen Stein tauschen
       *[other] { $count } Steine tauschen
    }
roll = Würfeln
do-roll =
    { $count ->
        [0] Würfeln
        [one] Einen Würfel werfen
       *[other] { $count } Würfel werfen
    }
pass = Passen
turn-tile = Drehen
level-filter = Plätze nach Ebene zeigen
level-all = Alle
level-only = Nur Ebene { $level }
order-title = Ordne deinen Stapel
order-text = Stein 1 legst du zuerst. Tippe auf zwei Steine, um sie zu vertauschen. Dein Stapel bleibt geheim, bis beide geordnet sind.
order-tile = Stelle { $number }: { $tile }
order-commit = Das ist mein Stapel
keys-title = Tasten
keys-tiles = 1 bis 6 wählen einen Stein, die Pfeile bewegen sich über das Spielfeld, N springt zum nächsten leuchtenden Feld, Enter legt, die Rücktaste nimmt zurück, C oder Enter auf einem leeren Feld spielt, S mischt, Escape bricht ab. Umschalt und Pfeile ordnen die Hand.
keys-strata = 1 bis 9 wählen einen Stein, R dreht ihn, die Pfeile bewegen sich über das Spielfeld, N springt zum nächsten möglichen Platz, Enter setzt ihn ab und spielt ihn beim zweiten Mal; die Rücktaste nimmt ihn zurück.

## The score sheet

picker-label = Arten von Steinen
sheet-first = Wer hat begonnen?
sheet-turn = { $name }: Trag den Zug ein.
sheet-swapped = Wie viele Steine wurden getauscht?
sheet-enter = Eintragen
sheet-finish = Spielende
sheet-out = Wer hat den letzten Stein der Hand gelegt?
sheet-nobody = Niemand

## The menu of a table

marks-show = Zeichen für die Farben
marks-hint = Jeder Stein trägt einen Buchstaben für seine Farbe.
sound = Ton
notify = Benachrichtigung, wenn ich am Zug bin
dark = Dunkel
resign = Aufgeben
resign-ask = Willst du dieses Spiel aufgeben?
abort = Spiel abbrechen
abort-ask = Willst du das Spiel abbrechen? Niemand gewinnt.
keep-playing = Weiterspielen
replace-ask = Einen Computer für { $name } spielen lassen
replace-proposed = Soll ein Computer für { $name } weiterspielen?
replace-agree = Einverstanden

## Waiting for others

waiting-title = Warten auf die anderen
join-title = Nimm Platz
seat-free = frei
your-name = Dein Name
stand-up = Platz verlassen
fair-title = Faires Austeilen
fair-text = Mit dieser Zahl hat sich der Server auf seinen Anteil am Austeilen festgelegt, bevor sich jemand gesetzt hat. Alle Mitspielenden geben etwas Eigenes dazu. Nach dem Spiel wird der Startwert gezeigt, und jeder kann das Austeilen nachprüfen.
curtain-title = { $name } ist dran
curtain-text = Gib das Gerät weiter. Niemand sonst sollte hinsehen.
curtain-ready = Ich bin { $name }

## The end

result = Ergebnis
result-you = Du hast gewonnen!
result-won = { $name } hat gewonnen
result-shared = Geteilter Sieg: { $names }
result-none = Niemand hat gewonnen
result-bonus = mit { $points } für den letzten Stein
result-home = Start
result-look = Spielfeld ansehen
record-download = Aufzeichnung des Spiels
rematch = Noch einmal
rematch-accept = Gern noch einmal
rematch-waiting = Warten auf die anderen …
rematch-go = Zum nächsten Spiel
how-resigned = { $name } hat aufgegeben.
how-time = Die Zeit von { $name } ist abgelaufen.
how-aborted = Das Spiel wurde abgebrochen.
how-abandoned = Alle sind gegangen.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } spielt { $tiles }: { $points } Punkt.
       *[other] { $name } spielt { $tiles }: { $points } Punkte.
    }
said-swap =
    { $count ->
        [one] { $name } tauscht einen Stein.
       *[other] { $name } tauscht { $count } Steine.
    }
said-roll =
    { $count ->
        [one] { $name } wirft einen Würfel: { $faces }.
       *[other] { $name } wirft { $count } Würfel: { $faces }.
    }
said-pass = { $name } passt.
said-order = { $name } hat den Stapel geordnet.
said-lay = { $name } legt { $tile }.
said-sat = { $name } setzt sich.
said-left = { $name } geht.
said-dealt = Das Spiel beginnt.
said-resigned = { $name } gibt auf.
said-clock = Die Zeit von { $name } ist abgelaufen.
said-bot = Ein Computer spielt für { $name } weiter.
said-paused = Der Server startet gleich neu. Die Zeit steht still.
said-resumed = Der Server ist wieder da. Die Zeit läuft weiter.
said-rematch = { $name } möchte noch einmal spielen.

## Why not

reason-taken = Auf diesem Feld liegt schon ein Stein: { $tile }.
reason-detached = Der Stein muss einen anderen berühren.
reason-gap = Zwischen deinen Steinen wäre eine Lücke: { $cell }.
reason-not-one-line = Deine Steine müssen in einer Zeile oder einer Spalte liegen.
reason-line-mixed = { $tile } ({ $cell }) und { $other } passen nicht in eine Reihe: weder Farbe noch Form gemeinsam.
reason-line-repeats = In der Reihe läge derselbe Stein zweimal: { $tile } ist schon da ({ $cell }).
reason-unrelated = { $tile } und { $other } haben weder Farbe noch Form gemeinsam.
reason-twins = Zwei gleiche Steine kannst du nicht in einem Zug legen: { $tile }.
reason-small-opening = Du musst mit deiner größten Gruppe eröffnen.
reason-too-far = Das ist zu weit weg.
reason-same-cell = Zwei Steine können nicht auf demselben Feld liegen: { $cell }.
reason-uneven = Die drei Felder müssen auf derselben Ebene liegen.
reason-one-tile = Der Stein muss auf mindestens zwei verschiedenen Steinen liegen.
reason-superposed = Rot darf nicht auf Grün liegen und Grün nicht auf Rot: { $cell }.
reason-swap-limit = Du kannst nicht mehr Steine tauschen, als im Beutel sind.

## Home

home-title = Spielen wie am Holztisch
home-lead = Qwirkle, Qwirkle Cubes und Strata: sofort und ohne Konto.
choose-game = Spiel
choose-level = Stärke des Computers
play-computer = Gegen den Computer spielen

## Counting

bag-count = { $count } im Beutel
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

### Pages

## Setting up a table

setup-edition = Ausgabe
setup-variant = Variante
setup-seats = Plätze
setup-rulings =
    { $count ->
        [one] Eine Regelung, wo das Heft schweigt
       *[other] { $count } Regelungen, wo die Hefte schweigen
    }
setup-how-to-play = So wird gespielt
setup-clock = Uhr
setup-clock-none = Ohne Uhr
setup-clock-move = Pro Zug
setup-clock-total = Ganzes Spiel
setup-clock-days = Tage
setup-clock-move-time = Zeit für jeden Zug
setup-clock-total-time = Zeit für das ganze Spiel
setup-clock-more = Dazu nach jedem Zug
setup-clock-each-move = { $time } pro Zug
setup-clock-whole-game = { $time } pro Spiel
setup-clock-increment = { $time } + { $more } pro Zug

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Stapel
rules-name-ordered = Geordneter Stapel
rules-name-open = Alles offen
rules-name-row = Dreierreihe
rules-about-mindware = Das Heft von 2006. Könnten mehrere eröffnen, tut es der Älteste von ihnen. Wer nicht spielen kann, tauscht.
rules-about-schmidt = Könnten mehrere eröffnen, tut es der Jüngste von ihnen. Wer nicht spielen kann, tauscht.
rules-about-iello = Das Heft von 2018. Könnten mehrere eröffnen, tut es der Älteste von ihnen. Tauschen darf man jederzeit.
rules-about-cubes = Alle Würfel liegen offen. Könnten mehrere eröffnen, tut es der Jüngste von ihnen.
rules-about-pile = Jeder Satz ist ein gemischter Stapel; der oberste Stein muss gelegt werden.
rules-about-ordered = Du ordnest deinen Stapel vorher verdeckt; dann muss der oberste Stein gelegt werden.
rules-about-open = Alle Steine liegen offen, und jeder darf gelegt werden.
rules-about-row = Von jedem gemischten Stapel liegen drei Steine offen; einer davon wird gelegt und ersetzt.

## Home

home-play-now = Jetzt spielen
home-level-random = Irgendein erlaubter Zug: für einen ersten Blick auf das Spiel.
home-level-novice = Sieht nur eine Reihe auf einmal und übersieht Kreuzungen, wie Anfänger eben.
home-level-casual = Spielt zum Spaß und irrt sich ab und zu.
home-level-greedy = Nimmt immer sofort die meisten Punkte.
home-level-expert = Denkt voraus und antwortet sofort.
home-level-master = Denkt eine Sekunde lang voraus. Viel Glück.
home-friends = Mit Freunden spielen
home-friends-text = Mach einen Tisch für { $game } auf und verschick den Link. Niemand braucht ein Konto.
home-make-link = Link erstellen
home-more-options = Mehr Optionen
home-invite = Lade deine Freunde ein
home-to-table = Zum Tisch
home-link = Link zum Tisch
home-link-text = Wer den Link öffnet oder den Code scannt, kann sich dazusetzen.
home-copy = Kopieren
home-share = Teilen
home-share-title = Ein Spiel auf Tilery
home-qr = QR-Code des Links
home-link-copied = Der Link ist kopiert.
home-link-by-hand = Der Link ist markiert: Kopiere ihn von Hand.
home-my-tables = Deine Tische
home-waiting =
    { $count ->
        [one] noch eine Person gesucht
       *[other] noch { $count } Personen gesucht
    }
home-about-to-start = geht gleich los
home-your-turn = du bist am Zug
home-their-turn = { $name } ist am Zug
home-computer-turn = der Computer denkt nach
home-running = läuft
home-go-on = Weiter
home-entries = Weitere Arten zu spielen
home-lobby = Lobby
home-lobby-text = Offene Tische, Schnellsuche, Zuschauen
home-local = Ein Gerät
home-local-text = Reicht es herum, zu zweit bis zu viert
home-score = Punktezettel
home-score-text = Für ein Spiel am echten Tisch
home-games = Beendete Partien
home-games-text = Ergebnisse, Züge und Nachweis des Austeilens
home-rules = Regeln
home-rules-text = Drei Spiele in ein paar Minuten

problem-unknown = Etwas ist schiefgegangen. Versuch es noch einmal.
problem-again = Noch einmal versuchen
problem-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung.

setup-age = Dein Alter (freiwillig)
setup-age-hint = Das Alter entscheidet nur, wer eröffnet, wenn es mehrere könnten.

## A new table

create-title = Neuer Tisch
create-game = Spiel
create-players = Spieler
create-time = Zeit
create-who = Wer mitspielen darf
create-seat = Platz { $number }
create-me = Du
create-open = Wer kommt
create-stand-in = Ersatz
create-stand-in-hint = Der Computer, der übernimmt, wenn jemand aufgibt, keine Zeit mehr hat oder wegbleibt.
create-by-link = Mit Link
create-in-lobby = Alle
create-by-link-hint = Nur wer den Link hat, findet den Tisch.
create-in-lobby-hint = Der Tisch steht in der Lobby, wo jeder mitspielen oder zuschauen kann.
create-button = Tisch aufmachen

## Lobby

lobby-title = Lobby
lobby-new = Neuer Tisch
lobby-quick = Schnellsuche
lobby-quick-text = Setz dich an einen passenden Tisch, oder mach einen auf für den Nächsten, der kommt.
lobby-find = Spiel finden
lobby-open = Offene Tische
lobby-show = Zeigen
lobby-all-games = Alle Spiele
lobby-none-open = Gerade wartet niemand. Mach einen Tisch auf, dann finden ihn die anderen hier.
lobby-free =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
lobby-join = Mitspielen
lobby-go = Zu meinem Tisch
lobby-watch = Zum Zuschauen
lobby-none-running = Gerade läuft kein offenes Spiel.
lobby-look = Zuschauen
lobby-players = Spieler
lobby-sit-down = Hinsetzen

## One device

local-title = In einem Raum
local-mode = Art des Tisches
local-pass = Herumreichen
local-score = Punktezettel
local-pass-text = Ein Gerät geht reihum. Zwischen den Zügen verdeckt ein Vorhang die Steine.
local-score-text = Ihr spielt mit echten Steinen; die Züge werden hier eingetragen, geprüft und gezählt.
local-player = Spieler { $number }
local-strata-seat-0 = Rot
local-strata-seat-1 = Grün
local-who = Wer
local-person = Ein Mensch
local-name = Name
local-age = Alter
local-add = Einer mehr
local-remove = Einer weniger
local-start = Spiel beginnen
local-open-sheet = Zettel öffnen

## Account

account-title = Konto
account-name-title = Dein Name
account-name = So sehen dich die anderen
account-save = Speichern
account-name-saved = Dein Name ist geändert.
account-guest = Du bist Gast: Dieser Browser kennt dich, bis seine Cookies gelöscht werden.
account-kept = Deine Spiele werden mit deinem Konto aufbewahrt.
account-keep = Deine Spiele behalten
account-keep-text = Mit Anmeldename und Passwort findest du deine Tische und beendeten Partien auf jedem Gerät. Alles, was du als Gast gespielt hast, bleibt deins.
account-create = Konto anlegen
account-created = Dein Konto ist fertig.
account-log-in = Anmelden
account-log-in-text = Du hast schon ein Konto? Der Gast dieses Browsers bleibt dann zurück.
account-welcome = Willkommen zurück.
account-login = Anmeldename
account-password = Passwort
account-password-hint = Mindestens 8 Zeichen.
account-sessions = Wo du angemeldet bist
account-this-device = dieses Gerät
account-unknown-device = Unbekanntes Gerät
account-seen = zuletzt { $when }
account-end = Beenden
account-log-out = Abmelden
account-old-password = Bisheriges Passwort
account-new-password = Neues Passwort
account-change = Passwort ändern
account-password-changed = Das Passwort ist geändert, und alle anderen Sitzungen sind beendet.
account-data = Deine Daten
account-data-text = Nimm alles mit, was über dich aufbewahrt wird, oder lass es löschen.
account-export = Meine Daten herunterladen
account-delete = Alles löschen
account-delete-title = Alles löschen?
account-delete-text = Deine Anmeldung, deine Sitzungen und dein Name verschwinden endgültig. Beendete Partien bleiben ohne deinen Namen.
account-keep-it = Behalten
account-deleted = Alles ist gelöscht.

problem-too-many-requests = Das war viel auf einmal. Warte einen Moment und versuch es noch einmal.
problem-store-unavailable = Der Server kann gerade nichts speichern. Was bestätigt wurde, ist sicher; versuch es bald wieder.
problem-internal = Auf dem Server ist etwas schiefgegangen; es wurde vermerkt. Versuch es noch einmal.
problem-no-session = Der Browser hat vergessen, wer du bist. Lade die Seite neu.
problem-seat-taken = Diesen Platz hat gerade jemand anderes genommen.
problem-already-seated = Du sitzt schon an diesem Tisch.
problem-begun = Das Spiel hat schon begonnen.
problem-bad-login = Ein Anmeldename hat 2 bis 64 einfache Buchstaben, Ziffern oder die Zeichen - _ . @ +
problem-bad-password = Das Passwort ist zu kurz oder zu lang.
problem-login-taken = Dieser Anmeldename ist vergeben.
problem-wrong-password = Anmeldename oder Passwort ist falsch.

## Settings

settings-title = Einstellungen
settings-look = Aussehen
settings-theme = Tag oder Nacht
settings-theme-system = Wie das System
settings-theme-light = Tag
settings-theme-dark = Nacht
settings-palette = Farben
settings-palette-normal = Üblich
settings-palette-protan = Bei Rotschwäche (Protan)
settings-palette-deutan = Bei Grünschwäche (Deutan)
settings-palette-tritan = Bei Blauschwäche (Tritan)
settings-palette-contrast = Starker Kontrast
settings-marks = Zeichen für die Farben
settings-marks-auto = Bei Bedarf
settings-marks-off = Nie
settings-marks-letter = Buchstaben
settings-marks-pattern = Punkte und Striche
settings-marks-hint = „Bei Bedarf“ zeigt sie mit einer besonderen Palette oder wenn das System Kontrast verlangt.
settings-faces = Steine
settings-faces-dark = Dunkles Holz
settings-faces-light = Helles Holz
settings-motion = Bewegung
settings-motion-system = Wie das System
settings-motion-reduced = Wenig
settings-motion-full = Voll
settings-language = Sprache
settings-language-system = Wie der Browser
settings-notice = Wenn du am Zug bist
settings-sound = Ton
settings-sound-hint = Ein kurzer hölzerner Klang.
settings-notify = Benachrichtigung
settings-notify-hint = Solange die Seite im Hintergrund offen ist. Der Browser fragt dich einmal.
settings-notify-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.
settings-mute = Kein Chat
settings-mute-hint = Was andere schreiben, wird nicht gezeigt.
settings-kept = Diese Einstellungen werden nur in diesem Browser aufbewahrt.

## Finished games

games-title = Beendete Partien
games-filters = Welche Partien
games-whose = Wessen
games-mine = Meine
games-everyones = Alle
games-result = Ergebnis
games-result-all = Jedes
games-result-won = Gewonnen
games-result-drawn = Geteilt
games-result-lost = Verloren
games-result-local = Auf einem Gerät
games-ended = Geendet
games-ended-all = Wie auch immer
games-ended-played = Zu Ende gespielt
games-ended-resigned = Durch Aufgabe
games-ended-time = Durch die Uhr
games-ended-abandoned = Verlassen
games-none-mine = Du hast noch keine Partie beendet.
games-none = Eine solche Partie gibt es nicht.
games-older = Ältere Partien
games-download = Aufzeichnung herunterladen
games-won-mark = Sieger
games-replaced = (ein Computer übernahm)
games-how-played = zu Ende gespielt
games-how-resigned = { $name } gab auf
games-how-time = { $name } hatte keine Zeit mehr
games-how-abandoned = von allen verlassen
games-how-aborted = abgebrochen
games-game = Partie
games-missing = Diese Partie gibt es nicht, oder sie ist noch nicht beendet.
games-back = Alle beendeten Partien
games-bonus =
    { $points ->
        [one] { $name } bekam einen Punkt für das Beenden des Spiels.
       *[other] { $name } bekam { $points } Punkte für das Beenden des Spiels.
    }
games-to-table = Zum Tisch
games-moves = Züge
games-move-play = spielt
games-move-swap = tauscht
games-move-roll = würfelt
games-move-pass = passt
games-move-lay = legt
games-move-order = ordnet den Stapel
games-rolled = und bekommt
games-fair = Wurde fair ausgeteilt?
games-fair-good = Der Startwert ist der, der vor dem Austeilen zugesagt wurde.
games-fair-bad = Der Startwert ist nicht der, der vor dem Austeilen zugesagt wurde!
games-fair-unable = Dieser Browser prüft das nur über eine sichere Verbindung (https).
games-fair-none = Bei dieser Partie gibt es kein Austeilen zu prüfen.
games-commitment = Vor dem Austeilen zugesagt (Commitment)
games-seed = Am Ende aufgedeckt (Startwert)
games-entropy = Von den Spielern beigesteuert
games-verify = Um jeden gezogenen Stein und jeden Wurf nachzuprüfen, lade die Aufzeichnung herunter und starte:

## Rules

rules-title = Regeln
rules-lead = Jedes Spiel in einer Minute. Am Tisch leuchten die Felder, auf die ein Stein darf, und ein abgelehnter Zug sagt, warum.
rules-part-idea = Worum es geht
rules-part-turn = Dein Zug
rules-part-score = Punkte
rules-part-start = Wer beginnt
rules-part-end = Das Ende
rules-qwirkle-idea = Lege Steine in Reihen, die entweder die Farbe oder die Form gemeinsam haben. Von beidem gibt es sechs, jeder Stein ist dreimal da, und in keiner Reihe liegt derselbe Stein zweimal; bei sechs ist sie also voll.
rules-qwirkle-turn = Spiel einen oder mehrere deiner sechs Steine in einer Zeile oder Spalte, alle von einer Farbe oder alle von einer Form, angelegt an das, was schon liegt; dann zieh wieder auf sechs nach. Oder tausche einige deiner Steine gegen andere aus dem Beutel.
rules-qwirkle-score = Jede Reihe, die du bildest oder verlängerst, zählt einen Punkt für jeden ihrer Steine. Ein Stein in zwei Reihen zählt in beiden. Eine volle Sechserreihe bringt sechs Punkte mehr: zusammen zwölf.
rules-qwirkle-start = Wer aus der Hand die längste Reihe legen kann, beginnt damit, und zwar mit der ganzen.
rules-qwirkle-end = Ist der Beutel leer, wird ohne Nachziehen weitergespielt. Wer zuerst den letzten Stein der Hand legt, beendet das Spiel und bekommt sechs Punkte. Die meisten Punkte gewinnen.
rules-cubes-idea = Qwirkle mit Würfeln: Ein Würfel behält seine Farbe, aber seine Form ist, was du würfelst. Alle Hände liegen offen.
rules-cubes-turn = Du darfst einmal beliebige deiner sechs Würfel neu werfen. Dann spielst du einen oder mehrere wie bei Qwirkle, ziehst auf sechs nach und wirfst die neuen. Passt nichts, wirfst du alle, bis etwas passt.
rules-cubes-score = Wie bei Qwirkle: ein Punkt für jeden Würfel jeder Reihe, die du bildest oder verlängerst, und sechs mehr für eine Sechserreihe.
rules-cubes-start = Wer die längste Reihe gewürfelt hat, beginnt damit, und zwar mit der ganzen.
rules-cubes-end = Ist der Beutel leer, zieht niemand mehr nach. Wer zuerst den letzten Würfel legt, beendet das Spiel und bekommt sechs Punkte. Die meisten Punkte gewinnen.
rules-strata-idea = Rot gegen Grün: Lege L-förmige Steine neben- und übereinander, damit die beste Zone deiner Farbe von oben gesehen groß und hoch ist.
rules-strata-turn = Lege einen Stein flach auf den Tisch, mit einer Seite an einen anderen, oder staple ihn auf drei Felder derselben Ebene, die zu mindestens zwei Steinen gehören. Rot liegt nie auf Grün und Grün nie auf Rot; neutrale Felder dürfen überallhin. Steine werden gedreht, nie gewendet.
rules-strata-score = Eine Zone sind sichtbare Felder einer Farbe, die sich mit den Seiten berühren. Sie zählt ihre Felder mal die Ebene ihres höchsten Feldes. Nur deine beste Zone zählt.
rules-strata-start = Wer beginnt, wird ausgelost.
rules-strata-end = Wenn beide alle 20 Steine gelegt haben, gewinnt die höhere Punktzahl.
rules-editions = Ausgaben
rules-variants = Varianten
rules-rulings = Regelungen
rules-rulings-text = Wo die gedruckten Regeln schweigen, gilt:
rules-ruling-lone-opening = Ein einzelner Stein, der das Spiel eröffnet, zählt 1.
rules-ruling-swap-limit = Getauscht werden höchstens so viele Steine, wie im Beutel sind, denn die neuen werden zuerst gezogen.
rules-ruling-seat-as-age = Wo das Alter nicht entscheiden kann, wer eröffnet, gilt der frühere Platz als älter.
rules-ruling-blocked-player = Wer nicht spielen kann, tauscht, oder passt, sobald der Beutel leer ist; passen alle nacheinander, endet das Spiel, und niemand bekommt die sechs Punkte.
rules-ruling-shared-win = Gleiche Höchstpunktzahlen teilen sich den Sieg.
rules-ruling-hopeless-dice = Wer keinen Würfel hat, der mit irgendeiner Seite passen könnte, passt; passen alle nacheinander, endet das Spiel, und niemand bekommt die sechs Punkte.
rules-ruling-lot-of-twenty = Jeder Satz enthält zwei Steine von jedem seiner zehn Muster.
rules-ruling-drawn-zones = Gleich gute beste Zonen sind ein Unentschieden.
rules-ruling-seen-from-above = Felder sind sichtbar und berühren sich so, wie man sie von oben sieht, auf welchen Ebenen sie auch liegen.
rules-ruling-open-piles = Ein geordneter Stapel ist geheim, bis beide geordnet sind, und von da an offen.
rules-ruling-dead-grid = Wenn kein Stein einer Hand oder des Beutels irgendwo passt, beendet der nächste Tausch das Spiel, und niemand bekommt die sechs Punkte.
rules-trademarks = Qwirkle ist eine Marke ihres Inhabers. Tilery ist ein unabhängiges Projekt und mit keinem Verlag verbunden.

## Without a network

offline-no-network = Du bist offline. Deine Spiele sind auf dem Server sicher; die Seite kommt von selbst zurück.
offline-unreached = Der Server antwortet nicht. Deine Spiele sind dort sicher; die Seite versucht es von selbst wieder.
