//! Pagination of lists.

use tilery_games::AnyRules;
use tilery_store::PageRequest;

use crate::problem::Problem;

/// The default number of rows.
const ROWS: usize = 50;

/// The page that a query selects.
pub(super) fn page(after: Option<&str>, limit: Option<usize>) -> Result<PageRequest, Problem> {
    let rows = rows(limit)?;
    match filled(after) {
        Some(after) => match after.parse() {
            Ok(cursor) => Ok(PageRequest::after(cursor, rows)),
            Err(_) => Err(bad_cursor()),
        },
        None => Ok(PageRequest::first(rows)),
    }
}

pub(super) fn bad_cursor() -> Problem {
    Problem::bad("bad-query", "after is not the next of a page")
}

/// The number of rows that a query selects.
pub(super) fn rows(limit: Option<usize>) -> Result<usize, Problem> {
    let rows = limit.unwrap_or(ROWS);
    if (1..=PageRequest::MOST).contains(&rows) {
        return Ok(rows);
    }
    let detail = format!("limit may be 1 to {}", PageRequest::MOST);
    Err(Problem::bad("bad-query", detail))
}

/// The game that a query names.
pub(super) fn game(name: Option<&str>) -> Result<Option<String>, Problem> {
    match filled(name) {
        Some(name) => match AnyRules::read(name, None) {
            Ok(rules) => Ok(Some(rules.game().to_owned())),
            Err(error) => Err(Problem::bad("bad-query", error.to_string())),
        },
        None => Ok(None),
    }
}

/// Treats an empty value as missing, since forms send empty values.
pub(super) fn filled(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.is_empty())
}
