### Italiano. Fatti, etichette e classi dell’analisi, comuni alla pagina e al terminale. Il glossario della pagina vale anche qui.
### Un fatto riguarda la mossa giocata, se non nomina la mossa migliore. re-roll: nuovo tiro. on average: in media.

## Colours of tiles

colour-R =
    { $shape ->
        [x] rossa
        [a] rossa
       *[other] rosso
    }
colour-O = arancione
colour-Y =
    { $shape ->
        [x] gialla
        [a] gialla
       *[other] giallo
    }
colour-G = verde
colour-B = blu
colour-P = viola

## Tiles

shape-o = cerchio
shape-s = quadrato
shape-d = rombo
shape-c = quadrifoglio
shape-x = croce
shape-a = stella
tile-name = { $shape } { $colour }
square-r = rosso
square-g = verde
square-n = neutro

list-and = { $first } e { $last }

## Classes of moves

class-forced = Obbligata
class-best = Mossa migliore
class-good = Buona
class-inaccuracy = Imprecisione
class-mistake = Errore
class-blunder = Errore grave

## Luck and decisions

review-label-margin = Distacco finale
review-label-start = Prima del primo turno
review-label-own = Decisioni proprie
review-label-others = Decisioni degli altri
review-label-luck = Fortuna
review-label-rating = Perdita per decisione
review-label-exact = esatto
review-label-lucky = fortunato
review-label-unlucky = sfortunato

## Facts

fact-points =
    { $points ->
        [one] Vale un punto.
       *[other] Vale { $points } punti.
    }
fact-points-less =
    { $points ->
        [one] Vale un punto in meno adesso.
       *[other] Vale { $points } punti in meno adesso.
    }
fact-points-more =
    { $points ->
        [one] Adesso vale però un punto in più.
       *[other] Adesso vale però { $points } punti in più.
    }
fact-six =
    { $about ->
        [better] La mossa migliore completa una linea di sei.
       *[this] Completa una linea di sei.
    }
fact-lines =
    { $about ->
        [better] La mossa migliore fa punti in { $lines } linee insieme.
       *[this] Fa punti in { $lines } linee insieme.
    }
fact-five =
    { $chance ->
        [100] Lascia una linea di cinque: il giocatore successivo ha la tessera mancante ({ $tile }).
       *[other] Lascia una linea di cinque: il giocatore successivo ha il { $chance }% di probabilità di avere la tessera mancante ({ $tile }).
    }
fact-five-open =
    { $chance ->
        [100] Lascia aperta la linea di cinque: il giocatore successivo ha la tessera mancante ({ $tile }).
       *[other] Lascia aperta la linea di cinque: il giocatore successivo ha il { $chance }% di probabilità di avere la tessera mancante ({ $tile }).
    }
fact-fives =
    { $chance ->
        [100] Dopo questa mossa { $count } tessere diverse completano una linea di sei: il giocatore successivo ne ha una.
       *[other] Dopo questa mossa { $count } tessere diverse completano una linea di sei: il giocatore successivo ha il { $chance }% di probabilità di averne una.
    }
fact-five-safe =
    { $about ->
        [better] La mossa migliore lascia una linea di cinque, ma il giocatore successivo non può avere la tessera mancante ({ $tile }).
       *[this] Lascia una linea di cinque, ma il giocatore successivo non può avere la tessera mancante ({ $tile }).
    }
fact-group =
    { $about ->
        [better] La mossa migliore tiene tessere che si abbinano: { $tiles }.
       *[this] Tiene tessere che si abbinano: { $tiles }.
    }
fact-pair = Tiene due tessere uguali: { $tile }.
fact-next = Le tessere tenute potrebbero valere { $points } al prossimo turno; con la mossa migliore { $better }.
fact-keeps-six =
    { $about ->
        [better] La mossa migliore tiene tessere che possono completare una linea di sei al prossimo turno.
       *[this] Tiene tessere che possono completare una linea di sei al prossimo turno.
    }
fact-unseen = Tessere ancora da vedere che si abbinano a quelle tenute: { $count }; con la mossa migliore { $better }.
fact-left =
    { $count ->
        [one] Lascia una tessera in mano a sacchetto vuoto; la mossa migliore ne lascia { $better }.
       *[other] Lascia { $count } tessere in mano a sacchetto vuoto; la mossa migliore ne lascia { $better }.
    }
fact-swap =
    { $points ->
        [one] Cambia e rinuncia a un punto.
       *[other] Cambia e rinuncia a { $points } punti.
    }
fact-swap-better =
    { $about ->
        [better] { $count ->
            [one] La mossa migliore cambia una tessera.
           *[other] La mossa migliore cambia { $count } tessere.
        }
       *[this] { $count ->
            [one] Cambia una tessera per una mano migliore.
           *[other] Cambia { $count } tessere per una mano migliore.
        }
    }
fact-swap-count = Tessere cambiate: { $count }; con la mossa migliore { $better }.
fact-goes-out =
    { $about ->
        [better] La mossa migliore chiude la partita e prende il bonus di { $points }.
       *[this] Chiude la partita e prende il bonus di { $points }.
    }
fact-lets-out = Permette al giocatore successivo di chiudere la partita e prendere il bonus di { $points }.
fact-reply = Il giocatore successivo può poi fare { $points }; dopo la mossa migliore { $better }.
fact-roll-better = Il nuovo tiro vale in media { $expected } punti; questa mossa { $points }.
fact-roll-worse = Questo nuovo tiro vale in media { $expected } punti; la mossa migliore ne fa subito { $points }.
fact-roll = Questo nuovo tiro vale in media { $expected } punti; il migliore { $better }.
fact-roll-keeps = Dadi da tenere: { $tiles }.
fact-roll-too = Da tirare di nuovo anche questi dadi: { $tiles }.
fact-roll-expected = Il nuovo tiro vale in media { $expected } punti; senza, la mossa migliore ne fa { $points }.
fact-roll-only = Ora non si può piazzare nulla; il nuovo tiro vale in media { $expected } punti.
fact-reply-expected = Il giocatore successivo può aspettarsi { $expected } punti; dopo la mossa migliore { $better }.
fact-reply-hope =
    { $about ->
        [better] Dopo la mossa migliore, il giocatore successivo può aspettarsi { $expected } punti.
       *[this] Il giocatore successivo può poi aspettarsi { $expected } punti.
    }
fact-zone =
    { $colour ->
        [r] La migliore zona rossa arriva a { $points }; con la mossa migliore a { $better }.
       *[g] La migliore zona verde arriva a { $points }; con la mossa migliore a { $better }.
    }
fact-zone-other =
    { $colour ->
        [r] Lascia la migliore zona rossa a { $points }; la mossa migliore a { $better }.
       *[g] Lascia la migliore zona verde a { $points }; la mossa migliore a { $better }.
    }
fact-zone-grows =
    { $colour ->
        [r] La migliore zona rossa cresce da { $before } a { $points }.
       *[g] La migliore zona verde cresce da { $before } a { $points }.
    }
fact-zone-shrinks =
    { $colour ->
        [r] La migliore zona rossa cala da { $before } a { $points }.
       *[g] La migliore zona verde cala da { $before } a { $points }.
    }
fact-zone-joins =
    { $about ->
        [better] { $colour ->
            [r] La mossa migliore unisce { $count } zone rosse.
           *[g] La mossa migliore unisce { $count } zone verdi.
        }
       *[this] { $colour ->
            [r] Unisce { $count } zone rosse.
           *[g] Unisce { $count } zone verdi.
        }
    }
fact-zone-cuts =
    { $about ->
        [better] { $colour ->
            [r] La mossa migliore spezza la migliore zona rossa.
           *[g] La mossa migliore spezza la migliore zona verde.
        }
       *[this] { $colour ->
            [r] Spezza la migliore zona rossa.
           *[g] Spezza la migliore zona verde.
        }
    }
fact-zone-covers =
    { $about ->
        [better] { $colour ->
            [r] { $count ->
                [one] La mossa migliore copre una casella della migliore zona rossa.
               *[other] La mossa migliore copre { $count } caselle della migliore zona rossa.
            }
           *[g] { $count ->
                [one] La mossa migliore copre una casella della migliore zona verde.
               *[other] La mossa migliore copre { $count } caselle della migliore zona verde.
            }
        }
       *[this] { $colour ->
            [r] { $count ->
                [one] Copre una casella della migliore zona rossa.
               *[other] Copre { $count } caselle della migliore zona rossa.
            }
           *[g] { $count ->
                [one] Copre una casella della migliore zona verde.
               *[other] Copre { $count } caselle della migliore zona verde.
            }
        }
    }
fact-zone-raises =
    { $about ->
        [better] { $colour ->
            [r] La mossa migliore porta la migliore zona rossa al livello { $level }.
           *[g] La mossa migliore porta la migliore zona verde al livello { $level }.
        }
       *[this] { $colour ->
            [r] Porta la migliore zona rossa al livello { $level }.
           *[g] Porta la migliore zona verde al livello { $level }.
        }
    }
fact-zone-damages =
    { $colour ->
        [r] { $count ->
            [one] Copre una casella della propria zona migliore (rossa).
           *[other] Copre { $count } caselle della propria zona migliore (rossa).
        }
       *[g] { $count ->
            [one] Copre una casella della propria zona migliore (verde).
           *[other] Copre { $count } caselle della propria zona migliore (verde).
        }
    }
fact-zone-reply =
    { $colour ->
        [r] Dopo la migliore risposta il vantaggio del rosso è { $points }; con la mossa migliore { $better }.
       *[g] Dopo la migliore risposta il vantaggio del verde è { $points }; con la mossa migliore { $better }.
    }
fact-tile-kept = La mossa migliore tiene questa tessera per dopo: { $tile }.
fact-later = La differenza si vede solo nei turni successivi.
fact-points-alone = Costa punti, ma non la partita.
