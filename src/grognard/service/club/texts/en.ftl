# What people of a club are told by push and mail, and in the bell. Never a position, a card, a die or what was said.

notice-turn = Your turn against { $names }
notice-turn-alone = Your turn
notice-clock = Your clock against { $names } runs low
notice-late = Your time against { $names } is out
notice-asked = { $names } asks you something
notice-talk = { $names } has written to you
notice-challenge = { $name } challenges you
notice-taken = { $name } has taken up your challenge
notice-round = A round begins: you play { $names }
notice-refused = A standing order against { $names } waits for you
notice-test = A test of Grognard
notice-test-body = If you read this, messages reach you here.

notice-body = { $game }, turn { $turn }.
notice-body-clock = { $game }, turn { $turn }: { $left } on your clock, until { $until }.
notice-body-challenge = { $game }, { $scenario }.
notice-sentence = { $title }: { $body }

notice-span-days-hours = { $days ->
    [one] 1 day
   *[other] { $days } days
  } { $hours } h
notice-span-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  }
notice-span-hours = { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
  }
notice-span-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
  }

notice-open = Open
notice-later = In 2 hours

mail-subject = { $game }: { $title }
mail-subject-many = { $count ->
    [one] 1 thing waits for you at { $club }
   *[other] { $count } things wait for you at { $club }
  }
mail-greeting = { $name },
mail-open = Open the match
mail-open-club = Open the club
mail-each = You get a message for each of these.
mail-hour = You get one message per game and hour.
mail-day = You get one message a day, at 18:00.
mail-stop = Stop these messages
mail-settings = Settings
mail-link = { $words }: { $link }

mail-code-subject = { $code } is your code for { $club }
mail-code-enter = Somebody, probably you, wants to sign in to { $club }. The code is
mail-code-confirm = Somebody, probably you, wants messages of { $club } at this address. The code is
mail-code-end = It is good for five minutes and for one use. If it was not you, do nothing.
