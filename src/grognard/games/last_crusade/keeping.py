"""Positions that can be copied, stored and read back.

Made by tools/make_keeping.py from the fields in state.py: change those, then run `make keeping`.
"""

from grognard.games.last_crusade.state import State
from grognard.kernel import fields


class KeptState(State):
    """One position: what `State` declares, kept."""

    def clone(self) -> "KeptState":
        twin = KeptState.__new__(KeptState)
        twin.steps = self.steps
        twin.frames = self.frames[:]
        twin.halt = self.halt
        twin.seat = self.seat
        twin.choices = self.choices
        twin.faces = self.faces
        twin.finished = self.finished
        twin.events = []
        twin.revealed = False
        twin.rules = self.rules
        twin.content = self.content
        twin.field = self.field
        twin.kind = self.kind[:]
        twin.at = self.at[:]
        twin.flags = self.flags[:]
        twin.hits = self.hits[:]
        twin.spent = self.spent[:]
        twin.extra = self.extra[:]
        twin.weapon = self.weapon[:]
        twin.leader = self.leader[:]
        twin.curse = self.curse[:]
        twin.partner = self.partner[:]
        twin.fort = self.fort[:]
        twin.since = self.since[:]
        twin.used = self.used[:]
        twin.here = [listed[:] for listed in self.here]
        twin.control = self.control[:]
        twin.terrain = self.terrain[:]
        twin.is_open = self.is_open
        twin.bridge = self.bridge[:]
        twin.river = self.river[:]
        twin.bridge_hits = self.bridge_hits[:]
        twin.crossed = self.crossed[:]
        twin.ferry = self.ferry[:]
        twin.fort_kind = self.fort_kind[:]
        twin.fort_zone = self.fort_zone[:]
        twin.fort_hits = self.fort_hits[:]
        twin.fort_seen = self.fort_seen[:]
        twin.block_kind = self.block_kind[:]
        twin.block_edge = self.block_edge[:]
        twin.block_owner = self.block_owner[:]
        twin.block_seen = self.block_seen[:]
        twin.blocks = self.blocks
        twin.forts = self.forts
        twin.place = self.place[:]
        twin.supply = self.supply[:]
        twin.hand = [listed[:] for listed in self.hand]
        twin.deck = [listed[:] for listed in self.deck]
        twin.top = [listed[:] for listed in self.top]
        twin.discard = [listed[:] for listed in self.discard]
        twin.pile = [listed[:] for listed in self.pile]
        twin.score = self.score[:]
        twin.bought = [listed[:] for listed in self.bought]
        twin.chosen = [listed[:] for listed in self.chosen]
        twin.spare = [listed[:] for listed in self.spare]
        twin.lost = [listed[:] for listed in self.lost]
        twin.ready = self.ready[:]
        twin.waived = self.waived[:]
        twin.known = self.known[:]
        twin.fewer_dice = self.fewer_dice[:]
        twin.captured = self.captured
        twin.exchanged = self.exchanged
        twin.scored_bonus = self.scored_bonus[:]
        twin.lasting = self.lasting[:]
        twin.serial = self.serial
        twin.weather = self.weather
        twin.weather_seat = self.weather_seat
        twin.turn = self.turn
        twin.phase = self.phase
        twin.phasing = self.phasing
        twin.order = self.order[:]
        twin.went = self.went
        twin.bought_extra = self.bought_extra
        twin.winner_rule = self.winner_rule
        twin.captor = self.captor
        twin.unit = self.unit
        twin.target = self.target
        twin.flight = self.flight[:]
        twin.missions = self.missions[:]
        twin.route = self.route
        twin.row = self.row
        twin.interceptors = self.interceptors[:]
        twin.aims = self.aims[:]
        twin.fired = self.fired[:]
        twin.drops = self.drops[:]
        twin.card = self.card
        twin.card_seat = self.card_seat
        twin.card_zone = self.card_zone
        twin.card_units = self.card_units[:]
        twin.card_target = self.card_target
        twin.card_queue = self.card_queue[:]
        twin.card_asked = self.card_asked
        twin.zone = self.zone
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.attackers = self.attackers[:]
        twin.origins = self.origins[:]
        twin.fronts = self.fronts[:]
        twin.ways = self.ways[:]
        twin.round = self.round
        twin.support = self.support[:]
        twin.order_card = self.order_card
        twin.played = self.played[:]
        twin.passes = self.passes
        twin.last_round = self.last_round
        twin.doomed = self.doomed[:]
        twin.crossing = self.crossing[:]
        twin.cleared = self.cleared[:]
        twin.tried = self.tried[:]
        twin.dice = self.dice
        twin.tn = self.tn
        twin.rerolls = self.rerolls
        twin.scored = self.scored
        twin.attack = self.attack
        twin.shooter = self.shooter
        twin.in_force = self.in_force
        twin.supplied = self.supplied[:]
        twin.reasons = self.reasons
        return twin

    def stored(self) -> dict[str, object]:
        return {
            "frames": self.frames[:],
            "finished": self.finished,
            "kind": self.kind[:],
            "at": self.at[:],
            "flags": self.flags[:],
            "hits": self.hits[:],
            "spent": self.spent[:],
            "extra": self.extra[:],
            "weapon": self.weapon[:],
            "leader": self.leader[:],
            "curse": self.curse[:],
            "partner": self.partner[:],
            "fort": self.fort[:],
            "since": self.since[:],
            "used": self.used[:],
            "here": [listed[:] for listed in self.here],
            "control": self.control[:],
            "terrain": self.terrain[:],
            "is_open": self.is_open,
            "bridge": self.bridge[:],
            "river": self.river[:],
            "bridge_hits": self.bridge_hits[:],
            "crossed": self.crossed[:],
            "ferry": self.ferry[:],
            "fort_kind": self.fort_kind[:],
            "fort_zone": self.fort_zone[:],
            "fort_hits": self.fort_hits[:],
            "fort_seen": self.fort_seen[:],
            "block_kind": self.block_kind[:],
            "block_edge": self.block_edge[:],
            "block_owner": self.block_owner[:],
            "block_seen": self.block_seen[:],
            "blocks": self.blocks,
            "forts": self.forts,
            "place": self.place[:],
            "supply": self.supply[:],
            "hand": [listed[:] for listed in self.hand],
            "deck": [listed[:] for listed in self.deck],
            "top": [listed[:] for listed in self.top],
            "discard": [listed[:] for listed in self.discard],
            "pile": [listed[:] for listed in self.pile],
            "score": self.score[:],
            "bought": [listed[:] for listed in self.bought],
            "chosen": [listed[:] for listed in self.chosen],
            "spare": [listed[:] for listed in self.spare],
            "lost": [listed[:] for listed in self.lost],
            "ready": self.ready[:],
            "waived": self.waived[:],
            "known": self.known[:],
            "fewer_dice": self.fewer_dice[:],
            "captured": self.captured,
            "exchanged": self.exchanged,
            "scored_bonus": self.scored_bonus[:],
            "lasting": self.lasting[:],
            "serial": self.serial,
            "weather": self.weather,
            "weather_seat": self.weather_seat,
            "turn": self.turn,
            "phase": self.phase,
            "phasing": self.phasing,
            "order": self.order[:],
            "went": self.went,
            "bought_extra": self.bought_extra,
            "winner_rule": self.winner_rule,
            "captor": self.captor,
            "unit": self.unit,
            "target": self.target,
            "flight": self.flight[:],
            "missions": self.missions[:],
            "route": self.route,
            "row": self.row,
            "interceptors": self.interceptors[:],
            "aims": self.aims[:],
            "fired": self.fired[:],
            "drops": self.drops[:],
            "card": self.card,
            "card_seat": self.card_seat,
            "card_zone": self.card_zone,
            "card_units": self.card_units[:],
            "card_target": self.card_target,
            "card_queue": self.card_queue[:],
            "card_asked": self.card_asked,
            "zone": self.zone,
            "attacker": self.attacker,
            "defender": self.defender,
            "attackers": self.attackers[:],
            "origins": self.origins[:],
            "fronts": self.fronts[:],
            "ways": self.ways[:],
            "round": self.round,
            "support": self.support[:],
            "order_card": self.order_card,
            "played": self.played[:],
            "passes": self.passes,
            "last_round": self.last_round,
            "doomed": self.doomed[:],
            "crossing": self.crossing[:],
            "cleared": self.cleared[:],
            "tried": self.tried[:],
            "dice": self.dice,
            "tn": self.tn,
            "rerolls": self.rerolls,
            "scored": self.scored,
            "attack": self.attack,
            "shooter": self.shooter,
        }

    def take(self, data: dict[str, object]) -> None:
        self.frames = fields.numbers(data["frames"])
        self.finished = bool(data["finished"])
        self.kind = fields.numbers(data["kind"])
        self.at = fields.numbers(data["at"])
        self.flags = fields.numbers(data["flags"])
        self.hits = fields.numbers(data["hits"])
        self.spent = fields.numbers(data["spent"])
        self.extra = fields.numbers(data["extra"])
        self.weapon = fields.numbers(data["weapon"])
        self.leader = fields.numbers(data["leader"])
        self.curse = fields.numbers(data["curse"])
        self.partner = fields.numbers(data["partner"])
        self.fort = fields.numbers(data["fort"])
        self.since = fields.numbers(data["since"])
        self.used = fields.numbers(data["used"])
        self.here = fields.lists(data["here"])
        self.control = fields.numbers(data["control"])
        self.terrain = fields.numbers(data["terrain"])
        self.is_open = bool(data["is_open"])
        self.bridge = fields.numbers(data["bridge"])
        self.river = fields.numbers(data["river"])
        self.bridge_hits = fields.numbers(data["bridge_hits"])
        self.crossed = fields.numbers(data["crossed"])
        self.ferry = fields.numbers(data["ferry"])
        self.fort_kind = fields.numbers(data["fort_kind"])
        self.fort_zone = fields.numbers(data["fort_zone"])
        self.fort_hits = fields.numbers(data["fort_hits"])
        self.fort_seen = fields.numbers(data["fort_seen"])
        self.block_kind = fields.numbers(data["block_kind"])
        self.block_edge = fields.numbers(data["block_edge"])
        self.block_owner = fields.numbers(data["block_owner"])
        self.block_seen = fields.numbers(data["block_seen"])
        self.blocks = fields.number(data["blocks"])
        self.forts = fields.number(data["forts"])
        self.place = fields.numbers(data["place"])
        self.supply = fields.numbers(data["supply"])
        self.hand = fields.lists(data["hand"])
        self.deck = fields.lists(data["deck"])
        self.top = fields.lists(data["top"])
        self.discard = fields.lists(data["discard"])
        self.pile = fields.lists(data["pile"])
        self.score = fields.numbers(data["score"])
        self.bought = fields.lists(data["bought"])
        self.chosen = fields.lists(data["chosen"])
        self.spare = fields.lists(data["spare"])
        self.lost = fields.lists(data["lost"])
        self.ready = fields.numbers(data["ready"])
        self.waived = fields.numbers(data["waived"])
        self.known = fields.numbers(data["known"])
        self.fewer_dice = fields.numbers(data["fewer_dice"])
        self.captured = bool(data["captured"])
        self.exchanged = bool(data["exchanged"])
        self.scored_bonus = fields.numbers(data["scored_bonus"])
        self.lasting = fields.numbers(data["lasting"])
        self.serial = fields.number(data["serial"])
        self.weather = fields.number(data["weather"])
        self.weather_seat = fields.number(data["weather_seat"])
        self.turn = fields.number(data["turn"])
        self.phase = fields.number(data["phase"])
        self.phasing = fields.number(data["phasing"])
        self.order = fields.numbers(data["order"])
        self.went = fields.number(data["went"])
        self.bought_extra = fields.number(data["bought_extra"])
        self.winner_rule = fields.number(data["winner_rule"])
        self.captor = fields.number(data["captor"])
        self.unit = fields.number(data["unit"])
        self.target = fields.number(data["target"])
        self.flight = fields.numbers(data["flight"])
        self.missions = fields.numbers(data["missions"])
        self.route = fields.number(data["route"])
        self.row = fields.number(data["row"])
        self.interceptors = fields.numbers(data["interceptors"])
        self.aims = fields.numbers(data["aims"])
        self.fired = fields.numbers(data["fired"])
        self.drops = fields.numbers(data["drops"])
        self.card = fields.number(data["card"])
        self.card_seat = fields.number(data["card_seat"])
        self.card_zone = fields.number(data["card_zone"])
        self.card_units = fields.numbers(data["card_units"])
        self.card_target = fields.number(data["card_target"])
        self.card_queue = fields.numbers(data["card_queue"])
        self.card_asked = fields.number(data["card_asked"])
        self.zone = fields.number(data["zone"])
        self.attacker = fields.number(data["attacker"])
        self.defender = fields.number(data["defender"])
        self.attackers = fields.numbers(data["attackers"])
        self.origins = fields.numbers(data["origins"])
        self.fronts = fields.numbers(data["fronts"])
        self.ways = fields.numbers(data["ways"])
        self.round = fields.number(data["round"])
        self.support = fields.numbers(data["support"])
        self.order_card = fields.number(data["order_card"])
        self.played = fields.numbers(data["played"])
        self.passes = fields.number(data["passes"])
        self.last_round = bool(data["last_round"])
        self.doomed = fields.numbers(data["doomed"])
        self.crossing = fields.numbers(data["crossing"])
        self.cleared = fields.numbers(data["cleared"])
        self.tried = fields.numbers(data["tried"])
        self.dice = fields.number(data["dice"])
        self.tn = fields.number(data["tn"])
        self.rerolls = fields.number(data["rerolls"])
        self.scored = fields.number(data["scored"])
        self.attack = fields.number(data["attack"])
        self.shooter = fields.number(data["shooter"])
