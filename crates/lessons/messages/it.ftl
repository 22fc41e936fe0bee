### Lezioni, paragrafi delle regole e consigli. I termini sono quelli del glossario di web/src/i18n/it.ftl.

## Rules: Qwirkle

rule-qwirkle-opening-title = La prima mossa
rule-qwirkle-opening = Inizia chi può formare la linea più lunga con la propria mano, e deve piazzarla tutta.
rule-qwirkle-opening-more = In caso di parità inizia il più anziano; nell’edizione Schmidt, il più giovane.
rule-qwirkle-score-title = Punti
rule-qwirkle-score = Ogni linea che formi o allunghi vale un punto per tessera, anche per le tessere che c’erano già.
rule-qwirkle-double-title = Una tessera, due linee
rule-qwirkle-double = Una tessera che sta in una riga e in una colonna conta in entrambe.
rule-qwirkle-line-title = Linee
rule-qwirkle-line = Le tessere che si toccano formano una linea, orizzontale o verticale. Tutte hanno lo stesso colore e forme diverse, oppure la stessa forma e colori diversi.
rule-qwirkle-turn-title = Più tessere in un turno
rule-qwirkle-turn = Si gioca in senso orario. Gioca una o più tessere che hanno tutte lo stesso colore o tutte la stessa forma. Devono stare in una sola riga o colonna. Poi pesca fino ad averne di nuovo sei. Non si giocano mai due tessere uguali nello stesso turno.
rule-qwirkle-ends-title = Alle due estremità
rule-qwirkle-ends = Le tue tessere possono anche non toccarsi tra loro: puoi allungare la stessa linea da entrambe le parti.
rule-qwirkle-repeat-title = Nessuna tessera due volte
rule-qwirkle-repeat = In una linea non c’è mai due volte la stessa tessera. Ci sono sei colori e sei forme: nessuna linea supera sei, e su alcune caselle non va bene nessuna tessera.
rule-qwirkle-touch-title = Fianco a fianco
rule-qwirkle-touch = Ogni mossa deve toccare una tessera del tabellone con un lato. Gli angoli non contano.
rule-qwirkle-gap-title = Niente buchi
rule-qwirkle-gap = Le tessere di un turno formano una linea senza buchi; le tessere sul tabellone possono riempirli. Le tessere ai due lati di un buco appartengono a due linee.
rule-qwirkle-six-title = Qwirkle
rule-qwirkle-six = Una linea di sei è un Qwirkle. Vale sei punti in più: dodici per la linea.
rule-qwirkle-swap-title = Cambiare tessere
rule-qwirkle-swap = Invece di giocare puoi cambiare quante tessere vuoi. Prima peschi le nuove, poi le vecchie tornano nel sacchetto. Un cambio non vale punti.
rule-qwirkle-pass-title = Quando non puoi giocare
rule-qwirkle-pass = Se non puoi giocare, cambi. Quando il sacchetto è vuoto, passi.
rule-qwirkle-end-title = La fine
rule-qwirkle-end = Quando il sacchetto è vuoto si continua senza pescare. Il primo che resta senza tessere chiude la partita e riceve sei punti. Vince chi ha più punti.

## Rules: Cubes

rule-cubes-opening-title = La prima mossa
rule-cubes-opening = Ognuno tira sei dadi. Inizia la linea più lunga, che va piazzata tutta.
rule-cubes-opening-more = In caso di parità inizia il più giovane.
rule-cubes-roll-title = Tirare di nuovo
rule-cubes-roll = Tranne alla prima mossa della partita, prima di giocare puoi tirare di nuovo, una volta, i dadi che vuoi. Un dado conserva il suo colore; cambia solo la forma. Alla fine peschi fino a sei e tiri una volta i dadi nuovi. Tutti i dadi sono scoperti.
rule-cubes-line-title = Linee
rule-cubes-line = I dadi che si toccano formano una linea. Ogni linea ha un colore e forme diverse, oppure una forma e colori diversi. Un dado deve andar bene in ogni linea che tocca.
rule-cubes-repeat-title = Nessun dado due volte
rule-cubes-repeat = In una linea non c’è mai due volte la stessa forma nello stesso colore, perciò non supera mai sei.
rule-cubes-touch-title = Fianco a fianco
rule-cubes-touch = Ogni mossa deve toccare un dado del tabellone con un lato. Gli angoli non contano.
rule-cubes-turn-title = Più dadi in un turno
rule-cubes-turn = Tutti i dadi di un turno hanno in comune il colore o la forma e vanno in una sola riga o colonna. Non si giocano mai due dadi uguali nello stesso turno.
rule-cubes-ends-title = Alle due estremità
rule-cubes-ends = I tuoi dadi possono anche non toccarsi tra loro: puoi allungare una linea da entrambe le parti.
rule-cubes-gap-title = Buchi
rule-cubes-gap = I dadi ai due lati di un buco appartengono a due linee. Tra i dadi di un turno non può restare un buco.
rule-cubes-score-title = Punti
rule-cubes-score = Ogni linea che formi o allunghi vale un punto per dado, vecchio o nuovo.
rule-cubes-double-title = Più linee insieme
rule-cubes-double = Un dado in due linee conta in entrambe. Conta la linea in cui giochi e ogni linea che la incrocia.
rule-cubes-six-title = Qwirkle
rule-cubes-six = Una linea di sei, un Qwirkle, vale sei punti in più: dodici per la linea.
rule-cubes-forced-title = Quando bisogna tirare
rule-cubes-forced = Se nessuno dei tuoi dadi va bene, li tiri di nuovo tutti, finché uno va bene.
rule-cubes-pass-title = Quando niente può andare bene
rule-cubes-pass = Se nessuna faccia dei tuoi dadi si può piazzare, tirare non finirebbe mai: passi.
rule-cubes-end-title = La fine
rule-cubes-end = Quando il sacchetto è vuoto nessuno pesca più. Il primo che resta senza dadi chiude la partita e riceve sei punti. Vince chi ha più punti.

## Rules: Strata

rule-strata-tiles-title = Le tessere
rule-strata-tiles = Rosso e verde piazzano a turno tessere a L. Si sorteggia chi inizia.
rule-strata-widen-title = Allargare
rule-strata-widen = Sul tavolo c’è una piccola tessera iniziale, metà rossa e metà verde. Piazza la tua in piano, con almeno un lato di una casella accanto a una tessera sul tavolo. I colori non contano. Le tessere si possono ruotare, mai capovolgere.
rule-strata-score-title = Zone
rule-strata-score = Una zona è un gruppo di caselle visibili di un colore che si toccano per i lati. Vale il numero delle sue caselle per il livello della più alta. Conta solo la tua zona migliore.
rule-strata-stack-title = Impilare
rule-strata-stack = Puoi anche piazzare una tessera sopra altre. Deve poggiare su almeno due tessere diverse.
rule-strata-flat-title = In piano
rule-strata-flat = Una tessera impilata sta in piano: le sue tre caselle poggiano su caselle dello stesso livello, senza vuoti sotto.
rule-strata-colours-title = Rosso e verde
rule-strata-colours = Le tue tessere hanno caselle del tuo colore, neutre e alcune dell’altro colore. Una casella rossa non va mai su una verde, né una verde su una rossa. Tutto il resto è permesso: il neutro va con ogni colore.
rule-strata-above-title = Vista dall’alto
rule-strata-above = Le zone si guardano dall’alto. Le caselle che hanno un lato in comune stanno insieme, anche a livelli diversi; le caselle coperte non contano.
rule-strata-height-title = Sempre più in alto
rule-strata-height = L’altezza non ha limiti. Una sola casella alta moltiplica tutta la zona.
rule-strata-pile-title = Variante: pila
rule-strata-pile = Ogni giocatore ha una pila mescolata, scoperta. Devi piazzare la tessera in cima.
rule-strata-ordered-title = Variante: pila ordinata
rule-strata-ordered = Prima della partita ognuno ordina la propria pila come vuole. Poi si piazza solo la tessera in cima.
rule-strata-open-title = Variante: tutto scoperto
rule-strata-open = Tutte le tessere sono scoperte, e a ogni turno scegli una qualsiasi delle tue.
rule-strata-row-title = Variante: fila di tre
rule-strata-row = Tre tessere della tua pila mescolata sono scoperte. Ne piazzi una, e la successiva della pila prende il suo posto.
rule-strata-end-title = La fine
rule-strata-end = La partita finisce quando entrambi i giocatori hanno piazzato le loro 20 tessere. Vince chi ha la zona migliore.

## Tasks

task-qwirkle-opening = Forma una linea con le tue tre tessere rosse.
task-qwirkle-score = Piazza i tuoi tre quadrati in una colonna che inizia accanto al cerchio rosso: 4 punti per la riga rossa, 3 per i quadrati.
task-qwirkle-double = Piazza il cerchio blu in modo che valga 4 punti: 2 nella sua riga, 2 nella sua colonna.
task-qwirkle-line = Piazza le tue due tessere verdi sopra la riga rossa. Formano una linea verde e due linee di forme: 6 punti.
task-qwirkle-ends = Aggiungi tessere verdi alle due estremità della linea verde: 7 punti.
task-qwirkle-repeat = Prova a piazzare i due quadrati sotto la colonna di quadrati, prima il giallo. Perché non è permesso?
task-qwirkle-corner = Piazza il quadrato giallo sotto la colonna e il rosso accanto: 6 punti.
task-qwirkle-turn = Piazza la stella blu sopra la verde. Poi prova ad aggiungere la croce gialla: perché non è permesso?
task-qwirkle-gap = Piazza il rombo giallo sopra quello arancione. Poi prova a piazzare il rombo blu lasciando una casella vuota tra loro.
task-qwirkle-bridge = Riempi il buco nella colonna di rombi con il rombo giallo e piazza il cerchio giallo accanto: 10 punti.
task-qwirkle-touch = Piazza la stella rossa in modo che tocchi la riga rossa e le stelle: 9 punti.
task-qwirkle-six = Piazza le tue tre croci nella colonna all’estremità destra della riga rossa. La linea rossa è completa: 18 punti.
task-qwirkle-swap = Potresti giocare, ma la tua mano è debole. Cambia piuttosto alcune tessere.
task-qwirkle-pass = Il sacchetto è vuoto e non puoi piazzare niente. Passa.
task-qwirkle-end = Il sacchetto è vuoto. Piazza le due tessere e chiudi la partita: 5 punti, e 6 per la chiusura.
task-qwirkle-stars = Piazza la stella blu e quella arancione sopra la verde: 3 punti.
task-qwirkle-orange = Piazza la croce e il rombo arancioni nella riga della stella arancione: 3 punti.
task-qwirkle-last = Piazza il quadrato arancione sotto la colonna di quadrati e il blu accanto. Valgono 9 punti in tre linee.
task-qwirkle-four = Piazza la stella rossa a un’estremità della riga rossa: 4 punti, uno per ogni tessera della linea.
task-qwirkle-three = Aggiungi le tue tre tessere rosse alla riga rossa, usando le due estremità: 5 punti.
task-qwirkle-seven = Piazza le tue quattro stelle in una colonna, la rossa nella riga rossa: 4 e 3, cioè 7 punti.
task-qwirkle-yellow = Piazza le tue quattro tessere gialle in una riga che inizia sotto il rombo verde: 4 e 2, cioè 6 punti.
task-qwirkle-seventeen = Completa la riga rossa con tre tessere: 12 per il Qwirkle, 3 per i rombi, 2 per le croci. Sono 17 punti.
task-qwirkle-seventh = Prova a piazzare il cerchio giallo all’estremità destra della riga gialla: perché non è permesso?
task-qwirkle-square = Prova a piazzare il quadrato giallo sopra l’altro quadrato giallo: perché non è permesso?
task-qwirkle-star = Prova a piazzare la stella rossa sopra la gialla: perché non è permesso?
task-qwirkle-apart = Prova a piazzare il cerchio verde lontano da tutte le altre tessere: perché non è permesso?
task-qwirkle-misfit = Il cerchio viola andrebbe con il quadrato viola. Prova a piazzarlo sotto il rombo giallo: perché non è permesso?
task-qwirkle-twins = Piazza una stella rossa all’estremità destra. Poi prova a piazzare la seconda accanto: perché non è permesso?
task-qwirkle-squares = Aggiungi il tuo quadrato blu e quello giallo al quadrato rosso della linea iniziale. Formano una linea di quadrati: 3 punti.
task-qwirkle-circle = Piazza il cerchio giallo in modo che valga 4 punti: 2 nella sua riga, 2 nella sua colonna.
task-qwirkle-diamonds = Piazza il rombo verde e quello blu sotto quello rosso. La riga verde è separata: contano solo i rombi, 3 punti.
task-qwirkle-practice = Ora conosci tutte le regole. Finisci questa partita contro un principiante, che risponde subito. La riga qui sotto ti dice a cosa fare attenzione.

task-cubes-opening = Forma una linea con tre dadi rossi.
task-cubes-roll = Tira di nuovo alcuni dadi: premi «Tira», scegli i dadi e tirali.
task-cubes-once = Hai tirato, e in questo turno non puoi tirare di nuovo. Aggiungi due dadi rossi alla riga rossa: 4 punti.
task-cubes-line = Il cerchio viola andrebbe con il quadrato viola. Prova a piazzarlo sotto il rombo giallo: perché non è permesso?
task-cubes-repeat = Prova a piazzare il cerchio giallo all’estremità destra della riga gialla: perché non è permesso?
task-cubes-touch = Prova a piazzare il cerchio verde lontano da tutti gli altri dadi: perché non è permesso?
task-cubes-turn = Piazza il rombo rosso all’estremità destra. Poi prova a piazzare il cerchio blu sotto quello rosso: perché non è permesso?
task-cubes-gap = Piazza il rombo verde e quello blu sotto quello rosso. La riga verde è separata: contano solo i rombi, 3 punti.
task-cubes-score = Piazza il cerchio verde in modo che valga 4 punti: 2 nella sua riga, 2 nella sua colonna.
task-cubes-seven = Piazza le tue quattro stelle in una colonna, la rossa nella riga rossa: 4 e 3, cioè 7 punti.
task-cubes-yellow = Piazza i tuoi quattro dadi gialli in una riga che inizia sotto il rombo verde: 4 e 2, cioè 6 punti.
task-cubes-six = Completa la riga rossa con tre dadi: 12 per il Qwirkle, 3 per i rombi, 2 per le croci. Sono 17 punti.
task-cubes-forced = Hai già usato il tiro libero, e nessun dado va bene. Tirali tutti finché uno va bene.
task-cubes-pass = Il verde e il blu sono già in ogni colonna, quindi nessuna faccia può andare bene. Passa.
task-cubes-end = Piazza il tuo ultimo dado: 3 punti, e 6 per la chiusura della partita.
task-cubes-square = Prova a piazzare il quadrato giallo sopra l’altro quadrato giallo: perché non è permesso?
task-cubes-star = Prova a piazzare la stella rossa sopra la gialla: perché non è permesso?
task-cubes-twins = Piazza una stella rossa all’estremità destra. Poi prova a piazzare la seconda accanto: perché non è permesso?
task-cubes-ends = Aggiungi i tuoi tre dadi rossi alla riga rossa, usando le due estremità: 5 punti.
task-cubes-practice = Ora conosci tutte le regole. Finisci questa partita contro un principiante, che risponde subito. La riga qui sotto ti dice a cosa fare attenzione.

task-strata-tiles = Piazza la tessera in modo da unire quattro caselle rosse.
task-strata-apart = Prova a piazzare la tessera dove non tocca niente.
task-strata-widen = Piazzala sul tavolo solo accanto a caselle verdi: quando si allarga, i colori non contano.
task-strata-zone = Piazzala in modo che le sue due caselle rosse si uniscano alla tua zona: 6 caselle al livello 1 sono 6 punti.
task-strata-one-tile = Prova a piazzare la nuova tessera rossa esattamente sull’altra: perché non è permesso?
task-strata-stack = Impilala sulla tua tessera e sulla casella rossa della tessera iniziale.
task-strata-uneven = Prova a piazzarla metà su tessere e metà sul tavolo: perché non è permesso?
task-strata-colours = Prova a impilarla su caselle verdi: perché non è permesso?
task-strata-above = Impilala in modo che la tua zona valga 8: quattro caselle rosse visibili, la più alta al livello 2.
task-strata-height = Sali fino al livello 3.
task-strata-pile = In questa variante si piazza solo la tessera in cima. Piazzala dove vuoi.
task-strata-ordered = Metti in cima una tessera con tre caselle rosse, poi conferma.
task-strata-open = Scegli la tessera con tre caselle rosse e piazzala.
task-strata-row = Tra le tue tre tessere, scegli quella con tre caselle rosse e piazzala.
task-strata-end = Piazza l’ultima tessera della partita.
task-strata-neutral = Impila la tua tessera sulla tessera iniziale e sull’altra tua tessera, con la casella neutra sopra la verde: il neutro va su qualsiasi colore.
task-strata-practice = Ora conosci tutte le regole. Finisci questa partita contro un principiante, che risponde subito. La riga qui sotto ti dice a cosa fare attenzione.

## Strategy

strategy-qwirkle-five-title = Non lasciare una linea di cinque
strategy-qwirkle-five = Una linea di cinque invita il prossimo a fare dodici punti. Una mossa che vale un po’ meno è spesso migliore se non lascia una linea di cinque.
strategy-qwirkle-count-title = Conta le copie
strategy-qwirkle-count = Di ogni tessera ci sono tre copie. Se tutte quelle della tessera mancante sono sul tabellone, nessuno può completare la linea di cinque: è sicura.
strategy-qwirkle-pairs-title = Tieni le tessere che si abbinano
strategy-qwirkle-pairs = Se due mosse valgono gli stessi punti, tieni le tessere con lo stesso colore o la stessa forma: faranno punti insieme al prossimo turno.
strategy-qwirkle-lines-title = Fai punti in due linee
strategy-qwirkle-lines = Cerca le caselle che toccano due linee. Una tessera lì vale spesso più di due in fondo a una linea.
strategy-qwirkle-doubles-title = Di due tessere uguali giocane una
strategy-qwirkle-doubles = Due tessere uguali non possono mai stare nella stessa linea: una delle due occupa solo spazio. A parità di punti, gioca una delle due.
strategy-qwirkle-ending-title = Chiudi per primo
strategy-qwirkle-ending = Alla fine l’ultima tessera vale sei punti, e quelle degli altri non valgono niente. Guarda avanti: chi può chiudere per primo?
strategy-cubes-five-title = Non lasciare una linea di cinque
strategy-cubes-five = Poiché i dadi si possono tirare di nuovo, una linea di cinque viene spesso completata subito: dodici punti per l’avversario. Meglio fare qualche punto in meno che lasciarne una.
strategy-cubes-lines-title = Fai punti in due linee
strategy-cubes-lines = Cerca le caselle che toccano due linee. Un dado lì vale spesso più di due in fondo a una linea.
strategy-cubes-sure-title = Non buttare via una buona mossa
strategy-cubes-sure = Tirando rinunci a quello che mostrano i tuoi dadi. Se hai davanti una buona mossa, falla: in media le facce nuove valgono meno.
strategy-cubes-better-roll-title = Tira quando puoi piazzare poco
strategy-cubes-better-roll = Se la tua mossa migliore vale poco, prima tira. Tieni i dadi che vanno già bene: in media le facce nuove varranno di più.
strategy-cubes-open-title = Guarda la mano dell’avversario
strategy-cubes-open = Tutti i dadi sono scoperti. Prima di giocare, guarda quanti punti può fare poi l’avversario, e lasciagliene il meno possibile.
strategy-cubes-keep-title = Tieni i dadi che si abbinano
strategy-cubes-keep = Tieni i dadi che hanno in comune il colore o la forma tra loro e con una linea del tabellone. Tira gli altri.
strategy-strata-join-title = Unisci le tue zone
strategy-strata-join = Conta solo la tua zona migliore. Una tessera che collega due zone ne fa una sola, più grande.
strategy-strata-raise-title = Sali di livello
strategy-strata-raise = Una zona vale il numero delle sue caselle per il suo livello più alto. Una casella più in alto può valere più di molte accanto.
strategy-strata-best-title = Punta su una zona
strategy-strata-best = Le caselle fuori dalla tua zona migliore non valgono nulla. Piazza le tessere dove la rendono più grande o più alta.
strategy-strata-cover-title = Copri la zona avversaria
strategy-strata-cover = Le caselle neutre possono stare sull’altro colore: usale per coprire caselle della migliore zona avversaria.
strategy-strata-own-title = Proteggi la tua zona
strategy-strata-own = Impilare fa salire di livello, ma le caselle coperte non contano più. Non coprire quelle che tengono unita la tua zona migliore.
strategy-strata-reply-title = Guarda la prossima tessera
strategy-strata-reply = La tessera in cima a ogni pila è scoperta. Prima di piazzare la tua, guarda che cosa può fare l’avversario con la sua.

## Tips

tip-opening = { $count ->
    [one] Niente di ciò che hai si abbina: apri con quello che vuoi.
   *[other] Apri con il tuo gruppo più grande: ne hai { $count } dello stesso colore o della stessa forma.
  }
tip-six = Puoi completare una linea di sei: vale 12 punti.
tip-colour = { $count ->
    [one] Puoi iniziare una linea { $colour ->
        [R] rossa
        [O] arancione
        [Y] gialla
        [G] verde
        [B] blu
       *[P] viola
      }.
   *[other] C’è una linea { $colour ->
        [R] rossa
        [O] arancione
        [Y] gialla
        [G] verde
        [B] blu
       *[P] viola
      } di { $count } che puoi allungare.
  }
tip-shape = { $count ->
    [one] Puoi giocare accanto a { $shape ->
        [o] un cerchio
        [s] un quadrato
        [d] un rombo
        [c] un quadrifoglio
        [x] una croce
       *[a] una stella
      }.
   *[other] C’è una linea di { $count } { $shape ->
        [o] cerchi
        [s] quadrati
        [d] rombi
        [c] quadrifogli
        [x] croci
       *[a] stelle
      } che puoi allungare.
  }
tip-lines = Una delle tue mosse fa punti in { $lines } linee insieme.
tip-swap = Non puoi piazzare niente. Cambia le tessere che non si abbinano a nessun’altra.
tip-pass = Non puoi né piazzare né pescare: passa.
tip-roll = Prima puoi tirare di nuovo i dadi che non vanno bene.
tip-roll-all = Nessuno dei tuoi dadi va bene: tirali tutti.
tip-order = Metti verso la cima le tessere che ti serviranno presto.
tip-zone = Una mossa può portare la tua zona migliore a { $points }.
tip-stack = Puoi impilare fino al livello { $level }: l’altezza moltiplica la tua zona.
tip-widen = Piazza la tua tessera in modo che le tue caselle tocchino la tua zona.
