### Español. Tuteo (a varias personas, formas impersonales: ni «vosotros» ni «ustedes»), frases cortas, etiquetas sin punto, botones en infinitivo.
### table: mesa. game: el juego (Qwirkle, Cubes, Strata), pero la partida que se juega. lobby: sala. quick match: partida rápida.
### tile: ficha. die, dice: dado, dados. hand: mano. bag: bolsa. pile: pila. board: tablero. level: nivel. zone: zona. seat: asiento.
### line: línea. row: fila. column: columna. Qwirkle: una línea completa de seis. cell, square: casilla. move: jugada. clock: reloj (ajuste: tiempo). keep tiles: conservar. go together: combinar.
### play: jugar. place: colocar. take back: retirar (fichas), deshacer (jugadas). swap: cambiar. draw: robar. roll: tirar. pass: pasar. rotate: girar.
### resign: abandonar. abort: anular. rematch: revancha. open: a la vista. score sheet: hoja de puntos. fits: encaja.
### computer: el ordenador. guest: invitado. spectator: espectador. log in, log out: iniciar sesión, cerrar sesión. username: nombre de usuario.
### settings: ajustes. record: registro. deal: reparto. commitment: compromiso. seed: semilla.
### Signos de apertura ¿ ¡, comillas «…», puntos suspensivos … en un solo carácter y sin espacio delante.
### Los colores concuerdan con la forma ($shape): cruz (x) y estrella (a) son femeninas.

## General

close = Cerrar
back = Volver
skip = Ir al contenido
loading = Cargando…
offline-title = Sin conexión
offline-text = No se puede conectar con el servidor. Tus partidas están a salvo; vuelve a intentarlo en un momento.
missing-title = Página no encontrada
missing-text = Puede que la dirección sea incorrecta o que la página ya no exista.

nav-label = Menú principal
nav-home = Inicio
nav-play = Jugar
nav-learn = Aprender
nav-lobby = Sala
nav-games = Partidas
nav-account = Cuenta
nav-settings = Ajustes

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Azar
level-novice = Principiante
level-casual = Aficionado
level-greedy = Codicioso
level-expert = Experto
level-master = Maestro
level-number = Nivel { $number }
level-about-1 = Está aprendiendo. Pone lo primero que se le ocurre y no ve la mayoría de las posibilidades.
level-about-2 = Conoce las reglas y ve una sola línea a la vez.
level-about-3 = Juega por diversión. Se le escapan los cruces y las jugadas difíciles.
level-about-4 = Juega en familia, sin prisas, pero nunca se le escapa una línea de seis evidente.
level-about-5 = Cuenta bien, pero no ve todas las posibilidades.
level-about-6 = Ve la mayoría de las posibilidades y se lleva los puntos que encuentra.
level-about-7 = Casi siempre se lleva el máximo de puntos, aunque a veces te deje una oportunidad.
level-about-8 = Piensa en lo que te deja cada jugada.
level-about-9 = Se anticipa varios turnos antes de cada jugada.
level-about-10 = El más fuerte: piensa hasta un segundo por jugada. ¡Suerte!
level-about-7-cubes = Ve todas las posibilidades y se lleva el máximo de puntos.
level-about-8-cubes = Antes de cada jugada, calcula qué dados pueden salir.
level-about-9-cubes = Prueba decenas de continuaciones en cada jugada.
level-about-2-strata = Conoce las reglas y mira unas pocas posibilidades.
level-about-3-strata = Juega por diversión y se le escapan muchas posibilidades.
level-about-4-strata = Juega en familia, sin prisas, pero nunca se le escapa una gran ganancia evidente.
level-about-5-strata = Ve todas las posibilidades y se lleva el máximo de puntos.
level-about-6-strata = Piensa en tu mejor respuesta a cada jugada.
level-about-7-strata = Sopesa cada jugada según tus posibles respuestas.
level-about-8-strata = Se anticipa y rara vez falla.
level-about-9-strata = Piensa con mucha antelación antes de cada jugada.
match-strength = Ajustar a mi nivel
match-strength-hint = El nivel se ajusta a tus resultados en este juego.
offer-higher = Tres victorias seguidas. ¿Quieres un reto mayor?
offer-lower = Tres derrotas seguidas. ¿Pruebas un rival más fácil?
offer-play = Jugar contra { $name } (nivel { $number })

## The board

board-label =
    { $count ->
        [0] Tablero vacío
        [one] Tablero con una ficha
       *[other] Tablero con { $count } fichas
    }
strata-label =
    { $count ->
        [one] Tablero con una casilla visible
       *[other] Tablero con { $count } casillas visibles
    }
board-keys = Las flechas mueven el cursor. Intro coloca una ficha o la retira. N y P van a la casilla posible siguiente o anterior. Más y menos cambian el zoom, F muestra todo el tablero.
cell-name = Columna { $x }, fila { $y }
cell-inline = columna { $x }, fila { $y }
tile-at = { $tile } ({ $where })
cell-empty = { $where }: vacía
cell-lit = { $where }: vacía, la ficha puede ir aquí
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, ficha recién colocada; Intro la retira
cell-square = { $where }: { $colour }, nivel { $level }
cell-may-lie = { $what }; la esquina de la ficha puede ir aquí
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Mostrar todo el tablero
iso = Vista lateral
zones = Mostrar zonas
zones-best = Mejores zonas
zone-best = { $name }: mejor zona { $score } ({ $count } × nivel { $level })

## At the table

table-title = Mesa de { $game }
players = Jugadores
you = Tú
opponent = Rival
guest-name = Invitado { $number }
present = en línea
absent = ausente
has-turn = tiene el turno
bot-name = Ordenador · { $level }
bot-called = { $name } · { $level }
bot-card = Cómo juega { $name }
seat-name = Asiento { $number }
hand-count =
    { $of ->
        [dice]
            { $count ->
                [one] queda un dado
               *[other] quedan { $count } dados
            }
       *[other]
            { $count ->
                [one] queda una ficha
               *[other] quedan { $count } fichas
            }
    }
clock-label = Tiempo restante: { $left }
clock-days = { $days } d { $hours } h
story = Jugadas
story-none = Aún no hay jugadas.
told-play = { $name }: { $points }
told-swap =
    { $count ->
        [one] ha cambiado una ficha
       *[other] ha cambiado { $count } fichas
    }
told-roll =
    { $count ->
        [one] ha tirado un dado
       *[other] ha tirado { $count } dados
    }
told-pass = ha pasado
told-order = ha ordenado su pila
unseen-title = Por salir
unseen-toggle = Fichas por salir
unseen-table = Fichas por salir: una fila por color, una columna por forma
unseen-kind = { $tile }: { $count }
unseen-dice = Dados en la bolsa
unseen-colour = { $colour }: { $count }
strata-tiles = Fichas restantes
strata-next = { $name }: a continuación
strata-left = { $name }: restantes
hand-label =
    { $dice ->
        [yes] Tus dados
       *[no] Tus fichas
    }
hand-tile = { $number }: { $tile }
summary-hand = Tienes { $tiles }.
summary-title = Describir la posición
watching = Estás viendo esta partida.
spectators =
    { $count ->
        [one] un espectador
       *[other] { $count } espectadores
    }
connection-open = En línea
connection-connecting = Conectando…
connection-doubtful = Sin red. Comprobando la conexión…
connection-lost = Conexión perdida. Reconectando…
connection-stalled = El servidor no puede guardar ahora. Reintentando…
connection-short = Sin red
rules-open = ver las reglas
menu = Menú
missing-table = Mesa no encontrada
missing-table-text = Puede que el enlace sea incorrecto o que la mesa ya no exista.
table-unknown-game = Esta página aún no conoce este juego. Recárgala para obtener la última versión.
pending-move =
    { $points ->
        [0] Aún sin enviar: tu jugada. Se jugará en cuanto vuelva la conexión.
        [one] Aún sin enviar: tu jugada de un punto. Se jugará en cuanto vuelva la conexión.
       *[other] Aún sin enviar: tu jugada de { $points } puntos. Se jugará en cuanto vuelva la conexión.
    }
pending-taken-back = Jugada deshecha: no se jugará cuando vuelva la conexión.
pending-chat = Aún sin enviar: tu mensaje. Se enviará en cuanto vuelva la conexión.
pending-other = Aún sin enviar: lo último que has hecho. Se aplicará en cuanto vuelva la conexión.
pending-stalled = Aún sin guardar: lo último que has hecho. La página lo seguirá intentando hasta que el servidor pueda guardarlo.
pending-stalled-back = Jugada deshecha: no se jugará cuando el servidor pueda volver a guardar.
pending-withdraw = No enviar
pending-too-late = Tu jugada ya había llegado al servidor: se ha jugado.

chat = Chat
chat-rematch = La revancha
chat-none = Aún no hay mensajes.
chat-earlier = Mensajes anteriores ({ $count })
chat-say = Escribe un mensaje
chat-spectators = A los espectadores
spectator-name = Espectador { $number }
chat-send = Enviar
chat-phrases = Frases rápidas
phrase-hello = ¡Hola!
phrase-good_luck = ¡Buena suerte!
phrase-nice_move = ¡Buena jugada!
phrase-oops = ¡Vaya!
phrase-one_moment = Un momento, por favor.
phrase-thanks = ¡Gracias!
phrase-good_game = ¡Buena partida!
phrase-bye = ¡Adiós!
chat-mute = Silenciar
chat-unmute = Mostrar
chat-muted = El chat está silenciado.

## What to do

your-turn = Es tu turno
status-other = { $name } está pensando…
status-left = { $name } se fue { $ago }.
status-over = La partida ha terminado.
status-choose = Es tu turno: elige qué jugar.
status-opening =
    { $count ->
        [1] Nada de lo que tienes combina: abre con lo que quieras.
       *[other]
            { $missing ->
                [0] Abres con tu grupo más grande.
                [all]
                    Abre con tu grupo más grande: coloca { $count } { $dice ->
                        [yes] dados marcados
                       *[no] fichas marcadas
                    }.
               *[other]
                    Abres con tu grupo más grande ({ $count } { $dice ->
                        [yes] dados
                       *[no] fichas
                    }): { $missing ->
                        [one] falta { $missing }
                       *[other] faltan { $missing }
                    }.
            }
    }
status-not-opening = Esta ficha no es de tu grupo más grande: elige una marcada.
status-not-opening-dice = Este dado no es de tu grupo más grande: elige uno marcado.
hand-nowhere = No encaja
hand-wanted = es de tu grupo más grande
status-place =
    { $means ->
        [mouse] Ahora haz clic en una casilla resaltada.
       *[touch] Ahora toca una casilla resaltada.
    }
status-nowhere = Ahora mismo no encaja en ningún sitio.
status-turn-fits = Así no encaja en ningún sitio. Gírala.
status-swap =
    { $most ->
        [one] Elige una ficha para cambiarla.
       *[other] Elige hasta { $most } fichas para cambiarlas.
    }
status-roll = Elige los dados que quieres volver a tirar.
status-must-roll = Nada encaja: tira todos tus dados hasta que alguno encaje.
status-rolling = Aún no encaja nada. Se vuelven a tirar todos tus dados…
status-free-roll = Nada encaja. Usa tu tirada libre: elige los dados que quieres volver a tirar.
status-must-swap = Nada encaja: cambia algunas fichas.
status-pass = Nada encaja y la bolsa está vacía. Tienes que pasar.
status-pass-dice = Ninguna cara de tus dados puede encajar. Tienes que pasar.
status-order = Ordena tu pila.
status-choose-lay = Es tu turno: elige una ficha.
status-lay =
    { $means ->
        [mouse] Es tu turno: haz clic en la casilla para la esquina de la ficha.
       *[touch] Es tu turno: toca la casilla para la esquina de la ficha.
    }
status-lay-scores =
    { $means ->
        [mouse] Después de esta jugada: rojo { $red }, verde { $green }. Haz clic en la ficha para girarla.
       *[touch] Después de esta jugada: rojo { $red }, verde { $green }. Toca la ficha para girarla.
    }
line-row = fila
line-column = columna
line-six = línea completa de seis
commit = Jugar
commit-points =
    { $points ->
        [one] Jugar por un punto
       *[other] Jugar por { $points } puntos
    }
take-back = Retirar
take-all-back = Retirar todas
shuffle = Mezclar mi mano
sort = Ordenar mi mano
cancel = Cancelar
swap = Cambiar
do-swap =
    { $count ->
        [0] Cambiar
        [one] Cambiar una ficha
       *[other] Cambiar { $count } fichas
    }
roll = Tirar
roll-again = Tirar otra vez
roll-until-fits = Tirar hasta que alguno encaje
do-roll =
    { $count ->
        [0] Tirar
        [one] Tirar un dado
       *[other] Tirar { $count } dados
    }
pass = Pasar
turn-tile = Girar
level-filter = Nivel
level-all = Todos
level-only = Solo el nivel { $level }
order-text =
    { $means ->
        [mouse] Primero colocarás la ficha 1. Haz clic en dos fichas para intercambiarlas. Tu pila será secreta hasta que las dos estén ordenadas.
       *[touch] Primero colocarás la ficha 1. Toca dos fichas para intercambiarlas. Tu pila será secreta hasta que las dos estén ordenadas.
    }
order-tile = Posición { $number }: { $tile }
order-commit = Confirmar pila
keys-title = Atajos de teclado
keys-tiles = Del 1 al 6 eligen una ficha, las flechas recorren el tablero y N va a la siguiente casilla resaltada. Intro coloca la ficha, Retroceso la retira. C, o Intro en una casilla vacía, juega. S mezcla tu mano, T la ordena, Mayús con las flechas la reordena, Escape cancela.
keys-strata = Del 1 al 9 eligen una ficha, el 0 la décima, R la gira, las flechas recorren el tablero y N va a la siguiente casilla posible. Intro coloca la ficha, Intro otra vez la juega, Retroceso la retira.
keys-next = G lleva a la siguiente partida que te espera.
keys-summary = I lee la posición y el signo de interrogación muestra estos atajos.

## The score sheet

picker-label = Elige una ficha
picker-colour = Color
picker-shape = Forma
sheet-first = ¿Quién empezó?
sheet-turn = { $name }: anota la jugada.
sheet-swapped = ¿Cuántas fichas se cambiaron?
sheet-enter = Anotar
sheet-finish = Terminar la partida
sheet-out = ¿Quién colocó la última ficha de su mano?
sheet-nobody = Nadie
sheet-mode = ¿Qué anotas?
sheet-mode-moves = Fichas y puntos
sheet-mode-points = Solo puntos
sheet-points = Puntos por ronda
sheet-round = Ronda
sheet-total = Total
sheet-points-of = Puntos de { $name }
sheet-points-range = Un número entero de 0 a { $most }.
sheet-correct = Corregir una anotación
sheet-correct-which = ¿Qué anotación está mal?
sheet-correct-entry = { $name }, { $points }: corregir esta anotación
sheet-correct-points = ¿Cambiar { $before } por { $after }?
sheet-correct-move = Se borra la jugada { $turn } de { $name }. Después, anótala de nuevo.
sheet-correct-later =
    { $count ->
        [one] También se borra la anotación siguiente. Luego podrás recuperarla.
       *[other] También se borran las { $count } anotaciones siguientes. Luego podrás recuperarlas.
    }
sheet-again =
    { $count ->
        [one] Recuperar la anotación siguiente
       *[other] Recuperar las { $count } anotaciones siguientes
    }

## The menu of a table

marks-show = Marcas de color
marks-short = Marcas
marks-hint = Cada ficha lleva una letra que indica su color.
sound = Sonido
notify = Avisarme cuando sea mi turno
dark = Modo oscuro
resign = Abandonar
resign-ask = ¿Quieres abandonar esta partida?
abort = Anular la partida
abort-ask = ¿Quieres anular esta partida? No ganará nadie.
keep-playing = Seguir jugando
replace-ask = Sustituir a { $name } por el ordenador
replace-proposed = ¿Sustituimos a { $name } por el ordenador?
offer-take_back = Pedir deshacer una jugada
offer-break = Pedir una pausa
offer-time = Dar más tiempo a los demás
offer-draw = Ofrecer tablas
offer-asks-take_back =
    { $later ->
        [yes] { $name } quiere deshacer una jugada y todas las posteriores.
       *[no] { $name } quiere deshacer una jugada.
    }
offer-asks-break = { $name } quiere hacer una pausa.
offer-asks-draw = { $name } ofrece tablas.
offer-waiting = Esperando una respuesta…
offer-agree = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
break-now = La partida está en pausa.
break-end = Reanudar

## Waiting for others

waiting-title = Esperando jugadores
waiting-for = Esperando a { $names }
join-title = Toma asiento
invited-title = { $name } te invita a jugar a { $game }
invited-more = Reglas, reparto justo y más
invited-players =
    { $count ->
        [one] un jugador
       *[other] { $count } jugadores
    }
seat-free = Asiento libre
your-name = Tu nombre
your-name-hint = Los demás lo ven. Solo se pregunta una vez.
sit-as = Juegas como { $name }.
sit-rename = Cambiar nombre
search-title = Buscando rival…
search-since = Tiempo de espera: { $time }
search-online =
    { $count ->
        [0] Nadie más en línea
        [one] { $count } persona más en línea
       *[other] { $count } personas más en línea
    }
search-text = Mientras tanto puedes ir a cualquier otra página: cuando haya rival, te avisaremos y tendrás 30 segundos para venir.
search-text-days = Puedes salir de esta página: en cuanto estén ocupados todos los asientos, encontrarás la partida entre tus mesas.
search-sound = Sonido cuando empiece la partida
search-meanwhile = Jugar mientras contra el ordenador
search-stop = Dejar de buscar
search-show = Mostrar
search-found = { $name } ya está aquí
search-missed = No llegaste en 30 segundos y tu asiento quedó libre para otra persona. Vuelve a buscar cuando quieras.
search-call = Avisarme cuando alguien quiera jugar
search-arrival = El reloj empieza cuando estén todos. A quien no llegue en 30 segundos se le busca sustituto.
signal-come = { $name } te espera: { $game }
signal-turn = Te toca contra { $name }: { $game }
signal-go = Ir
next-game = Siguiente
next-game-label = La siguiente partida que te espera
waiting-people =
    { $count ->
        [one] 1 jugador espera
       *[other] { $count } jugadores esperan
    }
quick-clocks = Tiempos que te van bien
quick-other-title = Alguien ya espera
quick-other = { $name } espera para { $game }, { $clock }. ¿Te unes?
quick-other-on = Seguir buscando
stand-up = Dejar el asiento
fair-title = Reparto justo
fair-text = Antes de que nadie tomara asiento, el servidor se comprometió con este número a su parte del reparto. Cada jugador aporta su propio azar. Al terminar la partida se revela la semilla, y cualquiera puede comprobar el reparto.
curtain-title = Turno de { $name }
curtain-text = Pasa el dispositivo. Los demás no deben mirar.
curtain-ready = Soy { $name }

## The end

result = Resultado
result-you = ¡Has ganado!
result-won = Gana { $name }
result-shared = Victoria compartida: { $names }
result-none = No gana nadie
result-bonus = { $points } de ellos por terminar
rematch = Revancha
rematch-accept = Jugar otra vez con { $names }
rematch-waiting = Esperando…
rematch-go = Ir a la revancha
rematch-decline = No, gracias
rematch-declined = { $name } no quiere la revancha.
rematch-change = Cambiar…
rematch-title = Revancha
rematch-level = Nivel del ordenador
rematch-order = Asientos
rematch-order-next = Todos pasan al asiento siguiente
rematch-order-same = Todos mantienen su asiento
rematch-offered-same = Todos mantienen su asiento.
rematch-offered-level = Ordenador: { $level }.
result-draw = Tablas
how-resigned = { $name } ha abandonado.
how-time = A { $name } se le ha acabado el tiempo.
how-you-resigned = Has abandonado.
how-you-time = Se te ha acabado el tiempo.
how-aborted = La partida se ha anulado.
how-missing = La partida se anuló: no hubo jugada a tiempo de { $names }.
how-you-missing = La partida se anuló: no jugaste a tiempo.
how-aborted-by = { $name } anuló la partida.
how-you-aborted = Anulaste la partida.
how-abandoned = Todos han dejado la partida.
how-you-left = Has dejado la partida.
how-agreed = Los jugadores han acordado tablas.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } juega { $tiles }: { $points } punto.
       *[other] { $name } juega { $tiles }: { $points } puntos.
    }
said-swap =
    { $count ->
        [one] { $name } cambia una ficha.
       *[other] { $name } cambia { $count } fichas.
    }
said-roll =
    { $count ->
        [one] { $name } tira un dado: { $faces }.
       *[other] { $name } tira { $count } dados: { $faces }.
    }
said-pass = { $name } pasa.
said-points =
    { $points ->
        [one] { $name }: un punto.
       *[other] { $name }: { $points } puntos.
    }
said-order = { $name } ha ordenado su pila.
said-lay = { $name } coloca una ficha: { $tile }.
said-sat = { $name } se ha unido.
said-left = { $name } se ha ido.
said-dealt = Empieza la partida.
said-resigned = { $name } abandona.
said-clock = A { $name } se le ha acabado el tiempo.
said-bot = El ordenador sustituye a { $name }.
said-paused = El servidor se interrumpe un momento. Los relojes están parados.
said-resumed = El servidor ha vuelto. Los relojes vuelven a correr.
said-rematch = { $name } quiere la revancha.
said-declined = { $name } rechaza la propuesta.
said-withdrawn = { $name } retira la propuesta.
said-taken-back = { $name } deshace una jugada.
said-break = La partida está en pausa. Los relojes están parados.
said-break-over = { $name } reanuda la partida.
said-time = { $name } da { $time } más a los demás.

## Why not

reason-taken = Ya hay una ficha en esta casilla: { $tile }.
reason-detached = La ficha debe tocar otra ficha.
reason-gap = Quedaría un hueco entre tus fichas.
reason-not-one-line = Todas tus fichas deben ir en una misma fila o columna.
reason-line-mixed = { $tile } y { $other } no comparten ni color ni forma.
reason-line-repeats = Esta ficha ya está en la línea: { $tile }.
reason-unrelated = { $tile } y { $other } no comparten ni color ni forma.
reason-twins = No puedes jugar dos fichas iguales en un mismo turno: { $tile }.
reason-small-opening = La primera jugada debe usar el grupo más grande de tu mano.
reason-too-far = Eso está demasiado lejos.
reason-same-cell = No puede haber dos fichas en la misma casilla.
reason-uneven = Las tres casillas deben estar al mismo nivel.
reason-one-tile = La ficha debe apoyarse en al menos dos fichas distintas.
reason-superposed = El rojo no puede ir sobre el verde, ni el verde sobre el rojo.
reason-swap-limit = No puedes cambiar más fichas de las que hay en la bolsa.
reason-too-many-tiles = Has anotado esta ficha más veces de las que existe: { $tile }.
reason-none-left = Ya se han colocado todas las fichas de este diseño: { $tile }.
reason-other-lot = Esta ficha es del otro jugador: { $tile }.
reason-game-over = La partida ha terminado.
reason-not-your-turn = No es el turno de este jugador.
reason-not-in-hand = No tienes suficientes fichas de este tipo en la mano: { $tile }.
reason-open-with-play = La primera jugada debe colocar el grupo más grande de tu mano.
reason-nothing-swapped = Elige al menos una ficha para cambiar.
reason-can-play = Una de tus fichas encaja, así que no puedes pasar.
reason-can-swap = Aún quedan fichas en la bolsa: cambia en vez de pasar.
reason-nothing-rolled = Elige al menos un dado para tirar.
reason-roll-used = Ya has vuelto a tirar en este turno y uno de tus dados encaja.
reason-roll-all = No encaja nada: tienes que tirar todos los dados.
reason-hopeless = Ninguna cara de tus dados puede encajar: pasa.
reason-can-roll = Otra cara podría encajar: vuelve a tirar los dados.
reason-nothing-laid = Coloca al menos una ficha.
reason-too-many = Hay más fichas en el tablero de las que tiene el juego.
reason-no-orders = En esta variante no se ordenan las pilas: coloca una ficha.
reason-already-ordered = Ya has ordenado tu pila.
reason-order-first = Primero ordena tu pila.
reason-wrong-order = La pila debe tener cada una de tus fichas una vez.
reason-not-the-top = Debes colocar la ficha de arriba de tu pila: { $other }, no { $tile }.
reason-not-open = Esta ficha todavía no está a la vista: { $tile }.

## Home

home-title = Juegos de fichas en línea
home-lead = Qwirkle, Qwirkle Cubes y Strata: juega al momento y sin cuenta.
choose-game = Juego
choose-level = Dificultad

## Counting

bag-count = { $count } en la bolsa
points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }

### Pages

## Setting up a table

setup-edition = Edición
setup-variant = Variante
setup-seats = Número de jugadores
setup-rulings =
    { $count ->
        [one] Una aclaración de las reglas
       *[other] { $count } aclaraciones de las reglas
    }
setup-how-to-play = Cómo se juega
setup-clock = Tiempo
setup-clock-none = Sin límite de tiempo
setup-clock-move = Por jugada
setup-clock-total = Por partida
setup-clock-days = Días
setup-clock-move-time = Tiempo por jugada
setup-clock-total-time = Tiempo por partida
setup-clock-more = Incremento por jugada
setup-clock-each-move = { $time } por jugada
setup-clock-whole-game = { $time } por partida
setup-clock-increment = { $time } + { $more } por jugada

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pila
rules-name-ordered = Pila ordenada
rules-name-open = Todo a la vista
rules-name-row = Fila de tres
rules-about-mindware = Las reglas de 2006. Si pueden empezar varios jugadores, empieza el de más edad. Quien no puede jugar tiene que cambiar fichas.
rules-about-schmidt = Si pueden empezar varios jugadores, empieza el más joven. Quien no puede jugar tiene que cambiar fichas.
rules-about-iello = Las reglas de 2018. Si pueden empezar varios jugadores, empieza el de más edad. En cualquier turno se pueden cambiar fichas en lugar de jugar.
rules-about-cubes = Todos los dados están a la vista. Si pueden empezar varios jugadores, empieza el más joven.
rules-about-pile = Cada jugador tiene una pila mezclada y debe colocar la ficha de arriba.
rules-about-ordered = Cada jugador ordena su pila en secreto antes de la partida; después debe colocar siempre la ficha de arriba.
rules-about-open = Todas las fichas están a la vista y puedes colocar cualquiera de las tuyas.
rules-about-row = Cada jugador tiene una pila mezclada con tres fichas a la vista. Colocas una de las tres y la siguiente ocupa su lugar.

## Home

today = Hoy
home-against = ¿Contra quién juegas?
home-against-computer = Ordenador
home-against-friend = Amigos
home-against-online = En línea
home-new-text = Asientos, tiempo y sustituto a tu gusto
ladder-won = Has ganado a { $name } (nivel { $number }).
ladder-lost = { $name } (nivel { $number }) ganó la última partida.
ladder-next = Siguiente: { $name }
ladder-beaten = victoria contra { $name }
home-play-now = Jugar ahora
home-options = Opciones
home-friends-text = Crea una mesa de { $game } y comparte el enlace. Nadie necesita una cuenta.
home-name-hint = Tus amigos lo ven en la invitación.
home-make-link = Crear un enlace
home-invite = Invita a tus amigos
home-to-table = Ir a la mesa
home-link = Enlace a la mesa
home-link-text = Quien abra el enlace o escanee el código podrá jugar.
home-copy = Copiar
home-share = Compartir
home-share-title = Juega conmigo en Tilery
home-qr = Código QR del enlace
home-link-copied = Enlace copiado.
home-link-by-hand = No se ha podido copiar. El enlace está seleccionado para que lo copies tú.
home-my-tables = Tus mesas
home-all-tables = Ver las { $count }
home-waiting =
    { $count ->
        [one] falta un jugador
       *[other] faltan { $count } jugadores
    }
home-about-to-start = a punto de empezar
home-your-turn = es tu turno
home-their-turn = turno de { $name }
home-computer-turn = el ordenador está pensando
home-running = en curso
home-entries = Más formas de jugar
home-lobby = Sala
home-lobby-text = Mesas abiertas, partida rápida, partidas para ver
home-local = Pasar el dispositivo
home-local-text = De dos a cuatro jugadores en un dispositivo
home-score = Hoja de puntos
home-score-text = Para una partida con fichas de verdad
home-games = Partidas terminadas
home-games-text = Repeticiones, análisis y resultados
home-rules = Reglas
home-rules-text = En resumen, y completas con imágenes

field-missing = Rellena este campo.
problem-unknown = Algo ha salido mal. Vuelve a intentarlo.
problem-again = Reintentar
problem-offline = No se puede conectar con el servidor. Comprueba tu conexión.

setup-age = Tu edad (opcional)
setup-age-hint = La edad solo decide quién empieza cuando pueden hacerlo varios.

## A new table

create-title = Mesa nueva
create-game = Juego
create-players = Jugadores
create-time = Tiempo
create-who = Quién puede jugar
create-seat = Asiento { $number }
create-me = Tú
create-open = Asiento libre
create-stand-in = Sustituto
create-stand-in-hint = El ordenador que ocupa el lugar de quien abandona, se queda sin tiempo o no aparece.
create-by-link = Con enlace
create-in-lobby = Todos
create-by-link-hint = Solo quien tenga el enlace podrá encontrar la mesa.
create-in-lobby-hint = La mesa aparece en la sala, donde cualquiera puede jugar o mirar.
create-button = Crear la mesa

## Lobby

lobby-title = Sala
lobby-new = Mesa nueva
lobby-quick = Partida rápida
lobby-quick-text = Únete a una mesa que te convenga, o abre una y espera a otro jugador.
lobby-find = Buscar partida
lobby-open = Mesas abiertas
lobby-show = Mostrar
lobby-all-games = Todos los juegos
lobby-none-open = Ahora mismo no hay mesas abiertas. Crea una y los demás la encontrarán aquí.
lobby-free =
    { $count ->
        [one] un asiento libre
       *[other] { $count } asientos libres
    }
lobby-join = Unirse
lobby-go = A mi mesa
lobby-watch = Partidas para ver
lobby-none-running = No hay partidas públicas en curso.
lobby-look = Mirar
lobby-sit-down = Sentarse

## One device

local-title = Jugar en persona
local-mode = Modo
local-pass-text = Se juega en un solo dispositivo, que cambia de manos después de cada turno. Entre turnos, las fichas quedan ocultas.
local-score-text = Se juega con fichas de verdad y las jugadas se anotan aquí. Tilery las comprueba y lleva la cuenta.
local-player = Jugador { $number }
local-strata-seat-0 = Rojo
local-strata-seat-1 = Verde
local-who = Quién juega
local-person = Persona
local-name = Nombre
local-age = Edad
local-add = Añadir
local-remove = Quitar
local-start = Empezar la partida
local-open-sheet = Abrir la hoja

## Account

account-title = Cuenta
account-statistics = Estadísticas
account-name-title = Tu nombre
account-name = Nombre visible
account-save = Guardar
account-name-saved = Nombre guardado.
account-guest = Juegas como invitado. Este navegador te recordará hasta que borres sus cookies.
account-kept = Tus partidas se guardan en tu cuenta.
account-keep = Conserva tus partidas
account-keep-text = Con un nombre de usuario y una contraseña encontrarás tus mesas y tus partidas terminadas en cualquier dispositivo. Conservarás todo lo que has jugado como invitado. Mientras no elijas un nombre visible, los demás verán tu nombre de usuario.
account-create = Crear cuenta
account-created = Tu cuenta está lista.
account-log-in = Iniciar sesión
account-log-in-text = ¿Ya tienes una cuenta? Las partidas que jugaste como invitado en este navegador no pasarán a ella.
account-welcome = ¡Hola de nuevo!
account-login = Nombre de usuario
account-password = Contraseña
account-password-hint = Al menos 8 caracteres.
account-sessions = Dónde has iniciado sesión
account-this-device = este dispositivo
account-unknown-device = Dispositivo desconocido
account-seen = última actividad: { $when }
account-end = Cerrar
account-logged-out = Has cerrado la sesión.
account-log-out = Cerrar sesión
account-old-password = Contraseña actual
account-new-password = Contraseña nueva
account-change = Cambiar contraseña
account-wrong-password = La contraseña es incorrecta.
account-password-changed = Contraseña cambiada. Se ha cerrado la sesión en los demás dispositivos.
account-data = Tus datos
account-data-text = Descarga todo lo que se guarda sobre ti o elimínalo.
account-export = Descargar mis datos
account-delete = Eliminar todo
account-delete-title = ¿Eliminar todo?
account-delete-text = Tu usuario, tus sesiones y tu nombre se eliminarán para siempre. Las partidas terminadas se conservan sin tu nombre. Las partidas en curso siguen con tu nombre; si no lo quieres, abandónalas antes.
account-keep-it = Cancelar
account-deleted = Se ha eliminado todo.
account-face = Cambiar imagen
account-face-title = Tu imagen
account-face-ground = Fondo
account-face-plain = liso
account-face-default = Imagen predeterminada
account-face-saved = Imagen guardada.

problem-too-many-requests = Demasiadas solicitudes. Espera un momento y vuelve a intentarlo.
problem-store-unavailable = El servidor no puede guardar nada ahora mismo. Todo lo confirmado está a salvo. Vuelve a intentarlo pronto.
problem-internal = Algo ha fallado en el servidor. El error ha quedado registrado. Vuelve a intentarlo.
problem-no-session = Tu sesión ha terminado. Recarga la página.
problem-seat-taken = Otra persona acaba de ocupar este asiento.
problem-already-seated = Ya tienes un asiento en esta mesa.
problem-begun = La partida ya ha empezado.
problem-bad-login = Un nombre de usuario tiene de 2 a 64 caracteres: letras sin tilde, cifras y - _ . @ +
problem-bad-password = La contraseña es demasiado corta o demasiado larga.
problem-login-taken = Este nombre de usuario ya está en uso.
problem-wrong-password = El nombre de usuario o la contraseña son incorrectos.
problem-not-your-turn = No es tu turno.
problem-over = La partida ha terminado.
problem-not-seated = No tienes asiento en esta mesa.
problem-paused = El servidor va a reiniciarse. Vuelve a intentarlo en un momento.
problem-going-down = El servidor va a reiniciarse. Vuelve a intentarlo en un momento.
problem-time-is-up = Se ha acabado el tiempo.
problem-too-late-to-abort = La partida ya no se puede anular, pero puedes abandonar.
problem-not-absent = El ordenador solo puede sustituir a un jugador que tiene el turno y lleva un minuto ausente.
problem-days-clock = En una mesa con días por jugada, solo decide el reloj.
problem-other-clock = En esta mesa se juega con otro tiempo.
problem-came-late = Se acabaron tus 30 segundos y el asiento quedó libre. Vuelve a buscar cuando quieras.
problem-already-agreed = Ya has aceptado.
problem-chat-full = El chat de esta mesa está lleno.
problem-table-full = El historial de esta mesa está lleno. Solo la partida puede continuar.
problem-name = Este nombre no es válido. Elige uno con letras visibles.
problem-bad-name = { problem-name }
problem-busy = El servidor está saturado. Vuelve a intentarlo en un momento.
problem-timeout = Ha tardado demasiado. Vuelve a intentarlo.
problem-not-found = No se ha encontrado. Puede que ya no exista.
problem-bad-date = { problem-not-found }
problem-has-account = Ya tienes una cuenta.
problem-sheet-full = La hoja de puntos está llena.
problem-mixed-sheet = Esta hoja contiene jugadas o solo puntos. Deshaz todas las anotaciones para cambiarlo.
problem-too-many-points = Ninguna jugada da tantos puntos.
problem-no-seat = Esta mesa no tiene ese asiento.
problem-not-your-seat = Este asiento no es tuyo.
problem-not-the-creator = Solo puede hacerlo quien creó la mesa.
problem-not-begun = La partida aún no ha empezado.
problem-not-over = La partida aún no ha terminado.
problem-other-kind = No es posible en este tipo de mesa.
problem-already-contributed = Ya has contribuido al reparto.
problem-not-proposed = Ya nadie propone esto.
problem-no-hints = Solo hay pistas contra el ordenador o en un dispositivo compartido.
problem-rematch-agreed = La revancha ya ha empezado en otra mesa.
problem-rematch-declined = No habrá revancha: alguien la ha rechazado.
problem-break = La partida está en pausa. Reanúdala antes de jugar.
problem-no-break = La partida ya no está en pausa.
problem-no-offer = Eso no se puede proponer ahora.
problem-offer-open = Otra propuesta espera respuesta.
problem-no-open-offer = Ya no hay ninguna propuesta que responder.
problem-offered-already = Ya lo has propuesto. Espera a la próxima jugada.
problem-too-many-withdrawals = Has deshecho demasiadas jugadas en esta mesa.
problem-no-entry = Esa anotación no está en la hoja.
problem-settings = Una mesa no puede tener estos ajustes.
problem-guest = Solo las cuentas tienen contraseña.
problem-outdated = El servidor no entiende esta página. Recárgala para obtener la última versión.

## Settings

settings-title = Ajustes
settings-look = Aspecto
settings-theme = Tema
settings-theme-system = Sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-palette = Colores
settings-palette-normal = Estándar
settings-palette-protan = Dificultad con el rojo (protan)
settings-palette-deutan = Dificultad con el verde (deutan)
settings-palette-tritan = Dificultad con el azul (tritan)
settings-palette-contrast = Alto contraste
settings-marks = Marcas de color
settings-marks-auto = Automáticas
settings-marks-off = Ninguna
settings-marks-letter = Letras
settings-marks-pattern = Puntos y barras
settings-marks-hint = «Automáticas» muestra letras con cualquier opción de colores que no sea «Estándar», o cuando tu sistema pide más contraste.
settings-faces = Fichas
settings-faces-dark = Madera oscura
settings-faces-light = Madera clara
settings-text = Tamaño del texto
settings-text-size = { $percent } %
settings-motion = Animaciones
settings-motion-system = Sistema
settings-motion-reduced = Reducidas
settings-motion-full = Todas
settings-language = Idioma
settings-language-system = El del navegador
settings-notice = Sonidos y mensajes
settings-sound = Sonidos
settings-sound-hint = Breves sonidos de madera: cuando es tu turno, cuando se coloca una ficha, cuando queda poco tiempo.
settings-notify = Notificación
settings-notify-hint = Cuando es tu turno y la página está abierta en segundo plano. El navegador te pedirá permiso una vez.
settings-notify-refused = Tu navegador no permite notificaciones de esta página. Puedes cambiarlo en sus ajustes.
settings-mute = Silenciar el chat
settings-mute-hint = No se muestran los mensajes de los demás.
settings-kept = Estos ajustes se guardan solo en este navegador.
settings-licences = Licencias de código abierto

## Finished games

games-title = Partidas terminadas
games-filters = Filtrar partidas
games-whose = De quién
games-mine = Mías
games-everyones = De todos
games-result = Resultado
games-result-all = Cualquiera
games-result-won = Ganadas
games-result-drawn = Victoria compartida
games-result-lost = Perdidas
games-result-local = En un dispositivo
games-ended = Final
games-ended-all = Cualquiera
games-ended-played = Jugada hasta el final
games-ended-resigned = Abandono
games-ended-time = Tiempo agotado
games-ended-abandoned = Todos la dejaron
games-none-mine = Aún no tienes partidas terminadas aquí.
games-none = No se han encontrado partidas.
games-older = Partidas anteriores
games-download = Descargar registro
games-won-mark = ganador
games-replaced = (lo sustituyó el ordenador)
games-how-played = jugada hasta el final
games-how-resigned = { $name } abandonó
games-how-time = { $name } se quedó sin tiempo
games-how-abandoned = todos la dejaron
games-how-aborted = anulada
games-game = Partida
missing-game = Partida no encontrada
games-missing = Esta partida no existe o aún no ha terminado.
games-back = Todas las partidas terminadas
games-bonus =
    { $points ->
        [one] { $name } recibió un punto por terminar.
       *[other] { $name } recibió { $points } puntos por terminar.
    }
games-to-table = Ir a la mesa
games-moves = Jugadas
games-fair = ¿Fue justo el reparto?
games-fair-good = Sí, la semilla coincide con el compromiso anterior al reparto.
games-fair-bad = ¡La semilla no coincide con el compromiso anterior al reparto!
games-fair-unable = Tu navegador solo puede comprobarlo con una conexión segura (https).
games-fair-none = Esta partida no tiene reparto que comprobar.
games-commitment = Compromiso, publicado antes del reparto
games-seed = Semilla, revelada al final
games-entropy = Aportado por los jugadores
games-verify = Para comprobar cada ficha robada y cada tirada, descarga el registro y ejecuta:

## Rules

rules-title = Reglas
rules-lead = Cada juego en un minuto. En la mesa se resaltan las casillas donde puede ir una ficha, y si una jugada no está permitida, se explica por qué.
rules-part-idea = La idea
rules-part-turn = Tu turno
rules-part-score = Los puntos
rules-part-start = Quién empieza
rules-part-end = Fin de la partida
rules-qwirkle-idea = Forma líneas de fichas que compartan el color o la forma. Hay seis colores y seis formas, y tres copias de cada ficha. Una línea no puede tener dos veces la misma ficha, así que con seis está completa.
rules-qwirkle-turn = Juega una o más de tus seis fichas en una misma fila o columna, todas del mismo color o todas de la misma forma, unidas a las fichas del tablero. Después roba hasta volver a tener seis. O cambia algunas de tus fichas por otras de la bolsa.
rules-qwirkle-score = Cada línea que formas o alargas vale un punto por ficha. Una ficha que está en dos líneas cuenta en ambas. Una línea completa de seis, un Qwirkle, da seis puntos más: doce en total.
rules-qwirkle-start = Empieza quien pueda formar la línea más larga con su mano, y debe colocarla entera.
rules-qwirkle-end = Cuando la bolsa está vacía, se sigue sin robar. El primero que se queda sin fichas termina la partida y recibe seis puntos. Gana quien tenga más puntos.
rules-cubes-idea = Qwirkle con dados: un dado conserva su color, pero su forma es la que sale al tirar. Todos ven los dados de todos.
rules-cubes-turn = Puedes volver a tirar una vez los dados que quieras de tus seis. Después juega uno o más como en Qwirkle, roba hasta tener seis y tira los nuevos. Si nada encaja, tíralos todos hasta que algo encaje.
rules-cubes-score = Como en Qwirkle: un punto por cada dado de cada línea que formas o alargas, y seis más por una línea de seis.
rules-cubes-start = Empieza quien haya sacado la línea más larga, y debe colocarla entera.
rules-cubes-end = Cuando la bolsa está vacía, ya nadie roba. El primero que se queda sin dados termina la partida y recibe seis puntos. Gana quien tenga más puntos.
rules-strata-idea = Rojo contra verde: coloca fichas en forma de L unas junto a otras y unas sobre otras para que la mejor zona de tu color, vista desde arriba, sea grande y alta.
rules-strata-turn = Coloca una ficha plana sobre la mesa, lado con lado con otra, o apílala sobre tres casillas del mismo nivel que sean de al menos dos fichas. El rojo nunca va sobre el verde, ni el verde sobre el rojo; las casillas neutras van en cualquier sitio. Las fichas se pueden girar, pero no voltear.
rules-strata-score = Una zona es un grupo de casillas visibles de un mismo color que se tocan por los lados. Vale el número de sus casillas por el nivel de la más alta. Solo cuenta tu mejor zona.
rules-strata-start = Se sortea quién empieza.
rules-strata-end = Cuando ambos jugadores han colocado sus 20 fichas, gana la puntuación más alta.
rules-editions = Ediciones
rules-variants = Variantes
rules-rulings = Aclaraciones
rules-ruling = Aclaración { $number }
rules-rulings-text = Cuando las reglas impresas dejan una duda, se juega así:
rules-ruling-lone-opening = Si la primera jugada de la partida es una sola ficha, vale un punto.
rules-ruling-swap-limit = Se pueden cambiar como mucho tantas fichas como haya en la bolsa, porque primero se roban las nuevas.
rules-ruling-seat-as-age = Si la edad no permite decidir quién empieza, cuenta como el de más edad el jugador cuyo asiento tiene el número más bajo.
rules-ruling-blocked-player = Quien no puede jugar cambia, o pasa si la bolsa está vacía. Si todos pasan seguidos, la partida termina y nadie recibe los seis puntos.
rules-ruling-shared-win = Quienes empatan con la puntuación más alta comparten la victoria.
rules-ruling-hopeless-dice = Quien no podría colocar ningún dado, salga la cara que salga, pasa. Si todos pasan seguidos, la partida termina y nadie recibe los seis puntos.
rules-ruling-lot-of-twenty = Cada jugador tiene dos fichas de cada uno de sus diez diseños.
rules-ruling-drawn-zones = Si las dos mejores zonas valen lo mismo, la partida acaba en tablas.
rules-ruling-seen-from-above = Las casillas son visibles y se tocan tal como se ven desde arriba, estén en los niveles que estén.
rules-ruling-open-piles = Una pila ordenada es secreta hasta que lo están las dos, y desde entonces queda a la vista.
rules-ruling-dead-grid = Si ninguna ficha de las manos ni de la bolsa encaja ya en ningún sitio, el siguiente cambio termina la partida y nadie recibe los seis puntos.
rules-trademarks = Qwirkle es una marca de su propietario. Tilery es un proyecto independiente y no está vinculado a ninguna editorial.

## Without a network

offline-no-network = No tienes conexión. Tus partidas están a salvo en el servidor; la página se reconectará por sí sola.
offline-unreached = El servidor no responde. Tus partidas están a salvo; la página lo sigue intentando por sí sola.

## Replay and review

replay = Repetición
replay-controls = Recorrer la partida
replay-slider = Turno
replay-start = Inicio de la partida
replay-turn = Turno { $turn } de { $turns }
replay-first = Primera posición
replay-previous = Turno anterior
replay-next = Turno siguiente
replay-last = Última posición
replay-play = Reproducir
replay-pause = Pausa
replay-hand-empty = Sin fichas
replay-scores = Puntos
replay-curve-keys = El deslizador bajo el tablero lleva a los mismos turnos.
cell-ghost = { $where }: aquí iría { $tile }
embed-open = Abrir en Tilery
result-you-lost = Has perdido
result-you-won-by =
    { $points ->
        [one] Has ganado por un punto
       *[other] Has ganado por { $points } puntos
    }
result-you-lost-by =
    { $points ->
        [one] Has perdido por un punto
       *[other] Has perdido por { $points } puntos
    }
result-you-shared = Compartes la victoria
result-won-by =
    { $points ->
        [one] { $name } gana por un punto
       *[other] { $name } gana por { $points } puntos
    }
review-begin = Analizar la partida
review-redo = Analizar de nuevo con el motor nuevo
review-running = El motor analiza cada turno…
review-queued =
    { $ahead ->
        [one] Hay un análisis antes.
       *[other] Hay { $ahead } análisis antes.
    }
review-failed = El análisis ha fallado.
problem-too-long = Esta partida es demasiado larga para analizarla.
problem-too-many-reviews = Espera a que termine otro de tus análisis.
review-chances = Probabilidad de ganar
review-marks = Mayores errores:
review-luck-title = Suerte y decisiones
review-story-won = { $luck ->
    [against] Ganaste aunque la mala suerte te costó { $points }.
    [with] Ganaste, y la suerte te dio { $points }.
   *[even] Ganaste sin buena ni mala suerte.
}
review-story-lost = { $luck ->
    [against] Perdiste, y la mala suerte te costó { $points }.
    [with] Perdiste aunque la suerte te dio { $points }.
   *[even] Perdiste sin buena ni mala suerte.
}
review-story-drawn = { $luck ->
    [against] Empate, aunque la mala suerte te costó { $points }.
    [with] Empate, y la suerte te dio { $points }.
   *[even] Empate sin buena ni mala suerte.
}
review-provisional = Primeras estimaciones: los valores aún pueden cambiar.
review-decisions = Decisiones
review-given = Perdidos por errores propios
review-given-others = Ganados por errores de los demás
review-turn = Análisis del turno { $turn }
review-lost = Pérdida: { points }
review-win = { $name }: { $chance } de probabilidad de ganar
review-played = jugada
review-you-played = Has jugado
review-name-played = { $name } ha jugado
review-best-moves = Mejores jugadas
review-lead = Ventaja
review-wins = Victoria
review-best-hint = Elige una jugada para verla en el tablero.
review-about = { $value } ± { $error }
review-value = Ventaja esperada { $value }, { $chance } de probabilidad de ganar
review-point = Turno { $turn }, { $name }: { $class }, { $points } perdidos
review-draw = Robo: { $luck } ({ $points })
try = Probar una jugada
try-instead = Probar otra jugada
try-hint = Coloca fichas y pulsa «Jugar»: el motor dirá cuánto vale la jugada.
try-judging = El motor está pensando…
try-again = Otra vez
try-close = Volver a la partida
learn = Aprende de tus errores
learn-start =
    { $count ->
        [one] Aprender del error
       *[other] Aprender de los { $count } errores
    }
learn-start-all =
    { $count ->
        [one] Resolver el error de esta partida
       *[other] Resolver los { $count } errores de esta partida
    }
learn-count = { $number } de { $count }
learn-ask = La jugada del turno { $turn } fue un error. Encuentra una mejor.
learn-right = ¡Bien visto!
learn-wrong = Hay algo mejor.
learn-solution = Ver la solución
learn-next = Siguiente
learn-skip = Saltar
learn-over = Hecho: { $solved } de { $count } resueltos.
past-close = Volver a la posición actual
hint = Pista
hint-close = Cerrar la pista
celebrate-win = ¡Bien jugado!
celebrate-six = ¡Línea de seis!
result-review = Analizar
result-new = Otro rival
result-new-game = Nueva partida
result-best =
    { $own ->
        [yes] Tu mejor jugada: { points } en el turno { $turn }
       *[no] Mejor jugada: { points } en el turno { $turn }
    }
result-miss = Error más caro: turno { $turn }, cerca de { points }
result-sixes =
    { $count ->
        [one] una línea de seis
       *[other] { $count } líneas de seis
    }
result-hints =
    { $count ->
        [one] una pista
       *[other] { $count } pistas
    }
share = Compartir
share-send = Compartir esta partida
share-link = Copiar enlace
share-text = Copiar resumen
share-picture = Imagen del tablero
share-animation = Animación (GIF)
share-embed = Copiar código de inserción
share-copied = Copiado
share-not-copied = El navegador no ha permitido copiar.
games-uploads = Subidas
games-none-uploads = Aún no has subido ningún registro.
games-upload = Subir un registro
games-uploaded =
    { $count ->
        [one] Se ha subido una partida.
       *[other] Se han subido { $count } partidas.
    }
games-upload-large = El archivo supera 1 MB.
games-upload-line = Línea { $line }: { $reason }
games-upload-turn = Línea { $line }, turno { $turn }: { $reason }
record-json = No es el registro de una partida o está dañado.
record-empty = El archivo no contiene ningún registro.
record-too-many-records = El archivo contiene más de { $most } registros.
record-too-many-turns = La partida tiene más de { $most } turnos.
record-name = El nombre de un jugador no es válido.
record-format = El formato o el juego es desconocido.
record-notation = La notación no se entiende.
record-seats = El número de jugadores no es válido para este juego.
record-deal = El reparto de las fichas no es posible.
record-luck = Aquí no se podían robar esas fichas ni sacar esos dados.
record-score = Los puntos de la jugada son incorrectos o faltan.
record-after-the-end = La partida ha terminado, pero el registro continúa.
record-unfinished = El registro termina antes que la partida.
record-result = El resultado no corresponde a las jugadas.
record-due = Se esperaba: { $due }.
record-written = En el archivo: { $written }.
stats = Tu juego a lo largo del tiempo
stats-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
stats-points = Puntos por turno
stats-loss = Puntos perdidos por jugada
stats-review = Analiza tus partidas para ver aquí pérdidas y suerte.

## El reto diario: una partida duplicada al día

daily = Reto diario
daily-lead = Ocho rondas al día, iguales para todos. Solo tres minutos.
daily-title = Reto { $number } · { $game }
daily-play = Jugar
daily-continue = Ronda { $round } de { $rounds }
daily-round = Ronda { $round } de { $rounds }
daily-practice = Práctica
daily-practice-text = La práctica no cuenta para la clasificación del día.
daily-scale-strata = La mejor jugada de una ronda vale 100 puntos; las demás, menos.
daily-intro = Hoy todos reciben las mismas ocho rondas, sin límite de tiempo. La mejor jugada de una ronda vale 100: el motor valora los puntos y lo que la jugada deja para después.
daily-counts = Tu jugada vale { $points } de 100. La jugada con más puntos ya está en el tablero.
daily-worth = { $points } de 100
daily-scored = Puntos en el tablero: { $points } de { $maximum }
daily-open = Ronda { $round } en el tablero
daily-open-result = Volver al resultado
daily-laid = Tu jugada: { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}. La mejor jugada ya está en el tablero.
daily-waiting = Sin conexión. Tu jugada se enviará en cuanto vuelva.
daily-missing = Ese reto no existe
daily-result = Tu resultado
daily-percent = { $percent } %
daily-result-points = { $points } de { $maximum } puntos
daily-rank = Puesto { $rank } de { $players }
daily-late = Terminaste más de una hora después de la medianoche (UTC), así que este resultado no se clasifica.
daily-streak = { $days ->
    [one] Racha de { $days } día
   *[other] Racha de { $days } días
}
daily-share = Compartir resultado
daily-practise = Jugar otra vez para practicar
daily-today = Reto de hoy
daily-keep = Conserva tus resultados y tu racha en todos tus dispositivos:
daily-account = crea una cuenta
daily-table = Clasificación del día
daily-distribution = Todos los resultados
daily-rounds = Tus rondas
daily-you = Tú
daily-best = Mejor jugada
daily-most = Más puntos
mark-best = Tan buena como la mejor jugada
mark-good = Casi tan buena como la mejor jugada
mark-fair = Al menos la mitad de buena que la mejor jugada
mark-poor = Lejos de la mejor jugada
daily-statistics = Estadísticas del día
daily-mean = { $players ->
    [one] Una persona, { $percent } % del máximo
   *[other] { $players } personas, { $percent } % del máximo de media
}
daily-hardest = Ronda más difícil: la ronda { $round }, con { $percent } % de la mejor jugada de media
daily-miss = Fallo más frecuente: en la ronda { $round }, { $count ->
    [one] una persona eligió
   *[other] { $count } personas eligieron
}
daily-fair = Reparto justo
daily-fair-text = Las fichas salen de una semilla secreta. El servidor publica su compromiso el día anterior y la semilla el día siguiente.
daily-commitment = Compromiso
daily-seed = Comprueba todas las rondas con
daily-days = Días anteriores
daily-days-title = Días anteriores · { $game }
daily-days-text = Puedes jugar cualquiera para practicar; no cuenta para la clasificación del día.
daily-days-none = Todavía no hay días anteriores.
daily-days-done = Terminado
daily-statistics-of = Estadísticas del { $date }
daily-statistics-none = Nadie terminó el reto ese día.
daily-next-commitment = El compromiso para mañana ya está publicado:
daily-next = El próximo reto empieza a medianoche UTC.
problem-day-over = El día terminó a medianoche (UTC) antes de tu primera jugada. Puedes seguir para practicar.
problem-not-yet = Este reto aún no ha empezado. Los días empiezan a medianoche UTC.
problem-play-first = Termina primero el intento que cuenta.
problem-already-submitted = Ya enviaste otra jugada en esta ronda.
problem-not-finished = La clasificación del día se muestra cuando terminas.
problem-day-not-over = Las estadísticas se publican una hora después de acabar el día (UTC).

## Duplicado en una mesa

create-kind = Modo
create-kind-turns = Por turnos
create-kind-duplicate = Duplicado
duplicate = Duplicado
duplicate-lead = Todos tienen las mismas fichas en cada ronda, así que la suerte no cuenta. Hasta 1000 jugadores.
duplicate-rounds = Rondas
duplicate-time = Tiempo por ronda
duplicate-seconds = { $seconds } segundos
duplicate-bots = Jugadores controlados por el ordenador
duplicate-no-bots = Ninguno
duplicate-facts = { $rounds ->
    [one] Una ronda de { $seconds } segundos
   *[other] { $rounds } rondas de { $seconds } segundos
}
duplicate-players = { $count ->
    [one] Un jugador
   *[other] { $count } jugadores
}
duplicate-join = Participar
duplicate-start = Empezar
duplicate-leave = Salir
duplicate-close = Cerrar la mesa
duplicate-close-ask = La mesa se cerrará para todos los participantes.
duplicate-host-starts = La partida empieza cuando el anfitrión esté listo.
duplicate-preparing = Preparando las rondas…
duplicate-played = Han jugado { $submitted } de { $players }
duplicate-own = Tu jugada: { $points ->
    [one] un punto
   *[other] { $points } puntos
}
duplicate-no-play = No has jugado en esta ronda.
duplicate-watching = Estás mirando. Participa para jugar desde esta ronda.
duplicate-best = Mejor jugada
duplicate-scores = Puntos de todos los jugadores
duplicate-missing = { $count ->
    [one] Un jugador no ha jugado.
   *[other] { $count } jugadores no han jugado.
}
duplicate-standing = Clasificación
duplicate-final = Clasificación final
duplicate-all-rounds = Todas las rondas
duplicate-rounds-played = { $rounds ->
    [one] una ronda
   *[other] { $rounds } rondas
}
duplicate-next = Siguiente ronda
duplicate-next-in = Siguiente ronda en
duplicate-again = Nueva mesa
duplicate-same = Jugar otra vez con las mismas personas
duplicate-done = ha jugado
duplicate-free = Abierta a todos
problem-not-joined = No participas en esta partida.
problem-already-joined = Ya participas en esta partida.
problem-contest-full = En esta partida no caben más jugadores.
problem-too-few-players = Hacen falta dos jugadores. Invita a alguien o añade un jugador controlado por el ordenador.
problem-round-over = Esta ronda ha terminado.
problem-round-not-begun = Esta ronda aún no ha empezado.
problem-too-early = { problem-round-not-begun }
problem-not-a-play = En el duplicado hay que colocar fichas.

## Learning, and the pages of the rules

home-learn-game = Aprende a jugar a { $game } en cinco minutos
lesson-title = Aprender a jugar
lesson-lead = Pasos cortos en el tablero de verdad, unos cinco minutos por juego. Puedes parar cuando quieras y seguir más tarde.
lesson-tutorial = Las reglas
lesson-more = Más ejemplos
lesson-strategy = Estrategia
lesson-start = Empezar
lesson-continue = Continuar
lesson-again = Empezar de nuevo
lesson-missing = No hay lecciones para este juego
lesson-game = Aprender a jugar a { $game }
lesson-game-more = { $game }: más ejemplos
lesson-game-strategy = { $game }: estrategia
lesson-step = { $step } de { $steps }
lesson-leave = Salir de la lección
lesson-task = Ejercicio
lesson-practice = Una partida corta
lesson-find = ¿Cuál de estas dos jugadas es mejor?
lesson-look =
    { $means ->
        [mouse] Señala una jugada para verla en el tablero y haz clic en la mejor.
       *[touch] Toca una jugada para verla en el tablero. Toca dos veces la mejor.
    }
lesson-missed = Está permitido, pero no es lo que pide el ejercicio. Inténtalo de nuevo.
lesson-weaker = La otra jugada es mejor.
lesson-why = Por qué la otra jugada es peor:
lesson-details = Más información
lesson-missed-points = { $points ->
    [one] Está permitido y da un punto, pero no es lo que pide el ejercicio. Inténtalo de nuevo.
   *[other] Está permitido y da { $points } puntos, pero no es lo que pide el ejercicio. Inténtalo de nuevo.
  }
lesson-right = Bien hecho.
lesson-right-refused = Correcto: eso no está permitido. El motivo está debajo del tablero.
lesson-over = { $result ->
    [won] Has ganado: { $scores }.
    [lost] Has perdido: { $scores }.
   *[drawn] Empate: { $scores }.
  }
lesson-try = Prueba esto: { $tile }, { $cell }.
lesson-back = Paso anterior
lesson-next = Siguiente
lesson-skip = Saltar
lesson-show = Muéstrame
lesson-finish = Todas las lecciones
lesson-first-game = Jugar una partida con guía
lesson-move = Jugada
lesson-loss = Pérdida
lesson-win = Probabilidad de ganar
guide-offer = ¿Primera partida? Los consejos te dicen en qué fijarte.
guide-on = Guiarme
guide-no = Sin consejos
guide-off = Desactivar los consejos
guide-more = Mostrar todo el consejo
rules-why = Ver la regla
rules-all = Todas las reglas con imágenes
rules-of = Reglas de { $game }
rules-others = Otros juegos
rules-search = Buscar en las reglas
rules-print = Imprimir
rules-found = { $count ->
    [one] Un párrafo encontrado
   *[other] { $count } párrafos encontrados
  }
rules-nothing = Ningún párrafo contiene estas palabras.
new-tab = se abre en otra pestaña

## Puzzles: positions with one clearly best move

puzzles = Problemas
puzzles-lead = En cada posición hay una jugada mejor que las demás. ¿Sabes cuál es?
puzzles-all = Todos los problemas
puzzle-title = Problema · { $game }
puzzle-of-the-day = Problema del día
puzzle-today-play = Resolver
puzzle-today-solved = Resuelto
puzzle-today-failed = Fallado
puzzle-solve = Resolver problemas
puzzle-count = { $count ->
    [one] { $count } problema
   *[other] { $count } problemas
}
puzzle-ask = Encuentra la mejor jugada.
puzzle-ask-for = Encuentra la mejor jugada para { $name }.
puzzle-rating = Elo { $rating }
puzzle-rating-provisional = Elo ≈ { $rating }
puzzle-solved = { $solved } de { $answered } resueltos
puzzle-streak = { $count } seguidos
puzzle-longest = récord: { $count }
puzzle-days = Problema del día: { $days ->
    [one] racha de { $days } día
   *[other] racha de { $days } días
}
puzzle-themes = Temas
puzzle-all-themes = Todos los temas
puzzle-theme-line-of-six = Línea de seis
puzzle-theme-double-line = Dos líneas a la vez
puzzle-theme-block = No regalar nada
puzzle-theme-keep = Conservar lo bueno
puzzle-theme-end-game = Final de partida
puzzle-theme-re-roll = Volver a tirar
puzzle-theme-zone = Agrandar la zona
puzzle-theme-cap = Tapar la zona rival
puzzle-theme-points = Puntuar ya
puzzle-theme-look-ahead = Pensar a largo plazo
puzzle-judging = Analizando tu jugada…
puzzle-waiting = Sin conexión. Tu respuesta se enviará en cuanto vuelva.
puzzle-right = ¡Correcto!
puzzle-wrong = No es la mejor jugada
puzzle-best = Mejor jugada
puzzle-own = Tu jugada
puzzle-second = Un intento más, por la mitad de los puntos.
puzzle-hint = Pista: { $themes }
race = Carrera
race-title = Carrera de problemas · { $game }
race-lead = Resuelve todos los problemas que puedas en tres minutos. Cada vez son más difíciles, y un error cuesta diez segundos.
race-start = Empezar
race-again = Otra vez
race-solved = { $count ->
    [one] { $count } problema resuelto
   *[other] { $count } problemas resueltos
}
race-best = Mejor carrera: { $count }
race-record = ¡Tu mejor carrera!
race-wrong = Error: diez segundos menos
puzzle-loss = Tu jugada vale { $points } puntos menos.
puzzle-margin = La segunda mejor jugada vale { $points } puntos menos.
puzzle-as-good = Tu jugada es tan buena como la mejor.
puzzle-of = Dificultad { $rating }, resuelto por { $solvers } de { $players }
puzzle-practice = Solo tu primera respuesta a un problema cambia tu Elo.
puzzle-again = Reintentar
puzzle-next = Siguiente
puzzle-keep = Conserva tu Elo y tu racha en todos tus dispositivos:
puzzle-none = No quedan problemas
puzzle-none-text = Has respondido a todos. Elige otro tema u otro juego.
puzzle-missing = Este problema no existe
