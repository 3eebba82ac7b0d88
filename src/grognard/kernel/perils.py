"""What a player would rather know before a move than after it: units cut off, places left open."""

from grognard.kernel.decision import Message


class Peril:
    """Something that stands badly for a seat. Perils with one key are the same: a move brings those that were not there before it."""

    def __init__(self, key: str, rule: str, message: Message, space: str) -> None:
        self.key = key
        self.rule = rule
        self.message = message
        self.space = space

    def as_data(self) -> dict[str, object]:
        return {"rule": self.rule, "id": self.message.id, "args": self.message.args, "space": self.space}


def out_of_supply(unit: str, rule: str, space: str) -> Peril:
    return Peril("supply " + unit, rule, Message("peril-supply", {"unit": "@unit-" + unit}), space)


def left_open(place: str, rule: str, space: str) -> Peril:
    """`place` is the argument that names the space."""
    return Peril("open " + space, rule, Message("peril-open", {"place": place}), space)
