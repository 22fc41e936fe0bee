//! Tests of previews, turns and drafts.

mod any_order;
mod previews;
mod turns;
