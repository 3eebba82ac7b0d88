# Ce que les membres d'un club apprennent par notification et par courriel, et sous la cloche. Jamais une position, une carte, un dé ni un propos.

notice-turn = À jouer contre { $names }
notice-turn-alone = À jouer
notice-clock = Le temps presse contre { $names }
notice-late = Temps écoulé contre { $names }
notice-asked = { $names } demande quelque chose
notice-talk = Nouveau message : { $names }
notice-challenge = Nouveau défi : { $name }
notice-taken = { $name } a relevé le défi
notice-round = Une ronde commence, contre { $names }
notice-refused = Une consigne contre { $names } attend une décision
notice-test = Essai de Grognard
notice-test-body = Si ce texte est lisible, les messages arrivent bien ici.

notice-body = { $game }, tour { $turn }.
notice-body-clock = { $game }, tour { $turn } : il reste { $left }, jusqu’à { $until }.
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
    [one] Une affaire en attente : { $club }
   *[other] { $count } affaires en attente : { $club }
  }
mail-greeting = { $name },
mail-open = Ouvrir la partie
mail-open-club = Ouvrir le club
mail-each = Un message part à chaque évènement.
mail-hour = Au plus un message par partie et par heure.
mail-day = Un message par jour, à 18 h.
mail-stop = Arrêter ces messages
mail-settings = Réglages
mail-link = { $words } : { $link }

mail-code-subject = { $code } : code pour { $club }
mail-code-enter = Une demande d’entrée au club { $club } a été faite avec cette adresse. Le code est
mail-code-confirm = Une demande de messages du club { $club } a été faite pour cette adresse. Le code est
mail-code-end = Il est valable cinq minutes et une seule fois. Si la demande vient d’ailleurs, rien à faire.
