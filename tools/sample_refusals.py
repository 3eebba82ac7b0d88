"""Print refusals from random play, to be read by eye: does each name what stands in the way, with the rule of that?

tools/sample_refusals.py race_for_berlin --count 200 --language fr
"""

import argparse
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.playing import each_once, kin, moments


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--language", default="en")
    parser.add_argument("--seed", default="1")
    wanted = parser.parse_args()
    chance = random.Random(f"refusals {wanted.seed}")
    seen: dict[tuple[str, str, str], list[str]] = {}
    for setting in each_once():
        if setting.game == wanted.game:
            for match in moments(setting, 40):
                for code in set(kin(match, chance, 40)) - set(match.position.choices):
                    refusal = match.position.why_not(code)
                    assert refusal is not None
                    reason = match.game.texts.format(wanted.language, refusal.message.id, refusal.message.args)
                    key = (match.position.prompt().id, refusal.rule, refusal.message.id)
                    seen.setdefault(key, []).append(f"{match.game.vocabulary.action(code)}: {reason} ({refusal.rule})")
    kinds = sorted(seen)
    print(f"{len(kinds)} kinds of refusals")
    lines = [(prompt, chance.choice(seen[prompt, rule, id])) for prompt, rule, id in kinds]
    more = [(prompt, line) for (prompt, _, _), listed in seen.items() for line in listed]
    lines.extend(chance.sample(more, max(0, min(len(more), wanted.count - len(lines)))))
    for prompt, line in lines[: max(wanted.count, len(kinds))]:
        print(f"{prompt}  {line}")


if __name__ == "__main__":
    main()
