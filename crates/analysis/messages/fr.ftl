### Français. Faits, libellés et classes de l’analyse, communs à la page et au terminal. Le glossaire de la page vaut ici aussi.
### Un fait concerne le coup joué, sauf s’il nomme le meilleur coup. re-roll : relance. on average : en moyenne.

## Colours of tiles

colour-R = rouge
colour-O = orange
colour-Y = jaune
colour-G =
    { $shape ->
        [x] verte
        [a] verte
       *[other] vert
    }
colour-B =
    { $shape ->
        [x] bleue
        [a] bleue
       *[other] bleu
    }
colour-P =
    { $shape ->
        [x] violette
        [a] violette
       *[other] violet
    }

## Tiles

shape-o = cercle
shape-s = carré
shape-d = losange
shape-c = trèfle
shape-x = croix
shape-a = étoile
tile-name = { $shape } { $colour }
square-r = rouge
square-g = vert
square-n = neutre

list-and = { $first } et { $last }

## Classes of moves

class-forced = Forcé
class-best = Meilleur coup
class-good = Bon coup
class-inaccuracy = Imprécision
class-mistake = Erreur
class-blunder = Gaffe

## Luck and decisions

review-label-margin = Écart final
review-label-start = Avant le premier tour
review-label-own = Ses décisions
review-label-others = Décisions des autres
review-label-luck = Chance
review-label-rating = Perte par décision
review-label-exact = exact
review-label-lucky = chanceux
review-label-unlucky = malchanceux

## Facts

fact-points =
    { $points ->
        [one] Rapporte { $points } point.
       *[other] Rapporte { $points } points.
    }
fact-points-less =
    { $points ->
        [one] Rapporte { $points } point de moins maintenant.
       *[other] Rapporte { $points } points de moins maintenant.
    }
fact-points-more =
    { $points ->
        [one] Il rapporte pourtant { $points } point de plus maintenant.
       *[other] Il rapporte pourtant { $points } points de plus maintenant.
    }
fact-six =
    { $about ->
        [better] Le meilleur coup complète une ligne de six.
       *[this] Complète une ligne de six.
    }
fact-lines =
    { $about ->
        [better] Le meilleur coup marque dans { $lines } lignes à la fois.
       *[this] Marque dans { $lines } lignes à la fois.
    }
fact-five =
    { $chance ->
        [100] Laisse une ligne de cinq : le joueur suivant a la tuile manquante ({ $tile }).
       *[other] Laisse une ligne de cinq : le joueur suivant a { $chance } % de chances d’avoir la tuile manquante ({ $tile }).
    }
fact-five-open =
    { $chance ->
        [100] Ne ferme pas la ligne de cinq : le joueur suivant a la tuile manquante ({ $tile }).
       *[other] Ne ferme pas la ligne de cinq : le joueur suivant a { $chance } % de chances d’avoir la tuile manquante ({ $tile }).
    }
fact-fives =
    { $chance ->
        [100] Après ce coup, { $count } tuiles différentes complètent une ligne de six : le joueur suivant en a une.
       *[other] Après ce coup, { $count } tuiles différentes complètent une ligne de six : le joueur suivant a { $chance } % de chances d’en avoir une.
    }
fact-five-safe =
    { $about ->
        [better] Le meilleur coup laisse une ligne de cinq, mais le joueur suivant ne peut pas avoir la tuile manquante ({ $tile }).
       *[this] Laisse une ligne de cinq, mais le joueur suivant ne peut pas avoir la tuile manquante ({ $tile }).
    }
fact-group =
    { $about ->
        [better] Le meilleur coup garde des tuiles qui vont ensemble : { $tiles }.
       *[this] Garde des tuiles qui vont ensemble : { $tiles }.
    }
fact-pair = Garde deux fois la même tuile : { $tile }.
fact-next = Les tuiles gardées pourraient rapporter { $points } au tour suivant ; avec le meilleur coup { $better }.
fact-keeps-six =
    { $about ->
        [better] Le meilleur coup garde de quoi compléter une ligne de six au tour suivant.
       *[this] Garde de quoi compléter une ligne de six au tour suivant.
    }
fact-unseen = Tuiles non visibles qui vont avec celles gardées : { $count } ; avec le meilleur coup { $better }.
fact-left =
    { $count ->
        [one] Laisse { $count } tuile en main alors que le sac est vide ; le meilleur coup en laisse { $better }.
       *[other] Laisse { $count } tuiles en main alors que le sac est vide ; le meilleur coup en laisse { $better }.
    }
fact-swap =
    { $points ->
        [one] Échange et renonce à { $points } point.
       *[other] Échange et renonce à { $points } points.
    }
fact-swap-better =
    { $about ->
        [better] { $count ->
            [one] Le meilleur coup échange { $count } tuile.
           *[other] Le meilleur coup échange { $count } tuiles.
        }
       *[this] { $count ->
            [one] Échange { $count } tuile pour une meilleure main.
           *[other] Échange { $count } tuiles pour une meilleure main.
        }
    }
fact-swap-count = Tuiles échangées : { $count } ; avec le meilleur coup { $better }.
fact-goes-out =
    { $about ->
        [better] Le meilleur coup termine la partie et prend le bonus de { $points }.
       *[this] Termine la partie et prend le bonus de { $points }.
    }
fact-lets-out = Permet au joueur suivant de terminer la partie et de prendre le bonus de { $points }.
fact-reply = Le joueur suivant peut alors marquer { $points } ; après le meilleur coup { $better }.
fact-roll-better = La relance rapporte en moyenne { $expected } points ; ce coup en rapporte { $points }.
fact-roll-worse = Cette relance rapporte en moyenne { $expected } points ; le meilleur coup en rapporte { $points } tout de suite.
fact-roll = Cette relance rapporte en moyenne { $expected } points ; la meilleure { $better }.
fact-roll-keeps = Dés à garder : { $tiles }.
fact-roll-too = Dés à relancer aussi : { $tiles }.
fact-roll-expected = La relance rapporte en moyenne { $expected } points ; sans elle, le meilleur coup en rapporte { $points }.
fact-roll-only = Rien ne va pour l’instant ; la relance rapporte en moyenne { $expected } points.
fact-reply-expected = Le joueur suivant peut espérer { $expected } points ; après le meilleur coup { $better }.
fact-reply-hope =
    { $about ->
        [better] Après le meilleur coup, le joueur suivant peut espérer { $expected } points.
       *[this] Le joueur suivant peut alors espérer { $expected } points.
    }
fact-zone =
    { $colour ->
        [r] La meilleure zone rouge vaut { $points } ; avec le meilleur coup { $better }.
       *[g] La meilleure zone verte vaut { $points } ; avec le meilleur coup { $better }.
    }
fact-zone-other =
    { $colour ->
        [r] Laisse la meilleure zone rouge à { $points } ; le meilleur coup à { $better }.
       *[g] Laisse la meilleure zone verte à { $points } ; le meilleur coup à { $better }.
    }
fact-zone-grows =
    { $colour ->
        [r] La meilleure zone rouge passe de { $before } à { $points }.
       *[g] La meilleure zone verte passe de { $before } à { $points }.
    }
fact-zone-shrinks =
    { $colour ->
        [r] La meilleure zone rouge tombe de { $before } à { $points }.
       *[g] La meilleure zone verte tombe de { $before } à { $points }.
    }
fact-zone-joins =
    { $about ->
        [better] { $colour ->
            [r] Le meilleur coup réunit { $count } zones rouges.
           *[g] Le meilleur coup réunit { $count } zones vertes.
        }
       *[this] { $colour ->
            [r] Réunit { $count } zones rouges.
           *[g] Réunit { $count } zones vertes.
        }
    }
fact-zone-cuts =
    { $about ->
        [better] { $colour ->
            [r] Le meilleur coup scinde la meilleure zone rouge.
           *[g] Le meilleur coup scinde la meilleure zone verte.
        }
       *[this] { $colour ->
            [r] Scinde la meilleure zone rouge.
           *[g] Scinde la meilleure zone verte.
        }
    }
fact-zone-covers =
    { $about ->
        [better] { $colour ->
            [r] { $count ->
                [one] Le meilleur coup couvre { $count } case de la meilleure zone rouge.
               *[other] Le meilleur coup couvre { $count } cases de la meilleure zone rouge.
            }
           *[g] { $count ->
                [one] Le meilleur coup couvre { $count } case de la meilleure zone verte.
               *[other] Le meilleur coup couvre { $count } cases de la meilleure zone verte.
            }
        }
       *[this] { $colour ->
            [r] { $count ->
                [one] Couvre { $count } case de la meilleure zone rouge.
               *[other] Couvre { $count } cases de la meilleure zone rouge.
            }
           *[g] { $count ->
                [one] Couvre { $count } case de la meilleure zone verte.
               *[other] Couvre { $count } cases de la meilleure zone verte.
            }
        }
    }
fact-zone-raises =
    { $about ->
        [better] { $colour ->
            [r] Le meilleur coup élève la meilleure zone rouge au niveau { $level }.
           *[g] Le meilleur coup élève la meilleure zone verte au niveau { $level }.
        }
       *[this] { $colour ->
            [r] Élève la meilleure zone rouge au niveau { $level }.
           *[g] Élève la meilleure zone verte au niveau { $level }.
        }
    }
fact-zone-damages =
    { $colour ->
        [r] { $count ->
            [one] Couvre { $count } case de sa propre meilleure zone (rouge).
           *[other] Couvre { $count } cases de sa propre meilleure zone (rouge).
        }
       *[g] { $count ->
            [one] Couvre { $count } case de sa propre meilleure zone (verte).
           *[other] Couvre { $count } cases de sa propre meilleure zone (verte).
        }
    }
fact-zone-reply =
    { $colour ->
        [r] Après la meilleure réponse, l’avance des rouges est de { $points } ; avec le meilleur coup de { $better }.
       *[g] Après la meilleure réponse, l’avance des verts est de { $points } ; avec le meilleur coup de { $better }.
    }
fact-tile-kept = Le meilleur coup garde cette tuile pour plus tard : { $tile }.
fact-later = La différence ne se voit que dans les tours suivants.
fact-points-alone = Coûte des points, mais pas la partie.
