//! JSON text that knows where its parts are.
//!
//! Two values are compared by their text. Only parts that differ are looked into, and what changed is copied from the
//! text as it stands. Nothing is allocated for the parts that stay.

use std::cell::Cell;
use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use super::gaps::gaps;

/// A JSON value as text, with the places of all entries of its objects and elements of its arrays.
///
/// Two values of the same type are equal if and only if their texts are, because the fields of a type are written in the
/// same order each time.
#[derive(Clone, Debug)]
pub struct Outline {
    text: String,
    /// The value itself, and after each value what is in it.
    parts: Vec<OutlinePart>,
}

/// A value inside the text.
#[derive(Clone, Copy, Debug, Default)]
struct OutlinePart {
    /// Where the name of an entry begins, with its quote. An element has no name, and this is where its value begins.
    name: u32,
    start: u32,
    end: u32,
    /// The index of the part that follows this one and all that is in it.
    next: u32,
}

/// By how much a value usually grows from one event to the next, in bytes and in parts.
const MORE_TEXT: usize = 512;
const MORE_PARTS: usize = 64;

/// Where the writer has come to. It is shared with the formatter, which cannot ask the writer.
type Slot = Cell<u32>;

struct CountedText<'p> {
    bytes: Vec<u8>,
    at: &'p Slot,
}

impl Write for CountedText<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes.extend_from_slice(bytes);
        self.at
            .set(u32::try_from(self.bytes.len()).map_err(io::Error::other)?);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes as compactly as the default formatter does, and notes the parts.
struct Surveyor<'p> {
    at: &'p Slot,
    parts: &'p mut Vec<OutlinePart>,
    /// The parts that are being written, from the outermost on.
    open: Vec<u32>,
}

impl Surveyor<'_> {
    fn open(&mut self) {
        self.open.push(self.parts.len() as u32);
        let at = self.at.get();
        self.parts.push(OutlinePart {
            name: at,
            start: at,
            ..OutlinePart::default()
        });
    }

    fn close(&mut self) {
        let next = self.parts.len() as u32;
        if let Some(open) = self.open.pop() {
            let part = &mut self.parts[open as usize];
            part.end = self.at.get();
            part.next = next;
        }
    }
}

impl Formatter for Surveyor<'_> {
    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.open();
        Ok(())
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.close();
        Ok(())
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        self.open();
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b":")?;
        let at = self.at.get();
        if let Some(open) = self.open.last() {
            self.parts[*open as usize].start = at;
        }
        Ok(())
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.close();
        Ok(())
    }
}

impl Outline {
    /// Writes a value. It will take about as much room as `before`, if that is given.
    ///
    /// # Errors
    /// Returns an error if the value has no JSON form.
    pub fn of(value: &impl Serialize, before: Option<&Outline>) -> serde_json::Result<Outline> {
        let at = Slot::default();
        let (length, count) = before.map_or((0, 0), |before| (before.text.len(), before.parts.len()));
        let text = CountedText {
            bytes: Vec::with_capacity(length + MORE_TEXT),
            at: &at,
        };
        let mut parts = Vec::with_capacity(count + MORE_PARTS);
        parts.push(OutlinePart::default());
        let surveyor = Surveyor {
            at: &at,
            parts: &mut parts,
            open: Vec::with_capacity(16),
        };
        let mut writer = Serializer::with_formatter(text, surveyor);
        value.serialize(&mut writer)?;
        let bytes = writer.into_inner().bytes;
        (parts[0].end, parts[0].next) = (at.get(), parts.len() as u32);
        let text = String::from_utf8(bytes).map_err(serde::ser::Error::custom)?;
        Ok(Outline { text, parts })
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where the value of a nested entry begins in the text.
    pub(crate) fn find(&self, names: &[&str]) -> Option<usize> {
        let found = names.iter().try_fold(self.root(), |part, name| {
            part.entries().find(|entry| entry.name() == *name)
        });
        found.map(|found| found.part().start as usize)
    }

    /// Appends the changes that turn `before` into this value, separated by commas: those of
    /// [`changes`](super::changes), as text.
    pub fn write_changes(&self, before: &Outline, changes: &mut String) {
        let mut writer = ChangeWriter {
            path: String::new(),
            changes,
        };
        writer.compare(before.root(), self.root());
    }

    fn root(&self) -> OutlineNode<'_> {
        OutlineNode { outline: self, at: 0 }
    }
}

/// Appends what turns one list into another, both given as the texts of their elements, where `path` is the JSON pointer
/// to it. Elements are replaced as a whole.
pub(crate) fn write_list_changes<T: AsRef<str>>(path: &str, before: &[T], after: &[T], changes: &mut String) {
    let mut moved = 0_isize;
    for gap in gaps(before.len(), after.len(), |i, j| {
        before[i].as_ref() == after[j].as_ref()
    }) {
        let come: Vec<&str> = after[gap.after.clone()].iter().map(T::as_ref).collect();
        let at = gap.before.start.saturating_add_signed(moved);
        write_splice(path, at, gap.before.len(), &come.join(","), changes);
        moved += come.len() as isize - gap.before.len() as isize;
    }
}

fn write_splice(path: &str, at: usize, gone: usize, insert: &str, changes: &mut String) {
    separate(changes);
    // Writing to a string cannot fail.
    let _ = write!(changes, r#"{{"splice":"{path}","at":{at}"#);
    if gone > 0 {
        let _ = write!(changes, r#","gone":{gone}"#);
    }
    if !insert.is_empty() {
        let _ = write!(changes, r#","insert":[{insert}]"#);
    }
    changes.push('}');
}

fn separate(changes: &mut String) {
    if !changes.is_empty() {
        changes.push(',');
    }
}

/// A value of an outline.
#[derive(Clone, Copy)]
struct OutlineNode<'o> {
    outline: &'o Outline,
    at: u32,
}

impl<'o> OutlineNode<'o> {
    fn part(self) -> &'o OutlinePart {
        &self.outline.parts[self.at as usize]
    }

    fn text(self) -> &'o str {
        let part = self.part();
        &self.outline.text[part.start as usize..part.end as usize]
    }

    /// The name of an entry, with the escapes of JSON.
    fn name(self) -> &'o str {
        let part = self.part();
        // After a quote, and before a quote and a colon.
        &self.outline.text[part.name as usize + 1..part.start as usize - 2]
    }

    /// An entry with its name.
    fn entry(self) -> &'o str {
        let part = self.part();
        &self.outline.text[part.name as usize..part.end as usize]
    }

    fn is_object(self) -> bool {
        self.text().starts_with('{')
    }

    fn is_array(self) -> bool {
        self.text().starts_with('[')
    }

    /// The entries of an object or the elements of an array.
    fn entries(self) -> impl Iterator<Item = OutlineNode<'o>> {
        let OutlineNode { outline, at } = self;
        let end = self.part().next;
        let mut next = at + 1;
        std::iter::from_fn(move || {
            let at = next;
            if at >= end {
                return None;
            }
            let node = OutlineNode { outline, at };
            next = node.part().next;
            Some(node)
        })
    }
}

/// Finds entries of an object by name. Objects of the same type have their entries in the same order, so that the next one
/// is nearly always the one that is looked for.
struct Lookup<'o> {
    object: OutlineNode<'o>,
    next: u32,
}

impl<'o> Lookup<'o> {
    fn new(object: OutlineNode<'o>) -> Lookup<'o> {
        Lookup {
            object,
            next: object.at + 1,
        }
    }

    fn find(&mut self, name: &str) -> Option<OutlineNode<'o>> {
        let next = OutlineNode {
            outline: self.object.outline,
            at: self.next,
        };
        let found = if self.next < self.object.part().next && next.name() == name {
            next
        } else {
            self.object.entries().find(|entry| entry.name() == name)?
        };
        self.next = found.part().next;
        Some(found)
    }
}

struct ChangeWriter<'c> {
    /// The JSON pointer to the values that are compared, with the escapes of JSON.
    path: String,
    changes: &'c mut String,
}

impl ChangeWriter<'_> {
    fn compare(&mut self, old: OutlineNode<'_>, new: OutlineNode<'_>) {
        if old.text() == new.text() {
        } else if old.is_object() && new.is_object() {
            self.compare_objects(old, new);
        } else if old.is_array() && new.is_array() {
            self.compare_arrays(old, new);
        } else {
            separate(self.changes);
            let _ = write!(
                self.changes,
                r#"{{"set":"{}","value":{}}}"#,
                self.path,
                new.text()
            );
        }
    }

    /// Entries that are replaced as a whole become one change. Inner objects and arrays are compared recursively.
    fn compare_objects(&mut self, old: OutlineNode<'_>, new: OutlineNode<'_>) {
        let is_inner = |was: OutlineNode<'_>, is: OutlineNode<'_>| {
            was.is_object() && is.is_object() || was.is_array() && is.is_array()
        };
        let mut merges = false;
        let mut before = Lookup::new(old);
        for is in new.entries() {
            if before
                .find(is.name())
                .is_some_and(|was| was.text() == is.text() || is_inner(was, is))
            {
                continue;
            }
            if !merges {
                separate(self.changes);
                let _ = write!(self.changes, r#"{{"merge":"{}","entries":{{"#, self.path);
            } else {
                self.changes.push(',');
            }
            merges = true;
            self.changes.push_str(is.entry());
        }
        if merges {
            self.changes.push_str("}}");
        }
        let mut before = Lookup::new(old);
        for is in new.entries() {
            if let Some(was) = before.find(is.name())
                && is_inner(was, is)
                && was.text() != is.text()
            {
                self.step(is.name(), |writer| writer.compare(was, is));
            }
        }
        let mut after = Lookup::new(new);
        for was in old.entries() {
            if after.find(was.name()).is_none() {
                self.step(was.name(), |writer| {
                    separate(writer.changes);
                    let _ = write!(writer.changes, r#"{{"remove":"{}"}}"#, writer.path);
                });
            }
        }
    }

    /// Runs of elements that both arrays have stay; what lies between them is replaced. Where as many elements come as go,
    /// they are compared one by one, so that a small change inside a large element stays small.
    fn compare_arrays(&mut self, old: OutlineNode<'_>, new: OutlineNode<'_>) {
        let before: Vec<OutlineNode<'_>> = old.entries().collect();
        let after: Vec<OutlineNode<'_>> = new.entries().collect();
        let mut moved = 0_isize;
        for gap in gaps(before.len(), after.len(), |i, j| {
            before[i].text() == after[j].text()
        }) {
            let (gone, come) = (&before[gap.before.clone()], &after[gap.after.clone()]);
            if gone.len() == come.len() {
                for (index, (was, is)) in gap.after.clone().zip(gone.iter().zip(come)) {
                    self.step(&index.to_string(), |writer| writer.compare(*was, *is));
                }
                continue;
            }
            let insert = match come {
                [] => "",
                [first, ..] => {
                    let (from, to) = (first.part().start, come[come.len() - 1].part().end);
                    &new.outline.text[from as usize..to as usize]
                }
            };
            let at = gap.before.start.saturating_add_signed(moved);
            write_splice(&self.path, at, gone.len(), insert, self.changes);
            moved += come.len() as isize - gone.len() as isize;
        }
    }

    /// Calls `inside` with the path of an entry or element.
    fn step(&mut self, step: &str, inside: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        for letter in step.chars() {
            match letter {
                '~' => self.path.push_str("~0"),
                '/' => self.path.push_str("~1"),
                other => self.path.push(other),
            }
        }
        inside(self);
        self.path.truncate(length);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::changes;
    use super::*;

    fn assert_as_plain(old: &Value, new: &Value) {
        let mut found = String::new();
        let before = Outline::of(old, None).unwrap();
        Outline::of(new, Some(&before))
            .unwrap()
            .write_changes(&before, &mut found);
        let found: Value = serde_json::from_str(&format!("[{found}]")).unwrap();
        let plain = serde_json::to_value(changes(old, new)).unwrap();
        assert_eq!(found, plain, "{old} to {new}");
    }

    #[test]
    fn the_same_changes_are_found_as_by_plain_code() {
        for seed in 0..200 {
            let mut values = super::super::tests::Values::new(seed);
            let (old, new) = (values.any(4), values.any(4));
            assert_as_plain(&old, &new);
            assert_as_plain(&old, &values.altered(&old));
        }
    }

    #[test]
    fn names_and_texts_with_escapes_stay_what_they_are() {
        let old = json!({"a\"b": {"x/~\\": 1, "]},": "\"", "ü": []}, "gone\n": 1});
        let new = json!({"a\"b": {"x/~\\": {"\t": 2}, "]},": "\\", "ü": ["é\u{1}"]}});
        assert_as_plain(&old, &new);
        assert_as_plain(&new, &old);
    }

    #[test]
    fn the_text_is_compact_and_entries_are_found() {
        let value = json!({"a": [], "b": {"c": [1, {"d": "e"}]}, "f": {}});
        let outline = Outline::of(&value, None).unwrap();
        assert_eq!(outline.text(), value.to_string());
        let at = outline.find(&["b", "c"]).unwrap();
        assert!(outline.text()[at..].starts_with("[1,{"));
        assert_eq!(outline.find(&["b", "d"]), None);
    }
}
