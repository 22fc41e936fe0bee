//! Numbers as people read them.

/// Points with a sign: `+1.2`, `-3.4`, `0.0`.
pub(crate) fn signed(points: f64) -> String {
    let text = format!("{points:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => String::from("0.0"),
        _ => text,
    }
}

/// Points without a sign, with their standard error unless they are certain: `3.4 ± 0.5`.
pub(crate) fn with_error(points: f64, error: f64, exact: bool) -> String {
    if exact || error < 0.05 {
        format!("{points:.1}")
    } else {
        format!("{points:.1} ± {error:.1}")
    }
}

/// A chance: `55 %`.
pub(crate) fn percent(chance: f64) -> String {
    format!("{:.0} %", chance * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short_and_zero_has_no_sign() {
        assert_eq!(signed(1.26), "+1.3");
        assert_eq!(signed(-3.46), "-3.5");
        assert_eq!(signed(-0.04), "0.0");
        assert_eq!(with_error(3.44, 0.52, false), "3.4 ± 0.5");
        assert_eq!(with_error(3.44, 0.52, true), "3.4");
        assert_eq!(percent(0.546), "55 %");
    }
}
