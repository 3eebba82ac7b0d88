"""What moving units have to fear: the opportunity fire of everybody who could still shoot at them, hex by hex."""

from typing import Final

from grognard.games.panzer_grenadier.evaluate import WAYS, Worth, armour_ratio
from grognard.games.panzer_grenadier.ground import ARMOURED
from grognard.games.panzer_grenadier.s10_direct_fire import direct_column, direct_strength
from grognard.games.panzer_grenadier.state import DEMORALIZED, HIDDEN, REDUCED, SHOT_ONCE, USED, State

TANK_STEP: Final = 1.4
"""What a hit on a vehicle costs, in steps."""


class Danger:
    """The ready enemies of a side at one moment, and what their fire would do in a hex. Answers are kept."""

    def __init__(self, state: State, side: int, worth: Worth) -> None:
        self.state = state
        self.worth = worth
        self.mined = {space for number, space in enumerate(state.mine_hex) if state.mine_side[number] != side}
        self.dear = armour_ratio(state, side)
        self._soft: dict[int, float] = {}
        self._armoured: dict[int, float] = {}
        ground = state.ground
        enemy = 1 - side
        guns: dict[int, list[tuple[int, int]]] = {}
        shots: dict[int, list[tuple[int, int]]] = {}
        where = state.pieces.where
        for piece in ground.side_pieces[enemy]:
            space = where[piece]
            flags = state.flags[piece]
            if space < 0 or flags & (USED | HIDDEN | DEMORALIZED) or not ground.is_combat[piece] or state.is_assault_hex(space):
                continue
            face = 1 if flags & REDUCED else 0
            reach = ground.df_range[piece][face]
            if reach >= 0:
                guns.setdefault(space, []).append((direct_strength(state, piece), reach))
            reach = ground.at_range[piece][face]
            if reach >= 0 and not flags & SHOT_ONCE:
                shots.setdefault(space, []).append((ground.at[piece][face], reach))
        base = state.visibility(enemy)
        cloud = state.cloud
        self.guns = [(space, ground.seen(space, base, cloud)[0], listed) for space, listed in guns.items()]
        self.shots = [(space, ground.seen(space, base, cloud)[0], listed) for space, listed in shots.items()]

    def at(self, piece: int, space: int) -> float:
        """Expected harm to a piece that enters a hex, in steps."""
        ground = self.state.ground
        if ground.victim[piece] == ARMOURED:
            harm = self.dear * self.armoured(space, ground.armor[piece])
            return harm if ground.is_closed[piece] else harm + 0.5 * self.soft(space)
        return self.soft(space)

    def soft(self, space: int) -> float:
        """13.12 What direct fire would do to somebody on foot who enters a hex."""
        found = self._soft.get(space)
        if found is None:
            found = self._soft[space] = self._shelled(space)
        return found

    def _shelled(self, space: int) -> float:
        state = self.state
        ground = state.ground
        row = ground.distance[space]
        base = 1 - (2 if ground.is_cover[space] else 0) - (1 if ground.is_hill[space] else 0) - (1 if state.is_night else 0)
        harm = 0.0
        for place, mask, listed in self.guns:
            if not mask >> space & 1:
                continue
            far = row[place]
            strength = sum([value for value, reach in listed if reach >= far])
            if strength:
                shift = base + (2 if far <= 1 else -1 if far >= 3 else 0)
                harm += self.worth.direct[direct_column(state, strength, shift)]
        return harm

    def armoured(self, space: int, armor: int) -> float:
        """11.1 What anti-tank fire would do to a vehicle that enters a hex."""
        key = space * 16 + armor + 2
        found = self._armoured.get(key)
        if found is None:
            found = self._armoured[key] = self._shot_at(space, armor)
        return found

    def _shot_at(self, space: int, armor: int) -> float:
        ground = self.state.ground
        content = ground.content
        row = ground.distance[space]
        harm = 0.0
        for place, mask, listed in self.shots:
            far = row[place]
            if not mask >> space & 1:
                continue
            bonus = (1 if far <= 1 else 0) - (1 if ground.is_town[space] else 0)
            for value, reach in listed:
                if far <= reach:
                    needed = content.at_one - (value - armor + bonus)
                    harm += TANK_STEP * sum([WAYS[roll] for roll in range(max(2, needed), 13)]) / 36
        return harm
