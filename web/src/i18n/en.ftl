## General

close = Close
skip = Skip to the content
loading = Loading …
offline-title = No connection
offline-text = The server cannot be reached. Your games are safe there; try again in a moment.
missing-title = There is no such page
missing-text = The address may be mistyped, or what was here is gone.

nav-label = Pages
nav-home = Home
nav-lobby = Lobby
nav-games = Games
nav-account = Account
nav-settings = Settings

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Random
level-novice = Novice
level-casual = Casual
level-greedy = Greedy
level-expert = Expert
level-master = Master

## Tiles

colour-R = red
colour-O = orange
colour-Y = yellow
colour-G = green
colour-B = blue
colour-P = purple
shape-o = circle
shape-s = square
shape-d = diamond
shape-c = clover
shape-x = cross
shape-a = star
tile-name = { $colour } { $shape }
square-r = red
square-g = green
square-n = neutral

## The board

board-label =
    { $count ->
        [0] Board, still empty
        [one] Board with one tile
       *[other] Board with { $count } tiles
    }
strata-label = Board with { $count } squares in sight
board-keys = Arrow keys move the cursor, Enter lays or takes back, N and P go to the next and the previous possible cell, plus and minus zoom, 0 shows all.
cell-name = Column { $x }, row { $y }
cell-inline = column { $x }, row { $y }
cell-empty = { $where }: empty
cell-lit = { $where }: empty, the tile may go here
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, just laid; Enter takes it back
cell-square = { $where }: { $colour }, level { $level }
cell-may-lie = The corner of the tile may lie here.
zoom-in = Closer
zoom-out = Farther away
zoom-fit = Show the whole board
iso = Look from the side
zones = Show the zones

## At the table

table-title = A table of { $game }
players = Players
you = you
present = is here
absent = is away
has-turn = has the turn
computer = computer
bot-name = Computer · { $level }
seat-name = Seat { $number }
hand-count =
    { $count ->
        [one] one tile left
       *[other] { $count } tiles left
    }
clock-label = Time left: { $left }
clock-days = { $days } d { $hours } h
story = Last moves
story-none = Nobody has moved yet.
told-swap =
    { $count ->
        [one] swapped one tile
       *[other] swapped { $count } tiles
    }
told-roll =
    { $count ->
        [one] rolled one die
       *[other] rolled { $count } dice
    }
told-pass = passed
told-order = arranged the pile
unseen-title = Not seen yet
unseen-toggle = Tiles not seen yet
unseen-table = Table of the tiles not seen yet: colours in rows, shapes in columns
unseen-kind = { $tile }: { $count }
unseen-dice = Dice in the bag
unseen-colour = { $colour }: { $count }
hand-label = Your tiles
hand-tile = { $number }: { $tile }
watching = You are watching.
spectators =
    { $count ->
        [one] one person is watching
       *[other] { $count } people are watching
    }
connection-open = Connected
connection-connecting = Connecting …
connection-lost = Connection lost; trying again …
rules-open = rules in force
menu = Menu
missing-table = There is no such table
missing-table-text = The link may be mistyped, or the table is gone.

chat = Chat
chat-none = Nothing was said yet.
chat-earlier = Earlier messages ({ $count })
chat-say = Say something
chat-send = Send
chat-mute = Mute the chat
chat-unmute = Show the chat again
chat-muted = The chat is muted.

## What to do

your-turn = Your turn
status-other = { $name } is thinking …
status-over = The game is over.
status-choose = Your turn: choose a tile.
status-place = Now tap a lit cell.
status-swap = Choose up to { $most } tiles to swap.
status-roll = Choose the dice to roll again.
status-must-roll = Nothing fits: roll all your dice.
status-pass = Nothing fits and the bag is empty: you have to pass.
status-order = Arrange your pile.
status-choose-lay = Your turn: choose a tile.
status-lay = Your turn: tap where the tile’s corner shall lie.
status-lay-scores = Then red has { $red }, green { $green }. Tap the tile to turn it.
line-row = row
line-column = column
line-six = a full line of six
commit = Play
commit-points =
    { $points ->
        [one] Play for one point
       *[other] Play for { $points } points
    }
take-back = Take back
shuffle = Shuffle my tiles
cancel = Cancel
swap = Swap
do-swap =
    { $count ->
        [0] Swap
        [one] Swap one tile
       *[other] Swap { $count } tiles
    }
roll = Roll
do-roll =
    { $count ->
        [0] Roll
        [one] Roll one die
       *[other] Roll { $count } dice
    }
pass = Pass
turn-tile = Turn
level-filter = Show places by level
level-all = All
level-only = Level { $level } only
order-title = Arrange your pile
order-text = Tile 1 is the first you lay. Tap two tiles to exchange them. Your pile stays secret until both are arranged.
order-tile = Place { $number }: { $tile }
order-commit = This is my pile
keys-title = Keys
keys-tiles = 1 to 6 choose a tile, arrows move over the board, N goes to the next lit cell, Enter lays, Backspace takes back, C or Enter on an empty cell plays, S shuffles, Escape cancels. Shift and arrows rearrange the hand.
keys-strata = 1 to 9 choose a tile, R turns it, arrows move over the board, N goes to the next possible place, Enter puts it down and, once more, plays it; Backspace takes it back.

## The score sheet

picker-label = Kinds of tile
sheet-first = Who began?
sheet-turn = { $name }: enter the play.
sheet-swapped = How many tiles were swapped?
sheet-enter = Enter
sheet-finish = End of the game
sheet-out = Who laid the last tile of the hand?
sheet-nobody = Nobody

## The menu of a table

marks-show = Marks for the colours
marks-hint = Each tile carries a letter for its colour.
sound = Sound
notify = Notification when it is my turn
dark = Dark
resign = Resign
resign-ask = Do you want to give up this game?
abort = Call the game off
abort-ask = Do you want to call the game off? Nobody wins.
keep-playing = Keep playing
replace-ask = Let a bot take over from { $name }
replace-proposed = Shall a bot take over from { $name }?
replace-agree = Agree

## Waiting for others

waiting-title = Waiting for the others
join-title = Take a seat
seat-free = free
your-name = Your name
stand-up = Leave the seat
fair-title = Fair dealing
fair-text = The server has committed itself to its part of the deal with this number, before anybody sat down. Every player adds something of their own. After the game the seed is shown, and anyone can check the deal.
curtain-title = { $name } is next
curtain-text = Pass the device on. Nobody else should look.
curtain-ready = I am { $name }

## The end

result = Result
result-you = You won!
result-won = { $name } won
result-shared = Shared win: { $names }
result-none = Nobody won
result-bonus = with { $points } for the last tile
result-home = Home
result-look = Look at the board
record-download = Record of the game
rematch = Play again
rematch-accept = Play again, as asked
rematch-waiting = Waiting for the others …
rematch-go = To the next game
how-resigned = { $name } resigned.
how-time = { $name } ran out of time.
how-aborted = The game was called off.
how-abandoned = Everybody left.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } plays { $tiles }: { $points } point.
       *[other] { $name } plays { $tiles }: { $points } points.
    }
said-swap =
    { $count ->
        [one] { $name } swaps one tile.
       *[other] { $name } swaps { $count } tiles.
    }
said-roll =
    { $count ->
        [one] { $name } rolls one die: { $faces }.
       *[other] { $name } rolls { $count } dice: { $faces }.
    }
said-pass = { $name } passes.
said-order = { $name } has arranged the pile.
said-lay = { $name } lays { $tile }.
said-sat = { $name } sits down.
said-left = { $name } leaves.
said-dealt = The game begins.
said-resigned = { $name } resigns.
said-clock = The time of { $name } is up.
said-bot = A bot takes over from { $name }.
said-paused = The server is about to restart. Time stands still.
said-resumed = The server is back. Time runs again.
said-rematch = { $name } wants to play again.

## Why not

reason-taken = There is a tile on this cell already: { $tile }.
reason-detached = The tile must touch another one.
reason-gap = There would be a gap between your tiles: { $cell }.
reason-not-one-line = Your tiles must lie in one row or one column.
reason-line-mixed = { $tile } ({ $cell }) and { $other } do not fit into one line: they share neither colour nor shape.
reason-line-repeats = The line would hold the same tile twice: { $tile } is there already ({ $cell }).
reason-unrelated = { $tile } and { $other } share neither colour nor shape.
reason-twins = You cannot lay two equal tiles in one turn: { $tile }.
reason-small-opening = You have to open with your largest group.
reason-too-far = That is too far away.
reason-same-cell = Two tiles cannot lie on the same cell: { $cell }.
reason-uneven = The three squares must lie on the same level.
reason-one-tile = The tile must lie on at least two different tiles.
reason-superposed = Red must not lie on green, nor green on red: { $cell }.
reason-swap-limit = You cannot swap more tiles than the bag holds.

## Home

home-title = Play at a wooden table
home-lead = Qwirkle, Qwirkle Cubes and Strata: at once, without an account.
choose-game = Game
choose-level = Strength of the computer
play-computer = Play against the computer

## Counting

bag-count = { $count } in the bag
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

### Pages

## Setting up a table

setup-edition = Edition
setup-variant = Variant
setup-seats = Seats
setup-rulings =
    { $count ->
        [one] One ruling where the booklet is silent
       *[other] { $count } rulings where the booklets are silent
    }
setup-how-to-play = How to play
setup-clock = Clock
setup-clock-none = No clock
setup-clock-move = Per move
setup-clock-total = Whole game
setup-clock-days = Days
setup-clock-move-time = Time for each move
setup-clock-total-time = Time for the whole game
setup-clock-more = Added after each move
setup-clock-each-move = { $time } a move
setup-clock-whole-game = { $time } a game
setup-clock-increment = { $time } + { $more } a move

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pile
rules-name-ordered = Ordered pile
rules-name-open = All open
rules-name-row = Row of three
rules-about-mindware = The booklet of 2006. If several could open, the oldest of them does. Whoever cannot play swaps.
rules-about-schmidt = If several could open, the youngest of them does. Whoever cannot play swaps.
rules-about-iello = The booklet of 2018. If several could open, the oldest of them does. Swapping is free at any time.
rules-about-cubes = All dice lie open. If several could open, the youngest of them does.
rules-about-pile = Each lot is a shuffled pile; its top tile must be laid.
rules-about-ordered = You arrange your pile in secret beforehand; then its top tile must be laid.
rules-about-open = All tiles lie open, and any of them may be laid.
rules-about-row = Three tiles of each shuffled pile lie open; one of them is laid and replaced.

## Home

home-play-now = Play now
home-level-random = Any legal move: for a first look at the game.
home-level-novice = Sees one line at a time and overlooks crossings, as beginners do.
home-level-casual = Plays for fun and errs now and then.
home-level-greedy = Always takes the most points at once.
home-level-expert = Thinks ahead, and answers at once.
home-level-master = Thinks ahead for a second. Good luck.
home-friends = Play with friends
home-friends-text = Make a table for { $game } and send its link. Nobody needs an account.
home-make-link = Make a link
home-more-options = More options
home-invite = Invite your friends
home-to-table = Go to the table
home-link = Link to the table
home-link-text = Whoever opens the link or scans the code can take a seat.
home-copy = Copy
home-share = Share
home-share-title = A game at Tilery
home-qr = QR code of the link
home-link-copied = The link is copied.
home-link-by-hand = The link is selected: copy it by hand.
home-my-tables = Your tables
home-waiting =
    { $count ->
        [one] one more player wanted
       *[other] { $count } more players wanted
    }
home-about-to-start = about to start
home-your-turn = your turn
home-their-turn = { $name } to move
home-computer-turn = the computer is thinking
home-running = under way
home-go-on = Go on
home-entries = More ways to play
home-lobby = Lobby
home-lobby-text = Open tables, quick match, games to watch
home-local = One device
home-local-text = Pass it around, two to four people
home-score = Score sheet
home-score-text = For a game on a real table
home-games = Finished games
home-games-text = Results, moves and proof of the deal
home-rules = Rules
home-rules-text = Three games in a few minutes

problem-unknown = Something went wrong. Try again.
problem-again = Try again
problem-offline = The server cannot be reached. Check your connection.

setup-age = Your age (optional)
setup-age-hint = Ages only decide who opens when several could.

## A new table

create-title = New table
create-game = Game
create-players = Players
create-time = Time
create-who = Who may join
create-seat = Seat { $number }
create-me = You
create-open = Whoever comes
create-stand-in = Stand-in
create-stand-in-hint = The computer that takes over from whoever resigns, runs out of time or stays away.
create-by-link = By link
create-in-lobby = Everyone
create-by-link-hint = Only people with the link find the table.
create-in-lobby-hint = The table is listed in the lobby, where anybody can join or watch.
create-button = Open the table

## Lobby

lobby-title = Lobby
lobby-new = New table
lobby-quick = Quick match
lobby-quick-text = Sit down at a fitting table, or open one for the next who comes.
lobby-find = Find a game
lobby-open = Open tables
lobby-show = Show
lobby-all-games = All games
lobby-none-open = Nobody is waiting at the moment. Open a table, and others will find it here.
lobby-free =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
lobby-join = Join
lobby-go = To my table
lobby-watch = Games to watch
lobby-none-running = No open game is under way.
lobby-look = Watch
lobby-players = Players
lobby-sit-down = Sit down

## One device

local-title = In one room
local-mode = Kind of table
local-pass = Pass and play
local-score = Score sheet
local-pass-text = One device goes around. A curtain hides the tiles between turns.
local-score-text = You play with real tiles; the plays are entered here, checked and counted.
local-player = Player { $number }
local-strata-seat-0 = Red
local-strata-seat-1 = Green
local-who = Who
local-person = A person
local-name = Name
local-age = Age
local-add = One more
local-remove = One less
local-start = Start the game
local-open-sheet = Open the sheet

## Account

account-title = Account
account-name-title = Your name
account-name = Shown to others as
account-save = Save
account-name-saved = Your name is changed.
account-guest = You are a guest: this browser remembers you until its cookies are cleared.
account-kept = Your games are kept with your account.
account-keep = Keep your games
account-keep-text = With a login name and a password you find your tables and finished games on every device. All you have played as a guest stays yours.
account-create = Create account
account-created = Your account is ready.
account-log-in = Log in
account-log-in-text = You have an account already? The guest of this browser is left behind.
account-welcome = Welcome back.
account-login = Login name
account-password = Password
account-password-hint = At least 8 characters.
account-sessions = Where you are logged in
account-this-device = this device
account-unknown-device = Unknown device
account-seen = last seen { $when }
account-end = End
account-log-out = Log out
account-old-password = Present password
account-new-password = New password
account-change = Change password
account-password-changed = The password is changed, and all other sessions are ended.
account-data = Your data
account-data-text = Take everything that is kept about you with you, or have it deleted.
account-export = Download my data
account-delete = Delete everything
account-delete-title = Delete everything?
account-delete-text = Your login, your sessions and your name go for good. Finished games stay without your name.
account-keep-it = Keep it
account-deleted = Everything is deleted.

problem-too-many-requests = That was a lot at once. Wait a moment and try again.
problem-store-unavailable = The server cannot store anything at the moment. What was acknowledged is safe; try again soon.
problem-internal = Something went wrong on the server, and it was noted. Try again.
problem-no-session = The browser has forgotten who you are. Reload the page.
problem-seat-taken = Somebody else has just taken this seat.
problem-already-seated = You sit at this table already.
problem-begun = The game has already begun.
problem-bad-login = A login name has 2 to 64 plain letters, digits or the signs - _ . @ +
problem-bad-password = The password is too short or too long.
problem-login-taken = This login name is taken.
problem-wrong-password = Login name or password is wrong.

## Settings

settings-title = Settings
settings-look = Look
settings-theme = Day or night
settings-theme-system = As the system
settings-theme-light = Day
settings-theme-dark = Night
settings-palette = Colours
settings-palette-normal = Usual
settings-palette-protan = For weak red (protan)
settings-palette-deutan = For weak green (deutan)
settings-palette-tritan = For weak blue (tritan)
settings-palette-contrast = High contrast
settings-marks = Marks for the colours
settings-marks-auto = If needed
settings-marks-off = Never
settings-marks-letter = Letters
settings-marks-pattern = Dots and bars
settings-marks-hint = “If needed” shows them with a special palette or when the system asks for contrast.
settings-faces = Tiles
settings-faces-dark = Dark wood
settings-faces-light = Light wood
settings-motion = Motion
settings-motion-system = As the system
settings-motion-reduced = Little
settings-motion-full = Full
settings-language = Language
settings-language-system = As the browser
settings-notice = When it is your turn
settings-sound = Sound
settings-sound-hint = A short wooden sound.
settings-notify = Notification
settings-notify-hint = While the page is open in the background. The browser asks you once.
settings-notify-refused = The browser does not allow notifications for this page. You can change that in its settings.
settings-mute = No chat
settings-mute-hint = What others write is not shown.
settings-kept = These settings are kept in this browser only.

## Finished games

games-title = Finished games
games-filters = Which games
games-whose = Whose
games-mine = Mine
games-everyones = Everyone’s
games-result = Result
games-result-all = Any
games-result-won = Won
games-result-drawn = Shared
games-result-lost = Lost
games-result-local = On one device
games-ended = Ended
games-ended-all = In any way
games-ended-played = Played to the end
games-ended-resigned = By resignation
games-ended-time = By the clock
games-ended-abandoned = Abandoned
games-none-mine = You have not finished a game yet.
games-none = There is no such game.
games-older = Older games
games-download = Download the record
games-won-mark = winner
games-replaced = (a computer took over)
games-how-played = played to the end
games-how-resigned = { $name } resigned
games-how-time = { $name } ran out of time
games-how-abandoned = abandoned by all
games-how-aborted = called off
games-game = Game
games-missing = There is no such game, or it is not finished yet.
games-back = All finished games
games-bonus =
    { $points ->
        [one] { $name } got one point for ending the game.
       *[other] { $name } got { $points } points for ending the game.
    }
games-to-table = To the table
games-moves = Moves
games-move-play = plays
games-move-swap = swaps
games-move-roll = rolls
games-move-pass = passes
games-move-lay = lays
games-move-order = arranges the pile
games-rolled = and gets
games-fair = Was the deal fair?
games-fair-good = The seed is the one promised before the deal.
games-fair-bad = The seed is not the one promised before the deal!
games-fair-unable = This browser checks only over a safe connection (https).
games-fair-none = This game has no deal to check.
games-commitment = Promised before the deal (commitment)
games-seed = Revealed at the end (seed)
games-entropy = Added by the players
games-verify = To check every tile drawn and every die rolled, download the record and run:

## Rules

rules-title = Rules
rules-lead = Each game in a minute. At the table, the cells where a tile may go light up, and a refused move says why.
rules-part-idea = The idea
rules-part-turn = Your turn
rules-part-score = Points
rules-part-start = Who begins
rules-part-end = The end
rules-qwirkle-idea = Lay tiles in lines that share either a colour or a shape. There are six of each, every tile exists three times, and no line holds the same tile twice, so that a line ends with six.
rules-qwirkle-turn = Play one or more tiles of your six in one row or column, all of one colour or all of one shape, joined to what lies there; then draw up to six again. Or swap some of your tiles for others from the bag.
rules-qwirkle-score = Every line you make or lengthen counts one point for each of its tiles. A tile in two lines counts in both. A full line of six brings six points more: twelve in all.
rules-qwirkle-start = Whoever can lay the longest line from the hand begins with it, whole.
rules-qwirkle-end = When the bag is empty, play goes on without drawing. The first to lay the last tile of the hand ends the game and gets six points. The most points win.
rules-cubes-idea = Qwirkle with dice: a die keeps its colour, but its shape is what you roll. All hands lie open.
rules-cubes-turn = You may roll any of your six dice again, once. Then play one or more as in Qwirkle, draw up to six and roll the new ones. If nothing fits, you roll all of them until something does.
rules-cubes-score = As in Qwirkle: a point for each die of every line you make or lengthen, and six more for a line of six.
rules-cubes-start = Whoever rolled the longest line begins with it, whole.
rules-cubes-end = When the bag is empty, nobody draws any more. The first to lay the last die ends the game and gets six points. The most points win.
rules-strata-idea = Red against green: lay L-shaped tiles beside and upon each other, so that the best zone of your colour seen from above is large and high.
rules-strata-turn = Lay a tile flat on the table with a side against another, or stack it on three squares of the same level that belong to at least two tiles. Red never lies on green, nor green on red; neutral squares go anywhere. Tiles are turned, never flipped.
rules-strata-score = A zone is a set of visible squares of one colour that touch by their sides. It counts its squares times the level of its highest square. Only your best zone counts.
rules-strata-start = The first player is drawn by lot.
rules-strata-end = When both have laid all 20 tiles, the higher score wins.
rules-editions = Editions
rules-variants = Variants
rules-rulings = Rulings
rules-rulings-text = Where the printed rules are silent, these hold:
rules-ruling-lone-opening = A single tile that opens the game scores 1.
rules-ruling-swap-limit = A swap takes at most as many tiles as the bag holds, since the new ones are drawn first.
rules-ruling-seat-as-age = Where ages cannot break the tie for the opening, the earlier seat counts as older.
rules-ruling-blocked-player = Whoever cannot play swaps, or passes once the bag is empty; when all pass in a row, the game ends and nobody gets the six.
rules-ruling-shared-win = Equal top scores share the win.
rules-ruling-hopeless-dice = Whoever has no die that could fit on any face passes; when all pass in a row, the game ends and nobody gets the six.
rules-ruling-lot-of-twenty = Each lot holds two tiles of each of its ten patterns.
rules-ruling-drawn-zones = Equal best zones are a draw.
rules-ruling-seen-from-above = Squares are visible, and touch, as seen from above, at whatever levels they lie.
rules-ruling-open-piles = An arranged pile is secret until both are arranged, and open from then on.
rules-ruling-dead-grid = When no tile of any hand or of the bag fits anywhere, the next swap ends the game, and nobody gets the six.
rules-trademarks = Qwirkle is a trademark of its owner. Tilery is an independent project and not connected with any publisher.

## Without a network

offline-no-network = You are offline. Your games are safe on the server; the page comes back by itself.
offline-unreached = The server does not answer. Your games are safe there; the page tries again by itself.
