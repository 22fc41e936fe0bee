### English. Facts, labels and classes of a review, shared by the page and the terminal. The glossary of the page holds here too.
### A fact is about the move that was played, unless it names the better move. With one move alone, that move is the subject.

## Colours of tiles
## $shape: the letter of the tile’s shape (o s d c x a), where the colour agrees with its name; empty for a colour alone.

colour-R = red
colour-O = orange
colour-Y = yellow
colour-G = green
colour-B = blue
colour-P = purple

## Tiles

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

list-and = { $first } and { $last }

## Classes of moves

class-forced = Forced
class-best = Best move
class-good = Good
class-inaccuracy = Inaccuracy
class-mistake = Mistake
class-blunder = Blunder

## Luck and decisions

review-label-margin = Final margin
review-label-start = Before the first turn
review-label-own = Own decisions
review-label-others = Decisions of others
review-label-luck = Luck
review-label-rating = Loss per decision
review-label-exact = exact
review-label-lucky = lucky
review-label-unlucky = unlucky

## Facts

fact-points =
    { $points ->
        [one] Scores one point.
       *[other] Scores { $points } points.
    }
fact-points-less =
    { $points ->
        [one] Scores one point less now.
       *[other] Scores { $points } points less now.
    }
fact-points-more =
    { $points ->
        [one] It does score one point more now.
       *[other] It does score { $points } points more now.
    }
fact-six =
    { $about ->
        [better] The better move completes a line of six.
       *[this] Completes a line of six.
    }
fact-lines =
    { $about ->
        [better] The better move scores in { $lines } lines at once.
       *[this] Scores in { $lines } lines at once.
    }
fact-five =
    { $chance ->
        [100] Leaves a line of five: the next player has the missing tile ({ $tile }).
       *[other] Leaves a line of five: the next player has the missing tile ({ $tile }) with a { $chance }% chance.
    }
fact-five-open =
    { $chance ->
        [100] Leaves a line of five open: the next player has the missing tile ({ $tile }).
       *[other] Leaves a line of five open: the next player has the missing tile ({ $tile }) with a { $chance }% chance.
    }
fact-fives =
    { $chance ->
        [100] After this move, { $count } different tiles complete a line of six: the next player has one.
       *[other] After this move, { $count } different tiles complete a line of six: the next player has one with a { $chance }% chance.
    }
fact-five-safe =
    { $about ->
        [better] The better move leaves a line of five, but the next player can’t have the missing tile ({ $tile }).
       *[this] Leaves a line of five, but the next player can’t have the missing tile ({ $tile }).
    }
fact-group =
    { $about ->
        [better] The better move keeps tiles that go together: { $tiles }.
       *[this] Keeps tiles that go together: { $tiles }.
    }
fact-pair = Keeps two of the same tile: { $tile }.
fact-next = The tiles kept could score { $points } next turn; with the better move { $better }.
fact-keeps-six =
    { $about ->
        [better] The better move keeps tiles that can complete a line of six next turn.
       *[this] Keeps tiles that can complete a line of six next turn.
    }
fact-unseen = { $count } unseen tiles go with those kept; with the better move { $better }.
fact-left =
    { $count ->
        [one] Leaves one tile in hand while the bag is empty; the better move leaves { $better }.
       *[other] Leaves { $count } tiles in hand while the bag is empty; the better move leaves { $better }.
    }
fact-swap =
    { $points ->
        [one] Swaps and gives up one point.
       *[other] Swaps and gives up { $points } points.
    }
fact-swap-better =
    { $about ->
        [better] { $count ->
            [one] The better move swaps one tile.
           *[other] The better move swaps { $count } tiles.
        }
       *[this] { $count ->
            [one] Swaps one tile for a better hand.
           *[other] Swaps { $count } tiles for a better hand.
        }
    }
fact-swap-count = Swaps { $count }; the better move swaps { $better }.
fact-goes-out =
    { $about ->
        [better] The better move ends the game and gets the bonus of { $points }.
       *[this] Ends the game and gets the bonus of { $points }.
    }
fact-lets-out = Lets the next player end the game and get the bonus of { $points }.
fact-reply = The next player can then score { $points }; after the better move { $better }.
fact-roll-better = The re-roll brings { $expected } points on average; this play scores { $points }.
fact-roll-worse = This re-roll brings { $expected } points on average; the better move scores { $points } at once.
fact-roll = This re-roll brings { $expected } points on average; the better one { $better }.
fact-roll-keeps = Dice to keep: { $tiles }.
fact-roll-too = Dice to roll as well: { $tiles }.
fact-roll-expected = The re-roll brings { $expected } points on average; without it, the best play scores { $points }.
fact-roll-only = Nothing fits now; the re-roll brings { $expected } points on average.
fact-reply-expected = The next player can expect { $expected } points; after the better move { $better }.
fact-reply-hope =
    { $about ->
        [better] After the better move, the next player can expect { $expected } points.
       *[this] The next player can then expect { $expected } points.
    }
fact-zone =
    { $colour ->
        [r] The best red zone comes to { $points }; with the better move to { $better }.
       *[g] The best green zone comes to { $points }; with the better move to { $better }.
    }
fact-zone-other =
    { $colour ->
        [r] Leaves the best red zone at { $points }; the better move at { $better }.
       *[g] Leaves the best green zone at { $points }; the better move at { $better }.
    }
fact-zone-grows =
    { $colour ->
        [r] The best red zone grows from { $before } to { $points }.
       *[g] The best green zone grows from { $before } to { $points }.
    }
fact-zone-shrinks =
    { $colour ->
        [r] The best red zone shrinks from { $before } to { $points }.
       *[g] The best green zone shrinks from { $before } to { $points }.
    }
fact-zone-joins =
    { $about ->
        [better] { $colour ->
            [r] The better move joins { $count } red zones.
           *[g] The better move joins { $count } green zones.
        }
       *[this] { $colour ->
            [r] Joins { $count } red zones.
           *[g] Joins { $count } green zones.
        }
    }
fact-zone-cuts =
    { $about ->
        [better] { $colour ->
            [r] The better move cuts the best red zone apart.
           *[g] The better move cuts the best green zone apart.
        }
       *[this] { $colour ->
            [r] Cuts the best red zone apart.
           *[g] Cuts the best green zone apart.
        }
    }
fact-zone-covers =
    { $about ->
        [better] { $colour ->
            [r] { $count ->
                [one] The better move covers one square of the best red zone.
               *[other] The better move covers { $count } squares of the best red zone.
            }
           *[g] { $count ->
                [one] The better move covers one square of the best green zone.
               *[other] The better move covers { $count } squares of the best green zone.
            }
        }
       *[this] { $colour ->
            [r] { $count ->
                [one] Covers one square of the best red zone.
               *[other] Covers { $count } squares of the best red zone.
            }
           *[g] { $count ->
                [one] Covers one square of the best green zone.
               *[other] Covers { $count } squares of the best green zone.
            }
        }
    }
fact-zone-raises =
    { $about ->
        [better] { $colour ->
            [r] The better move raises the best red zone to level { $level }.
           *[g] The better move raises the best green zone to level { $level }.
        }
       *[this] { $colour ->
            [r] Raises the best red zone to level { $level }.
           *[g] Raises the best green zone to level { $level }.
        }
    }
fact-zone-damages =
    { $colour ->
        [r] { $count ->
            [one] Covers one square of the player’s own best zone (red).
           *[other] Covers { $count } squares of the player’s own best zone (red).
        }
       *[g] { $count ->
            [one] Covers one square of the player’s own best zone (green).
           *[other] Covers { $count } squares of the player’s own best zone (green).
        }
    }
fact-zone-reply =
    { $colour ->
        [r] After the best reply, red’s lead is { $points }; with the better move { $better }.
       *[g] After the best reply, green’s lead is { $points }; with the better move { $better }.
    }
fact-tile-kept = The better move keeps this tile for later: { $tile }.
fact-later = The difference shows only in later turns.
fact-points-alone = Costs points, not the game.
