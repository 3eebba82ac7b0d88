"""What is best shown as a table: areas, zones with their cards, a hand, the results of fights, the turns of the game."""

from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from grognard.cli.atlas import Atlas, View, stacks, style


def plain_table(headings: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in headings:
        table.add_column(heading)
    return table


# -- maps that are no hexes -------------------------------------------------------------------------------------------
def area_index(atlas: Atlas, view: View, wanted: list[str]) -> Table:
    """Areas from north to south: their index and terrain, what they are worth, who holds them, who stands there."""
    say = atlas.speech.say
    table = plain_table([say("column-" + name) for name in ("area", "index", "terrain", "worth", "held", "units")])
    occupied = stacks(view)
    for id in sorted(wanted, key=lambda id: (atlas.spaces[id].y, atlas.spaces[id].x)):
        space = atlas.spaces[id]
        held = view["control"].get(id)
        table.add_row(
            Text(id, "bold"),
            str(space.index) if space.index is not None else "",
            atlas.speech.name("terrain-" + space.terrain),
            str(space.worth or ""),
            atlas.speech.name("control-" + held) if held else "",
            units_of(occupied.get(id, [])),
        )
    return table


def units_of(stack: list[dict[str, Any]]) -> Text:
    return Text(" ").join(Text(str(piece["id"]), style(str(piece["side"]))) for piece in stack)


def zone_grid(atlas: Atlas, view: View) -> Table:
    """The zones as they lie on the table: terrain, who holds each, and the units that are there."""
    spaces = list(atlas.spaces.values())
    table = Table(box=SIMPLE, show_header=False, show_lines=True)
    for _ in {space.x for space in spaces}:
        table.add_column(vertical="top")
    occupied = stacks(view)
    for y in sorted({space.y for space in spaces}):
        row = {space.x: zone(atlas, view, space.id, occupied.get(space.id, [])) for space in spaces if space.y == y}
        table.add_row(*(row.get(x, "") for x in sorted({space.x for space in spaces})))
    return table


def zone(atlas: Atlas, view: View, id: str, stack: list[dict[str, Any]]) -> RenderableType:
    terrain = view["terrain"].get(id)
    line = Text(atlas.place(id), "bold")
    if terrain:
        line.append(" " + atlas.speech.name(atlas.cards[terrain]["title"]), "not bold dim")
    holder = view["control"].get(id)
    if holder is not None:
        line.append(f" ({atlas.speech.name('side-' + atlas.layout['sides'][holder])})", "not bold dim")
    lines = [line]
    for piece in stack:
        unit = Text(str(piece["id"]), style(str(piece["side"])))
        lines.append(
            unit.append(
                f" {atlas.piece_title(str(piece['id']), piece)} {atlas.strengths(str(piece['id']), piece)}", "default on default not bold"
            )
        )
    return Group(*lines)


# -- cards in hand ----------------------------------------------------------------------------------------------------
def purse(atlas: Atlas, player: dict[str, Any]) -> Text:
    """Supply, hand, deck and discards of a player in a line."""
    args = {
        "supply": player.get("supply", "?"),
        "hand": player["hand"],
        "deck": player["deck"],
        "discard": len(player["discard"]),
    }
    return Text(atlas.speech.say("purse", args))


def hand(atlas: Atlas, player: dict[str, Any]) -> RenderableType:
    """The cards that a player holds, with what they cost and what they say."""
    table = plain_table([atlas.speech.say("column-" + name) for name in ("card", "name", "text")])
    for id in sorted(player.get("cards", ())):
        text = str(atlas.cards[id].get("text", ""))
        table.add_row(Text(id, "bold"), atlas.card(id), atlas.speech.name(text) if atlas.speech.game.texts.has(text) else "")
    return Group(purse(atlas, player), table)


# -- what is printed beside the map -----------------------------------------------------------------------------------
def results(atlas: Atlas) -> list[RenderableType]:
    """Every table of results that the game has, with the die at the left."""
    layout = atlas.layout
    found: list[RenderableType] = []
    tables = layout.get("tables") or {"results": layout["results"]}
    for name, table in tables.items():
        if table["rows"]:
            title = (
                atlas.speech.name("table-" + name) if atlas.speech.game.texts.has("table-" + name) else atlas.speech.say("results-table")
            )
            found.append(result_table(title, table))
    if "urban" in layout:
        lines = [[f"P{level} A{attack} D{defence}" if level or attack or defence else "–" for level, attack, defence in layout["urban"]]]
        found.append(
            result_table(atlas.speech.say("urban-table"), {"columns": [str(n) for n in range(len(layout["urban"]))], "rows": lines})
        )
    return found


def result_table(title: str, data: dict[str, Any]) -> Table:
    table = Table(title=title, title_justify="left", box=None, header_style="dim", title_style="bold")
    lines: dict[str, list[str]] = data.get("lines", {})
    table.add_column("")
    for column in data["columns"]:
        table.add_column(str(column), justify="center")
    for name, odds in lines.items():
        table.add_row(Text(name, "dim"), *(Text(str(each), "dim") for each in odds))
    first = 2 if len(data["rows"]) == 11 else 1  # two dice begin with a two
    for number, row in enumerate(data["rows"], first):
        table.add_row(str(number), *(str(each) for each in row))
    return table


def turns(atlas: Atlas, view: View) -> Table:
    """The turn record: the date of each turn and what it brings; an arrow at the present one."""
    listed: list[dict[str, Any]] = atlas.layout["turns"]
    if "map" in view:
        listed = atlas.layout["scenarios"][view["map"]]["turns"]
    now = view["turn"]
    if not listed:
        listed = [{"number": number} for number in range(now["first"], now["last"] + 1)]
    table = Table(box=None, pad_edge=False, show_header=False)
    for turn in listed:
        if now["first"] <= turn["number"] <= now["last"]:
            table.add_row(">" if turn["number"] == now["number"] else "", str(turn["number"]), *told(atlas, turn))
    return table


def told(atlas: Atlas, turn: dict[str, Any]) -> list[str]:
    """What a turn of the record says besides its number."""
    found: list[str] = []
    for name, value in turn.items():
        if name == "date":
            found.append(atlas.speech.name(str(value)))
        elif isinstance(value, dict):
            found.append(", ".join(f"{atlas.speech.name('box-' + key)} {each}" for key, each in value.items() if each))
        elif isinstance(value, list):
            found.append(atlas.speech.say("turn-" + name, {"value": "–".join(str(each) for each in dict.fromkeys(value))}))
        elif isinstance(value, bool):
            found.append(atlas.speech.say("turn-" + name) if value else "")
        elif name != "number":
            found.append(str(value))
    return found
