//! The parts in which two lists differ.

use std::ops::Range;

/// Parts of two lists that differ, between elements that are the same.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Gap {
    pub(super) before: Range<usize>,
    pub(super) after: Range<usize>,
}

/// The largest lists, without what they share at both ends, for which the smallest change is looked for.
const MOST_COMPARED: usize = 256;

/// The parts in which two lists of these lengths differ, by a longest common subsequence. `same` says whether an element
/// of the first list is equal to one of the second.
pub(super) fn gaps(before: usize, after: usize, same: impl Fn(usize, usize) -> bool) -> Vec<Gap> {
    let shared = before.min(after);
    let head = (0..shared).take_while(|&i| same(i, i)).count();
    let tail = (0..shared - head)
        .take_while(|&i| same(before - 1 - i, after - 1 - i))
        .count();
    let whole = Gap {
        before: head..before - tail,
        after: head..after - tail,
    };
    if whole.before.is_empty() && whole.after.is_empty() {
        return Vec::new();
    }
    if whole.before.len().max(whole.after.len()) > MOST_COMPARED
        || whole.before.is_empty()
        || whole.after.is_empty()
    {
        return vec![whole];
    }
    if let Some(added) = between_added(&whole, &same) {
        return added;
    }
    between_common(&whole, same)
}

/// The gaps of lists of which the second has all elements of the first, in their order. That is what becomes of a list
/// that something is added to, and it takes far less time than the general case.
fn between_added(whole: &Gap, same: impl Fn(usize, usize) -> bool) -> Option<Vec<Gap>> {
    let mut found = Vec::new();
    let mut next = whole.after.start;
    for i in whole.before.clone() {
        let at = (next..whole.after.end).find(|&j| same(i, j))?;
        if at > next {
            found.push(Gap {
                before: i..i,
                after: next..at,
            });
        }
        next = at + 1;
    }
    if next < whole.after.end {
        found.push(Gap {
            before: whole.before.end..whole.before.end,
            after: next..whole.after.end,
        });
    }
    Some(found)
}

fn between_common(whole: &Gap, same: impl Fn(usize, usize) -> bool) -> Vec<Gap> {
    let (before, after) = (whole.before.len(), whole.after.len());
    let same = |i: usize, j: usize| same(whole.before.start + i, whole.after.start + j);
    // lengths[i][j]: how much the parts from i and j on have in common.
    let mut lengths = vec![vec![0_u32; after + 1]; before + 1];
    for i in (0..before).rev() {
        for j in (0..after).rev() {
            lengths[i][j] = if same(i, j) {
                lengths[i + 1][j + 1] + 1
            } else {
                lengths[i + 1][j].max(lengths[i][j + 1])
            };
        }
    }
    let (mut found, mut i, mut j) = (Vec::new(), 0, 0);
    let (mut from_i, mut from_j) = (0, 0);
    let mut close = |from_i: usize, i: usize, from_j: usize, j: usize| {
        if from_i < i || from_j < j {
            found.push(Gap {
                before: whole.before.start + from_i..whole.before.start + i,
                after: whole.after.start + from_j..whole.after.start + j,
            });
        }
    };
    while i < before && j < after {
        if same(i, j) {
            close(from_i, i, from_j, j);
            (i, j) = (i + 1, j + 1);
            (from_i, from_j) = (i, j);
        } else if lengths[i + 1][j] >= lengths[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    close(from_i, before, from_j, after);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps_of(before: &str, after: &str) -> Vec<Gap> {
        let (before, after) = (before.as_bytes(), after.as_bytes());
        gaps(before.len(), after.len(), |i, j| before[i] == after[j])
    }

    #[test]
    fn the_shortcut_for_additions_finds_as_few_as_the_general_case() {
        let (before, after) = (b"abcabd", b"xabyycabzzdq");
        let whole = Gap {
            before: 0..before.len(),
            after: 0..after.len(),
        };
        let same = |i: usize, j: usize| before[i] == after[j];
        let added = between_added(&whole, same).unwrap();
        let count = |gaps: &[Gap]| {
            gaps.iter()
                .map(|gap| gap.before.len() + gap.after.len())
                .sum::<usize>()
        };
        assert_eq!(count(&added), count(&between_common(&whole, same)));
        assert_eq!(added, gaps_of("abcabd", "xabyycabzzdq"));
        assert!(between_added(&whole, |i, j| i != 3 && same(i, j)).is_none());
    }

    #[test]
    fn equal_lists_have_no_gaps() {
        assert_eq!(gaps_of("abc", "abc"), []);
        assert_eq!(gaps_of("", ""), []);
        assert_eq!(
            gaps_of("abc", "axc"),
            [Gap {
                before: 1..2,
                after: 1..2
            }]
        );
    }
}
