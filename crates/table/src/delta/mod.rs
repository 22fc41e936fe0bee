//! Structural differences between two JSON values.
//!
//! A [`Change`] knows nothing of tables or games. It names the path at which a value was set or removed, or the part of
//! an array that was replaced. The changes that [`changes`] returns turn the old value into the new one if they are
//! applied in order. It is plain code, with a tree for each value. [`Outline`] finds the same changes in less time.

mod gaps;
mod outline;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use gaps::gaps;

pub use outline::Outline;
pub(crate) use outline::write_list_changes;

/// A change in a JSON value. The field that names the operation holds a JSON pointer (RFC 6901) to the place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Change {
    /// The value is replaced.
    Set {
        /// The pointer to the value.
        set: String,
        /// The new value.
        value: Value,
    },
    /// Entries of an object are added or replaced.
    Merge {
        /// The pointer to the object.
        merge: String,
        /// The new entries.
        #[cfg_attr(feature = "schema", schema(value_type = Object))]
        entries: Map<String, Value>,
    },
    /// An entry of an object is removed.
    Remove {
        /// The pointer to the entry.
        remove: String,
    },
    /// A part of an array is replaced.
    Splice {
        /// The pointer to the array.
        splice: String,
        /// The index of the first removed element, or of the element before which others are inserted.
        at: usize,
        /// The number of removed elements; 0 if the field is missing.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[cfg_attr(feature = "schema", schema(required = false))]
        gone: usize,
        /// The inserted elements.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "schema", schema(required = false))]
        insert: Vec<Value>,
    },
}

/// A change that does not fit the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the change does not fit the value")]
pub struct DoesNotFit;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands in a reference")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The changes that turn one value into another.
pub fn changes(old: &Value, new: &Value) -> Vec<Change> {
    let mut found = Vec::new();
    compare(old, new, &mut String::new(), &mut found);
    found
}

/// Applies changes, one after the other.
///
/// # Errors
/// Returns an error if a change does not fit the value. The value must not be used after that.
pub fn apply_changes(value: &mut Value, changes: impl IntoIterator<Item = Change>) -> Result<(), DoesNotFit> {
    changes
        .into_iter()
        .try_for_each(|change| apply_change(value, change))
}

/// Calls `inside` with the path of an entry or element.
fn step(path: &mut String, step: &str, inside: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(&step.replace('~', "~0").replace('/', "~1"));
    inside(path);
    path.truncate(length);
}

fn compare(old: &Value, new: &Value, path: &mut String, found: &mut Vec<Change>) {
    match (old, new) {
        (old, new) if old == new => {}
        (Value::Object(before), Value::Object(after)) => compare_objects(before, after, path, found),
        (Value::Array(before), Value::Array(after)) => compare_arrays(before, after, path, found),
        _ => found.push(Change::Set {
            set: path.clone(),
            value: new.clone(),
        }),
    }
}

/// Entries that are replaced as a whole become one change. Inner objects and arrays are compared recursively.
fn compare_objects(
    before: &Map<String, Value>,
    after: &Map<String, Value>,
    path: &mut String,
    found: &mut Vec<Change>,
) {
    let is_inner = |name: &String, value: &Value| {
        let was = before.get(name);
        was.is_some_and(|was| was.is_object() && value.is_object() || was.is_array() && value.is_array())
    };
    let (inner, outer): (Vec<_>, Vec<_>) = after
        .iter()
        .filter(|(name, value)| before.get(*name) != Some(*value))
        .partition(|(name, value)| is_inner(name, value));
    if !outer.is_empty() {
        found.push(Change::Merge {
            merge: path.clone(),
            entries: outer
                .into_iter()
                .map(|(name, value)| (name.clone(), value.clone()))
                .collect(),
        });
    }
    for (name, value) in inner {
        step(path, name, |path| compare(&before[name], value, path, found));
    }
    for name in before.keys().filter(|name| !after.contains_key(*name)) {
        step(path, name, |path| {
            found.push(Change::Remove { remove: path.clone() })
        });
    }
}

/// Runs of elements that both arrays have stay; what lies between them is replaced. Where as many elements come as go,
/// they are compared one by one, so that a small change inside a large element stays small.
fn compare_arrays(before: &[Value], after: &[Value], path: &mut String, found: &mut Vec<Change>) {
    let mut moved = 0_isize;
    for gap in gaps(before.len(), after.len(), |i, j| before[i] == after[j]) {
        let (gone, come) = (&before[gap.before.clone()], &after[gap.after.clone()]);
        if gone.len() == come.len() {
            for (index, (was, is)) in gap.after.clone().zip(gone.iter().zip(come)) {
                step(path, &index.to_string(), |path| compare(was, is, path, found));
            }
            continue;
        }
        found.push(Change::Splice {
            splice: path.clone(),
            at: gap.before.start.saturating_add_signed(moved),
            gone: gone.len(),
            insert: come.to_vec(),
        });
        moved += come.len() as isize - gone.len() as isize;
    }
}

fn apply_change(value: &mut Value, change: Change) -> Result<(), DoesNotFit> {
    match change {
        Change::Set { set, value: new } => *value.pointer_mut(&set).ok_or(DoesNotFit)? = new,
        Change::Merge { merge, entries } => {
            let object = value.pointer_mut(&merge).and_then(Value::as_object_mut);
            object.ok_or(DoesNotFit)?.extend(entries);
        }
        Change::Remove { remove } => {
            let (path, name) = remove.rsplit_once('/').ok_or(DoesNotFit)?;
            let object = value.pointer_mut(path).and_then(Value::as_object_mut);
            let name = name.replace("~1", "/").replace("~0", "~");
            object
                .and_then(|object| object.shift_remove(&name))
                .ok_or(DoesNotFit)?;
        }
        Change::Splice {
            splice,
            at,
            gone,
            insert,
        } => {
            let array = value.pointer_mut(&splice).and_then(Value::as_array_mut);
            let array = array.ok_or(DoesNotFit)?;
            let end = at.checked_add(gone).filter(|end| *end <= array.len());
            array.splice(at..end.ok_or(DoesNotFit)?, insert);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn assert_changes(old: &Value, new: &Value, expected: &Value) {
        let found = changes(old, new);
        assert_eq!(&serde_json::to_value(&found).unwrap(), expected);
        let mut value = old.clone();
        apply_changes(&mut value, found).unwrap();
        assert_eq!(&value, new);
    }

    #[test]
    fn a_delta_contains_only_changes() {
        let old = json!({"seq": 1, "turn": 0, "scores": [3, 4], "game": {"turns": [{"n": 1}], "bag": 9}});
        assert_changes(&old, &old.clone(), &json!([]));
        let new = json!({"seq": 2, "scores": [3, 8], "game": {"turns": [{"n": 1}, {"n": 2}], "bag": 9}, "new": null});
        assert_changes(
            &old,
            &new,
            &json!([
                {"merge": "", "entries": {"seq": 2, "new": null}},
                {"set": "/scores/1", "value": 8},
                {"splice": "/game/turns", "at": 1, "insert": [{"n": 2}]},
                {"remove": "/turn"},
            ]),
        );
        assert_changes(&json!(1), &json!([]), &json!([{"set": "", "value": []}]));
    }

    #[test]
    fn elements_are_inserted_and_removed_wherever_they_stand() {
        assert_changes(
            &json!(["a", "b", "c", "d", "e"]),
            &json!(["x", "a", "c", "d", "y", "z", "e"]),
            &json!([
                {"splice": "", "at": 0, "insert": ["x"]},
                {"splice": "", "at": 2, "gone": 1},
                {"splice": "", "at": 4, "insert": ["y", "z"]},
            ]),
        );
        assert_changes(
            &json!([1, 2, 3]),
            &json!([]),
            &json!([{"splice": "", "at": 0, "gone": 3}]),
        );
        assert_changes(
            &json!([{"t": "a", "n": 2}, {"t": "b", "n": 3}]),
            &json!([{"t": "a", "n": 1}, {"t": "b", "n": 3}]),
            &json!([{"merge": "/0", "entries": {"n": 1}}]),
        );
    }

    /// Values from a small generator: numbers drive which of a few shapes come out.
    pub(super) struct Values(u64);

    impl Values {
        pub(super) fn new(seed: u64) -> Values {
            Values(seed)
        }

        fn number(&mut self) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            self.0 >> 33
        }

        pub(super) fn any(&mut self, depth: u32) -> Value {
            let pick = self.number() % 8;
            match pick {
                0..=2 if depth > 0 => (0..pick * 2).map(|_| self.any(depth - 1)).collect(),
                3..=5 if depth > 0 => {
                    let names = ["a", "b/", "~c", "d~1"].iter().take(pick as usize - 1);
                    names
                        .map(|name| ((*name).to_owned(), self.any(depth - 1)))
                        .collect()
                }
                6 => Value::Null,
                _ => json!(self.number() % 3),
            }
        }

        /// A value of which some parts are others.
        pub(super) fn altered(&mut self, value: &Value) -> Value {
            match value {
                _ if self.number().is_multiple_of(7) => self.any(2),
                Value::Object(entries) => entries
                    .iter()
                    .map(|(name, value)| (name.clone(), self.altered(value)))
                    .collect(),
                Value::Array(elements) => elements.iter().map(|value| self.altered(value)).collect(),
                other => other.clone(),
            }
        }
    }

    #[test]
    fn changes_turn_any_value_into_any_other() {
        let mut values = Values::new(11);
        for _ in 0..2_000 {
            let (old, new) = (values.any(4), values.any(4));
            let mut changed = old.clone();
            apply_changes(&mut changed, changes(&old, &new)).unwrap();
            assert_eq!(changed, new);
        }
    }

    #[test]
    fn changes_that_do_not_apply_are_refused() {
        for change in [
            json!({"set": "/a/b", "value": 1}),
            json!({"set": "/list/2", "value": 1}),
            json!({"merge": "/list", "entries": {"a": 1}}),
            json!({"remove": "/gone"}),
            json!({"remove": ""}),
            json!({"splice": "/list", "at": 1, "gone": 2}),
            json!({"splice": "/n", "at": 0}),
        ] {
            let read: Change = serde_json::from_value(change.clone()).unwrap();
            let mut value = json!({"list": [1, 2], "n": 1});
            assert_eq!(apply_changes(&mut value, [read]), Err(DoesNotFit), "{change}");
        }
    }
}
