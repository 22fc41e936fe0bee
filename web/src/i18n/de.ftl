### Deutsch. Anrede „du“ (mehrere am selben Gerät: „ihr“), kurze Sätze, Beschriftungen ohne Punkt.
### table: Tisch. game: das Spiel (Qwirkle, Cubes, Strata), aber die Partie, die gespielt wird. lobby: Lobby. quick match: Schnelles Spiel.
### tile: Stein (nicht Plättchen, Kachel). die, dice: Würfel. hand: Hand. bag: Beutel. pile: Stapel. board: Spielfeld.
### line: Reihe; row: Zeile; column: Spalte. Qwirkle: eine volle Sechserreihe. cell, square: Feld. level: Ebene (Strata), Stufe (Computer). zone: Zone.
### play: spielen (Steine: legen). place: legen. take back: zurücknehmen. swap: tauschen. roll: würfeln. pass: passen. rotate: drehen.
### resign: aufgeben. abort: abbrechen. rematch: Revanche. open hands: offen. score sheet: Punktezettel. move: Zug. clock: Uhr (Einstellung: Bedenkzeit). hint: Tipp. tip: Hinweis.
### computer: der Computer (nicht Bot). guest: Gast. spectator: Zuschauer. log in, log out: anmelden, abmelden. username: Benutzername.
### settings: Einstellungen (nicht Optionen). record: Spielprotokoll. deal: Austeilen. commitment: Festlegung. seed: Startwert.
### Anführungszeichen „…“, Apostroph ’, Auslassungspunkte … mit Leerzeichen davor, wenn ganze Wörter fehlen.
### Farben richten sich nach der Form ($shape): roter Kreis und Stern (o, a), rote Raute (d), sonst rotes Quadrat, Kleeblatt, Kreuz.

## General

close = Schließen
back = Zurück
skip = Zum Inhalt springen
loading = Wird geladen …
offline-title = Keine Verbindung
offline-text = Der Server ist nicht erreichbar. Deine Partien sind sicher; versuch es gleich noch einmal.
missing-title = Seite nicht gefunden
missing-text = Vielleicht stimmt die Adresse nicht, oder die Seite gibt es nicht mehr.

nav-label = Hauptmenü
nav-home = Startseite
nav-play = Spielen
nav-learn = Lernen
nav-lobby = Lobby
nav-games = Partien
nav-account = Konto
# The soft hyphen lets the longest word of the bar break on narrow phones.
nav-settings = Einstel{"\u00AD"}lungen

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Zufall
level-novice = Einsteiger
level-casual = Hobbyspieler
level-greedy = Punktejäger
level-expert = Experte
level-master = Meister
level-number = Stufe { $number }
level-about-1 = Lernt noch. Legt, was gerade einfällt, und übersieht die meisten Möglichkeiten.
level-about-2 = Kennt die Regeln und sieht immer nur eine Reihe.
level-about-3 = Spielt zum Spaß. Übersieht Kreuzungen und schwierige Möglichkeiten.
level-about-4 = Spielt gemütlich mit der Familie, übersieht aber nie eine offensichtliche Sechserreihe.
level-about-5 = Zählt gut, übersieht aber manche Möglichkeit.
level-about-6 = Sieht die meisten Möglichkeiten und nimmt die Punkte, die da sind.
level-about-7 = Nimmt fast immer die meisten Punkte und lässt dir dabei auch mal eine Chance.
level-about-8 = Bedenkt, was jeder Zug für dich übrig lässt.
level-about-9 = Denkt vor jedem Zug ein paar Züge voraus.
level-about-10 = Spielt am stärksten: denkt bis zu einer Sekunde voraus. Viel Glück!
level-about-7-cubes = Sieht jede Möglichkeit und nimmt die meisten Punkte.
level-about-8-cubes = Probiert vor jedem Zug aus, wie die Würfel fallen können.
level-about-9-cubes = Probiert bei jedem Zug dutzendfach aus, wie es weitergehen kann.
level-about-2-strata = Kennt die Regeln und schaut sich ein paar Möglichkeiten an.
level-about-3-strata = Spielt zum Spaß und übersieht viele Möglichkeiten.
level-about-4-strata = Spielt gemütlich mit der Familie, übersieht aber nie einen offensichtlichen großen Gewinn.
level-about-5-strata = Sieht jede Möglichkeit und nimmt die meisten Punkte.
level-about-6-strata = Bedenkt deine beste Antwort auf jeden Zug.
level-about-7-strata = Wägt jeden Zug gegen deine möglichen Antworten ab.
level-about-8-strata = Denkt voraus und irrt sich selten.
level-about-9-strata = Denkt vor jedem Zug weit voraus.
match-strength = An meine Stärke anpassen
match-strength-hint = Die Stufe richtet sich nach deinen Ergebnissen in diesem Spiel.
offer-higher = Drei Siege in Folge. Lust auf mehr?
offer-lower = Drei Niederlagen in Folge. Lieber ein leichterer Gegner?
offer-play = Gegen { $name } spielen (Stufe { $number })

## The board

board-label =
    { $count ->
        [0] Leeres Spielfeld
        [one] Spielfeld mit einem Stein
       *[other] Spielfeld mit { $count } Steinen
    }
strata-label =
    { $count ->
        [one] Spielfeld mit einem sichtbaren Feld
       *[other] Spielfeld mit { $count } sichtbaren Feldern
    }
board-keys = Die Pfeiltasten bewegen den Cursor. Enter legt einen Stein oder nimmt ihn zurück. N und P springen zum nächsten und zum vorigen möglichen Feld. Plus und Minus zoomen, F zeigt das ganze Spielfeld.
cell-name = Spalte { $x }, Zeile { $y }
cell-inline = Spalte { $x }, Zeile { $y }
tile-at = { $tile } ({ $where })
cell-empty = { $where }: leer
cell-lit = { $where }: leer, hier passt der Stein
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, gerade gelegt; Enter nimmt zurück
cell-square = { $where }: { $colour }, Ebene { $level }
cell-may-lie = { $what }; hier kann die Ecke des Steins liegen
zoom-in = Vergrößern
zoom-out = Verkleinern
zoom-fit = Ganzes Spielfeld zeigen
iso = Seitenansicht
zones = Zonen anzeigen
zones-best = Beste Zonen
zone-best = { $name }: beste Zone { $score } ({ $count } × Ebene { $level })

## At the table

table-title = { $game }-Tisch
players = Spieler
you = Du
opponent = Gegner
guest-name = Gast { $number }
present = online
absent = abwesend
has-turn = ist dran
bot-name = Computer · { $level }
bot-called = { $name } · { $level }
bot-card = So spielt { $name }
seat-name = Platz { $number }
hand-count =
    { $of ->
        [dice]
            { $count ->
                [one] noch ein Würfel
               *[other] noch { $count } Würfel
            }
       *[other]
            { $count ->
                [one] noch ein Stein
               *[other] noch { $count } Steine
            }
    }
clock-label = Restzeit: { $left }
clock-days = { $days } T { $hours } Std
story = Züge
story-none = Noch keine Züge.
told-play = { $name }: { $points }
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
unseen-title = Noch verdeckt
unseen-toggle = Noch verdeckte Steine
unseen-table = Noch verdeckte Steine: eine Zeile pro Farbe, eine Spalte pro Form
unseen-kind = { $tile }: { $count }
unseen-dice = Würfel im Beutel
unseen-colour = { $colour }: { $count }
strata-tiles = Übrige Steine
strata-next = { $name }: als Nächstes
strata-left = { $name }: übrig
hand-label =
    { $dice ->
        [yes] Deine Würfel
       *[no] Deine Steine
    }
hand-tile = { $number }: { $tile }
summary-hand = Du hast { $tiles }.
summary-title = Stellung beschreiben
watching = Du schaust zu.
spectators =
    { $count ->
        [one] ein Zuschauer
       *[other] { $count } Zuschauer
    }
connection-open = Verbunden
connection-connecting = Verbinden …
connection-doubtful = Kein Netz. Verbindung wird geprüft …
connection-lost = Verbindung unterbrochen. Neuer Versuch …
connection-stalled = Der Server kann gerade nichts speichern. Neuer Versuch …
connection-short = Offline
rules-open = Regeln anzeigen
menu = Menü
missing-table = Tisch nicht gefunden
missing-table-text = Vielleicht stimmt der Link nicht, oder den Tisch gibt es nicht mehr.
table-unknown-game = Diese Seite kennt das Spiel noch nicht. Lade sie neu, um die aktuelle Version zu bekommen.
pending-move =
    { $points ->
        [0] Noch nicht gesendet: dein Zug. Er wird gespielt, sobald die Verbindung wieder steht.
        [one] Noch nicht gesendet: dein Zug für einen Punkt. Er wird gespielt, sobald die Verbindung wieder steht.
       *[other] Noch nicht gesendet: dein Zug für { $points } Punkte. Er wird gespielt, sobald die Verbindung wieder steht.
    }
pending-taken-back = Zurückgenommen: Dein Zug wird nicht gespielt, wenn die Verbindung wieder steht.
pending-chat = Noch nicht gesendet: deine Nachricht. Sie geht raus, sobald die Verbindung wieder steht.
pending-other = Noch nicht gesendet: deine letzte Aktion. Sie wird ausgeführt, sobald die Verbindung wieder steht.
pending-stalled = Noch nicht gespeichert: was du gerade getan hast. Die Seite versucht es weiter, bis der Server es speichern kann.
pending-stalled-back = Zurückgenommen: Dein Zug wird nicht gespielt, wenn der Server wieder speichern kann.
pending-withdraw = Nicht senden
pending-too-late = Dein Zug war schon beim Server angekommen: Er wurde gespielt.

chat = Chat
chat-rematch = Die Revanche
chat-none = Noch keine Nachrichten.
chat-earlier = Frühere Nachrichten ({ $count })
chat-say = Nachricht schreiben
chat-spectators = An die Zuschauer
spectator-name = Zuschauer { $number }
chat-send = Senden
chat-phrases = Schnelle Antworten
phrase-hello = Hallo!
phrase-good_luck = Viel Glück!
phrase-nice_move = Schöner Zug!
phrase-oops = Hoppla!
phrase-one_moment = Einen Moment, bitte.
phrase-thanks = Danke!
phrase-good_game = Gutes Spiel!
phrase-bye = Tschüss!
chat-mute = Stummschalten
chat-unmute = Anzeigen
chat-muted = Der Chat ist stummgeschaltet.

## What to do

your-turn = Du bist dran
status-other = { $name } überlegt …
status-left = { $name } ist { $ago } gegangen.
status-over = Die Partie ist zu Ende.
status-choose = Du bist dran: Wähle, was du spielst.
status-opening =
    { $count ->
        [1] Bei dir passt nichts zusammen: Eröffne, womit du willst.
       *[other]
            { $missing ->
                [0] Du eröffnest mit deiner größten Gruppe.
                [all]
                    Eröffne mit deiner größten Gruppe: Lege { $count } markierte { $dice ->
                        [yes] Würfel
                       *[no] Steine
                    }.
               *[other]
                    Du eröffnest mit deiner größten Gruppe ({ $count } { $dice ->
                        [yes] Würfel
                       *[no] Steine
                    }): noch { $missing }.
            }
    }
status-not-opening = Dieser Stein gehört nicht zur größten Gruppe: Wähle einen markierten.
status-not-opening-dice = Dieser Würfel gehört nicht zur größten Gruppe: Wähle einen markierten.
hand-nowhere = Passt nirgends
hand-wanted = gehört zu deiner größten Gruppe
status-place =
    { $means ->
        [mouse] Klicke jetzt auf ein markiertes Feld.
       *[touch] Tippe jetzt auf ein markiertes Feld.
    }
status-nowhere = Das passt gerade nirgends.
status-turn-fits = So passt er nirgends. Drehe ihn.
status-swap =
    { $most ->
        [one] Wähle einen Stein zum Tauschen.
       *[other] Wähle bis zu { $most } Steine zum Tauschen.
    }
status-roll = Wähle die Würfel, die du noch einmal werfen willst.
status-must-roll = Kein Würfel passt: Wirf alle, bis einer passt.
status-rolling = Noch passt keiner. Alle Würfel werden neu geworfen …
status-free-roll = Kein Würfel passt. Nutze deinen freien Wurf: Wähle die Würfel aus.
status-must-swap = Kein Stein passt: Tausche Steine.
status-pass = Nichts lässt sich anlegen und der Beutel ist leer. Du musst passen.
status-pass-dice = Mit keiner Seite deiner Würfel kannst du anlegen. Du musst passen.
status-order = Ordne deinen Stapel.
status-choose-lay = Du bist dran: Wähle einen Stein.
status-lay =
    { $means ->
        [mouse] Du bist dran: Klicke auf das Feld für die Ecke des Steins.
       *[touch] Du bist dran: Tippe auf das Feld für die Ecke des Steins.
    }
status-lay-scores =
    { $means ->
        [mouse] Nach diesem Zug: Rot { $red }, Grün { $green }. Klicke auf den Stein, um ihn zu drehen.
       *[touch] Nach diesem Zug: Rot { $red }, Grün { $green }. Tippe auf den Stein, um ihn zu drehen.
    }
line-row = Zeile
line-column = Spalte
line-six = volle Sechserreihe
commit = Spielen
commit-points =
    { $points ->
        [one] Für einen Punkt spielen
       *[other] Für { $points } Punkte spielen
    }
take-back = Zurücknehmen
take-all-back = Alle zurücknehmen
shuffle = Meine Hand mischen
sort = Meine Hand sortieren
cancel = Abbrechen
swap = Tauschen
do-swap =
    { $count ->
        [0] Tauschen
        [one] Einen Stein tauschen
       *[other] { $count } Steine tauschen
    }
roll = Würfeln
roll-again = Noch einmal würfeln
roll-until-fits = Würfeln, bis einer passt
do-roll =
    { $count ->
        [0] Würfeln
        [one] Einen Würfel werfen
       *[other] { $count } Würfel werfen
    }
pass = Passen
turn-tile = Drehen
level-filter = Ebene
level-all = Alle
level-only = Nur Ebene { $level }
order-text =
    { $means ->
        [mouse] Stein 1 legst du zuerst. Klicke auf zwei Steine, um sie zu vertauschen. Dein Stapel bleibt geheim, bis ihr beide fertig seid.
       *[touch] Stein 1 legst du zuerst. Tippe auf zwei Steine, um sie zu vertauschen. Dein Stapel bleibt geheim, bis ihr beide fertig seid.
    }
order-tile = Position { $number }: { $tile }
order-commit = Stapel bestätigen
keys-title = Tastenkürzel
keys-tiles = 1 bis 6 wählen einen Stein, die Pfeiltasten bewegen den Cursor, N springt zum nächsten markierten Feld. Enter legt den Stein, die Rücktaste nimmt ihn zurück. C oder Enter auf einem leeren Feld spielt. S mischt deine Hand, T sortiert sie, Umschalt mit den Pfeiltasten ordnet sie, Escape bricht ab.
keys-strata = 1 bis 9 wählen einen Stein, 0 den zehnten, R dreht ihn, die Pfeiltasten bewegen den Cursor, N springt zum nächsten möglichen Feld. Enter legt den Stein, noch einmal Enter spielt ihn, die Rücktaste nimmt ihn zurück.
keys-next = G führt zur nächsten Partie, die auf dich wartet.
keys-summary = I liest die Stellung vor, das Fragezeichen zeigt diese Tasten.

## The score sheet

picker-label = Stein wählen
picker-colour = Farbe
picker-shape = Form
sheet-first = Wer hat angefangen?
sheet-turn = { $name }: Trag den Zug ein.
sheet-swapped = Wie viele Steine wurden getauscht?
sheet-enter = Eintragen
sheet-finish = Partie beenden
sheet-out = Wer hat den letzten Stein aus der Hand gelegt?
sheet-nobody = Niemand
sheet-mode = Was trägst du ein?
sheet-mode-moves = Steine und Punkte
sheet-mode-points = Nur Punkte
sheet-points = Punkte nach Runden
sheet-round = Runde
sheet-total = Summe
sheet-points-of = Punkte für { $name }
sheet-points-range = Eine ganze Zahl von 0 bis { $most }.
sheet-correct = Eintrag berichtigen
sheet-correct-which = Welcher Eintrag ist falsch?
sheet-correct-entry = { $name }, { $points }: diesen Eintrag berichtigen
sheet-correct-points = { $before } in { $after } ändern?
sheet-correct-move = Zug { $turn } von { $name } wird entfernt. Trage ihn danach neu ein.
sheet-correct-later =
    { $count ->
        [one] Der Eintrag danach wird ebenfalls entfernt. Du kannst ihn anschließend wiederherstellen.
       *[other] Die { $count } Einträge danach werden ebenfalls entfernt. Du kannst sie anschließend wiederherstellen.
    }
sheet-again =
    { $count ->
        [one] Folgenden Eintrag wiederherstellen
       *[other] { $count } folgende Einträge wiederherstellen
    }

## The menu of a table

marks-show = Farbzeichen
marks-short = Zeichen
marks-hint = Jeder Stein trägt einen Buchstaben für seine Farbe.
sound = Ton
notify = Benachrichtigen, wenn ich dran bin
dark = Dunkles Design
resign = Aufgeben
resign-ask = Willst du diese Partie aufgeben?
abort = Partie abbrechen
abort-ask = Willst du diese Partie abbrechen? Dann gewinnt niemand.
keep-playing = Weiterspielen
replace-ask = Computer für { $name } einsetzen
replace-proposed = Soll der Computer für { $name } weiterspielen?
offer-take_back = Um Zugrücknahme bitten
offer-break = Um eine Pause bitten
offer-time = Den anderen mehr Zeit geben
offer-draw = Remis anbieten
offer-asks-take_back =
    { $later ->
        [yes] { $name } möchte einen Zug und alle danach zurücknehmen.
       *[no] { $name } möchte einen Zug zurücknehmen.
    }
offer-asks-break = { $name } möchte die Partie unterbrechen.
offer-asks-draw = { $name } bietet Remis an.
offer-waiting = Warten auf Antwort …
offer-agree = Einverstanden
offer-decline = Ablehnen
offer-withdraw = Zurückziehen
break-now = Die Partie ist unterbrochen.
break-end = Fortsetzen

## Waiting for others

waiting-title = Warten auf Mitspieler
waiting-for = Warten auf { $names }
join-title = Nimm Platz
invited-title = { $name } lädt dich zu { $game } ein
invited-more = Regeln, faires Austeilen und mehr
invited-players =
    { $count ->
        [one] 1 Spieler
       *[other] { $count } Spieler
    }
seat-free = Freier Platz
your-name = Dein Name
your-name-hint = Die anderen sehen ihn. Du wirst nur einmal gefragt.
sit-as = Du spielst als { $name }.
sit-rename = Namen ändern
search-title = Gegner wird gesucht …
search-since = Wartezeit: { $time }
search-online =
    { $count ->
        [0] Niemand sonst online
        [one] { $count } andere Person online
       *[other] { $count } andere online
    }
search-text = Du kannst inzwischen auf jede andere Seite gehen: Sobald ein Gegner gefunden ist, wirst du gerufen und hast 30 Sekunden Zeit zu kommen.
search-text-days = Du kannst diese Seite verlassen: Sobald alle Plätze besetzt sind, findest du die Partie bei deinen Tischen.
search-sound = Ton, wenn die Partie beginnt
search-meanwhile = Inzwischen den Computer herausfordern
search-stop = Suche beenden
search-show = Anzeigen
search-found = { $name } ist bereit
search-missed = Du bist nicht innerhalb von 30 Sekunden gekommen, deshalb ist dein Platz vergeben. Du kannst jederzeit neu suchen.
search-call = Benachrichtige mich, wenn jemand spielen will
search-arrival = Die Uhr läuft erst, wenn alle da sind. Wer nicht innerhalb von 30 Sekunden kommt, wird ersetzt.
signal-come = { $name } wartet auf dich: { $game }
signal-turn = Gegen { $name } bist du am Zug: { $game }
signal-go = Zum Tisch
next-game = Weiter
next-game-label = Nächste Partie, die auf dich wartet
waiting-people =
    { $count ->
        [one] 1 Person wartet
       *[other] { $count } Personen warten
    }
quick-clocks = Passende Bedenkzeiten
quick-other-title = Jemand wartet schon
quick-other = { $name } wartet auf { $game }, { $clock }. Mitspielen?
quick-other-on = Weitersuchen
stand-up = Platz verlassen
fair-title = Faires Austeilen
fair-text = Bevor jemand Platz genommen hat, hat sich der Server mit dieser Zahl auf seinen Anteil am Austeilen festgelegt. Alle, die mitspielen, steuern eigenen Zufall bei. Nach der Partie wird der Startwert gezeigt, und jeder kann das Austeilen nachprüfen.
curtain-title = { $name } ist dran
curtain-text = Gib das Gerät weiter. Alle anderen schauen bitte weg.
curtain-ready = Ich bin { $name }

## The end

result = Ergebnis
result-you = Du hast gewonnen!
result-won = { $name } hat gewonnen
result-shared = Geteilter Sieg: { $names }
result-none = Niemand hat gewonnen
result-bonus = davon { $points } fürs Beenden
rematch = Revanche
rematch-accept = Noch einmal mit { $names }
rematch-waiting = Warten …
rematch-go = Zur Revanche
rematch-decline = Nein, danke
rematch-declined = { $name } möchte keine Revanche.
rematch-change = Ändern …
rematch-title = Revanche
rematch-level = Stärke des Computers
rematch-order = Plätze
rematch-order-next = Alle rücken einen Platz weiter
rematch-order-same = Alle behalten ihren Platz
rematch-offered-same = Alle behalten ihren Platz.
rematch-offered-level = Computer: { $level }.
result-draw = Remis
how-resigned = { $name } hat aufgegeben.
how-time = Die Zeit von { $name } ist abgelaufen.
how-you-resigned = Du hast aufgegeben.
how-you-time = Deine Zeit ist abgelaufen.
how-aborted = Die Partie wurde abgebrochen.
how-missing = Die Partie wurde abgebrochen: Von { $names } kam rechtzeitig kein Zug.
how-you-missing = Die Partie wurde abgebrochen: Du hast nicht rechtzeitig gespielt.
how-aborted-by = { $name } hat die Partie abgebrochen.
how-you-aborted = Du hast die Partie abgebrochen.
how-abandoned = Alle haben die Partie verlassen.
how-you-left = Du hast die Partie verlassen.
how-agreed = Die Spieler haben sich auf Remis geeinigt.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } legt { $tiles }: { $points } Punkt.
       *[other] { $name } legt { $tiles }: { $points } Punkte.
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
said-points =
    { $points ->
        [one] { $name }: ein Punkt.
       *[other] { $name }: { $points } Punkte.
    }
said-order = { $name } hat den Stapel geordnet.
said-lay = { $name } legt einen Stein: { $tile }.
said-sat = { $name } spielt mit.
said-left = { $name } ist gegangen.
said-dealt = Die Partie beginnt.
said-resigned = { $name } gibt auf.
said-clock = Die Zeit von { $name } ist abgelaufen.
said-bot = Der Computer spielt für { $name } weiter.
said-paused = Der Server ist kurz unterbrochen. Die Uhren stehen still.
said-resumed = Der Server ist wieder da. Die Uhren laufen weiter.
said-rematch = { $name } möchte eine Revanche.
said-declined = { $name } lehnt ab.
said-withdrawn = { $name } zieht das Angebot zurück.
said-taken-back = { $name } nimmt einen Zug zurück.
said-break = Die Partie ist unterbrochen. Die Uhren stehen.
said-break-over = { $name } setzt die Partie fort.
said-time = { $name } gibt den anderen { $time } mehr.

## Why not

reason-taken = Auf diesem Feld liegt schon ein Stein: { $tile }.
reason-detached = Der Stein muss einen anderen berühren.
reason-gap = Zwischen deinen Steinen wäre eine Lücke.
reason-not-one-line = Deine Steine müssen alle in einer Zeile oder einer Spalte liegen.
reason-line-mixed = { $tile } und { $other } haben weder Farbe noch Form gemeinsam.
reason-line-repeats = Dieser Stein ist schon in der Reihe: { $tile }.
reason-unrelated = { $tile } und { $other } haben weder Farbe noch Form gemeinsam.
reason-twins = Du kannst nicht zwei gleiche Steine in einem Zug legen: { $tile }.
reason-small-opening = Du musst mit der größten Gruppe aus deiner Hand anfangen.
reason-too-far = Das ist zu weit weg.
reason-same-cell = Zwei Steine können nicht auf demselben Feld liegen.
reason-uneven = Die drei Felder müssen auf derselben Ebene liegen.
reason-one-tile = Der Stein muss auf mindestens zwei verschiedenen Steinen liegen.
reason-superposed = Rot darf nicht auf Grün liegen und Grün nicht auf Rot.
reason-swap-limit = Du kannst nicht mehr Steine tauschen, als im Beutel sind.
reason-too-many-tiles = Diesen Stein gibt es nicht so oft, wie du ihn eingetragen hast: { $tile }.
reason-none-left = Alle Steine dieser Art sind schon gelegt: { $tile }.
reason-other-lot = Dieser Stein gehört dem anderen Spieler: { $tile }.
reason-game-over = Die Partie ist zu Ende.
reason-not-your-turn = Dieser Spieler ist nicht dran.
reason-not-in-hand = Von diesem Stein hast du nicht genug auf der Hand: { $tile }.
reason-open-with-play = Du musst mit der größten Gruppe aus deiner Hand anfangen.
reason-nothing-swapped = Wähle mindestens einen Stein zum Tauschen.
reason-can-play = Du kannst noch einen Stein anlegen, deshalb darfst du nicht passen.
reason-can-swap = Im Beutel sind noch Steine: Tausche, statt zu passen.
reason-nothing-rolled = Wähle mindestens einen Würfel.
reason-roll-used = Du hast in diesem Zug schon neu gewürfelt, und einer deiner Würfel passt.
reason-roll-all = Nichts passt, also musst du alle Würfel neu werfen.
reason-hopeless = Mit keiner Seite deiner Würfel kannst du anlegen: Du musst passen.
reason-can-roll = Eine andere Seite könnte passen: Würfle noch einmal.
reason-nothing-laid = Lege mindestens einen Stein.
reason-too-many = Auf dem Spielfeld liegen mehr Steine, als das Spiel hat.
reason-no-orders = In dieser Variante wird der Stapel nicht geordnet: Lege einen Stein.
reason-already-ordered = Du hast deinen Stapel schon geordnet.
reason-order-first = Ordne zuerst deinen Stapel.
reason-wrong-order = Der Stapel muss jeden deiner Steine genau einmal enthalten.
reason-not-the-top = Du musst den obersten Stein deines Stapels legen: { $other }, nicht { $tile }.
reason-not-open = Dieser Stein liegt noch nicht offen: { $tile }.

## Home

home-title = Legespiele online spielen
home-lead = Qwirkle, Qwirkle Cubes und Strata: sofort losspielen, ganz ohne Konto.
choose-game = Spiel
choose-level = Schwierigkeit

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
setup-seats = Anzahl der Spieler
setup-rulings =
    { $count ->
        [one] Eine Klarstellung zu den Regeln
       *[other] { $count } Klarstellungen zu den Regeln
    }
setup-how-to-play = So wird gespielt
setup-clock = Bedenkzeit
setup-clock-none = Ohne Zeitlimit
setup-clock-move = Pro Zug
setup-clock-total = Pro Partie
setup-clock-days = Tage
setup-clock-move-time = Zeit pro Zug
setup-clock-total-time = Zeit pro Partie
setup-clock-more = Zuschlag pro Zug
setup-clock-each-move = { $time } pro Zug
setup-clock-whole-game = { $time } pro Partie
setup-clock-increment = { $time } + { $more } pro Zug

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Stapel
rules-name-ordered = Geordneter Stapel
rules-name-open = Alles offen
rules-name-row = Dreierauslage
rules-about-mindware = Die Regeln von 2006. Könnten mehrere anfangen, beginnt der älteste von ihnen. Wer nicht spielen kann, muss tauschen.
rules-about-schmidt = Könnten mehrere anfangen, beginnt der jüngste von ihnen. Wer nicht spielen kann, muss tauschen.
rules-about-iello = Die Regeln von 2018. Könnten mehrere anfangen, beginnt der älteste von ihnen. Statt zu spielen, darf man in jedem Zug tauschen.
rules-about-cubes = Alle sehen alle Würfel. Könnten mehrere anfangen, beginnt der jüngste von ihnen.
rules-about-pile = Jeder hat einen gemischten Stapel und muss den obersten Stein legen.
rules-about-ordered = Jeder ordnet seinen Stapel vor der Partie verdeckt und muss dann immer den obersten Stein legen.
rules-about-open = Alle Steine liegen offen, und du darfst jeden von deinen legen.
rules-about-row = Jeder hat einen gemischten Stapel, von dem drei Steine offen ausliegen. Du legst einen davon, und der nächste rückt nach.

## Home

today = Heute
home-against = Gegen wen spielst du?
home-against-computer = Computer
home-against-friend = Freunde
home-against-online = Online
home-new-text = Plätze, Bedenkzeit und Ersatzspieler nach Wunsch
ladder-won = Du hast { $name } (Stufe { $number }) besiegt.
ladder-lost = { $name } (Stufe { $number }) hat die letzte Partie gewonnen.
ladder-next = Als Nächstes: { $name }
ladder-beaten = { $name }, besiegt
home-play-now = Jetzt spielen
home-options = Weitere Optionen
home-friends-text = Erstelle einen { $game }-Tisch und teile den Link. Niemand braucht ein Konto.
home-name-hint = Deine Freunde sehen ihn in der Einladung.
home-make-link = Link erstellen
home-invite = Lade deine Freunde ein
home-to-table = Zum Tisch
home-link = Link zum Tisch
home-link-text = Wer den Link öffnet oder den Code scannt, kann mitspielen.
home-copy = Kopieren
home-share = Teilen
home-share-title = Spiel mit mir auf Tilery
home-qr = QR-Code des Links
home-link-copied = Link kopiert.
home-link-by-hand = Das Kopieren hat nicht geklappt. Der Link ist markiert, kopiere ihn bitte selbst.
home-my-tables = Deine Tische
home-all-tables = Alle { $count } zeigen
home-waiting =
    { $count ->
        [one] es fehlt noch ein Spieler
       *[other] es fehlen noch { $count } Spieler
    }
home-about-to-start = geht gleich los
home-your-turn = du bist dran
home-their-turn = { $name } ist dran
home-computer-turn = der Computer überlegt
home-running = läuft
home-entries = Mehr Spielmöglichkeiten
home-lobby = Lobby
home-lobby-text = Offene Tische, schnelles Spiel, Partien zum Zuschauen
home-local = Gerät weitergeben
home-local-text = Zwei bis vier Spieler an einem Gerät
home-score = Punktezettel
home-score-text = Für eine Partie mit echten Steinen
home-games = Beendete Partien
home-games-text = Wiedergabe, Analysen und Ergebnisse
home-rules = Regeln
home-rules-text = In Kürze, und ausführlich mit Bildern

field-missing = Bitte fülle dieses Feld aus.
problem-unknown = Etwas ist schiefgegangen. Versuch es noch einmal.
problem-again = Noch einmal versuchen
problem-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung.

setup-age = Dein Alter (freiwillig)
setup-age-hint = Das Alter entscheidet nur, wer anfängt, wenn mehrere es könnten.

## A new table

create-title = Neuer Tisch
create-game = Spiel
create-players = Spieler
create-time = Zeit
create-who = Wer mitspielen kann
create-seat = Platz { $number }
create-me = Du
create-open = Freier Platz
create-stand-in = Ersatzspieler
create-stand-in-hint = Der Computer, der einspringt, wenn jemand aufgibt, keine Zeit mehr hat oder wegbleibt.
create-by-link = Mit Link
create-in-lobby = Alle
create-by-link-hint = Nur wer den Link hat, findet den Tisch.
create-in-lobby-hint = Der Tisch steht in der Lobby, und alle können mitspielen oder zuschauen.
create-button = Tisch erstellen

## Lobby

lobby-title = Lobby
lobby-new = Neuer Tisch
lobby-quick = Schnelles Spiel
lobby-quick-text = Setz dich an einen passenden Tisch, oder eröffne einen und warte auf Mitspieler.
lobby-find = Partie suchen
lobby-open = Offene Tische
lobby-show = Anzeigen
lobby-all-games = Alle Spiele
lobby-none-open = Gerade ist kein Tisch offen. Erstelle einen, dann finden ihn die anderen hier.
lobby-free =
    { $count ->
        [one] ein Platz frei
       *[other] { $count } Plätze frei
    }
lobby-join = Mitspielen
lobby-go = Zu meinem Tisch
lobby-watch = Partien zum Zuschauen
lobby-none-running = Gerade läuft keine öffentliche Partie.
lobby-look = Zuschauen
lobby-sit-down = Platz nehmen

## One device

local-title = Gemeinsam am Tisch
local-mode = Modus
local-pass-text = Ihr spielt an einem Gerät und gebt es nach jedem Zug weiter. Dazwischen sind die Steine verdeckt.
local-score-text = Ihr spielt mit echten Steinen und tragt die Züge hier ein. Tilery prüft sie und zählt die Punkte.
local-player = Spieler { $number }
local-strata-seat-0 = Rot
local-strata-seat-1 = Grün
local-who = Wer spielt
local-person = Mensch
local-name = Name
local-age = Alter
local-add = Hinzufügen
local-remove = Entfernen
local-start = Partie starten
local-open-sheet = Punktezettel öffnen

## Account

account-title = Konto
account-statistics = Statistik
account-name-title = Dein Name
account-name = Anzeigename
account-save = Speichern
account-name-saved = Name gespeichert.
account-guest = Du bist Gast. Dieser Browser erkennt dich wieder, bis du seine Cookies löschst.
account-kept = Deine Partien sind in deinem Konto gespeichert.
account-keep = Partien behalten
account-keep-text = Mit Benutzername und Passwort findest du deine Tische und beendeten Partien auf jedem Gerät. Was du als Gast gespielt hast, bleibt dir erhalten. Solange du keinen Anzeigenamen wählst, sehen andere deinen Benutzernamen.
account-create = Konto erstellen
account-created = Dein Konto ist bereit.
account-log-in = Anmelden
account-log-in-text = Du hast schon ein Konto? Partien, die du in diesem Browser als Gast gespielt hast, werden nicht übernommen.
account-welcome = Willkommen zurück!
account-login = Benutzername
account-password = Passwort
account-password-hint = Mindestens 8 Zeichen.
account-sessions = Wo du angemeldet bist
account-this-device = dieses Gerät
account-unknown-device = Unbekanntes Gerät
account-seen = zuletzt aktiv: { $when }
account-end = Beenden
account-logged-out = Du bist abgemeldet.
account-log-out = Abmelden
account-old-password = Aktuelles Passwort
account-new-password = Neues Passwort
account-change = Passwort ändern
account-wrong-password = Das Passwort ist falsch.
account-password-changed = Passwort geändert. Auf allen anderen Geräten bist du abgemeldet.
account-data = Deine Daten
account-data-text = Lade alles herunter, was über dich gespeichert ist, oder lösche es.
account-export = Meine Daten herunterladen
account-delete = Alles löschen
account-delete-title = Alles löschen?
account-delete-text = Deine Anmeldung, deine Sitzungen und dein Name werden endgültig gelöscht. Beendete Partien bleiben ohne deinen Namen erhalten. Laufende Partien gehen unter deinem Namen weiter; gib sie vorher auf, wenn du das nicht willst.
account-keep-it = Abbrechen
account-deleted = Alles wurde gelöscht.
account-face = Bild ändern
account-face-title = Dein Bild
account-face-ground = Hintergrund
account-face-plain = schlicht
account-face-default = Standardbild
account-face-saved = Bild gespeichert.

problem-too-many-requests = Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.
problem-store-unavailable = Der Server kann gerade nichts speichern. Alles bisher Bestätigte ist sicher. Versuch es bald noch einmal.
problem-internal = Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert. Versuch es noch einmal.
problem-no-session = Deine Sitzung ist beendet. Lade die Seite neu.
problem-seat-taken = Diesen Platz hat gerade jemand anderes genommen.
problem-already-seated = Du hast an diesem Tisch schon einen Platz.
problem-begun = Die Partie hat schon begonnen.
problem-bad-login = Ein Benutzername hat 2 bis 64 Zeichen: Buchstaben ohne Umlaute und Akzente, Ziffern und - _ . @ +
problem-bad-password = Das Passwort ist zu kurz oder zu lang.
problem-login-taken = Dieser Benutzername ist schon vergeben.
problem-wrong-password = Benutzername oder Passwort ist falsch.
problem-not-your-turn = Du bist nicht dran.
problem-over = Die Partie ist zu Ende.
problem-not-seated = Du hast an diesem Tisch keinen Platz.
problem-paused = Der Server startet gleich neu. Versuch es in einem Moment noch einmal.
problem-going-down = Der Server startet gleich neu. Versuch es in einem Moment noch einmal.
problem-time-is-up = Die Zeit ist abgelaufen.
problem-too-late-to-abort = Die Partie kann nicht mehr abgebrochen werden, aber du kannst aufgeben.
problem-not-absent = Der Computer kann nur für jemanden einspringen, der dran ist und seit einer Minute fehlt.
problem-days-clock = An einem Tisch mit Tagen pro Zug entscheidet nur die Uhr.
problem-other-clock = An diesem Tisch wird mit einer anderen Bedenkzeit gespielt.
problem-came-late = Deine 30 Sekunden sind vorbei, der Platz ist wieder frei. Du kannst jederzeit neu suchen.
problem-already-agreed = Du hast schon zugestimmt.
problem-chat-full = Der Chat dieses Tisches ist voll.
problem-table-full = Der Verlauf dieses Tisches ist voll. Die Partie selbst kann weitergehen.
problem-name = Dieser Name geht nicht. Wähle einen mit sichtbaren Buchstaben.
problem-bad-name = { problem-name }
problem-busy = Der Server ist gerade überlastet. Versuch es gleich noch einmal.
problem-timeout = Das hat zu lange gedauert. Versuch es noch einmal.
problem-not-found = Nicht gefunden. Vielleicht gibt es das nicht mehr.
problem-bad-date = { problem-not-found }
problem-has-account = Du hast schon ein Konto.
problem-sheet-full = Der Punktezettel ist voll.
problem-mixed-sheet = Dieser Zettel enthält entweder Züge oder nur Punkte. Nimm alle Einträge zurück, um das zu ändern.
problem-too-many-points = So viele Punkte bringt kein Zug.
problem-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
problem-not-your-seat = Das ist nicht dein Platz.
problem-not-the-creator = Das darf nur, wer den Tisch erstellt hat.
problem-not-begun = Die Partie hat noch nicht begonnen.
problem-not-over = Die Partie ist noch nicht zu Ende.
problem-other-kind = Das geht an dieser Art von Tisch nicht.
problem-already-contributed = Du hast schon zum Austeilen beigetragen.
problem-not-proposed = Das schlägt niemand mehr vor.
problem-no-hints = Tipps gibt es nur gegen den Computer und an einem gemeinsamen Gerät.
problem-rematch-agreed = Die Revanche läuft schon an einem anderen Tisch.
problem-rematch-declined = Es gibt keine Revanche: Jemand hat abgelehnt.
problem-break = Die Partie ist unterbrochen. Setze sie fort, bevor du ziehst.
problem-no-break = Die Partie ist nicht mehr unterbrochen.
problem-no-offer = Das kann gerade nicht angeboten werden.
problem-offer-open = Ein anderes Angebot wartet noch auf Antwort.
problem-no-open-offer = Es gibt kein Angebot mehr zu beantworten.
problem-offered-already = Das hast du schon angeboten. Warte bis zum nächsten Zug.
problem-too-many-withdrawals = Du hast an diesem Tisch zu viele Züge zurückgenommen.
problem-no-entry = Diesen Eintrag gibt es auf dem Zettel nicht.
problem-settings = Diese Einstellungen sind an einem Tisch nicht möglich.
problem-guest = Nur Konten haben ein Passwort.
problem-outdated = Der Server versteht diese Seite nicht. Lade sie neu, um die neueste Version zu bekommen.

## Settings

settings-title = Einstellungen
settings-look = Aussehen
settings-theme = Design
settings-theme-system = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-palette = Farben
settings-palette-normal = Standard
settings-palette-protan = Rotschwäche (protan)
settings-palette-deutan = Grünschwäche (deutan)
settings-palette-tritan = Blauschwäche (tritan)
settings-palette-contrast = Hoher Kontrast
settings-marks = Farbzeichen
settings-marks-auto = Automatisch
settings-marks-off = Aus
settings-marks-letter = Buchstaben
settings-marks-pattern = Punkte und Striche
settings-marks-hint = „Automatisch“ zeigt Buchstaben bei allen Farben außer „Standard“ oder wenn dein System mehr Kontrast verlangt.
settings-faces = Steine
settings-faces-dark = Dunkles Holz
settings-faces-light = Helles Holz
settings-text = Textgröße
settings-text-size = { $percent } %
settings-motion = Animationen
settings-motion-system = System
settings-motion-reduced = Reduziert
settings-motion-full = Alle
settings-language = Sprache
settings-language-system = Wie im Browser
settings-notice = Töne und Nachrichten
settings-sound = Töne
settings-sound-hint = Kurzes hölzernes Klacken: wenn du dran bist, wenn ein Stein gelegt wird, wenn die Zeit knapp wird.
settings-notify = Benachrichtigung
settings-notify-hint = Wenn du dran bist und die Seite im Hintergrund geöffnet ist. Dein Browser fragt einmal um Erlaubnis.
settings-notify-refused = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.
settings-mute = Chat stummschalten
settings-mute-hint = Nachrichten von anderen werden nicht angezeigt.
settings-kept = Diese Einstellungen gelten nur in diesem Browser.
settings-licences = Open-Source-Lizenzen

## Finished games

games-title = Beendete Partien
games-filters = Partien filtern
games-whose = Wessen Partien
games-mine = Meine
games-everyones = Alle
games-result = Ergebnis
games-result-all = Alle
games-result-won = Gewonnen
games-result-drawn = Geteilter Sieg
games-result-lost = Verloren
games-result-local = An einem Gerät
games-ended = Ende
games-ended-all = Alle
games-ended-played = Zu Ende gespielt
games-ended-resigned = Aufgabe
games-ended-time = Zeit abgelaufen
games-ended-abandoned = Verlassen
games-none-mine = Du hast hier noch keine beendeten Partien.
games-none = Keine Partien gefunden.
games-older = Ältere Partien
games-download = Protokoll laden
games-won-mark = gewonnen
games-replaced = (Computer hat übernommen)
games-how-played = zu Ende gespielt
games-how-resigned = { $name } hat aufgegeben
games-how-time = Zeit von { $name } abgelaufen
games-how-abandoned = von allen verlassen
games-how-aborted = abgebrochen
games-game = Partie
missing-game = Partie nicht gefunden
games-missing = Diese Partie gibt es nicht, oder sie ist noch nicht beendet.
games-back = Alle beendeten Partien
games-bonus =
    { $points ->
        [one] { $name } hat fürs Beenden einen Punkt bekommen.
       *[other] { $name } hat fürs Beenden { $points } Punkte bekommen.
    }
games-to-table = Zum Tisch
games-moves = Züge
games-fair = War das Austeilen fair?
games-fair-good = Ja, der Startwert stimmt mit der Festlegung vor dem Austeilen überein.
games-fair-bad = Der Startwert stimmt nicht mit der Festlegung vor dem Austeilen überein!
games-fair-unable = Dein Browser kann das nur über eine sichere Verbindung (https) prüfen.
games-fair-none = Bei dieser Partie gibt es kein Austeilen zu prüfen.
games-commitment = Festlegung, veröffentlicht vor dem Austeilen
games-seed = Startwert, offengelegt am Ende
games-entropy = Von den Spielern beigesteuert
games-verify = Um jeden gezogenen Stein und jeden Wurf zu prüfen, lade das Protokoll herunter und führe aus:

## Rules

rules-title = Regeln
rules-lead = Jedes Spiel in einer Minute. Am Tisch sind die Felder markiert, auf die ein Stein passt, und wenn ein Zug nicht erlaubt ist, erfährst du, warum.
rules-part-idea = Spielidee
rules-part-turn = Dein Zug
rules-part-score = Punkte
rules-part-start = Wer anfängt
rules-part-end = Spielende
rules-qwirkle-idea = Bilde Reihen aus Steinen, die entweder die Farbe oder die Form gemeinsam haben. Es gibt sechs Farben und sechs Formen und jeden Stein dreimal. In keiner Reihe darf ein Stein doppelt vorkommen; mit sechs Steinen ist sie also voll.
rules-qwirkle-turn = Lege einen oder mehrere deiner sechs Steine in eine Zeile oder Spalte, alle in derselben Farbe oder alle in derselben Form, angelegt an die Steine auf dem Spielfeld. Dann ziehe wieder auf sechs nach. Oder tausche einige deiner Steine gegen andere aus dem Beutel.
rules-qwirkle-score = Jede Reihe, die du bildest oder verlängerst, zählt einen Punkt pro Stein. Ein Stein in zwei Reihen zählt in beiden. Eine volle Sechserreihe, ein Qwirkle, bringt sechs Punkte extra: zusammen zwölf.
rules-qwirkle-start = Wer aus der Hand die längste Reihe legen kann, fängt an und muss sie ganz legen.
rules-qwirkle-end = Ist der Beutel leer, geht es ohne Nachziehen weiter. Wer als Erster keine Steine mehr hat, beendet die Partie und bekommt sechs Punkte. Wer die meisten Punkte hat, gewinnt.
rules-cubes-idea = Qwirkle mit Würfeln: Ein Würfel behält seine Farbe, die Form entscheidet der Wurf. Alle sehen die Würfel aller.
rules-cubes-turn = Du darfst einmal beliebig viele deiner sechs Würfel neu werfen. Dann legst du einen oder mehrere wie bei Qwirkle, ziehst auf sechs nach und wirfst die neuen. Passt nichts, wirfst du alle so lange neu, bis etwas passt.
rules-cubes-score = Wie bei Qwirkle: ein Punkt pro Würfel jeder Reihe, die du bildest oder verlängerst, und sechs Punkte extra für eine Sechserreihe.
rules-cubes-start = Wer die längste Reihe gewürfelt hat, fängt an und muss sie ganz legen.
rules-cubes-end = Ist der Beutel leer, zieht niemand mehr nach. Wer als Erster keine Würfel mehr hat, beendet die Partie und bekommt sechs Punkte. Wer die meisten Punkte hat, gewinnt.
rules-strata-idea = Rot gegen Grün: Lege L-förmige Steine neben- und übereinander, sodass die beste Zone deiner Farbe von oben gesehen groß und hoch ist.
rules-strata-turn = Lege einen Stein flach auf den Tisch, Seite an Seite mit einem anderen, oder staple ihn auf drei Felder derselben Ebene, die zu mindestens zwei Steinen gehören. Rot kommt nie auf Grün und Grün nie auf Rot; neutrale Felder dürfen überallhin. Steine darf man drehen, aber nicht wenden.
rules-strata-score = Eine Zone besteht aus sichtbaren Feldern einer Farbe, die sich an den Seiten berühren. Sie zählt die Anzahl ihrer Felder mal die Ebene ihres höchsten Felds. Nur deine beste Zone zählt.
rules-strata-start = Wer anfängt, wird ausgelost.
rules-strata-end = Wenn beide alle 20 Steine gelegt haben, gewinnt, wer mehr Punkte hat.
rules-editions = Ausgaben
rules-variants = Varianten
rules-rulings = Klarstellungen
rules-ruling = Klarstellung { $number }
rules-rulings-text = Wo die gedruckten Regeln eine Frage offenlassen, gilt:
rules-ruling-lone-opening = Besteht der erste Zug der Partie aus einem einzigen Stein, bringt er einen Punkt.
rules-ruling-swap-limit = Man kann höchstens so viele Steine tauschen, wie im Beutel sind, denn die neuen werden zuerst gezogen.
rules-ruling-seat-as-age = Wenn das Alter nicht entscheiden kann, wer anfängt, gilt als älter, wer auf dem Platz mit der kleineren Nummer sitzt.
rules-ruling-blocked-player = Wer nicht spielen kann, tauscht oder muss, wenn der Beutel leer ist, passen. Passen alle nacheinander, endet die Partie, und niemand bekommt die sechs Punkte.
rules-ruling-shared-win = Bei Gleichstand an der Spitze teilen sich die Führenden den Sieg.
rules-ruling-hopeless-dice = Wer mit keiner Seite seiner Würfel anlegen könnte, passt. Passen alle nacheinander, endet die Partie, und niemand bekommt die sechs Punkte.
rules-ruling-lot-of-twenty = Jeder hat von jedem seiner zehn Muster zwei Steine.
rules-ruling-drawn-zones = Sind die besten Zonen gleich viel wert, endet die Partie remis.
rules-ruling-seen-from-above = Ob Felder sichtbar sind und sich berühren, entscheidet der Blick von oben, egal auf welchen Ebenen sie liegen.
rules-ruling-open-piles = Ein geordneter Stapel ist geheim, bis beide geordnet sind, und von da an offen.
rules-ruling-dead-grid = Wenn kein Stein aus irgendeiner Hand oder dem Beutel noch passt, beendet der nächste Tausch die Partie, und niemand bekommt die sechs Punkte.
rules-trademarks = Qwirkle ist eine Marke ihres Inhabers. Tilery ist ein unabhängiges Projekt und steht mit keinem Verlag in Verbindung.

## Without a network

offline-no-network = Du bist offline. Deine Partien sind auf dem Server sicher; die Seite verbindet sich von selbst wieder.
offline-unreached = Der Server antwortet nicht. Deine Partien sind sicher; die Seite versucht es von selbst weiter.

## Replay and review

replay = Wiedergabe
replay-controls = Durch die Partie blättern
replay-slider = Zug
replay-start = Beginn der Partie
replay-turn = Zug { $turn } von { $turns }
replay-first = Erste Stellung
replay-previous = Voriger Zug
replay-next = Nächster Zug
replay-last = Letzte Stellung
replay-play = Abspielen
replay-pause = Anhalten
replay-hand-empty = Keine Steine
replay-scores = Punkte
replay-curve-keys = Der Regler unter dem Spielfeld führt zu denselben Zügen.
cell-ghost = { $where }: hierhin käme { $tile }
embed-open = In Tilery öffnen
result-you-lost = Du hast verloren
result-you-won-by =
    { $points ->
        [one] Du hast mit einem Punkt Vorsprung gewonnen
       *[other] Du hast mit { $points } Punkten Vorsprung gewonnen
    }
result-you-lost-by =
    { $points ->
        [one] Du hast um einen Punkt verloren
       *[other] Du hast um { $points } Punkte verloren
    }
result-you-shared = Du teilst dir den Sieg
result-won-by =
    { $points ->
        [one] { $name } hat mit einem Punkt Vorsprung gewonnen
       *[other] { $name } hat mit { $points } Punkten Vorsprung gewonnen
    }
review-begin = Partie analysieren
review-redo = Mit der neueren Engine erneut analysieren
review-running = Die Engine prüft jeden Zug …
review-queued =
    { $ahead ->
        [one] Eine Analyse kommt zuerst dran.
       *[other] { $ahead } Analysen kommen zuerst dran.
    }
review-failed = Die Analyse ist fehlgeschlagen.
problem-too-long = Diese Partie ist zu lang für eine Analyse.
problem-too-many-reviews = Warte, bis eine deiner anderen Analysen fertig ist.
review-chances = Gewinnchance
review-marks = Größte Fehler:
review-luck-title = Glück und Entscheidungen
review-story-won = { $luck ->
    [against] Du hast gewonnen, obwohl dich Pech { $points } gekostet hat.
    [with] Du hast gewonnen, und Glück hat dir { $points } gebracht.
   *[even] Du hast gewonnen, ohne Glück oder Pech.
}
review-story-lost = { $luck ->
    [against] Du hast verloren, und Pech hat dich { $points } gekostet.
    [with] Du hast verloren, obwohl dir Glück { $points } gebracht hat.
   *[even] Du hast verloren, ohne Glück oder Pech.
}
review-story-drawn = { $luck ->
    [against] Unentschieden, obwohl dich Pech { $points } gekostet hat.
    [with] Unentschieden, und Glück hat dir { $points } gebracht.
   *[even] Unentschieden, ohne Glück oder Pech.
}
review-provisional = Erste Schätzungen: Die Werte können sich noch ändern.
review-decisions = Entscheidungen
review-given = Durch eigene Fehler verloren
review-given-others = Durch fremde Fehler gewonnen
review-turn = Analyse von Zug { $turn }
review-lost = { points } verloren
review-win = { $name }: { $chance } Gewinnchance
review-played = gespielt
review-you-played = Du hast gespielt
review-name-played = { $name } hat gespielt
review-best-moves = Beste Züge
review-lead = Vorsprung
review-wins = Sieg
review-best-hint = Wähle einen Zug, um ihn auf dem Spielfeld zu sehen.
review-about = { $value } ± { $error }
review-value = Erwarteter Vorsprung { $value }, Gewinnchance { $chance }
review-point = Zug { $turn }, { $name }: { $class }, { $points } verloren
review-draw = Gezogen: { $luck } ({ $points })
try = Zug ausprobieren
try-instead = Anderen Zug ausprobieren
try-hint = Lege Steine und drücke „Spielen“: Die Engine sagt, was der Zug wert ist.
try-judging = Die Engine denkt nach …
try-again = Noch einmal
try-close = Zurück zur Partie
learn = Aus Fehlern lernen
learn-start =
    { $count ->
        [one] Aus dem Fehler lernen
       *[other] Aus den { $count } Fehlern lernen
    }
learn-start-all =
    { $count ->
        [one] Den Fehler dieser Partie verbessern
       *[other] Die { $count } Fehler dieser Partie verbessern
    }
learn-count = { $number } von { $count }
learn-ask = Zug { $turn } war ein Fehler. Finde einen besseren.
learn-right = Gut gefunden!
learn-wrong = Es geht noch besser.
learn-solution = Lösung zeigen
learn-next = Weiter
learn-skip = Überspringen
learn-over = Fertig: { $solved } von { $count } gelöst.
past-close = Zur aktuellen Stellung
hint = Tipp
hint-close = Tipp schließen
celebrate-win = Gut gespielt!
celebrate-six = Sechserreihe!
result-review = Analyse
result-new = Neuer Gegner
result-new-game = Neue Partie
result-best =
    { $own ->
        [yes] Dein bester Zug: { points } in Zug { $turn }
       *[no] Bester Zug: { points } in Zug { $turn }
    }
result-miss = Teuerster Fehler: Zug { $turn }, etwa { points }
result-sixes =
    { $count ->
        [one] eine Sechserreihe
       *[other] { $count } Sechserreihen
    }
result-hints =
    { $count ->
        [one] ein Tipp
       *[other] { $count } Tipps
    }
share = Teilen
share-send = Partie teilen
share-link = Link kopieren
share-text = Kurzfassung kopieren
share-picture = Bild des Spielfelds
share-animation = Animation (GIF)
share-embed = Code zum Einbetten kopieren
share-copied = Kopiert
share-not-copied = Dein Browser hat das Kopieren nicht erlaubt.
games-uploads = Hochgeladen
games-none-uploads = Du hast noch keine Spielprotokolle hochgeladen.
games-upload = Spielprotokoll hochladen
games-uploaded =
    { $count ->
        [one] Eine Partie wurde hochgeladen.
       *[other] { $count } Partien wurden hochgeladen.
    }
games-upload-large = Die Datei ist größer als 1 MB.
games-upload-line = Zeile { $line }: { $reason }
games-upload-turn = Zeile { $line }, Zug { $turn }: { $reason }
record-json = Das ist kein Spielprotokoll, oder es ist beschädigt.
record-empty = In der Datei ist kein Spielprotokoll.
record-too-many-records = Die Datei enthält mehr als { $most } Spielprotokolle.
record-too-many-turns = Die Partie hat mehr als { $most } Züge.
record-name = Ein Spielername ist nicht zulässig.
record-format = Das Format oder das Spiel ist unbekannt.
record-notation = Die Schreibweise ist nicht lesbar.
record-seats = Die Zahl der Spieler passt nicht zum Spiel.
record-deal = So können die Steine nicht ausgeteilt worden sein.
record-luck = Diese Steine oder Würfel konnten hier nicht gezogen oder geworfen werden.
record-score = Die Punkte des Zugs sind falsch oder fehlen.
record-after-the-end = Die Partie ist zu Ende, aber das Protokoll geht weiter.
record-unfinished = Das Protokoll endet vor dem Ende der Partie.
record-result = Das Ergebnis passt nicht zu den Zügen.
record-due = Erwartet: { $due }.
record-written = In der Datei: { $written }.
stats = Dein Spiel im Lauf der Zeit
stats-games =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
stats-points = Punkte je Zug
stats-loss = Verlorene Punkte je Zug
stats-review = Lass deine Partien analysieren, um hier Verlust und Glück zu sehen.

## Die Tagespartie: eine Duplicate-Partie am Tag

daily = Tagespartie
daily-lead = Acht Runden am Tag, für alle gleich. Dauert drei Minuten.
daily-title = Tagespartie { $number } · { $game }
daily-play = Spielen
daily-continue = Runde { $round } von { $rounds }
daily-round = Runde { $round } von { $rounds }
daily-practice = Übung
daily-practice-text = Übungen zählen nicht für die Tageswertung.
daily-scale-strata = Der beste Zug einer Runde zählt 100 Punkte, andere weniger.
daily-intro = Alle bekommen heute dieselben acht Runden, mit so viel Zeit, wie sie möchten. Der beste Zug einer Runde zählt 100: Die Engine berücksichtigt die Punkte und das, was der Zug für später übrig lässt.
daily-counts = Dein Zug zählt { $points } von 100. Der Zug mit den meisten Punkten liegt jetzt auf dem Spielfeld.
daily-worth = { $points } von 100
daily-scored = Punkte auf dem Spielfeld: { $points } von { $maximum }
daily-open = Runde { $round } auf dem Spielfeld
daily-open-result = Zurück zum Ergebnis
daily-laid = Dein Zug: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}. Der beste Zug liegt jetzt auf dem Spielfeld.
daily-waiting = Keine Verbindung. Dein Zug wird gesendet, sobald sie wieder da ist.
daily-missing = Diese Tagespartie gibt es nicht
daily-result = Dein Ergebnis
daily-percent = { $percent } %
daily-result-points = { $points } von { $maximum } Punkten
daily-rank = Platz { $rank } von { $players }
daily-late = Du bist mehr als eine Stunde nach Mitternacht (UTC) fertig geworden, deshalb wird das Ergebnis nicht gewertet.
daily-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
daily-share = Ergebnis teilen
daily-practise = Zur Übung noch einmal spielen
daily-today = Heutige Tagespartie
daily-keep = Behalte Ergebnisse und Serie auf allen Geräten:
daily-account = Konto anlegen
daily-table = Tageswertung
daily-distribution = Alle Ergebnisse
daily-rounds = Deine Runden
daily-you = Du
daily-best = Bester Zug
daily-most = Meiste Punkte
mark-best = So gut wie der beste Zug
mark-good = Fast so gut wie der beste Zug
mark-fair = Mindestens halb so gut wie der beste Zug
mark-poor = Weit vom besten Zug entfernt
daily-statistics = Statistik des Tages
daily-mean = { $players ->
    [one] Eine Person, { $percent } % des Maximums
   *[other] { $players } Personen, im Schnitt { $percent } % des Maximums
}
daily-hardest = Schwerste Runde: Runde { $round } mit im Schnitt { $percent } % des besten Zugs
daily-miss = Häufigster Fehlgriff: In Runde { $round } { $count ->
    [one] wählte eine Person
   *[other] wählten { $count } Personen
}
daily-fair = Faires Austeilen
daily-fair-text = Die Steine kommen aus einem geheimen Startwert. Am Vortag veröffentlicht der Server die Festlegung darauf, am Tag danach den Startwert selbst.
daily-commitment = Festlegung
daily-seed = Alle Runden prüfen mit
daily-days = Frühere Tage
daily-days-title = Frühere Tage · { $game }
daily-days-text = Du kannst jeden davon zur Übung spielen. Für die Tageswertung zählt das nicht.
daily-days-none = Es gibt noch keinen früheren Tag.
daily-days-done = Beendet
daily-statistics-of = Statistik vom { $date }
daily-statistics-none = An diesem Tag hat niemand die Tagespartie beendet.
daily-next-commitment = Die Festlegung für morgen ist schon veröffentlicht:
daily-next = Die nächste Tagespartie beginnt um Mitternacht UTC.
problem-day-over = Der Tag ging um Mitternacht (UTC) zu Ende, bevor du deinen ersten Zug gemacht hast. Du kannst zur Übung weiterspielen.
problem-not-yet = Diese Tagespartie hat noch nicht begonnen. Ein neuer Tag beginnt um Mitternacht UTC.
problem-play-first = Beende zuerst den Versuch, der zählt.
problem-already-submitted = Du hast in dieser Runde schon einen anderen Zug abgegeben.
problem-not-finished = Die Tageswertung siehst du, sobald du fertig bist.
problem-day-not-over = Die Statistik erscheint eine Stunde nach Tagesende (UTC).

## Duplicate am Tisch

create-kind = Modus
create-kind-turns = Reihum
create-kind-duplicate = Duplicate
duplicate = Duplicate
duplicate-lead = Alle haben in jeder Runde dieselben Steine, Glück spielt keine Rolle. Für bis zu 1000 Spieler.
duplicate-rounds = Runden
duplicate-time = Zeit pro Runde
duplicate-seconds = { $seconds } Sekunden
duplicate-bots = Computerspieler
duplicate-no-bots = Keine
duplicate-facts = { $rounds ->
    [one] Eine Runde zu { $seconds } Sekunden
   *[other] { $rounds } Runden zu { $seconds } Sekunden
}
duplicate-players = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
}
duplicate-join = Mitspielen
duplicate-start = Starten
duplicate-leave = Verlassen
duplicate-close = Tisch schließen
duplicate-close-ask = Der Tisch wird für alle geschlossen, die dabei sind.
duplicate-host-starts = Es geht los, sobald der Gastgeber startet.
duplicate-preparing = Die Runden werden vorbereitet …
duplicate-played = { $submitted } von { $players } haben gespielt
duplicate-own = Dein Zug: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
duplicate-no-play = Du hast in dieser Runde nicht gespielt.
duplicate-watching = Du schaust zu. Spiel mit, und es zählt ab dieser Runde.
duplicate-best = Bester Zug
duplicate-scores = Punkte aller Spieler
duplicate-missing = { $count ->
    [one] Ein Spieler hat nicht gespielt.
   *[other] { $count } Spieler haben nicht gespielt.
}
duplicate-standing = Stand
duplicate-final = Endstand
duplicate-all-rounds = Alle Runden
duplicate-rounds-played = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
duplicate-next = Nächste Runde
duplicate-next-in = Nächste Runde in
duplicate-again = Neuer Tisch
duplicate-same = Mit denselben Leuten noch einmal
duplicate-done = hat gespielt
duplicate-free = Offen für alle
problem-not-joined = Du spielst bei dieser Partie nicht mit.
problem-already-joined = Du spielst bei dieser Partie schon mit.
problem-contest-full = Diese Partie ist voll.
problem-too-few-players = Duplicate braucht zwei Spieler. Lade jemanden ein oder füge einen Computerspieler hinzu.
problem-round-over = Diese Runde ist vorbei.
problem-round-not-begun = Diese Runde hat noch nicht begonnen.
problem-too-early = { problem-round-not-begun }
problem-not-a-play = Beim Duplicate musst du Steine legen.

## Learning, and the pages of the rules

home-learn-game = { $game } in fünf Minuten lernen
lesson-title = Spielen lernen
lesson-lead = Kurze Schritte auf dem echten Spielfeld, etwa fünf Minuten pro Spiel. Du kannst jederzeit aufhören und später weitermachen.
lesson-tutorial = Die Regeln
lesson-more = Weitere Beispiele
lesson-strategy = Strategie
lesson-start = Anfangen
lesson-continue = Weitermachen
lesson-again = Neu anfangen
lesson-missing = Zu diesem Spiel gibt es keine Lektionen
lesson-game = { $game } lernen
lesson-game-more = { $game }: weitere Beispiele
lesson-game-strategy = { $game }: Strategie
lesson-step = { $step } von { $steps }
lesson-leave = Lektion verlassen
lesson-task = Aufgabe
lesson-practice = Eine kurze Partie
lesson-find = Welcher dieser beiden Züge ist besser?
lesson-look =
    { $means ->
        [mouse] Zeige auf einen Zug, um ihn auf dem Spielfeld zu sehen, und klicke auf den besseren.
       *[touch] Tippe auf einen Zug, um ihn auf dem Spielfeld zu sehen. Tippe zweimal auf den besseren.
    }
lesson-missed = Das ist erlaubt, aber hier nicht gefragt. Versuch es noch einmal.
lesson-weaker = Der andere Zug ist besser.
lesson-why = Warum der andere Zug schwächer ist:
lesson-details = Mehr dazu
lesson-missed-points = { $points ->
    [one] Das ist erlaubt und bringt einen Punkt, ist hier aber nicht gefragt. Versuch es noch einmal.
   *[other] Das ist erlaubt und bringt { $points } Punkte, ist hier aber nicht gefragt. Versuch es noch einmal.
  }
lesson-right = Gut gemacht.
lesson-right-refused = Stimmt: Das ist nicht erlaubt. Der Grund steht unter dem Spielfeld.
lesson-over = { $result ->
    [won] Du hast gewonnen: { $scores }.
    [lost] Du hast verloren: { $scores }.
   *[drawn] Unentschieden: { $scores }.
  }
lesson-try = Versuch es so: { $tile }, { $cell }.
lesson-back = Vorheriger Schritt
lesson-next = Weiter
lesson-skip = Überspringen
lesson-show = Zeig es mir
lesson-finish = Alle Lektionen
lesson-first-game = Ganze Partie mit Hinweisen spielen
lesson-move = Zug
lesson-loss = Verlust
lesson-win = Gewinnchance
guide-offer = Erste Partie? Hinweise zeigen dir, worauf du achten kannst.
guide-on = Ja, bitte
guide-no = Keine Hinweise
guide-off = Hinweise ausschalten
guide-more = Ganzen Hinweis zeigen
rules-why = Zur Regel
rules-all = Alle Regeln mit Bildern
rules-of = Regeln von { $game }
rules-others = Andere Spiele
rules-search = Regeln durchsuchen
rules-print = Drucken
rules-found = { $count ->
    [one] Ein Absatz gefunden
   *[other] { $count } Absätze gefunden
  }
rules-nothing = Kein Absatz enthält diese Wörter.
new-tab = öffnet einen neuen Tab

## Puzzles: positions with one clearly best move

puzzles = Aufgaben
puzzles-lead = In jeder Stellung ist genau ein Zug der beste. Findest du ihn?
puzzles-all = Alle Aufgaben
puzzle-title = Aufgabe · { $game }
puzzle-of-the-day = Aufgabe des Tages
puzzle-today-play = Lösen
puzzle-today-solved = Gelöst
puzzle-today-failed = Nicht gelöst
puzzle-solve = Aufgaben lösen
puzzle-count = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
puzzle-ask = Finde den besten Zug.
puzzle-ask-for = Finde den besten Zug für { $name }.
puzzle-rating = Wertung { $rating }
puzzle-rating-provisional = Wertung { $rating }?
puzzle-solved = { $solved } von { $answered } gelöst
puzzle-streak = { $count } in Folge
puzzle-longest = Bestwert: { $count }
puzzle-days = Aufgabe des Tages: { $days ->
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-themes = Themen
puzzle-all-themes = Alle Themen
puzzle-theme-line-of-six = Sechserreihe
puzzle-theme-double-line = Zwei Reihen zugleich
puzzle-theme-block = Nichts verschenken
puzzle-theme-keep = Gute Steine behalten
puzzle-theme-end-game = Endspiel
puzzle-theme-re-roll = Neu würfeln
puzzle-theme-zone = Zone vergrößern
puzzle-theme-cap = Fremde Zone überdecken
puzzle-theme-points = Punkte mitnehmen
puzzle-theme-look-ahead = Vorausdenken
puzzle-judging = Dein Zug wird geprüft …
puzzle-waiting = Keine Verbindung. Deine Antwort wird gesendet, sobald sie wieder da ist.
puzzle-right = Richtig!
puzzle-wrong = Nicht der beste Zug
puzzle-best = Bester Zug
puzzle-own = Dein Zug
puzzle-second = Noch ein Versuch, für die halben Punkte.
puzzle-hint = Tipp: { $themes }
race = Wettlauf
race-title = Aufgaben-Wettlauf · { $game }
race-lead = Löse in drei Minuten so viele Aufgaben, wie du kannst. Sie werden immer schwerer, und eine falsche Antwort kostet zehn Sekunden.
race-start = Los geht’s
race-again = Noch einmal
race-solved = { $count ->
    [one] Eine Aufgabe gelöst
   *[other] { $count } Aufgaben gelöst
}
race-best = Bester Wettlauf: { $count }
race-record = Dein bisher bester Wettlauf!
race-wrong = Falsch: zehn Sekunden weniger
puzzle-loss = Dein Zug ist { $points } Punkte weniger wert.
puzzle-margin = Der zweitbeste Zug ist { $points } Punkte weniger wert.
puzzle-as-good = Dein Zug ist so gut wie der beste.
puzzle-of = Schwierigkeit { $rating }, gelöst von { $solvers } von { $players }
puzzle-practice = Nur deine erste Antwort auf eine Aufgabe ändert deine Wertung.
puzzle-again = Noch einmal
puzzle-next = Nächste Aufgabe
puzzle-keep = Behalte deine Wertung und deine Serie auf jedem Gerät:
puzzle-none = Keine Aufgaben mehr
puzzle-none-text = Du hast alle beantwortet. Wähle ein anderes Thema oder ein anderes Spiel.
puzzle-missing = Diese Aufgabe gibt es nicht
