//! temporary
use std::time::Instant;
use tilery_bots::*;
use tilery_rules::fair::{Deal, Seed};
use tilery_rules::*;
fn run<G: Evaluate>(rules: G::Rules, seats: usize, level: Level, nodes: u64, word: &str) {
    let deal = Deal::from_seed(Seed::from_word(word));
    let mut game = Match::<G>::begin(rules, Player::lettered(seats), deal).unwrap();
    let (mut n, mut total, mut worst) = (0u64, 0.0f64, 0.0f64);
    let (mut loss, mut err, mut merr) = (0.0, 0.0, 0.0);
    let mut used = 0;
    let mut line = String::new();
    let verbose = std::env::var("V").is_ok();
    while let Some(seat) = game.position().turn() {
        let view = game.turn_view().unwrap();
        let mv = G::choose(level, &view, &Ask::nodes(3000, n)).unwrap();
        let at = Instant::now();
        let e = G::evaluate(&view, std::slice::from_ref(&mv), &Ask::nodes(nodes, 7 + n)).unwrap();
        let t = at.elapsed().as_secs_f64();
        total += t;
        worst = worst.max(t);
        n += 1;
        used += e.nodes;
        let v = e.moves.iter().find(|v| v.mv == mv).unwrap();
        loss += v.loss;
        err += v.loss_error;
        merr += e.moves[0].error;
        if verbose {
            println!(
                "{n:3} {seat} {:30} loss {:5.2} ± {:4.2} V {:6.2} ± {:4.2} win {:.2} {} best {} t {:.2} nodes {}",
                mv.to_string().chars().take(30).collect::<String>(),
                v.loss,
                v.loss_error,
                e.moves[0].margins[0],
                e.moves[0].error,
                e.moves[0].wins[0],
                if e.moves[0].exact { "exact" } else { "" },
                e.moves[0].mv,
                t,
                e.nodes
            );
        }
        game.play(seat, &mv).unwrap();
    }
    line += &format!(
        "{} {rules} {seats} {level}: {n} moves, {total:.1} s, worst {worst:.2}, mean loss {:.3} ± {:.3}, margin error {:.2}, nodes {} each; scores {:?}",
        G::NAME,
        loss / n as f64,
        err / n as f64,
        merr / n as f64,
        used / n,
        game.position().scores()
    );
    println!("{line}");
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let nodes: u64 = args[2].parse().unwrap();
    let levels: Vec<Level> = args[3].split(',').map(|l| l.parse().unwrap()).collect();
    let word = args.get(4).cloned().unwrap_or("x".into());
    for level in levels {
        match args[1].as_str() {
            "cubes" => run::<tilery_rules::cubes::Cubes>(
                tilery_rules::cubes::CubesRules::Cubes,
                2,
                level,
                nodes,
                &word,
            ),
            v => run::<tilery_rules::strata::Strata>(v.parse().unwrap(), 2, level, nodes, &word),
        }
    }
}
