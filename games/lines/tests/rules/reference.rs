//! A plain, slow reference of Qwirkle and Cubes, written from `docs/rules.md` and the booklets, not from the library:
//! it shares no type and no trick with it.

use std::collections::BTreeSet;
use std::fmt;

use crate::lines::{Board, Kind, Laid, Plays, Spot, is_line, place, score};

/// An action of a player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Act {
    Play(Laid),
    Swap(Vec<Kind>),
    Roll(Vec<Kind>),
    Pass,
}

fn kind_text(kind: Kind) -> String {
    let colour = b"ROYGBP"[kind.0 as usize] as char;
    let shape = b"osdcxa"[kind.1 as usize] as char;
    format!("{colour}{shape}")
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, items): (&str, Vec<String>) = match self {
            Act::Play(laid) => (
                "play",
                laid.iter()
                    .map(|((x, y), kind)| format!("{}@{x},{y}", kind_text(*kind)))
                    .collect(),
            ),
            Act::Swap(kinds) => ("swap", kinds.iter().map(|kind| kind_text(*kind)).collect()),
            Act::Roll(kinds) => ("roll", kinds.iter().map(|kind| kind_text(*kind)).collect()),
            Act::Pass => ("pass", Vec::new()),
        };
        write!(f, "{}", [vec![verb.to_string()], items].concat().join(" "))
    }
}

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Qwirkle, in an edition where a tie for the opening goes to the oldest, or else to the youngest.
    Qwirkle {
        oldest: bool,
    },
    Cubes,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    LastTileBy(usize),
    Blocked,
}

/// A table at which Qwirkle or Cubes is played.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) sort: Sort,
    pub(crate) board: Board,
    pub(crate) hands: Vec<Vec<Kind>>,
    /// Tiles; or dice, which have no shape until they are rolled, and show 0 here.
    pub(crate) bag: Vec<Kind>,
    pub(crate) turn: usize,
    pub(crate) scores: Vec<u32>,
    pub(crate) passes: usize,
    /// Cubes: whether the seat at turn has used its free re-roll.
    pub(crate) rolled: bool,
    pub(crate) ended: Option<Ended>,
}

/// All tiles of Qwirkle, or all dice of Cubes.
pub(crate) fn whole_set(sort: Sort) -> Vec<Kind> {
    let mut set = Vec::new();
    for colour in 0..6 {
        match sort {
            Sort::Qwirkle { .. } => (0..6).for_each(|shape| set.extend([(colour, shape); 3])),
            Sort::Cubes => set.extend([(colour, 0); 15]),
        }
    }
    set
}

/// Every choice of distinct kinds of a hand, each sorted.
fn subsets(hand: &[Kind]) -> Vec<Vec<Kind>> {
    let kinds: Vec<Kind> = hand
        .iter()
        .copied()
        .collect::<BTreeSet<Kind>>()
        .into_iter()
        .collect();
    (1u32..1 << kinds.len())
        .map(|bits| {
            (0..kinds.len())
                .filter(|at| bits >> at & 1 == 1)
                .map(|at| kinds[at])
                .collect()
        })
        .collect()
}

/// The groups of a hand that could form a line and are as large as can be.
fn largest_groups(hand: &[Kind]) -> Vec<Vec<Kind>> {
    let groups: Vec<Vec<Kind>> = subsets(hand)
        .into_iter()
        .filter(|group| is_line(group.iter().copied()))
        .collect();
    let size = groups.iter().map(Vec::len).max().unwrap_or(0);
    groups.into_iter().filter(|group| group.len() == size).collect()
}

/// All orders of some kinds.
fn orders(kinds: &[Kind]) -> Vec<Vec<Kind>> {
    if kinds.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, first) in kinds.iter().enumerate() {
        let others = [&kinds[..at], &kinds[at + 1..]].concat();
        for order in orders(&others) {
            all.push([vec![*first], order].concat());
        }
    }
    all
}

/// The seat that opens: the largest group, then age by the edition, then the seat (R3).
fn opener(sort: Sort, hands: &[Vec<Kind>], ages: &[Option<u16>]) -> usize {
    let sizes: Vec<usize> = hands.iter().map(|hand| largest_groups(hand)[0].len()).collect();
    let best = *sizes.iter().max().expect("there are hands");
    let tied: Vec<usize> = (0..hands.len()).filter(|seat| sizes[*seat] == best).collect();
    let known = tied.iter().all(|seat| ages[*seat].is_some());
    let age = |seat: usize| if known { ages[seat].unwrap_or(0) } else { 0 };
    let older = |one: usize, other: usize| (age(one), other) > (age(other), one);
    let wants_oldest = sort == Sort::Qwirkle { oldest: true };
    let before = |one: usize, other: usize| {
        if wants_oldest {
            older(one, other)
        } else {
            older(other, one)
        }
    };
    tied.iter()
        .copied()
        .find(|one| tied.iter().all(|other| one == other || before(*one, *other)))
        .expect("age and seat tell all players apart")
}

impl Reference {
    pub(crate) fn new(sort: Sort, hands: Vec<Vec<Kind>>, ages: &[Option<u16>]) -> Reference {
        let mut table = Reference {
            sort,
            board: Board::default(),
            bag: whole_set(sort),
            turn: opener(sort, &hands, ages),
            scores: vec![0; hands.len()],
            hands: Vec::new(),
            passes: 0,
            rolled: false,
            ended: None,
        };
        for hand in &hands {
            assert_eq!(hand.len(), 6, "a full hand is dealt");
            hand.iter().for_each(|kind| table.take_from_bag(*kind));
        }
        table.hands = hands;
        table
    }

    fn take_from_bag(&mut self, kind: Kind) {
        let wanted = if self.sort == Sort::Cubes {
            (kind.0, 0)
        } else {
            kind
        };
        let at = self.bag.iter().position(|held| *held == wanted);
        self.bag.swap_remove(at.expect("the bag holds what is drawn"));
    }

    pub(crate) fn hand(&self) -> &[Kind] {
        &self.hands[self.turn]
    }

    fn fits_somewhere(&self, kind: Kind) -> bool {
        self.open_spots()
            .iter()
            .any(|spot| self.may_join((*spot, kind)) && place(&self.board, &[(*spot, kind)]).is_ok())
    }

    pub(crate) fn can_play(&self) -> bool {
        self.hand().iter().any(|kind| self.fits_somewhere(*kind))
    }

    /// R6: no face of any die in hand fits.
    pub(crate) fn hopeless(&self) -> bool {
        let colours: BTreeSet<u8> = self.hand().iter().map(|kind| kind.0).collect();
        !colours
            .iter()
            .any(|colour| (0..6).any(|shape| self.fits_somewhere((*colour, shape))))
    }

    /// Empty spots beside a tile.
    pub(crate) fn open_spots(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = self
            .board
            .keys()
            .flat_map(|(x, y)| [(x - 1, *y), (x + 1, *y), (*x, y - 1), (*x, y + 1)])
            .filter(|spot| !self.board.contains_key(spot))
            .collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// All plays of the hand at turn, sorted from the left or from the top, with their scores.
    ///
    /// Every play can be laid tile by tile so that each step is a play by itself: it begins with a tile that touches
    /// the grid, and goes on at either end of the stretch. So all plays are found by growing plays.
    pub(crate) fn plays(&self) -> Plays {
        if self.board.is_empty() {
            return self.openings();
        }
        let mut found = Plays::default();
        let kinds: BTreeSet<Kind> = self.hand().iter().copied().collect();
        for spot in self.open_spots() {
            for kind in &kinds {
                if self.may_join((spot, *kind)) {
                    self.grow(vec![(spot, *kind)], &kinds, &mut found);
                }
            }
        }
        found
    }

    fn grow(&self, laid: Laid, kinds: &BTreeSet<Kind>, found: &mut Plays) {
        if found.contains_key(&laid) {
            return;
        }
        let Ok(lines) = place(&self.board, &laid) else {
            return;
        };
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let along_play = laid.iter().all(|((x, y), _)| {
                let (x0, y0) = laid[0].0;
                (dx != 0 && *y == y0) || (dy != 0 && *x == x0)
            });
            if !along_play {
                continue;
            }
            let (mut x, mut y) = laid[0].0;
            while self.board.contains_key(&(x, y)) || laid.iter().any(|(spot, _)| *spot == (x, y)) {
                (x, y) = (x + dx, y + dy);
            }
            for kind in kinds {
                let related = laid.iter().all(|(_, other)| shares_one(*kind, *other));
                if related && self.may_join(((x, y), *kind)) {
                    let mut longer = laid.clone();
                    longer.push(((x, y), *kind));
                    longer.sort_unstable();
                    self.grow(longer, kinds, found);
                }
            }
        }
        found.insert(laid, score(&lines));
    }

    /// A quick no to a tile that does not go with a neighbour, so that the full check runs less often.
    fn may_join(&self, (spot, kind): (Spot, Kind)) -> bool {
        let (x, y) = spot;
        [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
            .iter()
            .filter_map(|beside| self.board.get(beside))
            .all(|other| shares_one(kind, *other))
    }

    /// The same plays straight from the definition: kinds that can be played together, in every order, from every cell
    /// near the grid on, in a row and in a column, over the tiles that lie in the way.
    pub(crate) fn plays_by_definition(&self) -> Plays {
        let mut found = Plays::default();
        let xs = || self.board.keys().map(|spot| spot.0);
        let ys = || self.board.keys().map(|spot| spot.1);
        let (Some(left), Some(right), Some(top), Some(bottom)) =
            (xs().min(), xs().max(), ys().min(), ys().max())
        else {
            return self.openings();
        };
        for group in subsets(self.hand())
            .iter()
            .filter(|group| is_line(group.iter().copied()))
        {
            for order in orders(group) {
                for y in top - 6..=bottom + 6 {
                    for x in left - 6..=right + 6 {
                        for (dx, dy) in [(1, 0), (0, 1)] {
                            let (mut x, mut y) = (x, y);
                            let mut laid = Laid::new();
                            for kind in &order {
                                while self.board.contains_key(&(x, y)) {
                                    (x, y) = (x + dx, y + dy);
                                }
                                laid.push(((x, y), *kind));
                                (x, y) = (x + dx, y + dy);
                            }
                            if let Ok(lines) = place(&self.board, &laid) {
                                found.insert(laid, score(&lines));
                            }
                        }
                    }
                }
            }
        }
        found
    }

    /// The openings that begin at the origin.
    fn openings(&self) -> Plays {
        let mut found = Plays::default();
        for order in largest_groups(self.hand()).iter().flat_map(|group| orders(group)) {
            for (dx, dy) in [(1, 0), (0, 1)] {
                let laid: Laid = (0..)
                    .zip(&order)
                    .map(|(at, kind)| ((at * dx, at * dy), *kind))
                    .collect();
                let lines = place(&self.board, &laid).expect("a group of the hand is a line");
                found.insert(laid, score(&lines));
            }
        }
        found
    }

    /// Every choice of `1..=most` tiles of the hand at turn, each sorted.
    fn choices(&self, most: usize) -> Vec<Vec<Kind>> {
        let mut hand = self.hand().to_vec();
        hand.sort_unstable();
        let mut choices: Vec<Vec<Kind>> = (1u32..1 << hand.len())
            .filter(|bits| bits.count_ones() as usize <= most)
            .map(|bits| {
                (0..hand.len())
                    .filter(|at| bits >> at & 1 == 1)
                    .map(|at| hand[at])
                    .collect()
            })
            .collect();
        choices.sort();
        choices.dedup();
        choices
    }

    /// Everything besides plays that the seat at turn may do, given whether it can play.
    pub(crate) fn other_acts(&self, can_play: bool) -> Vec<Act> {
        if self.ended.is_some() || self.board.is_empty() {
            return Vec::new();
        }
        let mut acts = Vec::new();
        match self.sort {
            Sort::Qwirkle { .. } => {
                acts.extend(self.choices(self.bag.len()).into_iter().map(Act::Swap));
                if !can_play && self.bag.is_empty() {
                    acts.push(Act::Pass);
                }
            }
            Sort::Cubes => {
                if !self.rolled {
                    acts.extend(self.choices(6).into_iter().map(Act::Roll));
                }
                if !can_play && self.hopeless() {
                    acts.push(Act::Pass);
                } else if !can_play && self.rolled {
                    let mut all = self.hand().to_vec();
                    all.sort_unstable();
                    acts.push(Act::Roll(all));
                }
            }
        }
        acts
    }

    fn lacks(&self, kinds: &[Kind]) -> bool {
        let count = |kinds: &[Kind], kind: &Kind| kinds.iter().filter(|other| *other == kind).count();
        kinds
            .iter()
            .any(|kind| count(kinds, kind) > count(self.hand(), kind))
    }

    /// The points of an action, or the code of the first rule that it breaks.
    pub(crate) fn verdict(&self, seat: usize, act: &Act) -> Result<u32, &'static str> {
        if self.ended.is_some() {
            return Err("game-over");
        }
        if seat != self.turn {
            return Err("not-your-turn");
        }
        match act {
            Act::Play(laid) => {
                let kinds: Vec<Kind> = laid.iter().map(|(_, kind)| *kind).collect();
                if self.lacks(&kinds) {
                    return Err("not-in-hand");
                }
                let lines = place(&self.board, laid)?;
                if self.board.is_empty() && laid.len() < largest_groups(self.hand())[0].len() {
                    return Err("small-opening");
                }
                Ok(score(&lines))
            }
            _ if self.board.is_empty() => Err("open-with-play"),
            Act::Swap(kinds) | Act::Roll(kinds) if self.lacks(kinds) => Err("not-in-hand"),
            Act::Swap(kinds) if kinds.is_empty() => Err("nothing-swapped"),
            Act::Swap(kinds) if kinds.len() > self.bag.len() => Err("swap-limit"),
            Act::Swap(_) => Ok(0),
            Act::Roll(kinds) if kinds.is_empty() => Err("nothing-rolled"),
            Act::Roll(_) if !self.rolled => Ok(0),
            Act::Roll(_) if self.can_play() => Err("roll-used"),
            Act::Roll(_) if self.hopeless() => Err("hopeless"),
            Act::Roll(kinds) if kinds.len() < self.hand().len() => Err("roll-all"),
            Act::Roll(_) => Ok(0),
            Act::Pass if self.can_play() => Err("can-play"),
            Act::Pass => match self.sort {
                Sort::Qwirkle { .. } if !self.bag.is_empty() => Err("can-swap"),
                Sort::Cubes if !self.hopeless() => Err("can-roll"),
                _ => Ok(0),
            },
        }
    }

    fn leave_hand(&mut self, kind: Kind) {
        let hand = &mut self.hands[self.turn];
        let at = hand.iter().position(|held| *held == kind);
        hand.swap_remove(at.expect("the hand holds what leaves it"));
    }

    /// Makes an act that is known to be legal. `came` is what was drawn or rolled.
    pub(crate) fn make(&mut self, act: &Act, score: u32, came: &[Kind]) {
        if matches!(act, Act::Pass) {
            self.passes += 1;
        } else if !matches!(act, Act::Roll(_)) {
            self.passes = 0;
        }
        match act {
            Act::Play(laid) => {
                for (spot, kind) in laid {
                    self.leave_hand(*kind);
                    self.board.insert(*spot, *kind);
                }
                self.scores[self.turn] += score;
                let due = (6 - self.hand().len()).min(self.bag.len());
                assert_eq!(came.len(), due, "the hand is filled up while the bag lasts");
                came.iter().for_each(|kind| self.take_from_bag(*kind));
                self.hands[self.turn].extend(came);
            }
            Act::Swap(kinds) => {
                assert_eq!(came.len(), kinds.len(), "as many are drawn as are put aside");
                came.iter().for_each(|kind| self.take_from_bag(*kind));
                kinds.iter().for_each(|kind| self.leave_hand(*kind));
                self.hands[self.turn].extend(came);
                self.bag.extend(kinds);
            }
            Act::Roll(kinds) => {
                let colours = |kinds: &[Kind]| kinds.iter().map(|kind| kind.0).collect::<Vec<u8>>();
                assert_eq!(colours(came), colours(kinds), "a die keeps its colour");
                kinds.iter().for_each(|kind| self.leave_hand(*kind));
                self.hands[self.turn].extend(came);
                self.rolled = true;
                return;
            }
            Act::Pass => assert!(came.is_empty(), "nothing comes of a pass"),
        }
        self.rolled = false;
        if self.hand().is_empty() {
            self.scores[self.turn] += 6;
            self.ended = Some(Ended::LastTileBy(self.turn));
        } else if self.passes == self.hands.len() || (matches!(act, Act::Swap(_)) && self.dead()) {
            self.ended = Some(Ended::Blocked);
        } else {
            self.turn = (self.turn + 1) % self.hands.len();
        }
    }

    /// R11: nothing in a hand or in the bag fits anywhere.
    fn dead(&self) -> bool {
        !self
            .hands
            .iter()
            .flatten()
            .chain(&self.bag)
            .any(|kind| self.fits_somewhere(*kind))
    }

    /// R5: all who have most points.
    pub(crate) fn winners(&self) -> Vec<usize> {
        let best = self.scores.iter().max();
        (0..self.scores.len())
            .filter(|seat| self.scores.get(*seat) == best)
            .collect()
    }
}

/// Whether two kinds share the colour or the shape, but not both.
fn shares_one(one: Kind, other: Kind) -> bool {
    (one.0 == other.0) != (one.1 == other.1)
}
