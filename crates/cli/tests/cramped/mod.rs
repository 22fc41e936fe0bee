//! Commands whose files do not fit on the disk.

use std::process::Command;

/// The command with room for so many kilobytes in each file that it writes.
pub(crate) fn command(program: &str, args: &[&str], kilobytes: u32) -> Command {
    let mut command = Command::new("sh");
    // The limit counts blocks of 512 bytes. Without the trap, it would kill the process.
    let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", 2 * kilobytes);
    command.args(["-c", &script, program]).args(args);
    command
}
