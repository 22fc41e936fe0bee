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
