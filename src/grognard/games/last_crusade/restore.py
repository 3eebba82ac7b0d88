"""A position from its plain data: the way back from `State.dump`."""

import msgspec

from grognard.games.last_crusade.state import State
from grognard.kernel.errors import BadInput


def restored(state: State, data: dict[str, object]) -> State:
    """Fill a fresh state of the same scenario with dumped data and run it to its halt."""
    try:
        fill(state, data)
    except (KeyError, IndexError, ValueError, msgspec.ValidationError) as problem:
        raise BadInput(f"The stored position is damaged: {problem}; open the match from its record instead.") from None
    state.run()
    state.events = []
    return state


def fill(state: State, data: dict[str, object]) -> None:  # noqa: PLR0915 - one line for each field
    state.frames = ints(data["frames"])
    state.finished = bool(data["finished"])
    state.kind = ints(data["kind"])
    state.at = ints(data["at"])
    state.flags = ints(data["flags"])
    state.hits = ints(data["hits"])
    state.spent = ints(data["spent"])
    state.extra = ints(data["extra"])
    state.weapon = ints(data["weapon"])
    state.leader = ints(data["leader"])
    state.curse = ints(data["curse"])
    state.partner = ints(data["partner"])
    state.fort = ints(data["fort"])
    state.since = ints(data["since"])
    state.used = ints(data["used"])
    state.here = lists(data["here"])
    state.control = ints(data["control"])
    state.terrain = ints(data["terrain"])
    state.is_open = bool(data["is_open"])
    state.bridge = ints(data["bridge"])
    state.river = ints(data["river"])
    state.bridge_hits = ints(data["bridge_hits"])
    state.crossed = ints(data["crossed"])
    state.ferry = ints(data["ferry"])
    state.fort_kind = ints(data["fort_kind"])
    state.fort_zone = ints(data["fort_zone"])
    state.fort_hits = ints(data["fort_hits"])
    state.fort_seen = ints(data["fort_seen"])
    state.block_kind = ints(data["block_kind"])
    state.block_edge = ints(data["block_edge"])
    state.block_owner = ints(data["block_owner"])
    state.block_seen = ints(data["block_seen"])
    state.blocks = number(data["blocks"])
    state.forts = number(data["forts"])
    state.place = ints(data["place"])
    state.supply = ints(data["supply"])
    state.hand = lists(data["hand"])
    state.deck = lists(data["deck"])
    state.top = lists(data["top"])
    state.discard = lists(data["discard"])
    state.pile = lists(data["pile"])
    state.score = ints(data["score"])
    state.bought = lists(data["bought"])
    state.chosen = lists(data["chosen"])
    state.spare = lists(data["spare"])
    state.lost = lists(data["lost"])
    state.ready = ints(data["ready"])
    state.waived = ints(data["waived"])
    state.known = ints(data["known"])
    state.fewer_dice = ints(data["fewer_dice"])
    state.captured = bool(data["captured"])
    state.exchanged = bool(data["exchanged"])
    state.scored_bonus = ints(data["scored_bonus"])
    state.lasting = ints(data["lasting"])
    state.serial = number(data["serial"])
    state.weather = number(data["weather"])
    state.weather_seat = number(data["weather_seat"])
    state.turn = number(data["turn"])
    state.phase = number(data["phase"])
    state.phasing = number(data["phasing"])
    state.order = ints(data["order"])
    state.went = number(data["went"])
    state.bought_extra = number(data["bought_extra"])
    state.winner_rule = number(data["winner_rule"])
    state.captor = number(data["captor"])
    state.unit = number(data["unit"])
    state.target = number(data["target"])
    state.flight = ints(data["flight"])
    state.missions = ints(data["missions"])
    state.route = number(data["route"])
    state.row = number(data["row"])
    state.interceptors = ints(data["interceptors"])
    state.aims = ints(data["aims"])
    state.fired = ints(data["fired"])
    state.drops = ints(data["drops"])
    state.card = number(data["card"])
    state.card_seat = number(data["card_seat"])
    state.card_zone = number(data["card_zone"])
    state.card_units = ints(data["card_units"])
    state.card_target = number(data["card_target"])
    state.card_queue = ints(data["card_queue"])
    state.card_asked = number(data["card_asked"])
    state.zone = number(data["zone"])
    state.attacker = number(data["attacker"])
    state.defender = number(data["defender"])
    state.attackers = ints(data["attackers"])
    state.origins = ints(data["origins"])
    state.fronts = ints(data["fronts"])
    state.ways = ints(data["ways"])
    state.round = number(data["round"])
    state.support = ints(data["support"])
    state.order_card = number(data["order_card"])
    state.played = ints(data["played"])
    state.passes = number(data["passes"])
    state.last_round = bool(data["last_round"])
    state.doomed = ints(data["doomed"])
    state.crossing = ints(data["crossing"])
    state.cleared = ints(data["cleared"])
    state.tried = ints(data["tried"])
    state.dice = number(data["dice"])
    state.tn = number(data["tn"])
    state.rerolls = number(data["rerolls"])
    state.scored = number(data["scored"])
    state.attack = number(data["attack"])
    state.shooter = number(data["shooter"])


def number(value: object) -> int:
    return msgspec.convert(value, int)


def ints(value: object) -> list[int]:
    return msgspec.convert(value, list[int])


def lists(value: object) -> list[list[int]]:
    return msgspec.convert(value, list[list[int]])
