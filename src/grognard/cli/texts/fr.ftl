# Ce que dit la ligne de commande.

## Commencer une partie

cli-ask-scenario = Quel scénario ? Un numéro ou un nom [{ $usual }]
cli-ask-player = { $seat } ({ $sides }) : { $answers } ? [{ $usual }]
cli-ask-again = « { $answer } » n’est pas dans la liste : { $answers }.
cli-option-on = Règle optionnelle en jeu : { $option }
cli-promise = Dés promis : { $commitment }
cli-keeping-in = Gardée après chaque action dans { $file }
cli-welcome = Écrire un coup, le numéro d’un choix, ou help.

## La décision

cli-turn = Tour { $turn } sur { $last }
cli-date-and-score = { $date } · Points : { $score }
cli-score-alone = Points : { $score }
cli-hint = Un numéro, une unité ou un hexagone seul suffit pour choisir. Autres mots : list, map, units, odds, undo, help.
cli-many-hexes = { $verb } : { $count } hexagones, selon leur coût en points de mouvement ; écrire l’un d’eux, ou map.
cli-reach-legend = Bleu : à portée, avec le coût. Brun avec un point d’exclamation : l’unité devrait s’y arrêter.
cli-full = plein
cli-thinking = { $seat } ({ $player }) joue
cli-more-alike = et { $count } autres du même genre (log les montre)
cli-over = La partie est finie

## Réponses

cli-undone = Coup repris.
cli-saved = Enregistrée dans { $file }.
cli-kept-in = La partie est gardée dans { $file }
cli-come-back = Pour continuer : { $order }
cli-nothing-played = Rien n’a été joué, il n’y a rien à garder.
cli-ask-why = – « why » montre la règle
cli-is-legal = C’est permis à présent.
cli-nothing-refused = Rien n’a encore été refusé ; essayer « why » et un coup.
cli-try-help = Rien n’a changé. « help » dit ce qui peut s’écrire.
cli-ruling = Décision :

## Unités et lieux

cli-column-unit = unité
cli-column-name = nom
cli-column-strengths = a-d-m
cli-column-where = lieu
cli-column-status = état
cli-in-box = case : { $box }
cli-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cli-held-by = contrôle : { $power }
cli-borough = niveau { $level }, garnison { $garrison }
cli-hidden-token = un jeton
cli-nobody-there = personne
cli-side-towards = { $side } vers { $hex }

## Rapports de force

cli-attack-strength = Attaque :
cli-defence-strength = Défense de { $hex } :
cli-no-attackers = Personne n’attaque encore ; « odds » demande au moins un attaquant.
cli-odds-line = { $attack } contre { $defence } : { $odds }
cli-die-modifiers = Dé :
cli-all-odds = Toutes les attaques possibles, si tous ceux qui le peuvent y participent :
cli-column-target = hexagone
cli-column-defenders = défenseurs
cli-column-sum = forces
cli-column-odds = rapport
cli-column-attackers = attaquants

## Aide

cli-help-number-form = 12   us-5   2104
cli-help-number = choisir dans la liste : par numéro, ou par l’unité ou l’hexagone nommé
cli-help-list-form = list [MOT]
cli-help-list = toutes les actions permises, ou celles qui contiennent ce mot
cli-help-why-form = why [COUP]
cli-help-why = est-ce permis, sinon quelle règle l’interdit ; seul : la règle du dernier refus
cli-help-odds-form = odds [HEX with UNITÉS]
cli-help-odds = forces, multiplicateurs avec leurs règles, chances exactes
cli-help-undo-form = undo
cli-help-undo = reprendre le dernier coup ; jamais un jet de dé ni la décision d’un autre
cli-help-map-form = map [HEX ou UNITÉ [RANGÉES]]
cli-help-map = la carte entière, ou une partie en grand avec rivières et noms d’unités
cli-help-show-form = show HEX ou UNITÉ
cli-help-show = terrain, rivières, ville, unités
cli-help-units-form = units [MOT]
cli-help-units = ses propres unités ; « units all », ou celles d’un camp, d’un hexagone, d’un nom
cli-help-rule-form = rule [4-3]
cli-help-rule = un paragraphe des règles ; seul : celui de la décision en cours
cli-help-score-form = score
cli-help-score = les points, ville par ville
cli-help-log-form = log [NOMBRE ou all]
cli-help-log = ce qui s’est passé
cli-help-save-form = save [FICHIER]
cli-help-save = écrire une copie de la partie ; seul : dire où elle est gardée
cli-help-help-form = help
cli-help-help = cette liste
cli-help-quit-form = quit
cli-help-quit = partir ; la partie est gardée et peut continuer plus tard
cli-notation-battle_for_germany =
    Coups entiers :
      move us-5 2103-2104          chaque hexagone du chemin, ou seulement le dernier
      attack 2104+2004 with us-5 us-7
      exit ge-34 0926              transfer gw-39p 2515
      replace gw-86 2513           release su-len 3524          evacuate ge-c1
      retreat us-5 2002            pay us-7 us-9                advance us-5
      pull ge-34                   pass                         end
cli-notation-race_for_berlin =
    Coups entiers :
      march z_61_1 z_61_2          de même fight, reserve, rush, bombard, cut, lose
      move z_8ga_1 seelow-muncheberg   chaque zone du chemin, ou seulement la dernière
      attack seelow with z_5sha_1 z_8ga_1
      assault tempelhof with z_8ga_1 z_8ga_2 support
      retreat g_303 muncheberg     advance z_8ga_1              return z_61_1 kustrin
      play trucks                  convert                      pass, ready, end

## Enregistrements

cli-record-of = { $game }, { $scenario } : { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
cli-action-of = { $number }/{ $all }  { $action }
cli-next = Entrée pour l’action suivante, q pour arrêter
cli-stopped-at = Arrêt après l’action { $number } sur { $all }.
cli-unfinished = La partie n’est pas finie : { $seat } doit décider.
