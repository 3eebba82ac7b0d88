# Ce que les membres d'un club apprennent par notification et par courriel, et sous la cloche. Jamais une position, une carte, un dé ni un message.

notice-turn = À vous de jouer contre { $names }
notice-turn-alone = À vous de jouer
notice-clock = Votre temps contre { $names } s’épuise
notice-late = Votre temps contre { $names } est écoulé
notice-asked = { $names } vous demande quelque chose
notice-talk = { $names } vous a écrit
notice-challenge = { $name } vous défie
notice-taken = { $name } a relevé votre défi
notice-refused = Un ordre permanent contre { $names } attend votre avis
notice-test = Un essai de Grognard
notice-test-body = Si vous lisez ceci, les messages vous parviennent ici.

notice-body = { $game }, tour { $turn }.
notice-body-clock = { $game }, tour { $turn } : il vous reste { $left }, jusqu’à { $until }.
notice-body-challenge = { $game }, { $scenario }.
notice-sentence = { $title } : { $body }

notice-span-days-hours = { $days ->
    [one] 1 jour
   *[other] { $days } jours
  } { $hours } h
notice-span-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
  }
notice-span-hours = { $hours ->
    [one] 1 heure
   *[other] { $hours } heures
  }
notice-span-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }

notice-open = Ouvrir
notice-later = Dans 2 heures

mail-subject = { $game } : { $title }
mail-subject-many = { $count ->
    [one] Une affaire vous attend : { $club }
   *[other] { $count } affaires vous attendent : { $club }
  }
mail-greeting = { $name },
mail-open = Ouvrir la partie
mail-open-club = Ouvrir le club
mail-each = Vous recevez un message pour chaque événement.
mail-hour = Vous recevez un message par partie et par heure.
mail-day = Vous recevez un message par jour, à 18 h.
mail-stop = Arrêter ces messages
mail-settings = Réglages

mail-code-subject = { $code } est votre code pour { $club }
mail-code-enter = Quelqu’un, sans doute vous, veut entrer au club { $club }. Le code est
mail-code-confirm = Quelqu’un, sans doute vous, veut recevoir ici les messages du club { $club }. Le code est
mail-code-end = Il est valable cinq minutes et une seule fois. Si ce n’était pas vous, ne faites rien.
