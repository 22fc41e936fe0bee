//! The test vectors of `docs/fair-dealing.md`, read from the page itself: page and code cannot part.

use sha2::{Digest, Sha256};
use tilery_lines::Tile;
use tilery_rules::Chance;
use tilery_rules::fair::{Deal, Seed, Stream};

const PAGE: &str = include_str!("../../../../docs/fair-dealing.md");

/// The `key = value` lines of each block that is fenced with this name.
fn blocks(name: &str) -> Vec<Vec<(&'static str, &'static str)>> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    let named = blocks.filter_map(|block| block.strip_prefix(name)?.strip_prefix('\n'));
    named
        .map(|block| block.lines().filter_map(|line| line.split_once(" =")).collect())
        .map(|lines: Vec<(&str, &str)>| {
            lines
                .into_iter()
                .map(|(key, value)| (key, value.trim()))
                .collect()
        })
        .collect()
}

/// The values of a key, in order.
fn values<'v>(vectors: &[(&str, &'v str)], wanted: &str) -> impl Iterator<Item = &'v str> {
    vectors
        .iter()
        .filter(move |(key, _)| *key == wanted)
        .map(|(_, value)| *value)
}

fn seed(text: &str) -> Seed {
    text.parse().expect("a seed")
}

/// The next words of a stream: below the largest number, every word but one stands for itself.
fn words(stream: &mut Stream, count: usize) -> Vec<String> {
    (0..count)
        .map(|_| format!("{:08x}", stream.below(u32::MAX)))
        .collect()
}

/// Draws a hand from a bag that is spelt out, tile by tile.
fn draw_hand(bag: &mut Vec<Tile>, stream: &mut Stream) -> String {
    let mut draw = || bag.remove(stream.below(bag.len() as u32) as usize).to_string();
    let hand: Vec<String> = (0..6).map(|_| draw()).collect();
    hand.join(" ")
}

fn check(vectors: &[(&str, &str)]) {
    let seed = seed(values(vectors, "seed").next().expect("a seed"));
    let entropy: Vec<String> = values(vectors, "entropy").map(str::to_owned).collect();
    let fresh = || Stream::new(&seed, &entropy);

    let mut bag: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 3]).collect();
    let mut dealt = fresh();
    for (key, value) in vectors {
        let computed = match *key {
            "seed" | "entropy" => continue,
            "commitment" => seed.commitment().to_string(),
            "key" => {
                let mut hasher = Sha256::new();
                hasher.update(b"tilery-stream/1\0");
                hasher.update(hex::decode(seed.to_string()).expect("digits"));
                for text in &entropy {
                    hasher.update((text.len() as u64).to_be_bytes());
                    hasher.update(text);
                }
                hex::encode(hasher.finalize())
            }
            "words" => words(&mut fresh(), 16).join(" "),
            "word 64" => words(&mut fresh(), 65).remove(64),
            "word 1000" => words(&mut fresh(), 1001).remove(1000),
            "hand" => draw_hand(&mut bag, &mut dealt),
            other => {
                let n = other
                    .strip_prefix("below ")
                    .and_then(|n| n.parse().ok())
                    .expect("below a number");
                let mut stream = fresh();
                let numbers: Vec<String> = value.split(' ').map(|_| stream.below(n).to_string()).collect();
                numbers.join(" ")
            }
        };
        assert_eq!(computed, *value, "{key}");
    }
}

#[test]
fn streams_are_as_documented() {
    let blocks = blocks("vectors");
    assert_eq!(blocks.len(), 2);
    for vectors in &blocks {
        assert!(vectors.len() >= 10, "all kinds of vectors are there");
        check(vectors);
    }
}

#[test]
fn seeds_are_as_documented() {
    let blocks = blocks("seeds");
    let [seeds] = blocks.as_slice() else {
        panic!("one block of seeds")
    };
    let mut series = None;
    for (key, value) in seeds {
        let computed = match key.split_once(' ') {
            Some(("word", word)) => *series.insert(Seed::from_word(word)),
            Some(("number", number)) => series
                .expect("the word comes first")
                .nth(number.parse().expect("a number")),
            _ => panic!("unknown key {key}"),
        };
        assert_eq!(computed, seed(value), "{key}");
    }
    assert_eq!(seeds.len(), 4);
}

#[test]
fn a_seed_that_breaks_its_commitment_gives_no_stream() {
    let mut deal = Deal::from_seed(Seed::from_word("7"));
    assert!(deal.stream().is_ok_and(|stream| stream.is_some()));
    deal.seed = Some(Seed::from_word("8"));
    assert!(deal.stream().is_err());
    deal.seed = None;
    assert!(deal.stream().is_ok_and(|stream| stream.is_none()));
}
