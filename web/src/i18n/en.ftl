### English. British spelling, short sentences, “you”; labels in sentence case without a full stop.
### All other languages follow this file: same messages, same variables. Read this glossary before you translate.
### table: where a game is set up and played. game: Qwirkle, Cubes or Strata, and also one game played at a table.
### tile: a piece of Qwirkle or Strata, and of any game where a message serves them all. die, dice: a piece of Cubes. hand: your own tiles. bag: the tiles not dealt yet.
### line: tiles in a row or a column. Qwirkle: a line of six. cell: a place on the board. square: a third of a Strata tile.
### play: put tiles on the board and score. place: put one tile down. take back: undo before you play. swap, roll, pass: the other turns.
### resign: give up and lose. abort: end a game early without a winner. rematch: the same players again. open: all players see it.
### computer: a bot, by its level. guest: a user without an account. spectator: a user who watches. username: what you log in with.
### record: the file of a finished game. deal, commitment, seed: how anyone can check that tiles were dealt fairly.
### Use curly quotes and apostrophes, “…” as one character without a space before it, and plural selectors for every count.

## General

close = Close
back = Back
skip = Skip to content
loading = Loading…
offline-title = No connection
offline-text = The server can’t be reached. Your games are safe; try again in a moment.
missing-title = Page not found
missing-text = The address may be wrong, or the page no longer exists.

nav-label = Main menu
nav-home = Home
nav-play = Play
nav-learn = Learn
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
level-number = Level { $number }
level-about-1 = Still learning. Lays what comes to mind first, and misses most places.
level-about-2 = Knows the rules, and sees one line at a time.
level-about-3 = Plays for fun. Misses crossings and harder places.
level-about-4 = A relaxed family player, who never misses an obvious line of six.
level-about-5 = Counts well, but overlooks some places.
level-about-6 = Sees most places, and takes the points at hand.
level-about-7 = Takes the most points in almost every turn, and opens a door for you now and then.
level-about-8 = Thinks about what each move leaves for you.
level-about-9 = Looks a few turns ahead before every move.
level-about-10 = The strongest: thinks ahead for up to a second. Good luck!
level-about-7-cubes = Sees every place, and takes the most points at hand.
level-about-8-cubes = Tries out how the dice may fall before every move.
level-about-9-cubes = Tries out how the game may go on, dozens of times a move.
level-about-2-strata = Knows the rules, and looks at a few places.
level-about-3-strata = Plays for fun, and misses many places.
level-about-4-strata = A relaxed family player, who never misses an obvious big gain.
level-about-5-strata = Sees every place, and takes the most points at hand.
level-about-6-strata = Thinks about your best reply to each move.
level-about-7-strata = Weighs every move against what you can answer.
level-about-8-strata = Thinks ahead, and rarely slips.
level-about-9-strata = Looks far ahead before every move.
match-strength = Match my strength
match-strength-hint = The level follows your results in this game.
offer-higher = Three wins in a row. Ready for more?
offer-lower = Three losses in a row. Try an easier opponent?
offer-play = Play { $name } (level { $number })

## The board

board-label =
    { $count ->
        [0] Empty board
        [one] Board with one tile
       *[other] Board with { $count } tiles
    }
strata-label =
    { $count ->
        [one] Board with one visible square
       *[other] Board with { $count } visible squares
    }
board-keys = The arrow keys move the cursor. Enter places a tile or takes it back. N and P jump to the next and the previous possible cell. Plus and minus zoom, F shows the whole board.
cell-name = Column { $x }, row { $y }
cell-inline = column { $x }, row { $y }
tile-at = { $tile } ({ $where })
cell-empty = { $where }: empty
cell-lit = { $where }: empty, the tile can go here
cell-tile = { $where }: { $tile }
cell-laid = { $where }: { $tile }, just placed; Enter takes it back
cell-square = { $where }: { $colour }, level { $level }
cell-may-lie = { $what }; the tile’s corner can go here
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole board
iso = Side view
zones = Show zones
zones-best = Best zones
zone-best = { $name }: best zone { $score } ({ $count } × level { $level })

## At the table

table-title = { $game } table
players = Players
you = You
opponent = Opponent
guest-name = Guest { $number }
present = online
absent = away
has-turn = to move
bot-name = Computer · { $level }
bot-called = { $name } · { $level }
bot-card = How { $name } plays
seat-name = Seat { $number }
hand-count =
    { $of ->
        [dice]
            { $count ->
                [one] one die left
               *[other] { $count } dice left
            }
       *[other]
            { $count ->
                [one] one tile left
               *[other] { $count } tiles left
            }
    }
clock-label = Time left: { $left }
clock-days = { $days } d { $hours } h
story = Moves
story-none = No moves yet.
told-play = { $name }: { $points }
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
told-order = arranged their pile
unseen-title = Unseen
unseen-toggle = Unseen tiles
unseen-table = Unseen tiles: one row per colour, one column per shape
unseen-kind = { $tile }: { $count }
unseen-dice = Dice in the bag
unseen-colour = { $colour }: { $count }
strata-tiles = Tiles left
strata-next = { $name }: next
strata-left = { $name }: left
hand-label =
    { $dice ->
        [yes] Your dice
       *[no] Your tiles
    }
hand-tile = { $number }: { $tile }
summary-hand = You hold { $tiles }.
summary-title = Describe the position
watching = You are watching.
spectators =
    { $count ->
        [one] one spectator
       *[other] { $count } spectators
    }
connection-open = Connected
connection-connecting = Connecting…
connection-doubtful = No network. Checking the connection…
connection-lost = Connection lost. Reconnecting…
connection-stalled = The server can’t save right now. Trying again…
connection-short = Offline
rules-open = show the rules
menu = Menu
missing-table = Table not found
missing-table-text = The link may be wrong, or the table no longer exists.
table-unknown-game = This page doesn’t know this game yet. Reload it to get the latest version.
pending-move =
    { $points ->
        [0] Not sent yet: your move. It will be played as soon as you’re back online.
        [one] Not sent yet: your move for one point. It will be played as soon as you’re back online.
       *[other] Not sent yet: your move for { $points } points. It will be played as soon as you’re back online.
    }
pending-taken-back = Taken back: your move won’t be played when you’re back online.
pending-chat = Not sent yet: your message. It will be sent as soon as you’re back online.
pending-other = Not sent yet: what you just did. It will happen as soon as you’re back online.
pending-stalled = Not saved yet: what you just did. The page keeps trying until the server can save it.
pending-stalled-back = Taken back: your move won’t be played once the server can save again.
pending-withdraw = Don’t send
pending-too-late = Your move had already reached the server: it was played.

chat = Chat
chat-rematch = The rematch
chat-none = No messages yet.
chat-earlier = Earlier messages ({ $count })
chat-say = Write a message
chat-spectators = To the spectators
spectator-name = Spectator { $number }
chat-send = Send
chat-phrases = Quick phrases
phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-nice_move = Nice move!
phrase-oops = Oops!
phrase-one_moment = One moment, please.
phrase-thanks = Thank you!
phrase-good_game = Good game!
phrase-bye = Bye!
chat-mute = Mute
chat-unmute = Unmute
chat-muted = Chat is muted.

## What to do

your-turn = Your turn
status-other = { $name } is thinking…
status-left = { $name } left { $ago }.
status-over = The game is over.
status-choose = Your turn: choose what to play.
status-opening =
    { $count ->
        [1] Nothing of yours goes together: open with whatever you like.
       *[other]
            { $missing ->
                [0] You open with your largest group.
                [all]
                    Open with your largest group: place { $count } marked { $dice ->
                        [yes] dice
                       *[no] tiles
                    }.
               *[other]
                    You open with your largest group ({ $count } { $dice ->
                        [yes] dice
                       *[no] tiles
                    }): { $missing } more to go.
            }
    }
status-not-opening = This tile isn’t part of your largest group: choose a marked one.
status-not-opening-dice = This die isn’t part of your largest group: choose a marked one.
hand-nowhere = Fits nowhere
hand-wanted = part of your largest group
status-place =
    { $means ->
        [mouse] Now click a highlighted cell.
       *[touch] Now tap a highlighted cell.
    }
status-nowhere = This doesn’t fit anywhere right now.
status-turn-fits = It doesn’t fit anywhere like this. Rotate it.
status-swap =
    { $most ->
        [one] Choose a tile to swap.
       *[other] Choose up to { $most } tiles to swap.
    }
status-roll = Choose the dice to roll again.
status-must-roll = Nothing fits: roll all your dice until one does.
status-rolling = Nothing fits yet. Rolling all your dice again…
status-free-roll = Nothing fits. Use your free roll: choose the dice to roll.
status-must-swap = Nothing fits: swap some tiles.
status-pass = Nothing fits and the bag is empty. You have to pass.
status-pass-dice = No face of your dice can fit anywhere. You have to pass.
status-order = Arrange your pile.
status-choose-lay = Your turn: choose a tile.
status-lay =
    { $means ->
        [mouse] Your turn: click the cell for the tile’s corner.
       *[touch] Your turn: tap the cell for the tile’s corner.
    }
status-lay-scores =
    { $means ->
        [mouse] After this move: red { $red }, green { $green }. Click the tile to rotate it.
       *[touch] After this move: red { $red }, green { $green }. Tap the tile to rotate it.
    }
line-row = row
line-column = column
line-six = full line of six
commit = Play
commit-points =
    { $points ->
        [one] Play for one point
       *[other] Play for { $points } points
    }
take-back = Take back
take-all-back = Take all back
shuffle = Shuffle my hand
sort = Sort my hand
cancel = Cancel
swap = Swap
do-swap =
    { $count ->
        [0] Swap
        [one] Swap one tile
       *[other] Swap { $count } tiles
    }
roll = Roll
roll-again = Roll again
roll-until-fits = Roll until one fits
do-roll =
    { $count ->
        [0] Roll
        [one] Roll one die
       *[other] Roll { $count } dice
    }
pass = Pass
turn-tile = Rotate
level-filter = Level
level-all = All
level-only = Level { $level } only
order-text =
    { $means ->
        [mouse] You will place tile 1 first. Click two tiles to switch them. Your pile stays secret until both players are done.
       *[touch] You will place tile 1 first. Tap two tiles to switch them. Your pile stays secret until both players are done.
    }
order-tile = Position { $number }: { $tile }
order-commit = Confirm pile
keys-title = Keyboard shortcuts
keys-tiles = 1 to 6 choose a tile, the arrow keys move around the board and N jumps to the next highlighted cell. Enter places the tile, Backspace takes it back. C, or Enter on an empty cell, plays. S shuffles your hand, T sorts it, Shift with the arrow keys rearranges it, Escape cancels.
keys-strata = 1 to 9 choose a tile, 0 the tenth, R rotates it, the arrow keys move around the board and N jumps to the next possible cell. Enter places the tile, Enter again plays it, Backspace takes it back.
keys-next = G goes to the next game that waits for you.
keys-summary = I reads out the position, and the question mark shows these keys.

## The score sheet

picker-label = Choose a tile
picker-colour = Colour
picker-shape = Shape
sheet-first = Who went first?
sheet-turn = { $name }: enter the move.
sheet-swapped = How many tiles were swapped?
sheet-enter = Enter
sheet-finish = Finish game
sheet-out = Who played the last tile from their hand?
sheet-nobody = Nobody
sheet-mode = What do you enter?
sheet-mode-moves = Tiles and points
sheet-mode-points = Points only
sheet-points = Points by round
sheet-round = Round
sheet-total = Total
sheet-points-of = Points for { $name }
sheet-points-range = A whole number from 0 to { $most }.
sheet-correct = Correct an entry
sheet-correct-which = Which entry is wrong?
sheet-correct-entry = { $name }, { $points }: correct this entry
sheet-correct-points = Change { $before } to { $after }?
sheet-correct-move = Turn { $turn } of { $name } is removed. Then enter it again.
sheet-correct-later =
    { $count ->
        [one] The entry after it is removed as well. You can restore it afterwards.
       *[other] The { $count } entries after it are removed as well. You can restore them afterwards.
    }
sheet-again =
    { $count ->
        [one] Restore the entry that followed
       *[other] Restore the { $count } entries that followed
    }

## The menu of a table

marks-show = Colour marks
marks-short = Marks
marks-hint = Each tile shows a letter for its colour.
sound = Sound
notify = Notify me when it’s my turn
dark = Dark mode
resign = Resign
resign-ask = Do you want to resign this game?
abort = Abort game
abort-ask = Do you want to abort this game? Nobody will win.
keep-playing = Keep playing
replace-ask = Let the computer take over for { $name }
replace-proposed = Should the computer take over for { $name }?
offer-take_back = Ask to take back a move
offer-break = Ask for a pause
offer-time = Give the others more time
offer-draw = Offer a draw
offer-asks-take_back =
    { $later ->
        [yes] { $name } would like to take back a move, and all moves after it.
       *[no] { $name } would like to take back a move.
    }
offer-asks-break = { $name } would like to pause the game.
offer-asks-draw = { $name } offers a draw.
offer-waiting = Waiting for an answer…
offer-agree = Agree
offer-decline = Decline
offer-withdraw = Withdraw
break-now = The game is paused.
break-end = Resume

## Waiting for others

waiting-title = Waiting for players
waiting-for = Waiting for { $names }
join-title = Take a seat
invited-title = { $name } invites you to { $game }
invited-more = Rules, fair deal and more
invited-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }
seat-free = Free seat
your-name = Your name
your-name-hint = The others see it. You are only asked once.
sit-as = You play as { $name }.
sit-rename = Change name
search-title = Searching for an opponent…
search-since = Waiting time: { $time }
search-online =
    { $count ->
        [0] Nobody else online
        [one] { $count } other person online
       *[other] { $count } others online
    }
search-text = You can go to any other page meanwhile: when an opponent is found, you’ll be called and have 30 seconds to come.
search-text-days = You can leave this page: once all seats are taken, you’ll find the game among your tables.
search-sound = Sound when the game starts
search-meanwhile = Play the computer meanwhile
search-stop = Stop searching
search-show = Show
search-found = { $name } is ready to play
search-missed = You didn’t come within 30 seconds, so somebody else got your seat. Search again whenever you like.
search-call = Notify me when somebody wants to play
search-arrival = Once everybody is here, the clock starts. Whoever does not come within 30 seconds is replaced.
signal-come = { $name } is waiting for you: { $game }
signal-turn = Your turn against { $name }: { $game }
signal-go = Go
next-game = Next
next-game-label = Next game that waits for you
waiting-people =
    { $count ->
        [one] 1 player waiting
       *[other] { $count } players waiting
    }
quick-clocks = Clocks that suit you
quick-other-title = Somebody is waiting
quick-other = { $name } is waiting for { $game }, { $clock }. Join?
quick-other-on = Keep searching
stand-up = Leave seat
fair-title = Fair deal
fair-text = Before anyone sat down, the server committed to its part of the deal with this number. Every player adds some randomness of their own. After the game the seed is revealed, and anyone can check the deal.
curtain-title = { $name } is next
curtain-text = Pass the device on. Everyone else, please look away.
curtain-ready = I am { $name }

## The end

result = Result
result-you = You won!
result-won = { $name } won
result-shared = Shared win: { $names }
result-none = No winner
result-bonus = including { $points } for going out
rematch = Rematch
rematch-accept = Play again with { $names }
rematch-waiting = Waiting…
rematch-go = Go to the rematch
rematch-decline = No, thanks
rematch-declined = { $name } doesn’t want a rematch.
rematch-change = Change…
rematch-title = Rematch
rematch-level = Level of the computer
rematch-order = Seats
rematch-order-next = Everyone moves up one seat
rematch-order-same = Everyone keeps their seat
rematch-offered-same = Everyone keeps their seat.
rematch-offered-level = Computer: { $level }.
result-draw = Draw
how-resigned = { $name } resigned.
how-time = { $name } ran out of time.
how-you-resigned = You resigned.
how-you-time = You ran out of time.
how-aborted = The game was aborted.
how-missing = The game was aborted: { $names } did not play in time.
how-you-missing = The game was aborted: you did not play in time.
how-aborted-by = { $name } aborted the game.
how-you-aborted = You aborted the game.
how-abandoned = Everyone left the game.
how-you-left = You left the game.
how-agreed = The players agreed to a draw.

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
said-points =
    { $points ->
        [one] { $name }: one point.
       *[other] { $name }: { $points } points.
    }
said-order = { $name } has arranged their pile.
said-lay = { $name } places a tile: { $tile }.
said-sat = { $name } has joined.
said-left = { $name } has left.
said-dealt = The game has started.
said-resigned = { $name } resigns.
said-clock = { $name } has run out of time.
said-bot = The computer takes over for { $name }.
said-paused = The server is interrupted for a moment. The clocks are stopped.
said-resumed = The server is back. The clocks are running again.
said-rematch = { $name } wants a rematch.
said-declined = { $name } declines.
said-withdrawn = { $name } withdraws the offer.
said-taken-back = { $name } takes back a move.
said-break = The game is paused. The clocks are stopped.
said-break-over = { $name } resumes the game.
said-time = { $name } gives the others { $time } more.

## Why not

reason-taken = There is already a tile on this cell: { $tile }.
reason-detached = The tile must touch another tile.
reason-gap = There would be a gap between your tiles.
reason-not-one-line = Your tiles must all be in one row or one column.
reason-line-mixed = { $tile } and { $other } share neither colour nor shape.
reason-line-repeats = This line already has the same tile: { $tile }.
reason-unrelated = { $tile } and { $other } share neither colour nor shape.
reason-twins = You can’t play two identical tiles in one turn: { $tile }.
reason-small-opening = The first move must use the largest group in your hand.
reason-too-far = That is too far away.
reason-same-cell = Two tiles can’t be on the same cell.
reason-uneven = All three squares must be on the same level.
reason-one-tile = The tile must rest on at least two different tiles.
reason-superposed = Red can’t go on green, nor green on red.
reason-swap-limit = You can’t swap more tiles than there are in the bag.
reason-too-many-tiles = You have entered this tile more often than the game has it: { $tile }.
reason-none-left = All tiles of this kind have been placed: { $tile }.
reason-other-lot = This tile belongs to the other player: { $tile }.
reason-game-over = The game is over.
reason-not-your-turn = It isn’t this player’s turn.
reason-not-in-hand = You don’t have enough of this tile in your hand: { $tile }.
reason-open-with-play = The first move must be a play with the largest group in your hand.
reason-nothing-swapped = Choose at least one tile to swap.
reason-can-play = One of your tiles fits, so you can’t pass.
reason-can-swap = There are still tiles in the bag: swap instead of passing.
reason-nothing-rolled = Choose at least one die to roll.
reason-roll-used = You have already rolled again this turn, and one of your dice fits.
reason-roll-all = Nothing fits, so you must roll all your dice.
reason-hopeless = No face of your dice can fit anywhere: pass.
reason-can-roll = Another face could fit: roll your dice again.
reason-nothing-laid = Place at least one tile.
reason-too-many = There are more tiles on the board than the game has.
reason-no-orders = Piles aren’t arranged in this variant: place a tile.
reason-already-ordered = You have already arranged your pile.
reason-order-first = Arrange your pile first.
reason-wrong-order = The pile must have each of your tiles once.
reason-not-the-top = You must place the top tile of your pile: { $other }, not { $tile }.
reason-not-open = This tile isn’t face up yet: { $tile }.

## Home

home-title = Play tile games online
home-lead = Qwirkle, Qwirkle Cubes and Strata: start right away, no account needed.
choose-game = Game
choose-level = Difficulty

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
setup-seats = Number of players
setup-rulings =
    { $count ->
        [one] One clarification of the rules
       *[other] { $count } clarifications of the rules
    }
setup-how-to-play = How to play
setup-clock = Clock
setup-clock-none = No clock
setup-clock-move = Per move
setup-clock-total = Per game
setup-clock-days = Days
setup-clock-move-time = Time per move
setup-clock-total-time = Time per game
setup-clock-more = Increment per move
setup-clock-each-move = { $time } per move
setup-clock-whole-game = { $time } per game
setup-clock-increment = { $time } + { $more } per move

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pile
rules-name-ordered = Arranged pile
rules-name-open = All open
rules-name-row = Row of three
rules-about-mindware = The 2006 rules. If several players could start, the oldest of them does. If you can’t play, you have to swap.
rules-about-schmidt = If several players could start, the youngest of them does. If you can’t play, you have to swap.
rules-about-iello = The 2018 rules. If several players could start, the oldest of them does. You may swap instead of playing on any turn.
rules-about-cubes = Everyone sees all the dice. If several players could start, the youngest of them does.
rules-about-pile = Each player has a shuffled pile and must place its top tile.
rules-about-ordered = Each player arranges their pile in secret before the game, and must then place its top tile.
rules-about-open = All tiles are face up, and you may place any of yours.
rules-about-row = Each player has a shuffled pile with three tiles face up. You place one of the three, and the next tile takes its place.

## Home

today = Today
home-against = Who do you play?
home-against-computer = Computer
home-against-friend = Friends
home-against-online = Online
home-new-text = Seats, clock and substitute as you like
ladder-won = You beat { $name } (level { $number }).
ladder-lost = { $name } (level { $number }) won the last game.
ladder-next = Next: { $name }
ladder-beaten = { $name }, beaten
home-play-now = Play now
home-options = Options
home-friends-text = Create a { $game } table and share the link. Nobody needs an account.
home-name-hint = Your friends see it in the invitation.
home-make-link = Create a link
home-invite = Invite your friends
home-to-table = Go to the table
home-link = Link to the table
home-link-text = Anyone who opens the link or scans the code can join.
home-copy = Copy
home-share = Share
home-share-title = Play with me on Tilery
home-qr = QR code of the link
home-link-copied = Link copied.
home-link-by-hand = The link couldn’t be copied, but it is selected: copy it yourself.
home-my-tables = Your tables
home-all-tables = Show all { $count }
home-waiting =
    { $count ->
        [one] waiting for one more player
       *[other] waiting for { $count } more players
    }
home-about-to-start = starting soon
home-your-turn = your turn
home-their-turn = { $name } to move
home-computer-turn = the computer is thinking
home-running = in progress
home-entries = More ways to play
home-lobby = Lobby
home-lobby-text = Open tables, quick match, games to watch
home-local = Pass and play
home-local-text = Two to four players on one device
home-score = Score sheet
home-score-text = Keep score of a game with real tiles
home-games = Finished games
home-games-text = Replays, reviews and results
home-rules = Rules
home-rules-text = In short, and in full with pictures

field-missing = Please fill in this field.
problem-unknown = Something went wrong. Try again.
problem-again = Try again
problem-offline = The server can’t be reached. Check your connection.

setup-age = Your age (optional)
setup-age-hint = Age only decides who starts when several players could.

## A new table

create-title = New table
create-game = Game
create-players = Players
create-time = Time
create-who = Who can join
create-seat = Seat { $number }
create-me = You
create-open = Open seat
create-stand-in = Substitute
create-stand-in-hint = The computer that takes over when a player resigns, runs out of time or stays away.
create-by-link = By link
create-in-lobby = Everyone
create-by-link-hint = Only people with the link can find the table.
create-in-lobby-hint = The table is listed in the lobby, where anyone can join or watch.
create-button = Create table

## Lobby

lobby-title = Lobby
lobby-new = New table
lobby-quick = Quick match
lobby-quick-text = Join a table that matches, or open one and wait for another player.
lobby-find = Find a game
lobby-open = Open tables
lobby-show = Show
lobby-all-games = All games
lobby-none-open = No open tables right now. Create one, and others will find it here.
lobby-free =
    { $count ->
        [one] one seat free
       *[other] { $count } seats free
    }
lobby-join = Join
lobby-go = To my table
lobby-watch = Games to watch
lobby-none-running = No public games in progress.
lobby-look = Watch
lobby-sit-down = Sit down

## One device

local-title = Play in person
local-mode = Mode
local-pass-text = Share one device and pass it on after every turn. The tiles are hidden in between.
local-score-text = Play with real tiles and enter the moves here. Tilery checks them and keeps score.
local-player = Player { $number }
local-strata-seat-0 = Red
local-strata-seat-1 = Green
local-who = Played by
local-person = Human
local-name = Name
local-age = Age
local-add = Add player
local-remove = Remove player
local-start = Start game
local-open-sheet = Open score sheet

## Account

account-title = Account
account-statistics = Statistics
account-name-title = Your name
account-name = Display name
account-save = Save
account-name-saved = Name saved.
account-guest = You are a guest. This browser remembers you until you clear its cookies.
account-kept = Your games are saved to your account.
account-keep = Keep your games
account-keep-text = With a username and a password, you can find your tables and finished games on any device. You keep everything you played as a guest. Until you choose a display name, others see your username.
account-create = Create account
account-created = Your account is ready.
account-log-in = Log in
account-log-in-text = Already have an account? Games you played in this browser as a guest won’t move to it.
account-welcome = Welcome back!
account-login = Username
account-password = Password
account-password-hint = At least 8 characters.
account-sessions = Where you are logged in
account-this-device = this device
account-unknown-device = Unknown device
account-seen = last seen { $when }
account-end = End session
account-logged-out = You are logged out.
account-log-out = Log out
account-old-password = Current password
account-new-password = New password
account-change = Change password
account-wrong-password = Wrong password.
account-password-changed = Password changed. You are logged out everywhere else.
account-data = Your data
account-data-text = Download everything stored about you, or have it deleted.
account-export = Download my data
account-delete = Delete everything
account-delete-title = Delete everything?
account-delete-text = Your login, your sessions and your name will be deleted for good. Finished games stay, without your name. Games in progress go on with your name; resign first if you don’t want that.
account-keep-it = Cancel
account-deleted = Everything has been deleted.
account-face = Change picture
account-face-title = Your picture
account-face-ground = Background
account-face-plain = plain
account-face-default = Default picture
account-face-saved = Picture saved.

problem-too-many-requests = Too many requests. Wait a moment and try again.
problem-store-unavailable = The server can’t save anything right now. Everything confirmed so far is safe. Try again soon.
problem-internal = Something went wrong on the server. The error was logged. Try again.
problem-no-session = Your session has ended. Reload the page.
problem-seat-taken = Someone else has just taken this seat.
problem-already-seated = You already have a seat at this table.
problem-begun = The game has already started.
problem-bad-login = A username has 2 to 64 characters: plain letters, digits and - _ . @ +
problem-bad-password = The password is too short or too long.
problem-login-taken = This username is taken.
problem-wrong-password = Wrong username or password.
problem-not-your-turn = It isn’t your turn.
problem-over = The game is over.
problem-not-seated = You don’t have a seat at this table.
problem-paused = The server is about to restart. Try again in a moment.
problem-going-down = The server is about to restart. Try again in a moment.
problem-time-is-up = Time is up.
problem-too-late-to-abort = The game can no longer be aborted, but you can resign.
problem-not-absent = The computer can only take over for a player who is to move and has been away for a minute.
problem-days-clock = At a table with days per move, only the clock decides.
problem-other-clock = This table is played with another clock.
problem-came-late = Your 30 seconds are over, so the seat was given to others. Search again whenever you like.
problem-already-agreed = You have already agreed.
problem-chat-full = The chat of this table is full.
problem-table-full = The history of this table is full. The game itself can go on.
problem-name = This name can’t be used. Choose one with visible letters.
problem-bad-name = { problem-name }
problem-busy = The server is busy. Try again in a moment.
problem-timeout = This took too long. Try again.
problem-not-found = Not found. It may no longer exist.
problem-bad-date = { problem-not-found }
problem-has-account = You already have an account.
problem-sheet-full = The score sheet is full.
problem-mixed-sheet = This sheet holds either moves or points alone. Take back all entries to change that.
problem-too-many-points = No turn scores that many points.
problem-no-seat = This table has no such seat.
problem-not-your-seat = This seat isn’t yours.
problem-not-the-creator = Only the person who created the table can do this.
problem-not-begun = The game hasn’t started yet.
problem-not-over = The game isn’t over yet.
problem-other-kind = This isn’t possible at this kind of table.
problem-already-contributed = You have already added to the deal.
problem-not-proposed = Nobody is proposing this any more.
problem-no-hints = Hints are only available against the computer and on a shared device.
problem-rematch-agreed = The rematch has already started at another table.
problem-rematch-declined = There will be no rematch: somebody declined it.
problem-break = The game is paused. Resume it before you move.
problem-no-break = The game is no longer paused.
problem-no-offer = That can’t be offered right now.
problem-offer-open = Another offer is waiting for an answer.
problem-no-open-offer = There is no offer to answer any more.
problem-offered-already = You have already offered this. Wait for the next turn.
problem-too-many-withdrawals = You have taken back too many moves at this table.
problem-no-entry = There is no such entry on the sheet.
problem-settings = A table can’t have these settings.
problem-guest = Only accounts have a password.
problem-outdated = The server doesn’t understand this page. Reload it to get the latest version.

## Settings

settings-title = Settings
settings-look = Appearance
settings-theme = Theme
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours
settings-palette-normal = Standard
settings-palette-protan = Red-weak (protan)
settings-palette-deutan = Green-weak (deutan)
settings-palette-tritan = Blue-weak (tritan)
settings-palette-contrast = High contrast
settings-marks = Colour marks
settings-marks-auto = Automatic
settings-marks-off = Off
settings-marks-letter = Letters
settings-marks-pattern = Dots and bars
settings-marks-hint = “Automatic” shows letters with all colours but “Standard”, and whenever your system asks for more contrast.
settings-faces = Tiles
settings-faces-dark = Dark wood
settings-faces-light = Light wood
settings-text = Text size
settings-text-size = { $percent }%
settings-motion = Animations
settings-motion-system = System
settings-motion-reduced = Reduced
settings-motion-full = Full
settings-language = Language
settings-language-system = Browser language
settings-notice = Sounds and messages
settings-sound = Sounds
settings-sound-hint = Short wooden sounds: when it’s your turn, when a tile is placed, when time is short.
settings-notify = Notification
settings-notify-hint = When it’s your turn and the page is open in the background. Your browser asks for permission once.
settings-notify-refused = Your browser doesn’t allow notifications from this page. You can change that in its settings.
settings-mute = Mute chat
settings-mute-hint = Messages from other players are not shown.
settings-kept = These settings are saved in this browser only.
settings-licences = Open-source licences

## Finished games

games-title = Finished games
games-filters = Filter games
games-whose = Whose games
games-mine = Mine
games-everyones = Everyone’s
games-result = Result
games-result-all = Any
games-result-won = Won
games-result-drawn = Shared win
games-result-lost = Lost
games-result-local = On one device
games-ended = Ending
games-ended-all = Any
games-ended-played = Played to the end
games-ended-resigned = Resignation
games-ended-time = Out of time
games-ended-abandoned = Abandoned
games-none-mine = You have no finished games here yet.
games-none = No games found.
games-older = Older games
games-download = Download record
games-won-mark = winner
games-replaced = (the computer took over)
games-how-played = played to the end
games-how-resigned = { $name } resigned
games-how-time = { $name } ran out of time
games-how-abandoned = everyone left
games-how-aborted = aborted
games-game = Game
missing-game = Game not found
games-missing = This game doesn’t exist or isn’t finished yet.
games-back = All finished games
games-bonus =
    { $points ->
        [one] { $name } got one point for going out.
       *[other] { $name } got { $points } points for going out.
    }
games-to-table = Go to the table
games-moves = Moves
games-fair = Was the deal fair?
games-fair-good = Yes, the seed matches the commitment made before the deal.
games-fair-bad = The seed does not match the commitment made before the deal!
games-fair-unable = Your browser can only check this over a secure connection (https).
games-fair-none = This game has no deal to check.
games-commitment = Commitment, published before the deal
games-seed = Seed, revealed at the end
games-entropy = Added by the players
games-verify = To check every tile drawn and every die rolled, download the record and run:

## Rules

rules-title = Rules
rules-lead = Each game in a minute. At the table, the cells where a tile can go are highlighted, and if a move isn’t allowed you are told why.
rules-part-idea = The idea
rules-part-turn = Your turn
rules-part-score = Scoring
rules-part-start = Who starts
rules-part-end = End of the game
rules-qwirkle-idea = Build lines of tiles that share either a colour or a shape. There are six colours and six shapes, and three copies of each tile. No line may have the same tile twice, so a line is complete with six.
rules-qwirkle-turn = Play one or more of your six tiles in one row or column, all of the same colour or all of the same shape, connected to the tiles on the board. Then draw back up to six. Or swap some of your tiles for others from the bag.
rules-qwirkle-score = Every line you make or extend scores one point for each of its tiles. A tile in two lines counts in both. A full line of six, a Qwirkle, scores six more: twelve in all.
rules-qwirkle-start = Whoever can make the longest line from their hand starts, and must play all of it.
rules-qwirkle-end = When the bag is empty, play goes on without drawing. The first player to run out of tiles ends the game and gets six points. The highest score wins.
rules-cubes-idea = Qwirkle with dice: a die keeps its colour, but its shape is what you roll. Everyone sees everyone’s dice.
rules-cubes-turn = You may re-roll any of your six dice once. Then play one or more as in Qwirkle, draw back up to six and roll the new ones. If nothing fits, keep rolling all of them until something does.
rules-cubes-score = As in Qwirkle: one point for each die of every line you make or extend, and six more for a line of six.
rules-cubes-start = Whoever rolled the longest line starts, and must play all of it.
rules-cubes-end = When the bag is empty, nobody draws any more. The first player to run out of dice ends the game and gets six points. The highest score wins.
rules-strata-idea = Red against green: place L-shaped tiles next to and on top of each other so that the best zone of your colour, seen from above, is large and high.
rules-strata-turn = Place a tile flat on the table, side by side with another, or stack it on three squares of the same level that belong to at least two tiles. Red never goes on green, nor green on red; neutral squares go anywhere. You may rotate tiles but not flip them.
rules-strata-score = A zone is a group of visible squares of one colour that touch along their sides. It scores the number of its squares times the level of its highest square. Only your best zone counts.
rules-strata-start = The first player is chosen at random.
rules-strata-end = When both players have placed all 20 tiles, the higher score wins.
rules-editions = Editions
rules-variants = Variants
rules-rulings = Clarifications
rules-ruling = Clarification { $number }
rules-rulings-text = Where the printed rules leave a question open, we play like this:
rules-ruling-lone-opening = If the first move of the game is a single tile, it scores one point.
rules-ruling-swap-limit = You can swap at most as many tiles as there are in the bag, because you draw the new ones first.
rules-ruling-seat-as-age = If ages can’t decide who starts, the player in the seat with the lower number counts as older.
rules-ruling-blocked-player = If you can’t play, you swap, or pass once the bag is empty. If all players pass in a row, the game ends and nobody gets the six points.
rules-ruling-shared-win = Players who tie for the highest score share the win.
rules-ruling-hopeless-dice = If no face of any of your dice could fit, you pass. If all players pass in a row, the game ends and nobody gets the six points.
rules-ruling-lot-of-twenty = Each player has two tiles of each of their ten patterns.
rules-ruling-drawn-zones = If both best zones score the same, the game is a draw.
rules-ruling-seen-from-above = Whether squares are visible and touch is judged from above, whatever levels they are on.
rules-ruling-open-piles = An arranged pile is secret until both are arranged, and open from then on.
rules-ruling-dead-grid = If no tile in any hand or in the bag fits anywhere, the next swap ends the game and nobody gets the six points.
rules-trademarks = Qwirkle is a trademark of its owner. Tilery is an independent project and is not affiliated with any publisher.

## Without a network

offline-no-network = You are offline. Your games are safe on the server; the page will reconnect by itself.
offline-unreached = The server doesn’t answer. Your games are safe; the page keeps trying by itself.

## Replay and review

replay = Replay
replay-controls = Step through the game
replay-slider = Turn
replay-start = Start of the game
replay-turn = Turn { $turn } of { $turns }
replay-first = First position
replay-previous = Previous turn
replay-next = Next turn
replay-last = Last position
replay-play = Play
replay-pause = Pause
replay-hand-empty = No tiles
replay-scores = Points
replay-curve-keys = The slider below the board goes to the same turns.
cell-ghost = { $where }: { $tile } would go here
embed-open = Open in Tilery
result-you-lost = You lost
result-you-won-by = You won by { $points }
result-you-lost-by = You lost by { $points }
result-you-shared = You share the win
result-won-by = { $name } won by { $points }
review-begin = Review this game
review-redo = Review again with the newer engine
review-running = The engine is reviewing every turn…
review-queued =
    { $ahead ->
        [one] One review comes first.
       *[other] { $ahead } reviews come first.
    }
review-failed = The review failed.
problem-too-long = This game is too long to be reviewed.
problem-too-many-reviews = Wait until one of your other reviews is done.
review-chances = Chance to win
review-marks = Biggest mistakes:
review-luck-title = Luck and decisions
review-story-won = { $luck ->
    [against] You won although luck was against you by { $points }.
    [with] You won, and luck was with you by { $points }.
   *[even] You won, and luck was even.
}
review-story-lost = { $luck ->
    [against] You lost, and luck was against you by { $points }.
    [with] You lost although luck was with you by { $points }.
   *[even] You lost, and luck was even.
}
review-story-drawn = { $luck ->
    [against] A draw although luck was against you by { $points }.
    [with] A draw, and luck was with you by { $points }.
   *[even] A draw, and luck was even.
}
review-provisional = First estimates: values may still change.
review-decisions = Decisions
review-given = Lost through mistakes
review-given-others = Gained from others’ mistakes
review-turn = Review of turn { $turn }
review-lost = { points } lost
review-win = { $name }: { $chance } to win
review-played = played
review-you-played = You played
review-name-played = { $name } played
review-best-moves = Best moves
review-lead = Lead
review-wins = Win
review-best-hint = Select a move to see it on the board.
review-about = { $value } ± { $error }
review-value = Expected margin { $value }, { $chance } to win
review-point = Turn { $turn }, { $name }: { $class }, { $points } lost
review-draw = Draw: { $luck } ({ $points })
try = Try a move
try-instead = Try another move
try-hint = Place tiles and press “Play”: the engine says what the move is worth.
try-judging = The engine is thinking…
try-again = Try again
try-close = Back to the game
learn = Learn from your mistakes
learn-start =
    { $count ->
        [one] Learn from your mistake
       *[other] Learn from your { $count } mistakes
    }
learn-start-all =
    { $count ->
        [one] Fix the mistake in this game
       *[other] Fix the { $count } mistakes in this game
    }
learn-count = { $number } of { $count }
learn-ask = Turn { $turn } was a mistake. Find a better move.
learn-right = You found it!
learn-wrong = There is something better.
learn-solution = Show the solution
learn-next = Next
learn-skip = Skip
learn-over = Done: { $solved } of { $count } solved.
past-close = Back to the current position
hint = Hint
hint-close = Close the hint
celebrate-win = Well played!
celebrate-six = Line of six!
result-review = Review
result-new = New opponent
result-new-game = New game
result-best =
    { $own ->
        [yes] Your best play: { points } in turn { $turn }
       *[no] Best play: { points } in turn { $turn }
    }
result-miss = Costliest move: turn { $turn }, about { points }
result-sixes =
    { $count ->
        [one] one line of six
       *[other] { $count } lines of six
    }
result-hints =
    { $count ->
        [one] one hint
       *[other] { $count } hints
    }
share = Share
share-send = Share this game
share-link = Copy link
share-text = Copy summary
share-picture = Picture of the board
share-animation = Animation (GIF)
share-embed = Copy embed code
share-copied = Copied
share-not-copied = Your browser didn’t allow copying.
games-uploads = Uploaded
games-none-uploads = You have not uploaded any records yet.
games-upload = Upload a record
games-uploaded =
    { $count ->
        [one] One game was uploaded.
       *[other] { $count } games were uploaded.
    }
games-upload-large = The file is larger than 1 MB.
games-upload-line = Line { $line }: { $reason }
games-upload-turn = Line { $line }, turn { $turn }: { $reason }
record-json = This is not a record of a game, or it is damaged.
record-empty = There is no record in the file.
record-too-many-records = The file has more than { $most } records.
record-too-many-turns = The game has more than { $most } turns.
record-name = The name of a player can’t be used.
record-format = The format or the game is unknown.
record-notation = Part of it can’t be read.
record-seats = The number of players does not suit the game.
record-deal = The tiles were not dealt like this.
record-luck = The tiles drawn or rolled are not possible here.
record-score = The points of the move are wrong or missing.
record-after-the-end = The game is over, but the record goes on.
record-unfinished = The record stops before the end of the game.
record-result = The result does not follow from the moves.
record-due = Expected: { $due }.
record-written = In the file: { $written }.
stats = Your play over time
stats-games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
stats-points = Points per turn
stats-loss = Points lost per move
stats-review = Have your games reviewed to see loss and luck here.

## The daily: one duplicate a day

daily = Daily
daily-lead = Eight rounds a day, the same for everyone. Takes three minutes.
daily-title = Daily { $number } · { $game }
daily-play = Play
daily-continue = Round { $round } of { $rounds }
daily-round = Round { $round } of { $rounds }
daily-practice = Practice
daily-practice-text = Practice doesn’t count for the leaderboard.
daily-scale-strata = The best play of a round is worth 100 points, others less.
daily-intro = Everyone gets the same eight rounds today, with as much time as they like. The best play of a round is worth 100: the engine weighs the points and what the play leaves for later.
daily-counts = Your play is worth { $points } of 100. The play with the most points is now on the board.
daily-worth = { $points } of 100
daily-scored = Points on the board: { $points } of { $maximum }
daily-open = Round { $round } on the board
daily-open-result = Back to the result
daily-laid = Your play: { $points ->
    [one] one point
   *[other] { $points } points
}. The best play is now on the board.
daily-waiting = No connection. Your play will be sent as soon as it is back.
daily-missing = Daily not found
daily-result = Your result
daily-percent = { $percent }%
daily-result-points = { $points } of { $maximum } points
daily-rank = Rank { $rank } of { $players }
daily-late = You finished more than an hour after midnight (UTC), so this result isn’t ranked.
daily-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
daily-share = Share result
daily-practise = Play again as practice
daily-today = Today’s daily
daily-keep = Keep your results and your streak on every device:
daily-account = create an account
daily-table = Today’s leaderboard
daily-distribution = All results
daily-rounds = Your rounds
daily-you = You
daily-best = Best
daily-most = Most points
mark-best = As good as the best play
mark-good = Nearly as good as the best play
mark-fair = At least half as good as the best play
mark-poor = Far from the best play
daily-statistics = Statistics of the day
daily-mean = { $players ->
    [one] One player, { $percent }% of the maximum
   *[other] { $players } players, { $percent }% of the maximum on average
}
daily-hardest = Hardest round: round { $round }, with { $percent }% of the best play on average
daily-miss = Most frequent miss: in round { $round }, { $count ->
    [one] one player
   *[other] { $count } players
} chose
daily-fair = Proof of a fair deal
daily-fair-text = The tiles come from a secret seed. The server publishes a commitment to it the day before, and the seed itself the day after.
daily-commitment = Commitment
daily-seed = Check all rounds with
daily-days = Earlier days
daily-days-title = Earlier days · { $game }
daily-days-text = Play any of them as practice. It doesn’t count for the leaderboard.
daily-days-none = There is no earlier day yet.
daily-days-done = Finished
daily-statistics-of = Statistics of { $date }
daily-statistics-none = Nobody finished the daily on this day.
daily-next-commitment = Tomorrow’s commitment is published already:
daily-next = The next daily begins at midnight UTC.
problem-day-over = The day ended at midnight (UTC) before your first play. You can go on as practice.
problem-not-yet = This daily hasn’t begun yet. A new day begins at midnight UTC.
problem-play-first = Finish the attempt that counts before you practise.
problem-already-submitted = You already submitted another play in this round.
problem-not-finished = You’ll see the leaderboard once you’ve finished.
problem-day-not-over = The statistics are published an hour after the day ends (UTC).

## Duplicate at a table

create-kind = Mode
create-kind-turns = Taking turns
create-kind-duplicate = Duplicate
duplicate = Duplicate
duplicate-lead = Everyone has the same tiles in every round, so luck plays no part. Up to 1,000 players.
duplicate-rounds = Rounds
duplicate-time = Time per round
duplicate-seconds = { $seconds } seconds
duplicate-bots = Computer players
duplicate-no-bots = None
duplicate-facts = { $rounds ->
    [one] One round of { $seconds } seconds
   *[other] { $rounds } rounds of { $seconds } seconds
}
duplicate-players = { $count ->
    [one] One player
   *[other] { $count } players
}
duplicate-join = Join
duplicate-start = Start
duplicate-leave = Leave
duplicate-close = Close the table
duplicate-close-ask = The table closes for everyone who has joined.
duplicate-host-starts = The game starts when the host is ready.
duplicate-preparing = Preparing the rounds…
duplicate-played = { $submitted } of { $players } have played
duplicate-own = Your play: { $points ->
    [one] one point
   *[other] { $points } points
}
duplicate-no-play = You didn’t play in this round.
duplicate-watching = You are watching. Join to play from this round on.
duplicate-best = Best play
duplicate-scores = Points of all players
duplicate-missing = { $count ->
    [one] One player didn’t play.
   *[other] { $count } players didn’t play.
}
duplicate-standing = Standings
duplicate-final = Final standings
duplicate-all-rounds = All rounds
duplicate-rounds-played = { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
duplicate-next = Next round
duplicate-next-in = Next round in
duplicate-again = New table
duplicate-same = Play again with the same people
duplicate-done = has played
duplicate-free = Open to all
problem-not-joined = You haven’t joined this game.
problem-already-joined = You have already joined this game.
problem-contest-full = This game has as many players as it can take.
problem-too-few-players = Duplicate needs two players. Invite someone or add a computer player.
problem-round-over = This round is over.
problem-round-not-begun = This round hasn’t begun yet.
problem-too-early = { problem-round-not-begun }
problem-not-a-play = In duplicate you have to place tiles.

## Learning, and the pages of the rules

home-learn-game = Learn { $game } in five minutes
lesson-title = Learn to play
lesson-lead = Short steps on the real board, about five minutes for each game. You can stop at any time and go on later.
lesson-tutorial = The rules
lesson-more = More examples
lesson-strategy = Strategy
lesson-start = Start
lesson-continue = Continue
lesson-again = Start again
lesson-missing = There are no lessons for this game
lesson-game = Learn { $game }
lesson-game-more = { $game }: more examples
lesson-game-strategy = { $game }: strategy
lesson-step = { $step } of { $steps }
lesson-leave = Leave the lesson
lesson-task = Task
lesson-practice = A short game
lesson-find = Which of these two moves is better?
lesson-look =
    { $means ->
        [mouse] Point at a move to see it on the board, then click the better one.
       *[touch] Tap a move to see it on the board. Tap the better one twice.
    }
lesson-missed = That is allowed, but not what this step asks for. Try again.
lesson-weaker = The other move is better.
lesson-why = Why the other move is weaker:
lesson-details = More
lesson-missed-points = { $points ->
    [one] That is allowed and scores one point, but it isn’t what this step asks for. Try again.
   *[other] That is allowed and scores { $points } points, but it isn’t what this step asks for. Try again.
  }
lesson-right = Well done.
lesson-right-refused = Right: that isn’t allowed. The reason is below the board.
lesson-over = { $result ->
    [won] You won: { $scores }.
    [lost] You lost: { $scores }.
   *[drawn] A draw: { $scores }.
  }
lesson-try = Try this: { $tile }, { $cell }.
lesson-back = Previous step
lesson-next = Next
lesson-skip = Skip
lesson-show = Show me
lesson-finish = All lessons
lesson-first-game = Play a whole game with a guide
lesson-move = Move
lesson-loss = Loses
lesson-win = Chance to win
guide-offer = First game? Tips can show you what to look for.
guide-on = Guide me
guide-no = No tips
guide-off = Switch off the tips
guide-more = Show the whole tip
rules-why = See the rule
rules-all = All rules with pictures
rules-of = Rules of { $game }
rules-others = Other games
rules-search = Search the rules
rules-print = Print
rules-found = { $count ->
    [one] One paragraph found
   *[other] { $count } paragraphs found
  }
rules-nothing = No paragraph has these words.
new-tab = opens in a new tab

## Puzzles: positions with one clearly best move

puzzles = Puzzles
puzzles-lead = One position, one best move. Can you find it?
puzzles-all = All puzzles
puzzle-title = Puzzle · { $game }
puzzle-of-the-day = Puzzle of the day
puzzle-today-play = Solve
puzzle-today-solved = Solved
puzzle-today-failed = Missed
puzzle-solve = Solve puzzles
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-ask = Find the best move.
puzzle-ask-for = Find the best move for { $name }.
puzzle-rating = Rating { $rating }
puzzle-rating-provisional = Rating { $rating }?
puzzle-solved = { $solved } of { $answered } solved
puzzle-streak = { $count } in a row
puzzle-longest = best: { $count }
puzzle-days = Puzzle of the day: { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzle-themes = Themes
puzzle-all-themes = All themes
puzzle-theme-line-of-six = Line of six
puzzle-theme-double-line = Two lines at once
puzzle-theme-block = Give nothing away
puzzle-theme-keep = Keep what is good
puzzle-theme-end-game = Endgame
puzzle-theme-re-roll = Re-roll
puzzle-theme-zone = Bigger zone
puzzle-theme-cap = Cover their zone
puzzle-theme-points = Points now
puzzle-theme-look-ahead = Look ahead
puzzle-judging = Judging your move…
puzzle-waiting = No connection. Your answer will be sent as soon as it is back.
puzzle-right = Right!
puzzle-wrong = Not the best move
puzzle-best = Best move
puzzle-own = Your move
puzzle-second = One more try, for half the points.
puzzle-hint = Hint: { $themes }
race = Race
race-title = Puzzle race · { $game }
race-lead = Solve as many puzzles as you can in three minutes. They get harder, and a wrong answer costs ten seconds.
race-start = Start
race-again = Once more
race-solved = { $count ->
    [one] One puzzle solved
   *[other] { $count } puzzles solved
}
race-best = Best race: { $count }
race-record = Your best race yet!
race-wrong = Wrong: ten seconds less
puzzle-loss = Your move is worth { $points } points less.
puzzle-margin = The next best move is worth { $points } points less.
puzzle-as-good = Your move is as good as the best one.
puzzle-of = Puzzle rated { $rating }, solved by { $solvers } of { $players }
puzzle-practice = Only your first answer to a puzzle changes your rating.
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-keep = Keep your rating and your streak on every device:
puzzle-none = No puzzles left
puzzle-none-text = You have answered all of them. Choose another theme or another game.
puzzle-missing = Puzzle not found
