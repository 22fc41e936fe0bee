### Lektionen, Absätze der Regeln und Tipps. Es gelten die Begriffe des Glossars in web/src/i18n/de.ftl.

## Rules: Qwirkle

rule-qwirkle-opening-title = Der erste Zug
rule-qwirkle-opening = Wer aus der Hand die längste Reihe legen kann, fängt an und muss sie ganz legen.
rule-qwirkle-opening-more = Bei Gleichstand fängt der Älteste von ihnen an, in der Ausgabe von Schmidt der Jüngste.
rule-qwirkle-score-title = Punkte
rule-qwirkle-score = Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt pro Stein, auch für die Steine, die schon da lagen.
rule-qwirkle-double-title = Ein Stein, zwei Reihen
rule-qwirkle-double = Ein Stein, der zu einer Zeile und zu einer Spalte gehört, zählt in beiden.
rule-qwirkle-line-title = Reihen
rule-qwirkle-line = Steine, die sich berühren, bilden eine Reihe, waagerecht oder senkrecht. Alle Steine einer Reihe haben dieselbe Farbe und verschiedene Formen, oder dieselbe Form und verschiedene Farben.
rule-qwirkle-turn-title = Mehrere Steine in einem Zug
rule-qwirkle-turn = Gespielt wird im Uhrzeigersinn. Lege einen oder mehrere Steine, die alle dieselbe Farbe oder alle dieselbe Form haben. Sie müssen in einer Zeile oder einer Spalte liegen. Dann ziehst du wieder auf sechs nach. Zwei gleiche Steine darfst du nicht im selben Zug legen.
rule-qwirkle-ends-title = An beiden Enden
rule-qwirkle-ends = Deine Steine müssen sich nicht berühren: Du darfst an beiden Enden derselben Reihe anlegen.
rule-qwirkle-repeat-title = Kein Stein doppelt
rule-qwirkle-repeat = In einer Reihe liegt nie zweimal derselbe Stein. Es gibt sechs Farben und sechs Formen, also ist keine Reihe länger als sechs, und auf manche Felder passt gar kein Stein.
rule-qwirkle-touch-title = Seite an Seite
rule-qwirkle-touch = In jedem Zug musst du an einen Stein auf dem Spielfeld anlegen, Seite an Seite. Ecken zählen nicht.
rule-qwirkle-gap-title = Keine Lücken
rule-qwirkle-gap = Die Steine eines Zugs bilden eine Reihe ohne Lücke; Steine, die schon liegen, dürfen dazwischen sein. Was durch eine Lücke getrennt ist, gehört zu zwei Reihen.
rule-qwirkle-six-title = Qwirkle
rule-qwirkle-six = Eine Sechserreihe ist ein Qwirkle. Sie bringt sechs Punkte extra: zwölf für die Reihe.
rule-qwirkle-swap-title = Tauschen
rule-qwirkle-swap = Statt zu legen, darfst du beliebig viele Steine tauschen. Erst ziehst du die neuen, dann kommen die alten zurück in den Beutel. Ein Tausch bringt keine Punkte.
rule-qwirkle-pass-title = Wenn du nicht anlegen kannst
rule-qwirkle-pass = Kannst du nicht anlegen, tauschst du. Ist der Beutel leer, passt du.
rule-qwirkle-end-title = Das Ende
rule-qwirkle-end = Ist der Beutel leer, geht es ohne Nachziehen weiter. Wer zuerst keine Steine mehr hat, beendet die Partie und bekommt sechs Punkte. Wer die meisten Punkte hat, gewinnt.

## Rules: Cubes

rule-cubes-opening-title = Der erste Zug
rule-cubes-opening = Alle werfen sechs Würfel. Die längste Reihe beginnt und wird ganz gelegt.
rule-cubes-opening-more = Bei Gleichstand fängt der Jüngste von ihnen an.
rule-cubes-roll-title = Neu würfeln
rule-cubes-roll = Außer beim ersten Zug der Partie darfst du vor dem Legen einmal beliebig viele deiner Würfel neu werfen. Ein Würfel behält seine Farbe, nur die Form ändert sich. Am Ende ziehst du auf sechs nach und wirfst die neuen Würfel einmal. Alle Würfel liegen offen.
rule-cubes-line-title = Reihen
rule-cubes-line = Würfel, die sich berühren, bilden eine Reihe. Jede Reihe hat eine Farbe und verschiedene Formen, oder eine Form und verschiedene Farben. Ein Würfel muss zu jeder Reihe passen, die er berührt.
rule-cubes-repeat-title = Kein Würfel doppelt
rule-cubes-repeat = In einer Reihe gibt es nie zweimal dieselbe Form in derselben Farbe; sie ist also nie länger als sechs.
rule-cubes-touch-title = Seite an Seite
rule-cubes-touch = In jedem Zug musst du an einen Würfel auf dem Spielfeld anlegen, Seite an Seite. Ecken zählen nicht.
rule-cubes-turn-title = Mehrere Würfel in einem Zug
rule-cubes-turn = Alle Würfel eines Zugs haben dieselbe Farbe oder dieselbe Form und kommen in eine Zeile oder eine Spalte. Zwei gleiche Würfel darfst du nicht im selben Zug legen.
rule-cubes-ends-title = An beiden Enden
rule-cubes-ends = Deine Würfel müssen sich nicht berühren: Du darfst an beiden Enden einer Reihe anlegen.
rule-cubes-gap-title = Lücken
rule-cubes-gap = Was durch eine Lücke getrennt ist, gehört zu zwei Reihen. Zwischen den Würfeln eines Zugs darf keine Lücke bleiben.
rule-cubes-score-title = Punkte
rule-cubes-score = Jede Reihe, die du bildest oder verlängerst, bringt einen Punkt pro Würfel, alt und neu.
rule-cubes-double-title = Mehrere Reihen auf einmal
rule-cubes-double = Ein Würfel in zwei Reihen zählt in beiden. Es zählt die Reihe, in die du legst, und jede, die sie kreuzt.
rule-cubes-six-title = Qwirkle
rule-cubes-six = Eine Sechserreihe, ein Qwirkle, bringt sechs Punkte extra: zwölf für die Reihe.
rule-cubes-forced-title = Wenn du würfeln musst
rule-cubes-forced = Passt keiner deiner Würfel, wirfst du alle neu, bis einer passt.
rule-cubes-pass-title = Wenn du nie anlegen kannst
rule-cubes-pass = Könntest du mit keiner Seite deiner Würfel anlegen, würdest du ewig würfeln: Dann passt du.
rule-cubes-end-title = Das Ende
rule-cubes-end = Ist der Beutel leer, zieht niemand mehr nach. Wer zuerst keine Würfel mehr hat, beendet die Partie und bekommt sechs Punkte. Wer die meisten Punkte hat, gewinnt.

## Rules: Strata

rule-strata-tiles-title = Die Steine
rule-strata-tiles = Rot und Grün legen abwechselnd L-förmige Steine. Wer beginnt, wird ausgelost.
rule-strata-widen-title = Anlegen
rule-strata-widen = Ein kleiner Startstein, halb rot, halb grün, liegt auf dem Tisch. Lege deinen Stein flach so an, dass mindestens ein Feld Seite an Seite mit einem Stein auf dem Tisch liegt. Die Farben sind egal. Steine darf man drehen, nie wenden.
rule-strata-score-title = Zonen
rule-strata-score = Eine Zone besteht aus sichtbaren Feldern einer Farbe, die sich an den Seiten berühren. Sie zählt die Anzahl ihrer Felder mal die Ebene ihres höchsten Felds. Nur deine beste Zone zählt.
rule-strata-stack-title = Stapeln
rule-strata-stack = Du darfst einen Stein auch auf andere legen. Er muss auf mindestens zwei verschiedenen Steinen liegen.
rule-strata-flat-title = Flach
rule-strata-flat = Ein gestapelter Stein liegt flach: Seine drei Felder ruhen auf Feldern derselben Ebene, und darunter ist nichts leer.
rule-strata-colours-title = Rot und Grün
rule-strata-colours = Deine Steine haben Felder deiner Farbe, neutrale und wenige der anderen Farbe. Ein rotes Feld liegt nie auf einem grünen und ein grünes nie auf einem roten. Alles andere ist erlaubt: Neutral passt zu jeder Farbe.
rule-strata-above-title = Von oben gesehen
rule-strata-above = Zonen werden von oben betrachtet. Felder, die eine Seite teilen, gehören zusammen, auch auf verschiedenen Ebenen; verdeckte Felder zählen nicht.
rule-strata-height-title = Immer höher
rule-strata-height = Die Höhe ist nicht begrenzt. Ein einziges hohes Feld vervielfacht die ganze Zone.
rule-strata-pile-title = Variante: Stapel
rule-strata-pile = Beide haben einen gemischten, offenen Stapel. Du musst den obersten Stein legen.
rule-strata-ordered-title = Variante: geordneter Stapel
rule-strata-ordered = Vor der Partie ordnen beide ihren Stapel, wie sie wollen. Dann darf nur der oberste Stein gelegt werden.
rule-strata-open-title = Variante: alles offen
rule-strata-open = Alle Steine liegen offen, und du wählst in jedem Zug einen beliebigen von deinen.
rule-strata-row-title = Variante: Dreierauslage
rule-strata-row = Drei Steine deines gemischten Stapels liegen offen. Du legst einen davon, und der nächste vom Stapel rückt nach.
rule-strata-end-title = Das Ende
rule-strata-end = Die Partie endet, wenn beide ihre 20 Steine gelegt haben. Wer die bessere Zone hat, gewinnt.

## Tasks

task-qwirkle-opening = Lege deine drei roten Steine in eine Reihe.
task-qwirkle-score = Lege deine drei Quadrate in eine Spalte, die neben dem roten Kreis beginnt: 4 Punkte für die rote Zeile, 3 für die Quadrate.
task-qwirkle-double = Lege den blauen Kreis so, dass er 4 Punkte bringt: 2 in seiner Zeile, 2 in seiner Spalte.
task-qwirkle-line = Lege deine zwei grünen Steine über die rote Zeile. Sie bilden eine grüne Reihe und zwei Reihen aus Formen: 6 Punkte.
task-qwirkle-ends = Lege grüne Steine an beide Enden der grünen Reihe: 7 Punkte.
task-qwirkle-repeat = Versuche, beide Quadrate unter die Spalte aus Quadraten zu legen, das gelbe zuerst. Warum geht das nicht?
task-qwirkle-corner = Lege das gelbe Quadrat unter die Spalte und das rote daneben: 6 Punkte.
task-qwirkle-turn = Lege den blauen Stern über den grünen. Versuche dann, das gelbe Kreuz anzulegen: Warum geht das nicht?
task-qwirkle-gap = Lege die gelbe Raute über die orange. Versuche dann, die blaue mit einem leeren Feld dazwischen zu legen.
task-qwirkle-bridge = Fülle die Lücke in der Spalte aus Rauten mit der gelben Raute und lege den gelben Kreis daneben: 10 Punkte.
task-qwirkle-touch = Lege den roten Stern so, dass er die rote Zeile und die Sterne berührt: 9 Punkte.
task-qwirkle-six = Lege deine drei Kreuze in die Spalte am rechten Ende der roten Zeile. Die rote Reihe ist voll: 18 Punkte.
task-qwirkle-swap = Du könntest spielen, aber deine Hand ist schwach. Tausche stattdessen einige Steine.
task-qwirkle-pass = Der Beutel ist leer, und du kannst nicht anlegen. Passe.
task-qwirkle-end = Der Beutel ist leer. Lege beide Steine und beende die Partie: 5 Punkte, und 6 für das Beenden.
task-qwirkle-stars = Lege den blauen und den orangen Stern über den grünen: 3 Punkte.
task-qwirkle-orange = Lege dein oranges Kreuz und deine orange Raute in die Zeile des orangen Sterns: 3 Punkte.
task-qwirkle-last = Lege das orange Quadrat unter die Spalte aus Quadraten und das blaue daneben. Sie bringen 9 Punkte in drei Reihen.
task-qwirkle-four = Lege den roten Stern an ein Ende der roten Zeile: 4 Punkte, einen für jeden Stein der Reihe.
task-qwirkle-three = Lege deine drei roten Steine an die rote Zeile, und zwar an beide Enden: 5 Punkte.
task-qwirkle-seven = Lege deine vier Sterne in eine Spalte, den roten in die rote Zeile: 4 und 3, also 7 Punkte.
task-qwirkle-yellow = Lege deine vier gelben Steine in eine Zeile, die unter der grünen Raute beginnt: 4 und 2, also 6 Punkte.
task-qwirkle-seventeen = Vervollständige die rote Zeile mit drei Steinen: 12 für den Qwirkle, 3 für die Rauten, 2 für die Kreuze. Das sind 17 Punkte.
task-qwirkle-seventh = Versuche, den gelben Kreis ans rechte Ende der gelben Zeile zu legen: Warum geht das nicht?
task-qwirkle-square = Versuche, das gelbe Quadrat über das andere gelbe Quadrat zu legen: Warum geht das nicht?
task-qwirkle-star = Versuche, den roten Stern über den gelben zu legen: Warum geht das nicht?
task-qwirkle-apart = Versuche, den grünen Kreis weit weg von allen anderen Steinen zu legen: Warum geht das nicht?
task-qwirkle-misfit = Der violette Kreis würde zum violetten Quadrat passen. Versuche, ihn unter die gelbe Raute zu legen: Warum geht das nicht?
task-qwirkle-twins = Lege einen roten Stern ans rechte Ende. Versuche dann, den zweiten daneben zu legen: Warum geht das nicht?
task-qwirkle-squares = Lege dein blaues und dein gelbes Quadrat an das rote Quadrat der ersten Reihe. Sie bilden eine Reihe aus Quadraten: 3 Punkte.
task-qwirkle-circle = Lege den gelben Kreis so, dass er 4 Punkte bringt: 2 in seiner Zeile, 2 in seiner Spalte.
task-qwirkle-diamonds = Lege die grüne und die blaue Raute unter die rote. Die grüne Zeile liegt getrennt: Nur die Rauten zählen, 3 Punkte.
task-qwirkle-practice = Jetzt kennst du alle Regeln. Spiele diese Partie gegen einen Anfänger zu Ende, der sofort antwortet. Die Zeile darunter sagt dir, worauf du achten kannst.

task-cubes-opening = Lege drei rote Würfel in eine Reihe.
task-cubes-roll = Wirf einige Würfel neu: Drücke „Würfeln“, wähle die Würfel und wirf sie.
task-cubes-once = Du hast gewürfelt und darfst in diesem Zug nicht noch einmal würfeln. Lege zwei rote Würfel an die rote Zeile: 4 Punkte.
task-cubes-line = Der violette Kreis würde zum violetten Quadrat passen. Versuche, ihn unter die gelbe Raute zu legen: Warum geht das nicht?
task-cubes-repeat = Versuche, den gelben Kreis ans rechte Ende der gelben Zeile zu legen: Warum geht das nicht?
task-cubes-touch = Versuche, den grünen Kreis weit weg von allen anderen Würfeln zu legen: Warum geht das nicht?
task-cubes-turn = Lege die rote Raute ans rechte Ende. Versuche dann, den blauen Kreis unter den roten zu legen: Warum geht das nicht?
task-cubes-gap = Lege die grüne und die blaue Raute unter die rote. Die grüne Zeile liegt getrennt: Nur die Rauten zählen, 3 Punkte.
task-cubes-score = Lege den grünen Kreis so, dass er 4 Punkte bringt: 2 in seiner Zeile, 2 in seiner Spalte.
task-cubes-seven = Lege deine vier Sterne in eine Spalte, den roten in die rote Zeile: 4 und 3, also 7 Punkte.
task-cubes-yellow = Lege deine vier gelben Würfel in eine Zeile, die unter der grünen Raute beginnt: 4 und 2, also 6 Punkte.
task-cubes-six = Vervollständige die rote Zeile mit drei Würfeln: 12 für den Qwirkle, 3 für die Rauten, 2 für die Kreuze. Das sind 17 Punkte.
task-cubes-forced = Dein freier Wurf ist vorbei, und noch immer passt kein Würfel. Wirf alle, bis einer passt.
task-cubes-pass = Grün und Blau liegen schon in jeder Spalte, also kannst du mit keiner Seite anlegen. Passe.
task-cubes-end = Lege deinen letzten Würfel: 3 Punkte, und 6 für das Beenden der Partie.
task-cubes-square = Versuche, das gelbe Quadrat über das andere gelbe Quadrat zu legen: Warum geht das nicht?
task-cubes-star = Versuche, den roten Stern über den gelben zu legen: Warum geht das nicht?
task-cubes-twins = Lege einen roten Stern ans rechte Ende. Versuche dann, den zweiten daneben zu legen: Warum geht das nicht?
task-cubes-ends = Lege deine drei roten Würfel an die rote Zeile, und zwar an beide Enden: 5 Punkte.
task-cubes-practice = Jetzt kennst du alle Regeln. Spiele diese Partie gegen einen Anfänger zu Ende, der sofort antwortet. Die Zeile darunter sagt dir, worauf du achten kannst.

task-strata-tiles = Lege deinen Stein so, dass vier rote Felder verbunden sind.
task-strata-apart = Versuche, den Stein dorthin zu legen, wo er nichts berührt.
task-strata-widen = Lege ihn auf den Tisch, nur neben grüne Felder: Beim Anlegen sind die Farben egal.
task-strata-zone = Lege ihn so, dass beide roten Felder zu deiner Zone kommen: 6 Felder auf Ebene 1 sind 6 Punkte.
task-strata-one-tile = Versuche, den neuen roten Stein genau auf deinen anderen zu legen: Warum geht das nicht?
task-strata-stack = Staple ihn auf deinen Stein und das rote Feld des Startsteins.
task-strata-uneven = Versuche, ihn halb auf Steine und halb auf den Tisch zu legen: Warum geht das nicht?
task-strata-colours = Versuche, ihn auf grüne Felder zu stapeln: Warum geht das nicht?
task-strata-above = Staple ihn so, dass deine Zone 8 Punkte zählt: vier sichtbare rote Felder, das höchste auf Ebene 2.
task-strata-height = Baue bis auf Ebene 3.
task-strata-pile = In dieser Variante darf nur der oberste Stein gelegt werden. Lege ihn, wohin du willst.
task-strata-ordered = Bring einen Stein mit drei roten Feldern nach oben und bestätige.
task-strata-open = Wähle den Stein mit drei roten Feldern und lege ihn.
task-strata-row = Wähle aus deinen dreien den Stein mit drei roten Feldern und lege ihn.
task-strata-end = Lege den letzten Stein der Partie.
task-strata-neutral = Staple deinen Stein auf den Startstein und deinen anderen Stein, sodass sein neutrales Feld das grüne bedeckt: Neutral darf auf jeder Farbe liegen.
task-strata-practice = Jetzt kennst du alle Regeln. Spiele diese Partie gegen einen Anfänger zu Ende, der sofort antwortet. Die Zeile darunter sagt dir, worauf du achten kannst.

## Strategy

strategy-qwirkle-five-title = Hinterlasse keine Fünferreihe
strategy-qwirkle-five = Eine Fünferreihe lädt den nächsten Spieler ein, sich zwölf Punkte zu holen. Ein Zug mit etwas weniger Punkten ist oft besser, wenn er keine Fünferreihe hinterlässt.
strategy-qwirkle-count-title = Zähle die Steine
strategy-qwirkle-count = Jeden Stein gibt es dreimal. Liegt der fehlende Stein schon dreimal auf dem Spielfeld, kann niemand die Fünferreihe vollenden: Sie ist sicher.
strategy-qwirkle-pairs-title = Behalte, was zusammenpasst
strategy-qwirkle-pairs = Bringen zwei Züge gleich viel, behalte die Steine mit gemeinsamer Farbe oder Form: Sie punkten im nächsten Zug zusammen.
strategy-qwirkle-lines-title = Punkte in zwei Reihen
strategy-qwirkle-lines = Suche Felder, die zwei Reihen berühren. Ein Stein bringt dort oft mehr als zwei Steine am Ende einer Reihe.
strategy-qwirkle-doubles-title = Lege einen von zwei gleichen
strategy-qwirkle-doubles = Zwei gleiche Steine können nie in einer Reihe liegen, also nimmt einer von ihnen nur Platz weg. Bringen Züge gleich viel, lege einen der beiden.
strategy-qwirkle-ending-title = Sei zuerst fertig
strategy-qwirkle-ending = Am Ende bringt der letzte Stein sechs Punkte, und die Steine der anderen zählen nichts. Schau voraus, wer zuerst fertig sein kann.
strategy-cubes-five-title = Hinterlasse keine Fünferreihe
strategy-cubes-five = Weil man neu würfeln darf, wird eine Fünferreihe oft sofort voll: zwölf Punkte für den Gegner. Nimm lieber etwas weniger, als eine zu hinterlassen.
strategy-cubes-lines-title = Punkte in zwei Reihen
strategy-cubes-lines = Suche Felder, die zwei Reihen berühren. Ein Würfel bringt dort oft mehr als zwei am Ende einer Reihe.
strategy-cubes-sure-title = Wirf keinen guten Zug weg
strategy-cubes-sure = Wer würfelt, gibt auf, was die Würfel zeigen. Liegt ein guter Zug bereit, dann spiele ihn: Neue Seiten bringen im Schnitt weniger.
strategy-cubes-better-roll-title = Würfle, wenn wenig passt
strategy-cubes-better-roll = Bringt dein bester Zug wenig, dann würfle zuerst. Behalte Würfel, die schon passen: Die neuen Seiten bringen im Schnitt mehr.
strategy-cubes-open-title = Sieh dir die Hand des Gegners an
strategy-cubes-open = Alle Würfel liegen offen. Sieh vor deinem Zug nach, was der Gegner danach holen kann, und lass ihm möglichst wenig.
strategy-cubes-keep-title = Behalte, was zusammenpasst
strategy-cubes-keep = Behalte Würfel, die in Farbe oder Form zueinander und zu einer Reihe auf dem Spielfeld passen. Wirf die übrigen.
strategy-strata-join-title = Verbinde deine Zonen
strategy-strata-join = Nur deine beste Zone zählt. Ein Stein, der zwei Zonen verbindet, macht daraus eine große.
strategy-strata-raise-title = Baue in die Höhe
strategy-strata-raise = Eine Zone zählt die Anzahl ihrer Felder mal ihre höchste Ebene. Ein höheres Feld kann mehr wert sein als mehrere daneben.
strategy-strata-best-title = Setze auf eine Zone
strategy-strata-best = Felder außerhalb deiner besten Zone bringen nichts. Lege deine Steine dorthin, wo sie diese größer oder höher machen.
strategy-strata-cover-title = Überdecke die Zone des Gegners
strategy-strata-cover = Neutrale Felder dürfen auf der anderen Farbe liegen: Überdecke damit Felder der besten Zone des Gegners.
strategy-strata-own-title = Schütze deine eigene Zone
strategy-strata-own = Stapeln bringt Höhe, aber verdeckte Felder zählen nicht mehr. Überdecke keine Felder, die deine beste Zone zusammenhalten.
strategy-strata-reply-title = Sieh dir den nächsten Stein an
strategy-strata-reply = Der oberste Stein jedes Stapels liegt offen. Sieh vor deinem Zug nach, was der Gegner mit seinem anfangen kann.

## Tips

tip-opening = { $count ->
    [one] Auf deiner Hand passt nichts zusammen: Eröffne, womit du willst.
   *[other] Eröffne mit deiner größten Gruppe: Du hast { $count } mit gemeinsamer Farbe oder Form.
  }
tip-six = Du kannst eine Sechserreihe vollenden: Das sind 12 Punkte.
tip-colour = { $count ->
    [one] Du kannst eine { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
       *[P] violette
      } Reihe beginnen.
   *[other] Es gibt eine { $colour ->
        [R] rote
        [O] orange
        [Y] gelbe
        [G] grüne
        [B] blaue
       *[P] violette
      } Reihe ({ $count } lang), an die du anlegen kannst.
  }
tip-shape = { $count ->
    [one] Du kannst an { $shape ->
        [o] einen Kreis
        [s] ein Quadrat
        [d] eine Raute
        [c] ein Kleeblatt
        [x] ein Kreuz
       *[a] einen Stern
      } anlegen.
   *[other] Hier liegt eine Reihe aus { $count } { $shape ->
        [o] Kreisen
        [s] Quadraten
        [d] Rauten
        [c] Kleeblättern
        [x] Kreuzen
       *[a] Sternen
      }, an die du anlegen kannst.
  }
tip-lines = Einer deiner Züge punktet in { $lines } Reihen zugleich.
tip-swap = Du kannst nicht anlegen. Tausche die Steine, die zu keinem anderen passen.
tip-pass = Du kannst weder anlegen noch ziehen: Passe.
tip-roll = Vorher darfst du Würfel neu werfen, die nicht passen.
tip-roll-all = Keiner deiner Würfel passt: Wirf alle neu.
tip-order = Lege Steine, die dir früh helfen, weit nach oben.
tip-zone = An einer Stelle zählt deine beste Zone { $points } Punkte.
tip-stack = Du kannst bis Ebene { $level } stapeln: Höhe vervielfacht deine Zone.
tip-widen = Lege deinen Stein so, dass deine Felder deine Zone berühren.
