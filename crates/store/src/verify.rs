//! Checks that every log of a store replays.

use tilery_table::{Phase, Seq, Table, TableId};

use crate::{FinishedGame, PageRequest, Store, StoreError, TableFilter, TableHead};

/// Something that is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The table.
    pub table: TableId,
    /// A description of the fault.
    pub what: String,
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// How many tables were read.
    pub tables: u64,
    /// How many events their logs have.
    pub events: u64,
    /// A description of the fault.
    pub damage: Vec<Damage>,
}

/// Replays the log of every table: events without gaps, turns that come out as written, a head that fits, and an
/// entry for each finished game. Damage is reported and does not end the check. Servers may play on meanwhile.
///
/// # Errors
/// Returns an error if the store cannot be read at all.
pub async fn verify(store: &Store, mut progress: impl FnMut(&Verified)) -> Result<Verified, StoreError> {
    let mut verified = Verified::default();
    for phase in [Phase::Waiting, Phase::Playing, Phase::Ended] {
        let mut page = PageRequest::first(PageRequest::MOST);
        loop {
            let heads = store.tables(&TableFilter::phase(phase), &page).await?;
            for head in &heads.rows {
                verified.tables += 1;
                if let Err(what) = check(store, head, &mut verified.events).await {
                    let table = head.id.clone();
                    verified.damage.push(Damage { table, what });
                }
            }
            progress(&verified);
            match heads.next {
                Some(next) => page = PageRequest::after(next, PageRequest::MOST),
                None => break,
            }
        }
    }
    Ok(verified)
}

async fn check(store: &Store, head: &TableHead, events: &mut u64) -> Result<(), String> {
    let log = store
        .events(&head.id, Seq(0), usize::MAX)
        .await
        .map_err(|error| error.to_string())?;
    *events += log.len() as u64;
    let table = Table::fold(log.iter().map(|(_, event)| event)).map_err(|error| error.to_string())?;
    // Servers may have stored events since the list was read.
    let later = match fits(head, &table, head) {
        true => None,
        false => store.head(&head.id).await.map_err(|error| error.to_string())?,
    };
    let later = later.as_ref().unwrap_or(head);
    if !fits(head, &table, later) {
        return Err(format!(
            "the list says event {} and {:?}, the log says event {} and {:?}",
            later.seq,
            later.phase,
            table.seq(),
            table.phase()
        ));
    }
    let is_kept = FinishedGame::of(&head.id, &table).is_some();
    if is_kept
        && store
            .game(&head.id)
            .await
            .map_err(|error| error.to_string())?
            .is_none()
    {
        return Err("the game is over and is not among the finished ones".to_owned());
    }
    Ok(())
}

/// Returns whether a table fits the list as it was before its log was read, and as it was after that.
fn fits(before: &TableHead, table: &Table, after: &TableHead) -> bool {
    let (seq, phase) = (table.seq(), table.phase());
    let is_of_log = |head: &TableHead| head.seq == seq && head.phase == phase;
    is_of_log(before) || is_of_log(after) || (before.seq < seq && seq < after.seq)
}
