### Italiano. Si dà del tu (a più persone: «voi»), frasi brevi, etichette senza punto, pulsanti all’imperativo (Gioca, Passa).
### table: tavolo. game: il gioco (Qwirkle, Cubes, Strata), ma la partita che si gioca. lobby: lobby. quick match: partita rapida.
### tile: tessera. die, dice: dado, dadi. hand: mano. bag: sacchetto. pile: pila. board: tabellone. level: livello. zone: zona. seat: posto.
### line: linea. row: riga. column: colonna. Qwirkle: una linea completa di sei. cell, square: casella. move: mossa. clock: tempo. go together: abbinarsi.
### play: giocare. place: piazzare. take back: riprendere (tessere), ritirare (mosse). swap: cambiare. draw: pescare. roll: tirare. pass: passare. rotate: ruotare.
### resign: abbandonare. abort: annullare. rematch: rivincita. open: scoperto. score sheet: segnapunti. start: iniziare.
### computer: il computer. guest: ospite. spectator: spettatore. log in, log out: accedere, uscire. username: nome utente. account: account.
### settings: impostazioni. record: registro. deal: distribuzione. commitment: impegno. seed: seme.
### Virgolette «…», apostrofo ’, puntini … in un solo carattere e senza spazio davanti.
### I colori concordano con la forma ($shape): croce (x) e stella (a) sono femminili.

## General

close = Chiudi
back = Indietro
skip = Vai al contenuto
loading = Caricamento…
offline-title = Nessuna connessione
offline-text = Il server non è raggiungibile. Le tue partite sono al sicuro; riprova tra un momento.
missing-title = Pagina non trovata
missing-text = L’indirizzo potrebbe essere sbagliato, o la pagina non esiste più.

nav-label = Menu principale
nav-home = Home
nav-play = Gioca
nav-learn = Impara
nav-lobby = Lobby
nav-games = Partite
nav-account = Account
nav-settings = Impostazioni

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = A caso
level-novice = Principiante
level-casual = Amatore
level-greedy = Avido
level-expert = Esperto
level-master = Maestro
level-number = Livello { $number }
level-about-1 = Sta imparando. Gioca la prima cosa che gli viene in mente e non vede quasi nessuna possibilità.
level-about-2 = Conosce le regole e vede una linea alla volta.
level-about-3 = Gioca per divertirsi. Non vede gli incroci e le mosse difficili.
level-about-4 = Gioca in famiglia, senza fretta, ma non si lascia mai sfuggire una linea di sei evidente.
level-about-5 = Conta bene, ma non vede tutte le possibilità.
level-about-6 = Vede quasi tutte le possibilità e prende i punti che trova.
level-about-7 = Prende quasi sempre il massimo dei punti, anche se a volte ti lascia un’occasione.
level-about-8 = Pensa a ciò che ogni mossa ti lascia.
level-about-9 = Guarda avanti di qualche turno prima di ogni mossa.
level-about-10 = Il più forte: pensa fino a un secondo per mossa. Buona fortuna!
level-about-7-cubes = Vede tutte le possibilità e prende il massimo dei punti.
level-about-8-cubes = Prima di ogni mossa valuta quali dadi possono uscire.
level-about-9-cubes = Prova decine di seguiti possibili a ogni mossa.
level-about-2-strata = Conosce le regole e guarda poche possibilità.
level-about-3-strata = Gioca per divertirsi e non vede molte possibilità.
level-about-4-strata = Gioca in famiglia, senza fretta, ma non si lascia mai sfuggire un grosso guadagno evidente.
level-about-5-strata = Vede tutte le possibilità e prende il massimo dei punti.
level-about-6-strata = Pensa alla tua risposta migliore a ogni mossa.
level-about-7-strata = Valuta ogni mossa in base alle tue possibili risposte.
level-about-8-strata = Guarda avanti e sbaglia di rado.
level-about-9-strata = Guarda molto avanti prima di ogni mossa.
match-strength = Adatta al mio livello
match-strength-hint = Il livello si adatta ai tuoi risultati in questo gioco.
offer-higher = Tre vittorie di fila. Vuoi una sfida più dura?
offer-lower = Tre sconfitte di fila. Provi un avversario più facile?
offer-play = Gioca contro { $name } (livello { $number })

## The board

board-label =
    { $count ->
        [0] Tabellone vuoto
        [one] Tabellone con una tessera
       *[other] Tabellone con { $count } tessere
    }
strata-label =
    { $count ->
        [one] Tabellone con una casella visibile
       *[other] Tabellone con { $count } caselle visibili
    }
board-keys = Le frecce muovono il cursore. Invio piazza una tessera o la riprende. N e P vanno alla casella possibile successiva o precedente. Più e meno regolano lo zoom, F mostra tutto il tabellone.
cell-name = Colonna { $x }, riga { $y }
cell-inline = colonna { $x }, riga { $y }
tile-at = { $tile } ({ $where })
cell-empty = { $where }: vuota
cell-lit = { $where }: vuota, la tessera può andare qui
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, tessera appena piazzata; Invio la riprende
cell-square = { $where }: { $colour }, livello { $level }
cell-may-lie = { $what }; l’angolo della tessera può andare qui
zoom-in = Ingrandisci
zoom-out = Riduci
zoom-fit = Mostra tutto il tabellone
iso = Vista laterale
zones = Mostra le zone
zones-best = Zone migliori
zone-best = { $name }: zona migliore { $score } ({ $count } × livello { $level })

## At the table

table-title = Tavolo di { $game }
players = Giocatori
you = Tu
opponent = Avversario
guest-name = Ospite { $number }
present = online
absent = assente
has-turn = è il suo turno
bot-name = Computer · { $level }
bot-called = { $name } · { $level }
bot-card = Come gioca { $name }
seat-name = Posto { $number }
hand-count =
    { $of ->
        [dice]
            { $count ->
                [one] resta un dado
               *[other] restano { $count } dadi
            }
       *[other]
            { $count ->
                [one] resta una tessera
               *[other] restano { $count } tessere
            }
    }
clock-label = Tempo rimasto: { $left }
clock-days = { $days } g { $hours } h
story = Mosse
story-none = Ancora nessuna mossa.
told-play = { $name }: { $points }
told-swap =
    { $count ->
        [one] ha cambiato una tessera
       *[other] ha cambiato { $count } tessere
    }
told-roll =
    { $count ->
        [one] ha tirato un dado
       *[other] ha tirato { $count } dadi
    }
told-pass = ha passato
told-order = ha ordinato la pila
unseen-title = Ancora da vedere
unseen-toggle = Tessere ancora da vedere
unseen-table = Tessere ancora da vedere: una riga per colore, una colonna per forma
unseen-kind = { $tile }: { $count }
unseen-dice = Dadi nel sacchetto
unseen-colour = { $colour }: { $count }
strata-tiles = Tessere rimaste
strata-next = { $name }: prossime
strata-left = { $name }: rimaste
hand-label =
    { $dice ->
        [yes] I tuoi dadi
       *[no] Le tue tessere
    }
hand-tile = { $number }: { $tile }
summary-hand = Hai { $tiles }.
summary-title = Descrivi la posizione
watching = Stai guardando la partita.
spectators =
    { $count ->
        [one] uno spettatore
       *[other] { $count } spettatori
    }
connection-open = Online
connection-connecting = Connessione…
connection-doubtful = Nessuna rete. Verifica della connessione…
connection-lost = Connessione persa. Riconnessione…
connection-stalled = Il server non può salvare ora. Nuovo tentativo…
connection-short = Offline
rules-open = mostra le regole
menu = Menu
missing-table = Tavolo non trovato
missing-table-text = Il link potrebbe essere sbagliato, o il tavolo non esiste più.
table-unknown-game = Questa pagina non conosce ancora questo gioco. Ricaricala per ottenere l’ultima versione.
pending-move =
    { $points ->
        [0] Non ancora inviata: la tua mossa. Verrà giocata appena torna la connessione.
        [one] Non ancora inviata: la tua mossa da un punto. Verrà giocata appena torna la connessione.
       *[other] Non ancora inviata: la tua mossa da { $points } punti. Verrà giocata appena torna la connessione.
    }
pending-taken-back = Mossa ritirata: non verrà giocata quando torna la connessione.
pending-chat = Non ancora inviato: il tuo messaggio. Partirà appena torna la connessione.
pending-other = Non ancora inviato: la tua ultima azione. Avrà effetto appena torna la connessione.
pending-stalled = Non ancora salvato: quello che hai appena fatto. La pagina continua a provare finché il server non può salvarlo.
pending-stalled-back = Mossa ritirata: non verrà giocata quando il server potrà di nuovo salvare.
pending-withdraw = Non inviare
pending-too-late = La tua mossa era già arrivata al server: è stata giocata.

chat = Chat
chat-rematch = La rivincita
chat-none = Ancora nessun messaggio.
chat-earlier = Messaggi precedenti ({ $count })
chat-say = Scrivi un messaggio
chat-spectators = Agli spettatori
spectator-name = Spettatore { $number }
chat-send = Invia
chat-phrases = Frasi pronte
phrase-hello = Ciao!
phrase-good_luck = Buona fortuna!
phrase-nice_move = Bella mossa!
phrase-oops = Ops!
phrase-one_moment = Un momento, per favore.
phrase-thanks = Grazie!
phrase-good_game = Bella partita!
phrase-bye = A presto!
chat-mute = Silenzia
chat-unmute = Mostra
chat-muted = La chat è silenziata.

## What to do

your-turn = Tocca a te
status-other = { $name } sta pensando…
status-left = { $name } ha lasciato il tavolo { $ago }.
status-over = La partita è finita.
status-choose = Tocca a te: scegli cosa giocare.
status-opening =
    { $count ->
        [1] Niente di ciò che hai si abbina: apri con quello che vuoi.
       *[other]
            { $missing ->
                [0] Apri con il tuo gruppo più grande.
                [all]
                    Apri con il tuo gruppo più grande: piazza { $count } { $dice ->
                        [yes] dadi segnati
                       *[no] tessere segnate
                    }.
               *[other]
                    Apri con il tuo gruppo più grande ({ $count } { $dice ->
                        [yes] dadi
                       *[no] tessere
                    }): ancora { $missing }.
            }
    }
status-not-opening = Questa tessera non è del tuo gruppo più grande: scegline una segnata.
status-not-opening-dice = Questo dado non è del tuo gruppo più grande: scegline uno segnato.
hand-nowhere = Non si può piazzare
hand-wanted = fa parte del tuo gruppo più grande
status-place =
    { $means ->
        [mouse] Ora fai clic su una casella evidenziata.
       *[touch] Ora tocca una casella evidenziata.
    }
status-nowhere = Ora non si può piazzare da nessuna parte.
status-turn-fits = Così non si può piazzare: ruotala.
status-swap =
    { $most ->
        [one] Scegli una tessera da cambiare.
       *[other] Scegli fino a { $most } tessere da cambiare.
    }
status-roll = Scegli i dadi da tirare di nuovo.
status-must-roll = Non puoi piazzare niente: tira tutti i dadi finché uno va bene.
status-rolling = Ancora niente. Tutti i tuoi dadi vengono tirati di nuovo…
status-free-roll = Non puoi piazzare niente. Usa il tiro libero: scegli i dadi da tirare.
status-must-swap = Non puoi piazzare niente: cambia delle tessere.
status-pass = Non puoi piazzare niente e il sacchetto è vuoto. Devi passare.
status-pass-dice = Nessuna faccia dei tuoi dadi può andare bene. Devi passare.
status-order = Ordina la tua pila.
status-choose-lay = Tocca a te: scegli una tessera.
status-lay =
    { $means ->
        [mouse] Tocca a te: fai clic sulla casella per l’angolo della tessera.
       *[touch] Tocca a te: scegli la casella per l’angolo della tessera.
    }
status-lay-scores =
    { $means ->
        [mouse] Dopo questa mossa: rosso { $red }, verde { $green }. Fai clic sulla tessera per ruotarla.
       *[touch] Dopo questa mossa: rosso { $red }, verde { $green }. Tocca la tessera per ruotarla.
    }
line-row = riga
line-column = colonna
line-six = linea completa di sei
commit = Gioca
commit-points =
    { $points ->
        [one] Gioca per un punto
       *[other] Gioca per { $points } punti
    }
take-back = Riprendi
take-all-back = Riprendi tutte
shuffle = Mescola la mia mano
sort = Ordina la mia mano
cancel = Annulla
swap = Cambia
do-swap =
    { $count ->
        [0] Cambia
        [one] Cambia una tessera
       *[other] Cambia { $count } tessere
    }
roll = Tira
roll-again = Tira ancora
roll-until-fits = Tira finché uno va bene
do-roll =
    { $count ->
        [0] Tira
        [one] Tira un dado
       *[other] Tira { $count } dadi
    }
pass = Passa
turn-tile = Ruota
level-filter = Livello
level-all = Tutti
level-only = Solo il livello { $level }
order-text =
    { $means ->
        [mouse] Piazzerai per prima la tessera 1. Fai clic su due tessere per scambiarle. La tua pila resta segreta finché entrambe non sono ordinate.
       *[touch] Piazzerai per prima la tessera 1. Tocca due tessere per scambiarle. La tua pila resta segreta finché entrambe non sono ordinate.
    }
order-tile = Posizione { $number }: { $tile }
order-commit = Conferma la pila
keys-title = Scorciatoie da tastiera
keys-tiles = I tasti da 1 a 6 scelgono una tessera, le frecce percorrono il tabellone e N va alla prossima casella evidenziata. Invio piazza la tessera, Backspace la riprende. C, oppure Invio su una casella vuota, gioca la mossa. S mescola la mano, T la ordina, Maiusc con le frecce la riordina, Esc annulla.
keys-strata = I tasti da 1 a 9 scelgono una tessera, lo 0 la decima, R la ruota, le frecce percorrono il tabellone e N va alla prossima casella possibile. Invio piazza la tessera, un altro Invio la gioca, Backspace la riprende.
keys-next = G porta alla prossima partita che ti aspetta.
keys-summary = I legge la posizione e il punto interrogativo mostra questi tasti.

## The score sheet

picker-label = Scegli una tessera
picker-colour = Colore
picker-shape = Forma
sheet-first = Chi ha iniziato?
sheet-turn = { $name }: inserisci la mossa.
sheet-swapped = Quante tessere sono state cambiate?
sheet-enter = Inserisci
sheet-finish = Concludi la partita
sheet-out = Chi ha piazzato l’ultima tessera della mano?
sheet-nobody = Nessuno
sheet-mode = Che cosa inserisci?
sheet-mode-moves = Tessere e punti
sheet-mode-points = Solo punti
sheet-points = Punti per giro
sheet-round = Giro
sheet-total = Totale
sheet-points-of = Punti di { $name }
sheet-points-range = Un numero intero da 0 a { $most }.
sheet-correct = Correggi una voce
sheet-correct-which = Quale voce è sbagliata?
sheet-correct-entry = { $name }, { $points }: correggi questa voce
sheet-correct-points = Cambiare { $before } in { $after }?
sheet-correct-move = La mossa { $turn } di { $name } viene eliminata. Poi inseriscila di nuovo.
sheet-correct-later =
    { $count ->
        [one] Anche la voce successiva viene eliminata. Potrai ripristinarla dopo.
       *[other] Anche le { $count } voci successive vengono eliminate. Potrai ripristinarle dopo.
    }
sheet-again =
    { $count ->
        [one] Ripristina la voce successiva
       *[other] Ripristina le { $count } voci successive
    }

## The menu of a table

marks-show = Simboli per i colori
marks-short = Simboli
marks-hint = Ogni tessera mostra una lettera per il suo colore.
sound = Suono
notify = Avvisami quando tocca a me
dark = Tema scuro
resign = Abbandona
resign-ask = Vuoi abbandonare questa partita?
abort = Annulla la partita
abort-ask = Vuoi annullare questa partita? Non vincerà nessuno.
keep-playing = Continua a giocare
replace-ask = Fai giocare il computer al posto di { $name }
replace-proposed = Il computer può giocare al posto di { $name }?
offer-take_back = Chiedi di ritirare una mossa
offer-break = Chiedi una pausa
offer-time = Dai più tempo agli altri
offer-draw = Offri la patta
offer-asks-take_back =
    { $later ->
        [yes] { $name } vorrebbe ritirare una mossa e tutte quelle successive.
       *[no] { $name } vorrebbe ritirare una mossa.
    }
offer-asks-break = { $name } vorrebbe fare una pausa.
offer-asks-draw = { $name } offre la patta.
offer-waiting = In attesa di una risposta…
offer-agree = Accetta
offer-decline = Rifiuta
offer-withdraw = Ritira
break-now = La partita è in pausa.
break-end = Termina la pausa

## Waiting for others

waiting-title = In attesa di giocatori
waiting-for = In attesa di { $names }
join-title = Prendi posto
invited-title = { $name } ti invita a giocare a { $game }
invited-more = Regole, distribuzione equa e altro
invited-players =
    { $count ->
        [one] un giocatore
       *[other] { $count } giocatori
    }
seat-free = Posto libero
your-name = Il tuo nome
your-name-hint = Gli altri lo vedono. Te lo chiediamo una volta sola.
sit-as = Giochi come { $name }.
sit-rename = Cambia nome
search-title = Ricerca di un avversario…
search-since = Tempo di attesa: { $time }
search-online =
    { $count ->
        [0] Nessun altro online
        [one] { $count } altra persona online
       *[other] { $count } altre persone online
    }
search-text = Intanto puoi andare su qualsiasi altra pagina: quando si trova un avversario ti chiamiamo e hai 30 secondi per venire.
search-text-days = Puoi lasciare questa pagina: appena tutti i posti sono occupati, trovi la partita tra i tuoi tavoli.
search-sound = Suono quando inizia la partita
search-meanwhile = Intanto gioca contro il computer
search-stop = Interrompi la ricerca
search-show = Mostra
search-found = { $name } è qui
search-missed = I 30 secondi sono passati e il tuo posto è andato ad altri. Cerca di nuovo quando vuoi.
search-call = Avvisami quando qualcuno vuole giocare
search-arrival = Il tempo parte quando ci sono tutti. Chi non arriva entro 30 secondi viene sostituito.
signal-come = { $name } ti aspetta: { $game }
signal-turn = Tocca a te contro { $name }: { $game }
signal-go = Vai
next-game = Avanti
next-game-label = La prossima partita che ti aspetta
waiting-people =
    { $count ->
        [one] 1 giocatore aspetta
       *[other] { $count } giocatori aspettano
    }
quick-clocks = Tempi che ti vanno bene
quick-other-title = Qualcuno sta già aspettando
quick-other = { $name } aspetta per { $game }, { $clock }. Ti unisci?
quick-other-on = Continua a cercare
stand-up = Lascia il posto
fair-title = Distribuzione equa
fair-text = Prima che qualcuno prendesse posto, il server si è impegnato con questo numero sulla sua parte della distribuzione. Ogni giocatore aggiunge la propria parte di caso. Dopo la partita il seme viene rivelato e chiunque può verificare la distribuzione.
curtain-title = Tocca a { $name }
curtain-text = Passa il dispositivo. Gli altri non devono guardare.
curtain-ready = Sono { $name }

## The end

result = Risultato
result-you = Hai vinto!
result-won = Ha vinto { $name }
result-shared = Vittoria condivisa: { $names }
result-none = Non ha vinto nessuno
result-bonus = di cui { $points } per aver chiuso
rematch = Rivincita
rematch-accept = Gioca ancora con { $names }
rematch-waiting = In attesa…
rematch-go = Vai alla rivincita
rematch-decline = No, grazie
rematch-declined = { $name } non vuole la rivincita.
rematch-change = Cambia…
rematch-title = Rivincita
rematch-level = Livello del computer
rematch-order = Posti
rematch-order-next = Tutti passano al posto successivo
rematch-order-same = Tutti mantengono il posto
rematch-offered-same = Tutti mantengono il posto.
rematch-offered-level = Computer: { $level }.
result-draw = Patta
how-resigned = { $name } ha abbandonato.
how-time = { $name } ha esaurito il tempo.
how-you-resigned = Hai abbandonato.
how-you-time = Hai esaurito il tempo.
how-aborted = La partita è stata annullata.
how-missing = La partita è stata annullata: nessuna mossa in tempo da parte di { $names }.
how-you-missing = La partita è stata annullata: non hai giocato in tempo.
how-aborted-by = { $name } ha annullato la partita.
how-you-aborted = Hai annullato la partita.
how-abandoned = Tutti hanno lasciato la partita.
how-you-left = Hai lasciato la partita.
how-agreed = I giocatori si sono accordati per la patta.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } gioca { $tiles }: { $points } punto.
       *[other] { $name } gioca { $tiles }: { $points } punti.
    }
said-swap =
    { $count ->
        [one] { $name } cambia una tessera.
       *[other] { $name } cambia { $count } tessere.
    }
said-roll =
    { $count ->
        [one] { $name } tira un dado: { $faces }.
       *[other] { $name } tira { $count } dadi: { $faces }.
    }
said-pass = { $name } passa.
said-points =
    { $points ->
        [one] { $name }: un punto.
       *[other] { $name }: { $points } punti.
    }
said-order = { $name } ha ordinato la pila.
said-lay = { $name } piazza una tessera: { $tile }.
said-sat = { $name } ha preso posto.
said-left = { $name } ha lasciato il posto.
said-dealt = La partita inizia.
said-resigned = { $name } abbandona.
said-clock = { $name } ha esaurito il tempo.
said-bot = Il computer gioca al posto di { $name }.
said-paused = Il server si ferma un momento. Il tempo è fermo.
said-resumed = Il server è tornato. Il tempo riparte.
said-rematch = { $name } chiede la rivincita.
said-declined = { $name } rifiuta.
said-withdrawn = { $name } ritira la proposta.
said-taken-back = { $name } ritira una mossa.
said-break = La partita è in pausa. Il tempo è fermo.
said-break-over = { $name } termina la pausa.
said-time = { $name } concede agli altri { $time } in più.

## Why not

reason-taken = Su questa casella c’è già una tessera: { $tile }.
reason-detached = La tessera deve toccarne un’altra.
reason-gap = Ci sarebbe un buco tra le tue tessere.
reason-not-one-line = Le tue tessere devono stare tutte in una sola riga o colonna.
reason-line-mixed = { $tile } e { $other } non hanno in comune né il colore né la forma.
reason-line-repeats = Questa tessera è già nella linea: { $tile }.
reason-unrelated = { $tile } e { $other } non hanno in comune né il colore né la forma.
reason-twins = Non puoi giocare due tessere uguali nello stesso turno: { $tile }.
reason-small-opening = La prima mossa deve usare il gruppo più grande della tua mano.
reason-too-far = È troppo lontano.
reason-same-cell = Due tessere non possono stare sulla stessa casella.
reason-uneven = Le tre caselle devono essere allo stesso livello.
reason-one-tile = La tessera deve poggiare su almeno due tessere diverse.
reason-superposed = Il rosso non può andare sul verde, né il verde sul rosso.
reason-swap-limit = Non puoi cambiare più tessere di quante ce ne sono nel sacchetto.
reason-too-many-tiles = Hai inserito questa tessera più volte di quante ce ne siano: { $tile }.
reason-none-left = Tutte le tessere con questo motivo sono già piazzate: { $tile }.
reason-other-lot = Questa tessera è dell’altro giocatore: { $tile }.
reason-game-over = La partita è finita.
reason-not-your-turn = Non è il turno di questo giocatore.
reason-not-in-hand = Non hai abbastanza tessere di questo tipo in mano: { $tile }.
reason-open-with-play = La prima mossa deve piazzare il gruppo più grande della tua mano.
reason-nothing-swapped = Scegli almeno una tessera da cambiare.
reason-can-play = Una delle tue tessere si può piazzare, quindi non puoi passare.
reason-can-swap = Nel sacchetto ci sono ancora tessere: cambia invece di passare.
reason-nothing-rolled = Scegli almeno un dado da tirare.
reason-roll-used = Hai già tirato di nuovo in questo turno e uno dei tuoi dadi si può piazzare.
reason-roll-all = Niente si può piazzare: devi tirare di nuovo tutti i dadi.
reason-hopeless = Nessuna faccia dei tuoi dadi si può piazzare: passa.
reason-can-roll = Un’altra faccia potrebbe andare bene: tira di nuovo i dadi.
reason-nothing-laid = Piazza almeno una tessera.
reason-too-many = Sul tabellone ci sono più tessere di quante ne abbia il gioco.
reason-no-orders = In questa variante non si ordinano le pile: piazza una tessera.
reason-already-ordered = Hai già ordinato la tua pila.
reason-order-first = Prima ordina la tua pila.
reason-wrong-order = La pila deve avere ciascuna delle tue tessere una volta.
reason-not-the-top = Devi piazzare la tessera in cima alla pila: { $other }, non { $tile }.
reason-not-open = Questa tessera non è ancora scoperta: { $tile }.

## Home

home-title = Giochi di tessere online
home-lead = Qwirkle, Qwirkle Cubes e Strata: gioca subito, senza registrarti.
choose-game = Gioco
choose-level = Difficoltà

## Counting

bag-count = { $count } nel sacchetto
points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }

### Pages

## Setting up a table

setup-edition = Edizione
setup-variant = Variante
setup-seats = Numero di giocatori
setup-rulings =
    { $count ->
        [one] Una precisazione sulle regole
       *[other] { $count } precisazioni sulle regole
    }
setup-how-to-play = Come si gioca
setup-clock = Tempo
setup-clock-none = Senza limite di tempo
setup-clock-move = Per mossa
setup-clock-total = Per partita
setup-clock-days = Giorni
setup-clock-move-time = Tempo per mossa
setup-clock-total-time = Tempo per partita
setup-clock-more = Incremento per mossa
setup-clock-each-move = { $time } per mossa
setup-clock-whole-game = { $time } per partita
setup-clock-increment = { $time } + { $more } per mossa

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pila
rules-name-ordered = Pila ordinata
rules-name-open = Tutto scoperto
rules-name-row = Fila di tre
rules-about-mindware = Le regole del 2006. Se più giocatori possono iniziare, inizia il più anziano. Chi non può giocare deve cambiare tessere.
rules-about-schmidt = Se più giocatori possono iniziare, inizia il più giovane. Chi non può giocare deve cambiare tessere.
rules-about-iello = Le regole del 2018. Se più giocatori possono iniziare, inizia il più anziano. A ogni turno si possono cambiare tessere invece di giocare.
rules-about-cubes = Tutti i dadi sono scoperti. Se più giocatori possono iniziare, inizia il più giovane.
rules-about-pile = Ogni giocatore ha una pila mescolata e deve piazzare la tessera in cima.
rules-about-ordered = Ogni giocatore ordina la sua pila in segreto prima della partita, poi deve piazzare sempre la tessera in cima.
rules-about-open = Tutte le tessere sono scoperte e puoi piazzare una qualsiasi delle tue.
rules-about-row = Ogni giocatore ha una pila mescolata con tre tessere scoperte. Piazzi una delle tre, e la successiva prende il suo posto.

## Home

today = Oggi
home-against = Contro chi giochi?
home-against-computer = Computer
home-against-friend = Amici
home-against-online = Online
home-new-text = Posti, tempo e sostituto a piacere
ladder-won = Hai battuto { $name } (livello { $number }).
ladder-lost = { $name } (livello { $number }) ha vinto l’ultima partita.
ladder-next = A seguire: { $name }
ladder-beaten = vittoria contro { $name }
home-play-now = Gioca ora
home-options = Opzioni
home-friends-text = Crea un tavolo di { $game } e condividi il link. Nessuno deve registrarsi.
home-name-hint = I tuoi amici lo vedono nell’invito.
home-make-link = Crea un link
home-invite = Invita i tuoi amici
home-to-table = Vai al tavolo
home-link = Link al tavolo
home-link-text = Chi apre il link o inquadra il codice può giocare.
home-copy = Copia
home-share = Condividi
home-share-title = Gioca con me su Tilery
home-qr = Codice QR del link
home-link-copied = Link copiato.
home-link-by-hand = Impossibile copiare. Il link è selezionato: copialo tu.
home-my-tables = I tuoi tavoli
home-all-tables = Mostra tutti e { $count }
home-waiting =
    { $count ->
        [one] manca un giocatore
       *[other] mancano { $count } giocatori
    }
home-about-to-start = sta per iniziare
home-your-turn = tocca a te
home-their-turn = tocca a { $name }
home-computer-turn = il computer sta pensando
home-running = in corso
home-entries = Altri modi di giocare
home-lobby = Lobby
home-lobby-text = Tavoli aperti, partita rapida, partite da guardare
home-local = Passatevi il dispositivo
home-local-text = Da due a quattro giocatori su un dispositivo
home-score = Segnapunti
home-score-text = Per una partita con tessere vere
home-games = Partite finite
home-games-text = Partite da rivedere, analisi e risultati
home-rules = Regole
home-rules-text = In breve, oppure complete e illustrate

field-missing = Compila questo campo.
problem-unknown = Qualcosa è andato storto. Riprova.
problem-again = Riprova
problem-offline = Il server non è raggiungibile. Controlla la connessione.

setup-age = La tua età (facoltativa)
setup-age-hint = L’età decide solo chi inizia quando più giocatori possono farlo.

## A new table

create-title = Nuovo tavolo
create-game = Gioco
create-players = Giocatori
create-time = Tempo
create-who = Chi può giocare
create-seat = Posto { $number }
create-me = Tu
create-open = Posto libero
create-stand-in = Sostituto
create-stand-in-hint = Il computer che subentra quando un giocatore abbandona, esaurisce il tempo o resta assente.
create-by-link = Con il link
create-in-lobby = Tutti
create-by-link-hint = Solo chi ha il link può trovare il tavolo.
create-in-lobby-hint = Il tavolo compare nella lobby, dove chiunque può giocare o guardare.
create-button = Crea il tavolo

## Lobby

lobby-title = Lobby
lobby-new = Nuovo tavolo
lobby-quick = Partita rapida
lobby-quick-text = Unisciti a un tavolo adatto a te, o aprine uno e aspetta un altro giocatore.
lobby-find = Trova una partita
lobby-open = Tavoli aperti
lobby-show = Mostra
lobby-all-games = Tutti i giochi
lobby-none-open = Al momento non ci sono tavoli aperti. Creane uno e gli altri lo troveranno qui.
lobby-free =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
lobby-join = Unisciti
lobby-go = Al mio tavolo
lobby-watch = Partite da guardare
lobby-none-running = Nessuna partita pubblica in corso.
lobby-look = Guarda
lobby-sit-down = Siediti

## One device

local-title = Gioca attorno a un tavolo
local-mode = Modalità
local-pass-text = Giocate su un solo dispositivo e passatevelo dopo ogni turno. Tra un turno e l’altro le tessere sono nascoste.
local-score-text = Giocate con tessere vere e inserite qui le mosse. Tilery le controlla e conta i punti.
local-player = Giocatore { $number }
local-strata-seat-0 = Rosso
local-strata-seat-1 = Verde
local-who = Chi gioca
local-person = Persona
local-name = Nome
local-age = Età
local-add = Aggiungi
local-remove = Rimuovi
local-start = Inizia la partita
local-open-sheet = Apri il segnapunti

## Account

account-title = Account
account-statistics = Statistiche
account-name-title = Il tuo nome
account-name = Nome visualizzato
account-save = Salva
account-name-saved = Nome salvato.
account-guest = Stai giocando come ospite. Questo browser ti ricorda finché non cancelli i suoi cookie.
account-kept = Le tue partite sono salvate nel tuo account.
account-keep = Conserva le tue partite
account-keep-text = Con un nome utente e una password ritrovi i tuoi tavoli e le tue partite finite su ogni dispositivo. Tutto ciò che hai giocato come ospite resta tuo. Finché non scegli un nome visualizzato, gli altri vedono il tuo nome utente.
account-create = Crea un account
account-created = Il tuo account è pronto.
account-log-in = Accedi
account-log-in-text = Hai già un account? Le partite giocate come ospite in questo browser non verranno trasferite.
account-welcome = Che bello rivederti!
account-login = Nome utente
account-password = Password
account-password-hint = Almeno 8 caratteri.
account-sessions = Dove hai effettuato l’accesso
account-this-device = questo dispositivo
account-unknown-device = Dispositivo sconosciuto
account-seen = ultima attività: { $when }
account-end = Termina
account-logged-out = Sei uscito dal tuo account.
account-log-out = Esci
account-old-password = Password attuale
account-new-password = Nuova password
account-change = Cambia password
account-wrong-password = Password non corretta.
account-password-changed = Password cambiata. Gli altri dispositivi sono stati disconnessi.
account-data = I tuoi dati
account-data-text = Scarica tutto ciò che è salvato su di te, oppure eliminalo.
account-export = Scarica i miei dati
account-delete = Elimina tutto
account-delete-title = Eliminare tutto?
account-delete-text = Il tuo nome utente, le tue sessioni e il tuo nome saranno eliminati per sempre. Le partite finite restano, senza il tuo nome. Le partite in corso continuano con il tuo nome; se non vuoi, abbandonale prima.
account-keep-it = Annulla
account-deleted = Tutto è stato eliminato.
account-face = Cambia immagine
account-face-title = La tua immagine
account-face-ground = Sfondo
account-face-plain = semplice
account-face-default = Immagine predefinita
account-face-saved = Immagine salvata.

problem-too-many-requests = Troppe richieste. Aspetta un momento e riprova.
problem-store-unavailable = Al momento il server non può salvare nulla. Tutto ciò che è stato confermato è al sicuro. Riprova tra poco.
problem-internal = Qualcosa è andato storto sul server. L’errore è stato registrato. Riprova.
problem-no-session = La tua sessione è terminata. Ricarica la pagina.
problem-seat-taken = Qualcun altro ha appena preso questo posto.
problem-already-seated = Hai già un posto a questo tavolo.
problem-begun = La partita è già iniziata.
problem-bad-login = Un nome utente ha da 2 a 64 caratteri: lettere senza accenti, cifre e - _ . @ +
problem-bad-password = La password è troppo corta o troppo lunga.
problem-login-taken = Questo nome utente è già in uso.
problem-wrong-password = Nome utente o password non corretti.
problem-not-your-turn = Non tocca a te.
problem-over = La partita è finita.
problem-not-seated = Non hai un posto a questo tavolo.
problem-paused = Il server sta per riavviarsi. Riprova tra un momento.
problem-going-down = Il server sta per riavviarsi. Riprova tra un momento.
problem-time-is-up = Il tempo è scaduto.
problem-too-late-to-abort = La partita non si può più annullare, ma puoi abbandonare.
problem-not-absent = Il computer può subentrare solo a un giocatore che deve giocare ed è assente da un minuto.
problem-days-clock = A un tavolo con giorni per mossa decide solo il tempo.
problem-other-clock = A questo tavolo si gioca con un altro tempo.
problem-came-late = I tuoi 30 secondi sono passati e il posto è di nuovo libero. Cerca di nuovo quando vuoi.
problem-already-agreed = Hai già accettato.
problem-chat-full = La chat di questo tavolo è piena.
problem-table-full = La cronologia di questo tavolo è piena. Solo la partita può continuare.
problem-name = Questo nome non è valido. Scegline uno con lettere visibili.
problem-bad-name = { problem-name }
problem-busy = Il server è sovraccarico. Riprova tra un momento.
problem-timeout = Ci è voluto troppo tempo. Riprova.
problem-not-found = Non trovato. Forse non esiste più.
problem-bad-date = { problem-not-found }
problem-has-account = Hai già un account.
problem-sheet-full = Il segnapunti è pieno.
problem-mixed-sheet = Questo segnapunti contiene mosse oppure solo punti. Annulla tutte le voci per cambiare.
problem-too-many-points = Nessuna mossa vale così tanti punti.
problem-no-seat = Questo tavolo non ha quel posto.
problem-not-your-seat = Questo posto non è tuo.
problem-not-the-creator = Può farlo solo chi ha creato il tavolo.
problem-not-begun = La partita non è ancora iniziata.
problem-not-over = La partita non è ancora finita.
problem-other-kind = Non è possibile a questo tipo di tavolo.
problem-already-contributed = Hai già contribuito alla distribuzione.
problem-not-proposed = Nessuno lo propone più.
problem-no-hints = I suggerimenti sono disponibili solo contro il computer o su un dispositivo condiviso.
problem-rematch-agreed = La rivincita è già iniziata a un altro tavolo.
problem-rematch-declined = Non ci sarà rivincita: qualcuno l’ha rifiutata.
problem-break = La partita è in pausa. Termina la pausa prima di giocare.
problem-no-break = La partita non è più in pausa.
problem-no-offer = Al momento non si può proporre.
problem-offer-open = Un’altra proposta aspetta risposta.
problem-no-open-offer = Non c’è più nessuna proposta a cui rispondere.
problem-offered-already = L’hai già proposto. Aspetta la prossima mossa.
problem-too-many-withdrawals = Hai ritirato troppe mosse a questo tavolo.
problem-no-entry = Sul segnapunti non c’è questa voce.
problem-settings = Un tavolo non può avere queste impostazioni.
problem-guest = Solo gli account hanno una password.
problem-outdated = Il server non capisce questa pagina. Ricaricala per avere l’ultima versione.

## Settings

settings-title = Impostazioni
settings-look = Aspetto
settings-theme = Tema
settings-theme-system = Sistema
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-palette = Colori
settings-palette-normal = Standard
settings-palette-protan = Difficoltà con il rosso (protan)
settings-palette-deutan = Difficoltà con il verde (deutan)
settings-palette-tritan = Difficoltà con il blu (tritan)
settings-palette-contrast = Alto contrasto
settings-marks = Simboli per i colori
settings-marks-auto = Automatici
settings-marks-off = Nessuno
settings-marks-letter = Lettere
settings-marks-pattern = Punti e barre
settings-marks-hint = «Automatici» mostra le lettere con tutti i colori tranne «Standard», o quando il tuo sistema chiede più contrasto.
settings-faces = Tessere
settings-faces-dark = Legno scuro
settings-faces-light = Legno chiaro
settings-text = Dimensione del testo
settings-text-size = { $percent }%
settings-motion = Animazioni
settings-motion-system = Sistema
settings-motion-reduced = Ridotte
settings-motion-full = Tutte
settings-language = Lingua
settings-language-system = Quella del browser
settings-notice = Suoni e messaggi
settings-sound = Suoni
settings-sound-hint = Brevi suoni di legno: quando tocca a te, quando si piazza una tessera, quando il tempo stringe.
settings-notify = Notifica
settings-notify-hint = Quando tocca a te e la pagina è aperta in secondo piano. Il browser ti chiede il permesso una volta.
settings-notify-refused = Il tuo browser non permette notifiche da questa pagina. Puoi cambiarlo nelle sue impostazioni.
settings-mute = Silenzia la chat
settings-mute-hint = I messaggi degli altri non vengono mostrati.
settings-kept = Queste impostazioni sono salvate solo in questo browser.
settings-licences = Licenze open source

## Finished games

games-title = Partite finite
games-filters = Filtra le partite
games-whose = Di chi
games-mine = Mie
games-everyones = Di tutti
games-result = Risultato
games-result-all = Tutti
games-result-won = Vinte
games-result-drawn = Vittoria condivisa
games-result-lost = Perse
games-result-local = Su un dispositivo
games-ended = Fine
games-ended-all = Tutte
games-ended-played = Giocata fino in fondo
games-ended-resigned = Abbandono
games-ended-time = Tempo esaurito
games-ended-abandoned = Lasciata da tutti
games-none-mine = Qui non hai ancora partite finite.
games-none = Nessuna partita trovata.
games-older = Partite precedenti
games-download = Scarica il registro
games-won-mark = vincitore
games-replaced = (ha continuato il computer)
games-how-played = giocata fino in fondo
games-how-resigned = { $name } ha abbandonato
games-how-time = { $name } ha esaurito il tempo
games-how-abandoned = lasciata da tutti
games-how-aborted = annullata
games-game = Partita
missing-game = Partita non trovata
games-missing = Questa partita non esiste o non è ancora finita.
games-back = Tutte le partite finite
games-bonus =
    { $points ->
        [one] { $name } ha ricevuto un punto per aver chiuso.
       *[other] { $name } ha ricevuto { $points } punti per aver chiuso.
    }
games-to-table = Vai al tavolo
games-moves = Mosse
games-fair = La distribuzione è stata equa?
games-fair-good = Sì, il seme corrisponde all’impegno preso prima della distribuzione.
games-fair-bad = Il seme non corrisponde all’impegno preso prima della distribuzione!
games-fair-unable = Il tuo browser può verificarlo solo con una connessione sicura (https).
games-fair-none = Questa partita non ha una distribuzione da verificare.
games-commitment = Impegno, pubblicato prima della distribuzione
games-seed = Seme, rivelato alla fine
games-entropy = Aggiunto dai giocatori
games-verify = Per verificare ogni tessera pescata e ogni dado tirato, scarica il registro ed esegui:

## Rules

rules-title = Regole
rules-lead = Ogni gioco in un minuto. Al tavolo sono evidenziate le caselle dove una tessera può andare, e se una mossa non è permessa ti viene detto perché.
rules-part-idea = L’idea
rules-part-turn = Il tuo turno
rules-part-score = I punti
rules-part-start = Chi inizia
rules-part-end = Fine della partita
rules-qwirkle-idea = Forma linee di tessere che hanno in comune il colore oppure la forma. Ci sono sei colori e sei forme, e tre copie di ogni tessera. Una linea non può avere due volte la stessa tessera: con sei è completa.
rules-qwirkle-turn = Gioca una o più delle tue sei tessere in una stessa riga o colonna, tutte dello stesso colore o tutte della stessa forma, collegate alle tessere sul tabellone. Poi pesca fino ad averne di nuovo sei. Oppure cambia alcune tessere con altre del sacchetto.
rules-qwirkle-score = Ogni linea che formi o allunghi vale un punto per tessera. Una tessera in due linee conta in entrambe. Una linea completa di sei, un Qwirkle, vale sei punti in più: dodici in tutto.
rules-qwirkle-start = Inizia chi può formare la linea più lunga con la propria mano, e deve piazzarla tutta.
rules-qwirkle-end = Quando il sacchetto è vuoto si continua senza pescare. Il primo che resta senza tessere chiude la partita e riceve sei punti. Vince chi ha più punti.
rules-cubes-idea = Qwirkle con i dadi: un dado conserva il suo colore, ma la forma è quella che esce. Tutti vedono i dadi di tutti.
rules-cubes-turn = Puoi tirare di nuovo, una volta, quanti vuoi dei tuoi sei dadi. Poi giocane uno o più come in Qwirkle, pesca fino a sei e tira i nuovi. Se non puoi piazzare niente, tirali tutti finché non puoi giocare.
rules-cubes-score = Come in Qwirkle: un punto per ogni dado di ogni linea che formi o allunghi, e sei in più per una linea di sei.
rules-cubes-start = Inizia chi ha tirato la linea più lunga, e deve piazzarla tutta.
rules-cubes-end = Quando il sacchetto è vuoto nessuno pesca più. Il primo che resta senza dadi chiude la partita e riceve sei punti. Vince chi ha più punti.
rules-strata-idea = Rosso contro verde: piazza tessere a L una accanto all’altra e una sopra l’altra, in modo che la migliore zona del tuo colore, vista dall’alto, sia grande e alta.
rules-strata-turn = Piazza una tessera piatta sul tavolo, fianco a fianco con un’altra, oppure impilala su tre caselle dello stesso livello che appartengono ad almeno due tessere. Il rosso non va mai sul verde, né il verde sul rosso; le caselle neutre vanno ovunque. Le tessere si possono ruotare, ma non capovolgere.
rules-strata-score = Una zona è un gruppo di caselle visibili dello stesso colore che si toccano per i lati. Vale il numero delle sue caselle per il livello della più alta. Conta solo la tua zona migliore.
rules-strata-start = Si sorteggia chi inizia.
rules-strata-end = Quando entrambi i giocatori hanno piazzato tutte le 20 tessere, vince il punteggio più alto.
rules-editions = Edizioni
rules-variants = Varianti
rules-rulings = Precisazioni
rules-ruling = Precisazione { $number }
rules-rulings-text = Quando le regole stampate lasciano un dubbio, si gioca così:
rules-ruling-lone-opening = Se la prima mossa della partita è una sola tessera, vale un punto.
rules-ruling-swap-limit = Si possono cambiare al massimo tante tessere quante ce ne sono nel sacchetto, perché prima si pescano le nuove.
rules-ruling-seat-as-age = Se l’età non permette di decidere chi inizia, conta come più anziano il giocatore nel posto con il numero più basso.
rules-ruling-blocked-player = Chi non può giocare cambia, o passa se il sacchetto è vuoto. Se tutti passano di seguito, la partita finisce e nessuno riceve i sei punti.
rules-ruling-shared-win = Chi finisce alla pari con il punteggio più alto condivide la vittoria.
rules-ruling-hopeless-dice = Chi non potrebbe piazzare nessun dado, qualunque faccia esca, passa. Se tutti passano di seguito, la partita finisce e nessuno riceve i sei punti.
rules-ruling-lot-of-twenty = Ogni giocatore ha due tessere di ciascuno dei suoi dieci motivi.
rules-ruling-drawn-zones = Se le due zone migliori hanno lo stesso valore, la partita è patta.
rules-ruling-seen-from-above = Le caselle sono visibili e si toccano così come si vedono dall’alto, a qualunque livello si trovino.
rules-ruling-open-piles = Una pila ordinata è segreta finché non lo sono entrambe, e da allora è scoperta.
rules-ruling-dead-grid = Se nessuna tessera delle mani o del sacchetto può più essere piazzata, il prossimo cambio chiude la partita e nessuno riceve i sei punti.
rules-trademarks = Qwirkle è un marchio del suo titolare. Tilery è un progetto indipendente e non è legato ad alcun editore.

## Without a network

offline-no-network = Sei offline. Le tue partite sono al sicuro sul server; la pagina si riconnetterà da sola.
offline-unreached = Il server non risponde. Le tue partite sono al sicuro; la pagina continua a riprovare da sola.

## Replay and review

replay = Rivedi la partita
replay-controls = Scorri la partita
replay-slider = Turno
replay-start = Inizio della partita
replay-turn = Turno { $turn } di { $turns }
replay-first = Prima posizione
replay-previous = Turno precedente
replay-next = Turno successivo
replay-last = Ultima posizione
replay-play = Riproduci
replay-pause = Pausa
replay-hand-empty = Nessuna tessera
replay-scores = Punti
replay-curve-keys = Il cursore sotto il tabellone porta agli stessi turni.
cell-ghost = { $where }: qui andrebbe { $tile }
embed-open = Apri in Tilery
result-you-lost = Hai perso
result-you-won-by =
    { $points ->
        [one] Hai vinto di un punto
       *[other] Hai vinto di { $points } punti
    }
result-you-lost-by =
    { $points ->
        [one] Hai perso di un punto
       *[other] Hai perso di { $points } punti
    }
result-you-shared = Condividi la vittoria
result-won-by =
    { $points ->
        [one] { $name } vince di un punto
       *[other] { $name } vince di { $points } punti
    }
review-begin = Analizza la partita
review-redo = Analizza di nuovo con il motore più recente
review-running = Il motore analizza ogni turno…
review-queued =
    { $ahead ->
        [one] Prima c’è un’altra analisi.
       *[other] Prima ci sono altre { $ahead } analisi.
    }
review-failed = L’analisi non è riuscita.
problem-too-long = Questa partita è troppo lunga per essere analizzata.
problem-too-many-reviews = Attendi che finisca un’altra delle tue analisi.
review-chances = Probabilità di vincere
review-marks = Errori più gravi:
review-luck-title = Fortuna e decisioni
review-story-won = { $luck ->
    [against] Hai vinto anche se la sfortuna ti è costata { $points }.
    [with] Hai vinto, e la fortuna ti ha dato { $points }.
   *[even] Hai vinto senza fortuna né sfortuna.
}
review-story-lost = { $luck ->
    [against] Hai perso, e la sfortuna ti è costata { $points }.
    [with] Hai perso anche se la fortuna ti ha dato { $points }.
   *[even] Hai perso senza fortuna né sfortuna.
}
review-story-drawn = { $luck ->
    [against] Pareggio, anche se la sfortuna ti è costata { $points }.
    [with] Pareggio, e la fortuna ti ha dato { $points }.
   *[even] Pareggio senza fortuna né sfortuna.
}
review-provisional = Prime stime: i valori possono ancora cambiare.
review-decisions = Decisioni
review-given = Persi per errori propri
review-given-others = Guadagnati da errori altrui
review-turn = Analisi del turno { $turn }
review-lost = Perdita: { points }
review-win = { $name }: { $chance } di probabilità di vincere
review-played = giocata
review-you-played = Hai giocato
review-name-played = { $name } ha giocato
review-best-moves = Mosse migliori
review-lead = Vantaggio
review-wins = Vittoria
review-best-hint = Scegli una mossa per vederla sul tabellone.
review-about = { $value } ± { $error }
review-value = Vantaggio atteso { $value }, { $chance } di probabilità di vincere
review-point = Turno { $turn }, { $name }: { $class }, { $points } persi
review-draw = Pescata: { $luck } ({ $points })
try = Prova una mossa
try-instead = Prova un’altra mossa
try-hint = Piazza tessere e premi «Gioca»: il motore dirà quanto vale la mossa.
try-judging = Il motore sta pensando…
try-again = Riprova
try-close = Torna alla partita
learn = Impara dai tuoi errori
learn-start =
    { $count ->
        [one] Impara dall’errore
       *[other] Impara dai { $count } errori
    }
learn-start-all =
    { $count ->
        [one] Risolvi l’errore di questa partita
       *[other] Risolvi i { $count } errori di questa partita
    }
learn-count = { $number } di { $count }
learn-ask = La mossa del turno { $turn } è stata un errore. Trovane una migliore.
learn-right = Esatto, l’hai trovata!
learn-wrong = Si può fare di meglio.
learn-solution = Mostra la soluzione
learn-next = Avanti
learn-skip = Salta
learn-over = Finito: { $solved } su { $count } risolti.
past-close = Torna alla posizione attuale
hint = Suggerimento
hint-close = Chiudi il suggerimento
celebrate-win = Ben giocato!
celebrate-six = Linea di sei!
result-review = Analisi
result-new = Nuovo avversario
result-new-game = Nuova partita
result-best =
    { $own ->
        [yes] La tua mossa migliore: { points } nel turno { $turn }
       *[no] Miglior mossa: { points } nel turno { $turn }
    }
result-miss = Errore più costoso: turno { $turn }, circa { points }
result-sixes =
    { $count ->
        [one] una linea di sei
       *[other] { $count } linee di sei
    }
result-hints =
    { $count ->
        [one] un suggerimento
       *[other] { $count } suggerimenti
    }
share = Condividi
share-send = Condividi questa partita
share-link = Copia il link
share-text = Copia il riassunto
share-picture = Immagine del tabellone
share-animation = Animazione (GIF)
share-embed = Copia il codice da incorporare
share-copied = Copiato
share-not-copied = Il browser non ha permesso di copiare.
games-uploads = Caricate
games-none-uploads = Non hai ancora caricato registri.
games-upload = Carica un registro
games-uploaded =
    { $count ->
        [one] È stata caricata una partita.
       *[other] Sono state caricate { $count } partite.
    }
games-upload-large = Il file supera 1 MB.
games-upload-line = Riga { $line }: { $reason }
games-upload-turn = Riga { $line }, turno { $turn }: { $reason }
record-json = Non è il registro di una partita oppure è danneggiato.
record-empty = Il file non contiene nessun registro.
record-too-many-records = Il file contiene più di { $most } registri.
record-too-many-turns = La partita ha più di { $most } turni.
record-name = Il nome di un giocatore non è valido.
record-format = Il formato o il gioco è sconosciuto.
record-notation = La notazione non è leggibile.
record-seats = Il numero di giocatori non è adatto a questo gioco.
record-deal = Le tessere non possono essere state distribuite così.
record-luck = Qui non si potevano pescare queste tessere né ottenere questi dadi.
record-score = I punti della mossa sono sbagliati o mancano.
record-after-the-end = La partita è finita, ma il registro continua.
record-unfinished = Il registro si ferma prima della fine della partita.
record-result = Il risultato non corrisponde alle mosse.
record-due = Atteso: { $due }.
record-written = Nel file: { $written }.
stats = Il tuo gioco nel tempo
stats-games =
    { $count ->
        [one] { $count } partita
       *[other] { $count } partite
    }
stats-points = Punti per turno
stats-loss = Punti persi per mossa
stats-review = Fai analizzare le tue partite per vedere qui perdite e fortuna.

## La sfida del giorno: una partita duplicate al giorno

daily = Sfida del giorno
daily-lead = Otto round al giorno, uguali per tutti. Bastano tre minuti.
daily-title = Sfida { $number } · { $game }
daily-play = Gioca
daily-continue = Round { $round } di { $rounds }
daily-round = Round { $round } di { $rounds }
daily-practice = Allenamento
daily-practice-text = L’allenamento non conta per la classifica del giorno.
daily-scale-strata = La mossa migliore di un round vale 100 punti, le altre meno.
daily-intro = Oggi tutti ricevono gli stessi otto round, senza limite di tempo. La mossa migliore di un round vale 100: il motore valuta i punti e ciò che la mossa lascia per dopo.
daily-counts = La tua mossa vale { $points } su 100. La mossa con più punti è ora sul tabellone.
daily-worth = { $points } su 100
daily-scored = Punti sul tabellone: { $points } su { $maximum }
daily-open = Round { $round } sul tabellone
daily-open-result = Torna al risultato
daily-laid = La tua mossa: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}. La mossa migliore è ora sul tabellone.
daily-waiting = Nessuna connessione. La mossa sarà inviata appena torna.
daily-missing = Questa sfida non esiste
daily-result = Il tuo risultato
daily-percent = { $percent }%
daily-result-points = { $points } punti su { $maximum }
daily-rank = Posizione { $rank } di { $players }
daily-late = Hai finito più di un’ora dopo la mezzanotte (UTC), quindi questo risultato non è in classifica.
daily-streak = { $days ->
    [one] { $days } giorno di fila
   *[other] { $days } giorni di fila
}
daily-share = Condividi il risultato
daily-practise = Rigioca per allenarti
daily-today = Sfida di oggi
daily-keep = Conserva risultati e serie su tutti i dispositivi:
daily-account = crea un account
daily-table = Classifica del giorno
daily-distribution = Tutti i risultati
daily-rounds = I tuoi round
daily-you = Tu
daily-best = Mossa migliore
daily-most = Più punti
mark-best = Buona quanto la mossa migliore
mark-good = Quasi buona quanto la mossa migliore
mark-fair = Almeno metà della mossa migliore
mark-poor = Lontana dalla mossa migliore
daily-statistics = Statistiche del giorno
daily-mean = { $players ->
    [one] Una persona, { $percent }% del massimo
   *[other] { $players } persone, in media { $percent }% del massimo
}
daily-hardest = Round più difficile: il round { $round }, in media { $percent }% della mossa migliore
daily-miss = Errore più frequente: al round { $round }, { $count ->
    [one] una persona ha scelto
   *[other] { $count } persone hanno scelto
}
daily-fair = Distribuzione equa
daily-fair-text = Le tessere vengono da un seme segreto. Il server ne pubblica l’impegno il giorno prima e il seme stesso il giorno dopo.
daily-commitment = Impegno
daily-seed = Controlla tutti i round con
daily-days = Giorni precedenti
daily-days-title = Giorni precedenti · { $game }
daily-days-text = Puoi giocarne uno qualsiasi per allenarti: non conta per la classifica del giorno.
daily-days-none = Non ci sono ancora giorni precedenti.
daily-days-done = Finita
daily-statistics-of = Statistiche del { $date }
daily-statistics-none = Quel giorno nessuno ha finito la sfida.
daily-next-commitment = L’impegno per domani è già pubblicato:
daily-next = La prossima sfida inizia a mezzanotte UTC.
problem-day-over = Il giorno è finito a mezzanotte (UTC) prima della tua prima mossa. Puoi continuare per allenarti.
problem-not-yet = Questa sfida non è ancora iniziata. Il nuovo giorno inizia a mezzanotte UTC.
problem-play-first = Prima finisci il tentativo che conta.
problem-already-submitted = Hai già inviato un’altra mossa in questo round.
problem-not-finished = La classifica del giorno appare quando hai finito.
problem-day-not-over = Le statistiche escono un’ora dopo la fine del giorno.

## Duplicato a un tavolo

create-kind = Modalità
create-kind-turns = A turno
create-kind-duplicate = Duplicato
duplicate = Duplicato
duplicate-lead = Tutti hanno le stesse tessere in ogni round: la fortuna non conta. Fino a 1000 giocatori.
duplicate-rounds = Round
duplicate-time = Tempo per round
duplicate-seconds = { $seconds } secondi
duplicate-bots = Giocatori controllati dal computer
duplicate-no-bots = Nessuno
duplicate-facts = { $rounds ->
    [one] Un round da { $seconds } secondi
   *[other] { $rounds } round da { $seconds } secondi
}
duplicate-players = { $count ->
    [one] Un giocatore
   *[other] { $count } giocatori
}
duplicate-join = Partecipa
duplicate-start = Inizia
duplicate-leave = Esci
duplicate-close = Chiudi il tavolo
duplicate-close-ask = Il tavolo si chiude per tutti i partecipanti.
duplicate-host-starts = La partita inizia quando chi ospita è pronto.
duplicate-preparing = Preparazione dei round…
duplicate-played = Hanno giocato { $submitted } su { $players }
duplicate-own = La tua mossa: { $points ->
    [one] un punto
   *[other] { $points } punti
}
duplicate-no-play = Non hai giocato in questo round.
duplicate-watching = Stai guardando. Partecipa per giocare da questo round in poi.
duplicate-best = Mossa migliore
duplicate-scores = Punti di tutti i giocatori
duplicate-missing = { $count ->
    [one] Un giocatore non ha giocato.
   *[other] { $count } giocatori non hanno giocato.
}
duplicate-standing = Classifica
duplicate-final = Classifica finale
duplicate-all-rounds = Tutti i round
duplicate-rounds-played = { $rounds ->
    [one] un round
   *[other] { $rounds } round
}
duplicate-next = Prossimo round
duplicate-next-in = Prossimo round tra
duplicate-again = Nuovo tavolo
duplicate-same = Gioca ancora con le stesse persone
duplicate-done = ha giocato
duplicate-free = Aperto a tutti
problem-not-joined = Non partecipi a questa partita.
problem-already-joined = Partecipi già a questa partita.
problem-contest-full = Questa partita non può avere altri giocatori.
problem-too-few-players = Servono due giocatori. Invita qualcuno o aggiungi un giocatore controllato dal computer.
problem-round-over = Questo round è finito.
problem-round-not-begun = Questo round non è ancora iniziato.
problem-too-early = { problem-round-not-begun }
problem-not-a-play = Nel duplicato bisogna piazzare delle tessere.

## Learning, and the pages of the rules

home-learn-game = Impara a giocare a { $game } in cinque minuti
lesson-title = Impara a giocare
lesson-lead = Brevi esercizi su un vero tabellone, circa cinque minuti per gioco. Puoi fermarti quando vuoi e continuare più tardi.
lesson-tutorial = Le regole
lesson-more = Altri esempi
lesson-strategy = Strategia
lesson-start = Inizia
lesson-continue = Continua
lesson-again = Ricomincia
lesson-missing = Non ci sono lezioni per questo gioco
lesson-game = Impara a giocare a { $game }
lesson-game-more = { $game }: altri esempi
lesson-game-strategy = { $game }: strategia
lesson-step = { $step } di { $steps }
lesson-leave = Esci dalla lezione
lesson-task = Esercizio
lesson-practice = Una breve partita
lesson-find = Quale di queste due mosse è migliore?
lesson-look =
    { $means ->
        [mouse] Indica una mossa per vederla sul tabellone, poi fai clic sulla migliore.
       *[touch] Tocca una mossa per vederla sul tabellone. Tocca due volte la migliore.
    }
lesson-missed = È permesso, ma non è quello che chiede l’esercizio. Riprova.
lesson-weaker = L’altra mossa è migliore.
lesson-why = Perché l’altra mossa è più debole:
lesson-details = Maggiori informazioni
lesson-missed-points = { $points ->
    [one] È permesso e vale un punto, ma non è quello che chiede l’esercizio. Riprova.
   *[other] È permesso e vale { $points } punti, ma non è quello che chiede l’esercizio. Riprova.
  }
lesson-right = Ben fatto.
lesson-right-refused = Giusto: non è permesso. Il motivo è sotto il tabellone.
lesson-over = { $result ->
    [won] Hai vinto: { $scores }.
    [lost] Hai perso: { $scores }.
   *[drawn] Pareggio: { $scores }.
  }
lesson-try = Prova così: { $tile }, { $cell }.
lesson-back = Esercizio precedente
lesson-next = Avanti
lesson-skip = Salta
lesson-show = Mostrami
lesson-finish = Tutte le lezioni
lesson-first-game = Gioca una partita con la guida
lesson-move = Mossa
lesson-loss = Perdita
lesson-win = Probabilità di vincere
guide-offer = Prima partita? I consigli ti dicono a cosa fare attenzione.
guide-on = Guidami
guide-no = Niente consigli
guide-off = Disattiva i consigli
guide-more = Mostra tutto il consiglio
rules-why = Vedi la regola
rules-all = Tutte le regole illustrate
rules-of = Regole di { $game }
rules-others = Altri giochi
rules-search = Cerca nelle regole
rules-print = Stampa
rules-found = { $count ->
    [one] Un paragrafo trovato
   *[other] { $count } paragrafi trovati
  }
rules-nothing = Nessun paragrafo contiene queste parole.
new-tab = si apre in una nuova scheda

## Puzzles: positions with one clearly best move

puzzles = Problemi
puzzles-lead = In ogni posizione c’è una mossa migliore delle altre. Sai trovarla?
puzzles-all = Tutti i problemi
puzzle-title = Problema · { $game }
puzzle-of-the-day = Problema del giorno
puzzle-today-play = Risolvi
puzzle-today-solved = Risolto
puzzle-today-failed = Sbagliato
puzzle-solve = Risolvi problemi
puzzle-count = { $count ->
    [one] { $count } problema
   *[other] { $count } problemi
}
puzzle-ask = Trova la mossa migliore.
puzzle-ask-for = Trova la mossa migliore per { $name }.
puzzle-rating = Rating { $rating }
puzzle-rating-provisional = Rating { $rating }?
puzzle-solved = { $solved } su { $answered } risolti
puzzle-streak = { $count } di fila
puzzle-longest = record: { $count }
puzzle-days = Problema del giorno: { $days ->
    [one] { $days } giorno di fila
   *[other] { $days } giorni di fila
}
puzzle-themes = Temi
puzzle-all-themes = Tutti i temi
puzzle-theme-line-of-six = Linea di sei
puzzle-theme-double-line = Due linee insieme
puzzle-theme-block = Non concedere nulla
puzzle-theme-keep = Tenere il meglio
puzzle-theme-end-game = Finale
puzzle-theme-re-roll = Tirare di nuovo
puzzle-theme-zone = Ingrandire la zona
puzzle-theme-cap = Coprire la zona avversaria
puzzle-theme-points = Punti subito
puzzle-theme-look-ahead = Guardare avanti
puzzle-judging = La tua mossa viene valutata…
puzzle-waiting = Nessuna connessione. La tua risposta sarà inviata appena torna.
puzzle-right = Esatto!
puzzle-wrong = Non è la mossa migliore
puzzle-best = Mossa migliore
puzzle-own = La tua mossa
puzzle-second = Ancora un tentativo, per metà dei punti.
puzzle-hint = Suggerimento: { $themes }
race = Gara
race-title = Gara di problemi · { $game }
race-lead = Risolvi il maggior numero di problemi in tre minuti. Diventano sempre più difficili, e un errore costa dieci secondi.
race-start = Inizia
race-again = Ancora una volta
race-solved = { $count ->
    [one] { $count } problema risolto
   *[other] { $count } problemi risolti
}
race-best = Gara migliore: { $count }
race-record = La tua gara migliore!
race-wrong = Errore: dieci secondi in meno
puzzle-loss = La tua mossa vale { $points } punti in meno.
puzzle-margin = La seconda mossa migliore vale { $points } punti in meno.
puzzle-as-good = La tua mossa vale quanto la migliore.
puzzle-of = Difficoltà { $rating }, risolto da { $solvers } su { $players }
puzzle-practice = Solo la prima risposta a un problema cambia il tuo rating.
puzzle-again = Riprova
puzzle-next = Prossimo problema
puzzle-keep = Conserva il rating e la serie su ogni dispositivo:
puzzle-none = Nessun problema rimasto
puzzle-none-text = Hai risposto a tutti. Scegli un altro tema o un altro gioco.
puzzle-missing = Questo problema non esiste
