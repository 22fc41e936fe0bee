### Leçons, paragraphes des règles et conseils. Les termes sont ceux du glossaire de web/src/i18n/fr.ftl.

## Rules: Qwirkle

rule-qwirkle-opening-title = Le premier coup
rule-qwirkle-opening = Le joueur dont la main permet la plus longue ligne commence et doit la poser tout entière.
rule-qwirkle-opening-more = En cas d’égalité, le plus âgé des ex æquo commence ; dans l’édition Schmidt, le plus jeune.
rule-qwirkle-score-title = Les points
rule-qwirkle-score = Chaque ligne que vous formez ou prolongez rapporte un point par tuile, y compris pour les tuiles qui étaient déjà là.
rule-qwirkle-double-title = Une tuile, deux lignes
rule-qwirkle-double = Une tuile qui fait partie d’une ligne horizontale et d’une ligne verticale compte dans les deux.
rule-qwirkle-line-title = Les lignes
rule-qwirkle-line = Les tuiles qui se touchent forment une ligne, horizontale ou verticale. Toutes ont la même couleur et des formes différentes, ou la même forme et des couleurs différentes.
rule-qwirkle-turn-title = Plusieurs tuiles en un tour
rule-qwirkle-turn = On joue dans le sens des aiguilles d’une montre. Jouez une ou plusieurs tuiles qui ont toutes la même couleur ou toutes la même forme. Elles doivent être sur une même ligne ou une même colonne. Puis complétez votre main à six. On ne joue jamais deux tuiles identiques dans le même tour.
rule-qwirkle-ends-title = Aux deux bouts
rule-qwirkle-ends = Vos tuiles ne sont pas obligées de se toucher : vous pouvez prolonger une ligne des deux côtés.
rule-qwirkle-repeat-title = Jamais deux fois la même tuile
rule-qwirkle-repeat = Une ligne n’a jamais deux fois la même tuile. Il y a six couleurs et six formes : aucune ligne ne dépasse six tuiles, et sur certaines cases aucune tuile ne convient.
rule-qwirkle-touch-title = Côte à côte
rule-qwirkle-touch = Chaque coup doit toucher une tuile du plateau par un côté. Les coins ne comptent pas.
rule-qwirkle-gap-title = Pas de trou
rule-qwirkle-gap = Les tuiles d’un tour forment une ligne sans trou ; des tuiles du plateau peuvent le combler. Les tuiles de part et d’autre d’un trou appartiennent à deux lignes.
rule-qwirkle-six-title = Qwirkle
rule-qwirkle-six = Une ligne de six est un Qwirkle. Elle rapporte six points de plus : douze pour la ligne.
rule-qwirkle-swap-title = Échanger
rule-qwirkle-swap = Au lieu de jouer, vous pouvez échanger autant de tuiles que vous voulez. Vous piochez d’abord les nouvelles, puis les anciennes retournent dans le sac. Un échange ne rapporte rien.
rule-qwirkle-pass-title = Quand on ne peut rien poser
rule-qwirkle-pass = Si vous ne pouvez pas jouer, vous échangez. Quand le sac est vide, vous passez.
rule-qwirkle-end-title = La fin
rule-qwirkle-end = Quand le sac est vide, on continue sans piocher. Le premier joueur qui n’a plus de tuiles met fin à la partie et reçoit six points. Le score le plus élevé l’emporte.

## Rules: Cubes

rule-cubes-opening-title = Le premier coup
rule-cubes-opening = Chacun lance six dés. La plus longue ligne commence et se pose tout entière.
rule-cubes-opening-more = En cas d’égalité, le plus jeune commence.
rule-cubes-roll-title = Relancer
rule-cubes-roll = Sauf au premier coup de la partie, vous pouvez relancer une fois les dés de votre choix avant de jouer. Un dé garde sa couleur, seule la forme change. À la fin, vous complétez à six et lancez une fois les nouveaux dés. Tous les dés sont visibles.
rule-cubes-line-title = Les lignes
rule-cubes-line = Les dés qui se touchent forment une ligne. Chaque ligne a une couleur et des formes différentes, ou une forme et des couleurs différentes. Un dé doit convenir à chaque ligne qu’il touche.
rule-cubes-repeat-title = Jamais deux fois le même dé
rule-cubes-repeat = Une ligne n’a jamais deux fois la même forme dans la même couleur ; elle ne dépasse donc jamais six dés.
rule-cubes-touch-title = Côte à côte
rule-cubes-touch = Chaque coup doit toucher un dé du plateau par un côté. Les coins ne comptent pas.
rule-cubes-turn-title = Plusieurs dés en un tour
rule-cubes-turn = Tous les dés d’un tour ont la même couleur ou la même forme et vont sur une même ligne ou une même colonne. On ne joue jamais deux dés identiques dans le même tour.
rule-cubes-ends-title = Aux deux bouts
rule-cubes-ends = Vos dés ne sont pas obligés de se toucher : vous pouvez prolonger une ligne des deux côtés.
rule-cubes-gap-title = Les trous
rule-cubes-gap = Les dés de part et d’autre d’un trou appartiennent à deux lignes. Il ne peut rester de trou entre les dés d’un même tour.
rule-cubes-score-title = Les points
rule-cubes-score = Chaque ligne que vous formez ou prolongez rapporte un point par dé, ancien ou nouveau.
rule-cubes-double-title = Plusieurs lignes à la fois
rule-cubes-double = Un dé dans deux lignes compte dans les deux. La ligne où vous jouez compte, et chaque ligne qui la croise.
rule-cubes-six-title = Qwirkle
rule-cubes-six = Une ligne de six, un Qwirkle, rapporte six points de plus : douze pour la ligne.
rule-cubes-forced-title = Obligé de relancer
rule-cubes-forced = Si aucun de vos dés ne convient, vous les relancez tous, jusqu’à ce que l’un convienne.
rule-cubes-pass-title = Quand aucun dé ne peut convenir
rule-cubes-pass = Si aucune face de vos dés ne peut convenir nulle part, relancer ne finirait jamais : vous passez.
rule-cubes-end-title = La fin
rule-cubes-end = Quand le sac est vide, plus personne ne pioche. Le premier joueur qui n’a plus de dés met fin à la partie et reçoit six points. Le score le plus élevé l’emporte.

## Rules: Strata

rule-strata-tiles-title = Les tuiles
rule-strata-tiles = Rouge et vert posent une tuile en L à tour de rôle. On tire au sort qui commence.
rule-strata-widen-title = Élargir
rule-strata-widen = Une petite tuile de départ, mi-rouge, mi-verte, est sur la table. Posez la vôtre à plat, au moins un côté de case contre une tuile posée sur la table. Les couleurs n’ont pas d’importance. On peut tourner les tuiles, jamais les retourner.
rule-strata-score-title = Les zones
rule-strata-score = Une zone est un groupe de cases visibles d’une couleur qui se touchent par les côtés. Elle vaut son nombre de cases multiplié par le niveau de sa case la plus haute. Seule votre meilleure zone compte.
rule-strata-stack-title = Empiler
rule-strata-stack = Vous pouvez aussi poser une tuile sur d’autres. Elle doit reposer sur au moins deux tuiles différentes.
rule-strata-flat-title = À plat
rule-strata-flat = Une tuile empilée est à plat : ses trois cases reposent sur des cases du même niveau, sans vide en dessous.
rule-strata-colours-title = Rouge et vert
rule-strata-colours = Vos tuiles ont des cases de votre couleur, des neutres et quelques-unes de l’autre couleur. Une case rouge ne va jamais sur une verte, ni une verte sur une rouge. Tout le reste est permis : le neutre va avec toutes les couleurs.
rule-strata-above-title = Vu d’en haut
rule-strata-above = Les zones se jugent d’en haut. Les cases qui partagent un côté vont ensemble, même à des niveaux différents ; les cases couvertes ne comptent pas.
rule-strata-height-title = Toujours plus haut
rule-strata-height = La hauteur n’est pas limitée. Une seule case haute multiplie toute la zone.
rule-strata-pile-title = Variante : pile
rule-strata-pile = Chaque joueur a une pile mélangée, faces visibles. Vous devez poser la tuile du dessus.
rule-strata-ordered-title = Variante : pile ordonnée
rule-strata-ordered = Avant la partie, chacun ordonne sa pile comme il veut. Ensuite, on ne pose que la tuile du dessus.
rule-strata-open-title = Variante : tout visible
rule-strata-open = Toutes les tuiles sont visibles, et vous choisissez l’une des vôtres à chaque tour.
rule-strata-row-title = Variante : rangée de trois
rule-strata-row = Trois tuiles de votre pile mélangée sont visibles. Vous en posez une, et la suivante de la pile la remplace.
rule-strata-end-title = La fin
rule-strata-end = La partie se termine quand les deux joueurs ont posé leurs 20 tuiles. Le joueur qui a la meilleure zone gagne.

## Tasks

task-qwirkle-opening = Formez une ligne avec vos trois tuiles rouges.
task-qwirkle-score = Posez vos trois carrés en colonne à partir de la case à côté du cercle rouge : 4 points pour la ligne rouge, 3 pour les carrés.
task-qwirkle-double = Posez le cercle bleu pour marquer 4 points : 2 dans sa ligne, 2 dans sa colonne.
task-qwirkle-line = Posez vos deux tuiles vertes au-dessus de la ligne rouge. Elles forment une ligne verte et deux lignes de formes : 6 points.
task-qwirkle-ends = Ajoutez une tuile verte à chaque bout de la ligne verte : 7 points.
task-qwirkle-repeat = Essayez de poser les deux carrés sous la colonne de carrés, le jaune d’abord. Pourquoi est-ce interdit ?
task-qwirkle-corner = Posez le carré jaune sous la colonne et le rouge à côté : 6 points.
task-qwirkle-turn = Posez l’étoile bleue au-dessus de la verte. Essayez ensuite d’ajouter la croix jaune : pourquoi est-ce interdit ?
task-qwirkle-gap = Posez le losange jaune au-dessus de l’orange. Essayez ensuite de poser le losange bleu en laissant une case vide entre eux.
task-qwirkle-bridge = Comblez le trou de la colonne de losanges avec le losange jaune, et posez le cercle jaune à côté : 10 points.
task-qwirkle-touch = Posez l’étoile rouge pour qu’elle touche la ligne rouge et les étoiles : 9 points.
task-qwirkle-six = Posez vos trois croix dans la colonne au bout de la ligne rouge, à droite. La ligne rouge est complète : 18 points.
task-qwirkle-swap = Vous pourriez jouer, mais votre main est faible. Échangez plutôt quelques tuiles.
task-qwirkle-pass = Le sac est vide et vous ne pouvez rien poser. Passez.
task-qwirkle-end = Le sac est vide. Posez vos deux tuiles et terminez la partie : 5 points, et 6 pour la fin.
task-qwirkle-stars = Posez l’étoile bleue et l’étoile orange au-dessus de la verte : 3 points.
task-qwirkle-orange = Posez votre croix et votre losange orange sur la ligne de l’étoile orange : 3 points.
task-qwirkle-last = Posez le carré orange sous la colonne de carrés et le bleu à côté. Ils rapportent 9 points dans trois lignes.
task-qwirkle-four = Posez l’étoile rouge à un bout de la ligne rouge : 4 points, un par tuile de la ligne.
task-qwirkle-three = Ajoutez vos trois tuiles rouges à la ligne rouge, en utilisant les deux bouts : 5 points.
task-qwirkle-seven = Posez vos quatre étoiles en colonne, la rouge dans la ligne rouge : 4 et 3, soit 7 points.
task-qwirkle-yellow = Posez vos quatre tuiles jaunes sur une ligne qui commence sous le losange vert : 4 et 2, soit 6 points.
task-qwirkle-seventeen = Complétez la ligne rouge avec trois tuiles : 12 pour le Qwirkle, 3 pour les losanges, 2 pour les croix. Cela fait 17 points.
task-qwirkle-seventh = Essayez de poser le cercle jaune au bout de la ligne jaune, à droite : pourquoi est-ce interdit ?
task-qwirkle-square = Essayez de poser le carré jaune au-dessus de l’autre carré jaune : pourquoi est-ce interdit ?
task-qwirkle-star = Essayez de poser l’étoile rouge au-dessus de la jaune : pourquoi est-ce interdit ?
task-qwirkle-apart = Essayez de poser le cercle vert loin de toutes les autres tuiles : pourquoi est-ce interdit ?
task-qwirkle-misfit = Le cercle violet irait avec le carré violet. Essayez de le poser sous le losange jaune : pourquoi est-ce interdit ?
task-qwirkle-twins = Posez une étoile rouge au bout de la ligne, à droite. Essayez ensuite de poser la seconde à côté : pourquoi est-ce interdit ?
task-qwirkle-squares = Ajoutez votre carré bleu et votre carré jaune au carré rouge de la ligne de départ. Ils forment une ligne de carrés : 3 points.
task-qwirkle-circle = Posez le cercle jaune pour marquer 4 points : 2 dans sa ligne, 2 dans sa colonne.
task-qwirkle-diamonds = Posez le losange vert et le bleu sous le rouge. La ligne verte est à part : seuls les losanges comptent, 3 points.
task-qwirkle-practice = Vous connaissez toutes les règles. Finissez cette partie contre un débutant, qui répond aussitôt. La ligne ci-dessous vous dit à quoi faire attention.

task-cubes-opening = Formez une ligne avec trois dés rouges.
task-cubes-roll = Relancez quelques dés : appuyez sur « Lancer », choisissez les dés, puis lancez.
task-cubes-once = Vous avez relancé, et vous ne pouvez plus le faire pendant ce tour. Ajoutez deux dés rouges à la ligne rouge : 4 points.
task-cubes-line = Le cercle violet irait avec le carré violet. Essayez de le poser sous le losange jaune : pourquoi est-ce interdit ?
task-cubes-repeat = Essayez de poser le cercle jaune au bout de la ligne jaune, à droite : pourquoi est-ce interdit ?
task-cubes-touch = Essayez de poser le cercle vert loin de tous les autres dés : pourquoi est-ce interdit ?
task-cubes-turn = Posez le losange rouge au bout de la ligne, à droite. Essayez ensuite de poser le cercle bleu sous le rouge : pourquoi est-ce interdit ?
task-cubes-gap = Posez le losange vert et le bleu sous le rouge. La ligne verte est à part : seuls les losanges comptent, 3 points.
task-cubes-score = Posez le cercle vert pour marquer 4 points : 2 dans sa ligne, 2 dans sa colonne.
task-cubes-seven = Posez vos quatre étoiles en colonne, la rouge dans la ligne rouge : 4 et 3, soit 7 points.
task-cubes-yellow = Posez vos quatre dés jaunes sur une ligne qui commence sous le losange vert : 4 et 2, soit 6 points.
task-cubes-six = Complétez la ligne rouge avec trois dés : 12 pour le Qwirkle, 3 pour les losanges, 2 pour les croix. Cela fait 17 points.
task-cubes-forced = Vous avez déjà fait votre relance libre, et aucun dé ne convient. Relancez-les tous jusqu’à ce que l’un convienne.
task-cubes-pass = Le vert et le bleu sont déjà dans chaque colonne : aucune face ne peut convenir. Passez.
task-cubes-end = Posez votre dernier dé : 3 points, et 6 pour la fin de la partie.
task-cubes-square = Essayez de poser le carré jaune au-dessus de l’autre carré jaune : pourquoi est-ce interdit ?
task-cubes-star = Essayez de poser l’étoile rouge au-dessus de la jaune : pourquoi est-ce interdit ?
task-cubes-twins = Posez une étoile rouge au bout de la ligne, à droite. Essayez ensuite de poser la seconde à côté : pourquoi est-ce interdit ?
task-cubes-ends = Ajoutez vos trois dés rouges à la ligne rouge, en utilisant les deux bouts : 5 points.
task-cubes-practice = Vous connaissez toutes les règles. Finissez cette partie contre un débutant, qui répond aussitôt. La ligne ci-dessous vous dit à quoi faire attention.

task-strata-tiles = Reliez quatre cases rouges avec votre tuile.
task-strata-apart = Essayez de poser la tuile là où elle ne touche rien.
task-strata-widen = Posez-la sur la table à côté de cases vertes seulement : pour élargir, les couleurs n’ont pas d’importance.
task-strata-zone = Posez-la pour que ses deux cases rouges rejoignent votre zone : 6 cases au niveau 1 font 6 points.
task-strata-one-tile = Essayez de poser la nouvelle tuile rouge exactement sur l’autre : pourquoi est-ce interdit ?
task-strata-stack = Empilez-la sur votre tuile et la case rouge de la tuile de départ.
task-strata-uneven = Essayez de la poser à moitié sur des tuiles, à moitié sur la table : pourquoi est-ce interdit ?
task-strata-colours = Essayez de l’empiler sur des cases vertes : pourquoi est-ce interdit ?
task-strata-above = Empilez-la pour que votre zone vaille 8 points : quatre cases rouges visibles, la plus haute au niveau 2.
task-strata-height = Montez jusqu’au niveau 3.
task-strata-pile = Dans cette variante, on ne pose que la tuile du dessus. Posez-la où vous voulez.
task-strata-ordered = Mettez en haut une tuile à trois cases rouges, puis validez.
task-strata-open = Choisissez la tuile à trois cases rouges et posez-la.
task-strata-row = Parmi vos trois tuiles, choisissez celle à trois cases rouges et posez-la.
task-strata-end = Posez la dernière tuile de la partie.
task-strata-neutral = Empilez votre tuile sur la tuile de départ et sur votre autre tuile, sa case neutre sur la case verte : le neutre va sur toutes les couleurs.
task-strata-practice = Vous connaissez toutes les règles. Finissez cette partie contre un débutant, qui répond aussitôt. La ligne ci-dessous vous dit à quoi faire attention.

## Strategy

strategy-qwirkle-five-title = Ne laissez pas de ligne de cinq
strategy-qwirkle-five = Une ligne de cinq invite le joueur suivant à marquer douze points. Un coup qui rapporte un peu moins est souvent meilleur s’il n’en laisse pas.
strategy-qwirkle-count-title = Comptez les exemplaires
strategy-qwirkle-count = Chaque tuile existe en trois exemplaires. Si tous ceux de la tuile qui manque sont sur le plateau, personne ne peut compléter la ligne de cinq : elle est sans danger.
strategy-qwirkle-pairs-title = Gardez les tuiles qui vont ensemble
strategy-qwirkle-pairs = Si deux coups rapportent autant, gardez les tuiles de même couleur ou de même forme : elles marqueront ensemble au tour suivant.
strategy-qwirkle-lines-title = Marquez dans deux lignes
strategy-qwirkle-lines = Cherchez les cases qui touchent deux lignes. Une tuile y rapporte souvent plus que deux au bout d’une ligne.
strategy-qwirkle-doubles-title = Deux tuiles identiques : jouez-en une
strategy-qwirkle-doubles = Deux tuiles identiques ne peuvent jamais être dans la même ligne : l’une d’elles ne fait que prendre de la place. À points égaux, jouez-en une.
strategy-qwirkle-ending-title = Terminez le premier
strategy-qwirkle-ending = À la fin, la dernière tuile vaut six points, et celles des autres ne valent rien. Anticipez : qui peut terminer le premier ?
strategy-cubes-five-title = Ne laissez pas une ligne de cinq
strategy-cubes-five = Comme on peut relancer ses dés, une ligne de cinq est souvent complétée aussitôt : douze points pour votre adversaire. Mieux vaut marquer un peu moins que d’en laisser une.
strategy-cubes-lines-title = Marquez dans deux lignes
strategy-cubes-lines = Cherchez les cases qui touchent deux lignes. Un seul dé y rapporte souvent plus que deux au bout d’une ligne.
strategy-cubes-sure-title = Ne relancez pas un bon coup
strategy-cubes-sure = Relancer, c’est renoncer à ce que montrent vos dés. Si un bon coup s’offre à vous, jouez-le : en moyenne, de nouvelles faces rapportent moins.
strategy-cubes-better-roll-title = Relancez quand peu de dés conviennent
strategy-cubes-better-roll = Si votre meilleur coup rapporte peu, relancez d’abord. Gardez les dés qui conviennent déjà, et les nouvelles faces rapporteront plus en moyenne.
strategy-cubes-open-title = Regardez la main adverse
strategy-cubes-open = Tous les dés sont visibles. Avant de jouer, voyez ce que votre adversaire pourra marquer ensuite, et laissez-lui le moins possible.
strategy-cubes-keep-title = Gardez les dés qui vont ensemble
strategy-cubes-keep = Gardez les dés qui partagent une couleur ou une forme entre eux et avec une ligne du plateau. Relancez les autres.
strategy-strata-join-title = Reliez vos zones
strategy-strata-join = Seule votre meilleure zone compte. Une tuile qui relie deux zones en fait une seule, plus grande.
strategy-strata-raise-title = Prenez de la hauteur
strategy-strata-raise = Une zone vaut son nombre de cases multiplié par son niveau le plus haut. Une case plus élevée peut rapporter plus que plusieurs à côté.
strategy-strata-best-title = Misez sur une seule zone
strategy-strata-best = Les cases hors de votre meilleure zone ne rapportent rien. Posez vos tuiles là où elles l’agrandissent ou la font monter.
strategy-strata-cover-title = Couvrez la zone adverse
strategy-strata-cover = Les cases neutres peuvent se poser sur l’autre couleur : couvrez avec elles des cases de la meilleure zone adverse.
strategy-strata-own-title = Protégez votre propre zone
strategy-strata-own = Empiler fait gagner de la hauteur, mais les cases couvertes ne comptent plus. Ne couvrez pas celles qui relient votre meilleure zone.
strategy-strata-reply-title = Regardez la tuile suivante
strategy-strata-reply = La tuile du dessus de chaque pile est visible. Avant de poser la vôtre, voyez ce que votre adversaire peut faire de la sienne.

## Tips

tip-opening = { $count ->
    [one] Rien ne va ensemble dans votre main : ouvrez avec ce que vous voulez.
   *[other] Ouvrez avec votre plus grand groupe : vous en avez { $count } de même couleur ou de même forme.
  }
tip-six = Vous pouvez compléter une ligne de six : cela vaut 12 points.
tip-colour = { $count ->
    [one] Vous pouvez commencer une ligne { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] verte
        [B] bleue
       *[P] violette
      }.
   *[other] Il y a une ligne { $colour ->
        [R] rouge
        [O] orange
        [Y] jaune
        [G] verte
        [B] bleue
       *[P] violette
      } de { $count } que vous pouvez prolonger.
  }
tip-shape = { $count ->
    [one] Vous pouvez jouer à côté { $shape ->
        [o] d’un cercle
        [s] d’un carré
        [d] d’un losange
        [c] d’un trèfle
        [x] d’une croix
       *[a] d’une étoile
      }.
   *[other] Il y a une ligne de { $count } { $shape ->
        [o] cercles
        [s] carrés
        [d] losanges
        [c] trèfles
        [x] croix
       *[a] étoiles
      } que vous pouvez prolonger.
  }
tip-lines = Un de vos coups marque dans { $lines } lignes à la fois.
tip-swap = Rien à poser. Échangez les tuiles qui ne vont avec aucune autre.
tip-pass = Vous ne pouvez ni poser ni piocher : passez.
tip-roll = Vous pouvez d’abord relancer les dés qui ne conviennent pas.
tip-roll-all = Aucun de vos dés ne convient : relancez-les tous.
tip-order = Mettez vers le haut les tuiles qui vous serviront tôt.
tip-zone = Un emplacement donne { $points } points à votre meilleure zone.
tip-stack = Vous pouvez empiler jusqu’au niveau { $level } : la hauteur multiplie votre zone.
tip-widen = Posez votre tuile pour que vos cases touchent votre zone.
