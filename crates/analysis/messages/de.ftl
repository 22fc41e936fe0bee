### Deutsch. Aussagen, Beschriftungen und Urteile der Analyse, für Seite und Terminal. Das Glossar der Seite gilt auch hier.
### Eine Aussage betrifft den gespielten Zug, wenn sie nicht den besseren nennt. re-roll: Neuwurf. on average: im Schnitt.

## Colours of tiles

colour-R =
    { $shape ->
        [o] roter
        [a] roter
        [d] rote
        [s] rotes
        [c] rotes
        [x] rotes
       *[other] rot
    }
colour-O =
    { $shape ->
        [o] oranger
        [a] oranger
        [d] orange
        [s] oranges
        [c] oranges
        [x] oranges
       *[other] orange
    }
colour-Y =
    { $shape ->
        [o] gelber
        [a] gelber
        [d] gelbe
        [s] gelbes
        [c] gelbes
        [x] gelbes
       *[other] gelb
    }
colour-G =
    { $shape ->
        [o] grüner
        [a] grüner
        [d] grüne
        [s] grünes
        [c] grünes
        [x] grünes
       *[other] grün
    }
colour-B =
    { $shape ->
        [o] blauer
        [a] blauer
        [d] blaue
        [s] blaues
        [c] blaues
        [x] blaues
       *[other] blau
    }
colour-P =
    { $shape ->
        [o] violetter
        [a] violetter
        [d] violette
        [s] violettes
        [c] violettes
        [x] violettes
       *[other] violett
    }

## Tiles

shape-o = Kreis
shape-s = Quadrat
shape-d = Raute
shape-c = Kleeblatt
shape-x = Kreuz
shape-a = Stern
tile-name = { $colour } { $shape }
square-r = rot
square-g = grün
square-n = neutral

list-and = { $first } und { $last }

## Classes of moves

class-forced = Erzwungen
class-best = Bester Zug
class-good = Gut
class-inaccuracy = Ungenauigkeit
class-mistake = Fehler
class-blunder = Grober Fehler

## Luck and decisions

review-label-margin = Abstand am Ende
review-label-start = Vor dem ersten Zug
review-label-own = Eigene Entscheidungen
review-label-others = Entscheidungen der anderen
review-label-luck = Glück
review-label-rating = Verlust je Entscheidung
review-label-exact = genau
review-label-lucky = Glück gehabt
review-label-unlucky = Pech gehabt

## Facts

fact-points =
    { $points ->
        [one] Bringt einen Punkt.
       *[other] Bringt { $points } Punkte.
    }
fact-points-less =
    { $points ->
        [one] Bringt jetzt einen Punkt weniger.
       *[other] Bringt jetzt { $points } Punkte weniger.
    }
fact-points-more =
    { $points ->
        [one] Bringt zwar jetzt einen Punkt mehr.
       *[other] Bringt zwar jetzt { $points } Punkte mehr.
    }
fact-six =
    { $about ->
        [better] Der bessere Zug vollendet eine Sechserreihe.
       *[this] Vollendet eine Sechserreihe.
    }
fact-lines =
    { $about ->
        [better] Der bessere Zug zählt in { $lines } Reihen zugleich.
       *[this] Zählt in { $lines } Reihen zugleich.
    }
fact-five =
    { $chance ->
        [100] Hinterlässt eine Fünferreihe: Der nächste Spieler hat den fehlenden Stein ({ $tile }).
       *[other] Hinterlässt eine Fünferreihe: Den fehlenden Stein ({ $tile }) hat der nächste Spieler mit { $chance } % Wahrscheinlichkeit.
    }
fact-five-open =
    { $chance ->
        [100] Lässt die Fünferreihe offen: Der nächste Spieler hat den fehlenden Stein ({ $tile }).
       *[other] Lässt die Fünferreihe offen: Den fehlenden Stein ({ $tile }) hat der nächste Spieler mit { $chance } % Wahrscheinlichkeit.
    }
fact-fives =
    { $chance ->
        [100] Danach vollenden { $count } verschiedene Steine eine Sechserreihe: Der nächste Spieler hat einen davon.
       *[other] Danach vollenden { $count } verschiedene Steine eine Sechserreihe: Einen davon hat der nächste Spieler mit { $chance } % Wahrscheinlichkeit.
    }
fact-five-safe =
    { $about ->
        [better] Der bessere Zug hinterlässt eine Fünferreihe, aber der nächste Spieler kann den fehlenden Stein ({ $tile }) nicht haben.
       *[this] Hinterlässt eine Fünferreihe, aber der nächste Spieler kann den fehlenden Stein ({ $tile }) nicht haben.
    }
fact-group =
    { $about ->
        [better] Der bessere Zug behält Steine, die zusammenpassen: { $tiles }.
       *[this] Behält Steine, die zusammenpassen: { $tiles }.
    }
fact-pair = Behält zwei gleiche Steine: { $tile }.
fact-next = Die behaltenen Steine könnten im nächsten Zug { $points } bringen, mit dem besseren Zug { $better }.
fact-keeps-six =
    { $about ->
        [better] Der bessere Zug behält Steine, die im nächsten Zug eine Sechserreihe vollenden können.
       *[this] Behält Steine, die im nächsten Zug eine Sechserreihe vollenden können.
    }
fact-unseen = Noch verdeckte Steine, die zu den behaltenen passen: { $count }, mit dem besseren Zug { $better }.
fact-left =
    { $count ->
        [one] Behält einen Stein auf der Hand, obwohl der Beutel leer ist; der bessere Zug behält { $better }.
       *[other] Behält { $count } Steine auf der Hand, obwohl der Beutel leer ist; der bessere Zug behält { $better }.
    }
fact-swap =
    { $points ->
        [one] Tauscht und verzichtet auf einen Punkt.
       *[other] Tauscht und verzichtet auf { $points } Punkte.
    }
fact-swap-better =
    { $about ->
        [better] { $count ->
            [one] Der bessere Zug tauscht einen Stein.
           *[other] Der bessere Zug tauscht { $count } Steine.
        }
       *[this] { $count ->
            [one] Tauscht einen Stein für eine bessere Hand.
           *[other] Tauscht { $count } Steine für eine bessere Hand.
        }
    }
fact-swap-count = Getauschte Steine: { $count }, beim besseren Zug { $better }.
fact-goes-out =
    { $about ->
        [better] Der bessere Zug beendet die Partie und bekommt { $points } Punkte dafür.
       *[this] Beendet die Partie und bekommt { $points } Punkte dafür.
    }
fact-lets-out = Lässt den nächsten Spieler die Partie beenden und { $points } Punkte dafür bekommen.
fact-reply =
    { $points ->
        [one] Der nächste Spieler kann dann einen Punkt machen, nach dem besseren Zug { $better }.
       *[other] Der nächste Spieler kann dann { $points } Punkte machen, nach dem besseren Zug { $better }.
    }
fact-roll-better = Der Neuwurf bringt im Schnitt { $expected } Punkte, dieser Zug { $points }.
fact-roll-worse = Dieser Neuwurf bringt im Schnitt { $expected } Punkte, der bessere Zug sofort { $points }.
fact-roll = Dieser Neuwurf bringt im Schnitt { $expected } Punkte, der bessere { $better }.
fact-roll-keeps = Würfel zum Behalten: { $tiles }.
fact-roll-too = Auch diese Würfel werfen: { $tiles }.
fact-roll-expected = Der Neuwurf bringt im Schnitt { $expected } Punkte; ohne ihn bringt der beste Zug { $points }.
fact-roll-only = Jetzt passt nichts; der Neuwurf bringt im Schnitt { $expected } Punkte.
fact-reply-expected = Der nächste Spieler kann mit { $expected } Punkten rechnen, nach dem besseren Zug mit { $better }.
fact-reply-hope =
    { $about ->
        [better] Nach dem besseren Zug kann der nächste Spieler mit { $expected } Punkten rechnen.
       *[this] Der nächste Spieler kann dann mit { $expected } Punkten rechnen.
    }
fact-zone =
    { $colour ->
        [r] Die beste rote Zone kommt auf { $points }, mit dem besseren Zug auf { $better }.
       *[g] Die beste grüne Zone kommt auf { $points }, mit dem besseren Zug auf { $better }.
    }
fact-zone-other =
    { $colour ->
        [r] Lässt die beste rote Zone bei { $points }, der bessere Zug bei { $better }.
       *[g] Lässt die beste grüne Zone bei { $points }, der bessere Zug bei { $better }.
    }
fact-zone-grows =
    { $colour ->
        [r] Die beste rote Zone wächst von { $before } auf { $points }.
       *[g] Die beste grüne Zone wächst von { $before } auf { $points }.
    }
fact-zone-shrinks =
    { $colour ->
        [r] Die beste rote Zone schrumpft von { $before } auf { $points }.
       *[g] Die beste grüne Zone schrumpft von { $before } auf { $points }.
    }
fact-zone-joins =
    { $about ->
        [better] { $colour ->
            [r] Der bessere Zug verbindet { $count } rote Zonen.
           *[g] Der bessere Zug verbindet { $count } grüne Zonen.
        }
       *[this] { $colour ->
            [r] Verbindet { $count } rote Zonen.
           *[g] Verbindet { $count } grüne Zonen.
        }
    }
fact-zone-cuts =
    { $about ->
        [better] { $colour ->
            [r] Der bessere Zug zerteilt die beste rote Zone.
           *[g] Der bessere Zug zerteilt die beste grüne Zone.
        }
       *[this] { $colour ->
            [r] Zerteilt die beste rote Zone.
           *[g] Zerteilt die beste grüne Zone.
        }
    }
fact-zone-covers =
    { $about ->
        [better] { $colour ->
            [r] { $count ->
                [one] Der bessere Zug deckt ein Feld der besten roten Zone zu.
               *[other] Der bessere Zug deckt { $count } Felder der besten roten Zone zu.
            }
           *[g] { $count ->
                [one] Der bessere Zug deckt ein Feld der besten grünen Zone zu.
               *[other] Der bessere Zug deckt { $count } Felder der besten grünen Zone zu.
            }
        }
       *[this] { $colour ->
            [r] { $count ->
                [one] Deckt ein Feld der besten roten Zone zu.
               *[other] Deckt { $count } Felder der besten roten Zone zu.
            }
           *[g] { $count ->
                [one] Deckt ein Feld der besten grünen Zone zu.
               *[other] Deckt { $count } Felder der besten grünen Zone zu.
            }
        }
    }
fact-zone-raises =
    { $about ->
        [better] { $colour ->
            [r] Der bessere Zug hebt die beste rote Zone auf Ebene { $level }.
           *[g] Der bessere Zug hebt die beste grüne Zone auf Ebene { $level }.
        }
       *[this] { $colour ->
            [r] Hebt die beste rote Zone auf Ebene { $level }.
           *[g] Hebt die beste grüne Zone auf Ebene { $level }.
        }
    }
fact-zone-damages =
    { $colour ->
        [r] { $count ->
            [one] Deckt ein Feld der eigenen besten Zone (rot) zu.
           *[other] Deckt { $count } Felder der eigenen besten Zone (rot) zu.
        }
       *[g] { $count ->
            [one] Deckt ein Feld der eigenen besten Zone (grün) zu.
           *[other] Deckt { $count } Felder der eigenen besten Zone (grün) zu.
        }
    }
fact-zone-reply =
    { $colour ->
        [r] Nach der besten Antwort beträgt Rots Vorsprung { $points }, mit dem besseren Zug { $better }.
       *[g] Nach der besten Antwort beträgt Grüns Vorsprung { $points }, mit dem besseren Zug { $better }.
    }
fact-tile-kept = Der bessere Zug hebt diesen Stein für später auf: { $tile }.
fact-later = Der Unterschied zeigt sich erst in späteren Zügen.
fact-points-alone = Kostet Punkte, aber nicht die Partie.
