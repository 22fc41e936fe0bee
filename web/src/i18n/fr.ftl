## General

close = Fermer
skip = Aller au contenu
loading = Chargement…
offline-title = Pas de connexion
offline-text = Le serveur est injoignable. Vos parties y sont en sécurité ; réessayez dans un instant.
missing-title = Cette page n’existe pas
missing-text = L’adresse est peut-être mal tapée, ou ce qui était ici a disparu.

nav-label = Pages
nav-home = Accueil
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

## Tiles

colour-R = rouge
colour-O = orange
colour-Y = jaune
colour-G = vert
colour-B = bleu
colour-P = violet
shape-o = cercle
shape-s = carré
shape-d = losange
shape-c = trèfle
shape-x = croix
shape-a = étoile
tile-name = { $shape } en { $colour }
square-r = rouge
square-g = vert
square-n = neutre

## The board

board-label =
    { $count ->
        [0] Plateau, encore vide
        [one] Plateau avec une tuile
       *[other] Plateau avec { $count } tuiles
    }
strata-label = Plateau avec { $count } cases visibles
board-keys = Les flèches déplacent le curseur, Entrée pose ou reprend, N et P vont à la case possible suivante et précédente, plus et moins zooment, 0 montre tout.
cell-name = Colonne { $x }, ligne { $y }
cell-inline = colonne { $x }, ligne { $y }
cell-empty = { $where } : vide
cell-lit = { $where } : vide, la tuile peut aller ici
cell-tile = { $where } : { $tile }
cell-laid = { $where } : { $tile }, vient d’être posée ; Entrée la reprend
cell-square = { $where } : { $colour }, niveau { $level }
cell-may-lie = Le coin de la tuile peut se poser ici.
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Montrer tout le plateau
iso = Regarder de côté
zones = Montrer les zones

## At the table

table-title = Table de { $game }
players = Joueurs
you = vous
present = est là
absent = est absent
has-turn = a la main
computer = ordinateur
bot-name = Ordinateur · { $level }
seat-name = Place { $number }
hand-count =
    { $count ->
        [one] il reste { $count } tuile
       *[other] il reste { $count } tuiles
    }
clock-label = Temps restant : { $left }
clock-days = { $days } j { $hours } h
story = Derniers coups
story-none = Personne n’a encore joué.
told-swap =
    { $count ->
        [one] a échangé une tuile
       *[other] a échangé { $count } tuiles
    }
told-roll =
    { $count ->
        [one] a lancé un dé
       *[other] a lancé { $count } dés
    }
told-pass = a passé
told-order = a rangé sa pile
unseen-title = Pas encore vues
unseen-toggle = Tuiles pas encore vues
unseen-table = Tableau des tuiles pas encore vues : couleurs en lignes, formes en colonnes
unseen-kind = { $tile } : { $count }
unseen-dice = Dés dans le sac
unseen-colour = { $colour } : { $count }
hand-label = Vos tuiles
hand-tile = { $number } : { $tile }
watching = Vous regardez.
spectators =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
connection-open = Connecté
connection-connecting = Connexion…
connection-lost = Connexion perdue ; nouvel essai…
rules-open = règles en vigueur
menu = Menu
missing-table = Cette table n’existe pas
missing-table-text = Le lien est peut-être mal tapé, ou la table a disparu.
table-unknown-game = Cette page ne connaît pas encore ce jeu. Rechargez-la pour obtenir la dernière version.

chat = Discussion
chat-none = Personne n’a encore rien dit.
chat-earlier = Messages précédents ({ $count })
chat-say = Dire quelque chose
chat-send = Envoyer
chat-mute = Masquer la discussion
chat-unmute = Afficher de nouveau la discussion
chat-muted = La discussion est masquée.

## What to do

your-turn = À vous de jouer
status-other = { $name } réfléchit…
status-over = La partie est terminée.
status-choose = À vous : choisissez une tuile.
status-place = Touchez maintenant une case éclairée.
status-swap = Choisissez jusqu’à { $most } tuiles à échanger.
status-roll = Choisissez les dés à relancer.
status-must-roll = Rien ne convient : lancez tous vos dés.
status-pass = Rien ne convient et le sac est vide : vous devez passer.
status-order = Rangez votre pile.
status-choose-lay = À vous : choisissez une tuile.
status-lay = À vous : touchez l’endroit où doit se poser le coin de la tuile.
status-lay-scores = Rouge aura { $red }, vert { $green }. Touchez la tuile pour la tourner.
line-row = ligne
line-column = colonne
line-six = une ligne complète de six
commit = Jouer
commit-points =
    { $points ->
        [one] Jouer pour { $points } point
       *[other] Jouer pour { $points } points
    }
take-back = Reprendre
shuffle = Mélanger mes tuiles
cancel = Annuler
swap = Échanger
do-swap =
    { $count ->
        [0] Échanger
        [one] Échanger une tuile
       *[other] Échanger { $count } tuiles
    }
roll = Lancer
do-roll =
    { $count ->
        [0] Lancer
        [one] Lancer un dé
       *[other] Lancer { $count } dés
    }
pass = Passer
turn-tile = Tourner
level-filter = Montrer les places par niveau
level-all = Tous
level-only = Niveau { $level } seulement
order-title = Rangez votre pile
order-text = La tuile 1 sera posée en premier. Touchez deux tuiles pour les échanger. Votre pile reste secrète jusqu’à ce que les deux soient rangées.
order-tile = Place { $number } : { $tile }
order-commit = Voici ma pile
keys-title = Touches
keys-tiles = 1 à 6 choisissent une tuile, les flèches parcourent le plateau, N va à la case éclairée suivante, Entrée pose, Retour arrière reprend, C ou Entrée sur une case vide joue, S mélange, Échap annule. Maj et les flèches rangent la main.
keys-strata = 1 à 9 choisissent une tuile, R la tourne, les flèches parcourent le plateau, N va à la prochaine place possible, Entrée la dépose puis, une seconde fois, la joue ; Retour arrière la reprend.

## The score sheet

picker-label = Sortes de tuiles
sheet-first = Qui a commencé ?
sheet-turn = { $name } : notez le coup.
sheet-swapped = Combien de tuiles ont été échangées ?
sheet-enter = Noter
sheet-finish = Fin de la partie
sheet-out = Qui a posé la dernière tuile de sa main ?
sheet-nobody = Personne

## The menu of a table

marks-show = Marques pour les couleurs
marks-hint = Chaque tuile porte une lettre pour sa couleur.
sound = Son
notify = Notification quand c’est à moi
dark = Sombre
resign = Abandonner
resign-ask = Voulez-vous abandonner cette partie ?
abort = Annuler la partie
abort-ask = Voulez-vous annuler la partie ? Personne ne gagne.
keep-playing = Continuer à jouer
replace-ask = Laisser un ordinateur remplacer { $name }
replace-proposed = Un ordinateur doit-il remplacer { $name } ?
replace-agree = D’accord

## Waiting for others

waiting-title = En attente des autres
join-title = Prenez place
seat-free = libre
your-name = Votre nom
stand-up = Quitter la place
fair-title = Distribution loyale
fair-text = Par ce nombre, le serveur s’est engagé sur sa part de la distribution avant que quiconque ne s’assoie. Chaque joueur y ajoute quelque chose. Après la partie, la graine est montrée et chacun peut vérifier la distribution.
curtain-title = Au tour de { $name }
curtain-text = Passez l’appareil. Personne d’autre ne doit regarder.
curtain-ready = Je suis { $name }

## The end

result = Résultat
result-you = Vous avez gagné !
result-won = { $name } a gagné
result-shared = Victoire partagée : { $names }
result-none = Personne n’a gagné
result-bonus = dont { $points } pour la dernière tuile
result-home = Accueil
result-look = Voir le plateau
record-download = Feuille de partie
rematch = Rejouer
rematch-accept = Rejouer, volontiers
rematch-waiting = En attente des autres…
rematch-go = À la partie suivante
how-resigned = { $name } a abandonné.
how-time = { $name } n’a plus de temps.
how-aborted = La partie a été annulée.
how-abandoned = Tout le monde est parti.

## Read out as it happens

said-play =
    { $points ->
        [one] { $name } joue { $tiles } : { $points } point.
       *[other] { $name } joue { $tiles } : { $points } points.
    }
said-swap =
    { $count ->
        [one] { $name } échange une tuile.
       *[other] { $name } échange { $count } tuiles.
    }
said-roll =
    { $count ->
        [one] { $name } lance un dé : { $faces }.
       *[other] { $name } lance { $count } dés : { $faces }.
    }
said-pass = { $name } passe.
said-order = { $name } a rangé sa pile.
said-lay = { $name } pose { $tile }.
said-sat = { $name } s’assoit.
said-left = { $name } s’en va.
said-dealt = La partie commence.
said-resigned = { $name } abandonne.
said-clock = Le temps de { $name } est écoulé.
said-bot = Un ordinateur remplace { $name }.
said-paused = Le serveur va redémarrer. Le temps est arrêté.
said-resumed = Le serveur est de retour. Le temps reprend.
said-rematch = { $name } veut rejouer.

## Why not

reason-taken = Il y a déjà une tuile sur cette case : { $tile }.
reason-detached = La tuile doit en toucher une autre.
reason-gap = Il y aurait un trou entre vos tuiles : { $cell }.
reason-not-one-line = Vos tuiles doivent être dans une seule ligne ou une seule colonne.
reason-line-mixed = { $tile } ({ $cell }) et { $other } ne vont pas dans une même ligne : ni couleur ni forme en commun.
reason-line-repeats = La ligne contiendrait deux fois la même tuile : { $tile } y est déjà ({ $cell }).
reason-unrelated = { $tile } et { $other } n’ont ni couleur ni forme en commun.
reason-twins = On ne peut pas poser deux tuiles identiques dans un même tour : { $tile }.
reason-small-opening = Vous devez ouvrir avec votre plus grand groupe.
reason-too-far = C’est trop loin.
reason-same-cell = Deux tuiles ne peuvent pas être sur la même case : { $cell }.
reason-uneven = Les trois cases doivent être au même niveau.
reason-one-tile = La tuile doit reposer sur au moins deux tuiles différentes.
reason-superposed = Le rouge ne va pas sur le vert, ni le vert sur le rouge : { $cell }.
reason-swap-limit = On ne peut pas échanger plus de tuiles que le sac n’en contient.

## Home

home-title = Jouez comme à une table en bois
home-lead = Qwirkle, Qwirkle Cubes et Strata : tout de suite et sans compte.
choose-game = Jeu
choose-level = Force de l’ordinateur
play-computer = Jouer contre l’ordinateur

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
setup-seats = Places
setup-rulings =
    { $count ->
        [one] { $count } précision là où le livret se tait
       *[other] { $count } précisions là où les livrets se taisent
    }
setup-how-to-play = Comment jouer
setup-clock = Pendule
setup-clock-none = Sans pendule
setup-clock-move = Par coup
setup-clock-total = Partie entière
setup-clock-days = Jours
setup-clock-move-time = Temps pour chaque coup
setup-clock-total-time = Temps pour toute la partie
setup-clock-more = Ajouté après chaque coup
setup-clock-each-move = { $time } par coup
setup-clock-whole-game = { $time } par partie
setup-clock-increment = { $time } + { $more } par coup

rules-name-mindware = MindWare
rules-name-schmidt = Schmidt
rules-name-iello = iello
rules-name-cubes = Cubes
rules-name-pile = Pile
rules-name-ordered = Pile rangée
rules-name-open = Tout visible
rules-name-row = Rangée de trois
rules-about-mindware = Le livret de 2006. Si plusieurs peuvent ouvrir, le plus âgé d’entre eux le fait. Qui ne peut pas jouer échange.
rules-about-schmidt = Si plusieurs peuvent ouvrir, le plus jeune d’entre eux le fait. Qui ne peut pas jouer échange.
rules-about-iello = Le livret de 2018. Si plusieurs peuvent ouvrir, le plus âgé d’entre eux le fait. On peut échanger à tout moment.
rules-about-cubes = Tous les dés sont visibles. Si plusieurs peuvent ouvrir, le plus jeune d’entre eux le fait.
rules-about-pile = Chaque lot est une pile mélangée ; il faut poser la tuile du dessus.
rules-about-ordered = Vous rangez d’abord votre pile en secret ; ensuite il faut poser la tuile du dessus.
rules-about-open = Toutes les tuiles sont visibles, et l’on pose celle que l’on veut.
rules-about-row = Trois tuiles de chaque pile mélangée sont visibles ; on en pose une, qui est remplacée.

## Home

home-play-now = Jouer
home-level-random = N’importe quel coup permis : pour découvrir le jeu.
home-level-novice = Ne voit qu’une ligne à la fois et oublie les croisements, comme un débutant.
home-level-casual = Joue pour le plaisir et se trompe de temps en temps.
home-level-greedy = Prend toujours le plus de points sur-le-champ.
home-level-expert = Réfléchit à la suite et répond aussitôt.
home-level-master = Réfléchit à la suite pendant une seconde. Bonne chance.
home-friends = Jouer avec des amis
home-friends-text = Ouvrez une table de { $game } et envoyez le lien. Personne n’a besoin de compte.
home-make-link = Créer un lien
home-more-options = Plus d’options
home-invite = Invitez vos amis
home-to-table = Aller à la table
home-link = Lien vers la table
home-link-text = Qui ouvre le lien ou scanne le code peut prendre place.
home-copy = Copier
home-share = Partager
home-share-title = Une partie sur Tilery
home-qr = Code QR du lien
home-link-copied = Le lien est copié.
home-link-by-hand = Le lien est sélectionné : copiez-le à la main.
home-my-tables = Vos tables
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
home-go-on = Continuer
home-entries = Autres façons de jouer
home-lobby = Salon
home-lobby-text = Tables ouvertes, partie rapide, parties à regarder
home-local = Un seul appareil
home-local-text = On se le passe, de deux à quatre
home-score = Feuille de score
home-score-text = Pour une partie sur une vraie table
home-games = Parties terminées
home-games-text = Résultats, coups et preuve de la distribution
home-rules = Règles
home-rules-text = Trois jeux en quelques minutes

problem-unknown = Quelque chose s’est mal passé. Réessayez.
problem-again = Réessayer
problem-offline = Le serveur est injoignable. Vérifiez votre connexion.

setup-age = Votre âge (facultatif)
setup-age-hint = L’âge décide seulement qui ouvre quand plusieurs le pourraient.

## A new table

create-title = Nouvelle table
create-game = Jeu
create-players = Joueurs
create-time = Temps
create-who = Qui peut jouer
create-seat = Place { $number }
create-me = Vous
create-open = Qui voudra
create-stand-in = Remplaçant
create-stand-in-hint = L’ordinateur qui prend la place de qui abandonne, n’a plus de temps ou reste absent.
create-by-link = Par lien
create-in-lobby = Tout le monde
create-by-link-hint = Seules les personnes qui ont le lien trouvent la table.
create-in-lobby-hint = La table figure dans le salon, où chacun peut jouer ou regarder.
create-button = Ouvrir la table

## Lobby

lobby-title = Salon
lobby-new = Nouvelle table
lobby-quick = Partie rapide
lobby-quick-text = Prenez place à une table qui convient, ou ouvrez-en une pour la prochaine personne.
lobby-find = Trouver une partie
lobby-open = Tables ouvertes
lobby-show = Afficher
lobby-all-games = Tous les jeux
lobby-none-open = Personne n’attend en ce moment. Ouvrez une table, et les autres la trouveront ici.
lobby-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lobby-join = Jouer
lobby-go = À ma table
lobby-watch = Parties à regarder
lobby-none-running = Aucune partie ouverte n’est en cours.
lobby-look = Regarder
lobby-players = Joueurs
lobby-sit-down = Prendre place

## One device

local-title = Dans la même pièce
local-mode = Genre de table
local-pass = Chacun son tour
local-score = Feuille de score
local-pass-text = Un appareil circule. Un rideau cache les tuiles entre les tours.
local-score-text = Vous jouez avec de vraies tuiles ; les coups sont notés ici, vérifiés et comptés.
local-player = Joueur { $number }
local-strata-seat-0 = Rouge
local-strata-seat-1 = Vert
local-who = Qui
local-person = Une personne
local-name = Nom
local-age = Âge
local-add = Un de plus
local-remove = Un de moins
local-start = Commencer la partie
local-open-sheet = Ouvrir la feuille

## Account

account-title = Compte
account-name-title = Votre nom
account-name = Nom montré aux autres
account-save = Enregistrer
account-name-saved = Votre nom est changé.
account-guest = Vous êtes un invité : ce navigateur vous reconnaît tant que ses cookies ne sont pas effacés.
account-kept = Vos parties sont conservées avec votre compte.
account-keep = Conserver vos parties
account-keep-text = Avec un identifiant et un mot de passe, vous retrouvez vos tables et vos parties terminées sur tous vos appareils. Tout ce que vous avez joué en invité reste à vous.
account-create = Créer un compte
account-created = Votre compte est prêt.
account-log-in = Se connecter
account-log-in-text = Vous avez déjà un compte ? L’invité de ce navigateur sera laissé de côté.
account-welcome = Content de vous revoir.
account-login = Identifiant
account-password = Mot de passe
account-password-hint = Au moins 8 caractères.
account-sessions = Où vous êtes connecté
account-this-device = cet appareil
account-unknown-device = Appareil inconnu
account-seen = vu le { $when }
account-end = Fermer
account-log-out = Se déconnecter
account-old-password = Mot de passe actuel
account-new-password = Nouveau mot de passe
account-change = Changer le mot de passe
account-password-changed = Le mot de passe est changé, et toutes les autres sessions sont fermées.
account-data = Vos données
account-data-text = Emportez tout ce qui est conservé sur vous, ou faites-le supprimer.
account-export = Télécharger mes données
account-delete = Tout supprimer
account-delete-title = Tout supprimer ?
account-delete-text = Votre identifiant, vos sessions et votre nom disparaissent pour de bon. Les parties terminées restent, sans votre nom.
account-keep-it = Conserver
account-deleted = Tout est supprimé.

problem-too-many-requests = Cela fait beaucoup à la fois. Attendez un instant et réessayez.
problem-store-unavailable = Le serveur ne peut rien enregistrer pour le moment. Ce qui a été confirmé est en sécurité ; réessayez bientôt.
problem-internal = Quelque chose s’est mal passé sur le serveur ; c’est noté. Réessayez.
problem-no-session = Le navigateur a oublié qui vous êtes. Rechargez la page.
problem-seat-taken = Quelqu’un d’autre vient de prendre cette place.
problem-already-seated = Vous êtes déjà assis à cette table.
problem-begun = La partie a déjà commencé.
problem-bad-login = Un identifiant a de 2 à 64 lettres simples, chiffres ou signes - _ . @ +
problem-bad-password = Le mot de passe est trop court ou trop long.
problem-login-taken = Cet identifiant est déjà pris.
problem-wrong-password = L’identifiant ou le mot de passe est faux.

## Settings

settings-title = Réglages
settings-look = Apparence
settings-theme = Jour ou nuit
settings-theme-system = Comme le système
settings-theme-light = Jour
settings-theme-dark = Nuit
settings-palette = Couleurs
settings-palette-normal = Habituelles
settings-palette-protan = Rouge mal perçu (protan)
settings-palette-deutan = Vert mal perçu (deutan)
settings-palette-tritan = Bleu mal perçu (tritan)
settings-palette-contrast = Contraste élevé
settings-marks = Marques pour les couleurs
settings-marks-auto = Au besoin
settings-marks-off = Jamais
settings-marks-letter = Lettres
settings-marks-pattern = Points et barres
settings-marks-hint = « Au besoin » les montre avec une palette spéciale ou quand le système demande du contraste.
settings-faces = Tuiles
settings-faces-dark = Bois foncé
settings-faces-light = Bois clair
settings-motion = Mouvement
settings-motion-system = Comme le système
settings-motion-reduced = Peu
settings-motion-full = Complet
settings-language = Langue
settings-language-system = Comme le navigateur
settings-notice = Quand c’est à vous
settings-sound = Son
settings-sound-hint = Un petit bruit de bois.
settings-notify = Notification
settings-notify-hint = Tant que la page est ouverte à l’arrière-plan. Le navigateur vous le demande une fois.
settings-notify-refused = Le navigateur n’autorise pas les notifications de cette page. Vous pouvez le changer dans ses réglages.
settings-mute = Pas de discussion
settings-mute-hint = Ce que les autres écrivent n’est pas montré.
settings-kept = Ces réglages ne sont conservés que dans ce navigateur.

## Finished games

games-title = Parties terminées
games-filters = Quelles parties
games-whose = De qui
games-mine = Les miennes
games-everyones = Toutes
games-result = Résultat
games-result-all = Tous
games-result-won = Gagnées
games-result-drawn = Partagées
games-result-lost = Perdues
games-result-local = Sur un seul appareil
games-ended = Fin
games-ended-all = De toute façon
games-ended-played = Jouée jusqu’au bout
games-ended-resigned = Par abandon
games-ended-time = À la pendule
games-ended-abandoned = Délaissée
games-none-mine = Vous n’avez pas encore terminé de partie.
games-none = Il n’y a pas de telle partie.
games-older = Parties plus anciennes
games-download = Télécharger la feuille de partie
games-won-mark = vainqueur
games-replaced = (un ordinateur a pris la suite)
games-how-played = jouée jusqu’au bout
games-how-resigned = { $name } a abandonné
games-how-time = { $name } n’avait plus de temps
games-how-abandoned = délaissée par tous
games-how-aborted = annulée
games-game = Partie
games-missing = Cette partie n’existe pas, ou elle n’est pas encore terminée.
games-back = Toutes les parties terminées
games-bonus =
    { $points ->
        [one] { $name } a reçu { $points } point pour avoir fini la partie.
       *[other] { $name } a reçu { $points } points pour avoir fini la partie.
    }
games-to-table = À la table
games-moves = Coups
games-move-play = joue
games-move-swap = échange
games-move-roll = lance
games-move-pass = passe
games-move-lay = pose
games-move-order = range sa pile
games-rolled = et obtient
games-fair = La distribution était-elle loyale ?
games-fair-good = La graine est celle promise avant la distribution.
games-fair-bad = La graine n’est pas celle promise avant la distribution !
games-fair-unable = Ce navigateur ne vérifie que sur une connexion sûre (https).
games-fair-none = Cette partie n’a pas de distribution à vérifier.
games-commitment = Promis avant la distribution (engagement)
games-seed = Révélé à la fin (graine)
games-entropy = Ajouté par les joueurs
games-verify = Pour vérifier chaque tuile tirée et chaque dé lancé, téléchargez la feuille de partie et lancez :

## Rules

rules-title = Règles
rules-lead = Chaque jeu en une minute. À la table, les cases où une tuile peut aller s’éclairent, et un coup refusé dit pourquoi.
rules-part-idea = L’idée
rules-part-turn = Votre tour
rules-part-score = Les points
rules-part-start = Qui commence
rules-part-end = La fin
rules-qwirkle-idea = Posez des tuiles en lignes qui ont en commun soit la couleur, soit la forme. Il y en a six de chaque, chaque tuile existe trois fois, et aucune ligne ne contient deux fois la même : à six, la ligne est pleine.
rules-qwirkle-turn = Jouez une ou plusieurs de vos six tuiles dans une même ligne ou colonne, toutes d’une couleur ou toutes d’une forme, au contact de ce qui est déjà là ; puis complétez votre main à six. Ou bien échangez quelques tuiles contre d’autres du sac.
rules-qwirkle-score = Chaque ligne que vous formez ou prolongez compte un point par tuile. Une tuile dans deux lignes compte dans les deux. Une ligne complète de six rapporte six points de plus : douze en tout.
rules-qwirkle-start = Qui peut poser la plus longue ligne de sa main commence par elle, tout entière.
rules-qwirkle-end = Quand le sac est vide, on continue sans piocher. Qui pose en premier la dernière tuile de sa main met fin à la partie et reçoit six points. Le plus de points gagne.
rules-cubes-idea = Qwirkle avec des dés : un dé garde sa couleur, mais sa forme est celle que vous lancez. Toutes les mains sont visibles.
rules-cubes-turn = Vous pouvez relancer une fois les dés de votre choix parmi vos six. Puis jouez-en un ou plusieurs comme au Qwirkle, complétez à six et lancez les nouveaux. Si rien ne convient, vous les lancez tous jusqu’à ce que quelque chose convienne.
rules-cubes-score = Comme au Qwirkle : un point par dé de chaque ligne que vous formez ou prolongez, et six de plus pour une ligne de six.
rules-cubes-start = Qui a lancé la plus longue ligne commence par elle, tout entière.
rules-cubes-end = Quand le sac est vide, plus personne ne pioche. Qui pose en premier son dernier dé met fin à la partie et reçoit six points. Le plus de points gagne.
rules-strata-idea = Rouge contre vert : posez des tuiles en L les unes à côté et au-dessus des autres, pour que la meilleure zone de votre couleur, vue d’en haut, soit grande et haute.
rules-strata-turn = Posez une tuile à plat sur la table, un côté contre une autre, ou empilez-la sur trois cases du même niveau qui appartiennent à deux tuiles au moins. Le rouge ne va jamais sur le vert, ni le vert sur le rouge ; les cases neutres vont partout. Les tuiles se tournent, mais ne se retournent pas.
rules-strata-score = Une zone est un ensemble de cases visibles d’une couleur qui se touchent par les côtés. Elle compte ses cases fois le niveau de sa case la plus haute. Seule votre meilleure zone compte.
rules-strata-start = On tire au sort qui commence.
rules-strata-end = Quand chacun a posé ses 20 tuiles, le score le plus élevé gagne.
rules-editions = Éditions
rules-variants = Variantes
rules-rulings = Précisions
rules-rulings-text = Là où les règles imprimées se taisent, ceci vaut :
rules-ruling-lone-opening = Une tuile seule qui ouvre la partie compte 1.
rules-ruling-swap-limit = On échange au plus autant de tuiles que le sac en contient, car les nouvelles sont tirées d’abord.
rules-ruling-seat-as-age = Quand l’âge ne peut décider qui ouvre, la place la plus basse compte comme la plus âgée.
rules-ruling-blocked-player = Qui ne peut pas jouer échange, ou passe une fois le sac vide ; quand tous passent à la suite, la partie se termine et personne ne reçoit les six points.
rules-ruling-shared-win = Les meilleurs scores égaux se partagent la victoire.
rules-ruling-hopeless-dice = Qui n’a aucun dé pouvant convenir par l’une de ses faces passe ; quand tous passent à la suite, la partie se termine et personne ne reçoit les six points.
rules-ruling-lot-of-twenty = Chaque lot contient deux tuiles de chacun de ses dix motifs.
rules-ruling-drawn-zones = Des meilleures zones égales font match nul.
rules-ruling-seen-from-above = Les cases sont visibles et se touchent telles qu’on les voit d’en haut, quels que soient leurs niveaux.
rules-ruling-open-piles = Une pile rangée est secrète jusqu’à ce que les deux le soient, et visible ensuite.
rules-ruling-dead-grid = Quand aucune tuile d’aucune main ni du sac ne convient nulle part, le prochain échange termine la partie, et personne ne reçoit les six points.
rules-trademarks = Qwirkle est une marque de son propriétaire. Tilery est un projet indépendant, sans lien avec aucun éditeur.

## Without a network

offline-no-network = Vous êtes hors ligne. Vos parties sont en sécurité sur le serveur ; la page reviendra d’elle-même.
offline-unreached = Le serveur ne répond pas. Vos parties y sont en sécurité ; la page réessaie d’elle-même.
