//! Viewers who follow a table by changes, as clients do.

use serde_json::Value;
use tilery_rules::Seat;
use tilery_table::*;

use crate::test_table::TestTable;

/// The view that a viewer has of a table: as a client has it, and as the server wrote it last.
pub(crate) struct Follower {
    viewer: Option<Seat>,
    known: Value,
    written: WrittenView,
}

impl Follower {
    pub(crate) fn all(test: &TestTable) -> Vec<Follower> {
        let follower = |viewer| Follower {
            viewer,
            known: plain(test, viewer),
            written: test.table.written_view(viewer, test.table.at(), None).unwrap(),
        };
        [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(9))]
            .into_iter()
            .map(follower)
            .collect()
    }

    /// Goes on to the table as it is now, in the plain way and in the fast way.
    fn follow(&mut self, test: &TestTable) {
        let next = plain(test, self.viewer);
        let mut changed = self.known.clone();
        apply_changes(&mut changed, changes(&self.known, &next)).unwrap();
        assert_eq!(changed, next);
        let written = test
            .table
            .written_view(self.viewer, test.table.at(), Some(&self.written))
            .unwrap();
        assert_eq!(serde_json::from_str::<Value>(&written.text()).unwrap(), next);
        // This is the form that a client receives.
        let text = format!("[{}]", written.changes_since(&self.written));
        let read: Vec<Change> = serde_json::from_str(&text).unwrap();
        apply_changes(&mut self.known, read).unwrap();
        assert_eq!(self.known, next, "{text}");
        assert_eq!(written.changes_since(&written), "");
        self.written = written;
    }
}

fn plain(test: &TestTable, viewer: Option<Seat>) -> Value {
    serde_json::to_value(test.table.view(viewer, test.table.at())).unwrap()
}

pub(crate) fn follow(followers: &mut [Follower], test: &TestTable) {
    for follower in followers {
        follower.follow(test);
    }
}
