"""What a player can look at: the decision and its choices, map, units, rules, odds, score, log."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grognard.cli.atlas import Atlas, View, piece_of
from grognard.cli.panels import Panels
from grognard.cli.rulebook import printed
from grognard.cli.setting import HUMAN
from grognard.cli.speech import Speech
from grognard.cli.textmap import Marks, TextMap, legend
from grognard.kernel.action import verb_of
from grognard.kernel.errors import BadInput
from grognard.kernel.game import SPECTATOR
from grognard.kernel.match import Match
from grognard.players import Player

ROWS: Final = 7
"""So many rows of hexes are shown close up unless more are asked for."""
LINES_FOR_MAP: Final = 36
"""A screen of fewer lines shows the map only when asked."""
ALIKE: Final = 6
"""After so many log entries of one kind in a row the rest is only counted."""
LATEST: Final = 20
HELP: Final = ("number", "list", "why", "odds", "undo", "map", "show", "units", "rule", "score", "log", "save", "help", "quit")


class Desk:
    """Everything on the table but the dice: looking changes nothing."""

    def __init__(self, match: Match, speech: Speech, console: Console) -> None:
        self.match = match
        self.speech = speech
        self.console = console
        self.fancy = console.encoding.lower().startswith("utf")
        self.atlas = Atlas(speech)
        self.panels = Panels(self.atlas)
        self.map = TextMap(self.atlas, self.fancy)
        self.phase = ""
        self.held = ""  # the unit in hand when the decision was last shown
        self.hinted = False
        self.orders: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "list": self.list_choices,
            "odds": self.odds,
            "map": self.show_map,
            "show": self.show,
            "units": self.units,
            "rule": self.rule,
            "score": self.score,
            "log": self.log,
        }

    def view(self) -> View:
        """What the seat sees that has to decide."""
        return cast(View, self.match.view(self.match.position.seat))

    def print(self, text: str | Text, look: str = "") -> None:
        """A sentence: wrapped at its words on a screen, one line of a file otherwise."""
        self.console.print(text if isinstance(text, Text) else Text(text, look), soft_wrap=not self.console.is_terminal)

    # -- beginning and end --------------------------------------------------------------------------------------------
    def greet(self, machines: list[Player | None], file: Path) -> None:
        speech, match = self.speech, self.match
        self.console.print(Rule(Text(f"{match.game.title}: {speech.name('scenario-' + match.scenario.id)}", "bold")))
        table = Table(box=None, pad_edge=False, show_header=False)
        for seat, machine in zip(match.seats, machines, strict=True):
            sides = ", ".join(speech.name("side-" + faction) for faction in seat.factions)
            table.add_row(seat.id, speech.seat(seat.id), sides, HUMAN if machine is None else machine.name)
        self.console.print(table)
        for option, value in match.options.items():
            if value:
                told = speech.name("option-" + option) + (f" ({value[:40]})" if isinstance(value, str) else "")
                self.print(speech.say("option-on", {"option": told}))
        self.print(speech.say("promise", {"commitment": match.promise.commitment}), "dim")
        self.print(speech.say("keeping-in", {"file": str(file)}), "dim")
        self.print(speech.say("welcome"))

    def close(self) -> None:
        """The game is over: who won, and why."""
        result = self.match.result
        assert result is not None
        self.console.print(Rule(Text(self.speech.say("over"), "bold")))
        self.print(f"{self.speech.message(result.message)} ({result.rule})", "bold")
        self.console.print(self.panels.score(self.view()))

    # -- the decision -------------------------------------------------------------------------------------------------
    def show_decision(self) -> None:
        """The phase if it is new, what is asked of whom, and the choices."""
        decision = self.match.decision
        assert decision is not None
        view = self.view()
        self._headline(view)
        held = str(view["hand"]["piece"]) if "hand" in view else ""
        if held and held != self.held and self.atlas.has_map and self.console.is_terminal and self.console.size.height >= LINES_FOR_MAP:
            self.show_reach(view)
        self.held = held
        chances = self.match.odds() if "battle" in view else {}
        if chances:
            self.console.print(self.panels.battle(view["battle"], chances))
        asked = Text(self.speech.seat(decision.seat) + " · ", "bold #e0a100")
        asked.append(self.speech.message(decision.message), "default").append(f" ({decision.rule})", "dim not bold")
        self.print(asked)
        self.console.print(self.panels.choices(self.match, view, self.console.width))
        if not self.hinted:
            self.hinted = True
            self.print(self.speech.say("hint"), "dim")

    def _headline(self, view: View) -> None:
        """Turn and phase, when they have changed, with the date and the score."""
        turn = view["turn"]
        where = self.speech.say("turn", {"turn": turn["number"], "last": turn["last"]})
        phase = f"{where} · {self.speech.name('phase-' + turn['phase'])}"
        if phase != self.phase:
            self.phase = phase
            score = " · ".join(f"{self.speech.seat(seat)} {parts['total']}" for seat, parts in view["score"].items())
            self.console.print(Rule(Text(phase, "bold"), characters="─" if self.fancy else "-"))
            if "date" in turn:
                self.print(self.speech.say("date-and-score", {"date": self.speech.name(turn["date"]), "score": score}), "dim")
            else:
                self.print(self.speech.say("score-alone", {"score": score}), "dim")

    def list_choices(self, wanted: str) -> None:
        """Every choice, or those that contain a word."""
        found = self.panels.matching(self.match, self.view(), wanted, self.console.width)
        if found is None:
            raise BadInput(f"No choice has '{wanted}' in it; 'list' alone shows them all.")
        self.console.print(found)

    def tell(self, start: int) -> None:
        """The log from an entry on; of many entries alike only the first few are told, and a phase that begins has its headline."""
        lines = self.log_lines(start, ALIKE)
        if not self.match.is_over and self.match.game.describe(self.match.log[-1], SPECTATOR).id == "log-phase":
            del lines[-1]
        for line in lines:
            self.print(line, "#9a9a9a")

    def log_lines(self, start: int, alike: int) -> list[str]:
        lines: list[str] = []
        kind, run = -1, 0
        for number in range(start, len(self.match.log)):
            event = self.match.log[number]
            run = run + 1 if event[0] == kind else 1
            kind = event[0]
            if run <= alike:
                lines.append("  " + self.match.log_text(number, self.speech.language))
            elif run == alike + 1:
                lines.append("")
            if run > alike:
                lines[-1] = "  " + self.speech.say("more-alike", {"count": run - alike})
        return lines

    # -- the map ------------------------------------------------------------------------------------------------------
    def show_map(self, words: str) -> None:
        """The whole map, or some rows around a hex, city or unit."""
        if not self.atlas.has_map:
            raise BadInput("This game has no map of hexes to show; 'units' lists where everything is.")
        parts = words.split()
        view = self.view()
        rows = ROWS
        if len(parts) > 1 and parts[-1].isdigit() and len(parts[-1]) < 4:
            rows = min(max(3, int(parts.pop())), self.map.last_row + 1)
        if parts:
            place = self._place(view, self.atlas.find(" ".join(parts)))
            self.console.print(self.map.close_up(view, place, self.console.width, rows, self._reach(view)))
        else:
            self.console.print(self.map.whole(view, self.console.width, self._focus(view)))
        self.console.print(legend(self.speech, view, self.fancy))

    def show_reach(self, view: View) -> None:
        """Where the unit in hand can go, with what it costs."""
        place = self._place(view, view["hand"]["piece"])
        self.console.print(self.map.close_up(view, place, self.console.width, ROWS, self._reach(view)))
        self.print(self.speech.say("reach-legend"), "dim")

    def _reach(self, view: View) -> Marks:
        if "hand" not in view:
            return Marks()
        hand = view["hand"]
        stops, full = hand.get("stops", ()), hand.get("full", ())
        return Marks({id: f"{cost}{'!' if id in stops else ''}" for id, cost in hand["reach"].items() if id not in full}, stops)

    def _place(self, view: View, id: str) -> str:
        """Where a hex or piece is."""
        if id in self.atlas.spaces:
            return id
        piece = piece_of(view, id)
        if piece is None or "at" not in piece:
            raise BadInput(f"{id} is not on the map now; 'units' lists the units that are.")
        return str(piece["at"])

    def _focus(self, view: View) -> str:
        """The middle of the seat's own units: what a narrow screen should show."""
        own = self.match.seats[self.match.position.seat].factions
        places = [self.atlas.spaces[piece["at"]] for piece in view["pieces"] if "at" in piece and piece["side"] in own]
        places.sort(key=lambda space: space.half)
        return places[len(places) // 2].id if places else next(iter(self.atlas.spaces))

    # -- looking closer -----------------------------------------------------------------------------------------------
    def show(self, words: str) -> None:
        """A hex with all that is in it, or a unit."""
        if not words:
            raise BadInput("'show' takes a hex, a city or a unit, as in 'show 2613' or 'show berlin'.")
        view = self.view()
        id = words.lower() if piece_of(view, words.lower()) is not None else self.atlas.find(words)
        if id in self.atlas.spaces:
            self.console.print(self.panels.space(view, id))
            return
        piece = piece_of(view, id)
        if piece is None:
            raise BadInput(f"{id} ({self.atlas.piece_title(id)}) is not in the game now; 'units all' lists all that are.")
        self.console.print(self.panels.units([piece]))

    def units(self, wanted: str) -> None:
        """The seat's own units, all units, or those that contain a word; on the map first, from north to south."""
        view = self.view()
        own = self.match.seats[self.match.position.seat].factions
        listed = [piece for piece in view["pieces"] if self._is_wanted(piece, wanted.lower(), own)]
        if not listed:
            raise BadInput(f"No unit has '{wanted}' in it; try a side, a hex, a city, or 'units all'.")
        listed.sort(key=self._order)
        self.console.print(self.panels.units(listed))

    def _is_wanted(self, piece: dict[str, Any], wanted: str, own: list[str]) -> bool:
        if not wanted:
            return piece["side"] in own
        words = (
            piece["id"],
            piece["side"],
            self.atlas.piece_title(piece["id"], piece),
            self.panels.whereabouts(piece),
            self.panels.status(piece),
        )
        return wanted == "all" or any(wanted in word.lower() for word in words)

    def _order(self, piece: dict[str, Any]) -> tuple[str, int, str]:
        return piece["side"], self.atlas.from_north(piece["at"]) if "at" in piece else 0, piece["id"]

    def rule(self, id: str) -> None:
        """A section of the rules; without a number, the one that the decision rests on."""
        decision = self.match.decision
        self.console.print(printed(id or (decision.rule if decision is not None else ""), self.speech))

    def score(self, _rest: str) -> None:
        self.console.print(self.panels.score(self.view()))

    def log(self, count: str) -> None:
        """The last entries of the log, or as many as asked, or all."""
        if count and count != "all" and not count.isdigit():
            raise BadInput(f"'log' takes a number or 'all', not '{count}'.")
        length = len(self.match.log)
        start = 0 if count == "all" else max(0, length - int(count or LATEST))
        for line in self.log_lines(start, length):
            self.print(line)

    # -- odds ---------------------------------------------------------------------------------------------------------
    def odds(self, move: str) -> None:
        """The attack in hand, an attack given in words, or every attack that could be made."""
        view = self.view()
        in_hand = "battle" in view and view["battle"].get("defence", 0) > 0
        if move:
            self._odds_of(move)
        elif in_hand:
            self.console.print(self.panels.battle(view["battle"], self.match.odds()))
        else:
            self._all_odds()

    def _odds_of(self, move: str) -> None:
        """Strengths and chances of an attack, without making it."""
        known = self.match.game.vocabulary.is_verb(move.split(maxsplit=1)[0].lower())
        ahead = self.match.clone()
        for step in self.match.steps(move if known else "attack " + move)[:-1]:
            ahead.play(step)
        view = cast(View, ahead.view(ahead.position.seat))
        if "battle" not in view:
            raise BadInput("Odds are for attacks, as in 'odds 2104 with us-5 us-7'.")
        self.console.print(self.panels.battle(view["battle"], ahead.odds()))

    def _all_odds(self) -> None:
        listed: list[tuple[str, dict[str, Any]]] = []
        vocabulary = self.match.game.vocabulary
        for action in self.match.actions():
            if vocabulary.verbs[verb_of(action.code)][0] == "attack":
                listed.append((vocabulary.operand(action.code), self._with_everybody(action.code)))
        if not listed:
            raise BadInput("There is no attack to weigh now; in a combat phase 'odds' lists them all.")
        self.print(self.speech.say("all-odds"), "dim")
        self.console.print(self.panels.battles(listed))

    def _with_everybody(self, code: int) -> dict[str, Any]:
        """The attack if every unit that can joins it."""
        position = self.match.position.clone()
        vocabulary = self.match.game.vocabulary
        while True:
            position.choose(code)
            joining = [choice for choice in position.choices if vocabulary.verbs[verb_of(choice)][0] == "add"]
            if not joining:
                return cast(dict[str, Any], self.match.game.view(position, position.seat)["battle"])
            code = joining[0]

    # -- help ---------------------------------------------------------------------------------------------------------
    def help(self, _rest: str) -> None:
        table = Table(box=None, pad_edge=False, show_header=False)
        for word in HELP:
            table.add_row(Text(self.speech.say(f"help-{word}-form"), "bold"), self.speech.say(f"help-{word}"))
        self.console.print(table)
        notation = f"notation-{self.match.game.id}"
        if self.speech.has(notation):
            self.console.print(Text("\n" + self.speech.say(notation)))
