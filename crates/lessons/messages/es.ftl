### Lecciones, párrafos de las reglas y consejos. Los términos son los del glosario de web/src/i18n/es.ftl.

## Rules: Qwirkle

rule-qwirkle-opening-title = La primera jugada
rule-qwirkle-opening = Empieza quien pueda formar la línea más larga con su mano, y debe colocarla entera.
rule-qwirkle-opening-more = Si hay empate, empieza el mayor de los empatados; en la edición de Schmidt, el más joven.
rule-qwirkle-score-title = Puntos
rule-qwirkle-score = Cada línea que formas o alargas da un punto por ficha, también por las fichas que ya estaban.
rule-qwirkle-double-title = Una ficha, dos líneas
rule-qwirkle-double = Una ficha que está en una fila y en una columna cuenta en ambas.
rule-qwirkle-line-title = Líneas
rule-qwirkle-line = Las fichas que se tocan forman una línea, horizontal o vertical. Todas tienen el mismo color y formas distintas, o la misma forma y colores distintos.
rule-qwirkle-turn-title = Varias fichas en un turno
rule-qwirkle-turn = Se juega en el sentido de las agujas del reloj. Juega una o más fichas que tengan todas el mismo color o todas la misma forma. Deben quedar en una misma fila o columna. Después roba hasta volver a tener seis. Nunca se juegan dos fichas iguales en un mismo turno.
rule-qwirkle-ends-title = En los dos extremos
rule-qwirkle-ends = Tus fichas no tienen que tocarse entre sí: puedes añadir en los dos extremos de la misma línea.
rule-qwirkle-repeat-title = Ninguna ficha dos veces
rule-qwirkle-repeat = En una línea nunca está dos veces la misma ficha. Hay seis colores y seis formas, así que ninguna línea pasa de seis, y en algunas casillas no encaja ninguna ficha.
rule-qwirkle-touch-title = Lado con lado
rule-qwirkle-touch = Cada jugada debe tocar una ficha del tablero por un lado. Las esquinas no cuentan.
rule-qwirkle-gap-title = Sin huecos
rule-qwirkle-gap = Las fichas de un turno forman una línea sin huecos; las fichas del tablero pueden llenarlos. Las fichas a ambos lados de un hueco son de dos líneas.
rule-qwirkle-six-title = Qwirkle
rule-qwirkle-six = Una línea de seis es un Qwirkle. Da seis puntos más: doce por la línea.
rule-qwirkle-swap-title = Cambiar fichas
rule-qwirkle-swap = En lugar de jugar puedes cambiar las fichas que quieras. Primero robas las nuevas y después las viejas vuelven a la bolsa. Un cambio no da puntos.
rule-qwirkle-pass-title = Cuando nada encaja
rule-qwirkle-pass = Si no puedes jugar, cambias fichas. Cuando la bolsa está vacía, pasas.
rule-qwirkle-end-title = El final
rule-qwirkle-end = Cuando la bolsa está vacía, se sigue sin robar. El primero que se queda sin fichas termina la partida y recibe seis puntos. Gana quien tenga más puntos.

## Rules: Cubes

rule-cubes-opening-title = La primera jugada
rule-cubes-opening = Todos tiran seis dados. Empieza la línea más larga, y se coloca entera.
rule-cubes-opening-more = Si hay empate, empieza el más joven.
rule-cubes-roll-title = Volver a tirar
rule-cubes-roll = Salvo en la primera jugada de la partida, antes de jugar puedes volver a tirar una vez los dados que quieras. Un dado conserva su color; solo cambia la forma. Al final robas hasta tener seis y tiras una vez los dados nuevos. Todos los dados están a la vista.
rule-cubes-line-title = Líneas
rule-cubes-line = Los dados que se tocan forman una línea. Cada línea tiene un color y formas distintas, o una forma y colores distintos. Un dado debe encajar en cada línea que toca.
rule-cubes-repeat-title = Ningún dado dos veces
rule-cubes-repeat = En una línea nunca está dos veces la misma forma en el mismo color; por eso nunca pasa de seis.
rule-cubes-touch-title = Lado con lado
rule-cubes-touch = Cada jugada debe tocar un dado del tablero por un lado. Las esquinas no cuentan.
rule-cubes-turn-title = Varios dados en un turno
rule-cubes-turn = Todos los dados de un turno comparten color o forma y van en una misma fila o columna. Nunca se juegan dos dados iguales en un mismo turno.
rule-cubes-ends-title = En los dos extremos
rule-cubes-ends = Tus dados no tienen que tocarse entre sí: puedes añadir en los dos extremos de una línea.
rule-cubes-gap-title = Huecos
rule-cubes-gap = Los dados a ambos lados de un hueco son de dos líneas. Entre los dados de un turno no puede quedar un hueco.
rule-cubes-score-title = Puntos
rule-cubes-score = Cada línea que formas o alargas da un punto por dado, viejo o nuevo.
rule-cubes-double-title = Varias líneas a la vez
rule-cubes-double = Un dado en dos líneas cuenta en ambas. Cuenta la línea en la que juegas y cada línea que la cruza.
rule-cubes-six-title = Qwirkle
rule-cubes-six = Una línea de seis, un Qwirkle, da seis puntos más: doce por la línea.
rule-cubes-forced-title = Cuando hay que tirar
rule-cubes-forced = Si ninguno de tus dados encaja, los vuelves a tirar todos hasta que alguno encaje.
rule-cubes-pass-title = Cuando nada puede encajar
rule-cubes-pass = Si ninguna cara de tus dados puede encajar en ningún sitio, tirar no acabaría nunca: pasas.
rule-cubes-end-title = El final
rule-cubes-end = Cuando la bolsa está vacía, ya nadie roba. El primero que se queda sin dados termina la partida y recibe seis puntos. Gana quien tenga más puntos.

## Rules: Strata

rule-strata-tiles-title = Las fichas
rule-strata-tiles = Rojo y verde colocan por turnos fichas en forma de L. Se sortea quién empieza.
rule-strata-widen-title = Ampliar
rule-strata-widen = En la mesa hay una pequeña ficha inicial, mitad roja y mitad verde. Coloca la tuya plana, con al menos un lado de una casilla junto a una ficha de la mesa. Los colores no importan. Las fichas se pueden girar, nunca voltear.
rule-strata-score-title = Zonas
rule-strata-score = Una zona es un grupo de casillas visibles de un color que se tocan por los lados. Vale el número de sus casillas por el nivel de la más alta. Solo cuenta tu mejor zona.
rule-strata-stack-title = Apilar
rule-strata-stack = También puedes colocar una ficha sobre otras. Debe apoyarse en al menos dos fichas distintas.
rule-strata-flat-title = Plana
rule-strata-flat = Una ficha apilada queda plana: sus tres casillas se apoyan en casillas del mismo nivel, sin nada vacío debajo.
rule-strata-colours-title = Rojo y verde
rule-strata-colours = Tus fichas tienen casillas de tu color, neutras y algunas del otro color. Una casilla roja nunca va sobre una verde, ni una verde sobre una roja. Todo lo demás está permitido: lo neutro va con cualquier color.
rule-strata-above-title = Visto desde arriba
rule-strata-above = Las zonas se miran desde arriba. Las casillas que comparten un lado van juntas, aunque estén en niveles distintos; las casillas tapadas no cuentan.
rule-strata-height-title = Cada vez más alto
rule-strata-height = La altura no tiene límite. Una sola casilla alta multiplica toda la zona.
rule-strata-pile-title = Variante: pila
rule-strata-pile = Cada jugador tiene una pila mezclada, a la vista. Debes colocar la ficha de arriba.
rule-strata-ordered-title = Variante: pila ordenada
rule-strata-ordered = Antes de la partida, cada jugador ordena su pila como quiere. Después solo se coloca la ficha de arriba.
rule-strata-open-title = Variante: todo a la vista
rule-strata-open = Todas las fichas están a la vista, y en cada turno eliges cualquiera de las tuyas.
rule-strata-row-title = Variante: fila de tres
rule-strata-row = Tres fichas de tu pila mezclada están a la vista. Colocas una, y la siguiente de la pila ocupa su lugar.
rule-strata-end-title = El final
rule-strata-end = La partida termina cuando ambos jugadores han colocado sus 20 fichas. Gana quien tenga la mejor zona.

## Tasks

task-qwirkle-opening = Forma una línea con tus tres fichas rojas.
task-qwirkle-score = Coloca tus tres cuadrados en una columna que empiece junto al círculo rojo: 4 puntos por la fila roja y 3 por los cuadrados.
task-qwirkle-double = Coloca el círculo azul de modo que dé 4 puntos: 2 en su fila y 2 en su columna.
task-qwirkle-line = Coloca tus dos fichas verdes encima de la fila roja. Forman una línea verde y dos líneas de formas: 6 puntos.
task-qwirkle-ends = Añade fichas verdes en los dos extremos de la línea verde: 7 puntos.
task-qwirkle-repeat = Intenta colocar los dos cuadrados debajo de la columna de cuadrados, primero el amarillo. ¿Por qué no se puede?
task-qwirkle-corner = Coloca el cuadrado amarillo debajo de la columna y el rojo a su lado: 6 puntos.
task-qwirkle-turn = Coloca la estrella azul encima de la verde. Después intenta añadir la cruz amarilla: ¿por qué no se puede?
task-qwirkle-gap = Coloca el rombo amarillo encima del naranja. Después intenta colocar el rombo azul dejando una casilla vacía entre ellos.
task-qwirkle-bridge = Llena el hueco de la columna de rombos con el rombo amarillo y coloca el círculo amarillo a su lado: 10 puntos.
task-qwirkle-touch = Coloca la estrella roja de modo que toque la fila roja y las estrellas: 9 puntos.
task-qwirkle-six = Coloca tus tres cruces en la columna del extremo derecho de la fila roja. La línea roja queda completa: 18 puntos.
task-qwirkle-swap = Podrías jugar, pero tu mano es mala. Mejor cambia algunas fichas.
task-qwirkle-pass = La bolsa está vacía y nada encaja. Pasa.
task-qwirkle-end = La bolsa está vacía. Coloca las dos fichas y termina la partida: 5 puntos, y 6 por terminarla.
task-qwirkle-stars = Coloca la estrella azul y la naranja encima de la verde: 3 puntos.
task-qwirkle-orange = Coloca tu cruz y tu rombo naranjas en la fila de la estrella naranja: 3 puntos.
task-qwirkle-last = Coloca el cuadrado naranja debajo de la columna de cuadrados y el azul a su lado. Dan 9 puntos en tres líneas.
task-qwirkle-four = Coloca la estrella roja en un extremo de la fila roja: 4 puntos, uno por cada ficha de la línea.
task-qwirkle-three = Añade tus tres fichas rojas a la fila roja, usando los dos extremos: 5 puntos.
task-qwirkle-seven = Coloca tus cuatro estrellas en una columna, la roja en la fila roja: 4 y 3, es decir, 7 puntos.
task-qwirkle-yellow = Coloca tus cuatro fichas amarillas en una fila que empiece debajo del rombo verde: 4 y 2, es decir, 6 puntos.
task-qwirkle-seventeen = Completa la fila roja con tres fichas: 12 por el Qwirkle, 3 por los rombos y 2 por las cruces. Son 17 puntos.
task-qwirkle-seventh = Intenta colocar el círculo amarillo en el extremo derecho de la fila amarilla: ¿por qué no se puede?
task-qwirkle-square = Intenta colocar el cuadrado amarillo encima del otro cuadrado amarillo: ¿por qué no se puede?
task-qwirkle-star = Intenta colocar la estrella roja encima de la amarilla: ¿por qué no se puede?
task-qwirkle-apart = Intenta colocar el círculo verde lejos de todas las demás fichas: ¿por qué no se puede?
task-qwirkle-misfit = El círculo morado encajaría con el cuadrado morado. Intenta colocarlo debajo del rombo amarillo: ¿por qué no se puede?
task-qwirkle-twins = Coloca una estrella roja en el extremo derecho. Después intenta colocar la segunda a su lado: ¿por qué no se puede?
task-qwirkle-squares = Añade tu cuadrado azul y tu cuadrado amarillo al cuadrado rojo de la línea inicial. Forman una línea de cuadrados: 3 puntos.
task-qwirkle-circle = Coloca el círculo amarillo de modo que dé 4 puntos: 2 en su fila y 2 en su columna.
task-qwirkle-diamonds = Coloca el rombo verde y el azul debajo del rojo. La fila verde está aparte: solo cuentan los rombos, 3 puntos.
task-qwirkle-practice = Ya conoces todas las reglas. Termina esta partida contra un principiante, que responde al momento. La línea de abajo te dice en qué fijarte.

task-cubes-opening = Forma una línea con tres dados rojos.
task-cubes-roll = Vuelve a tirar algunos dados: pulsa «Tirar», elige los dados y tíralos.
task-cubes-once = Ya has tirado, y no puedes volver a tirar en este turno. Añade dos dados rojos a la fila roja: 4 puntos.
task-cubes-line = El círculo morado encajaría con el cuadrado morado. Intenta colocarlo debajo del rombo amarillo: ¿por qué no se puede?
task-cubes-repeat = Intenta colocar el círculo amarillo en el extremo derecho de la fila amarilla: ¿por qué no se puede?
task-cubes-touch = Intenta colocar el círculo verde lejos de todos los demás dados: ¿por qué no se puede?
task-cubes-turn = Coloca el rombo rojo en el extremo derecho. Después intenta colocar el círculo azul debajo del rojo: ¿por qué no se puede?
task-cubes-gap = Coloca el rombo verde y el azul debajo del rojo. La fila verde está aparte: solo cuentan los rombos, 3 puntos.
task-cubes-score = Coloca el círculo verde de modo que dé 4 puntos: 2 en su fila y 2 en su columna.
task-cubes-seven = Coloca tus cuatro estrellas en una columna, la roja en la fila roja: 4 y 3, es decir, 7 puntos.
task-cubes-yellow = Coloca tus cuatro dados amarillos en una fila que empiece debajo del rombo verde: 4 y 2, es decir, 6 puntos.
task-cubes-six = Completa la fila roja con tres dados: 12 por el Qwirkle, 3 por los rombos y 2 por las cruces. Son 17 puntos.
task-cubes-forced = Ya has usado tu tirada libre y ningún dado encaja. Tíralos todos hasta que alguno encaje.
task-cubes-pass = El verde y el azul ya están en cada columna, así que ninguna cara puede encajar. Pasa.
task-cubes-end = Coloca tu último dado: 3 puntos, y 6 por terminar la partida.
task-cubes-square = Intenta colocar el cuadrado amarillo encima del otro cuadrado amarillo: ¿por qué no se puede?
task-cubes-star = Intenta colocar la estrella roja encima de la amarilla: ¿por qué no se puede?
task-cubes-twins = Coloca una estrella roja en el extremo derecho. Después intenta colocar la segunda a su lado: ¿por qué no se puede?
task-cubes-ends = Añade tus tres dados rojos a la fila roja, usando los dos extremos: 5 puntos.
task-cubes-practice = Ya conoces todas las reglas. Termina esta partida contra un principiante, que responde al momento. La línea de abajo te dice en qué fijarte.

task-strata-tiles = Une cuatro casillas rojas con tu ficha.
task-strata-apart = Intenta colocar la ficha donde no toque nada.
task-strata-widen = Colócala en la mesa junto a casillas verdes solamente: al ampliar, los colores no importan.
task-strata-zone = Colócala de modo que sus dos casillas rojas se unan a tu zona: 6 casillas en el nivel 1 son 6 puntos.
task-strata-one-tile = Intenta colocar la nueva ficha roja exactamente sobre la otra: ¿por qué no se puede?
task-strata-stack = Apílala sobre tu ficha y la casilla roja de la ficha inicial.
task-strata-uneven = Intenta colocarla la mitad sobre fichas y la mitad sobre la mesa: ¿por qué no se puede?
task-strata-colours = Intenta apilarla sobre casillas verdes: ¿por qué no se puede?
task-strata-above = Apílala de modo que tu zona valga 8: cuatro casillas rojas visibles, la más alta en el nivel 2.
task-strata-height = Sube hasta el nivel 3.
task-strata-pile = En esta variante solo se coloca la ficha de arriba. Colócala donde quieras.
task-strata-ordered = Pon arriba una ficha con tres casillas rojas y confirma.
task-strata-open = Elige la ficha con tres casillas rojas y colócala.
task-strata-row = De tus tres fichas, elige la que tiene tres casillas rojas y colócala.
task-strata-end = Coloca la última ficha de la partida.
task-strata-neutral = Apila tu ficha sobre la ficha inicial y tu otra ficha, con su casilla neutra sobre la verde: lo neutro va sobre cualquier color.
task-strata-practice = Ya conoces todas las reglas. Termina esta partida contra un principiante, que responde al momento. La línea de abajo te dice en qué fijarte.

## Strategy

strategy-qwirkle-five-title = No dejes una línea de cinco
strategy-qwirkle-five = Una línea de cinco invita al siguiente a sacar doce puntos. Una jugada que da un poco menos suele ser mejor si no deja una línea de cinco.
strategy-qwirkle-count-title = Cuenta las copias
strategy-qwirkle-count = De cada ficha hay tres copias. Si todas las de la ficha que falta están en el tablero, nadie puede completar la línea de cinco: es segura.
strategy-qwirkle-pairs-title = Conserva las fichas que combinan
strategy-qwirkle-pairs = Si dos jugadas dan lo mismo, conserva las fichas que comparten color o forma: puntuarán juntas en el turno siguiente.
strategy-qwirkle-lines-title = Puntúa en dos líneas
strategy-qwirkle-lines = Busca casillas que toquen dos líneas. Una ficha ahí suele dar más que dos al final de una línea.
strategy-qwirkle-doubles-title = De dos fichas iguales, juega una
strategy-qwirkle-doubles = Dos fichas iguales nunca pueden estar en la misma línea: una de ellas solo ocupa sitio. A igualdad de puntos, juega una de las dos.
strategy-qwirkle-ending-title = Termina primero
strategy-qwirkle-ending = Al final, la última ficha vale seis puntos, y las de los demás no valen nada. Anticípate: ¿quién puede terminar primero?
strategy-cubes-five-title = No dejes una línea de cinco
strategy-cubes-five = Como los dados se pueden volver a tirar, a menudo una línea de cinco se completa enseguida: doce puntos para tu rival. Es mejor puntuar algo menos que dejar una.
strategy-cubes-lines-title = Puntúa en dos líneas
strategy-cubes-lines = Busca casillas que toquen dos líneas. Un dado ahí suele dar más que dos al final de una línea.
strategy-cubes-sure-title = No tires una buena jugada
strategy-cubes-sure = Al tirar renuncias a lo que muestran tus dados. Si tienes delante una buena jugada, hazla: de media, las caras nuevas dan menos.
strategy-cubes-better-roll-title = Tira cuando casi nada encaja
strategy-cubes-better-roll = Si tu mejor jugada da poco, tira antes. Conserva los dados que ya encajan, y las caras nuevas darán más de media.
strategy-cubes-open-title = Mira la mano de tu rival
strategy-cubes-open = Todos los dados están a la vista. Antes de jugar, mira qué puede puntuar después tu rival y déjale lo menos posible.
strategy-cubes-keep-title = Conserva los dados que combinan
strategy-cubes-keep = Conserva los dados que comparten color o forma entre sí y con una línea del tablero. Tira los demás.
strategy-strata-join-title = Une tus zonas
strategy-strata-join = Solo cuenta tu mejor zona. Una ficha que une dos zonas hace de ellas una grande.
strategy-strata-raise-title = Gana altura
strategy-strata-raise = Una zona vale el número de sus casillas por su nivel más alto. Una casilla más alta puede valer más que varias al lado.
strategy-strata-best-title = Apuesta por una zona
strategy-strata-best = Las casillas fuera de tu mejor zona no dan nada. Coloca tus fichas donde la hagan más grande o más alta.
strategy-strata-cover-title = Tapa la zona de tu rival
strategy-strata-cover = Las casillas neutras pueden ir sobre el otro color: tapa con ellas casillas de la mejor zona de tu rival.
strategy-strata-own-title = Protege tu propia zona
strategy-strata-own = Apilar da altura, pero las casillas tapadas ya no cuentan. No tapes las que mantienen unida tu mejor zona.
strategy-strata-reply-title = Mira la ficha siguiente
strategy-strata-reply = La ficha de arriba de cada pila está a la vista. Antes de colocar la tuya, mira qué puede hacer tu rival con la suya.

## Tips

tip-opening = { $count ->
    [one] Nada de tu mano combina: abre con lo que quieras.
   *[other] Abre con tu grupo más grande: tienes { $count } del mismo color o de la misma forma.
  }
tip-six = Puedes completar una línea de seis: vale 12 puntos.
tip-colour = { $count ->
    [one] Puedes empezar una línea { $colour ->
        [R] roja
        [O] naranja
        [Y] amarilla
        [G] verde
        [B] azul
       *[P] morada
      }.
   *[other] Hay una línea { $colour ->
        [R] roja
        [O] naranja
        [Y] amarilla
        [G] verde
        [B] azul
       *[P] morada
      } de { $count } que puedes alargar.
  }
tip-shape = { $count ->
    [one] Puedes jugar junto a { $shape ->
        [o] un círculo
        [s] un cuadrado
        [d] un rombo
        [c] un trébol
        [x] una cruz
       *[a] una estrella
      }.
   *[other] Hay una línea de { $count } { $shape ->
        [o] círculos
        [s] cuadrados
        [d] rombos
        [c] tréboles
        [x] cruces
       *[a] estrellas
      } que puedes alargar.
  }
tip-lines = Una de tus jugadas puntúa en { $lines } líneas a la vez.
tip-swap = Nada encaja. Cambia las fichas que no combinan con ninguna.
tip-pass = Nada encaja y no puedes robar: pasa.
tip-roll = Antes puedes volver a tirar los dados que no encajan.
tip-roll-all = Ninguno de tus dados encaja: tíralos todos.
tip-order = Pon hacia arriba las fichas que te servirán pronto.
tip-zone = Hay un sitio en el que tu mejor zona vale { $points }.
tip-stack = Puedes apilar hasta el nivel { $level }: la altura multiplica tu zona.
tip-widen = Coloca tu ficha de modo que tus casillas toquen tu zona.
