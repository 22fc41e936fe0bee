## General

close = Chiudi
skip = Vai al contenuto
loading = Caricamento…
offline-title = Nessuna connessione
offline-text = Il server non è raggiungibile. Le tue partite lì sono al sicuro; riprova tra un momento.
missing-title = Questa pagina non esiste
missing-text = Forse l’indirizzo è scritto male, o ciò che era qui non c’è più.

nav-label = Pagine
nav-home = Inizio
nav-lobby = Sala
nav-games = Partite
nav-account = Profilo
nav-settings = Opzioni

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Caso
level-novice = Principiante
level-casual = Dilettante
level-greedy = Goloso
level-expert = Esperto
level-master = Maestro

## Tiles

colour-R = rosso
colour-O = arancione
colour-Y = giallo
colour-G = verde
colour-B = blu
colour-P = viola
shape-o = cerchio
shape-s = quadrato
shape-d = rombo
shape-c = trifoglio
shape-x = croce
shape-a = stella
tile-name =
    { $shape ->
        [croce] { $shape } { $colour ->
            [rosso] rossa
            [giallo] gialla
           *[other] { $colour }
        }
        [stella] { $shape } { $colour ->
            [rosso] rossa
            [giallo] gialla
           *[other] { $colour }
        }
       *[other] { $shape } { $colour }
    }
square-r = rosso
square-g = verde
square-n = neutro

## The board

board-label =
    { $count ->
        [0] Tavolo, ancora vuoto
        [one] Tavolo con una tessera
       *[other] Tavolo con { $count } tessere
    }
strata-label = Tavolo con { $count } caselle visibili
board-keys = Le frecce muovono il cursore, Invio posa o riprende, N e P vanno alla casella possibile successiva e precedente, più e meno ingrandiscono e rimpiccioliscono, 0 mostra tutto.
cell-name = Colonna { $x }, riga { $y }
cell-inline = colonna { $x }, riga { $y }
cell-empty = { $where }: vuota
cell-lit = { $where }: vuota, la tessera può andare qui
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, appena posata; Invio la riprende
cell-square = { $where }: { $colour }, livello { $level }
cell-may-lie = L’angolo della tessera può stare qui.
zoom-in = Più vicino
zoom-out = Più lontano
zoom-fit = Mostra tutto il tavolo
iso = Guarda di lato
zones = Mostra le zone

## At the table

table-title = Tavolo di { $game }
players = Giocatori
you = tu
present = è qui
absent = è via
has-turn = è di turno
computer = computer
bot-name = Computer · { $level }
seat-name = Posto { $number }
hand-count =
    { $count ->
        [one] resta una tessera
       *[other] restano { $count } tessere
    }
clock-label = Tempo rimasto: { $left }
clock-days = { $days } g { $hours } h
story = Ultime mosse
story-none = Nessuno ha ancora giocato.
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
unseen-title = Non ancora viste
unseen-toggle = Tessere non ancora viste
unseen-table = Tabella delle tessere non ancora viste: colori nelle righe, forme nelle colonne
unseen-kind = { $tile }: { $count }
unseen-dice = Dadi nel sacchetto
unseen-colour = { $colour }: { $count }
hand-label = Le tue tessere
hand-tile = { $number }: { $tile }
watching = Stai guardando.
spectators =
    { $count ->
        [one] una persona guarda
       *[other] { $count } persone guardano
    }
connection-open = Connesso
connection-connecting = Connessione…
connection-lost = Connessione persa; nuovo tentativo…
rules-open = regole in vigore
menu = Menu
missing-table = Questo tavolo non esiste
missing-table-text = Forse il link è scritto male, o il tavolo non c’è più.
table-unknown-game = Questa pagina non conosce ancora questo gioco. Ricaricala per ottenere l’ultima versione.

chat = Chat
chat-none = Nessuno ha ancora detto niente.
chat-earlier = Messaggi precedenti ({ $count })
chat-say = Di’ qualcosa
chat-send = Invia
chat-mute = Silenzia la chat
chat-unmute = Mostra di nuovo la chat
chat-muted = La chat è silenziata.

## What to do

your-turn = Tocca a te
status-other = { $name } sta pensando…
status-over = La partita è finita.
status-choose = Tocca a te: scegli una tessera.
status-place = Ora tocca una casella illuminata.
status-swap = Scegli fino a { $most } tessere da cambiare.
status-roll = Scegli i dadi da tirare di nuovo.
status-must-roll = Niente va bene: tira tutti i tuoi dadi.
status-pass = Niente va bene e il sacchetto è vuoto: devi passare.
status-order = Ordina la tua pila.
status-choose-lay = Tocca a te: scegli una tessera.
status-lay = Tocca a te: tocca dove deve stare l’angolo della tessera.
status-lay-scores = Il rosso avrà { $red }, il verde { $green }. Tocca la tessera per girarla.
line-row = riga
line-column = colonna
line-six = una linea completa di sei
commit = Gioca
commit-points =
    { $points ->
        [one] Gioca per un punto
       *[other] Gioca per { $points } punti
    }
take-back = Riprendi
shuffle = Mescola le mie tessere
cancel = Annulla
swap = Cambia
do-swap =
    { $count ->
        [0] Cambia
        [one] Cambia una tessera
       *[other] Cambia { $count } tessere
    }
roll = Tira
do-roll =
    { $count ->
        [0] Tira
        [one] Tira un dado
       *[other] Tira { $count } dadi
    }
pass = Passa
turn-tile = Gira
level-filter = Mostra i posti per livello
level-all = Tutti
level-only = Solo il livello { $level }
order-title = Ordina la tua pila
order-text = La tessera 1 è la prima che poserai. Tocca due tessere per scambiarle. La tua pila resta segreta finché entrambe non sono ordinate.
order-tile = Posto { $number }: { $tile }
order-commit = Questa è la mia pila
keys-title = Tasti
keys-tiles = Da 1 a 6 si sceglie una tessera, le frecce percorrono il tavolo, N va alla prossima casella illuminata, Invio posa, Backspace riprende, C o Invio su una casella vuota gioca, S mescola, Esc annulla. Maiusc e le frecce ordinano la mano.
keys-strata = Da 1 a 9 si sceglie una tessera, R la gira, le frecce percorrono il tavolo, N va al prossimo posto possibile, Invio la appoggia e, ancora una volta, la gioca; Backspace la riprende.

## The score sheet

picker-label = Tipi di tessera
sheet-first = Chi ha cominciato?
sheet-turn = { $name }: scrivi la mossa.
sheet-swapped = Quante tessere sono state cambiate?
sheet-enter = Scrivi
sheet-finish = Fine della partita
sheet-out = Chi ha posato l’ultima tessera della mano?
sheet-nobody = Nessuno

## The menu of a table

marks-show = Segni per i colori
marks-hint = Ogni tessera porta una lettera per il suo colore.
sound = Suono
notify = Notifica quando tocca a me
dark = Scuro
resign = Abbandona
resign-ask = Vuoi abbandonare questa partita?
abort = Annulla la partita
abort-ask = Vuoi annullare la partita? Nessuno vince.
keep-playing = Continua a giocare
replace-ask = Lascia che un computer sostituisca { $name }
replace-proposed = Un computer deve sostituire { $name }?
replace-agree = D’accordo

## Waiting for others

waiting-title = In attesa degli altri
join-title = Prendi posto
seat-free = libero
your-name = Il tuo nome
stand-up = Lascia il posto
fair-title = Distribuzione leale
fair-text = Con questo numero il server si è impegnato sulla sua parte della distribuzione prima che chiunque si sedesse. Ogni giocatore aggiunge qualcosa di suo. Dopo la partita si mostra il seme, e chiunque può verificare la distribuzione.
curtain-title = Tocca a { $name }
curtain-text = Passa il dispositivo. Nessun altro dovrebbe guardare.
curtain-ready = Sono { $name }

## The end

result = Risultato
result-you = Hai vinto!
result-won = Ha vinto { $name }
result-shared = Vittoria condivisa: { $names }
result-none = Non ha vinto nessuno
result-bonus = con { $points } per l’ultima tessera
result-home = Inizio
result-look = Guarda il tavolo
record-download = Verbale della partita
rematch = Gioca ancora
rematch-accept = Gioca ancora, volentieri
rematch-waiting = In attesa degli altri…
rematch-go = Alla prossima partita
how-resigned = { $name } ha abbandonato.
how-time = { $name } ha finito il tempo.
how-aborted = La partita è stata annullata.
how-abandoned = Se ne sono andati tutti.

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
said-order = { $name } ha ordinato la pila.
said-lay = { $name } posa { $tile }.
said-sat = { $name } si siede.
said-left = { $name } se ne va.
said-dealt = La partita comincia.
said-resigned = { $name } abbandona.
said-clock = Il tempo di { $name } è scaduto.
said-bot = Un computer sostituisce { $name }.
said-paused = Il server sta per riavviarsi. Il tempo è fermo.
said-resumed = Il server è tornato. Il tempo riprende.
said-rematch = { $name } vuole giocare ancora.

## Why not

reason-taken = Su questa casella c’è già una tessera: { $tile }.
reason-detached = La tessera deve toccarne un’altra.
reason-gap = Ci sarebbe un vuoto tra le tue tessere: { $cell }.
reason-not-one-line = Le tue tessere devono stare in una sola riga o colonna.
reason-line-mixed = { $tile } ({ $cell }) e { $other } non stanno in una stessa linea: né colore né forma in comune.
reason-line-repeats = La linea conterrebbe due volte la stessa tessera: { $tile } c’è già ({ $cell }).
reason-unrelated = { $tile } e { $other } non hanno in comune né il colore né la forma.
reason-twins = Non puoi posare due tessere uguali in un turno: { $tile }.
reason-small-opening = Devi aprire con il tuo gruppo più grande.
reason-too-far = È troppo lontano.
reason-same-cell = Due tessere non possono stare sulla stessa casella: { $cell }.
reason-uneven = Le tre caselle devono essere allo stesso livello.
reason-one-tile = La tessera deve poggiare su almeno due tessere diverse.
reason-superposed = Il rosso non va sul verde, né il verde sul rosso: { $cell }.
reason-swap-limit = Non puoi cambiare più tessere di quante ne contenga il sacchetto.

## Home

home-title = Gioca come a un tavolo di legno
home-lead = Qwirkle, Qwirkle Cubes e Strata: subito e senza registrarsi.
choose-game = Gioco
choose-level = Forza del computer
play-computer = Gioca contro il computer

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
setup-seats = Posti
setup-rulings =
    { $count ->
        [one] Una precisazione dove il libretto tace
       *[other] { $count } precisazioni dove i libretti tacciono
    }
setup-how-to-play = Come si gioca
setup-clock = Orologio
setup-clock-none = Senza orologio
setup-clock-move = Per mossa
setup-clock-total = Tutta la partita
setup-clock-days = Giorni
setup-clock-move-time = Tempo per ogni mossa
setup-clock-total-time = Tempo per tutta la partita
setup-clock-more = Aggiunto dopo ogni mossa
setup-clock-each-move = { $time } a mossa
setup-clock-whole-game = { $time } a partita
setup-clock-increment = { $time } + { $more } a mossa

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pila
rules-name-ordered = Pila ordinata
rules-name-open = Tutto scoperto
rules-name-row = Fila di tre
rules-about-mindware = Il libretto del 2006. Se possono aprire in più, lo fa il più anziano tra loro. Chi non può giocare cambia.
rules-about-schmidt = Se possono aprire in più, lo fa il più giovane tra loro. Chi non può giocare cambia.
rules-about-iello = Il libretto del 2018. Se possono aprire in più, lo fa il più anziano tra loro. Si può cambiare in ogni momento.
rules-about-cubes = Tutti i dadi sono scoperti. Se possono aprire in più, lo fa il più giovane tra loro.
rules-about-pile = Ogni lotto è una pila mescolata; bisogna posare la tessera in cima.
rules-about-ordered = Prima ordini la tua pila in segreto; poi bisogna posare la tessera in cima.
rules-about-open = Tutte le tessere sono scoperte e se ne può posare una qualsiasi.
rules-about-row = Di ogni pila mescolata sono scoperte tre tessere; una viene posata e sostituita.

## Home

home-play-now = Gioca ora
home-level-random = Una mossa qualsiasi: per conoscere il gioco.
home-level-novice = Vede una linea alla volta e trascura gli incroci, come i principianti.
home-level-casual = Gioca per divertirsi e ogni tanto sbaglia.
home-level-greedy = Prende sempre subito più punti che può.
home-level-expert = Pensa in anticipo e risponde subito.
home-level-master = Pensa in anticipo per un secondo. Buona fortuna.
home-friends = Gioca con gli amici
home-friends-text = Apri un tavolo di { $game } e manda il link. Nessuno deve registrarsi.
home-make-link = Crea un link
home-more-options = Altre opzioni
home-invite = Invita i tuoi amici
home-to-table = Vai al tavolo
home-link = Link al tavolo
home-link-text = Chi apre il link o inquadra il codice può prendere posto.
home-copy = Copia
home-share = Condividi
home-share-title = Una partita su Tilery
home-qr = Codice QR del link
home-link-copied = Il link è copiato.
home-link-by-hand = Il link è selezionato: copialo a mano.
home-my-tables = I tuoi tavoli
home-waiting =
    { $count ->
        [one] manca un giocatore
       *[other] mancano { $count } giocatori
    }
home-about-to-start = sta per cominciare
home-your-turn = tocca a te
home-their-turn = tocca a { $name }
home-computer-turn = il computer sta pensando
home-running = in corso
home-go-on = Continua
home-entries = Altri modi di giocare
home-lobby = Sala
home-lobby-text = Tavoli aperti, partita rapida, partite da guardare
home-local = Un solo dispositivo
home-local-text = Passatevelo, da due a quattro persone
home-score = Segnapunti
home-score-text = Per una partita su un tavolo vero
home-games = Partite finite
home-games-text = Risultati, mosse e prova della distribuzione
home-rules = Regole
home-rules-text = Tre giochi in pochi minuti

problem-unknown = Qualcosa è andato storto. Riprova.
problem-again = Riprova
problem-offline = Il server non è raggiungibile. Controlla la connessione.

setup-age = La tua età (facoltativa)
setup-age-hint = L’età decide solo chi apre quando potrebbero farlo in più.

## A new table

create-title = Nuovo tavolo
create-game = Gioco
create-players = Giocatori
create-time = Tempo
create-who = Chi può giocare
create-seat = Posto { $number }
create-me = Tu
create-open = Chi arriva
create-stand-in = Sostituto
create-stand-in-hint = Il computer che prende il posto di chi abbandona, finisce il tempo o resta via.
create-by-link = Con il link
create-in-lobby = Tutti
create-by-link-hint = Solo chi ha il link trova il tavolo.
create-in-lobby-hint = Il tavolo compare nella sala, dove chiunque può giocare o guardare.
create-button = Apri il tavolo

## Lobby

lobby-title = Sala
lobby-new = Nuovo tavolo
lobby-quick = Partita rapida
lobby-quick-text = Siediti a un tavolo adatto, o aprine uno per chi arriva dopo.
lobby-find = Trova una partita
lobby-open = Tavoli aperti
lobby-show = Mostra
lobby-all-games = Tutti i giochi
lobby-none-open = In questo momento non aspetta nessuno. Apri un tavolo, e gli altri lo troveranno qui.
lobby-free =
    { $count ->
        [one] un posto libero
       *[other] { $count } posti liberi
    }
lobby-join = Gioca
lobby-go = Al mio tavolo
lobby-watch = Partite da guardare
lobby-none-running = Nessuna partita aperta è in corso.
lobby-look = Guarda
lobby-players = Giocatori
lobby-sit-down = Siediti

## One device

local-title = Nella stessa stanza
local-mode = Tipo di tavolo
local-pass = A turno
local-score = Segnapunti
local-pass-text = Un dispositivo passa di mano in mano. Una tenda nasconde le tessere tra un turno e l’altro.
local-score-text = Giocate con tessere vere; le mosse si scrivono qui, vengono controllate e contate.
local-player = Giocatore { $number }
local-strata-seat-0 = Rosso
local-strata-seat-1 = Verde
local-who = Chi
local-person = Una persona
local-name = Nome
local-age = Età
local-add = Uno in più
local-remove = Uno in meno
local-start = Comincia la partita
local-open-sheet = Apri il segnapunti

## Account

account-title = Profilo
account-name-title = Il tuo nome
account-name = Così ti vedono gli altri
account-save = Salva
account-name-saved = Il tuo nome è cambiato.
account-guest = Sei un ospite: questo browser ti ricorda finché non si cancellano i suoi cookie.
account-kept = Le tue partite sono conservate con il tuo profilo.
account-keep = Conserva le tue partite
account-keep-text = Con un nome utente e una password ritrovi i tuoi tavoli e le partite finite su ogni dispositivo. Tutto ciò che hai giocato da ospite resta tuo.
account-create = Crea il profilo
account-created = Il tuo profilo è pronto.
account-log-in = Accedi
account-log-in-text = Hai già un profilo? L’ospite di questo browser verrà lasciato indietro.
account-welcome = Bentornato.
account-login = Nome utente
account-password = Password
account-password-hint = Almeno 8 caratteri.
account-sessions = Dove hai effettuato l’accesso
account-this-device = questo dispositivo
account-unknown-device = Dispositivo sconosciuto
account-seen = ultima volta: { $when }
account-end = Chiudi
account-log-out = Esci
account-old-password = Password attuale
account-new-password = Nuova password
account-change = Cambia la password
account-password-changed = La password è cambiata, e tutte le altre sessioni sono chiuse.
account-data = I tuoi dati
account-data-text = Porta con te tutto ciò che è conservato su di te, o fallo cancellare.
account-export = Scarica i miei dati
account-delete = Cancella tutto
account-delete-title = Cancellare tutto?
account-delete-text = Il tuo accesso, le tue sessioni e il tuo nome spariscono per sempre. Le partite finite restano senza il tuo nome.
account-keep-it = Conserva
account-deleted = Tutto è cancellato.

problem-too-many-requests = È stato un po’ troppo tutto insieme. Aspetta un momento e riprova.
problem-store-unavailable = In questo momento il server non può salvare nulla. Ciò che è stato confermato è al sicuro; riprova presto.
problem-internal = Qualcosa è andato storto sul server ed è stato annotato. Riprova.
problem-no-session = Il browser ha dimenticato chi sei. Ricarica la pagina.
problem-seat-taken = Qualcun altro ha appena preso questo posto.
problem-already-seated = Sei già seduto a questo tavolo.
problem-begun = La partita è già cominciata.
problem-bad-login = Un nome utente ha da 2 a 64 lettere semplici, cifre o i segni - _ . @ +
problem-bad-password = La password è troppo corta o troppo lunga.
problem-login-taken = Questo nome utente è già preso.
problem-wrong-password = Il nome utente o la password non sono corretti.

## Settings

settings-title = Impostazioni
settings-look = Aspetto
settings-theme = Giorno o notte
settings-theme-system = Come il sistema
settings-theme-light = Giorno
settings-theme-dark = Notte
settings-palette = Colori
settings-palette-normal = Consueti
settings-palette-protan = Per rosso debole (protan)
settings-palette-deutan = Per verde debole (deutan)
settings-palette-tritan = Per blu debole (tritan)
settings-palette-contrast = Alto contrasto
settings-marks = Segni per i colori
settings-marks-auto = Se servono
settings-marks-off = Mai
settings-marks-letter = Lettere
settings-marks-pattern = Punti e barre
settings-marks-hint = «Se servono» li mostra con una tavolozza speciale o quando il sistema chiede contrasto.
settings-faces = Tessere
settings-faces-dark = Legno scuro
settings-faces-light = Legno chiaro
settings-motion = Movimento
settings-motion-system = Come il sistema
settings-motion-reduced = Poco
settings-motion-full = Completo
settings-language = Lingua
settings-language-system = Come il browser
settings-notice = Quando tocca a te
settings-sound = Suono
settings-sound-hint = Un breve suono di legno.
settings-notify = Notifica
settings-notify-hint = Finché la pagina è aperta in secondo piano. Il browser te lo chiede una volta.
settings-notify-refused = Il browser non permette notifiche da questa pagina. Puoi cambiarlo nelle sue impostazioni.
settings-mute = Niente chat
settings-mute-hint = Ciò che scrivono gli altri non viene mostrato.
settings-kept = Queste impostazioni sono conservate solo in questo browser.

## Finished games

games-title = Partite finite
games-filters = Quali partite
games-whose = Di chi
games-mine = Mie
games-everyones = Di tutti
games-result = Risultato
games-result-all = Qualsiasi
games-result-won = Vinte
games-result-drawn = Condivise
games-result-lost = Perse
games-result-local = Su un dispositivo
games-ended = Fine
games-ended-all = In qualsiasi modo
games-ended-played = Giocata fino in fondo
games-ended-resigned = Per abbandono
games-ended-time = Per il tempo
games-ended-abandoned = Lasciata da tutti
games-none-mine = Non hai ancora finito nessuna partita.
games-none = Non c’è nessuna partita così.
games-older = Partite precedenti
games-download = Scarica il verbale
games-won-mark = vincitore
games-replaced = (lo ha sostituito un computer)
games-how-played = giocata fino in fondo
games-how-resigned = { $name } ha abbandonato
games-how-time = { $name } ha finito il tempo
games-how-abandoned = lasciata da tutti
games-how-aborted = annullata
games-game = Partita
games-missing = Questa partita non esiste, o non è ancora finita.
games-back = Tutte le partite finite
games-bonus =
    { $points ->
        [one] { $name } ha ricevuto un punto per aver chiuso la partita.
       *[other] { $name } ha ricevuto { $points } punti per aver chiuso la partita.
    }
games-to-table = Al tavolo
games-moves = Mosse
games-move-play = gioca
games-move-swap = cambia
games-move-roll = tira
games-move-pass = passa
games-move-lay = posa
games-move-order = ordina la pila
games-rolled = e ottiene
games-fair = La distribuzione è stata leale?
games-fair-good = Il seme è quello promesso prima della distribuzione.
games-fair-bad = Il seme non è quello promesso prima della distribuzione!
games-fair-unable = Questo browser lo verifica solo con una connessione sicura (https).
games-fair-none = Questa partita non ha una distribuzione da verificare.
games-commitment = Promesso prima della distribuzione (impegno)
games-seed = Rivelato alla fine (seme)
games-entropy = Aggiunto dai giocatori
games-verify = Per verificare ogni tessera pescata e ogni dado tirato, scarica il verbale ed esegui:

## Rules

rules-title = Regole
rules-lead = Ogni gioco in un minuto. Al tavolo si illuminano le caselle dove una tessera può andare, e una mossa rifiutata dice perché.
rules-part-idea = L’idea
rules-part-turn = Il tuo turno
rules-part-score = I punti
rules-part-start = Chi comincia
rules-part-end = La fine
rules-qwirkle-idea = Posa tessere in linee che hanno in comune il colore oppure la forma. Ce ne sono sei di ciascuno, ogni tessera esiste tre volte, e nessuna linea contiene due volte la stessa: a sei la linea è completa.
rules-qwirkle-turn = Gioca una o più delle tue sei tessere in una stessa riga o colonna, tutte di un colore o tutte di una forma, a contatto con ciò che c’è già; poi pesca fino ad averne sei. Oppure cambia alcune tessere con altre del sacchetto.
rules-qwirkle-score = Ogni linea che formi o allunghi vale un punto per ciascuna delle sue tessere. Una tessera in due linee conta in entrambe. Una linea completa di sei porta sei punti in più: dodici in tutto.
rules-qwirkle-start = Chi può posare la linea più lunga della mano comincia con quella, intera.
rules-qwirkle-end = Quando il sacchetto è vuoto si continua senza pescare. Chi posa per primo l’ultima tessera della mano chiude la partita e riceve sei punti. Vince chi ha più punti.
rules-cubes-idea = Qwirkle con i dadi: un dado conserva il suo colore, ma la forma è quella che esce. Tutte le mani sono scoperte.
rules-cubes-turn = Puoi tirare di nuovo, una volta, quanti vuoi dei tuoi sei dadi. Poi giocane uno o più come in Qwirkle, pesca fino a sei e tira i nuovi. Se niente va bene, li tiri tutti finché qualcosa va bene.
rules-cubes-score = Come in Qwirkle: un punto per ogni dado di ogni linea che formi o allunghi, e sei in più per una linea di sei.
rules-cubes-start = Chi ha tirato la linea più lunga comincia con quella, intera.
rules-cubes-end = Quando il sacchetto è vuoto nessuno pesca più. Chi posa per primo l’ultimo dado chiude la partita e riceve sei punti. Vince chi ha più punti.
rules-strata-idea = Rosso contro verde: posa tessere a L le une accanto e sopra le altre, perché la migliore zona del tuo colore, vista dall’alto, sia grande e alta.
rules-strata-turn = Posa una tessera piatta sul tavolo con un lato contro un’altra, o impilala su tre caselle dello stesso livello che appartengono ad almeno due tessere. Il rosso non va mai sul verde, né il verde sul rosso; le caselle neutre vanno ovunque. Le tessere si girano, ma non si capovolgono.
rules-strata-score = Una zona è un insieme di caselle visibili di un colore che si toccano per i lati. Vale le sue caselle per il livello della più alta. Conta solo la tua zona migliore.
rules-strata-start = Si estrae a sorte chi comincia.
rules-strata-end = Quando entrambi hanno posato tutte le 20 tessere, vince il punteggio più alto.
rules-editions = Edizioni
rules-variants = Varianti
rules-rulings = Precisazioni
rules-rulings-text = Dove le regole stampate tacciono, vale questo:
rules-ruling-lone-opening = Una tessera sola che apre la partita vale 1.
rules-ruling-swap-limit = Si cambiano al massimo tante tessere quante ne contiene il sacchetto, perché prima si pescano le nuove.
rules-ruling-seat-as-age = Dove l’età non può decidere chi apre, il posto precedente conta come più anziano.
rules-ruling-blocked-player = Chi non può giocare cambia, o passa quando il sacchetto è vuoto; se tutti passano di seguito, la partita finisce e nessuno riceve i sei punti.
rules-ruling-shared-win = I punteggi più alti uguali condividono la vittoria.
rules-ruling-hopeless-dice = Chi non ha nessun dado che possa andar bene con qualche faccia passa; se tutti passano di seguito, la partita finisce e nessuno riceve i sei punti.
rules-ruling-lot-of-twenty = Ogni lotto contiene due tessere di ciascuno dei suoi dieci motivi.
rules-ruling-drawn-zones = Zone migliori uguali sono un pareggio.
rules-ruling-seen-from-above = Le caselle sono visibili e si toccano come le si vede dall’alto, a qualunque livello si trovino.
rules-ruling-open-piles = Una pila ordinata è segreta finché non lo sono entrambe, e da allora è scoperta.
rules-ruling-dead-grid = Quando nessuna tessera di nessuna mano né del sacchetto va bene da nessuna parte, il prossimo cambio chiude la partita, e nessuno riceve i sei punti.
rules-trademarks = Qwirkle è un marchio del suo titolare. Tilery è un progetto indipendente e non è legato ad alcun editore.

## Without a network

offline-no-network = Sei offline. Le tue partite sono al sicuro sul server; la pagina tornerà da sola.
offline-unreached = Il server non risponde. Le tue partite lì sono al sicuro; la pagina riprova da sola.
