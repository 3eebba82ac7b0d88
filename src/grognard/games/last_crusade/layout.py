"""The static table as plain data, for the page: zones, headquarters, corridors, and every card with its numbers."""

import re

from grognard.games.last_crusade import words
from grognard.games.last_crusade.content import NATION_NAMES, SPECIAL, TERRAIN, TYPE_NAMES, Content, ScenarioData
from grognard.games.last_crusade.decks import cost_curve, exported, nations_of, size
from grognard.games.last_crusade.field import CORRIDOR_NAMES, ZONE_NAMES, Field
from grognard.games.last_crusade.s12_victory import ids_for


def layout(content: Content) -> dict[str, object]:
    """All that the page draws and that never changes. Texts are message ids."""
    return {
        "board": {
            "kind": "cards",
            "spaces": field_data(content.fields["four"])["spaces"],
            "sides": [
                {"a": zone_names(content, a), "b": zone_names(content, b), "features": [], "title": ""}
                for a, b in content.fields["four"].edges
            ],
            "fields": {name: field_data(field) for name, field in content.fields.items()},
        },
        "pieces": {},
        "boxes": [],
        "results": {"columns": [], "rows": [], "order": []},
        "turns": [],
        "cards": {name: card(content, kind) for kind, name in enumerate(content.names)},
        "decks": {id: deck_data(content, id) for id in content.decks},
        "deck_rules": {
            "max_copies": content.numbers["max_copies"],
            "terrain_cards": content.numbers["terrain_cards"],
            "terrain_copies": content.numbers["terrain_copies"],
            "standard_size": content.numbers["standard_size"],
        },
        "pools": {id: pools(content, scenario) for id, scenario in content.scenarios.items()},
        "layouts": {id: scenario.layout for id, scenario in content.scenarios.items()},
        "sides": ["german", "allied"],
        "phases": words.PHASES,
        "missions": words.MISSIONS,
        "overlays": ["supply", "control"],
    }


def zone_names(content: Content, zone: int) -> str:
    return content.fields["four"].names[zone]


def field_data(field: Field) -> dict[str, object]:
    """Zones on a grid of columns and rows: headquarters at the ends, corridors between the columns."""
    spaces: list[dict[str, object]] = []
    for zone in range(field.size):
        if field.is_used[zone]:
            column, row = grid(zone)
            spaces.append(
                {
                    "id": field.names[zone],
                    "title": "zone-" + field.names[zone],
                    "x": column,
                    "y": row,
                    "terrain": "headquarters" if field.is_hq[zone] else "card",
                    "playable": True,
                    "hq": field.is_hq[zone],
                    "owner": field.owner[zone] if field.owner[zone] >= 0 else None,
                    "limit": field.limit[zone],
                }
            )
    return {
        "spaces": spaces,
        "edges": [
            {"id": name, "a": field.names[a], "b": field.names[b]} for name, (a, b) in zip(field.edge_names, field.edges, strict=True)
        ],
        "corridors": [
            {"id": CORRIDOR_NAMES[number], "rows": [[field.names[zone] for zone in row] for row in corridor.rows]}
            for number, corridor in enumerate(field.corridors)
        ],
        "routes": field.route_names,
        "places": field.places,
        "teams": field.team[: field.places],
    }


def grid(zone: int) -> tuple[float, float]:
    """Column and row; a headquarters lies behind the middle of its row."""
    name = ZONE_NAMES[zone]
    if name.startswith("hq"):
        return (5.0 if name.endswith("2") else 2.0), (0.0 if name[2] == "n" else 4.0)
    return float(name[1]), float(1 + "nms".index(name[0]))


def card(content: Content, kind: int) -> dict[str, object]:
    """The face of a card."""
    type_name = TYPE_NAMES[content.type[kind]]
    data: dict[str, object] = {
        "title": "card-" + content.names[kind],
        "text": f"card-{content.names[kind]}-text",
        "nation": NATION_NAMES[content.nation[kind]],
        "type": type_name,
        "subhead": content.subheads[kind],
        "cost": content.cost[kind] if content.has_cost[kind] else None,
        "keywords": content.keywords[kind],
    }
    if content.type[kind] == SPECIAL and content.subheads[kind]:
        data["use"] = "use-" + slug(content.subheads[kind])
    if content.type[kind] == TERRAIN:
        data["note"] = f"card-{content.names[kind]}-note"
    if content.type[kind] not in (SPECIAL, TERRAIN):
        data.update(
            {
                "inf": content.inf[kind],
                "arm": content.arm[kind],
                "air": content.air[kind],
                "grey": content.is_grey[kind],
                "defence": content.defence[kind],
                "move": content.move[kind],
                "range": content.range[kind],
                "recon": content.recon[kind] if content.recon[kind] >= 0 else None,
            }
        )
    elif content.is_hq_troops[kind]:
        data["defence"] = content.defence[kind]
    return data


def slug(subhead: str) -> str:
    """The id of what stands under a card's name: "Play on your assault" is `play-on-your-assault`."""
    return "-".join(re.findall("[a-z]+", subhead.lower()))


def pools(content: Content, scenario: ScenarioData) -> dict[str, object]:
    """V-A1 By seat: the nations of its decks, and what it may take from others."""
    return {
        seat: {
            "nations": [NATION_NAMES[nation] for nation in nations_of(content, scenario, side)],
            "captured": [content.names[kind] for kind in scenario.swap_pool],
        }
        for seat, side in zip(ids_for(scenario.layout), scenario.sides, strict=True)
    }


def deck_data(content: Content, id: str) -> dict[str, object]:
    """A ready-made deck for the deck builder."""
    deck = content.decks[id]
    return {
        "title": "deck-" + id,
        "nation": NATION_NAMES[deck.nation],
        "cards": {content.names[kind]: count for kind, count in deck.cards.items()},
        "terrain": [content.names[kind] for kind in deck.terrain],
        "size": size(deck),
        "curve": {str(cost): count for cost, count in cost_curve(content, deck).items()},
        "text": exported(content, deck),
    }
