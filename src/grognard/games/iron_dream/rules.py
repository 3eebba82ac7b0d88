"""What stays the same through a match."""

from grognard.games.iron_dream.boxes import ETO, MTO
from grognard.games.iron_dream.content import CAMP, HITLERIAN, Content, ScenarioData
from grognard.games.iron_dream.field import ALLIANCE_BITS, ANGLO_BITS, HITLER_BITS, SOVIET_BITS
from grognard.games.iron_dream.ground import Ground
from grognard.games.iron_dream.variants import History, Variant
from grognard.kernel.options import Options


class Rules:
    """What stays the same through a match: the scenario, its options, and static facts that follow from them."""

    def __init__(self, content: Content, scenario: ScenarioData, options: Options, ground: Ground) -> None:
        self.content = content
        self.scenario = scenario
        self.options = options
        self.ground = ground
        self.variant = History() if scenario.is_history else Variant()
        self.opening_turn = self.variant.opening_turn  # asked often, like the next
        self.hook_floods = self.variant.hook_floods
        self.is_two = scenario.is_two
        self.is_four = scenario.is_four
        self.last_turn = scenario.last_turn
        self.has_fog = options.get("fog_of_war", False)
        self.free_setup = options.get("free_setup", False)
        self.enemy_bits: list[int] = self.variant.enemy_bits
        # Nobody enters a hex that a unit of another camp occupies (4.4).
        self.foreign_bits: list[int] = [ALLIANCE_BITS, HITLER_BITS | SOVIET_BITS, HITLER_BITS | ANGLO_BITS]
        self.seat_of: list[int] = [0, 0, 0]
        for number, seat in enumerate(scenario.seats):
            for camp in seat[2]:
                self.seat_of[camp] = number
        self.german_seats: list[int] = [0, 1] if scenario.is_four else [self.seat_of[HITLERIAN]] * 2  # west, east (26.19)
        self.watchers: list[int] = [self.seats_seeing(camp) for camp in range(3)]  # by camp (25.3)
        self.bad_weather: list[bool] = scenario.bad_weather
        self.near_warsaw: list[bool] = [False] * content.size
        for space in ground.within(content.warsaw, 2):
            self.near_warsaw[space] = True
        self.camp_units: list[list[int]] = [[], [], []]
        for unit, side in enumerate(content.unit_side):
            self.camp_units[CAMP[side]].append(unit)
        if not ground.coast_boxes:  # the same for every match on this ground
            ground.coast_boxes = [self.boxes_of_coast(space) for space in range(content.size)]
        self.coast_boxes: list[int] = ground.coast_boxes
        self.territory: list[list[bool]] = []  # filled in by `sequence`, from what it knows of the ground
        self.fort_ground: list[int] = []  # likewise
        self.program: list[int] = []  # likewise: the phases of a turn

    def boxes_of_coast(self, space: int) -> int:
        """4.9, 14.7 The boxes that serve a coast hex, as a mask of ETO and MTO."""
        content = self.content
        if space == content.south_italy:
            return MTO
        coast = content.coast[space]
        harbour = content.harbour_number[space]
        if not coast and harbour >= 0:  # 14.33 a port inland is reached past the marked hexes
            for mark in content.harbour_marks[harbour]:
                coast |= content.coast[mark]
        return (ETO if coast & self.variant.eto_seas else 0) | (MTO if coast & self.variant.mto_seas else 0)

    def seats_seeing(self, camp: int) -> int:
        """25.3 The seats that may look at all units of a camp, as bits: its own, not an ally's; in 1945 NATO at the Soviets'."""
        seats = 0
        for own in self.variant.seen_by[camp]:
            seats |= 1 << self.seat_of[own]
            if self.is_four and own == HITLERIAN:
                seats |= 1 << self.german_seats[0] | 1 << self.german_seats[1]
        return seats
