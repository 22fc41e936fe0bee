//! How long pictures take: `cargo bench --package tilery-picture`.

use divan::Bencher;
use tilery_frame::picture::Look;
use tilery_picture::Picture;
use tilery_rules::record::Record;

/// A finished game of each kind.
const RECORDS: [(&str, &str); 3] = [
    ("qwirkle", include_str!("../../../records/booklet.jsonl")),
    ("cubes", include_str!("../../cli/tests/golden/cubes.jsonl")),
    ("strata", include_str!("../../cli/tests/golden/strata-row.jsonl")),
];

fn main() {
    divan::main();
}

fn record(game: &str) -> Record {
    let (_, line) = RECORDS
        .iter()
        .find(|(name, _)| *name == game)
        .expect("a game of the list");
    serde_json::from_str(line).expect("a record")
}

fn games() -> impl Iterator<Item = &'static str> {
    RECORDS.iter().map(|(name, _)| *name)
}

#[divan::bench(args = games())]
fn svg(bencher: Bencher<'_, '_>, game: &str) {
    let record = record(game);
    bencher.bench(|| {
        let picture = Picture::of_record(&record, None).expect("a good record");
        picture.svg(&Look::default(), 1200)
    });
}

#[divan::bench(args = games())]
fn png(bencher: Bencher<'_, '_>, game: &str) {
    let record = record(game);
    bencher.bench(|| {
        let picture = Picture::of_record(&record, None).expect("a good record");
        picture.png(&Look::default(), 1200)
    });
}

#[divan::bench(args = games(), sample_count = 3, sample_size = 1)]
fn gif(bencher: Bencher<'_, '_>, game: &str) {
    let record = record(game);
    bencher.bench(|| {
        let picture = Picture::of_record(&record, None).expect("a good record");
        picture.gif(&Look::default(), 800)
    });
}
