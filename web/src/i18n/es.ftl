## General

close = Cerrar
skip = Ir al contenido
loading = Cargando…
offline-title = Sin conexión
offline-text = No se puede acceder al servidor. Tus partidas están a salvo allí; vuelve a intentarlo en un momento.
missing-title = Esta página no existe
missing-text = Quizá la dirección está mal escrita, o lo que había aquí ya no está.

nav-label = Páginas
nav-home = Inicio
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

## Tiles

colour-R = rojo
colour-O = naranja
colour-Y = amarillo
colour-G = verde
colour-B = azul
colour-P = morado
shape-o = círculo
shape-s = cuadrado
shape-d = rombo
shape-c = trébol
shape-x = cruz
shape-a = estrella
tile-name =
    { $shape ->
        [cruz] { $shape } { $colour ->
            [rojo] roja
            [amarillo] amarilla
            [morado] morada
           *[other] { $colour }
        }
        [estrella] { $shape } { $colour ->
            [rojo] roja
            [amarillo] amarilla
            [morado] morada
           *[other] { $colour }
        }
       *[other] { $shape } { $colour }
    }
square-r = rojo
square-g = verde
square-n = neutro

## The board

board-label =
    { $count ->
        [0] Tablero, todavía vacío
        [one] Tablero con una ficha
       *[other] Tablero con { $count } fichas
    }
strata-label = Tablero con { $count } casillas a la vista
board-keys = Las flechas mueven el cursor, Intro coloca o retira, N y P van a la casilla posible siguiente y anterior, más y menos acercan y alejan, 0 lo muestra todo.
cell-name = Columna { $x }, fila { $y }
cell-inline = columna { $x }, fila { $y }
cell-empty = { $where }: vacía
cell-lit = { $where }: vacía, la ficha puede ir aquí
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, recién colocada; Intro la retira
cell-square = { $where }: { $colour }, nivel { $level }
cell-may-lie = La esquina de la ficha puede ir aquí.
zoom-in = Más cerca
zoom-out = Más lejos
zoom-fit = Mostrar todo el tablero
iso = Ver de lado
zones = Mostrar las zonas

## At the table

table-title = Mesa de { $game }
players = Jugadores
you = tú
present = está aquí
absent = está ausente
has-turn = tiene el turno
computer = ordenador
bot-name = Ordenador · { $level }
seat-name = Asiento { $number }
hand-count =
    { $count ->
        [one] queda una ficha
       *[other] quedan { $count } fichas
    }
clock-label = Tiempo restante: { $left }
clock-days = { $days } d { $hours } h
story = Últimas jugadas
story-none = Nadie ha jugado todavía.
told-swap =
    { $count ->
        [one] cambió una ficha
       *[other] cambió { $count } fichas
    }
told-roll =
    { $count ->
        [one] tiró un dado
       *[other] tiró { $count } dados
    }
told-pass = pasó
told-order = ordenó su pila
unseen-title = Aún no vistas
unseen-toggle = Fichas aún no vistas
unseen-table = Tabla de las fichas aún no vistas: colores en filas, formas en columnas
unseen-kind = { $tile }: { $count }
unseen-dice = Dados en la bolsa
unseen-colour = { $colour }: { $count }
hand-label = Tus fichas
hand-tile = { $number }: { $tile }
watching = Estás mirando.
spectators =
    { $count ->
        [one] una persona está mirando
       *[other] { $count } personas están mirando
    }
connection-open = Conectado
connection-connecting = Conectando…
connection-lost = Conexión perdida; reintentando…
rules-open = reglas vigentes
menu = Menú
missing-table = Esta mesa no existe
missing-table-text = Quizá el enlace está mal escrito, o la mesa ya no está.
table-unknown-game = Esta página aún no conoce este juego. Recárgala para obtener la última versión.

chat = Chat
chat-none = Nadie ha dicho nada todavía.
chat-earlier = Mensajes anteriores ({ $count })
chat-say = Di algo
chat-send = Enviar
chat-mute = Silenciar el chat
chat-unmute = Mostrar de nuevo el chat
chat-muted = El chat está silenciado.

## What to do

your-turn = Tu turno
status-other = { $name } está pensando…
status-over = La partida ha terminado.
status-choose = Tu turno: elige una ficha.
status-place = Ahora toca una casilla iluminada.
status-swap = Elige hasta { $most } fichas para cambiar.
status-roll = Elige los dados que quieres volver a tirar.
status-must-roll = Nada encaja: tira todos tus dados.
status-pass = Nada encaja y la bolsa está vacía: tienes que pasar.
status-order = Ordena tu pila.
status-choose-lay = Tu turno: elige una ficha.
status-lay = Tu turno: toca donde deba ir la esquina de la ficha.
status-lay-scores = Rojo tendrá { $red } y verde { $green }. Toca la ficha para girarla.
line-row = fila
line-column = columna
line-six = una línea completa de seis
commit = Jugar
commit-points =
    { $points ->
        [one] Jugar por un punto
       *[other] Jugar por { $points } puntos
    }
take-back = Retirar
shuffle = Mezclar mis fichas
cancel = Cancelar
swap = Cambiar
do-swap =
    { $count ->
        [0] Cambiar
        [one] Cambiar una ficha
       *[other] Cambiar { $count } fichas
    }
roll = Tirar
do-roll =
    { $count ->
        [0] Tirar
        [one] Tirar un dado
       *[other] Tirar { $count } dados
    }
pass = Pasar
turn-tile = Girar
level-filter = Mostrar los sitios por nivel
level-all = Todos
level-only = Solo el nivel { $level }
order-title = Ordena tu pila
order-text = La ficha 1 es la primera que colocarás. Toca dos fichas para intercambiarlas. Tu pila es secreta hasta que ambas estén ordenadas.
order-tile = Puesto { $number }: { $tile }
order-commit = Esta es mi pila
keys-title = Teclas
keys-tiles = De 1 a 6 se elige una ficha, las flechas recorren el tablero, N va a la siguiente casilla iluminada, Intro coloca, Retroceso retira, C o Intro en una casilla vacía juega, S mezcla, Escape cancela. Mayús y las flechas ordenan la mano.
keys-strata = De 1 a 9 se elige una ficha, R la gira, las flechas recorren el tablero, N va al siguiente sitio posible, Intro la deja y, otra vez, la juega; Retroceso la retira.

## The score sheet

picker-label = Tipos de ficha
sheet-first = ¿Quién empezó?
sheet-turn = { $name }: apunta la jugada.
sheet-swapped = ¿Cuántas fichas se cambiaron?
sheet-enter = Apuntar
sheet-finish = Fin de la partida
sheet-out = ¿Quién colocó la última ficha de su mano?
sheet-nobody = Nadie

## The menu of a table

marks-show = Marcas para los colores
marks-hint = Cada ficha lleva una letra para su color.
sound = Sonido
notify = Notificación cuando sea mi turno
dark = Oscuro
resign = Abandonar
resign-ask = ¿Quieres abandonar esta partida?
abort = Anular la partida
abort-ask = ¿Quieres anular la partida? Nadie gana.
keep-playing = Seguir jugando
replace-ask = Dejar que un ordenador sustituya a { $name }
replace-proposed = ¿Debe un ordenador sustituir a { $name }?
replace-agree = De acuerdo

## Waiting for others

waiting-title = Esperando a los demás
join-title = Toma asiento
seat-free = libre
your-name = Tu nombre
stand-up = Dejar el asiento
fair-title = Reparto justo
fair-text = Con este número, el servidor se comprometió con su parte del reparto antes de que nadie se sentara. Cada jugador añade algo propio. Tras la partida se muestra la semilla, y cualquiera puede comprobar el reparto.
curtain-title = Le toca a { $name }
curtain-text = Pasa el dispositivo. Nadie más debería mirar.
curtain-ready = Soy { $name }

## The end

result = Resultado
result-you = ¡Has ganado!
result-won = { $name } ha ganado
result-shared = Victoria compartida: { $names }
result-none = Nadie ha ganado
result-bonus = con { $points } por la última ficha
result-home = Inicio
result-look = Ver el tablero
record-download = Registro de la partida
rematch = Jugar otra vez
rematch-accept = Jugar otra vez, con gusto
rematch-waiting = Esperando a los demás…
rematch-go = A la siguiente partida
how-resigned = { $name } abandonó.
how-time = A { $name } se le acabó el tiempo.
how-aborted = La partida fue anulada.
how-abandoned = Todos se fueron.

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
said-order = { $name } ha ordenado su pila.
said-lay = { $name } coloca { $tile }.
said-sat = { $name } se sienta.
said-left = { $name } se va.
said-dealt = La partida empieza.
said-resigned = { $name } abandona.
said-clock = A { $name } se le acabó el tiempo.
said-bot = Un ordenador sustituye a { $name }.
said-paused = El servidor va a reiniciarse. El tiempo está parado.
said-resumed = El servidor ha vuelto. El tiempo corre de nuevo.
said-rematch = { $name } quiere jugar otra vez.

## Why not

reason-taken = Ya hay una ficha en esta casilla: { $tile }.
reason-detached = La ficha debe tocar otra.
reason-gap = Quedaría un hueco entre tus fichas: { $cell }.
reason-not-one-line = Tus fichas deben ir en una sola fila o columna.
reason-line-mixed = { $tile } ({ $cell }) y { $other } no caben en una misma línea: no comparten ni color ni forma.
reason-line-repeats = La línea tendría dos veces la misma ficha: { $tile } ya está ahí ({ $cell }).
reason-unrelated = { $tile } y { $other } no comparten ni color ni forma.
reason-twins = No puedes colocar dos fichas iguales en un turno: { $tile }.
reason-small-opening = Tienes que abrir con tu grupo más grande.
reason-too-far = Eso está demasiado lejos.
reason-same-cell = No pueden ir dos fichas en la misma casilla: { $cell }.
reason-uneven = Las tres casillas deben estar al mismo nivel.
reason-one-tile = La ficha debe apoyarse en al menos dos fichas distintas.
reason-superposed = El rojo no va sobre el verde, ni el verde sobre el rojo: { $cell }.
reason-swap-limit = No puedes cambiar más fichas de las que hay en la bolsa.

## Home

home-title = Juega como en una mesa de madera
home-lead = Qwirkle, Qwirkle Cubes y Strata: al momento y sin cuenta.
choose-game = Juego
choose-level = Fuerza del ordenador
play-computer = Jugar contra el ordenador

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
setup-seats = Asientos
setup-rulings =
    { $count ->
        [one] Una aclaración donde el folleto calla
       *[other] { $count } aclaraciones donde los folletos callan
    }
setup-how-to-play = Cómo se juega
setup-clock = Reloj
setup-clock-none = Sin reloj
setup-clock-move = Por jugada
setup-clock-total = Toda la partida
setup-clock-days = Días
setup-clock-move-time = Tiempo para cada jugada
setup-clock-total-time = Tiempo para toda la partida
setup-clock-more = Se añade tras cada jugada
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
rules-about-mindware = El folleto de 2006. Si varios pueden abrir, lo hace el mayor de ellos. Quien no puede jugar cambia fichas.
rules-about-schmidt = Si varios pueden abrir, lo hace el más joven de ellos. Quien no puede jugar cambia fichas.
rules-about-iello = El folleto de 2018. Si varios pueden abrir, lo hace el mayor de ellos. Se puede cambiar en cualquier momento.
rules-about-cubes = Todos los dados están a la vista. Si varios pueden abrir, lo hace el más joven de ellos.
rules-about-pile = Cada lote es una pila mezclada; hay que colocar la ficha de arriba.
rules-about-ordered = Antes ordenas tu pila en secreto; después hay que colocar la ficha de arriba.
rules-about-open = Todas las fichas están a la vista y se puede colocar cualquiera.
rules-about-row = De cada pila mezclada hay tres fichas a la vista; se coloca una de ellas y se repone.

## Home

home-play-now = Jugar ahora
home-level-random = Cualquier jugada permitida: para conocer el juego.
home-level-novice = Ve una sola línea y pasa por alto los cruces, como un principiante.
home-level-casual = Juega por diversión y se equivoca de vez en cuando.
home-level-greedy = Toma siempre el máximo de puntos al momento.
home-level-expert = Piensa por adelantado y responde al instante.
home-level-master = Piensa por adelantado durante un segundo. Suerte.
home-friends = Jugar con amigos
home-friends-text = Abre una mesa de { $game } y envía el enlace. Nadie necesita una cuenta.
home-make-link = Crear un enlace
home-more-options = Más opciones
home-invite = Invita a tus amigos
home-to-table = Ir a la mesa
home-link = Enlace a la mesa
home-link-text = Quien abra el enlace o escanee el código puede tomar asiento.
home-copy = Copiar
home-share = Compartir
home-share-title = Una partida en Tilery
home-qr = Código QR del enlace
home-link-copied = El enlace está copiado.
home-link-by-hand = El enlace está seleccionado: cópialo a mano.
home-my-tables = Tus mesas
home-waiting =
    { $count ->
        [one] falta un jugador
       *[other] faltan { $count } jugadores
    }
home-about-to-start = a punto de empezar
home-your-turn = tu turno
home-their-turn = le toca a { $name }
home-computer-turn = el ordenador está pensando
home-running = en curso
home-go-on = Seguir
home-entries = Más formas de jugar
home-lobby = Sala
home-lobby-text = Mesas abiertas, partida rápida, partidas para ver
home-local = Un solo dispositivo
home-local-text = Pasadlo de mano en mano, de dos a cuatro
home-score = Hoja de puntos
home-score-text = Para una partida en una mesa de verdad
home-games = Partidas terminadas
home-games-text = Resultados, jugadas y prueba del reparto
home-rules = Reglas
home-rules-text = Tres juegos en unos minutos

problem-unknown = Algo ha salido mal. Vuelve a intentarlo.
problem-again = Reintentar
problem-offline = No se puede acceder al servidor. Comprueba tu conexión.

setup-age = Tu edad (opcional)
setup-age-hint = La edad solo decide quién abre cuando podrían varios.

## A new table

create-title = Mesa nueva
create-game = Juego
create-players = Jugadores
create-time = Tiempo
create-who = Quién puede jugar
create-seat = Asiento { $number }
create-me = Tú
create-open = Quien venga
create-stand-in = Suplente
create-stand-in-hint = El ordenador que sustituye a quien abandona, se queda sin tiempo o no aparece.
create-by-link = Con enlace
create-in-lobby = Todos
create-by-link-hint = Solo quien tiene el enlace encuentra la mesa.
create-in-lobby-hint = La mesa aparece en la sala, donde cualquiera puede jugar o mirar.
create-button = Abrir la mesa

## Lobby

lobby-title = Sala
lobby-new = Mesa nueva
lobby-quick = Partida rápida
lobby-quick-text = Siéntate a una mesa que encaje, o abre una para quien venga después.
lobby-find = Buscar partida
lobby-open = Mesas abiertas
lobby-show = Mostrar
lobby-all-games = Todos los juegos
lobby-none-open = Ahora mismo no espera nadie. Abre una mesa y los demás la encontrarán aquí.
lobby-free =
    { $count ->
        [one] un asiento libre
       *[other] { $count } asientos libres
    }
lobby-join = Jugar
lobby-go = A mi mesa
lobby-watch = Partidas para ver
lobby-none-running = No hay ninguna partida abierta en curso.
lobby-look = Mirar
lobby-players = Jugadores
lobby-sit-down = Sentarse

## One device

local-title = En la misma habitación
local-mode = Tipo de mesa
local-pass = Por turnos
local-score = Hoja de puntos
local-pass-text = Un dispositivo pasa de mano en mano. Una cortina oculta las fichas entre turnos.
local-score-text = Jugáis con fichas de verdad; las jugadas se apuntan aquí, se comprueban y se cuentan.
local-player = Jugador { $number }
local-strata-seat-0 = Rojo
local-strata-seat-1 = Verde
local-who = Quién
local-person = Una persona
local-name = Nombre
local-age = Edad
local-add = Uno más
local-remove = Uno menos
local-start = Empezar la partida
local-open-sheet = Abrir la hoja

## Account

account-title = Cuenta
account-name-title = Tu nombre
account-name = Así te ven los demás
account-save = Guardar
account-name-saved = Tu nombre ha cambiado.
account-guest = Eres un invitado: este navegador te recuerda hasta que se borren sus cookies.
account-kept = Tus partidas se guardan con tu cuenta.
account-keep = Conserva tus partidas
account-keep-text = Con un nombre de usuario y una contraseña encuentras tus mesas y partidas terminadas en cualquier dispositivo. Todo lo que has jugado como invitado sigue siendo tuyo.
account-create = Crear cuenta
account-created = Tu cuenta está lista.
account-log-in = Iniciar sesión
account-log-in-text = ¿Ya tienes una cuenta? El invitado de este navegador quedará atrás.
account-welcome = Hola de nuevo.
account-login = Nombre de usuario
account-password = Contraseña
account-password-hint = Al menos 8 caracteres.
account-sessions = Dónde has iniciado sesión
account-this-device = este dispositivo
account-unknown-device = Dispositivo desconocido
account-seen = última vez: { $when }
account-end = Cerrar
account-log-out = Cerrar sesión
account-old-password = Contraseña actual
account-new-password = Contraseña nueva
account-change = Cambiar la contraseña
account-password-changed = La contraseña ha cambiado y las demás sesiones se han cerrado.
account-data = Tus datos
account-data-text = Llévate todo lo que se guarda sobre ti, o haz que se borre.
account-export = Descargar mis datos
account-delete = Borrarlo todo
account-delete-title = ¿Borrarlo todo?
account-delete-text = Tu usuario, tus sesiones y tu nombre desaparecen para siempre. Las partidas terminadas quedan sin tu nombre.
account-keep-it = Conservarlo
account-deleted = Todo está borrado.

problem-too-many-requests = Eso ha sido mucho de golpe. Espera un momento y vuelve a intentarlo.
problem-store-unavailable = El servidor no puede guardar nada ahora mismo. Lo confirmado está a salvo; vuelve a intentarlo pronto.
problem-internal = Algo ha fallado en el servidor y ha quedado anotado. Vuelve a intentarlo.
problem-no-session = El navegador ha olvidado quién eres. Recarga la página.
problem-seat-taken = Otra persona acaba de tomar este asiento.
problem-already-seated = Ya estás sentado a esta mesa.
problem-begun = La partida ya ha empezado.
problem-bad-login = Un nombre de usuario tiene de 2 a 64 letras sencillas, cifras o los signos - _ . @ +
problem-bad-password = La contraseña es demasiado corta o demasiado larga.
problem-login-taken = Este nombre de usuario ya existe.
problem-wrong-password = El nombre de usuario o la contraseña no son correctos.

## Settings

settings-title = Ajustes
settings-look = Aspecto
settings-theme = Día o noche
settings-theme-system = Como el sistema
settings-theme-light = Día
settings-theme-dark = Noche
settings-palette = Colores
settings-palette-normal = Habituales
settings-palette-protan = Para rojo débil (protan)
settings-palette-deutan = Para verde débil (deutan)
settings-palette-tritan = Para azul débil (tritan)
settings-palette-contrast = Alto contraste
settings-marks = Marcas para los colores
settings-marks-auto = Si hacen falta
settings-marks-off = Nunca
settings-marks-letter = Letras
settings-marks-pattern = Puntos y barras
settings-marks-hint = «Si hacen falta» las muestra con una paleta especial o cuando el sistema pide contraste.
settings-faces = Fichas
settings-faces-dark = Madera oscura
settings-faces-light = Madera clara
settings-motion = Movimiento
settings-motion-system = Como el sistema
settings-motion-reduced = Poco
settings-motion-full = Completo
settings-language = Idioma
settings-language-system = Como el navegador
settings-notice = Cuando sea tu turno
settings-sound = Sonido
settings-sound-hint = Un breve sonido de madera.
settings-notify = Notificación
settings-notify-hint = Mientras la página esté abierta en segundo plano. El navegador te lo pregunta una vez.
settings-notify-refused = El navegador no permite notificaciones de esta página. Puedes cambiarlo en sus ajustes.
settings-mute = Sin chat
settings-mute-hint = No se muestra lo que escriben los demás.
settings-kept = Estos ajustes se guardan solo en este navegador.

## Finished games

games-title = Partidas terminadas
games-filters = Qué partidas
games-whose = De quién
games-mine = Mías
games-everyones = De todos
games-result = Resultado
games-result-all = Cualquiera
games-result-won = Ganadas
games-result-drawn = Compartidas
games-result-lost = Perdidas
games-result-local = En un dispositivo
games-ended = Final
games-ended-all = De cualquier modo
games-ended-played = Jugada hasta el final
games-ended-resigned = Por abandono
games-ended-time = Por el reloj
games-ended-abandoned = Desierta
games-none-mine = Todavía no has terminado ninguna partida.
games-none = No hay ninguna partida así.
games-older = Partidas anteriores
games-download = Descargar el registro
games-won-mark = ganador
games-replaced = (lo sustituyó un ordenador)
games-how-played = jugada hasta el final
games-how-resigned = { $name } abandonó
games-how-time = { $name } se quedó sin tiempo
games-how-abandoned = todos la dejaron
games-how-aborted = anulada
games-game = Partida
games-missing = Esta partida no existe o aún no ha terminado.
games-back = Todas las partidas terminadas
games-bonus =
    { $points ->
        [one] { $name } recibió un punto por terminar la partida.
       *[other] { $name } recibió { $points } puntos por terminar la partida.
    }
games-to-table = A la mesa
games-moves = Jugadas
games-move-play = juega
games-move-swap = cambia
games-move-roll = tira
games-move-pass = pasa
games-move-lay = coloca
games-move-order = ordena su pila
games-rolled = y saca
games-fair = ¿Fue justo el reparto?
games-fair-good = La semilla es la prometida antes del reparto.
games-fair-bad = ¡La semilla no es la prometida antes del reparto!
games-fair-unable = Este navegador solo lo comprueba con una conexión segura (https).
games-fair-none = Esta partida no tiene reparto que comprobar.
games-commitment = Prometido antes del reparto (compromiso)
games-seed = Revelado al final (semilla)
games-entropy = Añadido por los jugadores
games-verify = Para comprobar cada ficha robada y cada tirada, descarga el registro y ejecuta:

## Rules

rules-title = Reglas
rules-lead = Cada juego en un minuto. En la mesa se iluminan las casillas donde puede ir una ficha, y una jugada rechazada dice por qué.
rules-part-idea = La idea
rules-part-turn = Tu turno
rules-part-score = Puntos
rules-part-start = Quién empieza
rules-part-end = El final
rules-qwirkle-idea = Coloca fichas en líneas que compartan el color o la forma. Hay seis de cada, cada ficha existe tres veces, y ninguna línea tiene dos veces la misma: con seis está completa.
rules-qwirkle-turn = Juega una o más de tus seis fichas en una misma fila o columna, todas de un color o todas de una forma, unidas a lo que ya hay; después roba hasta tener seis. O cambia algunas de tus fichas por otras de la bolsa.
rules-qwirkle-score = Cada línea que formas o alargas vale un punto por cada una de sus fichas. Una ficha en dos líneas cuenta en ambas. Una línea completa de seis da seis puntos más: doce en total.
rules-qwirkle-start = Quien pueda colocar la línea más larga de su mano empieza con ella, entera.
rules-qwirkle-end = Cuando la bolsa está vacía, se sigue sin robar. El primero que coloca la última ficha de su mano termina la partida y recibe seis puntos. Gana quien tenga más puntos.
rules-cubes-idea = Qwirkle con dados: un dado conserva su color, pero su forma es la que sale al tirar. Todas las manos están a la vista.
rules-cubes-turn = Puedes volver a tirar una vez los que quieras de tus seis dados. Después juega uno o más como en Qwirkle, roba hasta seis y tira los nuevos. Si nada encaja, los tiras todos hasta que algo encaje.
rules-cubes-score = Como en Qwirkle: un punto por cada dado de cada línea que formas o alargas, y seis más por una línea de seis.
rules-cubes-start = Quien haya sacado la línea más larga empieza con ella, entera.
rules-cubes-end = Cuando la bolsa está vacía, ya nadie roba. El primero que coloca su último dado termina la partida y recibe seis puntos. Gana quien tenga más puntos.
rules-strata-idea = Rojo contra verde: coloca fichas en forma de L unas junto a otras y unas sobre otras, para que la mejor zona de tu color, vista desde arriba, sea grande y alta.
rules-strata-turn = Coloca una ficha plana sobre la mesa con un lado contra otra, o apílala sobre tres casillas del mismo nivel que sean de al menos dos fichas. El rojo nunca va sobre el verde, ni el verde sobre el rojo; las casillas neutras van en cualquier sitio. Las fichas se giran, pero no se voltean.
rules-strata-score = Una zona es un conjunto de casillas visibles de un color que se tocan por los lados. Vale sus casillas por el nivel de la más alta. Solo cuenta tu mejor zona.
rules-strata-start = Se sortea quién empieza.
rules-strata-end = Cuando ambos han colocado sus 20 fichas, gana la puntuación más alta.
rules-editions = Ediciones
rules-variants = Variantes
rules-rulings = Aclaraciones
rules-rulings-text = Donde las reglas impresas callan, vale esto:
rules-ruling-lone-opening = Una sola ficha que abre la partida vale 1.
rules-ruling-swap-limit = Se cambian como mucho tantas fichas como haya en la bolsa, porque primero se roban las nuevas.
rules-ruling-seat-as-age = Donde la edad no puede decidir quién abre, el asiento anterior cuenta como mayor.
rules-ruling-blocked-player = Quien no puede jugar cambia, o pasa cuando la bolsa está vacía; si todos pasan seguidos, la partida termina y nadie recibe los seis puntos.
rules-ruling-shared-win = Las mejores puntuaciones iguales comparten la victoria.
rules-ruling-hopeless-dice = Quien no tiene ningún dado que pueda encajar con alguna cara pasa; si todos pasan seguidos, la partida termina y nadie recibe los seis puntos.
rules-ruling-lot-of-twenty = Cada lote tiene dos fichas de cada uno de sus diez diseños.
rules-ruling-drawn-zones = Si las mejores zonas son iguales, hay empate.
rules-ruling-seen-from-above = Las casillas son visibles y se tocan tal como se ven desde arriba, estén en los niveles que estén.
rules-ruling-open-piles = Una pila ordenada es secreta hasta que lo están las dos, y desde entonces queda a la vista.
rules-ruling-dead-grid = Cuando ninguna ficha de ninguna mano ni de la bolsa encaja en ningún sitio, el siguiente cambio termina la partida y nadie recibe los seis puntos.
rules-trademarks = Qwirkle es una marca de su propietario. Tilery es un proyecto independiente y no está vinculado a ninguna editorial.

## Without a network

offline-no-network = No tienes conexión. Tus partidas están a salvo en el servidor; la página volverá por sí sola.
offline-unreached = El servidor no responde. Tus partidas están a salvo allí; la página lo intenta de nuevo por sí sola.
