"""What the player looks at besides the map: choices, units, places, odds, score."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.cli.atlas import Atlas, View, piece_of, stacks, style
from grognard.kernel.action import Action
from grognard.kernel.match import Match

FEW = 6
"""So few choices are told in full, with the names of the units."""
MANY = 15
"""More hexes than this to move to are listed by their cost alone; each is typed by its own number anyway."""


SIXTHS = ("", "⅙", "⅓", "½", "⅔", "⅚")


class Panels:
    """Draws a view for the person who has to decide."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.speech = atlas.speech

    # -- choices ------------------------------------------------------------------------------------------------------
    def choices(self, match: Match, view: View, width: int) -> RenderableType:
        """The legal actions, numbered; a long list of hexes shrinks to a few lines."""
        actions = match.actions()
        reach = view.get("hand", {}).get("reach", {})
        hexes = [action for action in actions if match.game.vocabulary.operand(action.code) in reach]
        if len(hexes) <= MANY:
            return columns([self._numbered(match, view, number, action) for number, action in enumerate(actions, 1)], width)
        rest = [(number, action) for number, action in enumerate(actions, 1) if action not in hexes]
        lines: list[RenderableType] = [self._by_cost(match, view, reach, hexes)]
        if rest:
            lines.append(columns([self._numbered(match, view, number, action) for number, action in rest], width))
        return Group(*lines)

    def matching(self, match: Match, view: View, wanted: str, width: int) -> RenderableType | None:
        """Every legal action with its number, or only those that have something to do with a word; None if there are none."""
        found: list[Text] = []
        for number, action in enumerate(match.actions(), 1):
            line = self._numbered(match, view, number, action)
            if wanted.lower() in line.plain.lower():
                found.append(line)
        return columns(found, width) if found else None

    def points(self, view: View, cost: int) -> str:
        """Movement points as people read them; some games count them in halves or sixths."""
        held = view.get("hand", {})
        if held.get("sixths"):
            return f"{cost // 6 or ''}{SIXTHS[cost % 6]}" or "0"
        if not held.get("halves"):
            return str(cost)
        return (str(cost // 2) if cost > 1 or not cost else "") + ("½" if cost % 2 else "")

    def _by_cost(self, match: Match, view: View, reach: dict[str, int], actions: list[Action]) -> Text:
        """The hexes of a long list, a line for each cost."""
        vocabulary = match.game.vocabulary
        groups: dict[int, list[str]] = {}
        for action in actions:
            id = vocabulary.operand(action.code)
            groups.setdefault(reach[id], []).append(id)
        text = Text("  " + self.speech.say("many-hexes", {"verb": actions[0].text.split()[0], "count": len(actions)}))
        for cost in sorted(groups):
            text.append(f"\n    {self.points(view, cost):>2}  ", "dim")
            text.append(" ".join(groups[cost]), "bold")
        return text

    def _numbered(self, match: Match, view: View, number: int, action: Action) -> Text:
        vocabulary = match.game.vocabulary
        line = Text(f"{number:>3} ", "cyan").append(action.text, "bold")
        id = vocabulary.operand(action.code)
        note = self.note(view, vocabulary.domain(action.code), id)
        if len(match.position.choices) <= FEW and id in self.atlas.pieces:
            note += " " + self.atlas.piece_title(id)
        elif vocabulary.domain(action.code) == "unit" and not self.atlas.pieces:
            note += " " + self.atlas.piece_title(id, piece_of(view, id))
        return line.append(" " + note, "dim") if note else line

    def note(self, view: View, domain: str, id: str) -> str:
        """What one wants to know about a unit or hex before choosing it."""
        if domain == "unit":
            piece = piece_of(view, id)
            where = self.atlas.place(piece["at"]) if piece is not None and "at" in piece else ""
            return f"{self.atlas.strengths(id, piece)} {where}".rstrip()
        if domain == "card" and id in self.atlas.cards:
            return self.atlas.card(id)
        if domain in ("hex", "area", "zone"):
            reach: dict[str, int] = view.get("hand", {}).get("reach", {})
            units = " ".join(piece["id"] for piece in stacks(view).get(id, ()))
            full = ", " + self.speech.say("full") if id in reach and id in view["hand"].get("full", ()) else ""
            cost = f"({self.points(view, reach[id])}{full})" if id in reach else ""
            return " ".join(part for part in (cost, self.atlas.title(id), units) if part)
        return ""

    # -- units and places ---------------------------------------------------------------------------------------------
    def units(self, pieces: Iterable[dict[str, Any]]) -> Table:
        """One line for each unit: id, name, strengths, where it is, what it has done."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for heading in ("unit", "type", "name", "strengths", "where", "status"):
            table.add_column(self.speech.say("column-" + heading), no_wrap=heading in ("unit", "strengths"))
        for piece in pieces:
            table.add_row(
                Text(piece["id"], style(piece["side"])),
                self.atlas.type_of(piece["id"], piece),
                self.atlas.piece_title(piece["id"], piece),
                self.atlas.strengths(piece["id"], piece),
                self.whereabouts(piece),
                self.status(piece),
            )
        return table

    def whereabouts(self, piece: dict[str, Any]) -> str:
        if "at" in piece:
            return self.atlas.place(piece["at"])
        if "box" not in piece:
            return str(piece.get("ferry", ""))
        return self.speech.say("in-box", {"box": self.speech.name("box-" + piece["box"])})

    def status(self, piece: dict[str, Any]) -> str:
        return ", ".join(self.speech.name("status-" + mark) for mark in piece.get("marks", ()))

    def space(self, view: View, id: str) -> RenderableType:
        """A hex: terrain, name, worth, who holds it, what lies around it, who stands there."""
        space = self.atlas.spaces[id]
        lies = view["terrain"].get(id) if isinstance(view.get("terrain"), dict) and self.atlas.cards else None
        facts = [self.speech.name(self.atlas.cards[lies]["title"] if lies else "terrain-" + space.terrain)]
        if space.index is not None:
            facts.append(self.speech.say("index", {"index": space.index}))
        for mark in view.get("marks", {}).get(id, ()):
            facts.append(self.first_named("feature-" + mark, "control-" + mark))
        if space.worth:
            facts.append(self.speech.say("worth", {"points": space.worth}))
        if space.worth and (id in view["control"] or self.speech.game.texts.has("control-nobody")):
            facts.append(self.speech.say("held-by", {"power": self.speech.name("control-" + view["control"].get(id, "nobody"))}))
        if id in view.get("levels", {}):
            facts.append(self.speech.say("borough", {"level": view["levels"][id], "garrison": view["garrisons"][id]}))
        facts.extend(self.speech.name("theatre-" + word.partition(":")[2]) for word in space.features if word.startswith("theater:"))
        parts: list[RenderableType] = [Text(self.atlas.place(id), "bold").append(": " + ", ".join(facts), "not bold")]
        sides = self._sides(id)
        if sides:
            parts.append(Text("  " + ", ".join(sides), "dim"))
        stack = stacks(view).get(id, [])
        parts.append(self.units(stack) if stack else Text("  " + self.speech.say("nobody-there"), "dim"))
        return Group(*parts)

    def _sides(self, id: str) -> list[str]:
        """Rivers and lines around a hex, with the hex beyond; around an area all that it touches."""
        found: list[str] = []
        for near in self.atlas.neighbours(id):
            names = [self._side_name(id, near.id, feature) for feature in self.atlas.side(id, near.id)]
            if self.atlas.kind == "pointy":
                found.extend(self.speech.say("side-towards", {"side": name, "hex": near.id}) for name in names if name)
            else:
                told = ", ".join(name for name in names if name)
                found.append(f"{near.id} ({told})" if told else near.id)
        return found

    def _side_name(self, id: str, near: str, feature: str) -> str:
        """What a feature of a side is called; nothing if it is only there for drawing."""
        known = [name for name in ("hexside-" + feature, "border-" + feature) if self.speech.game.texts.has(name)]
        title = self.atlas.side_title(id, near)
        return self.speech.name(known[0]) + (f" ({title})" if title and feature == "river" else "") if known else ""

    def first_named(self, *ids: str) -> str:
        """The first of these for which somebody wrote a text."""
        return self.speech.name(next((id for id in ids if self.speech.game.texts.has(id)), ids[0]))

    # -- battle -------------------------------------------------------------------------------------------------------
    def battle(self, battle: dict[str, Any], chances: dict[str, Fraction]) -> RenderableType:
        """The attack in hand: sums, every multiplier with its rule, the odds, and the exact chance of each result."""
        if "targets" not in battle:
            return self._summary(battle, chances)
        lines: list[RenderableType] = [self._attack(battle)]
        lines.extend(self._target(target) for target in battle["targets"])
        if not battle["attackers"]:
            return Group(*lines, Text(self.speech.say("no-attackers"), "dim"))
        odds = {"attack": battle["attack"], "defence": battle["defence"], "odds": battle["odds"]}
        lines.append(Text(self.speech.say("odds-line", odds), "bold"))
        if battle.get("modifiers"):
            listed = [f"{each['value']:+} {self.speech.name(each['name'])} ({each['rule']})" for each in battle["modifiers"]]
            lines.append(Text(self.speech.say("die-modifiers") + " " + ", ".join(listed)))
        if battle.get("shifts"):
            listed = [f"{each['shift']:+} {self.speech.name(each['name'])} ({each['rule']})" for each in battle["shifts"]]
            lines.append(Text(self.speech.say("column-shifts", {"initial": battle["initial"]}) + " " + ", ".join(listed)))
        exact = chances or {name: Fraction(count, 6) for name, count in battle["sixths"].items()}
        return Group(*lines, self.chances(exact))

    def _summary(self, battle: dict[str, Any], chances: dict[str, Fraction]) -> RenderableType:
        """An attack of another form: its plain numbers, its modifiers by name, and the chances."""
        facts = [f"{name} {value}" for name, value in battle.items() if isinstance(value, str | int)]
        lines: list[RenderableType] = [Text("  ".join(facts), "bold")]
        for modifier in battle.get("modifiers", []):
            name, value = (modifier["name"], modifier["shift"]) if isinstance(modifier, dict) else modifier
            rule = f" ({modifier['rule']})" if isinstance(modifier, dict) else ""
            known = "modifier-" + name
            said = self.speech.name(known) if self.speech.game.texts.has(known) else name
            lines.append(Text(f"  {value:+} {said}{rule}"))
        lines.extend(Text(f"  {name}  {chance}  {float(chance):.0%}") for name, chance in chances.items())
        return Group(*lines)

    def _attack(self, battle: dict[str, Any]) -> Text:
        terms = " + ".join(f"{unit} {strength}" for unit, strength in battle["attackers"])
        line = Text(self.speech.say("attack-strength") + " ")
        line.append(terms + " = " if terms else "").append(str(battle["attack"]), "bold")
        for change in battle.get("changes", ()):
            units = " ".join(change["units"])
            line.append(f"  {units} × {change['factor']} {self.speech.name(change['name'])} ({change['rule']})", "dim")
        return line

    def _target(self, target: dict[str, Any]) -> Text:
        """`2104: gw-1ss gw-2ss 11 × 2 Broken (6-8) = 22`."""
        line = Text(self.speech.say("defence-strength", {"hex": self.atlas.place(target["hex"])}) + " ")
        if "additions" in target:  # a game whose counters have two sides: the sum alone is certain
            line.append(" ".join([*target["units"], str(target["printed"])]))
        else:
            line.append(" + ".join(f"{unit} {self.atlas.pieces[unit]['defence']}" for unit in target["units"]))
            if len(target["units"]) > 1 and target["multipliers"]:
                line.append(f" = {target['printed']}")
        for extra in target.get("additions", ()):
            line.append(f" + {extra['value']} {self.speech.name(extra['name'])} ({extra['rule']})")
        for effect in target["multipliers"]:
            line.append(f" × {effect['factor']} {self.effect(effect['name'])} ({effect['rule']})")
        return line.append(" = ").append(str(target["defence"]), "bold")

    def effect(self, id: str) -> str:
        """The name of what multiplies the defence."""
        for known in (id, id.replace("terrain-", "hexside-"), id.replace("terrain-", "feature-")):
            if self.speech.game.texts.has(known):
                return self.speech.name(known)
        return self.speech.name(id)

    def chances(self, chances: dict[str, Fraction]) -> Table:
        table = Table(box=None, pad_edge=False, show_header=False)
        for name, chance in chances.items():
            bar = Text("█" * round(24 * chance), "#a4312a")
            table.add_row("  " + self.speech.name("result-" + name), str(chance), f"{float(chance):.0%}", bar)
        return table

    def fights(self, listed: list[tuple[str, dict[str, Any], dict[str, Fraction]]]) -> Table:
        """Every fight that could be begun, each by the order that begins it, if everybody who can joins it: strengths, odds, chances."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for heading in ("order", "sum", "odds", "fighters", "chances"):
            table.add_column(self.speech.say("column-" + heading))
        for order, battle, chances in listed:
            sums = f"{battle['attack']} : {battle['defence']}" if "defence" in battle else str(battle.get("strength", ""))
            odds = str(battle.get("odds", battle.get("column", "")))
            named = battle.get("attackers", battle.get("firers", []))
            units = " ".join(str(each["unit"] if isinstance(each, dict) else each[0]) for each in named)
            told = "  ".join(f"{name} {float(chance):.0%}" for name, chance in chances.items())
            table.add_row(Text(order, "bold"), sums, odds, units, told)
        return table

    # -- score --------------------------------------------------------------------------------------------------------
    def score(self, view: View) -> RenderableType:
        """The points of each seat that can score, with the cities they come from."""
        lines: list[RenderableType] = []
        for seat, score in view["score"].items():
            parts = ", ".join(f"{self.speech.name(id)} {points}" for id, points in score["parts"])
            lines.append(Text(f"{self.speech.seat(seat)}: {score['total']}", "bold").append(f"  {parts}", "not bold dim"))
        return Group(*lines, *self.tracks(view), *self.tokens(view))

    def tracks(self, view: View) -> list[Text]:
        """The tracks beside the map, for games that have some."""
        found: list[Text] = []
        for gauge in view.get("gauges", ()):
            rows = ", ".join(f"{self.speech.name(row['title'])} {row['value']}" for row in gauge["rows"])
            found.append(Text(f"{self.speech.name(gauge['title'])}: {rows}", "dim"))
        return found

    def tokens(self, view: View) -> list[Text]:
        """Who holds which event tokens, as far as the seat may know."""
        found: list[Text] = []
        for seat, held in view.get("chits", {}).get("seats", {}).items():
            names = ", ".join(self.speech.name("event-" + each["id"]) if each["id"] else self.speech.say("hidden-token") for each in held)
            found.append(Text(f"{self.speech.seat(seat)}: {names or '–'}", "dim"))
        return found


def columns(cells: list[Text], width: int) -> Text:
    """Cells one below the other, in as many columns as fit."""
    widest = max(cell.cell_len for cell in cells) + 2
    across = max(1, (width - 1) // widest)
    deep = -(-len(cells) // across)
    lines: list[Text] = []
    for row in range(deep):
        line = Text()
        for cell in cells[row::deep]:
            line.append(cell).append(" " * (widest - cell.cell_len))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)
