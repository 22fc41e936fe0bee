//! Killed in the middle of writing: what was acknowledged is there, and nothing twice.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use tilery_store::{LoadedTable, SqliteOptions, SqliteStore};
use tilery_table::Seq;

use crate::played::{Played, draft, id};
use crate::runtime;

const FILE: &str = "TILERY_TEST_FILE";
const TABLES: usize = 8;

/// Appends to some tables at once and says what was acknowledged, until it is killed.
#[test]
#[ignore = "run by another test, as a process of its own"]
fn appends_until_killed() {
    let Some(path) = std::env::var_os(FILE) else {
        return;
    };
    runtime().block_on(async {
        let store = std::sync::Arc::new(SqliteStore::open(SqliteOptions::at(path)).await.unwrap());
        let tasks: Vec<_> = (0..TABLES)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move {
                    let name = format!("kill-{number}");
                    let mut played = Played::dealt(&name, draft("qwirkle", 2), &["ann", "bo"], 1);
                    store.append(played.whole()).await.unwrap();
                    for line in 0..900 {
                        let events = played.say("ann", &format!("line {line}"));
                        store.append(played.append(events)).await.unwrap();
                        println!("ack {number} {}", played.table.seq());
                    }
                })
            })
            .collect();
        for task in tasks {
            task.await.unwrap();
        }
        println!("finished");
    });
}

#[test]
fn what_was_acknowledged_survives_a_kill() {
    for acks in [1, 50, 400] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tilery.db");
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "killed::appends_until_killed",
                "--ignored",
                "--nocapture",
            ])
            .env(FILE, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut acknowledged = [0; TABLES];
        let mut count = 0;
        let mut note = |line: String| {
            let mut words = line.split(' ').skip_while(|word| *word != "ack").skip(1);
            if let (Some(number), Some(seq)) = (words.next(), words.next()) {
                acknowledged[number.parse::<usize>().unwrap()] = seq.parse::<u64>().unwrap();
                count += 1;
            }
            assert!(!line.contains("finished"), "killed too late");
            count
        };
        while note(lines.next().expect("the child goes on").unwrap()) < acks {}
        child.kill().unwrap();
        child.wait().unwrap();
        // What it had said before it died.
        for line in lines.map_while(Result::ok) {
            note(line);
        }

        runtime().block_on(async {
            let store = SqliteStore::open(SqliteOptions::at(&path)).await.unwrap();
            for (number, seq) in acknowledged.into_iter().enumerate() {
                let table = id(&format!("kill-{number}"));
                let Some(LoadedTable { table: loaded, .. }) = store.load(&table).await.unwrap() else {
                    assert_eq!(seq, 0);
                    continue;
                };
                assert!(
                    loaded.seq() >= Seq(seq),
                    "{} is stored, {seq} was acknowledged",
                    loaded.seq()
                );
                assert_eq!(store.head(&table).await.unwrap().unwrap().seq, loaded.seq());
                for (line, said) in loaded.chat().iter().enumerate() {
                    assert_eq!(said.text.as_str(), format!("line {line}"), "each once, in order");
                }
            }
            store.close().await;
        });
    }
}
