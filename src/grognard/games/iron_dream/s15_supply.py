"""15.1 to 15.20 General supply: lines from the sources, and who is in supply without one."""

from typing import Final

from grognard.games.iron_dream.boxes import ETO as ETO_BOX
from grognard.games.iron_dream.boxes import MTO as MTO_BOX
from grognard.games.iron_dream.content import (
    ANGLO,
    BALTIC,
    CAMP,
    HITLERIAN,
    MEDITERRANEAN,
    SOVIET,
    UNLIMITED,
    YUGOSLAV,
    Content,
)
from grognard.games.iron_dream.field import CAMP_BITS, HITLER_BITS
from grognard.games.iron_dream.flags import FS
from grognard.games.iron_dream.s14_harbours import harbour_works
from grognard.games.iron_dream.state import State
from grognard.mechanics.pieces import NOWHERE
from grognard.mechanics.trace import Fan, Passage, line_lengths, mend

UNREACHED: Final = -1
ON_THE_COAST: Final = 9999  # as a length: supplied over the beach, and nothing is traced from there

# Theatres of the Anglo-Allies (4.9): bits.
ETO: Final = 1
MTO: Final = 2

NO_PORTS: Final = [-1, -1, -1]
NOBODY_HELPS: Final = -1


# --- lines --------------------------------------------------------------------------------------------------------


def lines(state: State, camp: int) -> list[int]:
    """15.1 By space: how long the line of a unit of this camp would be that stood there; UNREACHED if it had no general supply.

    Of the Hitlerians it answers for Germans; satellites have sources of their own (`unit_lines`).
    """
    if state.frayed[camp]:
        if state.line_stamp[camp] == state.stamps[camp] and not still_hold(state, camp):
            found = mended(state, camp, state.field.fighters, state.frayed[camp])
            if found is None:
                state.stamps[camp] += 1
            else:
                state.line_cache[camp] = found
        state.frayed[camp] = []
        if camp == ANGLO:
            state.theatre_stamp = [-1, -1]
    if state.line_stamp[camp] != state.stamps[camp]:
        state.line_cache[camp] = worked_out(state, camp, state.field.fighters)
        state.line_stamp[camp] = state.stamps[camp]
    return state.line_cache[camp]


def still_hold(state: State, camp: int) -> bool:
    """Whether the lines that were worked out last are right yet, though some hexes may have opened or shut since: beyond an open hex none
    could be shorter now, and beyond a shut one each has another way as short. What holds around these hexes then holds everywhere.
    """
    if camp == ANGLO and state.lake_landing:
        return False  # 15.35 lines over lakes hang on more
    found, spaces = state.line_cache[camp], {*state.frayed[camp]}
    doubtful = [space for space in spaces if 0 <= found[space] < ON_THE_COAST]  # through the others nothing is traced
    if not doubtful:
        return True
    passage = passage_of(state, camp, state.field.fighters)
    links, most = state.rules.ground.supply_links, longest(state, camp)
    for space in doubtful:
        length = found[space]
        if camp == HITLERIAN and space in state.content.german_baltic_ports:
            return False  # 15.15 the whole coast may hang on it
        if not passage.is_open(space):
            if not is_bypassed(links, found, passage, space):
                return False
        elif length < most:
            for near in links[space]:
                if not 0 <= found[near] <= length + 1:
                    return False
    return True


def mended(state: State, camp: int, guards: list[int], changed: list[int]) -> list[int] | None:
    """The lines that were worked out last, put right around hexes that may have opened or shut; None if more hangs on them: lakes that
    lines cross (15.35), or the Baltic coast (15.15).
    """
    if (camp == ANGLO and state.lake_landing) or (camp == HITLERIAN and state.collapsed):
        return None
    ground, found = state.rules.ground, state.line_cache[camp][:]
    others = mend(ground.supply_links, found, passage_of(state, camp, guards), changed, longest(state, camp))
    if camp == HITLERIAN and any([ground.is_by_the_baltic[space] for space in changed + others]):
        return None
    if camp == ANGLO and others:
        add_beaches(state, found)
    return found


def is_bypassed(links: list[list[int]], found: list[int], passage: Passage, space: int) -> bool:
    """Whether every line that could have gone through a hex has another way as short."""
    length = found[space]
    for near in links[space]:
        if found[near] == length + 1:
            for other in links[near]:
                if found[other] == length and passage.is_open(other):
                    break
            else:
                return False
    return True


def is_hex_supplied(state: State, camp: int, space: int) -> bool:
    """9.10, 15.8 Whether a line reaches a hex as it is: into an enemy zone of control only where a combat unit or fort cancels it."""
    if lines(state, camp)[space] < 0:
        return False
    if not state.in_enemy_zone(camp, space) or state.has_fighter(camp, space):
        return True
    return camp == HITLERIAN and state.fort[space] > 0


def lines_without(state: State, unit: int) -> list[int]:
    """A.5 The same as it would be once this unit has left its hex; for a satellite by its own sources."""
    camp = state.camp(unit)
    guards = guards_without(state, unit)
    if guards is None:
        return unit_lines(state, unit)
    if is_satellite(state, unit):
        return satellite_lines(state, unit, guards)
    found = lines(state, camp)
    if not holds_lines_open(state, unit, guards):
        return found
    return mended(state, camp, guards, [state.field.where[unit]]) or worked_out(state, camp, guards)


def holds_lines_open(state: State, unit: int, guards: list[int]) -> bool:
    """9.7 Whether any line could change once this unit, and with it the last guard, has left its hex: one that has no other way as short
    than through it. A lake or a port that it keeps open counts as such.
    """
    camp = state.camp(unit)
    space = state.field.where[unit]
    if state.lake_landing or space in state.content.german_baltic_ports:
        return True
    found = lines(state, camp)
    if found[space] < 0:
        return False
    return not is_bypassed(state.rules.ground.supply_links, found, passage_of(state, camp, guards), space)


def guards_without(state: State, unit: int) -> list[int] | None:
    """9.7, 15.35 The combat units that cancel zones of control, or keep a lake open, once this one has left; None if nothing changes."""
    space = state.field.where[unit]
    camp = state.camp(unit)
    fighters = state.field.fighters
    if space == NOWHERE or not state.field.fights[unit]:
        return None
    if not state.in_enemy_zone(camp, space) and not (camp == ANGLO and space in state.lake_landing):
        return None
    if camp == HITLERIAN and state.fort[space]:
        return None  # 9.8
    left = fighters[space] - (1 << 8 * state.field.side[unit])
    if left & CAMP_BITS[camp]:
        return None
    guards = fighters[:]
    guards[space] = left
    return guards


def worked_out(state: State, camp: int, guards: list[int]) -> list[int]:
    """All lines of a camp in one flood from its sources, and the coasts that give supply of themselves."""
    passage = passage_of(state, camp, guards)
    if camp == HITLERIAN and state.collapsed:
        return after_the_collapse(state)
    found = line_lengths(fans_for(state, camp, guards), sources(state, camp), first_length(camp), passage, longest(state, camp))
    if camp == HITLERIAN:
        add_baltic_coast(state, found, passage)
    elif camp == ANGLO:
        add_beaches(state, found)
    return found


def passage_of(state: State, camp: int, guards: list[int]) -> Passage:
    """15.8, 15.11, 22.8, 9.4 What lets a line pass: friendly hexes without enemy zones, unless a unit, fort or port cancels them."""
    passage = Passage(state.control, camp, state.field.zones, state.rules.enemy_bits[camp])
    passage.guards = guards
    passage.own = CAMP_BITS[camp]
    if camp == HITLERIAN:
        passage.shields = state.fort
    else:
        passage.shields = state.rules.ground.unshielded
        passage.partner = partner(state, camp)
        if camp == ANGLO and state.port_space != NO_PORTS:
            passage.shields = passage.shields[:]
            for space in state.port_space:
                if space >= 0:
                    passage.shields[space] = 1
    return passage


def partner(state: State, camp: int) -> int:
    """15.10 The other Alliance camp, if it lets this one trace through its hexes. Ruling: one player for both always does."""
    if not state.rules.variant.are_allies or not (state.rules.is_two or state.permits & 1 << camp):
        return NOBODY_HELPS
    return SOVIET if camp == ANGLO else ANGLO


def links_of(state: State, camp: int, guards: list[int]) -> list[list[int]]:
    """15.8 Where a line may go: not over blocked or lake sides, except the dyke."""
    return state.rules.ground.links_over(lakes_crossed(state, camp, guards))[0]


def fans_for(state: State, camp: int, guards: list[int]) -> list[Fan]:
    """The same, prepared for tracing."""
    return state.rules.ground.links_over(lakes_crossed(state, camp, guards))[1]


def lakes_crossed(state: State, camp: int, guards: list[int]) -> tuple[int, ...]:
    """15.35 Lake sides over which the Anglo-Allies trace, because an amphibious assault crossed them and a corps stands beyond."""
    if camp != ANGLO or not state.lake_landing:
        return ()
    pairs = state.lake_landing
    found = {(pairs[n], pairs[n + 1]) for n in range(0, len(pairs), 2) if guards[pairs[n + 1]] & CAMP_BITS[ANGLO]}
    return tuple([space for pair in sorted(found) for space in pair])


def longest(state: State, camp: int) -> int:
    """15.5, 15.6, 15.7, 27.4 How long a line may be."""
    return state.rules.variant.line_length(state.content, camp)


def first_length(camp: int) -> int:
    """15.5, 15.6 The length in the source itself: for the Soviets the edge hex counts."""
    return 1 if camp == SOVIET else 0


# --- sources ------------------------------------------------------------------------------------------------------


def sources(state: State, camp: int) -> list[int]:
    """15.12, 15.13, 15.14 Where lines of general supply begin; a source in enemy hands begins none."""
    content = state.content
    if camp == HITLERIAN:
        return [] if state.collapsed else content.german_sources
    if camp == SOVIET:
        return content.east_edge
    return anglo_sources(state, seas(state))


def anglo_sources(state: State, basins: int) -> list[int]:
    """15.14, 27.9 Open ports and invasion ports on these seas, and in 1945 the southern edge once NATO is in Greece."""
    content = state.content
    harbour_basins = state.rules.ground.harbour_basins
    found = [
        content.harbours[harbour]
        for harbour, opens in enumerate(state.harbour_turn)
        if opens > 0 and harbour_basins[harbour] & basins and harbour_works(state, harbour)
    ]
    found += [space for space in state.port_space if space >= 0 and content.coast[space] & basins]
    if state.greece_port and basins & MEDITERRANEAN:
        found += greek_edge(content)
    return found


def greek_edge(content: Content) -> list[int]:
    """27.9 The hexes of Bulgaria and Turkey on the southern edge."""
    return [space for space in range(content.south_italy) if content.row[space] == 1 and content.country[space] in ("bulgaria", "turkey")]


def seas(state: State) -> int:
    """14.7, 15.14 The seas that Anglo-Allied ships sail: in 1945 the Baltic and the Black Sea too."""
    return state.rules.variant.seas()


def theatre_seas(state: State, theatre: int) -> int:
    """4.9, 14.7 The seas of one theatre."""
    return state.rules.variant.eto_seas if theatre == ETO else state.rules.variant.mto_seas


# --- coasts, Berlin after the collapse ------------------------------------------------------------------------------


def add_beaches(state: State, found: list[int]) -> None:
    """15.14 An Anglo-Allied unit on the coast is in supply there, and nothing is traced from it."""
    for space in state.rules.ground.coast_on(seas(state)):
        if found[space] < 0:
            found[space] = ON_THE_COAST


def add_baltic_coast(state: State, found: list[int], passage: Passage) -> None:
    """15.15 Germans on the Baltic coast, or next to a friendly hex of it, are in supply while a port in Germany is linked."""
    if not baltic_works(state, found, passage):
        return
    content = state.content
    for space in state.rules.ground.baltic_coast:
        if found[space] < 0:
            found[space] = ON_THE_COAST
        if state.control[space] == HITLERIAN:
            for near in content.links[space]:
                if found[near] < 0:
                    found[near] = ON_THE_COAST


def baltic_works(state: State, found: list[int], passage: Passage) -> bool:
    """15.15 Whether at least one Baltic port in Germany is linked by a regular line to a German source."""
    for port in state.content.german_baltic_ports:
        if 0 <= found[port] < ON_THE_COAST and passage.is_open(port):
            return True
    return False


def after_the_collapse(state: State) -> list[int]:
    """16.9, 16.10 After the collapse only units in Berlin itself are in general supply."""
    found = [UNREACHED] * state.content.size
    found[state.content.berlin] = 0
    return found


# --- satellites -----------------------------------------------------------------------------------------------------


def is_satellite(state: State, unit: int) -> bool:
    """4.6, 4.7 Whether a unit fights for Hitler without being German: it traces to a source of its own."""
    return state.field.side[unit] == HITLERIAN and not state.content.is_german[unit]


def satellite_sources(state: State, unit: int) -> list[int]:
    """19.4, 19.8, 19.11 Romanians trace to Bucharest, Bulgarians to Sofia, Hungarians to Budapest or as Germans do."""
    content = state.content
    if content.is_romanian[unit]:
        return content.romanian_sources
    if content.is_bulgarian[unit]:
        return content.bulgarian_sources
    return [content.budapest] if state.collapsed else content.hungarian_sources


def satellite_lines(state: State, unit: int, guards: list[int]) -> list[int]:
    """The lines of a satellite."""
    passage = passage_of(state, HITLERIAN, guards)
    return line_lengths(state.rules.ground.supply_fans, satellite_sources(state, unit), 0, passage, UNLIMITED)


def unit_lines(state: State, unit: int) -> list[int]:
    """The lines that matter to a unit."""
    if is_satellite(state, unit):
        return satellite_lines(state, unit, state.field.fighters)
    return lines(state, state.camp(unit))


# --- units ----------------------------------------------------------------------------------------------------------


def has_general(state: State, unit: int) -> bool:
    """15.1, 15.2, 15.26 Whether a unit is in general supply now, within the length of its lines; in a box it always is."""
    space = state.field.where[unit]
    if space == NOWHERE or state.field.side[unit] == YUGOSLAV:
        return True  # 20.2
    if space == state.content.berlin and state.content.is_german[unit] and state.field.side[unit] == HITLERIAN:
        return True  # 25.1
    if is_satellite(state, unit):
        return has_satellite_line(state, unit, space)
    return lines(state, state.camp(unit))[space] >= 0


def has_satellite_line(state: State, unit: int, space: int) -> bool:
    """19.4, 19.8, 19.11 Whether a satellite's line reaches a hex.

    Lines of any length make one network: if its source is joined to the German ones, so are all who are joined to them.
    """
    if not state.collapsed:
        found = lines(state, HITLERIAN)
        is_joined = 0 <= found[space] < ON_THE_COAST
        if is_joined and state.content.is_hungarian[unit]:
            return True
        passage = passage_of(state, HITLERIAN, state.field.fighters)
        source = satellite_sources(state, unit)[0]
        if 0 <= found[source] < ON_THE_COAST and passage.is_open(source):
            return is_joined
    return satellite_lines(state, unit, state.field.fighters)[space] >= 0


def general_supplied(state: State, camp: int) -> list[bool]:
    """By unit: whether it is of this camp, stands on the map and is in general supply."""
    found = [False] * len(state.box)
    reached = lines(state, camp)
    sides, is_german = state.field.side, state.content.is_german
    for unit, space in enumerate(state.field.where):
        if space != NOWHERE and CAMP[sides[unit]] == camp:
            is_usual = sides[unit] != HITLERIAN or is_german[unit]  # no satellite
            found[unit] = (is_usual and reached[space] >= 0) or has_general(state, unit)
    return found


def may_enter_supplied(state: State, unit: int, space: int, found: list[int]) -> bool:
    """A.5, 15.25 Whether a unit would be in general supply in a hex it enters, where `found` are the lines without it.

    Control follows it at once: hexes that only its zone of control reaches become friendly and carry the line too.
    """
    if state.field.side[unit] == YUGOSLAV or found[space] >= 0:
        return True
    if space == state.content.berlin and state.content.is_german[unit] and state.field.side[unit] == HITLERIAN:
        return True
    return state.field.fights[unit] and line_over_new_hexes(state, unit, space, found)


def line_over_new_hexes(state: State, unit: int, space: int, found: list[int]) -> bool:
    """15.25 Whether hexes that become friendly by the coming of a unit join it to a line, or are a source or a Baltic coast themselves."""
    camp = state.camp(unit)
    guards = guards_without(state, unit) or state.field.fighters
    links = links_of(state, camp, guards)
    gained = [near for near in links[space] if would_gain(state, unit, space, near)]
    if not gained or (camp == HITLERIAN and state.collapsed and not is_satellite(state, unit)):
        return False
    passage = passage_of(state, camp, guards)
    if camp == HITLERIAN and state.content.is_german[unit] and baltic_works(state, found, passage):
        if any(state.content.coast[near] & BALTIC for near in gained):
            return True
    begin = satellite_sources(state, unit) if is_satellite(state, unit) else sources(state, camp)
    best = {near: first_length(camp) if near in begin else first_step(links[near], found, passage) for near in gained}
    for near in gained:
        for other in links[near]:
            if other in best:
                best[near] = min(best[near], best[other] + 1)
    return min(best.values()) + 1 <= longest(state, camp)


def first_step(near: list[int], found: list[int], passage: Passage) -> int:
    """The length in a hex whose neighbours have these lines."""
    lengths = [found[there] + 1 for there in near if 0 <= found[there] < ON_THE_COAST and passage.is_open(there)]
    return min(lengths, default=2 * UNLIMITED)


def would_gain(state: State, unit: int, space: int, near: int) -> bool:
    """4.1 Whether a hex would come under control by the uncontested zone of a unit that comes next to it."""
    camp = state.camp(unit)
    field = state.field
    if near not in field.zone_reach[field.zone[unit]][space] or field.occupants[near] or state.in_enemy_zone(camp, near):
        return False
    held = state.control[near]
    if held != camp and held < len(CAMP_BITS) and field.zones[near] & CAMP_BITS[held]:
        return False  # the other Alliance player keeps it
    return camp == HITLERIAN or not (state.fort[near] or state.volksturm[near])


def defends_unsupplied(state: State, space: int, camp: int) -> bool:
    """15.4 Whether the combat units of a hex defend out of supply: not one of them is in general supply or exempt."""
    fighters = [unit for unit in state.field.stack(space) if state.field.fights[unit] and state.camp(unit) == camp]
    if not fighters:
        return False
    return not any(state.has(unit, FS) or is_twelfth_supplied(state, unit) or has_general(state, unit) for unit in fighters)


def is_twelfth_supplied(state: State, unit: int) -> bool:
    """25.9 The 12th Army lives on what it brought for one full game turn.

    Ruling: to the end of that phase of the next game turn in which it appeared.
    """
    if unit != state.content.twelfth_army or not state.twelfth_turn:
        return False
    turns = state.turn - state.twelfth_turn
    return turns == 0 or (turns == 1 and state.phase <= state.twelfth_phase)


def theatre_lines(state: State, theatre: int) -> list[int]:
    """4.9 The lines of the Anglo-Allies to one of their theatres; they hold as long as `lines` do."""
    lines(state, ANGLO)  # what frays from now on is noted
    if state.theatre_stamp[theatre - 1] != state.stamps[ANGLO]:
        fighters = state.field.fighters
        begin = anglo_sources(state, theatre_seas(state, theatre))
        fans, passage = fans_for(state, ANGLO, fighters), passage_of(state, ANGLO, fighters)
        state.theatre_cache[theatre - 1] = line_lengths(fans, begin, 0, passage, longest(state, ANGLO))
        state.theatre_stamp[theatre - 1] = state.stamps[ANGLO]
    return state.theatre_cache[theatre - 1]


def theatre_of(state: State, unit: int) -> int:
    """4.9 The theatres to which an Anglo-Allied unit can trace: ETO, MTO, both bits, or none."""
    if state.box[unit] == ETO_BOX:
        return ETO
    if state.box[unit] == MTO_BOX:
        return MTO
    space = state.field.where[unit]
    if space == NOWHERE:
        return 0
    found = 0
    for theatre in (ETO, MTO):
        if state.content.coast[space] & theatre_seas(state, theatre) or theatre_lines(state, theatre)[space] >= 0:
            found |= theatre
    return found


def potential_sources(state: State, camp: int) -> list[int]:
    """15.3, 15.30 Hexes that an unsupplied unit may make for: sources, friendly supply units, fortresses, and coasts that give supply."""
    content = state.content
    control = state.control
    found = [space for space in sources(state, camp) if control[space] == camp]
    if camp == HITLERIAN:
        if state.collapsed and control[content.berlin] == HITLERIAN:
            found.append(content.berlin)
        found += [space for space in range(content.size) if is_fortress_source(state, space)]
        passage = passage_of(state, HITLERIAN, state.field.fighters)
        if not state.collapsed and baltic_works(state, lines(state, HITLERIAN), passage):
            found += [space for space in state.rules.ground.baltic_coast if control[space] == HITLERIAN]
    elif camp == ANGLO:
        open_seas = seas(state)
        found += [space for space, coast in enumerate(content.coast) if coast & open_seas and control[space] == ANGLO]
    supply = [space for unit, space in enumerate(state.field.where) if space >= 0 and content.is_supply[unit] and state.camp(unit) == camp]
    return sorted({*found, *supply})


# --- fortresses -----------------------------------------------------------------------------------------------------


def is_fortress_source(state: State, space: int) -> bool:
    """15.16 Fortified French ports, Ostend, the estuary, Antwerp, Königsberg, and Baltic ports that were fortified.

    Ruling: only while it is German, and Antwerp needs no fort. Königsberg needs none either.
    """
    content = state.content
    if state.control[space] != HITLERIAN or not state.rules.variant.has_economy:
        return False
    if space == content.antwerp or space == content.konigsberg:
        return True
    return state.fort[space] > 0 and (content.fortress_source[space] or space in content.baltic_ports)


def may_leave_fortress(state: State, unit: int) -> bool:
    """15.17 Whether a unit on fortress supply is free: a German unit in normal supply stands next to it."""
    space = state.field.where[unit]
    for near in state.content.links[space]:
        if state.field.fighters[near] & HITLER_BITS:
            for other in state.field.stack(near):
                if state.content.is_german[other] and state.field.fights[other] and not state.has(other, FS) and has_general(state, other):
                    return True
    return False


# --- supply units ---------------------------------------------------------------------------------------------------


def cover_pairs(content: Content, space: int) -> list[tuple[int, int]]:
    """15.22 The pairs of hexes that a supply unit here can cover: its own with a neighbour, or two neighbours that touch each other."""
    near = content.neighbours[space]
    pairs = [(space, other) for other in near]
    for place, first in enumerate(near):
        pairs += [(first, other) for other in near[place + 1 :] if other in content.neighbours[first]]
    return pairs
