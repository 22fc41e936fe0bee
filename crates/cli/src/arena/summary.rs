//! How a match ended, for people and for programs.

use std::io::Write;

use serde::Serialize;
use tilery_arena::{BotRow, MatchPlan, Sprt, Standings, Verdict};
use tilery_frame::present::terminal::text::one_line;

use crate::failure::Failure;
use crate::output;

/// How many forfeits are listed before the rest is only counted.
const FORFEITS_SHOWN: usize = 10;

#[derive(Serialize)]
struct Summary<'a> {
    game: &'a str,
    rules: String,
    seats: usize,
    games: u64,
    planned: u64,
    bots: &'a [BotRow],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
    forfeits: Vec<&'a str>,
    /// For each forfeit, the last lines that the program wrote to its standard error.
    stderr: Vec<&'a [String]>,
}

#[derive(Serialize)]
struct Test {
    low: f64,
    high: f64,
    log_likelihood_ratio: Option<f64>,
    verdict: &'static str,
}

pub(crate) fn print(
    plan: &MatchPlan,
    standing: &Standings,
    sprt: Option<(Sprt, Verdict)>,
    json: bool,
) -> Result<(), Failure> {
    let mut out = output::stdout();
    let (rows, forfeits) = (standing.rows(), standing.forfeits());
    let sprt = sprt.map(|(sprt, verdict)| Test {
        low: sprt.below,
        high: sprt.above,
        log_likelihood_ratio: sprt.log_likelihood_ratio(&standing.deal_results()),
        verdict: match verdict {
            Verdict::Open => "open",
            Verdict::Accepted => "accepted",
            Verdict::Rejected => "rejected",
        },
    });
    let summary = Summary {
        game: plan.rules.game(),
        rules: plan.rules.to_string(),
        seats: plan.seats,
        games: standing.games(),
        planned: plan.games(),
        bots: &rows,
        sprt,
        forfeits: forfeits.iter().map(|note| note.text.as_str()).collect(),
        stderr: forfeits.iter().map(|note| note.stderr.as_slice()).collect(),
    };
    if json {
        output::json_line(&mut out, &summary)?;
    } else {
        table(&mut out, &summary)?;
    }
    out.flush()?;
    Ok(())
}

fn table(out: &mut impl Write, summary: &Summary<'_>) -> Result<(), Failure> {
    let Summary {
        game,
        rules,
        seats,
        games,
        planned,
        ..
    } = summary;
    writeln!(out, "{game} {rules}, {seats} seats, {games} of {planned} games")?;
    let width = summary
        .bots
        .iter()
        .map(|row| row.name.chars().count())
        .max()
        .unwrap_or(0)
        .max(3);
    writeln!(
        out,
        "{:width$}  {:>15}  {:>15}  {:>6}  {:>7}  {:>23}  {:>9}  {:>9}",
        "bot", "won/drawn/lost", "won", "points", "diff", "Elo (95 %)", "ms/move", "p99 ms"
    )?;
    for row in summary.bots {
        let results = format!("{}/{}/{}", row.wins, row.draws, row.losses);
        let percent = format!("{:.1} % ± {:.1}", row.percent, row.percent_error);
        let elo = match (row.elo, row.elo_interval) {
            (Some(elo), Some((low, high))) => {
                format!("{} ({} to {})", signed(elo, 0), signed(low, 0), signed(high, 0))
            }
            _ => format!("par {:.1} %", row.par),
        };
        writeln!(
            out,
            "{:width$}  {results:>15}  {percent:>15}  {:>6.1}  {:>7}  {elo:>23}  {:>9.1}  {:>9.1}",
            row.name,
            row.points,
            signed(row.difference, 1),
            row.mean_ms,
            row.p99_ms
        )?;
    }
    if let Some(test) = &summary.sprt {
        let ratio = test
            .log_likelihood_ratio
            .map(|ratio| format!("{ratio:.2}"))
            .unwrap_or_else(|| "unknown".into());
        writeln!(
            out,
            "SPRT {} to {} Elo: {} (log-likelihood ratio {ratio})",
            test.low, test.high, test.verdict
        )?;
    }
    let forfeits = summary.forfeits.iter().zip(&summary.stderr);
    for (forfeit, stderr) in forfeits.take(FORFEITS_SHOWN) {
        writeln!(out, "forfeit: {}", one_line(forfeit))?;
        for line in *stderr {
            writeln!(out, "  | {}", one_line(line))?;
        }
    }
    if summary.forfeits.len() > FORFEITS_SHOWN {
        writeln!(
            out,
            "and {} more forfeits",
            summary.forfeits.len() - FORFEITS_SHOWN
        )?;
    }
    Ok(())
}

/// A number with its sign, and nothing as +0: rounding must not leave a -0.
fn signed(value: f64, decimals: usize) -> String {
    let unit = 10f64.powi(decimals as i32);
    // A negative zero and zero make zero.
    let rounded = (value * unit).round() / unit + 0.0;
    format!("{rounded:+.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::signed;

    #[test]
    fn a_difference_of_zero_has_no_minus_sign() {
        assert_eq!(signed(-0.0, 0), "+0");
        assert_eq!(signed(-0.4, 0), "+0");
        assert_eq!(signed(-0.04, 1), "+0.0");
        assert_eq!(signed(-0.06, 1), "-0.1");
        assert_eq!(signed(-12.6, 0), "-13");
        assert_eq!(signed(7.0, 1), "+7.0");
    }
}
