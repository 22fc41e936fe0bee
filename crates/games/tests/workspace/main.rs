//! Rules for the code of the whole workspace, which the compiler does not know.

mod doc_comments;
mod one_meaning;
mod one_place;
mod sources;
