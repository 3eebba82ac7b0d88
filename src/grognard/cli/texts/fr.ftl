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
cli-many-hexes = { $verb } : { $count ->
    [one] { $count } hexagone
   *[other] { $count } hexagones
}, selon leur coût en points de mouvement ; écrire l’un d’eux, ou map.
cli-reach-legend = Bleu : à portée, avec le coût. Brun avec un point d’exclamation : l’unité devrait s’y arrêter.
cli-full = plein
cli-put-down = reposer { $unit } (back)
cli-points-left = { $unit } : points de mouvement restants, { $left } sur { $all }
cli-purse = Ravitaillement { $supply } · main { $hand } · pioche { $deck } · défausse { $discard }
cli-thinking = { $seat } ({ $player }) joue
cli-more-alike = et encore { $count } du même genre (log les montre)
cli-over = La partie est finie

## Réponses

cli-undone = Coup repris.
cli-saved = Enregistrée dans { $file }.
cli-kept-in = La partie est gardée dans { $file }
cli-come-back = Pour continuer : { $order }
cli-post-unfinished = Lettre non terminée ; les choix sont gardés. Pour continuer : grognard post play { $file }
cli-nothing-played = Rien n’a été joué, il n’y a rien à garder.
cli-ask-why = – « why » montre la règle
cli-is-legal = C’est permis à présent.
cli-nothing-refused = Rien n’a encore été refusé ; essayer « why » et un coup.
cli-try-help = Rien n’a changé. « help » dit ce qui peut s’écrire.
cli-ruling = Arbitrage :

## Unités et lieux

cli-column-unit = unité
cli-column-name = nom
cli-column-strengths = a-d-m
cli-column-where = lieu
cli-column-status = état
cli-column-type = type
cli-column-area = zone
cli-column-index = indice
cli-column-terrain = terrain
cli-column-worth = points
cli-column-held = tenue par
cli-column-units = unités
cli-column-card = carte
cli-column-text = effet
cli-index = indice { $index }
cli-factor-direct = TD { $factor }-{ $range }
cli-factor-bombard = TI { $factor }-{ $range }
cli-factor-antitank = AC { $factor }-{ $range }
cli-factor-armour = blindage { $factor }
cli-factor-move = mouvement { $factor }
cli-leader-factors = moral { $morale }, combat +{ $combat }, moral +{ $addition }
cli-results-table = Résultats selon le dé et le rapport
cli-urban-table = Progression urbaine selon le dé modifié : progression, pertes de l’attaquant et du défenseur
cli-turn-visibility = visibilité { $value }
cli-turn-night = nuit
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
cli-defence-strength = Défense, { $hex } :
cli-no-attackers = Personne n’attaque encore ; « odds » demande au moins un attaquant.
cli-odds-line = { $attack } contre { $defence } : { $odds }
cli-die-modifiers = Dé :
cli-all-odds = Tous les combats possibles à présent, si tous ceux qui le peuvent y participent :
cli-column-sum = forces
cli-column-odds = rapport
cli-column-order = ordre
cli-column-fighters = participants
cli-column-chances = chances
cli-column-shifts = Rapport { $initial }, décalé :

## Aide

cli-help-number-form = 12   { $unit }   { $place }
cli-help-number = choisir dans la liste : par numéro, ou par l’unité ou le lieu nommé
cli-help-list-form = list [MOT]
cli-help-list = toutes les actions permises, ou celles qui contiennent ce mot
cli-help-why-form = why [COUP]
cli-help-why = est-ce permis, sinon quelle règle l’interdit ; seul : la règle du dernier refus
cli-help-odds-form = odds [ORDRE]
cli-help-odds = forces, modificateurs avec leurs règles, chances exactes ; seul : du combat en cours, ou de tous les combats possibles
cli-help-undo-form = undo
cli-help-undo = reprendre le dernier coup ; jamais un jet de dé ni la décision d’un autre
cli-help-back-form = back   0
cli-help-back = reposer l’unité en main, ou reprendre le dernier petit pas
cli-help-map-form = map [{ $place } [RANGÉES]]
cli-help-map = la carte ou la table entière, ou les environs d’un lieu ou d’une unité
cli-help-show-form = show { $place }   show { $unit }
cli-help-show = terrain, rivières, valeur, unités avec tous leurs facteurs
cli-help-units-form = units [MOT]
cli-help-units = ses propres unités ; « units all », ou celles d’un camp, d’un hexagone, d’un nom
cli-help-hand-form = hand
cli-help-hand = ses cartes avec leur coût, son ravitaillement, ses piles
cli-help-rule-form = rule [{ $rule }]
cli-help-rule = un paragraphe des règles ; seul : celui de la décision en cours
cli-help-table-form = table
cli-help-table = les tables de résultats
cli-help-turns-form = turns
cli-help-turns = la piste des tours
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
cli-notation-panzer_grenadier =
    Coups entiers :
      place ger_inf-1 1:0304       march ger_inf-1 ger_inf-2    de même fire, rally, call, take, lose
      move ger_inf-1 1:0304-1:0404     chaque hexagone du chemin, ou seulement le dernier
      direct 1:0906 with ger_inf-1 ger_lt-1                     bombard 1:0906 with ger_81mm-1
      shoot ger_pz4h-1 sov_t34_76-1                             storm ger_inf-1 1:0906
      assault 1:0906 with ger_inf-1                             pass, go, end
cli-notation-last_crusade =
    Coups entiers :
      deploy g001 hqn              attach g107 g-3              recon a-1 m2
      move a-3 s2-m2               bombard a-4 g-2              fly w:n2 strike a-7 escort a-8
      assault m2 with a-1 a-2      fire g-1 a-2                 play s122 m2
      pass                         end
cli-notation-iron_dream =
    Coups entiers :
      move us-5 V5-U6              chaque hexagone du chemin, ou seulement le dernier
      attack U4 with us-5 cw-1b    attack U4+U5 with us-5       burn aa-sup1 V5+U6
      retreat g-81 T7              sail us-3 V6                 recreate g-34 T21
      pass                         end

## Enregistrements

cli-record-of = { $game }, { $scenario } : { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
cli-by-edition = Jouée selon l’édition { $edition }, celle du début de la partie.
cli-action-of = { $number }/{ $all }  { $action }
cli-next = Entrée pour l’action suivante, q pour arrêter
cli-stopped-at = Arrêt après l’action { $number } sur { $all }.
cli-unfinished = La partie n’est pas finie : { $seat } doit décider.

## Analyse

cli-analysing = analyse
cli-analysis-of = { $game }, { $scenario } : analyse
cli-analysis-no-value = Les positions de ce scénario ne peuvent pas encore être évaluées : il n’y a donc pas de chances de victoire à montrer. « grognard fit-value » calculerait une évaluation ; le bilan des dés figure dans --json.
cli-analysis-turn = tour { $turn } : { $chances }
cli-analysis-end = à la fin : { $chances }
cli-analysis-moved = { $seat } : chance { $luck }, révélations { $revelations }, choix { $choices }, non expliqué { $rest } (points de ses propres chances)
cli-analysis-turning = Tournants
cli-analysis-no-turning = Aucun tournant plus grand que son propre doute.
cli-analysis-luck = tour { $turn }, chance, { $seat } : { $gain } ± { $error }, probabilité { $percent } %. { $told }
cli-analysis-mistake = tour { $turn }, { $phase } ({ $seat }), une erreur : { $gain } ± { $error }
cli-analysis-close = tour { $turn }, { $phase } ({ $seat }), à peu près égal : { $gain } ± { $error }
cli-analysis-done = fait : { $told }
cli-analysis-better = mieux : { $told }
cli-analysis-more = Et { $count } de plus.
cli-analysis-why = parce que : { $why }
