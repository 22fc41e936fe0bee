//! The words of the report besides facts, classes and labels, in every language.

use tilery_analysis::Language;

/// The words of the report in one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    pub(crate) title: &'static str,
    pub(crate) turns: &'static str,
    pub(crate) chance: &'static str,
    pub(crate) split: &'static str,
    pub(crate) decisions: &'static str,
    pub(crate) losses: &'static str,
    pub(crate) luck: &'static str,
    pub(crate) all: &'static str,
    pub(crate) turn: &'static str,
    pub(crate) player: &'static str,
    pub(crate) mv: &'static str,
    pub(crate) class: &'static str,
    pub(crate) points: &'static str,
    pub(crate) loss: &'static str,
    pub(crate) value: &'static str,
    pub(crate) win: &'static str,
    pub(crate) best: &'static str,
    pub(crate) best_moves: &'static str,
    pub(crate) played: &'static str,
    /// Stands before the points of a move.
    scoring: &'static str,
    /// How many of the turns are listed: two numbers take the places of `{}`.
    listed: &'static str,
    pub(crate) lost: &'static str,
    pub(crate) winner: &'static str,
    pub(crate) early: &'static str,
    pub(crate) note: &'static str,
    /// The decimal mark.
    mark: &'static str,
}

impl Words {
    pub(crate) const fn of(language: Language) -> Words {
        match language {
            Language::English => ENGLISH,
            Language::French => FRENCH,
            Language::German => GERMAN,
            Language::Spanish => SPANISH,
            Language::Italian => ITALIAN,
        }
    }

    /// A number as it is written in the language.
    pub(crate) fn number(&self, text: &str) -> String {
        self.plain(text).replace('-', "−")
    }

    /// A number for terminals, which keep the minus of the keyboard.
    pub(crate) fn plain(&self, text: &str) -> String {
        text.replace('.', self.mark)
    }

    /// The points of a move, to be written after it.
    pub(crate) fn scoring(&self, points: u32) -> String {
        format!(" {} {points}", self.scoring)
    }

    /// That some of all costly turns are listed.
    pub(crate) fn listed(&self, some: usize, all: usize) -> String {
        self.listed
            .replacen("{}", &some.to_string(), 1)
            .replacen("{}", &all.to_string(), 1)
    }
}

const ENGLISH: Words = Words {
    title: "Game review",
    turns: "turns",
    chance: "Chance to win",
    split: "Luck and decisions",
    decisions: "decisions",
    losses: "Where most points were lost",
    luck: "Where luck decided",
    all: "All turns",
    turn: "Turn",
    player: "Player",
    mv: "Move",
    class: "Verdict",
    points: "Points",
    loss: "Loss",
    value: "Value",
    win: "Win",
    best: "Best",
    best_moves: "Best moves",
    played: "Played",
    scoring: "for",
    listed: "{} of {}",
    lost: "points lost",
    winner: "winner",
    early: "The game ended early: its final margins and chances are expected ones.",
    note: "A value is the expected final margin in points, seen from the player who moves; ± is its standard error. The \
           final margin is the sum of the four parts.",
    mark: ".",
};

const FRENCH: Words = Words {
    title: "Analyse de la partie",
    turns: "tours",
    chance: "Chances de gagner",
    split: "Chance et décisions",
    decisions: "décisions",
    losses: "Où le plus de points ont été perdus",
    luck: "Où la chance a décidé",
    all: "Tous les tours",
    turn: "Tour",
    player: "Joueur",
    mv: "Coup",
    class: "Verdict",
    points: "Points",
    loss: "Perte",
    value: "Valeur",
    win: "Victoire",
    best: "Meilleur",
    best_moves: "Meilleurs coups",
    played: "Joué",
    scoring: "pour",
    listed: "{} sur {}",
    lost: "points perdus",
    winner: "gagne la partie",
    early: "La partie s’est arrêtée avant la fin\u{202f}: les écarts finaux et les chances sont estimés.",
    note: "Une valeur est l’écart final attendu en points, vu du joueur qui joue\u{202f}; ± est son erreur type. L’écart \
           final est la somme des quatre parts.",
    mark: ",",
};

const GERMAN: Words = Words {
    title: "Analyse der Partie",
    turns: "Züge",
    chance: "Gewinnchance",
    split: "Glück und Entscheidungen",
    decisions: "Entscheidungen",
    losses: "Wo die meisten Punkte verloren gingen",
    luck: "Wo das Glück entschied",
    all: "Alle Züge",
    turn: "Zug",
    player: "Spieler",
    mv: "Spielzug",
    class: "Urteil",
    points: "Punkte",
    loss: "Verlust",
    value: "Wert",
    win: "Sieg",
    best: "Am besten",
    best_moves: "Beste Züge",
    played: "Gespielt",
    scoring: "für",
    listed: "{} von {}",
    lost: "Punkte verloren",
    winner: "gewinnt",
    early: "Die Partie endete vorzeitig: Abstände und Chancen am Ende sind geschätzt.",
    note: "Ein Wert ist der erwartete Abstand am Ende in Punkten, aus Sicht des Spielers am Zug; ± ist sein \
           Standardfehler. Der Abstand am Ende ist die Summe der vier Teile.",
    mark: ",",
};

const SPANISH: Words = Words {
    title: "Análisis de la partida",
    turns: "turnos",
    chance: "Probabilidad de ganar",
    split: "Suerte y decisiones",
    decisions: "decisiones",
    losses: "Dónde se perdieron más puntos",
    luck: "Dónde decidió la suerte",
    all: "Todos los turnos",
    turn: "Turno",
    player: "Jugador",
    mv: "Jugada",
    class: "Veredicto",
    points: "Puntos",
    loss: "Pérdida",
    value: "Valor",
    win: "Victoria",
    best: "Mejor",
    best_moves: "Mejores jugadas",
    played: "Hecha",
    scoring: "por",
    listed: "{} de {}",
    lost: "puntos perdidos",
    winner: "gana la partida",
    early: "La partida terminó antes de tiempo: las diferencias y probabilidades finales son estimadas.",
    note: "Un valor es la diferencia final esperada en puntos, vista por quien juega; ± es su error típico. La diferencia \
           final es la suma de las cuatro partes.",
    mark: ",",
};

const ITALIAN: Words = Words {
    title: "Analisi della partita",
    turns: "turni",
    chance: "Probabilità di vittoria",
    split: "Fortuna e decisioni",
    decisions: "decisioni",
    losses: "Dove si sono persi più punti",
    luck: "Dove ha deciso la fortuna",
    all: "Tutti i turni",
    turn: "Turno",
    player: "Giocatore",
    mv: "Mossa",
    class: "Giudizio",
    points: "Punti",
    loss: "Perdita",
    value: "Valore",
    win: "Vittoria",
    best: "Migliore",
    best_moves: "Mosse migliori",
    played: "Giocata",
    scoring: "per",
    listed: "{} su {}",
    lost: "punti persi",
    winner: "vince la partita",
    early: "La partita è finita prima del termine: i distacchi e le probabilità finali sono stimati.",
    note: "Un valore è il distacco finale atteso in punti, visto da chi muove; ± è il suo errore standard. Il distacco \
           finale è la somma delle quattro parti.",
    mark: ",",
};
