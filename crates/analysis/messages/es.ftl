### Español. Hechos, etiquetas y clases del análisis, comunes a la página y al terminal. El glosario de la página vale también aquí.
### Un hecho trata de la jugada hecha, salvo que nombre la mejor jugada. re-roll: nueva tirada. on average: de media.

## Colours of tiles

colour-R =
    { $shape ->
        [x] roja
        [a] roja
       *[other] rojo
    }
colour-O = naranja
colour-Y =
    { $shape ->
        [x] amarilla
        [a] amarilla
       *[other] amarillo
    }
colour-G = verde
colour-B = azul
colour-P =
    { $shape ->
        [x] morada
        [a] morada
       *[other] morado
    }

## Tiles

shape-o = círculo
shape-s = cuadrado
shape-d = rombo
shape-c = trébol
shape-x = cruz
shape-a = estrella
tile-name = { $shape } { $colour }
square-r = rojo
square-g = verde
square-n = neutro

list-and = { $first } y { $last }

## Classes of moves

class-forced = Forzada
class-best = Mejor jugada
class-good = Buena
class-inaccuracy = Imprecisión
class-mistake = Error
class-blunder = Error grave

## Luck and decisions

review-label-margin = Diferencia final
review-label-start = Antes del primer turno
review-label-own = Decisiones propias
review-label-others = Decisiones de los demás
review-label-luck = Suerte
review-label-rating = Pérdida por decisión
review-label-exact = exacto
review-label-lucky = con suerte
review-label-unlucky = con mala suerte

## Facts

fact-points =
    { $points ->
        [one] Da un punto.
       *[other] Da { $points } puntos.
    }
fact-points-less =
    { $points ->
        [one] Da un punto menos ahora.
       *[other] Da { $points } puntos menos ahora.
    }
fact-points-more =
    { $points ->
        [one] Eso sí: da un punto más ahora.
       *[other] Eso sí: da { $points } puntos más ahora.
    }
fact-six =
    { $about ->
        [better] La mejor jugada completa una línea de seis.
       *[this] Completa una línea de seis.
    }
fact-lines =
    { $about ->
        [better] La mejor jugada puntúa en { $lines } líneas a la vez.
       *[this] Puntúa en { $lines } líneas a la vez.
    }
fact-five =
    { $chance ->
        [100] Deja una línea de cinco: el siguiente jugador tiene la ficha que falta ({ $tile }).
       *[other] Deja una línea de cinco: hay un { $chance } % de probabilidad de que el siguiente jugador tenga la ficha que falta ({ $tile }).
    }
fact-five-open =
    { $chance ->
        [100] Deja abierta la línea de cinco: el siguiente jugador tiene la ficha que falta ({ $tile }).
       *[other] Deja abierta la línea de cinco: hay un { $chance } % de probabilidad de que el siguiente jugador tenga la ficha que falta ({ $tile }).
    }
fact-fives =
    { $chance ->
        [100] Tras esta jugada, { $count } fichas distintas completan una línea de seis: el siguiente jugador tiene una.
       *[other] Tras esta jugada, { $count } fichas distintas completan una línea de seis: hay un { $chance } % de probabilidad de que el siguiente jugador tenga una.
    }
fact-five-safe =
    { $about ->
        [better] La mejor jugada deja una línea de cinco, pero el siguiente jugador no puede tener la ficha que falta ({ $tile }).
       *[this] Deja una línea de cinco, pero el siguiente jugador no puede tener la ficha que falta ({ $tile }).
    }
fact-group =
    { $about ->
        [better] La mejor jugada conserva fichas que combinan: { $tiles }.
       *[this] Conserva fichas que combinan: { $tiles }.
    }
fact-pair = Conserva dos veces la misma ficha: { $tile }.
fact-next = Las fichas conservadas podrían dar { $points } en el próximo turno; con la mejor jugada, { $better }.
fact-keeps-six =
    { $about ->
        [better] La mejor jugada conserva fichas que pueden completar una línea de seis en el próximo turno.
       *[this] Conserva fichas que pueden completar una línea de seis en el próximo turno.
    }
fact-unseen = Fichas por salir que combinan con las conservadas: { $count }; con la mejor jugada, { $better }.
fact-left =
    { $count ->
        [one] Deja una ficha en la mano con la bolsa vacía; la mejor jugada deja { $better }.
       *[other] Deja { $count } fichas en la mano con la bolsa vacía; la mejor jugada deja { $better }.
    }
fact-swap =
    { $points ->
        [one] Cambia y renuncia a un punto.
       *[other] Cambia y renuncia a { $points } puntos.
    }
fact-swap-better =
    { $about ->
        [better] { $count ->
            [one] La mejor jugada cambia una ficha.
           *[other] La mejor jugada cambia { $count } fichas.
        }
       *[this] { $count ->
            [one] Cambia una ficha para mejorar la mano.
           *[other] Cambia { $count } fichas para mejorar la mano.
        }
    }
fact-swap-count = Fichas cambiadas: { $count }; con la mejor jugada, { $better }.
fact-goes-out =
    { $about ->
        [better] La mejor jugada termina la partida y se lleva la bonificación de { $points }.
       *[this] Termina la partida y se lleva la bonificación de { $points }.
    }
fact-lets-out = Permite al siguiente jugador terminar la partida y llevarse la bonificación de { $points }.
fact-reply = El siguiente jugador puede hacer entonces { $points }; tras la mejor jugada, { $better }.
fact-roll-better = La nueva tirada da { $expected } puntos de media; esta jugada da { $points }.
fact-roll-worse = Esta nueva tirada da { $expected } puntos de media; la mejor jugada da { $points } al momento.
fact-roll = Esta nueva tirada da { $expected } puntos de media; la mejor, { $better }.
fact-roll-keeps = Dados que conviene conservar: { $tiles }.
fact-roll-too = Dados que conviene tirar también: { $tiles }.
fact-roll-expected = La nueva tirada da { $expected } puntos de media; sin ella, la mejor jugada da { $points }.
fact-roll-only = Ahora no encaja nada; la nueva tirada da { $expected } puntos de media.
fact-reply-expected = El siguiente jugador puede esperar { $expected } puntos; tras la mejor jugada, { $better }.
fact-reply-hope =
    { $about ->
        [better] Tras la mejor jugada, el siguiente jugador puede esperar { $expected } puntos.
       *[this] El siguiente jugador puede esperar entonces { $expected } puntos.
    }
fact-zone =
    { $colour ->
        [r] La mejor zona roja llega a { $points }; con la mejor jugada, a { $better }.
       *[g] La mejor zona verde llega a { $points }; con la mejor jugada, a { $better }.
    }
fact-zone-other =
    { $colour ->
        [r] Deja la mejor zona roja en { $points }; la mejor jugada, en { $better }.
       *[g] Deja la mejor zona verde en { $points }; la mejor jugada, en { $better }.
    }
fact-zone-grows =
    { $colour ->
        [r] La mejor zona roja crece de { $before } a { $points }.
       *[g] La mejor zona verde crece de { $before } a { $points }.
    }
fact-zone-shrinks =
    { $colour ->
        [r] La mejor zona roja baja de { $before } a { $points }.
       *[g] La mejor zona verde baja de { $before } a { $points }.
    }
fact-zone-joins =
    { $about ->
        [better] { $colour ->
            [r] La mejor jugada une { $count } zonas rojas.
           *[g] La mejor jugada une { $count } zonas verdes.
        }
       *[this] { $colour ->
            [r] Une { $count } zonas rojas.
           *[g] Une { $count } zonas verdes.
        }
    }
fact-zone-cuts =
    { $about ->
        [better] { $colour ->
            [r] La mejor jugada corta la mejor zona roja.
           *[g] La mejor jugada corta la mejor zona verde.
        }
       *[this] { $colour ->
            [r] Corta la mejor zona roja.
           *[g] Corta la mejor zona verde.
        }
    }
fact-zone-covers =
    { $about ->
        [better] { $colour ->
            [r] { $count ->
                [one] La mejor jugada cubre una casilla de la mejor zona roja.
               *[other] La mejor jugada cubre { $count } casillas de la mejor zona roja.
            }
           *[g] { $count ->
                [one] La mejor jugada cubre una casilla de la mejor zona verde.
               *[other] La mejor jugada cubre { $count } casillas de la mejor zona verde.
            }
        }
       *[this] { $colour ->
            [r] { $count ->
                [one] Cubre una casilla de la mejor zona roja.
               *[other] Cubre { $count } casillas de la mejor zona roja.
            }
           *[g] { $count ->
                [one] Cubre una casilla de la mejor zona verde.
               *[other] Cubre { $count } casillas de la mejor zona verde.
            }
        }
    }
fact-zone-raises =
    { $about ->
        [better] { $colour ->
            [r] La mejor jugada sube la mejor zona roja al nivel { $level }.
           *[g] La mejor jugada sube la mejor zona verde al nivel { $level }.
        }
       *[this] { $colour ->
            [r] Sube la mejor zona roja al nivel { $level }.
           *[g] Sube la mejor zona verde al nivel { $level }.
        }
    }
fact-zone-damages =
    { $colour ->
        [r] { $count ->
            [one] Cubre una casilla de su propia mejor zona (roja).
           *[other] Cubre { $count } casillas de su propia mejor zona (roja).
        }
       *[g] { $count ->
            [one] Cubre una casilla de su propia mejor zona (verde).
           *[other] Cubre { $count } casillas de su propia mejor zona (verde).
        }
    }
fact-zone-reply =
    { $colour ->
        [r] Tras la mejor respuesta, la ventaja del rojo es de { $points }; con la mejor jugada, de { $better }.
       *[g] Tras la mejor respuesta, la ventaja del verde es de { $points }; con la mejor jugada, de { $better }.
    }
fact-tile-kept = La mejor jugada guarda esta ficha para más tarde: { $tile }.
fact-later = La diferencia solo se nota en turnos posteriores.
fact-points-alone = Cuesta puntos, pero no la partida.
