"""Static facts of a scenario: its map as bitboards, what each piece can do, and what entering a hex costs. Made once for each scenario.

A set of hexes is one integer, a bit for each hex: who sees whom and who reaches what are then a few operations on integers.
"""

from typing import Final

from grognard.games.panzer_grenadier.content import (
    AA,
    AFV,
    APC,
    ARMORED_CAR,
    ARTILLERY,
    AT_GUN,
    ATR,
    CAVALRY,
    CLOSED_TOP,
    COMBAT,
    ENG,
    FIELD,
    FOOT,
    HMG,
    INFANTRY_TYPE,
    LEADER_TANK,
    MAJOR,
    MECHANIZED,
    MINOR,
    MORTAR,
    MOTORIZED,
    PERSONNEL,
    PRIME_MOVER,
    RAIL,
    RIVER,
    SWAMP,
    TOWED,
    TOWN,
    TRAIN,
    TRANSPORT,
    TRUCK,
    UNARMED,
    UNARMORED_CARRIER,
    VESSEL,
    WEAPON,
    WOODS,
    Content,
    ScenarioData,
    Works,
)
from grognard.games.panzer_grenadier.sight import NO_SMOKE

# Classes of pieces, as they count for stacking: `side * 4 + class` is a side of `Pieces`.
FIGHTER: Final = 0  # combat units other than APCs
CARRIER: Final = 1  # APCs
UNARMED_TRANSPORT: Final = 2
LEADER: Final = 3

KOMMISSAR_RANK: Final = 7

# What fire has to be to hurt a piece (5.4): kinds of victims.
SOFT: Final = 0  # direct fire
ARMOURED: Final = 1  # anti-tank fire
TRUCKLIKE: Final = 2  # either


class Area:
    """The hexes where the pieces of a group may be set up, as far as the map says; valid as long as the bridges are these."""

    def __init__(self, bridge: list[int], hexes: list[int]) -> None:
        self.bridge = bridge
        self.hexes = hexes
        self.bits = sum([1 << space for space in hexes])


class Ground:
    """One scenario in numbers. Lists are by hex, or by piece."""

    def __init__(self, content: Content, scenario: ScenarioData) -> None:
        self.content = content
        self.scenario = scenario
        land = scenario.map
        self.map = land
        self.size = land.size
        self.everywhere = (1 << land.size) - 1
        self.distance = land.distance
        self.near = land.near
        self.terrain = land.terrain
        self.level = land.level
        self.sight = land.sight
        self.names = land.names
        self.bit = [1 << space for space in range(land.size)]
        self.near_bits = [sum(1 << there for there in land.near[space]) for space in range(land.size)]
        self.disks: list[list[int]] = [[] for _ in range(land.size)]  # by hex, by radius; empty until somebody asks (`disk`)
        self.finds: dict[tuple[int, int, frozenset[int]], int] = {}  # see `finding_hexes`
        self.areas: dict[int, Area] = {}  # see `open_area`
        self._ways: dict[tuple[int, ...], list[int]] = {}  # see `ways_to`
        self._edge_hexes: dict[int, list[int]] = {}
        self._paths: dict[int, list[tuple[int, int]]] = {}
        self._path_bits: dict[int, int] = {}
        self._rows: dict[tuple[int, int], tuple[int, int]] = {}
        self._smoky: dict[tuple[frozenset[int], int, int], tuple[int, int]] = {}
        self._measure_terrain()
        self.trench_area = [self._works(scenario.entrenchments, side, self.is_swamp) for side in (0, 1)]  # 16.4 by side
        self.mine_area = [self._works(scenario.minefields, side, self.is_river) for side in (0, 1)]  # 16.7 likewise
        self._number(content, scenario)
        self._copy_facts(content, scenario)
        self._price(content, scenario)

    # -- the map ------------------------------------------------------------------------------------------------------
    def _measure_terrain(self) -> None:
        land = self.map
        frozen = self.scenario.special.frozen_swamp
        self.is_cover = [kind in (TOWN, WOODS) for kind in land.terrain]
        self.is_town = [kind == TOWN for kind in land.terrain]
        self.is_woods = [kind == WOODS for kind in land.terrain]
        self.is_swamp = [kind == SWAMP for kind in land.terrain]
        self.is_hill = [level > 0 for level in land.level]
        self.is_river = [kind in (MINOR, MAJOR) for kind in land.terrain]
        self.is_major = [kind == MAJOR for kind in land.terrain]
        self.is_limiting = [kind in (WOODS, TOWN, FIELD) or land.level[space] > 0 for space, kind in enumerate(land.terrain)]
        self.cap_three = sum(1 << space for space in range(land.size) if self.is_limiting[space])
        self.cap_one = (
            0 if frozen else sum(1 << space for space in range(land.size) if land.terrain[space] == SWAMP and not land.level[space])
        )
        top = max(land.level) + 2
        self.level_bits = [sum(1 << space for space in range(land.size) if land.level[space] == level) for level in range(top)]

    def _works(self, listed: list[Works], side: int, closed: list[bool]) -> list[int]:
        """16.4, 16.7 The hexes that a side may choose for its works: no rivers, nor what else is closed to them."""
        found = {space for works in listed if works.side == side for space in works.hexes}
        return sorted(space for space in found if not self.is_river[space] and not closed[space])

    def disk(self, space: int, radius: int) -> int:
        """The hexes within a distance."""
        if radius < 0:
            return 0
        disks = self.disks[space] or self.draw_disks(space)
        return disks[radius] if radius < len(disks) else self.everywhere

    def draw_disks(self, space: int) -> list[int]:
        """The disks around a hex, by radius: all at once, since they are asked for again and again."""
        row = self.distance[space]
        disks = [0] * (max(row) + 1)
        for there in range(self.size):
            disks[row[there]] |= self.bit[there]
        for radius in range(1, len(disks)):
            disks[radius] |= disks[radius - 1]
        disks += [self.everywhere] * (max(self.longest) + 1 - len(disks))  # so there is one for the range of every piece
        self.disks[space] = disks
        return disks

    def ways_to(self, goals: tuple[int, ...], most: int) -> list[int]:
        """By hex: how far the nearest of some hexes is, at most so much; none without such hexes. Kept, for it follows from the map."""
        if not goals:
            return []
        found = self._ways.get(goals)
        if found is None:
            found = self._ways[goals] = [min([most, *[row[goal] for goal in goals]]) for row in self.distance]
        return found

    def edge_hexes(self, edges: int) -> list[int]:
        """The hexes on some of the edges of the map, given as bits; a list of one's own."""
        if edges not in self._edge_hexes:
            self._edge_hexes[edges] = [space for space in range(self.size) if self.map.edge[space] & edges]
        return self._edge_hexes[edges][:]

    def seen(self, space: int, base: int, smoke: frozenset[int]) -> tuple[int, int]:
        """8.1, 8.21, 8.22, 8.41 Where somebody in a hex spots an ordinary enemy, and where one that is marked SPOTTED."""
        if not smoke:
            found = self._rows.get((base, space))
            if found is None:
                found = self._spot(space, base, smoke)
                self._rows[base, space] = found
            return found
        key = (smoke, base, space)
        found = self._smoky.get(key)
        if found is None:
            if len(self._smoky) > 20000:
                self._smoky.clear()
            found = self._spot(space, base, smoke)
            self._smoky[key] = found
        return found

    def _spot(self, space: int, base: int, smoke: frozenset[int]) -> tuple[int, int]:
        """8.3, 8.32, 8.33, 8.34, 8.35, 8.36, 8.42, 16.12 Free lines (see `sight`) within range; smoke hides like terrain."""
        line = self.sight.through(space, smoke) if smoke else self.sight.mask(space)
        height = self.sight.raised(space)
        marked = 0
        for level, there in enumerate(self.level_bits):
            reach = base
            if base >= self.content.spotting_day and height > level:
                reach += self.content.per_level * (height - level)
            marked |= there & self.disk(space, reach)
        marked &= line
        three = self.cap_three
        for cloud in smoke:
            three |= 1 << cloud
        plain = marked & (~three | self.disk(space, 3)) & (~self.cap_one | self.disk(space, 1))
        next_to = self.disk(space, 1)
        return plain | next_to, marked | next_to

    def path(self, a: int, b: int) -> list[tuple[int, int]]:
        """The hexes strictly between two, in order; two beside each other where the line runs along a hexside."""
        key = a * self.size + b
        found = self._paths.get(key)
        if found is None:
            found = self.sight.between(a, b)
            self._paths[key] = found
        return found

    def path_bits(self, a: int, b: int) -> int:
        """All hexes that a line touches between its ends."""
        key = a * self.size + b
        found = self._path_bits.get(key)
        if found is None:
            found = 0
            for one, other in self.path(a, b):
                found |= 1 << one
                if other >= 0:
                    found |= 1 << other
            self._path_bits[key] = found
        return found

    # -- names and numbers --------------------------------------------------------------------------------------------
    def _number(self, content: Content, scenario: ScenarioData) -> None:
        self.hex_code = scenario.map.hex_global
        self.hex_of = [-1] * len(content.hex_names)
        for number in range(len(content.hex_names)):
            self.hex_of[number] = scenario.map.local[number]
        self.piece_code = scenario.piece_global
        self.piece_of = [-1] * len(content.piece_names)
        for piece, number in enumerate(scenario.piece_global):
            self.piece_of[number] = piece
        self.pieces = len(scenario.piece_global)
        self.piece_names = [content.piece_names[number] for number in scenario.piece_global]

    # -- pieces -------------------------------------------------------------------------------------------------------
    def _copy_facts(self, content: Content, scenario: ScenarioData) -> None:  # noqa: PLR0915 - one line for each fact
        count = self.pieces
        self.side = scenario.piece_side
        self.type = scenario.piece_type
        self.kind = [0] * count
        self.flags = [0] * count
        self.df = [[0, 0] for _ in range(count)]
        self.df_range = [[0, 0] for _ in range(count)]
        self.bf = [[0, 0] for _ in range(count)]
        self.bf_range = [[0, 0] for _ in range(count)]
        self.at = [[-1, -1] for _ in range(count)]
        self.at_range = [[0, 0] for _ in range(count)]
        self.at_reach = [[0, 0] for _ in range(count)]
        self.armor = [-1] * count
        self.steps = [1] * count
        self.move = [0] * count
        self.limbered = [-1] * count
        self.move_class = [FOOT] * count
        self.nation = [0] * count
        self.rank = scenario.leader_rank
        self.morale = [[7, 7] for _ in range(count)]
        self.victim = [SOFT] * count
        self.efficient = [False] * count
        self.leaders_from = scenario.leaders_from
        self.leader_nation = scenario.leader_nation
        for piece in range(count):
            if piece >= scenario.leaders_from:
                self.kind[piece] = LEADER
                self.nation[piece] = scenario.leader_nation[piece]
            else:
                self._copy_unit(content, scenario, piece)
        reaches = [self.df_range, self.bf_range, self.at_reach]
        self.ambushes: dict[int, int] = {}  # by group and range: where its units could fire from their set-up area; made when asked for
        self.longest = [max(2, *[max(listed[piece]) for listed in reaches]) for piece in range(count)]  # a charge is made from 2 hexes
        self.is_combat = [flags & COMBAT != 0 for flags in self.flags]
        self.is_afv = [flags & AFV != 0 for flags in self.flags]
        self.is_soft = [flags & AFV == 0 and piece < scenario.leaders_from for piece, flags in enumerate(self.flags)]
        self.is_apc = [flags & APC != 0 for flags in self.flags]
        self.is_leader = [kind == LEADER for kind in self.kind]
        self.is_kommissar = [rank == KOMMISSAR_RANK for rank in self.rank]
        self.is_regular = [rank >= 0 and rank < KOMMISSAR_RANK for rank in self.rank]
        self.is_transport = [flags & TRANSPORT != 0 for flags in self.flags]
        self.may_hold_leaders = [self.is_leader[piece] or self.is_transport[piece] for piece in range(count)]  # or be one
        self.is_unarmed = [flags & UNARMED != 0 for flags in self.flags]
        self.is_closed = [flags & CLOSED_TOP != 0 for flags in self.flags]
        self.is_open_top = [flags & AFV != 0 and flags & CLOSED_TOP == 0 for flags in self.flags]
        self.is_car = [flags & ARMORED_CAR != 0 for flags in self.flags]
        self.is_hmg = [flags & HMG != 0 for flags in self.flags]
        self.is_eng = [flags & ENG != 0 for flags in self.flags]
        self.is_cavalry = [flags & CAVALRY != 0 for flags in self.flags]
        self.is_infantry = [flags & INFANTRY_TYPE != 0 for flags in self.flags]
        self.is_weapon = [flags & WEAPON != 0 for flags in self.flags]
        self.is_mortar = [flags & MORTAR != 0 for flags in self.flags]
        self.is_artillery = [flags & ARTILLERY != 0 for flags in self.flags]
        self.is_aa = [flags & AA != 0 for flags in self.flags]
        self.is_atr = [flags & ATR != 0 for flags in self.flags]
        self.is_gun_target = [flags & (MORTAR | AT_GUN | AA) != 0 and flags & ATR == 0 for flags in self.flags]
        self.is_personnel = [flags & (PERSONNEL | ATR) != 0 for flags in self.flags]
        self.is_craft = [flags & (TRAIN | VESSEL) != 0 for flags in self.flags]
        self.is_vessel = [flags & VESSEL != 0 for flags in self.flags]
        self.may_hold_tank_leader = [flags & LEADER_TANK != 0 for flags in self.flags]
        self.is_towed = [kind == TOWED for kind in self.move_class]
        self.is_prime_mover = [flags & PRIME_MOVER != 0 for flags in self.flags]
        self.sides = [side * 4 + kind for side, kind in zip(self.side, self.kind, strict=True)]
        self.side_pieces = [[piece for piece in range(count) if self.side[piece] == side] for side in (0, 1)]
        self.gunshot = [max(2, *self.df_range[piece], *self.at_reach[piece]) for piece in range(count)]  # rockets reach no farther
        self.farthest = [max([self.gunshot[piece] for piece in pieces if self.is_combat[piece]], default=0) for pieces in self.side_pieces]
        self.has_cavalry = [any([self.is_cavalry[piece] for piece in self.side_pieces[side]]) for side in (0, 1)]
        self.due = [scenario.groups[group].turn for group in scenario.piece_group]  # by piece: from which turn on it may enter the map
        self.is_walker = [
            self.is_leader[piece] or (self.move[piece] > 0 and not self.is_towed[piece]) for piece in range(count)
        ]  # has points to move with, whatever happens to it
        self.side_vehicles = [
            [piece for piece in range(count) if self.side[piece] == side and self.victim[piece] != SOFT] for side in (0, 1)
        ]
        self.side_leaders = [[piece for piece in range(scenario.leaders_from, count) if self.side[piece] == side] for side in (0, 1)]

    def _copy_unit(self, content: Content, scenario: ScenarioData, piece: int) -> None:
        """11.11 Trucks, prime movers and unarmoured carriers count as armour -1 for anti-tank fire."""
        number = scenario.piece_type[piece]
        unit = content.types[number]
        self.flags[piece] = unit.flags
        if unit.flags & APC:
            self.kind[piece] = CARRIER
        elif unit.flags & COMBAT:
            self.kind[piece] = FIGHTER
        else:
            self.kind[piece] = UNARMED_TRANSPORT
        self.df[piece] = [max(0, value) for value in unit.df]
        self.df_range[piece] = [reach if value > 0 else -1 for reach, value in zip(unit.df_range, unit.df, strict=True)]
        self.bf[piece] = [max(0, value) for value in unit.bf]
        self.bf_range[piece] = [reach if value > 0 else -1 for reach, value in zip(unit.bf_range, unit.bf, strict=True)]
        self.at[piece] = unit.at
        self.at_range[piece] = [reach if value >= 0 else -1 for reach, value in zip(unit.at_range, unit.at, strict=True)]
        self.at_reach[piece] = [
            reach * 3 // 2 if value >= content.long_range_from else reach
            for reach, value in zip(self.at_range[piece], unit.at, strict=True)
        ]
        self.armor[piece] = unit.armor
        self.steps[piece] = max(1, unit.steps)
        self.move[piece] = unit.move
        self.limbered[piece] = unit.limbered
        self.move_class[piece] = unit.move_class
        self.nation[piece] = unit.nation
        self.morale[piece] = [scenario.morale_full[number], scenario.morale_reduced[number]]
        self.efficient[piece] = unit.flags & AFV != 0 and 0 <= unit.efficiency_from <= scenario.year
        if unit.flags & AFV:
            self.victim[piece] = ARMOURED
        elif unit.flags & (TRUCK | PRIME_MOVER | UNARMORED_CARRIER):
            self.victim[piece] = TRUCKLIKE
            self.armor[piece] = content.truck_armor
        if unit.flags & AFV == 0 and unit.flags & (TRUCK | PRIME_MOVER | UNARMORED_CARRIER) == 0:
            self.armor[piece] = -9

    # -- costs --------------------------------------------------------------------------------------------------------
    def _price(self, content: Content, scenario: ScenarioData) -> None:
        """5.1, 15.21, 15.22 The terrain chart for this map: `enter[class][hex]` in sixths of a point, negative where it is closed."""
        self.road_cost = content.road_cost6
        self.enter: list[list[int]] = []
        for move_class in range(6):
            costs: list[int] = []
            for space in range(self.size):
                terrain = self.terrain[space]
                if terrain == SWAMP and scenario.special.frozen_swamp:
                    terrain = 0
                if move_class == RAIL:
                    costs.append(6 if self.map.rail[space] else -1)
                elif move_class == RIVER:
                    costs.append(6 if self.is_major[space] else -1)
                else:
                    costs.append(self._entry(content, scenario, FOOT if move_class == TOWED else move_class, terrain, space))
            self.enter.append(costs)

    def _entry(self, content: Content, scenario: ScenarioData, move_class: int, terrain: int, space: int) -> int:
        cost = content.cost6[move_class][terrain]
        if cost < 0:
            return -1
        if self.map.line[space]:
            cost += content.line_cost6[move_class]
        if scenario.special.extra_hexes and scenario.special.extra_hexes[space]:
            if move_class == MOTORIZED:
                cost += 6 * scenario.special.moto_extra
            elif move_class == MECHANIZED:
                cost += 6 * scenario.special.mech_extra
        return cost


__all__ = ["ARMOURED", "CARRIER", "FIGHTER", "Ground", "LEADER", "NO_SMOKE", "SOFT", "TRUCKLIKE", "UNARMED_TRANSPORT"]
