### Français. Vouvoiement, phrases courtes ; libellés sans point ; boutons à l’infinitif.
### table : table. game : le jeu (Qwirkle, Cubes, Strata), mais la partie que l’on joue. lobby : salon. quick match : partie rapide.
### tile : tuile. die, dice : dé, dés. hand : main. bag : sac. pile : pile. board : plateau. level : niveau. zone : zone.
### line, row : ligne. column : colonne. Qwirkle : une ligne complète de six. cell, square : case. move : coup. clock : pendule (réglage : temps). sheet entry : saisie.
### play : jouer. place : poser. take back : reprendre. swap : échanger. roll : lancer, relancer. pass : passer. rotate : tourner.
### resign : abandonner. abort : annuler. rematch : revanche. open : visible. score sheet : feuille de score. arrange : ordonner.
### computer : l’ordinateur. guest : invité. spectator : spectateur. log in, log out : se connecter, se déconnecter. username : identifiant.
### settings : réglages. record : feuille de partie. deal : distribution. commitment : engagement. seed : graine.
### Espace fine insécable (U+202F) devant ; : ! ? et dans « … » ; apostrophe ’ ; points de suspension … en un seul caractère, sans espace devant.
### Les couleurs s’accordent avec la forme ($shape) : croix (x) et étoile (a) sont féminines. Au pluriel, 0 et 1 sont « one ».

## General

close = Fermer
back = Retour
skip = Aller au contenu
loading = Chargement…
offline-title = Pas de connexion
offline-text = Le serveur est injoignable. Vos parties sont en sécurité ; réessayez dans un instant.
missing-title = Page introuvable
missing-text = L’adresse est peut-être erronée, ou la page n’existe plus.

nav-label = Menu principal
nav-home = Accueil
nav-play = Jouer
nav-learn = Apprendre
nav-lobby = Salon
nav-games = Parties
nav-account = Compte
nav-settings = Réglages

## Games and levels

game-qwirkle = Qwirkle
game-cubes = Cubes
game-strata = Strata

level-random = Hasard
level-novice = Débutant
level-casual = Amateur
level-greedy = Gourmand
level-expert = Expert
level-master = Maître
level-number = Niveau { $number }
level-about-1 = Débute. Joue la première idée venue et passe à côté de la plupart des emplacements.
level-about-2 = Connaît les règles et ne voit qu’une ligne à la fois.
level-about-3 = Joue pour le plaisir. Passe à côté des croisements et des emplacements difficiles.
level-about-4 = Joue en famille, sans stress, mais ne rate jamais une ligne de six évidente.
level-about-5 = Compte bien, mais ne voit pas tous les emplacements.
level-about-6 = Voit la plupart des emplacements et prend les points qui se présentent.
level-about-7 = Prend presque toujours le maximum de points, quitte à vous laisser une belle occasion.
level-about-8 = Pense à ce que chaque coup vous laisse.
level-about-9 = Anticipe quelques tours avant chaque coup.
level-about-10 = Le plus fort : réfléchit jusqu’à une seconde par coup. Bonne chance !
level-about-7-cubes = Voit tous les emplacements et prend le maximum de points.
level-about-8-cubes = Avant chaque coup, envisage les lancers possibles.
level-about-9-cubes = Explore des dizaines de suites possibles à chaque coup.
level-about-2-strata = Connaît les règles et regarde quelques emplacements.
level-about-3-strata = Joue pour le plaisir et passe à côté de beaucoup d’emplacements.
level-about-4-strata = Joue en famille, sans stress, mais ne rate jamais un gros gain évident.
level-about-5-strata = Voit tous les emplacements et prend le maximum de points.
level-about-6-strata = Pense à votre meilleure réponse à chaque coup.
level-about-7-strata = Pèse chaque coup en fonction de vos réponses possibles.
level-about-8-strata = Anticipe et se trompe rarement.
level-about-9-strata = Voit loin avant chaque coup.
match-strength = S’adapter à mon niveau
match-strength-hint = Le niveau s’adapte à vos résultats dans ce jeu.
offer-higher = Trois victoires de suite. Envie d’un défi ?
offer-lower = Trois défaites de suite. Essayer un adversaire plus facile ?
offer-play = Jouer contre { $name } (niveau { $number })

## The board

board-label =
    { $count ->
        [0] Plateau vide
        [one] Plateau avec une tuile
       *[other] Plateau avec { $count } tuiles
    }
strata-label =
    { $count ->
        [one] Plateau avec { $count } case visible
       *[other] Plateau avec { $count } cases visibles
    }
board-keys = Les flèches déplacent le curseur. Entrée pose une tuile ou la reprend. N et P vont à la case possible suivante ou précédente. Plus et moins zooment, F affiche tout le plateau.
cell-name = Colonne { $x }, ligne { $y }
cell-inline = colonne { $x }, ligne { $y }
tile-at = { $tile } ({ $where })
cell-empty = { $where } : vide
cell-lit = { $where } : vide, la tuile peut aller ici
cell-tile = { $where } : { $tile }
cell-laid = { $where } : { $tile }, tuile posée à l’instant ; Entrée la reprend
cell-square = { $where } : { $colour }, niveau { $level }
cell-may-lie = { $what } ; le coin de la tuile peut aller ici
zoom-in = Zoom avant
zoom-out = Zoom arrière
zoom-fit = Afficher tout le plateau
iso = Vue de côté
zones = Afficher les zones
zones-best = Meilleures zones
zone-best = { $name } : meilleure zone { $score } ({ $count } × niveau { $level })

## At the table

table-title = Table de { $game }
players = Joueurs
you = Vous
opponent = Adversaire
guest-name = Invité { $number }
present = en ligne
absent = hors ligne
has-turn = c’est son tour
bot-name = Ordinateur · { $level }
bot-called = { $name } · { $level }
bot-card = Comment joue { $name }
seat-name = Place { $number }
hand-count =
    { $of ->
        [dice]
            { $count ->
                [one] { $count } dé restant
               *[other] { $count } dés restants
            }
       *[other]
            { $count ->
                [one] { $count } tuile restante
               *[other] { $count } tuiles restantes
            }
    }
clock-label = Temps restant : { $left }
clock-days = { $days } j { $hours } h
story = Coups
story-none = Aucun coup pour l’instant.
told-play = { $name } : { $points }
told-swap =
    { $count ->
        [one] a échangé { $count } tuile
       *[other] a échangé { $count } tuiles
    }
told-roll =
    { $count ->
        [one] a lancé { $count } dé
       *[other] a lancé { $count } dés
    }
told-pass = a passé
told-order = a ordonné sa pile
unseen-title = Non visibles
unseen-toggle = Tuiles non visibles
unseen-table = Tuiles non visibles : une ligne par couleur, une colonne par forme
unseen-kind = { $tile } : { $count }
unseen-dice = Dés dans le sac
unseen-colour = { $colour } : { $count }
strata-tiles = Tuiles restantes
strata-next = { $name } : à venir
strata-left = { $name } : restantes
hand-label =
    { $dice ->
        [yes] Vos dés
       *[no] Vos tuiles
    }
hand-tile = { $number } : { $tile }
summary-hand = Vous avez : { $tiles }.
summary-title = Décrire la position
watching = Vous regardez cette partie.
spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
connection-open = En ligne
connection-connecting = Connexion…
connection-doubtful = Pas de réseau. Vérification de la connexion…
connection-lost = Connexion perdue. Reconnexion…
connection-stalled = Le serveur ne peut rien enregistrer. Nouvel essai…
connection-short = Hors ligne
rules-open = afficher les règles
menu = Menu
missing-table = Table introuvable
missing-table-text = Le lien est peut-être erroné, ou la table n’existe plus.
table-unknown-game = Cette page ne connaît pas encore ce jeu. Rechargez-la pour obtenir la dernière version.
pending-move =
    { $points ->
        [0] Pas encore envoyé : votre coup. Il sera joué dès que la connexion sera rétablie.
        [one] Pas encore envoyé : votre coup à { $points } point. Il sera joué dès que la connexion sera rétablie.
       *[other] Pas encore envoyé : votre coup à { $points } points. Il sera joué dès que la connexion sera rétablie.
    }
pending-taken-back = Coup repris : il ne sera pas joué quand la connexion sera rétablie.
pending-chat = Pas encore envoyé : votre message. Il partira dès que la connexion sera rétablie.
pending-other = Pas encore envoyé : votre dernière action. Elle prendra effet dès que la connexion sera rétablie.
pending-stalled = Pas encore enregistré : votre dernière action. La page réessaie jusqu’à ce que le serveur puisse l’enregistrer.
pending-stalled-back = Coup repris : il ne sera pas joué quand le serveur pourra de nouveau enregistrer.
pending-withdraw = Ne pas envoyer
pending-too-late = Votre coup était déjà arrivé sur le serveur : il a été joué.

chat = Discussion
chat-rematch = La revanche
chat-none = Aucun message pour l’instant.
chat-earlier = Messages précédents ({ $count })
chat-say = Écrire un message
chat-spectators = Aux spectateurs
spectator-name = Spectateur { $number }
chat-send = Envoyer
chat-phrases = Messages rapides
phrase-hello = Bonjour !
phrase-good_luck = Bonne chance !
phrase-nice_move = Joli coup !
phrase-oops = Oups !
phrase-one_moment = Un instant, s’il vous plaît.
phrase-thanks = Merci !
phrase-good_game = Belle partie !
phrase-bye = Au revoir !
chat-mute = Masquer
chat-unmute = Afficher
chat-muted = La discussion est masquée.

## What to do

your-turn = À vous de jouer
status-other = { $name } réfléchit…
status-left = { $name } a quitté la table { $ago }.
status-over = La partie est terminée.
status-choose = À vous de jouer : que posez-vous ?
status-opening =
    { $count ->
        [1] Rien ne va ensemble dans votre main : ouvrez avec ce que vous voulez.
       *[other]
            { $missing ->
                [0] Vous ouvrez avec votre plus grand groupe.
                [all]
                    Ouvrez avec votre plus grand groupe : posez { $count } { $dice ->
                        [yes] dés marqués
                       *[no] tuiles marquées
                    }.
               *[other]
                    Vous ouvrez avec votre plus grand groupe ({ $count } { $dice ->
                        [yes] dés
                       *[no] tuiles
                    }) : encore { $missing }.
            }
    }
status-not-opening = Cette tuile n’est pas de votre plus grand groupe : prenez-en une marquée.
status-not-opening-dice = Ce dé n’est pas de votre plus grand groupe : prenez-en un marqué.
hand-nowhere = Impossible à poser
hand-wanted = fait partie de votre plus grand groupe
status-place =
    { $means ->
        [mouse] Cliquez maintenant sur une case en surbrillance.
       *[touch] Touchez maintenant une case en surbrillance.
    }
status-nowhere = Impossible à poser pour le moment.
status-turn-fits = Impossible à poser dans ce sens : tournez-la.
status-swap =
    { $most ->
        [one] Choisissez une tuile à échanger.
       *[other] Choisissez jusqu’à { $most } tuiles à échanger.
    }
status-roll = Choisissez les dés à relancer.
status-must-roll = Rien à poser : relancez tous vos dés jusqu’à ce que l’un convienne.
status-rolling = Toujours rien à poser. Tous vos dés sont relancés…
status-free-roll = Rien à poser. Utilisez votre relance libre : choisissez les dés à relancer.
status-must-swap = Rien à poser : échangez des tuiles.
status-pass = Rien à poser et le sac est vide. Vous devez passer.
status-pass-dice = Aucune face de vos dés ne peut convenir. Vous devez passer.
status-order = Ordonnez votre pile.
status-choose-lay = À vous de jouer : choisissez une tuile.
status-lay =
    { $means ->
        [mouse] À vous de jouer : cliquez sur la case où ira le coin de la tuile.
       *[touch] À vous de jouer : touchez la case où ira le coin de la tuile.
    }
status-lay-scores =
    { $means ->
        [mouse] Après ce coup : rouge { $red }, vert { $green }. Cliquez sur la tuile pour la tourner.
       *[touch] Après ce coup : rouge { $red }, vert { $green }. Touchez la tuile pour la tourner.
    }
line-row = ligne
line-column = colonne
line-six = ligne complète de six
commit = Jouer
commit-points =
    { $points ->
        [one] Jouer pour { $points } point
       *[other] Jouer pour { $points } points
    }
take-back = Reprendre
take-all-back = Tout reprendre
shuffle = Mélanger ma main
sort = Trier ma main
cancel = Annuler
swap = Échanger
do-swap =
    { $count ->
        [0] Échanger
        [one] Échanger { $count } tuile
       *[other] Échanger { $count } tuiles
    }
roll = Lancer
roll-again = Relancer encore
roll-until-fits = Relancer jusqu’à pouvoir poser
do-roll =
    { $count ->
        [0] Lancer
        [one] Lancer { $count } dé
       *[other] Lancer { $count } dés
    }
pass = Passer
turn-tile = Tourner
level-filter = Niveau
level-all = Tous
level-only = Niveau { $level } seulement
order-text =
    { $means ->
        [mouse] Vous poserez la tuile 1 en premier. Cliquez sur deux tuiles pour les intervertir. Votre pile reste secrète tant que vous n’avez pas terminé tous les deux.
       *[touch] Vous poserez la tuile 1 en premier. Touchez deux tuiles pour les intervertir. Votre pile reste secrète tant que vous n’avez pas terminé tous les deux.
    }
order-tile = Position { $number } : { $tile }
order-commit = Valider ma pile
keys-title = Raccourcis clavier
keys-tiles = 1 à 6 choisissent une tuile, les flèches parcourent le plateau et N va à la case en surbrillance suivante. Entrée pose la tuile, Retour arrière la reprend. C, ou Entrée sur une case vide, joue le coup. S mélange votre main, T la trie, Maj avec les flèches la réorganise, Échap annule.
keys-strata = 1 à 9 choisissent une tuile, 0 la dixième, R la tourne, les flèches parcourent le plateau et N va à la case possible suivante. Entrée pose la tuile, Entrée encore une fois la joue, Retour arrière la reprend.
keys-next = G mène à la prochaine partie qui vous attend.
keys-summary = I énonce la position et le point d’interrogation affiche ces raccourcis.

## The score sheet

picker-label = Choisir une tuile
picker-colour = Couleur
picker-shape = Forme
sheet-first = Qui a commencé ?
sheet-turn = { $name } : saisissez le coup.
sheet-swapped = Combien de tuiles ont été échangées ?
sheet-enter = Saisir
sheet-finish = Terminer la partie
sheet-out = Qui a posé la dernière tuile de sa main ?
sheet-nobody = Personne
sheet-mode = Que saisissez-vous ?
sheet-mode-moves = Tuiles et points
sheet-mode-points = Points seulement
sheet-points = Points par manche
sheet-round = Manche
sheet-total = Total
sheet-points-of = Points pour { $name }
sheet-points-range = Un nombre entier de 0 à { $most }.
sheet-correct = Corriger une saisie
sheet-correct-which = Quelle saisie est fausse ?
sheet-correct-entry = { $name }, { $points } : corriger cette saisie
sheet-correct-points = Remplacer { $before } par { $after } ?
sheet-correct-move = Le coup { $turn } ({ $name }) est supprimé. Saisissez-le ensuite à nouveau.
sheet-correct-later =
    { $count ->
        [one] La saisie suivante est supprimée aussi. Vous pourrez la rétablir ensuite.
       *[other] Les { $count } saisies suivantes sont supprimées aussi. Vous pourrez les rétablir ensuite.
    }
sheet-again =
    { $count ->
        [one] Rétablir la saisie suivante
       *[other] Rétablir les { $count } saisies suivantes
    }

## The menu of a table

marks-show = Repères de couleur
marks-short = Repères
marks-hint = Chaque tuile porte une lettre pour sa couleur.
sound = Son
notify = Me prévenir quand c’est mon tour
dark = Mode sombre
resign = Abandonner
resign-ask = Voulez-vous abandonner cette partie ?
abort = Annuler la partie
abort-ask = Voulez-vous annuler cette partie ? Personne ne gagnera.
keep-playing = Continuer à jouer
replace-ask = Remplacer { $name } par l’ordinateur
replace-proposed = L’ordinateur doit-il remplacer { $name } ?
offer-take_back = Demander à reprendre un coup
offer-break = Demander une pause
offer-time = Donner du temps aux autres
offer-draw = Proposer la nulle
offer-asks-take_back =
    { $later ->
        [yes] { $name } souhaite reprendre un coup et tous ceux qui ont suivi.
       *[no] { $name } souhaite reprendre un coup.
    }
offer-asks-break = { $name } souhaite faire une pause.
offer-asks-draw = { $name } propose la nulle.
offer-waiting = En attente d’une réponse…
offer-agree = Accepter
offer-decline = Refuser
offer-withdraw = Retirer
break-now = La partie est en pause.
break-end = Finir la pause

## Waiting for others

waiting-title = En attente de joueurs
waiting-for = En attente de { $names }
join-title = Prenez place
invited-title = { $name } vous invite à jouer à { $game }
invited-more = Règles, distribution équitable et plus
invited-players =
    { $count ->
        [one] un joueur
       *[other] { $count } joueurs
    }
seat-free = Place libre
your-name = Votre nom
your-name-hint = Visible par les autres. Demandé une seule fois.
sit-as = Vous jouez sous le nom { $name }.
sit-rename = Changer de nom
search-title = Recherche d’un adversaire…
search-since = Temps d’attente : { $time }
search-online =
    { $count ->
        [0] Personne d’autre en ligne
        [one] { $count } autre personne en ligne
       *[other] { $count } autres personnes en ligne
    }
search-text = Vous pouvez aller sur n’importe quelle autre page : dès qu’un adversaire est trouvé, on vous appelle et vous avez 30 secondes pour venir.
search-text-days = Vous pouvez quitter cette page : dès que toutes les places seront prises, vous trouverez la partie parmi vos tables.
search-sound = Son au début de la partie
search-meanwhile = Affronter l’ordinateur en attendant
search-stop = Arrêter la recherche
search-show = Afficher
search-found = { $name } est là
search-missed = Les 30 secondes sont passées et votre place a été donnée. Relancez une recherche quand vous voulez.
search-call = M’avertir quand quelqu’un veut jouer
search-arrival = La pendule démarre quand tout le monde est là. Qui n’arrive pas dans les 30 secondes est remplacé.
signal-come = { $name } vous attend : { $game }
signal-turn = À vous de jouer contre { $name } : { $game }
signal-go = Y aller
next-game = Suivante
next-game-label = Prochaine partie qui vous attend
waiting-people =
    { $count ->
        [one] { $count } joueur attend
       *[other] { $count } joueurs attendent
    }
quick-clocks = Temps qui vous conviennent
quick-other-title = Quelqu’un attend déjà
quick-other = { $name } attend pour { $game }, { $clock }. Rejoindre ?
quick-other-on = Continuer la recherche
stand-up = Quitter ma place
fair-title = Distribution équitable
fair-text = Avant que quiconque ne prenne place, le serveur s’est engagé par ce nombre sur sa part de la distribution. Chaque joueur y ajoute sa part de hasard. Après la partie, la graine est révélée et tout le monde peut vérifier la distribution.
curtain-title = C’est à { $name } de jouer
curtain-text = Passez l’appareil. Les autres, ne regardez pas.
curtain-ready = Je suis { $name }

## The end

result = Résultat
result-you = Vous avez gagné !
result-won = { $name } a gagné
result-shared = Victoire partagée : { $names }
result-none = Personne n’a gagné
result-bonus = dont { $points } pour avoir terminé
rematch = Revanche
rematch-accept = Rejouer avec { $names }
rematch-waiting = En attente…
rematch-go = Aller à la revanche
rematch-decline = Non, merci
rematch-declined = { $name } ne souhaite pas de revanche.
rematch-change = Modifier…
rematch-title = Revanche
rematch-level = Niveau de l’ordinateur
rematch-order = Places
rematch-order-next = Chacun avance d’une place
rematch-order-same = Chacun garde sa place
rematch-offered-same = Chacun garde sa place.
rematch-offered-level = Ordinateur : { $level }.
result-draw = Partie nulle
how-resigned = { $name } a abandonné.
how-time = { $name } a épuisé son temps.
how-you-resigned = Vous avez abandonné.
how-you-time = Vous avez épuisé votre temps.
how-aborted = La partie a été annulée.
how-missing = La partie a été annulée : aucun coup à temps de la part de { $names }.
how-you-missing = La partie a été annulée : vous n’avez pas joué à temps.
how-aborted-by = { $name } a annulé la partie.
how-you-aborted = Vous avez annulé la partie.
how-abandoned = Tout le monde a quitté la partie.
how-you-left = Vous avez quitté la partie.
how-agreed = Les joueurs se sont mis d’accord sur la nulle.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } joue { $tiles } : { $points } point.
       *[other] { $name } joue { $tiles } : { $points } points.
    }
said-swap =
    { $count ->
        [one] { $name } échange { $count } tuile.
       *[other] { $name } échange { $count } tuiles.
    }
said-roll =
    { $count ->
        [one] { $name } lance { $count } dé : { $faces }.
       *[other] { $name } lance { $count } dés : { $faces }.
    }
said-pass = { $name } passe.
said-points =
    { $points ->
        [one] { $name } : { $points } point.
       *[other] { $name } : { $points } points.
    }
said-order = { $name } a ordonné sa pile.
said-lay = { $name } pose une tuile : { $tile }.
said-sat = { $name } a pris place.
said-left = { $name } a quitté sa place.
said-dealt = La partie commence.
said-resigned = { $name } abandonne.
said-clock = { $name } a épuisé son temps.
said-bot = L’ordinateur remplace { $name }.
said-paused = Le serveur s’interrompt un instant. Les pendules sont arrêtées.
said-resumed = Le serveur est de retour. Les pendules repartent.
said-rematch = { $name } propose une revanche.
said-declined = { $name } refuse.
said-withdrawn = { $name } retire sa proposition.
said-taken-back = { $name } reprend un coup.
said-break = La partie est en pause. Les pendules sont arrêtées.
said-break-over = { $name } met fin à la pause.
said-time = { $name } donne { $time } de plus aux autres.

## Why not

reason-taken = Il y a déjà une tuile sur cette case : { $tile }.
reason-detached = La tuile doit en toucher une autre.
reason-gap = Il y aurait un trou entre vos tuiles.
reason-not-one-line = Vos tuiles doivent toutes être sur une même ligne ou dans une même colonne.
reason-line-mixed = { $tile } et { $other } n’ont ni couleur ni forme en commun.
reason-line-repeats = Cette tuile est déjà dans la ligne : { $tile }.
reason-unrelated = { $tile } et { $other } n’ont ni couleur ni forme en commun.
reason-twins = Vous ne pouvez pas jouer deux tuiles identiques dans un même tour : { $tile }.
reason-small-opening = Le premier coup doit poser le plus grand groupe de votre main.
reason-too-far = C’est trop loin.
reason-same-cell = Deux tuiles ne peuvent pas occuper la même case.
reason-uneven = Les trois cases doivent être au même niveau.
reason-one-tile = La tuile doit reposer sur au moins deux tuiles différentes.
reason-superposed = Le rouge ne va pas sur le vert, ni le vert sur le rouge.
reason-swap-limit = Vous ne pouvez pas échanger plus de tuiles qu’il n’y en a dans le sac.
reason-too-many-tiles = Vous avez saisi cette tuile plus de fois qu’elle n’existe : { $tile }.
reason-none-left = Toutes les tuiles de ce motif sont déjà posées : { $tile }.
reason-other-lot = Cette tuile appartient à l’autre joueur : { $tile }.
reason-game-over = La partie est terminée.
reason-not-your-turn = Ce n’est pas le tour de ce joueur.
reason-not-in-hand = Vous n’avez pas assez de tuiles de ce type en main : { $tile }.
reason-open-with-play = Le premier coup doit poser le plus grand groupe de votre main.
reason-nothing-swapped = Choisissez au moins une tuile à échanger.
reason-can-play = Une de vos tuiles peut être posée : vous ne pouvez pas passer.
reason-can-swap = Il reste des tuiles dans le sac : échangez au lieu de passer.
reason-nothing-rolled = Choisissez au moins un dé à relancer.
reason-roll-used = Vous avez déjà relancé à ce tour, et un de vos dés peut être posé.
reason-roll-all = Rien ne convient : relancez tous vos dés.
reason-hopeless = Aucune face de vos dés ne peut convenir : passez.
reason-can-roll = Une autre face pourrait convenir : relancez vos dés.
reason-nothing-laid = Posez au moins une tuile.
reason-too-many = Il y a plus de tuiles sur le plateau que le jeu n’en compte.
reason-no-orders = Dans cette variante, on n’ordonne pas les piles : posez une tuile.
reason-already-ordered = Vous avez déjà ordonné votre pile.
reason-order-first = Ordonnez d’abord votre pile.
reason-wrong-order = La pile doit contenir chacune de vos tuiles une fois.
reason-not-the-top = Vous devez poser la tuile du dessus de votre pile : { $other }, pas { $tile }.
reason-not-open = Cette tuile n’est pas encore visible : { $tile }.

## Home

home-title = Jeux de tuiles en ligne
home-lead = Qwirkle, Qwirkle Cubes et Strata : jouez tout de suite, sans compte.
choose-game = Jeu
choose-level = Difficulté

## Counting

bag-count = { $count } dans le sac
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

### Pages

## Setting up a table

setup-edition = Édition
setup-variant = Variante
setup-seats = Nombre de joueurs
setup-rulings =
    { $count ->
        [one] { $count } précision sur les règles
       *[other] { $count } précisions sur les règles
    }
setup-how-to-play = Comment jouer
setup-clock = Temps
setup-clock-none = Sans limite de temps
setup-clock-move = Par coup
setup-clock-total = Par partie
setup-clock-days = Jours
setup-clock-move-time = Temps par coup
setup-clock-total-time = Temps par partie
setup-clock-more = Incrément par coup
setup-clock-each-move = { $time } par coup
setup-clock-whole-game = { $time } par partie
setup-clock-increment = { $time } + { $more } par coup

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pile
rules-name-ordered = Pile ordonnée
rules-name-open = Tout visible
rules-name-row = Rangée de trois
rules-about-mindware = Les règles de 2006. Si plusieurs joueurs peuvent commencer, c’est le plus âgé d’entre eux qui commence. Si vous ne pouvez pas jouer, vous devez échanger.
rules-about-schmidt = Si plusieurs joueurs peuvent commencer, c’est le plus jeune d’entre eux qui commence. Si vous ne pouvez pas jouer, vous devez échanger.
rules-about-iello = Les règles de 2018. Si plusieurs joueurs peuvent commencer, c’est le plus âgé d’entre eux qui commence. À chaque tour, vous pouvez échanger au lieu de jouer.
rules-about-cubes = Tous les dés sont visibles. Si plusieurs joueurs peuvent commencer, c’est le plus jeune d’entre eux qui commence.
rules-about-pile = Chaque joueur a une pile mélangée et doit poser la tuile du dessus.
rules-about-ordered = Chaque joueur ordonne sa pile en secret avant la partie, puis doit poser la tuile du dessus.
rules-about-open = Toutes les tuiles sont visibles, et vous pouvez poser celle de votre choix.
rules-about-row = Chaque joueur a une pile mélangée dont trois tuiles sont visibles. Vous posez l’une des trois, et la suivante la remplace.

## Home

today = Aujourd’hui
home-against = Contre qui jouez-vous ?
home-against-computer = Ordinateur
home-against-friend = Amis
home-against-online = En ligne
home-new-text = Places, temps et remplaçant à votre guise
ladder-won = Vous avez battu { $name } (niveau { $number }).
ladder-lost = { $name } (niveau { $number }) a gagné la dernière partie.
ladder-next = Ensuite : { $name }
ladder-beaten = victoire contre { $name }
home-play-now = Jouer
home-options = Options
home-friends-text = Créez une table de { $game } et partagez le lien. Personne n’a besoin de compte.
home-name-hint = Vos amis le voient dans l’invitation.
home-make-link = Créer un lien
home-invite = Invitez vos amis
home-to-table = Aller à la table
home-link = Lien vers la table
home-link-text = Toute personne qui ouvre le lien ou scanne le code peut jouer.
home-copy = Copier
home-share = Partager
home-share-title = Jouez avec moi sur Tilery
home-qr = Code QR du lien
home-link-copied = Lien copié.
home-link-by-hand = La copie a échoué. Le lien est sélectionné : copiez-le vous-même.
home-my-tables = Vos tables
home-all-tables = Tout afficher ({ $count })
home-waiting =
    { $count ->
        [one] il manque { $count } joueur
       *[other] il manque { $count } joueurs
    }
home-about-to-start = va commencer
home-your-turn = à vous de jouer
home-their-turn = à { $name } de jouer
home-computer-turn = l’ordinateur réfléchit
home-running = en cours
home-entries = Autres façons de jouer
home-lobby = Salon
home-lobby-text = Tables ouvertes, partie rapide, parties à regarder
home-local = On se passe l’appareil
home-local-text = De deux à quatre joueurs sur un seul appareil
home-score = Feuille de score
home-score-text = Pour une partie avec de vraies tuiles
home-games = Parties terminées
home-games-text = Parties à revoir, analyses et résultats
home-rules = Règles
home-rules-text = En bref, et en détail avec des images

field-missing = Veuillez remplir ce champ.
problem-unknown = Une erreur s’est produite. Réessayez.
problem-again = Réessayer
problem-offline = Le serveur est injoignable. Vérifiez votre connexion.

setup-age = Votre âge (facultatif)
setup-age-hint = L’âge sert seulement à décider qui commence quand plusieurs joueurs le peuvent.

## A new table

create-title = Nouvelle table
create-game = Jeu
create-players = Joueurs
create-time = Temps
create-who = Qui peut jouer
create-seat = Place { $number }
create-me = Vous
create-open = Place libre
create-stand-in = Remplaçant
create-stand-in-hint = L’ordinateur qui prend la relève quand un joueur abandonne, épuise son temps ou reste absent.
create-by-link = Par lien
create-in-lobby = Tout le monde
create-by-link-hint = Seules les personnes qui ont le lien peuvent trouver la table.
create-in-lobby-hint = La table apparaît dans le salon, où tout le monde peut jouer ou regarder.
create-button = Créer la table

## Lobby

lobby-title = Salon
lobby-new = Nouvelle table
lobby-quick = Partie rapide
lobby-quick-text = Rejoignez une table adaptée, ou ouvrez-en une et attendez un joueur.
lobby-find = Trouver une partie
lobby-open = Tables ouvertes
lobby-show = Afficher
lobby-all-games = Tous les jeux
lobby-none-open = Aucune table ouverte pour l’instant. Créez-en une, et les autres la trouveront ici.
lobby-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lobby-join = Rejoindre
lobby-go = À ma table
lobby-watch = Parties à regarder
lobby-none-running = Aucune partie publique en cours.
lobby-look = Regarder
lobby-sit-down = Prendre place

## One device

local-title = Autour d’une table
local-mode = Mode
local-pass-text = Vous jouez sur un seul appareil et vous vous le passez après chaque tour. Entre deux tours, les tuiles sont cachées.
local-score-text = Vous jouez avec de vraies tuiles et saisissez les coups ici. Tilery les vérifie et compte les points.
local-player = Joueur { $number }
local-strata-seat-0 = Rouge
local-strata-seat-1 = Vert
local-who = Qui joue
local-person = Humain
local-name = Nom
local-age = Âge
local-add = Ajouter
local-remove = Retirer
local-start = Commencer
local-open-sheet = Ouvrir la feuille

## Account

account-title = Compte
account-statistics = Statistiques
account-name-title = Votre nom
account-name = Nom affiché
account-save = Enregistrer
account-name-saved = Nom enregistré.
account-guest = Vous jouez en invité. Ce navigateur vous reconnaît tant que vous n’effacez pas ses cookies.
account-kept = Vos parties sont enregistrées dans votre compte.
account-keep = Conserver vos parties
account-keep-text = Avec un identifiant et un mot de passe, vous retrouvez vos tables et vos parties terminées sur tous vos appareils. Tout ce que vous avez joué en invité reste à vous. Tant que vous n’avez pas choisi de nom affiché, les autres voient votre identifiant.
account-create = Créer un compte
account-created = Votre compte est prêt.
account-log-in = Se connecter
account-log-in-text = Vous avez déjà un compte ? Les parties jouées en invité dans ce navigateur n’y seront pas ajoutées.
account-welcome = Bon retour parmi nous !
account-login = Identifiant
account-password = Mot de passe
account-password-hint = Au moins 8 caractères.
account-sessions = Appareils connectés
account-this-device = cet appareil
account-unknown-device = Appareil inconnu
account-seen = dernière activité : { $when }
account-end = Déconnecter
account-logged-out = Vous êtes déconnecté.
account-log-out = Se déconnecter
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-change = Changer le mot de passe
account-wrong-password = Mot de passe incorrect.
account-password-changed = Mot de passe changé. Tous vos autres appareils sont déconnectés.
account-data = Vos données
account-data-text = Téléchargez tout ce qui est enregistré sur vous, ou supprimez-le.
account-export = Télécharger mes données
account-delete = Tout supprimer
account-delete-title = Tout supprimer ?
account-delete-text = Votre identifiant, vos sessions et votre nom seront supprimés définitivement. Les parties terminées restent, sans votre nom. Les parties en cours continuent avec votre nom ; sinon, abandonnez-les d’abord.
account-keep-it = Annuler
account-deleted = Tout a été supprimé.
account-face = Changer d’image
account-face-title = Votre image
account-face-ground = Arrière-plan
account-face-plain = uni
account-face-default = Image par défaut
account-face-saved = Image enregistrée.

problem-too-many-requests = Trop de demandes. Attendez un instant et réessayez.
problem-store-unavailable = Le serveur ne peut rien enregistrer pour l’instant. Tout ce qui a été confirmé est en sécurité. Réessayez bientôt.
problem-internal = Une erreur s’est produite sur le serveur et a été enregistrée. Réessayez.
problem-no-session = Votre session est terminée. Rechargez la page.
problem-seat-taken = Quelqu’un d’autre vient de prendre cette place.
problem-already-seated = Vous avez déjà une place à cette table.
problem-begun = La partie a déjà commencé.
problem-bad-login = Un identifiant a de 2 à 64 caractères : lettres sans accent, chiffres et - _ . @ +
problem-bad-password = Le mot de passe est trop court ou trop long.
problem-login-taken = Cet identifiant est déjà pris.
problem-wrong-password = Identifiant ou mot de passe incorrect.
problem-not-your-turn = Ce n’est pas à vous de jouer.
problem-over = La partie est terminée.
problem-not-seated = Vous n’avez pas de place à cette table.
problem-paused = Le serveur va redémarrer. Réessayez dans un instant.
problem-going-down = Le serveur va redémarrer. Réessayez dans un instant.
problem-time-is-up = Le temps est écoulé.
problem-too-late-to-abort = La partie ne peut plus être annulée, mais vous pouvez abandonner.
problem-not-absent = L’ordinateur ne peut remplacer qu’un joueur dont c’est le tour et qui est absent depuis une minute.
problem-days-clock = À une table réglée en jours par coup, seule la pendule décide.
problem-other-clock = À cette table, on joue avec un autre temps.
problem-came-late = Vos 30 secondes sont passées et la place a été libérée. Relancez une recherche quand vous voulez.
problem-already-agreed = Vous avez déjà accepté.
problem-chat-full = La discussion de cette table est pleine.
problem-table-full = L’historique de cette table est plein. Seule la partie peut continuer.
problem-name = Ce nom ne convient pas. Choisissez-en un avec des lettres visibles.
problem-bad-name = { problem-name }
problem-busy = Le serveur est surchargé. Réessayez dans un instant.
problem-timeout = Cela a pris trop de temps. Réessayez.
problem-not-found = Introuvable. Cela n’existe peut-être plus.
problem-bad-date = { problem-not-found }
problem-has-account = Vous avez déjà un compte.
problem-sheet-full = La feuille de score est pleine.
problem-mixed-sheet = Cette feuille contient soit des coups, soit des points seulement. Reprenez toutes les saisies pour changer.
problem-too-many-points = Aucun coup ne rapporte autant de points.
problem-no-seat = Cette place n’existe pas à cette table.
problem-not-your-seat = Cette place n’est pas la vôtre.
problem-not-the-creator = Seule la personne qui a créé la table peut le faire.
problem-not-begun = La partie n’a pas encore commencé.
problem-not-over = La partie n’est pas encore terminée.
problem-other-kind = Ce n’est pas possible à ce type de table.
problem-already-contributed = Vous avez déjà contribué à la distribution.
problem-not-proposed = Plus personne ne propose cela.
problem-no-hints = Les indices ne sont disponibles que contre l’ordinateur ou sur un appareil partagé.
problem-rematch-agreed = La revanche a déjà commencé à une autre table.
problem-rematch-declined = Il n’y aura pas de revanche : quelqu’un l’a refusée.
problem-break = La partie est en pause. Mettez fin à la pause avant de jouer.
problem-no-break = La partie n’est plus en pause.
problem-no-offer = Cela ne peut pas être proposé pour l’instant.
problem-offer-open = Une autre proposition attend une réponse.
problem-no-open-offer = Il n’y a plus de proposition à laquelle répondre.
problem-offered-already = Vous l’avez déjà proposé. Attendez le prochain coup.
problem-too-many-withdrawals = Vous avez repris trop de coups à cette table.
problem-no-entry = Cette saisie n’existe pas sur la feuille.
problem-settings = Une table ne peut pas avoir ces réglages.
problem-guest = Seuls les comptes ont un mot de passe.
problem-outdated = Le serveur ne comprend pas cette page. Rechargez-la pour obtenir la dernière version.

## Settings

settings-title = Réglages
settings-look = Apparence
settings-theme = Thème
settings-theme-system = Système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-palette = Couleurs
settings-palette-normal = Standard
settings-palette-protan = Rouge mal perçu (protan)
settings-palette-deutan = Vert mal perçu (deutan)
settings-palette-tritan = Bleu mal perçu (tritan)
settings-palette-contrast = Contraste élevé
settings-marks = Repères de couleur
settings-marks-auto = Automatique
settings-marks-off = Aucun
settings-marks-letter = Lettres
settings-marks-pattern = Points et barres
settings-marks-hint = « Automatique » affiche des lettres avec toutes les couleurs autres que « Standard », ou quand votre système demande plus de contraste.
settings-faces = Tuiles
settings-faces-dark = Bois foncé
settings-faces-light = Bois clair
settings-text = Taille du texte
settings-text-size = { $percent } %
settings-motion = Animations
settings-motion-system = Système
settings-motion-reduced = Réduites
settings-motion-full = Toutes
settings-language = Langue
settings-language-system = Celle du navigateur
settings-notice = Sons et messages
settings-sound = Sons
settings-sound-hint = De petits bruits de bois : quand c’est votre tour, quand une tuile est posée, quand le temps presse.
settings-notify = Notification
settings-notify-hint = Quand c’est votre tour et que la page est ouverte en arrière-plan. Votre navigateur vous demande une fois l’autorisation.
settings-notify-refused = Votre navigateur n’autorise pas les notifications de cette page. Vous pouvez changer cela dans ses réglages.
settings-mute = Masquer la discussion
settings-mute-hint = Les messages des autres joueurs ne sont pas affichés.
settings-kept = Ces réglages ne sont enregistrés que dans ce navigateur.
settings-licences = Licences open source

## Finished games

games-title = Parties terminées
games-filters = Filtrer les parties
games-whose = Afficher
games-mine = Mes parties
games-everyones = Toutes
games-result = Résultat
games-result-all = Tous
games-result-won = Gagnées
games-result-drawn = Victoire partagée
games-result-lost = Perdues
games-result-local = Sur un seul appareil
games-ended = Fin
games-ended-all = Toutes
games-ended-played = Jouée jusqu’au bout
games-ended-resigned = Abandon
games-ended-time = Temps écoulé
games-ended-abandoned = Quittée par tous
games-none-mine = Vous n’avez pas encore de partie terminée ici.
games-none = Aucune partie trouvée.
games-older = Parties plus anciennes
games-download = Télécharger la partie
games-won-mark = vainqueur
games-replaced = (l’ordinateur a pris la relève)
games-how-played = jouée jusqu’au bout
games-how-resigned = { $name } a abandonné
games-how-time = { $name } a épuisé son temps
games-how-abandoned = quittée par tous
games-how-aborted = annulée
games-game = Partie
missing-game = Partie introuvable
games-missing = Cette partie n’existe pas ou n’est pas encore terminée.
games-back = Toutes les parties terminées
games-bonus =
    { $points ->
        [one] { $name } a reçu { $points } point pour avoir terminé.
       *[other] { $name } a reçu { $points } points pour avoir terminé.
    }
games-to-table = Aller à la table
games-moves = Coups
games-fair = La distribution était-elle équitable ?
games-fair-good = Oui, la graine correspond à l’engagement pris avant la distribution.
games-fair-bad = La graine ne correspond pas à l’engagement pris avant la distribution !
games-fair-unable = Votre navigateur ne peut le vérifier que sur une connexion sécurisée (https).
games-fair-none = Cette partie n’a pas de distribution à vérifier.
games-commitment = Engagement, publié avant la distribution
games-seed = Graine, révélée à la fin
games-entropy = Ajouté par les joueurs
games-verify = Pour vérifier chaque tuile tirée et chaque dé lancé, téléchargez la feuille de partie et exécutez :

## Rules

rules-title = Règles
rules-lead = Chaque jeu en une minute. À la table, les cases où une tuile peut aller sont mises en surbrillance, et si un coup n’est pas permis, on vous dit pourquoi.
rules-part-idea = Le principe
rules-part-turn = Votre tour
rules-part-score = Les points
rules-part-start = Qui commence
rules-part-end = Fin de la partie
rules-qwirkle-idea = Formez des lignes de tuiles qui ont en commun soit la couleur, soit la forme. Il y a six couleurs et six formes, et chaque tuile existe en trois exemplaires. Une ligne ne peut pas contenir deux fois la même tuile : à six, elle est complète.
rules-qwirkle-turn = Jouez une ou plusieurs de vos six tuiles sur une même ligne ou colonne, toutes de la même couleur ou toutes de la même forme, au contact des tuiles du plateau. Puis complétez votre main à six. Ou bien échangez des tuiles contre d’autres du sac.
rules-qwirkle-score = Chaque ligne que vous formez ou prolongez rapporte un point par tuile. Une tuile dans deux lignes compte dans les deux. Une ligne complète de six, un Qwirkle, rapporte six points de plus : douze en tout.
rules-qwirkle-start = Le joueur dont la main permet la ligne la plus longue commence, et doit la poser tout entière.
rules-qwirkle-end = Quand le sac est vide, on continue sans piocher. Le premier joueur qui n’a plus de tuiles met fin à la partie et reçoit six points. Le score le plus élevé l’emporte.
rules-cubes-idea = Qwirkle avec des dés : un dé garde sa couleur, mais le lancer décide de sa forme. Tout le monde voit les dés de tout le monde.
rules-cubes-turn = Vous pouvez relancer une fois les dés de votre choix parmi vos six. Puis jouez-en un ou plusieurs comme au Qwirkle, complétez à six et lancez les nouveaux. Si vous ne pouvez rien poser, relancez-les tous jusqu’à pouvoir jouer.
rules-cubes-score = Comme au Qwirkle : un point par dé de chaque ligne que vous formez ou prolongez, et six de plus pour une ligne de six.
rules-cubes-start = Le joueur qui a obtenu la ligne la plus longue commence, et doit la poser tout entière.
rules-cubes-end = Quand le sac est vide, plus personne ne pioche. Le premier joueur qui n’a plus de dés met fin à la partie et reçoit six points. Le score le plus élevé l’emporte.
rules-strata-idea = Rouge contre vert : posez des tuiles en L les unes à côté des autres et les unes sur les autres, pour que la meilleure zone de votre couleur, vue d’en haut, soit grande et haute.
rules-strata-turn = Posez une tuile à plat sur la table, bord à bord avec une autre, ou empilez-la sur trois cases du même niveau qui appartiennent à au moins deux tuiles. Le rouge ne va jamais sur le vert, ni le vert sur le rouge ; les cases neutres vont partout. On peut tourner les tuiles, mais pas les retourner.
rules-strata-score = Une zone est un groupe de cases visibles d’une même couleur qui se touchent par les côtés. Elle vaut le nombre de ses cases multiplié par le niveau de sa case la plus haute. Seule votre meilleure zone compte.
rules-strata-start = On tire au sort qui commence.
rules-strata-end = Quand les deux joueurs ont posé leurs 20 tuiles, le score le plus élevé l’emporte.
rules-editions = Éditions
rules-variants = Variantes
rules-rulings = Précisions
rules-ruling = Précision { $number }
rules-rulings-text = Quand les règles imprimées laissent une question ouverte, on joue ainsi :
rules-ruling-lone-opening = Si le premier coup de la partie est une seule tuile, il rapporte un point.
rules-ruling-swap-limit = On peut échanger au plus autant de tuiles qu’il y en a dans le sac, car on pioche d’abord les nouvelles.
rules-ruling-seat-as-age = Si l’âge ne permet pas de décider qui commence, le joueur dont la place a le plus petit numéro compte comme le plus âgé.
rules-ruling-blocked-player = Un joueur qui ne peut pas jouer échange, ou passe si le sac est vide. Si tous les joueurs passent à la suite, la partie se termine et personne ne reçoit les six points.
rules-ruling-shared-win = En cas d’égalité en tête, les meilleurs se partagent la victoire.
rules-ruling-hopeless-dice = Un joueur qui ne pourrait poser aucun dé, quelle que soit la face obtenue, passe. Si tous les joueurs passent à la suite, la partie se termine et personne ne reçoit les six points.
rules-ruling-lot-of-twenty = Chaque joueur a deux tuiles de chacun de ses dix motifs.
rules-ruling-drawn-zones = Si les deux meilleures zones valent autant de points, la partie est nulle.
rules-ruling-seen-from-above = Les cases sont visibles et se touchent telles qu’on les voit d’en haut, quels que soient leurs niveaux.
rules-ruling-open-piles = Une pile ordonnée est secrète jusqu’à ce que les deux le soient, et visible ensuite.
rules-ruling-dead-grid = Si aucune tuile des mains ou du sac ne peut plus être posée, le prochain échange met fin à la partie et personne ne reçoit les six points.
rules-trademarks = Qwirkle est une marque de son propriétaire. Tilery est un projet indépendant, sans lien avec aucun éditeur.

## Without a network

offline-no-network = Vous êtes hors ligne. Vos parties sont en sécurité sur le serveur ; la page se reconnectera d’elle-même.
offline-unreached = Le serveur ne répond pas. Vos parties sont en sécurité ; la page réessaie d’elle-même.

## Replay and review

replay = Revoir la partie
replay-controls = Parcourir la partie
replay-slider = Tour
replay-start = Début de la partie
replay-turn = Tour { $turn } sur { $turns }
replay-first = Première position
replay-previous = Tour précédent
replay-next = Tour suivant
replay-last = Dernière position
replay-play = Lecture
replay-pause = Pause
replay-hand-empty = Aucune tuile
replay-scores = Points
replay-curve-keys = Le curseur sous le plateau mène aux mêmes tours.
cell-ghost = { $where } : { $tile } irait ici
embed-open = Ouvrir dans Tilery
result-you-lost = Vous avez perdu
result-you-won-by =
    { $points ->
        [one] Vous gagnez d’un point
       *[other] Vous gagnez de { $points } points
    }
result-you-lost-by =
    { $points ->
        [one] Vous perdez d’un point
       *[other] Vous perdez de { $points } points
    }
result-you-shared = Vous partagez la victoire
result-won-by =
    { $points ->
        [one] { $name } gagne d’un point
       *[other] { $name } gagne de { $points } points
    }
review-begin = Analyser la partie
review-redo = Analyser à nouveau avec le nouveau moteur
review-running = Le moteur analyse chaque tour…
review-queued =
    { $ahead ->
        [one] Une analyse passe avant.
       *[other] { $ahead } analyses passent avant.
    }
review-failed = L’analyse a échoué.
problem-too-long = Cette partie est trop longue pour être analysée.
problem-too-many-reviews = Attendez la fin d’une de vos autres analyses.
review-chances = Chances de gagner
review-marks = Plus grosses erreurs :
review-luck-title = Chance et décisions
review-story-won = { $luck ->
    [against] Vous avez gagné malgré une malchance de { $points }.
    [with] Vous avez gagné, et la chance vous a apporté { $points }.
   *[even] Vous avez gagné, sans chance ni malchance.
}
review-story-lost = { $luck ->
    [against] Vous avez perdu, et la malchance vous a coûté { $points }.
    [with] Vous avez perdu alors que la chance vous a apporté { $points }.
   *[even] Vous avez perdu, sans chance ni malchance.
}
review-story-drawn = { $luck ->
    [against] Égalité malgré une malchance de { $points }.
    [with] Égalité, et la chance vous a apporté { $points }.
   *[even] Égalité, sans chance ni malchance.
}
review-provisional = Premières estimations : les valeurs peuvent encore changer.
review-decisions = Décisions
review-given = Perdus par ses erreurs
review-given-others = Gagnés sur les erreurs adverses
review-turn = Analyse du tour { $turn }
review-lost = Perte : { points }
review-win = { $name } : { $chance } de chances de gagner
review-played = joué
review-you-played = Vous avez joué
review-name-played = { $name } a joué
review-best-moves = Meilleurs coups
review-lead = Écart
review-wins = Victoire
review-best-hint = Choisissez un coup pour le voir sur le plateau.
review-about = { $value } ± { $error }
review-value = Écart attendu { $value }, { $chance } de chances de gagner
review-point = Tour { $turn }, { $name } : { $class }, { $points } perdus
review-draw = Tirage : { $luck } ({ $points })
try = Essayer un coup
try-instead = Essayer un autre coup
try-hint = Posez des tuiles et appuyez sur « Jouer » : le moteur évalue le coup.
try-judging = Le moteur réfléchit…
try-again = Réessayer
try-close = Retour à la partie
learn = Apprenez de vos erreurs
learn-start =
    { $count ->
        [one] Apprendre de votre erreur
       *[other] Apprendre de vos { $count } erreurs
    }
learn-start-all =
    { $count ->
        [one] Corriger l’erreur de cette partie
       *[other] Corriger les { $count } erreurs de cette partie
    }
learn-count = { $number } sur { $count }
learn-ask = Le coup du tour { $turn } était une erreur. Trouvez mieux.
learn-right = Bien trouvé !
learn-wrong = Il y a mieux.
learn-solution = Voir la solution
learn-next = Suivant
learn-skip = Sauter
learn-over = Terminé : { $solved } sur { $count } trouvés.
past-close = Revenir à la position actuelle
hint = Indice
hint-close = Fermer l’indice
celebrate-win = Bien joué !
celebrate-six = Ligne de six !
result-review = Analyser
result-new = Nouvel adversaire
result-new-game = Nouvelle partie
result-best =
    { $own ->
        [yes] Votre meilleur coup : { points } au tour { $turn }
       *[no] Meilleur coup : { points } au tour { $turn }
    }
result-miss = Coup le plus coûteux : tour { $turn }, environ { points }
result-sixes =
    { $count ->
        [one] { $count } ligne de six
       *[other] { $count } lignes de six
    }
result-hints =
    { $count ->
        [one] { $count } indice
       *[other] { $count } indices
    }
share = Partager
share-send = Partager cette partie
share-link = Copier le lien
share-text = Copier le résumé
share-picture = Image du plateau
share-animation = Animation (GIF)
share-embed = Copier le code d’intégration
share-copied = Copié
share-not-copied = Votre navigateur n’a pas permis la copie.
games-uploads = Importées
games-none-uploads = Vous n’avez encore importé aucune feuille de partie.
games-upload = Importer une feuille de partie
games-uploaded =
    { $count ->
        [one] Une partie a été importée.
       *[other] { $count } parties ont été importées.
    }
games-upload-large = Le fichier dépasse 1 Mo.
games-upload-line = Ligne { $line } : { $reason }
games-upload-turn = Ligne { $line }, tour { $turn } : { $reason }
record-json = Ce n’est pas une feuille de partie, ou elle est endommagée.
record-empty = Le fichier ne contient aucune feuille de partie.
record-too-many-records = Le fichier contient plus de { $most } feuilles de partie.
record-too-many-turns = La partie compte plus de { $most } tours.
record-name = Le nom d’un joueur ne convient pas.
record-format = Le format ou le jeu est inconnu.
record-notation = La notation est illisible.
record-seats = Le nombre de joueurs ne convient pas à ce jeu.
record-deal = La distribution des tuiles n’est pas possible.
record-luck = Ces tuiles ou ces dés ne pouvaient pas être tirés ici.
record-score = Les points du coup sont faux ou manquent.
record-after-the-end = La partie est finie, mais la feuille continue.
record-unfinished = La feuille s’arrête avant la fin de la partie.
record-result = Le résultat ne correspond pas aux coups.
record-due = Attendu : { $due }.
record-written = Dans le fichier : { $written }.
stats = Votre jeu au fil du temps
stats-games =
    { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
stats-points = Points par tour
stats-loss = Points perdus par coup
stats-review = Faites analyser vos parties pour voir ici vos pertes et votre chance.

## Le défi du jour : une partie en duplicate par jour

daily = Défi du jour
daily-lead = Huit manches par jour, les mêmes pour tout le monde. Trois minutes suffisent.
daily-title = Défi { $number } · { $game }
daily-play = Jouer
daily-continue = Manche { $round } sur { $rounds }
daily-round = Manche { $round } sur { $rounds }
daily-practice = Entraînement
daily-practice-text = L’entraînement ne compte pas pour le classement du jour.
daily-scale-strata = Le meilleur coup d’une manche vaut 100 points, les autres moins.
daily-intro = Tout le monde reçoit aujourd’hui les huit mêmes manches, sans limite de temps. Le meilleur coup d’une manche vaut 100 : le moteur tient compte des points et de ce que le coup laisse pour la suite.
daily-counts = Votre coup vaut { $points } sur 100. Le coup qui marque le plus est maintenant sur le plateau.
daily-worth = { $points } sur 100
daily-scored = Points sur le plateau : { $points } sur { $maximum }
daily-open = Manche { $round } sur le plateau
daily-open-result = Retour au résultat
daily-laid = Votre coup : { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Le meilleur coup est maintenant sur le plateau.
daily-waiting = Pas de connexion. Votre coup sera envoyé dès qu’elle reviendra.
daily-missing = Ce défi n’existe pas
daily-result = Votre résultat
daily-percent = { $percent } %
daily-result-points = { $points } points sur { $maximum }
daily-rank = Rang : { $rank } sur { $players }
daily-late = Vous avez terminé plus d’une heure après minuit (UTC) : ce résultat n’est pas classé.
daily-streak = { $days ->
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
daily-share = Partager le résultat
daily-practise = Rejouer pour s’entraîner
daily-today = Le défi d’aujourd’hui
daily-keep = Gardez vos résultats et votre série sur tous vos appareils :
daily-account = créer un compte
daily-table = Classement du jour
daily-distribution = Tous les résultats
daily-rounds = Vos manches
daily-you = Vous
daily-best = Meilleur coup
daily-most = Le plus de points
mark-best = Aussi bon que le meilleur coup
mark-good = Presque aussi bon que le meilleur coup
mark-fair = Au moins la moitié du meilleur coup
mark-poor = Loin du meilleur coup
daily-statistics = Statistiques du jour
daily-mean = { $players ->
    [one] Une personne, { $percent } % du maximum
   *[other] { $players } personnes, { $percent } % du maximum en moyenne
}
daily-hardest = Manche la plus difficile : la manche { $round }, avec { $percent } % du meilleur coup en moyenne
daily-miss = Erreur la plus fréquente : à la manche { $round }, { $count ->
    [one] une personne a choisi
   *[other] { $count } personnes ont choisi
}
daily-fair = Distribution équitable
daily-fair-text = Les tuiles viennent d’une graine secrète. Le serveur publie son engagement la veille, et la graine elle-même le lendemain.
daily-commitment = Engagement
daily-seed = Vérifier toutes les manches avec
daily-days = Jours précédents
daily-days-title = Jours précédents · { $game }
daily-days-text = Rejouez n’importe lequel pour vous entraîner : cela ne compte pas pour le classement du jour.
daily-days-none = Il n’y a pas encore de jour précédent.
daily-days-done = Terminé
daily-statistics-of = Statistiques du { $date }
daily-statistics-none = Personne n’a terminé le défi ce jour-là.
daily-next-commitment = L’engagement pour demain est déjà publié :
daily-next = Le prochain défi commence à minuit UTC.
problem-day-over = La journée s’est terminée à minuit (UTC) avant votre premier coup. Vous pouvez continuer pour vous entraîner.
problem-not-yet = Ce défi n’a pas encore commencé. Un nouveau jour commence à minuit UTC.
problem-play-first = Terminez d’abord la tentative qui compte.
problem-already-submitted = Vous avez déjà joué un autre coup dans cette manche.
problem-not-finished = Le classement du jour s’affiche une fois le défi terminé.
problem-day-not-over = Les statistiques paraissent une heure après la fin du jour.

## Duplicate à une table

create-kind = Mode
create-kind-turns = Chacun son tour
create-kind-duplicate = Duplicate
duplicate = Duplicate
duplicate-lead = Tout le monde a les mêmes tuiles à chaque manche : la chance ne joue aucun rôle. Jusqu’à 1 000 joueurs.
duplicate-rounds = Manches
duplicate-time = Temps par manche
duplicate-seconds = { $seconds } secondes
duplicate-bots = Joueurs contrôlés par l’ordinateur
duplicate-no-bots = Aucun
duplicate-facts = { $rounds ->
    [one] Une manche de { $seconds } secondes
   *[other] { $rounds } manches de { $seconds } secondes
}
duplicate-players = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
}
duplicate-join = Participer
duplicate-start = Commencer
duplicate-leave = Quitter
duplicate-close = Fermer la table
duplicate-close-ask = La table sera fermée pour tous les participants.
duplicate-host-starts = La partie commence quand l’hôte est prêt.
duplicate-preparing = Préparation des manches…
duplicate-played = { $submitted } sur { $players } ont joué
duplicate-own = Votre coup : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
duplicate-no-play = Vous n’avez pas joué cette manche.
duplicate-watching = Vous regardez. Participez pour jouer dès cette manche.
duplicate-best = Meilleur coup
duplicate-scores = Points de tous les joueurs
duplicate-missing = { $count ->
    [one] Un joueur n’a pas joué.
   *[other] { $count } joueurs n’ont pas joué.
}
duplicate-standing = Classement
duplicate-final = Classement final
duplicate-all-rounds = Toutes les manches
duplicate-rounds-played = { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}
duplicate-next = Manche suivante
duplicate-next-in = Manche suivante dans
duplicate-again = Nouvelle table
duplicate-same = Rejouer avec les mêmes personnes
duplicate-done = a joué
duplicate-free = Ouvert à tous
problem-not-joined = Vous ne participez pas à cette partie.
problem-already-joined = Vous participez déjà à cette partie.
problem-contest-full = Cette partie ne peut pas accueillir plus de joueurs.
problem-too-few-players = Il faut deux joueurs. Invitez quelqu’un ou ajoutez un joueur contrôlé par l’ordinateur.
problem-round-over = Cette manche est terminée.
problem-round-not-begun = Cette manche n’a pas encore commencé.
problem-too-early = { problem-round-not-begun }
problem-not-a-play = En duplicate, il faut poser des tuiles.

## Learning, and the pages of the rules

home-learn-game = Apprendre à jouer à { $game } en cinq minutes
lesson-title = Apprendre à jouer
lesson-lead = De courtes étapes sur le vrai plateau, environ cinq minutes par jeu. Vous pouvez vous arrêter et reprendre quand vous voulez.
lesson-tutorial = Les règles
lesson-more = Plus d’exemples
lesson-strategy = Stratégie
lesson-start = Commencer
lesson-continue = Continuer
lesson-again = Recommencer
lesson-missing = Il n’y a pas de leçon pour ce jeu
lesson-game = Apprendre à jouer à { $game }
lesson-game-more = { $game } : plus d’exemples
lesson-game-strategy = { $game } : stratégie
lesson-step = { $step } sur { $steps }
lesson-leave = Quitter la leçon
lesson-task = Exercice
lesson-practice = Une courte partie
lesson-find = Lequel de ces deux coups est le meilleur ?
lesson-look =
    { $means ->
        [mouse] Survolez un coup pour le voir sur le plateau, puis cliquez sur le meilleur.
       *[touch] Touchez un coup pour le voir sur le plateau. Touchez deux fois le meilleur.
    }
lesson-missed = C’est permis, mais ce n’est pas ce que l’exercice demande. Essayez encore.
lesson-weaker = L’autre coup est meilleur.
lesson-why = Pourquoi l’autre coup est moins bon :
lesson-details = En savoir plus
lesson-missed-points = { $points ->
    [one] C’est permis et cela rapporte { $points } point, mais ce n’est pas ce que l’exercice demande. Essayez encore.
   *[other] C’est permis et cela rapporte { $points } points, mais ce n’est pas ce que l’exercice demande. Essayez encore.
  }
lesson-right = Bravo.
lesson-right-refused = Exact : c’est interdit. La raison est sous le plateau.
lesson-over = { $result ->
    [won] Vous avez gagné : { $scores }.
    [lost] Vous avez perdu : { $scores }.
   *[drawn] Égalité : { $scores }.
  }
lesson-try = Essayez : { $tile }, { $cell }.
lesson-back = Étape précédente
lesson-next = Suivant
lesson-skip = Sauter
lesson-show = Montrez-moi
lesson-finish = Toutes les leçons
lesson-first-game = Jouer une partie guidée
lesson-move = Coup
lesson-loss = Perte
lesson-win = Chances de gagner
guide-offer = Première partie ? Des conseils peuvent vous guider.
guide-on = Me guider
guide-no = Pas de conseils
guide-off = Désactiver les conseils
guide-more = Afficher tout le conseil
rules-why = Voir la règle
rules-all = Toutes les règles en images
rules-of = Règles de { $game }
rules-others = Autres jeux
rules-search = Chercher dans les règles
rules-print = Imprimer
rules-found = { $count ->
    [one] { $count } paragraphe trouvé
   *[other] { $count } paragraphes trouvés
  }
rules-nothing = Aucun paragraphe ne contient ces mots.
new-tab = s’ouvre dans un nouvel onglet

## Puzzles: positions with one clearly best move

puzzles = Problèmes
puzzles-lead = Une position, un seul meilleur coup. Saurez-vous le trouver ?
puzzles-all = Tous les problèmes
puzzle-title = Problème · { $game }
puzzle-of-the-day = Problème du jour
puzzle-today-play = Résoudre
puzzle-today-solved = Résolu
puzzle-today-failed = Raté
puzzle-solve = Résoudre des problèmes
puzzle-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
puzzle-ask = Trouvez le meilleur coup.
puzzle-ask-for = Trouvez le meilleur coup pour { $name }.
puzzle-rating = Cote { $rating }
puzzle-rating-provisional = Cote { $rating } ?
puzzle-solved = { $solved } sur { $answered } résolus
puzzle-streak = { $count } d’affilée
puzzle-longest = record : { $count }
puzzle-days = Problème du jour : { $days ->
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
puzzle-themes = Thèmes
puzzle-all-themes = Tous les thèmes
puzzle-theme-line-of-six = Ligne de six
puzzle-theme-double-line = Deux lignes à la fois
puzzle-theme-block = Ne rien offrir
puzzle-theme-keep = Garder le meilleur
puzzle-theme-end-game = Fin de partie
puzzle-theme-re-roll = Relancer
puzzle-theme-zone = Agrandir sa zone
puzzle-theme-cap = Couvrir la zone adverse
puzzle-theme-points = Marquer tout de suite
puzzle-theme-look-ahead = Voir plus loin
puzzle-judging = Votre coup est examiné…
puzzle-waiting = Pas de connexion. Votre réponse sera envoyée dès son retour.
puzzle-right = Bien joué !
puzzle-wrong = Ce n’est pas le meilleur coup
puzzle-best = Meilleur coup
puzzle-own = Votre coup
puzzle-second = Encore un essai, pour la moitié des points.
puzzle-hint = Indice : { $themes }
race = Course
race-title = Course aux problèmes · { $game }
race-lead = Résolvez le plus de problèmes possible en trois minutes. Ils deviennent plus difficiles, et une erreur coûte dix secondes.
race-start = Commencer
race-again = Recommencer
race-solved = { $count ->
    [one] { $count } problème résolu
   *[other] { $count } problèmes résolus
}
race-best = Meilleure course : { $count }
race-record = Votre meilleure course !
race-wrong = Erreur : dix secondes de moins
puzzle-loss = Votre coup vaut { $points } points de moins.
puzzle-margin = Le deuxième meilleur coup vaut { $points } points de moins.
puzzle-as-good = Votre coup vaut le meilleur.
puzzle-of = Difficulté { $rating }, résolu par { $solvers } sur { $players }
puzzle-practice = Seule votre première réponse à un problème change votre cote.
puzzle-again = Réessayer
puzzle-next = Suivant
puzzle-keep = Gardez votre cote et votre série sur tous vos appareils :
puzzle-none = Plus de problèmes
puzzle-none-text = Vous avez répondu à tous. Choisissez un autre thème ou un autre jeu.
puzzle-missing = Ce problème n’existe pas
