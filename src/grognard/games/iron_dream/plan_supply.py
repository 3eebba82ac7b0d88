"""Supply units without a task: to which stacks of the front they go."""

from typing import Final

from grognard.games.iron_dream.content import HITLERIAN
from grognard.games.iron_dream.evaluate import is_target, leaves_berlin
from grognard.games.iron_dream.plan import Plan
from grognard.games.iron_dream.plan_axis import off_axis
from grognard.games.iron_dream.plan_ways import FAR, cart_field, field_from
from grognard.mechanics.pieces import NOWHERE

UNESCORTED: Final = 1.0
CLAIMED: Final = 7  # handicap of a place to which a supply unit is going already
MOST_ASIDE: Final = 24  # the same for supply units that look for a post


def bring_supply(plan: Plan) -> None:
    """Supply units without a task go to the strong stacks of the front that are nearest to them, not all to the same."""
    state = plan.state
    posts = supply_posts(plan) if plan.carts else []
    if not posts:
        return
    distance = state.rules.ground.distance
    field = cart_field(state, plan.camp, posts, plan.spaces_of(plan.carts))
    order = sorted(plan.carts, key=lambda cart: min([field[space] for space in plan.spaces(cart)], default=FAR))
    for place, cart in enumerate(order):
        best = state.at(cart)
        best_score = -10_000.0
        for space in plan.spaces(cart):
            if not plan.fits(cart, space):
                continue
            score = -float(field[space])
            if plan.defence[space] == 0 and plan.threat[space] > 0:
                score -= UNESCORTED
            if plan.standing[space] >= 3:
                score -= 1.0  # leave room for a corps
            if score > best_score:
                best_score = score
                best = space
        if best == NOWHERE:
            continue
        plan.send(cart, best)
        nearest = min(posts, key=lambda post: distance(post[0], best) + post[1])[0]
        is_last = is_race(plan) or plan.content.berlin in plan.content.links[nearest]
        claimed = 1 if is_last else CLAIMED  # before Berlin there is work for many
        posts = [(space, start + (claimed if distance(space, nearest) <= 2 else 0)) for space, start in posts]
        if place + 1 < len(order):
            field = cart_field(state, plan.camp, posts, plan.spaces_of(order[place + 1 :]))


def is_race(plan: Plan) -> bool:
    """Whether nothing matters any more but who takes Berlin."""
    state = plan.state
    if not state.collapsed or plan.camp == HITLERIAN or state.control[plan.content.berlin] != HITLERIAN:
        return False
    return not leaves_berlin(state, plan.camp)


def supply_posts(plan: Plan) -> list[tuple[int, int]]:
    """Hexes of the front, with a handicap for those where few attack factors stand."""
    state = plan.state
    content = plan.content
    posts: list[tuple[int, int]] = []
    if is_race(plan):
        way = field_from(state.rules.ground, [(content.berlin, 0)])
        return [(space, 2 * way[space]) for space in range(content.size - 1) if plan.attack[space] > 0]
    for space in range(content.size - 1):
        if plan.attack[space] > 0 and any([is_target(state, plan.camp, near) for near in content.links[space]]):
            power = plan.attack[space] + sum([plan.attack[near] for near in content.links[space]]) // 2
            is_last = content.berlin in content.links[space] and state.control[content.berlin] != plan.camp
            start = 0 if is_last else max(0, round(8 - power / 8))
            posts.append((space, start + min(MOST_ASIDE, 3 * off_axis(state, plan.points, space))))
    return posts or [(space, 0) for space in range(content.size - 1) if plan.attack[space] > 0]
