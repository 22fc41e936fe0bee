//! Doc comments of the library begin with a noun or a verb, not with a question word: "The themes of a puzzle", not "What
//! a puzzle is about".

use std::fs;

use crate::sources::{crates, relative, sources};

const QUESTION_WORDS: [&str; 4] = ["What ", "Who ", "Whose ", "Whoever "];

/// Whether a line begins a doc comment with a question word. `before` is the line above it.
fn is_a_question(before: &str, line: &str) -> bool {
    let text_of = |line: &str| {
        let line = line.trim_start().to_owned();
        ["/// ", "//! "]
            .iter()
            .find_map(|mark| line.strip_prefix(mark).map(str::to_owned))
    };
    let begins = text_of(before).is_none();
    begins && text_of(line).is_some_and(|text| QUESTION_WORDS.iter().any(|word| text.starts_with(word)))
}

#[test]
fn doc_comments_have_a_subject() {
    let (mut read, mut questions) = (0, Vec::new());
    for folder in crates() {
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        for path in files {
            let text = fs::read_to_string(&path).unwrap();
            let mut before = "";
            for (number, line) in (1..).zip(text.lines()) {
                if is_a_question(before, line) {
                    questions.push(format!("{}:{number}: {}", relative(&path), line.trim()));
                }
                before = line;
            }
            read += 1;
        }
    }
    assert!(read > 300, "only {read} files were found");
    assert!(questions.is_empty(), "{questions:#?}");
}

#[test]
fn questions_are_found_at_the_beginning_only() {
    assert!(is_a_question("", "/// What a puzzle is about."));
    assert!(is_a_question("mod a;", "    //! Who plays."));
    assert!(!is_a_question(
        "/// The caller decides",
        "/// What is hidden stays so."
    ));
    assert!(!is_a_question("", "/// Whatever is laid."));
}
