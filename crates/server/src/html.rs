//! HTML that the server writes itself.

use std::fmt::{self, Display, Formatter, Write};

/// Text with the special characters of HTML escaped, for elements and quoted attributes.
pub(crate) struct Escaped<'t>(pub(crate) &'t str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            other => f.write_char(other),
        })
    }
}
