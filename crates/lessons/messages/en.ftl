### Lessons, paragraphs of the rules and tips. The terms are those of the glossary in web/src/i18n/en.ftl.
### rule: a paragraph and its heading. task: what a step of the tutorial asks for. strategy: a lesson of strategy. tip: a line for beginners.

## Rules: Qwirkle

rule-qwirkle-opening-title = The first move
rule-qwirkle-opening = Whoever can make the longest line from their hand starts, and must place all of it.
rule-qwirkle-opening-more = In a tie, the oldest of the tied starts; in the Schmidt edition, the youngest.
rule-qwirkle-score-title = Points
rule-qwirkle-score = You get one point for each tile in every line that you make or extend, including the tiles that were already there.
rule-qwirkle-double-title = One tile, two lines
rule-qwirkle-double = A tile that belongs to a row and a column counts in both.
rule-qwirkle-line-title = Lines
rule-qwirkle-line = Tiles that touch form a line, across or down. All tiles of a line have the same colour and different shapes, or the same shape and different colours.
rule-qwirkle-turn-title = Several tiles in one turn
rule-qwirkle-turn = Players take turns clockwise. Play one or more tiles that all share a colour or all share a shape. They must end up in one row or one column. Then draw until you have six again. You never play two identical tiles in one turn.
rule-qwirkle-ends-title = At both ends
rule-qwirkle-ends = Your tiles need not touch each other: you can add to both ends of the same line.
rule-qwirkle-repeat-title = No tile twice
rule-qwirkle-repeat = A line never has the same tile twice. There are six colours and six shapes, so no line is longer than six, and on some cells no tile fits at all.
rule-qwirkle-touch-title = Side by side
rule-qwirkle-touch = Every play must touch a tile on the board, side by side. Corners don’t count.
rule-qwirkle-gap-title = No gaps
rule-qwirkle-gap = Tiles played in one turn form one line without a gap; tiles on the board may fill it. Tiles on two sides of a gap belong to two lines.
rule-qwirkle-six-title = Qwirkle
rule-qwirkle-six = A line of six is a Qwirkle. It scores six extra points: twelve for the line.
rule-qwirkle-swap-title = Swapping
rule-qwirkle-swap = Instead of playing you can swap as many tiles as you like. You draw the new ones first, then the old ones go back into the bag. A swap scores nothing.
rule-qwirkle-pass-title = When nothing fits
rule-qwirkle-pass = If you can’t play, you swap. Once the bag is empty, you pass.
rule-qwirkle-end-title = The end
rule-qwirkle-end = When the bag is empty, play goes on without drawing. The first player without tiles ends the game and gets six points. The highest score wins.

## Rules: Cubes

rule-cubes-opening-title = The first move
rule-cubes-opening = Everyone rolls six dice. The longest line starts and is placed whole.
rule-cubes-opening-more = In a tie, the youngest starts.
rule-cubes-roll-title = Rolling again
rule-cubes-roll = Except on the first move of the game, you may roll any of your dice again, once, before you play. A die keeps its colour; only the shape changes. Then draw up to six and roll the new dice once. All dice are open.
rule-cubes-line-title = Lines
rule-cubes-line = Dice that touch form a line. Each line has one colour and different shapes, or one shape and different colours. A die must fit every line that it touches.
rule-cubes-repeat-title = No die twice
rule-cubes-repeat = A line never has the same shape in the same colour twice, so it is never longer than six.
rule-cubes-touch-title = Side by side
rule-cubes-touch = Every play must touch a die on the board, side by side. Corners don’t count.
rule-cubes-turn-title = Several dice in one turn
rule-cubes-turn = All dice of a turn share a colour or a shape and go into one row or one column. You never play two identical dice in one turn.
rule-cubes-ends-title = At both ends
rule-cubes-ends = Your dice need not touch each other: you can add to both ends of a line.
rule-cubes-gap-title = Gaps
rule-cubes-gap = Dice on two sides of a gap belong to two lines. You may not leave a gap between the dice of one turn.
rule-cubes-score-title = Points
rule-cubes-score = You get one point for each die in every line that you make or extend, old and new.
rule-cubes-double-title = Several lines at once
rule-cubes-double = A die in two lines counts in both. The line you play in counts, and every line that crosses it.
rule-cubes-six-title = Qwirkle
rule-cubes-six = A line of six, a Qwirkle, scores six extra points: twelve for the line.
rule-cubes-forced-title = Forced to roll
rule-cubes-forced = If none of your dice fits, you roll all of them again, until one fits.
rule-cubes-pass-title = When nothing can ever fit
rule-cubes-pass = If no face of any of your dice could fit anywhere, rolling would never end: you pass.
rule-cubes-end-title = The end
rule-cubes-end = When the bag is empty, nobody draws any more. The first player without dice ends the game and gets six points. The highest score wins.

## Rules: Strata

rule-strata-tiles-title = The tiles
rule-strata-tiles = Red and green take turns placing L-shaped tiles. The first player is chosen at random.
rule-strata-widen-title = Widening
rule-strata-widen = A small start tile, half red, half green, lies on the table. Place yours flat beside a tile that lies there: at least one side of a square must touch. The colours don’t matter. You may rotate tiles, never flip them.
rule-strata-score-title = Zones
rule-strata-score = A zone is made of visible squares of one colour that touch side by side. It scores its number of squares times the level of its highest square. Only your best zone counts.
rule-strata-stack-title = Stacking
rule-strata-stack = You may also place a tile on top of others. It must rest on at least two different tiles.
rule-strata-flat-title = Flat
rule-strata-flat = A stacked tile lies flat: its three squares rest on squares of the same level, with nothing empty below.
rule-strata-colours-title = Red and green
rule-strata-colours = Your tiles have squares in your colour, neutral ones and a few in the other colour. A red square never lies on a green one, nor green on red. Everything else is allowed: neutral goes with any colour.
rule-strata-above-title = Seen from above
rule-strata-above = Zones are judged from above. Squares that share a side belong together, even on different levels; covered squares don’t count.
rule-strata-height-title = Higher and higher
rule-strata-height = There is no limit to the height. One high square multiplies the whole zone.
rule-strata-pile-title = Variant: pile
rule-strata-pile = Each player has a shuffled pile, face up. You must place the top tile.
rule-strata-ordered-title = Variant: arranged pile
rule-strata-ordered = Before the game, each player arranges their pile. Then only the top tile may be placed.
rule-strata-open-title = Variant: all open
rule-strata-open = All tiles are face up, and you choose any of yours each turn.
rule-strata-row-title = Variant: row of three
rule-strata-row = Three tiles of your shuffled pile are face up. You place one of them, and the next one from the pile takes its place.
rule-strata-end-title = The end
rule-strata-end = The game ends when both players have placed their 20 tiles. The player with the better zone wins.

## Tasks

task-qwirkle-opening = Place your three red tiles in a line.
task-qwirkle-score = Place your three squares in one column, starting beside the red circle: 4 points for the red row, 3 for the squares.
task-qwirkle-double = Place the blue circle so that it scores 4: 2 in its row, 2 in its column.
task-qwirkle-line = Place your two green tiles above the red row. They form a green line and two lines of shapes: 6 points.
task-qwirkle-ends = Add green tiles to both ends of the green line: 7 points.
task-qwirkle-repeat = Try to put both squares below the column of squares, yellow first. Why is that not allowed?
task-qwirkle-corner = Put the yellow square below the column and the red one beside it: 6 points.
task-qwirkle-turn = Place the blue star above the green one. Then try to add the yellow cross: why not?
task-qwirkle-gap = Place the yellow diamond above the orange one. Then try the blue diamond with an empty cell between them.
task-qwirkle-bridge = Fill the gap in the column of diamonds with the yellow diamond, and put the yellow circle beside it: 10 points.
task-qwirkle-touch = Place the red star so that it touches the red row and the stars: 9 points.
task-qwirkle-six = Place your three crosses in the column at the right end of the red row. The red line is complete: 18 points.
task-qwirkle-swap = You could play, but your hand is poor. Swap some tiles instead.
task-qwirkle-pass = The bag is empty and nothing fits. Pass.
task-qwirkle-end = The bag is empty. Place both tiles to end the game: 5 points, and 6 for ending it.
task-qwirkle-stars = Place the blue and the orange star above the green one: 3 points.
task-qwirkle-orange = Place your orange cross and diamond in the row of the orange star: 3 points.
task-qwirkle-last = Place the orange square below the column of squares and the blue one beside it. They score 9 points in three lines.
task-qwirkle-four = Place the red star at an end of the red row: 4 points, one for each tile of the line.
task-qwirkle-three = Add your three red tiles to the red row, using both ends: 5 points.
task-qwirkle-seven = Place your four stars in a column, with the red one in the red row: 4 and 3, that is 7 points.
task-qwirkle-yellow = Place your four yellow tiles in a row that begins below the green diamond: 4 and 2, that is 6 points.
task-qwirkle-seventeen = Complete the red row with three tiles: 12 for the Qwirkle, 3 for the diamonds, 2 for the crosses. That is 17 points.
task-qwirkle-seventh = Try the yellow circle at the right end of the yellow row: why not?
task-qwirkle-square = Try the yellow square above the other yellow square: why not?
task-qwirkle-star = Try the red star above the yellow one: why not?
task-qwirkle-apart = Try the green circle away from all other tiles: why not?
task-qwirkle-misfit = The purple circle would fit the purple square. Try it below the yellow diamond: why not?
task-qwirkle-twins = Place a red star at the right end. Then try the second one beside it: why not?
task-qwirkle-squares = Add your blue and your yellow square to the red square of the first line. They form a line of squares: 3 points.
task-qwirkle-circle = Place the yellow circle so that it scores 4: 2 in its row, 2 in its column.
task-qwirkle-diamonds = Place the green and the blue diamond below the red one. The green row is apart: only the diamonds score, 3 points.
task-qwirkle-practice = Now you know all the rules. Finish this game against a beginner, who answers at once. The line below says what to look for.

task-cubes-opening = Place three red dice in a line.
task-cubes-roll = Roll some of your dice again: press “Roll”, choose the dice, and roll.
task-cubes-once = You have rolled, and you can’t roll again in this turn. Add two red dice to the red row: 4 points.
task-cubes-line = The purple circle would fit the purple square. Try it below the yellow diamond: why not?
task-cubes-repeat = Try the yellow circle at the right end of the yellow row: why not?
task-cubes-touch = Try the green circle away from all other dice: why not?
task-cubes-turn = Place the red diamond at the right end. Then try the blue circle below the red one: why not?
task-cubes-gap = Place the green and the blue diamond below the red one. The green row is apart: only the diamonds score, 3 points.
task-cubes-score = Place the green circle so that it scores 4: 2 in its row, 2 in its column.
task-cubes-seven = Place your four stars in a column, with the red one in the red row: 4 and 3, that is 7 points.
task-cubes-yellow = Place your four yellow dice in a row that begins below the green diamond: 4 and 2, that is 6 points.
task-cubes-six = Complete the red row with three dice: 12 for the Qwirkle, 3 for the diamonds, 2 for the crosses. That is 17 points.
task-cubes-forced = You have used your free roll, and still none of your dice fits. Roll all of them until one does.
task-cubes-pass = Green and blue are in every column already, so no face can fit. Pass.
task-cubes-end = Place your last die: 3 points, and 6 for ending the game.
task-cubes-square = Try the yellow square above the other yellow square: why not?
task-cubes-star = Try the red star above the yellow one: why not?
task-cubes-twins = Place a red star at the right end. Then try the second one beside it: why not?
task-cubes-ends = Add your three red dice to the red row, using both ends: 5 points.
task-cubes-practice = Now you know all the rules. Finish this game against a beginner, who answers at once. The line below says what to look for.

task-strata-tiles = Place your tile so that four red squares are connected.
task-strata-apart = Try to place the tile where it touches nothing.
task-strata-widen = Place it on the table beside green squares only: when you widen, colours don’t matter.
task-strata-zone = Place it so that both red squares join your zone: 6 squares on level 1 make 6 points.
task-strata-one-tile = Try to put the new red tile exactly on your other one: why not?
task-strata-stack = Stack it on your tile and the red square of the start tile.
task-strata-uneven = Try to stack it half on tiles and half on the table: why not?
task-strata-colours = Try to stack it on green squares: why not?
task-strata-above = Stack it so that your zone scores 8: four visible red squares, the highest on level 2.
task-strata-height = Build up to level 3.
task-strata-pile = In this variant only the top tile may be placed. Place it anywhere.
task-strata-ordered = Put a tile with three red squares on top, then confirm.
task-strata-open = Choose the tile with three red squares and place it.
task-strata-row = Choose the tile with three red squares from your row and place it.
task-strata-end = Place the last tile of the game.
task-strata-neutral = Stack your tile on the start tile and your other one, so that its neutral square covers the green one: neutral may lie on any colour.
task-strata-practice = Now you know all the rules. Finish this game against a beginner, who answers at once. The line below says what to look for.

## Strategy

strategy-qwirkle-five-title = Don’t leave a line of five
strategy-qwirkle-five = A line of five invites the next player to score twelve points. A play that scores a little less is often better if it leaves no such line.
strategy-qwirkle-count-title = Count the copies
strategy-qwirkle-count = Each tile exists three times. If all copies of the missing tile are on the board, nobody can complete a line of five: it is safe.
strategy-qwirkle-pairs-title = Keep tiles that go together
strategy-qwirkle-pairs = If two plays score the same, keep the tiles that share a colour or a shape: they score together in the next turn.
strategy-qwirkle-lines-title = Score in two lines
strategy-qwirkle-lines = Look for cells that touch two lines. One tile there often scores more than two tiles at the end of a line.
strategy-qwirkle-doubles-title = Play one of two identical tiles
strategy-qwirkle-doubles = Two identical tiles can never be in one line, so one of them only takes up room. If plays score the same, use one of the pair.
strategy-qwirkle-ending-title = Be the one who goes out
strategy-qwirkle-ending = At the end the last tile is worth six points, and the tiles of others are worth nothing. Look ahead to see who can finish first.
strategy-cubes-five-title = Don’t leave a line of five
strategy-cubes-five = Dice can be rolled again, so a line of five is often completed at once: twelve points for your opponent. Better score a little less than leave one.
strategy-cubes-lines-title = Score in two lines
strategy-cubes-lines = Look for cells that touch two lines. One die there often scores more than two dice at the end of a line.
strategy-cubes-sure-title = Don’t roll away a good play
strategy-cubes-sure = A roll gives up what your dice show. If a good play is in front of you, make it: on average, new faces bring less.
strategy-cubes-better-roll-title = Roll when little fits
strategy-cubes-better-roll = If your best play scores little, roll first. Keep dice that already fit, and the new faces bring more on average.
strategy-cubes-open-title = Look at your opponent’s hand
strategy-cubes-open = All dice are open. Before you play, see what your opponent can score afterwards, and leave them as little as you can.
strategy-cubes-keep-title = Keep dice that go together
strategy-cubes-keep = Keep the dice that share a colour or a shape with each other and with a line on the board. Roll the rest.
strategy-strata-join-title = Join your zones
strategy-strata-join = Only your best zone counts. A tile that connects two zones makes one large zone of them.
strategy-strata-raise-title = Go higher
strategy-strata-raise = A zone scores its squares times its highest level. One square on a higher level can be worth more than several beside it.
strategy-strata-best-title = Build on one zone
strategy-strata-best = Squares outside your best zone score nothing. Place your tiles where they make it larger or higher.
strategy-strata-cover-title = Cover your opponent’s zone
strategy-strata-cover = Neutral squares may lie on the other colour: use them to cover squares of your opponent’s best zone.
strategy-strata-own-title = Protect your own zone
strategy-strata-own = Stacking gains height, but covered squares no longer count. Don’t bury squares that hold your best zone together.
strategy-strata-reply-title = Look at the next tile
strategy-strata-reply = The top tile of each pile is open. Before you place yours, see what your opponent can do with theirs.

## Tips

tip-opening = { $count ->
    [one] Nothing in your hand goes together: open with whatever you like.
   *[other] Open with your largest group: you have { $count } of one colour or one shape.
  }
tip-six = You can complete a line of six: that is worth 12 points.
tip-colour = { $count ->
    [one] You can start { $colour ->
        [R] a red
        [O] an orange
        [Y] a yellow
        [G] a green
        [B] a blue
       *[P] a purple
      } line.
   *[other] There is { $colour ->
        [R] a red
        [O] an orange
        [Y] a yellow
        [G] a green
        [B] a blue
       *[P] a purple
      } line of { $count } that you can add to.
  }
tip-shape = { $count ->
    [one] There is a { $shape ->
        [o] circle
        [s] square
        [d] diamond
        [c] clover
        [x] cross
       *[a] star
      } that you can add to.
   *[other] There is a line of { $count } { $shape ->
        [o] circles
        [s] squares
        [d] diamonds
        [c] clovers
        [x] crosses
       *[a] stars
      } that you can add to.
  }
tip-lines = One of your plays scores in { $lines } lines at once.
tip-swap = Nothing fits. Swap the tiles that go with nothing.
tip-pass = Nothing fits and you can’t draw: pass.
tip-roll = First you may roll dice again that don’t fit.
tip-roll-all = None of your dice fits: roll all of them.
tip-order = Put tiles that help you early towards the top.
tip-zone = There is a place that makes your best zone worth { $points }.
tip-stack = You can stack up to level { $level }: height multiplies your zone.
tip-widen = Place your tile so that your squares touch your zone.
