//! Commands on tables: read, decide, store, tell.

use std::sync::Arc;

use tilery_store::Store;

/// All tables of this server.
pub(crate) struct Rooms {
    #[expect(dead_code, reason = "the first command on a table will read it")]
    store: Arc<dyn Store>,
}

impl Rooms {
    pub(crate) fn new(store: Arc<dyn Store>) -> Rooms {
        Rooms { store }
    }
}
